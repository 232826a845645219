import Lua
import Testing

/// The guarantees of the replaced library functions beyond those of Lua.
@Suite
struct ReplacedFunctionTests {
  let bench = Bench()

  @Test func sortIsStable() throws {
    #expect(
      try bench.run(
        """
        local t = {}
        for i = 1, 500 do t[i] = { key = i * 7 % 10, place = i } end
        table.sort(t, function(a, b) return a.key < b.key end)
        for i = 2, #t do
          local a, b = t[i - 1], t[i]
          if a.key > b.key or a.key == b.key and a.place > b.place then return i end
        end
        return true
        """) == [true])
  }

  @Test func sortsDeterministicallyWithAnInconsistentComparison() throws {
    let script = """
      local t = {}
      for i = 1, 100 do t[i] = i * 37 % 101 end
      local n = 0
      table.sort(t, function(a, b) n = n + 1; return n % 3 ~= 0 end)
      return #t, table.concat(t, ' ')
      """
    let first = try bench.run(script)
    #expect(first.first == 100)
    #expect(try Bench().run(script) == first)
  }

  @Test func keepsAListThatCannotBeSorted() throws {
    #expect(
      try bench.run("local t = { 3, 1, {}, 2 }; return pcall(table.sort, t), t[1], t[2], t[4]")
        == [false, 3, 1, 2])
  }

  @Test func nextUsesTheOrderOfPairs() throws {
    let script = """
      local t = { b = 1, a = 2, [true] = 3, [10] = 4, [2.5] = 5, [print] = 6, [math.floor] = 7, "x" }
      local pairsOrder, nextOrder = {}, {}
      for k in pairs(t) do pairsOrder[#pairsOrder + 1] = tostring(k) end
      for k in next, t do nextOrder[#nextOrder + 1] = tostring(k) end
      return table.concat(nextOrder, ' '), table.concat(pairsOrder, ' ')
      """
    let values = try bench.run(script)
    #expect(values.first == values.last)
    #expect(values.first?.stringValue?.hasPrefix("1 2.5 10 a b true function: #") == true)
  }

  @Test(arguments: [
    ("an empty table has none", "return next({})", "nil"),
    ("the first", "return next({ b = 1, a = 2 })", "a 2"),
    ("the one after", "return next({ b = 1, a = 2 }, 'a')", "b 1"),
    ("after the last", "return next({ b = 1, a = 2 }, 'b')", "nil"),
    ("after one that is not there", "return next({ a = 1, c = 2 }, 'b')", "c 2"),
    ("a float is its integer", "return next({ 5, 6 }, 1.0)", "2 6"),
    (
      "fields may be removed during the traversal",
      "local t = { a = 1, b = 2, c = 3 }; local n = 0; for k in next, t do t[k] = nil; n = n + 1 end; return n, next(t)",
      "3 nil"
    ),
    (
      "loops may nest",
      "local t = { a = 1, b = 2, c = 3 }; local s = ''; for k in next, t do for l in next, t do s = s .. k .. l end end; return s",
      "aaabacbabbbccacbcc"
    ),
    (
      "a new loop sees new fields",
      "local t = { a = 1, b = 2 }; next(t, 'a'); t.a = nil; t.z = 3; local s = ''; for k in next, t do s = s .. k end; return s",
      "bz"
    ),
    (
      "emptied and filled",
      "local t, n = {}, 0; for i = 1, 50 do t[i] = i end; while next(t) do t[next(t)] = nil; n = n + 1 end; return n",
      "50"
    ),
  ])
  func nextReturnsTheNextField(_ claim: String, _ source: String, _ expected: String) throws {
    let values = try bench.run(source).map { try bench.state.describe($0) }
    #expect(values.joined(separator: " ") == expected, Comment(rawValue: claim))
  }

  @Test func iteratesObjectKeysInTheOrderOfCreation() throws {
    let script = """
      local names, t = {}, {}
      local list = {}
      for i = 1, 40 do
        list[i] = i % 4 == 0 and {} or i % 4 == 1 and function() return i end
          or i % 4 == 2 and coroutine.create(print) or ("x"):gmatch("x")
        names[list[i]] = i
      end
      for i = 40, 1, -1 do t[list[i]] = true end
      local order = {}
      for object in pairs(t) do order[#order + 1] = names[object] end
      return table.concat(order, ' ')
      """
    let expected = (1...40).map { "\($0)" }.joined(separator: " ")
    #expect(try bench.run(script) == [.string(expected)])
  }

  @Test func iteratesLibraryFunctionKeysByName() throws {
    #expect(
      try bench.run(
        """
        local names = { [string.len] = 'len', [math.abs] = 'abs', [select] = 'select', [utf8.char] = 'char' }
        local order = {}
        for _, name in pairs(names) do order[#order + 1] = name end
        return table.concat(order, ' ')
        """) == ["abs select len char"])
  }

  @Test func swiftIteratesInTheSameOrder() throws {
    let values = try bench.run(
      """
      local t = { z = 1, [{}] = 2, 5, a = 3, [function() end] = 4 }
      local order = {}
      for k in pairs(t) do order[#order + 1] = k end
      return t, order
      """)
    let keys = values.first?.tableValue?.orderedKeys()
    let order = values.last?.tableValue?.orderedEntries().map(\.value)
    #expect(keys == order)
    #expect(keys?.count == 5)
  }

  @Test func formatsObjectsByNumber() throws {
    #expect(try bench.value("(string.format('\\0%s', {}))") == "\0table: #1")
  }

  @Test func replacesAndRemovesAMetatable() throws {
    #expect(
      try bench.run(
        """
        local t = setmetatable({}, { __index = { x = 1 } })
        local first = t.x
        setmetatable(t, { __index = { x = 2 } })
        local second = t.x
        return first, second, setmetatable(t, nil).x
        """) == [1, 2, nil])
  }

  @Test func randomseedReturnsItsSeeds() throws {
    #expect(try bench.run("return math.randomseed(42)") == [42, 0])
  }

  @Test(arguments: [
    ("function() error('r') end", "test.lua:1: r"),
    ("function() error('r', 0) end", "r"),
    ("function() return {} end", "test.lua:1: reader function must return a string"),
    ("function() return true end", "test.lua:1: reader function must return a string"),
  ])
  func loadReturnsNilAndTheErrorOfItsReader(reader: String, message: String) throws {
    let bench = Bench()
    try bench.run("print(load(\(reader)))")
    #expect(bench.lines == ["nil\t\(message)"])
  }

  @Test func keepsTheErrorValueOfAReader() throws {
    let bench = Bench()
    try bench.run("local e = {} print(select(2, load(function() error(e) end)) == e)")
    #expect(bench.lines == ["true"])
  }

  @Test func endsAReaderAtItsLimit() {
    let bench = Bench(limits: LuaLimits(instructions: 100_000))
    let error = bench.failure("print(load(function() while true do end end))")
    #expect(error?.kind == .instructionLimit)
    #expect(bench.lines == [])
  }
}
