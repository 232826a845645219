public import Lua

// Code that only makes things: plug-ins that are loaded, functions of theirs that are called.

extension PolicyHost {
  /// Does something during which scripts may make values, but no view and no gesture.
  ///
  /// - Parameters:
  ///   - work: What is done, as messages say it: `the plug-in fixed-rows is loaded`.
  ///   - body: What it is; `print` is an error meanwhile. Where no script runs it is a run of its own,
  ///     with little to spend: what never ends takes nothing from those who come after it.
  /// - Returns: What `body` returns.
  /// - Throws: What `body` throws; else that something was printed.
  public func passively<Result>(
    _ work: String, _ body: () throws(PolicyError) -> Result
  ) throws(PolicyError) -> Result {
    let outerWork = running.passiveWork
    let outerOutput = output
    let isRun = outerWork == nil && !lua.isRunning && !running.isStopped
    if isRun {
      lua.limits = options.limits.whileMaking
      lua.beginRun()
    }
    running.passiveWork = work
    var printed: PolicyError?
    output = { [unowned self] line in
      let place = lua.stack.location(at: 1)
      printed =
        printed
        ?? locating(
          PolicyError(
            .runtime, "nothing may be printed while \(work)", scriptName: place?.chunkName,
            line: place?.line))
    }
    defer {
      running.passiveWork = outerWork
      output = outerOutput
      if isRun {
        lua.limits = options.limits
        lua.beginRun()
      }
    }
    let result = try body()
    if let printed { throw printed }
    return result
  }

  /// Reads a script without running it.
  ///
  /// - Throws: ``PolicyError`` where it is no Lua.
  public func check(_ script: Script) throws(PolicyError) {
    scripts.texts[script.name] = script.text
    do throws(LuaError) {
      _ = try lua.load(script.text, chunkName: script.name, environment: untouchedEnvironment)
    } catch {
      throw policyError(error)
    }
  }

  /// Calls a function that is no callback.
  ///
  /// - Throws: ``PolicyError`` for what it raised, and for what its gestures did.
  @discardableResult
  public func call(
    _ function: LuaFunction, _ arguments: [LuaValue] = []
  ) throws(PolicyError) -> [LuaValue] {
    if running.passiveWork == nil { beginRun() }
    do throws(LuaError) {
      return try function.call(arguments)
    } catch {
      throw policyError(error)
    }
  }

  /// The error with column and source line, where the script's text is known.
  public func located(_ error: PolicyError) -> PolicyError { locating(error) }
}
