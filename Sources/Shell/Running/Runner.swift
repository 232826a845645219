import DragDrop
import Files
import LineEditor
import Plugins
import Policies
import Traces
import Workspaces

/// Does what a command line asks for.
package struct Runner {
  private let request: RunRequest
  private let output: TextOutput

  /// A runner.
  ///
  /// Where nothing is asked for and standard input is no terminal, it is the script.
  ///
  /// - Parameters:
  ///   - request: What to run.
  ///   - output: Where to print.
  package init(_ request: RunRequest, output: TextOutput) {
    var request = request
    if request.isEmpty, !Terminal.isTerminal(0) { request.pieces = [.standardInput] }
    self.request = request
    self.output = output
  }

  /// Runs the pieces, then the shell if it was asked for.
  ///
  /// What goes wrong is printed to standard error.
  package func run() -> RunResult {
    defer { output.flush() }
    do throws(RunFailure) {
      if request.playsOnScreen, !FullScreen.isPossible {
        throw RunFailure(.badUsage, "reorder: \(ShellSession.needsTerminal.description)")
      }
      let (interpreter, traceFile) = try prepare()
      let result = output.whileGuarded { run(interpreter) }
      output.writeOut()
      try close(traceFile)
      return result
    } catch {
      output.printError(error.message)
      return error.result
    }
  }

  // MARK: Preparing

  /// The session that will run the pieces, and where its trace goes.
  func prepare() throws(RunFailure) -> (CommandInterpreter, TraceFiles?) {
    let pieces = try load()
    let workspace = try request.scripts.loadWorkspace()
    let options = try request.scripts.policyOptions(
      request.isInteractive && Terminal.isTerminal(0) ? .interactive : .batch)
    let traceFile = try openTraceFile()
    let interpreter = makeInterpreter(
      options: options, pieces: pieces, workspace: workspace, traceFile: traceFile)
    return (interpreter, traceFile)
  }

  /// A script, or a chunk of the command line.
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
        if Terminal.isTerminal(0), !request.isQuiet {
          output.printError("reading a script from the terminal; Ctrl-D ends it")
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

  func close(_ files: TraceFiles?) throws(RunFailure) {
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
    options.isQuiet = request.isQuiet
    options.showsSuggestions = request.showsSuggestions && Self.environmentAllowsSuggestions
    options.lessons = LessonSearch(program: request.program)
    options.lessonProgress = PersonalFiles.lessonProgress
    if request.isInteractive, request.readsInit { options.initFile = PersonalFiles.initScript() }
    options.followsViews = request.isInteractive || traceFile != nil
    options.beginning = Beginning(pieces(loaded, workspace))
    options.beginning.reread = reread(workspace)
    options.keepsJournal = request.isInteractive || request.isDebugged
    // A script may run for long, and nobody looks back.
    let keepsAllEvents = options.keepsJournal
    options.follow = { host, _ in
      if !keepsAllEvents { host.simulation.log.capacity = Self.eventsKept }
    }
    let interpreter = CommandInterpreter(options: options, output: output)
    let session = interpreter.session
    if let traceFile {
      session.options.recorder = traceFile.recorder(header: session.header)
      session.options.nextRecorder = { [output] header in
        do throws(FileSink.Failure) {
          return (try traceFile.next(header: header), traceFile.path)
        } catch {
          output.printError("reorder: \(error.description); the trace ends here")
          return nil
        }
      }
      // What was written before a person thinks is there, whatever happens then.
      session.options.didEnter = { traceFile.flush() }
      output.willEnd = { [weak session] isInScript in
        if !isInScript {
          session?.viewRecorder?.finish()
          session?.options.recorder?.close()
        }
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

  /// How many events a run holds that keeps no trace and goes nowhere back.
  private static let eventsKept = 10_000

  private func pieces(
    _ loaded: [LoadedPiece], _ workspace: (Workspace, TraceSource)?
  ) -> StartingPieces {
    let texts = loaded.map { piece in
      TraceSource(
        name: piece.script.name, text: piece.script.text,
        // Whoever plays does not want to find everything moved.
        role: piece.isChunk ? .chunk : request.playsOnScreen ? .policy : .script)
    }
    return StartingPieces(
      sources: (workspace.map { [$0.1] } ?? []) + texts, arguments: request.arguments,
      workspace: workspace?.0)
  }

  /// Reads the scripts anew, as they are on the disk then.
  private func reread(
    _ workspace: (Workspace, TraceSource)?
  ) -> (() throws(PolicyError) -> Beginning)? {
    guard !request.pieces.contains(.standardInput), !request.pieces.isEmpty else { return nil }
    return { [self] () throws(PolicyError) in
      do throws(RunFailure) {
        return Beginning(pieces(try load(), workspace))
      } catch {
        throw PolicyError(.missing, error.message)
      }
    }
  }

  private func run(_ interpreter: CommandInterpreter) -> RunResult {
    let session = interpreter.session
    do throws(PolicyError) {
      try session.open()
    } catch {
      session.printError(error.withOption.rendered)
      guard request.isInteractive, !request.playsOnScreen else {
        return error.kind == .interrupted ? .interrupted : .scriptFailed
      }
    }
    if request.playsOnScreen { return playOnScreen(session) }
    guard request.isInteractive else { return .succeeded }
    let shell = InteractiveShell(
      interpreter, output: output, history: History(path: PersonalFiles.historyFile()))
    if let lesson = request.lesson {
      do throws(ShellError) {
        try session.host.whileInterruptible { () throws(ShellError) in
          try interpreter.lessons.begin(lesson)
        }
      } catch {
        session.printError(error.description)
        return .noSuchFile
      }
    } else if Terminal.isTerminal(0) {
      session.showBeginning()
    }
    shell.run()
    return .succeeded
  }

  private func playOnScreen(_ session: ShellSession) -> RunResult {
    do throws(ShellError) {
      return try session.playOnScreen() == .interrupted ? .interrupted : .succeeded
    } catch {
      output.printError("reorder: \(error.description)")
      return .badUsage
    }
  }
}
