import Debugging
import Files
import LuaSyntax
import Policies
import Reference
import Texts

extension DebugAdapter {
  /// The supported requests.
  enum Command: String, CaseIterable {
    case initialize, launch, attach, configurationDone, disconnect, terminate, restart
    case setBreakpoints, setFunctionBreakpoints, setExceptionBreakpoints, breakpointLocations
    case threads, stackTrace, scopes, variables, setVariable, setExpression, evaluate, completions
    case `continue`, next, stepIn, stepOut, stepBack, reverseContinue, pause
    case source, loadedSources, exceptionInfo, cancel

    /// Whether evaluations need not finish once it arrives.
    var endsEverything: Bool { self == .disconnect || self == .terminate || self == .restart }

    /// Whether it needs a stopped script.
    var needsStop: Bool {
      switch self {
      case .stackTrace, .scopes, .variables, .setVariable, .setExpression, .evaluate, .continue,
        .next, .stepIn, .stepOut, .stepBack, .reverseContinue, .exceptionInfo:
        true
      default: false
      }
    }
  }

  /// Handles a request of the client.
  func handle(_ request: Request) throws(JSONProblem) {
    guard let command = Command(rawValue: request.command) else {
      return connection.refuse(request, "'\(request.command)' is not supported")
    }
    guard client.isInitialized || command == .initialize || command == .disconnect else {
      return connection.refuse(request, "\(request.command) before initialize")
    }
    guard !command.needsStop || state == .stopped || state == .resting else {
      return connection.refuse(
        request,
        state == .running
          ? "\(request.command) needs a stop: pause first" : "nothing is running yet")
    }
    switch command {
    case .initialize: try initialize(request)
    case .launch: try launch(request)
    case .attach: connection.refuse(request, "there is nothing to attach to: launch runs a script")
    case .configurationDone:
      client.isConfigured = true
      connection.answer(request)
    case .disconnect:
      leave()
      connection.answer(request)
    case .terminate:
      connection.answer(request)
      guard state != .idle else {
        launch = nil
        run = nil
        return connection.sendEvent("terminated")
      }
      run?.interrupt(with: .end)
    case .restart: try restart(request)
    case .cancel: try cancel(request)
    case .setBreakpoints: try setBreakpoints(request)
    case .setFunctionBreakpoints: try setFunctionBreakpoints(request)
    case .setExceptionBreakpoints: try setExceptionBreakpoints(request)
    case .breakpointLocations: try breakpointLocations(request)
    case .threads: threads(request)
    case .stackTrace: try stackTrace(request)
    case .scopes: try scopes(request)
    case .variables: try variables(request)
    case .setVariable: try setVariable(request)
    case .setExpression: try setExpression(request)
    case .evaluate: try evaluate(request)
    case .completions: try completions(request)
    case .continue, .next, .stepIn, .stepOut: resume(command, request)
    case .stepBack, .reverseContinue: goBack(command, request)
    case .pause:
      connection.answer(request)
      if state == .running { program?.debugger.pause() }
    case .source: try source(request)
    case .loadedSources: loadedSources(request)
    case .exceptionInfo: exceptionInfo(request)
    }
  }

  // MARK: Beginning and end

  private func initialize(_ request: Request) throws(JSONProblem) {
    guard !client.isInitialized else {
      return connection.refuse(request, "initialize was already requested")
    }
    client.countsLinesFromZero = try request.truth("linesStartAt1") == false
    client.countsColumnsFromZero = try request.truth("columnsStartAt1") == false
    client.readsTypes = try request.truth("supportsVariableType") ?? false
    client.readsProgress = try request.truth("supportsProgressReporting") ?? false
    client.isInitialized = true
    connection.answer(request) { body in
      for name in Self.abilities { body.member("supports\(name)", true) }
      body.member("supportTerminateDebuggee", false)
      body.member("exceptionBreakpointFilters") {
        $0.array(Self.errorFilters) { json, filter in
          json.object { object in
            object.member("filter", filter.filter.rawValue)
            object.member("label", filter.label)
            object.member("description", filter.description)
            object.member("default", filter.filter != .raised)
          }
        }
      }
    }
    connection.sendEvent("initialized")
  }

