import DragDrop
import Files
import Lessons
import LineEditor
import Plugins
import Policies
package import Shell
import Texts
import Traces
import Workspaces

/// Runs what a command line requests.
package struct Runner {
  let request: RunRequest
  let output: TextOutput

  /// A runner.
  ///
  /// If nothing is requested and standard input is not a terminal, the script is read from standard
  /// input.
  ///
  /// - Parameters:
  ///   - request: What to run.
  ///   - output: Where to print.
  package init(_ request: RunRequest, output: TextOutput) {
    var request = request
    if request.isEmpty, !Descriptors.isTerminal(0) { request.pieces = [.standardInput] }
    self.request = request
    self.output = output
  }

  /// Runs the pieces, and then the shell if it was requested.
  ///
  /// Errors are printed to standard error.
  ///
  /// - Parameter end: Called at the end of a session while it still exists. A process that exits
  ///   there leaves its memory to the system; freeing it object by object takes a large part of the
  ///   start-up time.
  /// - Returns: The result.
  package func run(_ end: (RunResult) -> Void = { _ in }) -> RunResult {
    defer { output.flush() }
    do throws(RunFailure) {
      if request.next == .fullScreen, !FullScreen.isPossible {
        throw RunFailure(.badUsage, "reorder: \(PlayScreen.needsTerminal.description)")
      }
      guard request.systems.isEmpty else {
        return try SystemComparison(request: request, output: output).run()
      }
      let (interpreter, traceFile) = try prepare()
      let result = PolicyHost.whileGuarded { run(interpreter) }
      output.finish()
      try close(traceFile)
      output.flush()
      withExtendedLifetime(interpreter) { end(result) }
      return result
    } catch {
      output.printError(error.message)
      return error.result
    }
  }

  // MARK: Preparing

  /// The session that will run the pieces, and the files of its trace.
  package func prepare() throws(RunFailure) -> (CommandInterpreter, TraceFiles?) {
    let pieces = try load()
    let workspace = try request.scripts.loadWorkspace()
    let options = try request.scripts.policyOptions(
      request.isInteractive && request.commands == nil && Descriptors.isTerminal(0)
        ? .interactive : .batch)
    let traceFile = try openTraceFile()
    let interpreter = makeInterpreter(
      options: options, pieces: pieces, workspace: workspace, traceFile: traceFile)
    return (interpreter, traceFile)
  }

  /// A script, or code from the command line.
  private struct LoadedPiece {
    let script: Script
    let isChunk: Bool
  }

  private func load() throws(RunFailure) -> [LoadedPiece] {
    var loaded: [LoadedPiece] = []
    var chunks = 0
    for piece in request.pieces {
      switch piece {
      case .chunk(let text):
        chunks += 1
        let name =
          request.pieces.count { if case .chunk = $0 { true } else { false } } == 1
          ? "-e" : "-e \(chunks)"
        loaded.append(LoadedPiece(script: Script(name: name, text: text), isChunk: true))
      case .file(let path):
        let script = try reading { () throws(PolicyError) in try ScriptLoader.load(path) }
        loaded.append(LoadedPiece(script: script, isChunk: false))
      case .standardInput:
        if Descriptors.isTerminal(0), !request.isQuiet {
          output.printError("reading a script from the terminal; Ctrl-D ends it", as: .plain)
        }
        let script = try reading { () throws(PolicyError) in try ScriptLoader.loadStandardInput() }
        loaded.append(LoadedPiece(script: script, isChunk: false))
      }
    }
    return loaded
  }

  private func reading(_ load: () throws(PolicyError) -> Script) throws(RunFailure) -> Script {
    do throws(PolicyError) {
      return try load()
    } catch {
      throw RunFailure(.noSuchFile, error.rendered)
    }
  }

  private func openTraceFile() throws(RunFailure) -> TraceFiles? {
    guard let path = request.traceFile else { return nil }
    do throws(FileSink.Failure) {
      return try TraceFiles(path: path)
    } catch {
      throw RunFailure(.cannotWrite, error.description)
    }
  }

  /// Ends the trace.
  package func close(_ files: TraceFiles?) throws(RunFailure) {
    do throws(FileSink.Failure) {
      try files?.finish()
    } catch {
      throw RunFailure(.cannotWrite, error.description)
    }
  }

  // MARK: Running

  private func makeInterpreter(
    options policies: PolicyOptions, pieces loaded: [LoadedPiece],
    workspace: (Workspace, TraceSource)?, traceFile: TraceFiles?
  ) -> CommandInterpreter {
    var options = ShellOptions(
      policies: policies, trace: request.trace ?? (request.isInteractive ? .calls : .drags))
    options.printsJSON = request.printsJSON
    options.plugins = PluginSearch(options: request.scripts.pluginFolders)
    options.prompt.isQuiet = request.isQuiet
    options.prompt.showsSuggestions = request.showsSuggestions && Self.environmentAllowsSuggestions
    options.lessons = LessonSearch(
      program: request.program, progressFile: PersonalFiles.lessonProgress)
    if request.isInteractive, request.readsInit, request.commands == nil {
      options.initScript = PersonalFiles.initScript().map { .file($0) }
      options.initFile = PersonalFiles.initFile()
    }
    options.recordsViews = request.isInteractive || traceFile != nil
    options.setup = SessionSetup(pieces(loaded, workspace))
    options.setup.reread = reread(workspace)
    options.keepsJournal = request.isInteractive || request.isDebugged || request.next == .watching
    // A session may run for a long time; without a journal its old events are hardly needed.
    let eventsKept = options.keepsJournal ? Self.eventsKeptWithJournal : Self.eventsKept
    options.didOpenHost = { host, _ in host.simulation.log.capacity = eventsKept }
    let interpreter = CommandInterpreter(options: options, output: output)
    let session = interpreter.session
    if let traceFile {
      traceFile.count = { [weak session] in _ = session?.host.currentRun.mayWrite($0) }
      session.options.recorder = traceFile.recorder(header: session.options.traceHeader)
      session.options.nextRecorder = { [output] header in
        do throws(FileSink.Failure) {
          return (try traceFile.next(header: header), traceFile.path)
        } catch {
          output.printError("reorder: \(error.description); the trace ends here")
          return nil
        }
      }
      // The trace is written after each entry, so that it is complete while the user thinks.
      session.options.didEnter = { traceFile.flush() }
      output.writer.willEnd = { [weak session] in
        session?.history.viewRecorder?.readChanges()
        session?.options.recorder?.close()
        traceFile.flush()
      }
    }
    return interpreter
  }

  /// `REORDER_SUGGESTIONS` set to `off`, `no`, `false` or `0` turns suggestions off.
  private static var environmentAllowsSuggestions: Bool {
    let value = ProcessEnvironment.variable("REORDER_SUGGESTIONS")?.lowercased()
    return !["off", "no", "false", "0"].contains(value)
  }

  /// How many events the log of a run without a journal keeps.
  private static let eventsKept = 10_000
  /// The same with a journal: those of the last 10,000 drags or so.
  private static let eventsKeptWithJournal = 200_000

  private func pieces(
    _ loaded: [LoadedPiece], _ workspace: (Workspace, TraceSource)?
  ) -> StartingPieces {
    let texts = loaded.map { piece in
      TraceSource(
        name: piece.script.name, text: piece.script.text,
        // In full screen the demo of a script is not played, so that the items keep their
        // positions.
        role: piece.isChunk ? .chunk : request.next == .fullScreen ? .policy : .script)
    }
    return StartingPieces(
      sources: (workspace.map { [$0.1] } ?? []) + texts, arguments: request.arguments,
      workspace: workspace?.0)
  }

  /// Reads the scripts from the disk again, after they have changed.
  private func reread(
    _ workspace: (Workspace, TraceSource)?
  ) -> (() throws(PolicyError) -> SessionSetup)? {
    guard !request.pieces.contains(.standardInput), !request.pieces.isEmpty else { return nil }
    return { [self] () throws(PolicyError) in
      do throws(RunFailure) {
        return SessionSetup(pieces(try load(), workspace))
      } catch {
        throw PolicyError(.missing, error.message)
      }
    }
  }

  func run(_ interpreter: CommandInterpreter) -> RunResult {
    let session = interpreter.session
    do throws(PolicyError) {
      try session.open()
    } catch {
      session.printer.printError(error.withOption.withAdviceOnTables.rendered)
      guard request.next == .watching || request.isInteractive, request.next != .fullScreen else {
        return error.kind == .interrupted ? .interrupted : .scriptFailed
      }
    }
    if request.next == .fullScreen { return playOnScreen(session) }
    if request.next == .watching {
      ScriptFiles(interpreter).watch()
      return .interrupted
    }
    guard request.isInteractive else { return .succeeded }
    if let commands = request.commands { return runCommands(in: commands, interpreter) }
    let file = PersonalFiles.historyFile()
    let shell = InteractiveShell(
      interpreter, output: output, history: History(path: file),
      kept: Descriptors.isTerminal(0) ? file.map(KeptSession.init(besides:)) : nil)
    if case .lesson(let lesson) = request.next {
      do throws(ShellError) {
        try session.host.currentRun.whileInterruptible { () throws(ShellError) in
          try interpreter.course.begin(lesson)
        }
      } catch {
        session.printer.printError(error.description)
        return .noSuchFile
      }
    } else if Descriptors.isTerminal(0) {
      session.showBeginning()
    }
    shell.run()
    return shell.hasFailed ? .badInput : .succeeded
  }

  /// Runs the contents of a file as if they were typed; fails if one of the entries fails.
  private func runCommands(in path: String, _ interpreter: CommandInterpreter) -> RunResult {
    let script: Script
    do throws(PolicyError) {
      script = path == "-" ? try ScriptLoader.loadStandardInput() : try ScriptLoader.load(path)
    } catch {
      output.printError(error.rendered)
      return .noSuchFile
    }
    let shell = InteractiveShell(
      interpreter, output: output, history: History(), commands: script,
      stopsAtError: request.stopsAtError)
    shell.run()
    return output.hasFailed ? .scriptFailed : .succeeded
  }

  private func playOnScreen(_ session: ShellSession) -> RunResult {
    do throws(ShellError) {
      return try PlayScreen.run(in: session) == .interrupted ? .interrupted : .succeeded
    } catch {
      output.printError("reorder: \(error.description)")
      return .badUsage
    }
  }
}
