public import Lua

// Passive code, which makes values but no views and plays no gestures: loading plug-ins, calling
// their functions.

extension PolicyHost {
  /// Runs passive code: scripts may make values in it, but no views and no gestures.
  ///
  /// - Parameters:
  ///   - work: What is done, for messages: `the plug-in fixed-rows is loaded`.
  ///   - body: The code, in which `print` is an error. If no script is running, it is a run of its
  ///     own with lower limits, so that code that never ends takes nothing from later runs.
  /// - Returns: What `body` returns.
  /// - Throws: What `body` throws; otherwise an error if something was printed.
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

  /// Compiles a script without running it.
  ///
  /// - Throws: ``PolicyError`` if it is not valid Lua.
  public func check(_ script: Script) throws(PolicyError) {
    let before = scripts.texts.updateValue(script.text, forKey: script.name)
    // An interrupt that ended the run before is over.
    if running.passiveWork == nil { beginRun() }
    // What runs under the name stays what it was.
    defer { scripts.texts[script.name] = before ?? script.text }
    do throws(LuaError) {
      _ = try lua.load(script.text, chunkName: script.name, environment: untouchedEnvironment)
    } catch {
      throw policyError(error)
    }
  }

  /// Calls a function that is not a callback.
  ///
  /// - Throws: ``PolicyError`` for errors of the function and of its gestures.
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

  /// The error with column and source line, if the script's text is known.
  public func located(_ error: PolicyError) -> PolicyError { locating(error) }
}
