import Files
import LineEditor
import Plugins
import Policies
import Texts
import Traces

/// Runs script files, and reruns them after changes.
package struct ScriptFiles {
  private let interpreter: CommandInterpreter
  private var session: ShellSession { interpreter.session }

  package init(_ interpreter: CommandInterpreter) { self.interpreter = interpreter }

  /// `:run`, `:run FILE ARG …`, `:run -i FILE`.
  func run(_ arguments: CommandArguments) throws(ShellError) {
    if arguments[0] == "-i" { return try loadFile(arguments) }
    guard let path = arguments[0] else { return try runAgain() }
    if path.hasPrefix("-"), !FileSystem.isFile(path) {
      throw arguments.error(
        "unknown option \(path)", at: 0, hint: "-i runs a file in this session")
    }
    let views = session.options.setup.sources.filter { $0.role == .workspace }
    let workspace = session.options.setup.workspace
    let values = arguments.values.dropFirst().map(\.text)
    let reread = { () throws(PolicyError) in
      SessionSetup(
        StartingPieces(
          sources: views + [TraceSource(try ScriptLoader.load(path))], arguments: values,
          workspace: workspace))
    }
    let beginning: SessionSetup
    do throws(PolicyError) {
      beginning = try reread()
    } catch {
      throw arguments.error("\(path): \(error.message)", at: 0)
    }
    try begin(with: beginning, reread)
  }

  /// Starts over with the current version of the last script.
  func runAgain() throws(ShellError) {
    guard let reread = session.options.setup.reread else {
      throw ShellError("no script has been run yet", hint: ":run FILE runs one")
    }
    try begin(with: try ShellError.reporting(reread), reread)
  }

  private func begin(
    with beginning: SessionSetup, _ reread: @escaping () throws(PolicyError) -> SessionSetup
  ) throws(ShellError) {
    try ShellError.reporting { () throws(PolicyError) in
      for source in beginning.sources where source.role == .script || source.role == .policy {
        try session.host.check(Script(name: source.name, text: source.text))
      }
    }
    session.begin(with: beginning, reread: reread)
  }

  /// `:run -i FILE`: a file as an entry.
  private func loadFile(_ arguments: CommandArguments) throws(ShellError) {
    guard let path = arguments[1] else {
      throw arguments.error("FILE is missing", hint: "usage: :run -i FILE")
    }
    _ = try interpreter.stepper.stepping { () throws(ShellError) in
      try session.history.keeping(":" + arguments.words.line, changesScripts: true) {
        () throws(ShellError) in
        let script: Script
        do throws(PolicyError) {
          script = try read(path)
        } catch {
          throw arguments.error("\(path): \(error.message)", at: 1)
        }
        try ShellError.reporting { () throws(PolicyError) in try session.host.check(script) }
        return SessionHistory.EntryResult(counts: try interpreter.evaluate(script.text, of: script))
      }
    }
  }

  // MARK: Editing

  /// Opens the editor on a file, and loads the file again if it was saved.
  func edit(_ path: String, line: Int) throws(ShellError) {
    let before = try? ScriptLoader.load(path)
    do throws(ExternalEditor.Failure) {
      try interpreter.prompt.openFile?(path, line)
    } catch {
      throw ShellError(error.description)
    }
    guard let after = try? ScriptLoader.load(path), after != before else {
      session.printer.print("\(path): no changes")
      return
    }
    let isPlugin = session.plugins.folders.contains { path.hasPrefix($0.path + "/") }
    let isLoaded = session.history.journal.entries.contains { $0.step.saved.file?.name == path }
    if !isPlugin, !isLoaded, session.options.setup.reread != nil {
      try runAgain()
    } else if !isPlugin {
      _ = interpreter.enter(":run -i \(LineWords.quoted(path))")
    }
  }
  // MARK: Watching

  /// `:watch [FILE]`: waits for saves of a file, until Ctrl-C.
  func watch(_ arguments: CommandArguments) throws(ShellError) {
    let path = arguments[0] ?? lastScript
    guard let path else {
      throw arguments.error("no script has been run yet", hint: "usage: :watch FILE")
    }
    guard FileSystem.isFile(path) else {
      throw arguments.error("\(path): there is no such file", at: 0)
    }
    if !files().contains(path) {
      do throws(ShellError) {
        try run(CommandArguments(words: arguments.words, usage: ""))
      } catch {
        // A file with an error is watched until it can be run; an unreadable file is not.
        guard error.line == nil else { throw error }
        session.printer.printError(error.description)
        return watch(until: path)
      }
    }
    if !session.wasInterrupted { watch() }
  }

  /// Waits for saves of the session's files, and loads them again, until Ctrl-C.
  ///
  /// - Parameter broken: A file with an error, which is run as soon as it is fixed.
  package func watch(until broken: String? = nil) {
    interpreter.prompt.isUnattended = true
    defer { interpreter.prompt.isUnattended = false }
    var broken = broken
    var files = broken.map { [$0] } ?? self.files()
    var watch = FileWatch(files)
    session.printer.print(
      "watching \(files.joined(separator: ", ")); press Ctrl-C to stop")
    session.output.flush()
    var gone: Set<String> = []
    while !PolicyHost.isInterrupted {
      let isSaved = watch.wait(milliseconds: 250)
      for file in watch.gone where !gone.contains(file) {
        session.printer.print("\(file) was removed; waiting for it")
        session.output.flush()
      }
      gone = Set(watch.gone)
      guard isSaved else { continue }
      do throws(ShellError) {
        try session.host.currentRun.whileInterruptible { () throws(ShellError) in
          guard let path = broken else { return try DragComparison(session: session).reloadFiles() }
          let words = LineWords("run \(LineWords.quoted(path))", hasGestures: false)
          try run(CommandArguments(words: words, usage: ""))
          broken = nil
        }
      } catch {
        session.printer.printError(error.description)
      }
      session.output.flush()
      let now = broken.map { [$0] } ?? self.files(besides: watch.gone)
      guard now != files else { continue }
      files = now
      watch = FileWatch(files)
    }
    PolicyHost.answerInterrupt()
    session.printer.print(session.output.breakAfterInterrupt + "no longer watching")
  }

  // MARK: Files

  /// The script file that was run last; nil if there is none.
  private var lastScript: String? {
    (scriptFiles + session.history.loadedFiles).last { FileSystem.isFile($0) }
  }

  /// The files that the session has run and loaded, including removed ones.
  private func files(besides gone: [String] = []) -> [String] {
    let modules = session.history.loadedSources.compactMap { input -> String? in
      guard case .source(let source) = input.content else { return nil }
      return source.role == .module ? source.name : nil
    }
    return (scriptFiles + session.history.loadedFiles + modules).reduce(into: []) { files, name in
      if !files.contains(name), FileSystem.isFile(name) || gone.contains(name) {
        files.append(name)
      }
    }
  }

  private var scriptFiles: [String] {
    session.options.setup.sources.filter { $0.role == .script || $0.role == .policy }.map(
      \.name)
  }

  /// The current text of a file, or in a replay the text that was loaded then.
  private func read(_ path: String) throws(PolicyError) -> Script {
    let read: Script
    if let file = session.history.replayedFile {
      read = file
    } else if session.options.modules != nil {
      // The trace contains its text.
      read = Script(name: path, text: "")
    } else {
      read = try ScriptLoader.load(path)
    }
    let script = session.host.modules.willLoad(read, .module).enclosed
    session.history.savedEntry.file = script
    session.host.modules.source = session.modulesAndPlugins(besideScriptAt: path)
    return script
  }
}