  private static let abilities = [
    "BreakpointLocationsRequest", "CancelRequest", "CompletionsRequest", "ConditionalBreakpoints",
    "ConfigurationDoneRequest", "DelayedStackTraceLoading", "EvaluateForHovers",
    "ExceptionInfoRequest", "FunctionBreakpoints", "HitConditionalBreakpoints",
    "LoadedSourcesRequest", "LogPoints", "RestartRequest", "SetExpression", "SetVariable",
    "StepBack", "TerminateRequest",
  ]

  private static let errorFilters:
    [(filter: Debugger.ErrorFilter, label: String, description: String)] = [
      (.raised, "Raised errors", "Stops at every error, even if the script catches it."),
      (.uncaught, "Uncaught errors", "Stops at errors that no enclosing pcall catches."),
      (.update, "Invalid updates", "Stops where UIKit would raise the exception Invalid update."),
    ]

  private func launch(_ request: Request) throws(JSONProblem) {
    guard launch == nil else {
      return connection.refuse(request, "launch was already requested; use restart to run again")
    }
    let arguments = try LaunchArguments(request)
    if let folder = arguments.folder, !FileSystem.enter(folder) {
      return connection.refuse(request, "cannot change to the folder \(folder)")
    }
    do throws(PolicyError) {
      run = try makeRun(arguments)
      launch = arguments
      connection.answer(request)
    } catch {
      connection.refuse(request, error.message)
    }
  }

  /// Restarts the program, with the latest arguments of `launch` if the client sends them.
  private func restart(_ request: Request) throws(JSONProblem) {
    guard launch != nil, state != .idle else {
      return connection.refuse(request, "nothing is running yet")
    }
    if let latest = request.latestLaunch { launch = try LaunchArguments(latest) }
    connection.answer(request)
    run?.interrupt(with: .restart)
  }

  /// Loads the program of a launch.
  func makeRun(_ launch: LaunchArguments) throws(PolicyError) -> ProgramRun {
    // Standard output is used for the protocol, so printed text is sent in output events.
    let output = OutputEvents(
      emit: { [weak self] in self?.sendOutput($0, as: $1) },
      showProgress: { [weak self] in self?.progress.show(playingAgain: $0) })
    let program = try load(launch, output)
    program.debugger.stopsOnlyAtLines = true
    program.debugger.delegate = self
    if !launch.isPlain {
      program.debugger.breakpoints = breakpoints.all
      program.debugger.errorFilters = breakpoints.errorFilters
    }
    return ProgramRun(program, launch: launch, adapter: self)
  }

  // MARK: Continuing

  private func resume(_ command: Command, _ request: Request) {
    connection.answer(request) { body in
      if command == .continue { body.member("allThreadsContinued", true) }
    }
    guard state == .stopped, let debugger = program?.debugger else {
      run?.resumeFromRest(command == .continue ? .breakpoints : .line)
      return
    }
    switch command {
    case .next: debugger.stepOver()
    case .stepIn: debugger.resume(until: .line)
    case .stepOut: debugger.stepOut()
    default: debugger.resume(until: .breakpoints)
    }
  }

  private func goBack(_ command: Command, _ request: Request) {
    connection.answer(request)
    let moment = state == .resting ? .end : program?.debugger.moment ?? .end
    run?.interrupt(
      with: .travel(command == .stepBack ? .stepBack(moment) : .reverseContinue(moment)))
  }

  // MARK: Evaluating

