import Lua

/// A function of a script, for rooms that do not see Lua to keep and to have called.
package struct ScriptFunction {
  let function: LuaFunction

  init(_ function: LuaFunction) { self.function = function }

  /// The first of its lines, from 1; nil where it is no function of a script.
  package var line: Int? { function.location?.lines.lowerBound }
}
