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
    let files = try ProjectFiles.files(under: "Sources", extensions: ["swift"])
    #expect(!files.isEmpty)
    #expect(files.flatMap(raisingCalls) == [])
  }

  @Test(arguments: [
    "lua_error(state)",
    "luaL_error(state, text)",
    "return unsafe luaL_argerror(state, 1, text)",
    "let n = luaL_checkinteger(state, 1)",
    "luaL_checkversion_(state, 504, 136)",
    "luaL_optlstring(state, 1, nil, nil)",
    "lua_call(state, 0, 0)",
    "CLua.lua_callk(state, 0, 0, 0, nil)",
    "lua_yieldk(state, 0, 0, nil)",
    "lua_getfield(state, -1, name)",
    "register(lua_setglobal)",
    "lua_next (state, -2)",
    "luaL_tolstring(state, 1, nil)",
    "luaL_requiref(state, name, open, 1)",
    "print(\"\\(lua_len(state, 1))\")",
  ])
  func findsAFunctionThatRaises(source: String) {
    let file = ProjectFile(path: "Sample.swift", text: "func f() {\n  \(source)\n}")
    let findings = raisingCalls(in: file)
    #expect(findings.count == 1)
    #expect(findings.first?.hasPrefix("Sample.swift:2: ") == true)
  }

  @Test(arguments: [
    "lua_pcallk(state, 0, 0, 0, 0, nil)",
    "lua_rawget(state, 1)",
    "lua_pushlstring(state, text, 4)",
    "luaL_traceback(state, other, nil, 0)",
    "luaL_ref(state, index)",
    "lua_nextindex()",
    "shim_lua_error(state)",
    "// lua_error(state)",
    "/* lua_call */ let text = \"lua_error\"",
  ])
  func ignoresFunctionsThatCannotRaise(source: String) {
    #expect(raisingCalls(in: ProjectFile(path: "Sample.swift", text: source)) == [])
  }

  private func raisingCalls(in file: ProjectFile) -> [String] {
    // For Unicode, `CLua.lua_call` is one word.
    let name = /\b(lua_\w+|luaL_\w+)/.wordBoundaryKind(.simple)
    let code = SwiftCode(file.text)
    return code.text.matches(of: name).compactMap { match in
      let function = String(match.output.1)
      guard
        Self.raising.contains(function)
          || Self.raisingPrefixes.contains(where: function.hasPrefix)
      else { return nil }
      return "\(file.path):\(code.line(of: match.range.lowerBound)): \(function) may raise"
    }
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
