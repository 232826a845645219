import TestSupport
import Testing

/// No Lua error ever crosses a Swift frame.
///
/// Lua raises errors with `longjmp`, which would leave Swift frames without their releases and
/// `defer` blocks. Swift therefore calls only functions of the C API that cannot raise, or raise
/// only when memory runs out (`-` and `m` in the reference manual): the allocator allows memory to
/// exceed its limit while Swift is on the stack. Only C calls the others, under `lua_pcall`.
@Suite struct NoLongjmpTests {
  @Test func swiftCallsNoLuaFunctionThatRaises() throws {
    let files = try ProjectFiles.files(under: "Sources/Scripting/Lua", extensions: ["swift"])
    // For Unicode, `CLua.lua_call` is one word.
    let name = /\b(?:lua|luaL)_\w+/.wordBoundaryKind(.simple)
    let named = Set(files.flatMap { $0.text.matches(of: name).map { String($0.output) } })
    #expect(named.contains("lua_rawget"))
    let raising = named.filter { function in
      Self.raising.contains(function) || Self.raisingPrefixes.contains(where: function.hasPrefix)
    }
    #expect(raising == [])
  }

  /// Functions that check arguments and may raise.
  private static let raisingPrefixes = ["luaL_check", "luaL_opt"]

  /// `e` and `v` in the reference manual of Lua 5.4, sections 4.6 and 5.1, and the functions that
  /// its macros call.
  private static let raising: Set<String> = [
    "lua_arith", "lua_call", "lua_callk", "lua_closeslot", "lua_compare", "lua_concat",
    "lua_error", "lua_getfield", "lua_getglobal", "lua_geti", "lua_gettable", "lua_len",
    "lua_next", "lua_pushfstring", "lua_pushvfstring", "lua_register", "lua_setfield",
    "lua_setglobal", "lua_seti", "lua_settable", "lua_toclose", "lua_yield", "lua_yieldk",
    "luaL_argcheck", "luaL_argerror", "luaL_argexpected", "luaL_callmeta", "luaL_error",
    "luaL_getsubtable", "luaL_len", "luaL_openlibs", "luaL_requiref", "luaL_tolstring",
    "luaL_typeerror",
  ]
}
