import Lua
import Testing

@Suite
struct ChunkTests {
  @Test(arguments: [
    "1", "1 + 1", "f(1) -- c", "f(1)", "x", "=1+1", " = x", "'a'", "{ 1, 2 }", "[[a\nb]]", "#t",
    "function() end", "...", "1, 2", "(\n1\n)", "not x", "{}  -- comment", "\"a\\z\n  b\"", "",
    "-- only a comment", "f\n(1)",
  ])
  func recognizesExpressions(_ source: String) {
    guard case .expression = LuaChunk.classify(source) else {
      Issue.record("\(LuaChunk.classify(source))")
      return
    }
  }

  @Test(arguments: [
    "x = 1", "local x = 5", "for i = 1, 2 do end", "function f() end", "return 1", "x = 1; y = 2",
    "if x then y() end", "local function f() end", "goto done ::done::", "do end", "f() g()", "; ;",
    "x = [[abc\ndef]]", "repeat until true", "::label::", "x.y.z = 1", "return", "a, b = b, a",
  ])
  func recognizesStatements(_ source: String) {
    guard case .statement = LuaChunk.classify(source) else {
      Issue.record("\(LuaChunk.classify(source))")
      return
    }
  }

  @Test(arguments: [
    "{", "{1,", "f(", "s:rep(3", "((", "for i=1,2 do", "function f(", "x =", "local t = {",
    "x = [[abc", "--[[ c", "x = \"abc\\", "x = \"abc\\z", "x = \"abc\\z  ", "if x then", "if x",
    "while true do", "repeat", "local", "x = function()", "1 +", "not", "=1+", "= {", "a.", "a:",
    "return {", "[==[ ]=]", "f{", "for", "do do end", "x = 'abc\\\ndef\\",
  ])
  func recognizesIncompleteText(_ source: String) {
    guard case .incomplete = LuaChunk.classify(source) else {
      Issue.record("\(LuaChunk.classify(source))")
      return
    }
  }

  @Test(arguments: [
    ("x = \"abc", "unfinished string near '\"abc'"), ("do end end", "<eof> expected near 'end'"),
    ("return return", "unexpected symbol near 'return'"), ("x = = 1", "unexpected symbol near '='"),
    ("=1+)", "unexpected symbol near ')'"), (")", "unexpected symbol near ')'"),
    ("x y", "syntax error near 'y'"), ("f(1))", "unexpected symbol near ')'"),
    ("break", "break outside loop at line 1"), ("local x <foo> = 1", "unknown attribute 'foo'"),
    ("goto nowhere", "no visible label 'nowhere' for <goto> at line 1"),
    ("'abc", "unfinished string near ''abc'"),
    ("1x", "malformed number near '1x'"), ("x = '\\q'", "invalid escape sequence near ''\\q'"),
  ])
  func reportsInvalidText(_ source: String, _ message: String) {
    guard case .invalid(let error) = LuaChunk.classify(source) else {
      Issue.record("\(LuaChunk.classify(source))")
      return
    }
    #expect(error.message == message)
    #expect(error.chunkName == "stdin")
    #expect(error.line == 1)
  }

  @Test(arguments: [
    ("x = = 1", 5), ("=1+)", 4), ("  =1+)", 6), ("f(1))", 5), ("f(\"=\", =)", 8), ("do end end", 8),
    ("if a == 1 and b = 2 then end", 17),
  ])
  func countsColumnsOfTheTypedText(_ source: String, _ column: Int) {
    guard case .invalid(let error) = LuaChunk.classify(source) else {
      Issue.record("\(LuaChunk.classify(source))")
      return
    }
    #expect(error.column == column)
  }

  @Test func findsTheColumnInALongLine() {
    guard
      case .invalid(let error) = LuaChunk.classify(
        String(repeating: "f() ", count: 20_000) + ")")
    else {
      Issue.record("not invalid")
      return
    }
    #expect(error.column == 80_001)
  }

  @Test func returnsTheValuesOfAnExpression() throws {
    let bench = Bench()
    for source in ["1 + 1 -- two", "= 1 + 1", "2"] {
      #expect(try bench.run(LuaChunk.expression(source)) == [2])
    }
  }
}
