import Files
import Policies
import Texts

/// Waits for saves of a session's files, and reruns the last drag with the new versions.
final class ScriptWatcher {
  private unowned let interpreter: CommandInterpreter
  private var session: ShellSession { interpreter.session }
  /// A file with an error, which is run as soon as it is fixed.
  private var broken: String?
  private var files: [String] = []
  private var watch = FileWatch([])
  /// The files that were reported as removed.
  private var gone: Set<String> = []
  /// What must be printed at the next reload about removed files.
  private var news: [String] = []
  private var isSaved = false

  init(_ interpreter: CommandInterpreter, until broken: String?) {
    self.interpreter = interpreter
    self.broken = broken
    watchCurrentFiles()
  }

  /// The watched files, for messages.
  var names: String { files.joined(separator: ", ") }

  /// Watches the files that the session uses now.
  func watchCurrentFiles() {
    let now = broken.map { [$0] } ?? ScriptFiles(interpreter).files(besides: files)
    guard now != files else { return }
    files = now
    watch = FileWatch(files)
  }

  /// Waits until a file is saved or removed.
  ///
  /// - Parameter milliseconds: The maximum time to wait.
  /// - Returns: Whether ``reload()`` has something to do.
  func wait(milliseconds: Int32) -> Bool {
    if watch.wait(milliseconds: milliseconds) { isSaved = true }
    let removed = watch.gone
    news += removed.filter { !gone.contains($0) }
    gone = Set(removed)
    return isSaved || !news.isEmpty
  }

  /// Prints which files were removed, and loads saved ones again.
  func reload() {
    for file in news { session.printer.print("\(file) was removed; waiting for it") }
    news = []
    defer { session.output.flush() }
    guard isSaved else { return }
    isSaved = false
    do throws(ShellError) {
      try session.host.currentRun.whileInterruptible { () throws(ShellError) in
        guard let path = broken else {
          return try DragComparison(interpreter: interpreter).reloadFiles()
        }
        let words = LineWords("run \(LineWords.quoted(path))", hasGestures: false)
        try ScriptFiles(interpreter).run(CommandArguments(words: words, usage: ""))
        broken = nil
      }
    } catch {
      session.printer.printError(error.description)
    }
    watchCurrentFiles()
  }
}
