import Lua
import Testing

@Suite
struct CompletionTests {
  let bench = Bench()

  private func names(_ text: String) -> [String] {
    bench.state.completions(for: text, in: bench.environment).map(\.name)
  }

  @Test(arguments: [
    ("str", ["string"]), ("print(tos", ["tostring"]), ("string.re", ["rep", "reverse"]),
    ("x = math.ma", ["maxinteger", "max"].sorted()), ("nothing.", []), ("string.rep.", []),
    ("a..tonu", ["tonumber"]), ("f().x", []), ("string.rep('x').l", []), ("1.", []),
    ("_G._G.tonum", ["tonumber"]), ("p", ["pairs", "pcall", "print"]),
  ])
  func followsAPath(_ text: String, _ expected: [String]) {
    #expect(names(text) == expected)
  }

  @Test(arguments: [
    ("t[\"a", ["a b", "ab"]), ("t['ab", ["ab"]), ("t[1].", ["inner"]), ("t[1].inner.x", ["xx"]),
    ("t['a b'].", ["deep"]), ("t[2].", []), ("t[f()].", []), ("print(t[1].i", ["inner"]),
    ("'a", []),
  ])
  func followsKeysInBrackets(_ text: String, _ expected: [String]) throws {
    try bench.run("t = { { inner = { xx = 1 } }, ab = 1, ['a b'] = { deep = 1 } }")
    #expect(names(text) == expected)
  }

  @Test func listsTheKeysOfAPath() {
    let paths: [(String, [LuaValue]?)] = [
      ("a", ["a"]), ("a.b[1]", ["a", "b", 1]), ("a[\"x y\"]", ["a", "x y"]), ("f().a", nil),
      ("1", nil), ("a + b", nil), ("", nil), ("a:b", nil),
    ]
    for (text, keys) in paths { #expect(LuaPath.keys(of: text) == keys) }
  }

  @Test func offersOnlyFunctionsAfterAColon() throws {
    try bench.run("view = { name = 'inbox', item = function() end, inner = { f = print, x = 1 } }")
    #expect(names("view.") == ["inner", "item", "name"])
    #expect(names("view:") == ["item"])
    #expect(names("view.inner:") == ["f"])
    #expect(names("view:item.") == [])
  }

  @Test func offersTheMethodsOfStrings() throws {
    try bench.run("s = 'text'")
    #expect(names("s:up") == ["upper"])
  }

  @Test func omitsNamesThatCannotFollowADot() throws {
    try bench.run("t = { ['a b'] = 1, ['end'] = 1, [1] = 1, ok = 1 }")
    #expect(names("t.") == ["ok"])
  }

  @Test func followsIndexTablesButNotIndexFunctions() throws {
    try bench.run(
      """
      local base = { shared = print, hidden = 1 }
      object = setmetatable({ own = 1, hidden = print }, { __index = setmetatable({ middle = 1 }, { __index = base }) })
      lazy = setmetatable({ own = 1 }, { __index = function() called = true; return {} end })
      """)
    #expect(names("object.") == ["hidden", "middle", "own", "shared"])
    #expect(names("object:") == ["hidden", "shared"])
    #expect(names("lazy.") == ["own"])
    #expect(names("lazy.missing.") == [])
    #expect(bench.environment["called"] == nil)
  }

  @Test func endsAnEndlessIndexChain() throws {
    try bench.run(
      """
      loop = { a = 1 }
      setmetatable(loop, { __index = loop })
      deep = { last = 1 }
      for i = 1, 100 do deep = setmetatable({ ['n' .. i] = 1 }, { __index = deep }) end
      """)
    #expect(names("loop.") == ["a"])
    #expect(names("loop.b.") == [])
    #expect(names("deep.").count == 10)
    #expect(names("deep.last.") == [])
    #expect(bench.state.stack.count == 0)
  }

  @Test func offersMethodsAndPropertiesOfHandles() throws {
    let kind = LuaHandleKind(rawValue: 9)
    let method: LuaHostFunction = { _, _ in 0 }
    bench.state.register(
      LuaHandleType(
        name: "View", methods: [LuaHandleType.Method("item", method)],
        properties: ["name", "items"],
        index: method), for: kind)
    bench.state.withStack { stack in
      stack.push(LuaHandle(kind: kind, index: 0, generation: 1))
      bench.environment["inbox"] = stack.value(at: -1)
    }
    #expect(names("inbox.") == ["item", "items", "name"])
    #expect(names("inbox:") == ["item"])
  }

  @Test func reportsTheKindOfEachName() throws {
    try bench.run("value, tab, fun = 1, {}, print")
    let all = bench.state.completions(for: "", in: bench.environment)
    #expect(all.contains(LuaCompletion(name: "value", kind: .value)))
    #expect(all.contains(LuaCompletion(name: "tab", kind: .table)))
    #expect(all.contains(LuaCompletion(name: "fun", kind: .function)))
  }
}
