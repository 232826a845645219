import CLuaShims

/// The linked version of Lua.
public enum LuaVersion {
  /// Such as `Lua 5.4.6` (`LUA_RELEASE`).
  public static let current = String(cString: clua_luarelease())
}
