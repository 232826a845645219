import DragDrop
import Lua

// Stopping scripts, for rooms that do not see Lua.

extension PolicyHost {
  /// A line of a script that is about to run.
  public struct Line {
    let line: LuaLine

    /// Counted from 1.
    public var number: Int { line.number }
    /// The script's name.
    public var scriptName: String { line.chunkName }
    /// How many functions are running.
    public var depth: Int { line.depth }
    /// Which coroutine runs; one number for each.
    public var thread: Int { line.threadIdentity }
    /// Whether no coroutine runs.
    package var isMain: Bool { line.isMain }
  }

  /// An error of Lua, where it is raised.
  package struct RaisedError {
    /// What it says, and what UIKit would make of it.
    package let error: PolicyError
    /// Whether the script catches it.
    package let isCaught: Bool
  }

  /// A function that is stopped before a line; valid until it goes on.
  public struct StoppedFunction {
    let host: PolicyHost
    let frame: LuaStoppedFunction

    /// The script's name.
    public var scriptName: String { frame.location.chunkName }
    /// The line that is about to run, counted from 1.
    public var line: Int { frame.location.line }
    /// How many functions are running.
    public var depth: Int { frame.depth }
    /// Which coroutine runs; one number for each.
    public var thread: Int { frame.threadIdentity }

    /// Whether it runs in no coroutine.
    package var isMain: Bool { frame.isMain }
    /// What it was called by, where Lua knows.
    package var name: String? { frame.name }
    /// The functions of scripts that are running, this one first.
    package var callers: [StoppedFunction] {
      frame.callers.map { StoppedFunction(host: host, frame: $0) }
    }

    /// The variables in sight with their values in one line each: parameters, locals, upvalues.
    ///
    /// Library functions and other functions of upvalues are left out, which say nothing.
    public func variables(columns: Int = 60) -> [(name: String, value: String)] {
      let printer = LuaPrinter(width: max(20, columns))
      return frame.variables.compactMap { variable in
        if variable.kind == .upvalue, variable.value.functionValue != nil { return nil }
        return (variable.name, printer.line(of: variable.value, columns: columns))
      }
    }

    /// Whether a variable in sight has a name.
    package func knows(_ name: String) -> Bool { frame.variables.contains { $0.name == name } }

    /// Evaluates what was typed in the function: its variables are there by their names.
    ///
    /// - Returns: The values of an expression, as texts.
    /// - Throws: ``PolicyError`` for what it raised.
    public func evaluate(_ text: String) throws(PolicyError) -> [String] {
      let printer = LuaPrinter(width: 80)
      return try evaluate(text) { $0.map { printer.text(of: $0, indentation: 3) } }
    }

    /// Whether an expression is true in the function.
    ///
    /// - Throws: ``PolicyError`` for what it raised.
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
          throw host.policyError(error)
        }
      }
    }
  }

  /// Asks `wants` before every line of every script, and stops where it says so, until `stopped`
  /// returns.
  public func stopAtLines(
    wants: @escaping (Line) -> Bool, stopped: @escaping (StoppedFunction) -> Void
  ) {
    lua.debugger = debugger(wants, stopped)
  }

  /// The same for somebody who also wants to hear of errors where they are raised, and now and then
  /// while scripts run.
  package func stopAtLines(
    wants: @escaping (Line) -> Bool, stopped: @escaping (StoppedFunction) -> Void,
    raised: @escaping (StoppedFunction, RaisedError) -> Void, visit: @escaping () -> Void
  ) {
    let debugger = debugger(wants, stopped)
    debugger.raised = { [unowned self] frame, error, isCaught in
      raised(
        StoppedFunction(host: self, frame: frame),
        RaisedError(error: policyError(error), isCaught: isCaught))
    }
    debugger.visit = visit
    lua.debugger = debugger
  }

  private func debugger(
    _ wants: @escaping (Line) -> Bool, _ stopped: @escaping (StoppedFunction) -> Void
  ) -> LuaDebugger {
    LuaDebugger(
      wants: { wants(Line(line: $0)) },
      stopped: { [unowned self] in stopped(StoppedFunction(host: self, frame: $0)) })
  }

  /// Asks about lines with these numbers alone, and about the line that is the `tick`th.
  package func stop(atLines lines: Set<Int>, tick: Int?) { lua.stop(atLines: lines, tick: tick) }

  /// Asks about every line.
  package func stopAtEveryLine() { lua.stopAtEveryLine() }

  /// How many lines have begun since somebody asks.
  package var linesBegun: Int {
    get { lua.linesBegun }
    set { lua.linesBegun = newValue }
  }

  /// Runs `body`, in which somebody looks around while a script waits: nothing of that counts for the
  /// script, nor does the time that passes.
  package func whileHeld<Result>(_ body: () -> Result) -> Result { lua.whileHeld(body) }

  /// Asks nobody about lines any more.
  public func stopAtNoLine() { lua.debugger = nil }

  /// Does something while a gesture is under way and its script waits: what fails in it, or is
  /// interrupted, does not end the gesture.
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

  /// Ends what is running: the script, and the gesture with it.
  public func endRun() {
    lua.endRun()
    simulation.fail(.gesture("interrupted"))
  }

  /// Instructions that scripts have spent so far.
  package var totalInstructions: Int { lua.totalInstructions }

  /// Ends what runs as if it were interrupted, once scripts have spent so many instructions; nil takes
  /// that back.
  package func interrupt(atTotalInstructions total: Int?) {
    lua.interrupt(atTotalInstructions: total)
  }

  /// Whether that has come.
  package var hasInterruptCome: Bool { lua.hasInterruptCome }

  /// Whether scripts may run: nothing has ended the run.
  package var isRunAlive: Bool { lua.endOfRun == nil }

  /// Ends the script that is running, and nothing else.
  package func endScript() { lua.endRun() }

  /// Scripts answer again after ``endScript()``.
  package func goOnAfterStop() {
    if lua.endOfRun != nil { lua.revive() }
  }
}

extension PolicyHost.WaitingCall {
  /// Evaluates what was typed, which sees the arguments by their names and else what the prompt
  /// sees.
  ///
  /// - Returns: The values of an expression, as texts.
  /// - Throws: ``PolicyError`` for what it raised.
  package func evaluate(_ text: String) throws(PolicyError) -> [String] {
    try host.whileStopped { () throws(PolicyError) in
      try host.evaluateForPrompt(text, name: "meanwhile", variables: variables)
    }
  }
}