  private func evaluate(_ request: Request) throws(JSONProblem) {
    let text = try request.required("expression", try request.text("expression"))
    let context = try request.text("context")
    if state == .resting { return evaluateAtRest(text, context, request) }
    let isInput = context == "repl" || context == nil
    if isInput, let program, program.takesCommand(text) {
      let continues = program.enter(text)
      program.flush()
      takeTypedBreakpoints()
      answer(request, with: [], text, as: "result", in: nil)
      // `:quit`, or a command such as `:next`.
      if !continues {
        run?.interrupt(with: .end)
      } else if !program.debugger.mustWait {
        reportContinued()
      }
      return
    }
    if !isInput, let problem = LuaEntry.problem(inExpression: text) {
      return connection.refuse(request, problem)
    }
    let function = try function(ofFrame: try request.integer("frameId")) ?? view.stop?.function
    do throws(PolicyError) {
      guard let function else {
        let texts = try program?.debugger.evaluate(text) ?? []
        return connection.answer(request) { body in
          body.member("result", texts.map(\.text).joined(separator: "\n"))
          body.member("variablesReference", 0)
        }
      }
      let values = try function.debugValues(of: text)
      program?.flush()
      answer(request, with: values, text, as: "result", in: function)
    } catch {
      refuse(request, error)
    }
  }

  private func evaluateAtRest(_ text: String, _ context: String?, _ request: Request) {
    guard context == "repl" || context == nil, let program, program.takesEntries else {
      return connection.refuse(request, "the script is not stopped")
    }
    evaluations.pending = request
    run?.enter(text)
    reportContinued()
  }

  /// Reports that the run continues, if the client's request did not imply it.
  private func reportContinued() {
    connection.sendEvent("continued") { body in
      body.member("threadId", thread)
      body.member("allThreadsContinued", true)
    }
  }

  private func completions(_ request: Request) throws(JSONProblem) {
    let text = try request.required("text", try request.text("text"))
    let first = client.countsColumnsFromZero ? 0 : 1
    let column = max(0, try request.required("column", try request.integer("column")) - first)
    let before = String(decoding: text.utf16.prefix(column), as: UTF16.self)
    let word = String(before.reversed().prefix { LuaSyntax.isNamePart($0) }.reversed())
    let isPath = before.dropLast(word.count).last.map { $0 == "." || $0 == ":" } ?? false
    var names: [String] = []
    if !isPath, let function = try function(ofFrame: try request.integer("frameId")) {
      names = (function.variables(.locals) + function.variables(.upvalues)).map(\.name)
        .filter { $0.hasPrefix(word) }
    }
    let known = Set(names)
    if state != .running, let host = program?.host {
      names += host.namesCompleting(before).names.map(\.name).filter { !known.contains($0) }
    }
    connection.answer(request) { body in
      body.member("targets") {
        $0.array(names.prefix(200)) { json, name in
          json.object { object in
            object.member("label", name)
            object.member("start", before.utf16.count - word.utf16.count)
            object.member("length", word.utf16.count)
          }
        }
      }
    }
  }

  // MARK: Errors

  private func exceptionInfo(_ request: Request) {
    guard case .error(let message, let isCaught) = view.stop?.reason else {
      return connection.refuse(request, "no error was raised here")
    }
    connection.answer(request) { body in
      // "Invalid update: …" or "Invalid batch updates detected: …", by system.
      body.member("exceptionId", message.hasPrefix("Invalid ") ? "Invalid update" : "error")
      body.member("description", message)
      body.member("breakMode", isCaught ? "always" : "unhandled")
    }
  }
}

/// Collects output of one category, so that consecutive lines form one event.
package final class OutputEvents {
  /// Sends a text at once.
  package let emit: (_ text: String, _ category: String) -> Void
  /// Shows how far the session has replayed its entries; an empty text ends the report.
  package let showProgress: (String) -> Void
  private var text = ""
  private var category = ""

  init(
    emit: @escaping (_ text: String, _ category: String) -> Void,
    showProgress: @escaping (String) -> Void
  ) {
    self.emit = emit
    self.showProgress = showProgress
  }

  /// Adds output, after sending pending output of another category.
  package func add(_ output: String, as category: String) {
    if category != self.category || text.utf8.count > 1 << 16 { send() }
    self.category = category
    text += output
  }

  /// Sends what has been collected.
  package func send() {
    if !text.isEmpty { emit(text, category) }
    text = ""
  }
}
