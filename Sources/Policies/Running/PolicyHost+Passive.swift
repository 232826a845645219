public import Lua

extension PolicyHost {
  /// Compiles a script without running it.
  ///
  /// - Throws: ``PolicyError`` if it is not valid Lua.
  public func check(_ script: Script) throws(PolicyError) {
    let before = scripts.texts.updateValue(script.text, forKey: script.name)
    // An interrupt that ended the run before is over.
    if currentRun.passiveWork == nil { currentRun.begin() }
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
    if currentRun.passiveWork == nil { currentRun.begin() }
    do throws(LuaError) {
      return try function.call(arguments)
    } catch {
      throw policyError(error)
    }
  }

  /// The error with column and source line, if the script's text is known.
  public func located(_ error: PolicyError) -> PolicyError { locating(error) }
}
