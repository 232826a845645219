import DragDrop
import Lua

// Stopping scripts in a debugger, for modules that do not import Lua.

extension PolicyHost {
  /// A line of a script that is about to run.
  public struct Line {
    let line: LuaLine

    /// Counted from 1.
    public var number: Int { line.number }
    /// The script's name.
    public var scriptName: String { line.chunkName }
    /// The number of functions on the call stack.
    public var depth: Int { line.depth }
    /// A number that identifies the coroutine.
    public var thread: Int { line.threadIdentity }
    /// Whether no coroutine runs.
    package var isMain: Bool { line.isMain }
  }

  /// An error of Lua, at the place where it is raised.
  package struct RaisedError {
    /// The error, converted for users.
    package let error: PolicyError
    /// Whether the script catches it.
    package let isCaught: Bool
  }

  /// A function that is stopped before a line; must not be used after it continues.
  public struct StoppedFunction {
    let host: PolicyHost
    let frame: LuaStoppedFunction

    /// The script's name.
    public var scriptName: String { frame.location.chunkName }
    /// The line that is about to run, counted from 1.
    public var line: Int { frame.location.line }
    /// The number of functions on the call stack.
    public var depth: Int { frame.depth }
    /// A number that identifies the coroutine.
    public var thread: Int { frame.threadIdentity }

    /// Whether it runs in no coroutine.
    package var isMain: Bool { frame.isMain }
    /// The name by which it was called, if Lua knows it.
    package var name: String? { frame.name }
    /// The functions of scripts on the call stack, this one first.
    package var callers: [StoppedFunction] {
      frame.callers.map { StoppedFunction(host: host, frame: $0) }
    }

    /// The visible variables and their values, one line each: parameters, locals, upvalues.
    ///
    /// Upvalues that are functions are left out.
    public func variables(columns: Int = 60) -> [(name: String, value: String)] {
      let printer = LuaPrinter(width: max(20, columns))
      return frame.variables.compactMap { variable in
        if variable.kind == .upvalue, variable.value.functionValue != nil { return nil }
        return (variable.name, printer.line(of: variable.value, columns: columns))
      }
    }

    /// Whether a visible variable has this name.
    package func knows(_ name: String) -> Bool { frame.variables.contains { $0.name == name } }

    /// Evaluates an entry in the function, whose variables it can use.
    ///
    /// - Returns: The values of an expression, as texts.
    /// - Throws: ``PolicyError`` for errors of the entry.
    package func evaluate(
      _ text: String, style: PrintedValue.Style = PrintedValue.Style()
    ) throws(PolicyError) -> [PrintedValue] {
      try evaluate(text) { $0.map { PrintedValue($0, style) } }
    }

    /// Whether an expression is true in the function.
    ///
    /// - Throws: ``PolicyError`` for errors of the expression.
    public func isTrue(_ condition: String) throws(PolicyError) -> Bool {
      try evaluate(condition) { $0.first?.isTruthy ?? false }
    }

    func evaluate<Result>(
      _ text: String, _ use: ([LuaValue]) -> Result
    ) throws(PolicyError) -> Result {
      try host.whileStopped { () throws(PolicyError) in
        do throws(LuaError) {
          return use(try frame.evaluate(text, globals: host.promptEnvironment))
        } catch {
          // For the source line; the text is no script.
          host.scripts.texts[LuaStoppedFunction.chunkName] = text
          defer { host.scripts.texts[LuaStoppedFunction.chunkName] = nil }
          throw host.policyError(error)
        }
      }
    }
  }

  /// Calls `wants` before every line of every script; if it returns true, the script is stopped
  /// until `stopped` returns.
  public func stopAtLines(
    wants: @escaping (Line) -> Bool, stopped: @escaping (StoppedFunction) -> Void
  ) {
    lua.debugger = debugger(wants, { _ in true }, stopped)
  }

  /// The same with ``stop(atLines:tick:)`` in scripts of which `holdsStops` says so, and calls
  /// `raised` where an error is raised, and `visit` regularly while scripts run; nil for neither.
  package func stopAtLines(
    wants: @escaping (Line) -> Bool, holdsStops: @escaping (_ script: String) -> Bool,
    stopped: @escaping (StoppedFunction) -> Void,
    raised: ((StoppedFunction, RaisedError) -> Void)? = nil, visit: (() -> Void)? = nil
  ) {
    let debugger = debugger(wants, holdsStops, stopped)
    if let raised {
      debugger.raised = { [unowned self] frame, error, isCaught in
        raised(
          StoppedFunction(host: self, frame: frame),
          RaisedError(error: policyError(error), isCaught: isCaught))
      }
    }
    debugger.visit = visit
    lua.debugger = debugger
  }

