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
    if !arguments.given.isEmpty {
      guard let path = arguments[0] else {
        throw arguments.error("FILE is missing", hint: "usage: :run -i FILE")
      }
      return try load(path, arguments)
    }
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
    // Without a file, `:run` then tries this one again.
    interpreter.failedScript = reread
    try begin(with: beginning, reread)
  }

  /// Starts over with the current version of the last script.
  func runAgain() throws(ShellError) {
    guard let reread = interpreter.failedScript ?? session.options.setup.reread else {
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
    interpreter.failedScript = nil
    session.begin(with: beginning, reread: reread)
  }

  /// `:load FILE.lua`, `:run -i FILE`: a file as an entry.
  func load(_ path: String, _ arguments: CommandArguments) throws(ShellError) {
    _ = try interpreter.stepper.stepping(":" + arguments.words.line) { () throws(ShellError) in
      try session.history.keeping(":" + arguments.words.line, changesScripts: true) {
        () throws(ShellError) in
        let script: Script
        do throws(PolicyError) {
          script = try read(path)
        } catch {
          throw arguments.error("\(path): \(error.message)", at: 0)
        }
        try ShellError.reporting { () throws(PolicyError) in try session.host.check(script) }
        return try interpreter.evaluate(script.text, of: script)
      }
    }
  }

  // MARK: Editing

  /// Opens the editor on a file, which may be new, and loads the file if it was saved.
  func edit(_ path: String, line: Int) throws(ShellError) {
    let before = try? ScriptLoader.load(path)
    do throws(ExternalEditor.Failure) {
      try session.prompt.openFile?(path, line)
    } catch {
      throw ShellError(error.description)
    }
    guard let after = try? ScriptLoader.load(path), after != before else {
      session.printer.print(
        "\(path): " + (FileSystem.isFile(path) ? "no changes" : "not created"))
      return
    }
    let isPlugin = session.plugins.folders.contains { path.hasPrefix($0.path + "/") }
    let isLoaded = session.history.journal.entries.contains { $0.step.saved.file?.name == path }
    if before != nil, !isPlugin, !isLoaded, session.options.setup.reread != nil {
      try runAgain()
    } else if !isPlugin {
      _ = interpreter.enter(":run -i \(LineWords.quoted(path))")
    }
  }

  // MARK: Watching

  /// `:watch [FILE]`, `:watch off`: reruns the last drag each time a file is saved.
  ///
  /// At a prompt that can wait for files, entries can be typed during this time; otherwise Ctrl-C ends it.
  func watch(_ arguments: CommandArguments) throws(ShellError) {
    if arguments[0] == "off" {
      guard interpreter.watcher != nil else {
        throw arguments.error("no file is watched", hint: ":watch FILE watches one")
      }
      interpreter.watcher = nil
      return session.printer.print("no longer watching")
    }
    if arguments[0] == nil, let watcher = interpreter.watcher {
      return session.printer.print("watching \(watcher.names); :watch off stops")
    }
    let path = arguments[0] ?? lastScript
    guard let path else {
      throw arguments.error("no script has been run yet", hint: "usage: :watch FILE")
    }
    guard FileSystem.isFile(path) else {
      throw arguments.error("\(path): there is no such file", at: 0)
    }
    var broken: String?
    if !files().contains(path) {
      do throws(ShellError) {
        try run(CommandArguments(words: arguments.words, usage: ""))
      } catch {
        // A file with an error is watched until it can be run; an unreadable file is not.
        guard error.line == nil else { throw error }
        session.printer.printError(error.description)
        broken = path
      }
    }
    guard !session.wasInterrupted else { return }
    guard session.prompt.hasLineEditor else { return watch(until: broken) }
    let watcher = ScriptWatcher(interpreter, until: broken)
    interpreter.watcher = watcher
    session.printer.print("watching \(watcher.names); :watch off stops")
  }

  /// Waits for saves of the session's files, and loads them again, until Ctrl-C.
  ///
  /// - Parameter broken: A file with an error, which is run as soon as it is fixed.
  package func watch(until broken: String? = nil) {
    session.prompt.isUnattended = true
    defer { session.prompt.isUnattended = false }
    let watcher = ScriptWatcher(interpreter, until: broken)
    session.printer.print("watching \(watcher.names); press Ctrl-C to stop")
    session.output.flush()
    while !PolicyHost.isInterrupted {
      if watcher.wait(milliseconds: 250) { watcher.reload() }
    }
    PolicyHost.answerInterrupt()
    session.printer.print(session.output.breakAfterInterrupt + "no longer watching")
  }

  // MARK: Files

  /// The script file that was run last; nil if there is none.
  private var lastScript: String? {
    (scriptFiles + session.history.loadedFiles).last { FileSystem.isFile($0) }
  }

  /// The files that the session has run and loaded, including those that were known before.
  func files(besides known: [String] = []) -> [String] {
    let modules = session.history.loadedSources.compactMap { input -> String? in
      guard case .source(let source) = input.content else { return nil }
      return source.role == .module ? source.name : nil
    }
    return (scriptFiles + session.history.loadedFiles + modules).reduce(into: []) { files, name in
      if !files.contains(name), FileSystem.isFile(name) || known.contains(name) {
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