  private func debugger(
    _ wants: @escaping (Line) -> Bool, _ holdsStops: @escaping (String) -> Bool,
    _ stopped: @escaping (StoppedFunction) -> Void
  ) -> LuaDebugger {
    LuaDebugger(
      wants: { wants(Line(line: $0)) }, holdsStops: holdsStops,
      stopped: { [unowned self] in stopped(StoppedFunction(host: self, frame: $0)) })
  }

  /// Calls the debugger only for lines with these numbers, and for those from a tick on.
  package func stop(atLines lines: Set<Int>, tick: Int?) { lua.stop(atLines: lines, tick: tick) }

  /// Calls the debugger for every line.
  package func stopAtEveryLine() { lua.stopAtEveryLine() }

  /// The number of instructions that scripts have run: the same at a line in each repetition.
  package var ticks: Int {
    get { lua.ticks }
    set { lua.ticks = newValue }
  }

  /// Runs `body` while a script is stopped; its instructions and its time do not count for the
  /// script.
  package func whileHeld<Result>(_ body: () -> Result) -> Result { lua.whileHeld(body) }

  /// Called after a drag session has begun, and after it got its last callback.
  package var sessionsDidChange: (() -> Void)? {
    get { running.sessionsDidChange }
    set {
      running.sessionsDidChange = newValue
      simulation.sessionsDidChange = newValue
    }
  }

  /// Called with the name of each script before its text runs, except those that are typed or that
  /// come with the program.
  package var scriptWillRun: ((String) -> Void)? {
    get { scripts.willRun }
    set { scripts.willRun = newValue }
  }

  /// Ends the calls of ``stopAtLines(wants:stopped:)``.
  public func stopAtNoLine() { lua.debugger = nil }

  /// Runs code while a script is stopped in a gesture: errors of the code, and interruptions, do
  /// not end the gesture.
  public func whileStopped<Result>(
    _ body: () throws(PolicyError) -> Result
  ) throws(PolicyError) -> Result {
    let pending = running.pendingError
    let wasStopped = running.isStopped
    let mayRevive = lua.endOfRun == nil
    running.isStopped = true
    defer {
      running.isStopped = wasStopped
      running.pendingError = pending
      if mayRevive, lua.endOfRun != nil { lua.revive() }
    }
    return try lua.whileGranted(body)
  }

  /// Ends the script that is running, and the gesture in progress.
  public func endRun() {
    lua.endRun()
    simulation.fail(.gesture("interrupted"))
  }

  /// The number of instructions that scripts have run so far.
  package var totalInstructions: Int { lua.totalInstructions }

  /// Interrupts the run once scripts have run a number of instructions in total; nil cancels this.
  package func interrupt(atTotalInstructions total: Int?) {
    lua.interrupt(atTotalInstructions: total)
  }

  /// Whether the number of instructions has been reached.
  package var hasInterruptCome: Bool { lua.hasInterruptCome }

  /// Whether scripts can run, because nothing has ended the run.
  package var isRunAlive: Bool { lua.endOfRun == nil }

  /// Ends the script that is running, but not the gesture.
  package func endScript() { lua.endRun() }

  /// Lets scripts run again after ``endScript()``.
  package func goOnAfterStop() {
    if lua.endOfRun != nil { lua.revive() }
  }
}

extension PolicyHost.WaitingCall {
  /// Evaluates an entry, which can use the arguments by their names, and the globals of the prompt.
  ///
  /// - Returns: The values of an expression, as texts.
  /// - Throws: ``PolicyError`` for errors of the entry.
  package func evaluate(
    _ text: String, style: PrintedValue.Style = PrintedValue.Style()
  ) throws(PolicyError) -> [PrintedValue] {
    try host.whileStopped { () throws(PolicyError) in
      try host.evaluateForPrompt(text, name: "meanwhile", variables: variables, style: style)
    }
  }
}
