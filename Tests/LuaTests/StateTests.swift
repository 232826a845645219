import Lua
import Testing

@Suite
struct StateTests {
  let bench = Bench()

  @Test func returnsTheValuesOfAChunk() throws {
    #expect(try bench.run("return 1, 2.5, 'three', true, nil") == [1, 2.5, "three", true, nil])
  }

  @Test func keepsTheBytesOfAnInvalidString() throws {
    let value = try bench.value(#""a\xFFb""#)
    #expect(value == .bytes([97, 255, 98]))
    bench.environment["s"] = value
    #expect(try bench.value("#s") == 3)
  }

  @Test func readsAnObjectNumberAsText() throws {
    #expect(
      try bench.run("return tostring(setmetatable({}, { __tostring = function() return 5 end }))")
        == ["5"])
  }

  @Test func skipsAShebangLine() throws {
    let error = bench.failure("#!/usr/bin/env reorder\n\nerror('here')")
    #expect(error?.description == "test.lua:3: here")
  }

  @Test func skipsAByteOrderMark() throws {
    #expect(try bench.run("\u{FEFF}return 1") == [1])
  }

  @Test func rejectsBytecode() throws {
    let error = bench.failure("\u{1B}Lua")
    #expect(error?.message.hasPrefix("attempt to load a binary chunk") == true)
  }

  @Test func rejectsAChunkOverTheLimitWithBothSizes() {
    let error = bench.failure(String(repeating: " ", count: 65_537))
    #expect(error?.description == "test.lua: chunk is too large (65537 bytes, at most 65536)")
    #expect(error?.kind == .chunkLimit)
  }

  @Test func acceptsTheLongestChainOfFields() throws {
    let source =
      "local t = {} t.x = t; return t" + String(repeating: ".x", count: 1999) + ".y + 1"
    #expect(
      bench.failure(source)?.message == "attempt to perform arithmetic on a nil value (field 'y')")
  }

  @Test(arguments: [
    ".x", "[1]", " . x -- and\n", "[{ a, b = 1 }]", "[ [=[ = ]=] ]", "['=']", "[#'\\'=']",
    "[a .. ...]",
  ])
  func rejectsALongerChainOfFields(_ link: String) throws {
    let chain = String(repeating: link, count: 2001)
    let message = "chunk has more than 2000 consecutive fields, as in a.b.c"
    #expect(bench.failure("local t = {} return t\(chain)")?.message == message)
    let loaded = try bench.run("return load('local t return t' .. ([==[\(link)]==]):rep(2001))")
    #expect(loaded == [nil, .string(message)])
  }

  @Test(arguments: [
    "x = a.b\n", "x = { a.b, a.b }", "f(a.b) ", "s:f 'x' ", "x = 1.5 ", "x = 'a.b.c' ",
    "x = a .. b ", "-- a.b.c.d.e\n", "::l%:: do local x = a.b end ", "x[ [[...]] ] = 1.5 ",
  ])
  func acceptsManyShortChains(_ piece: String) throws {
    let source = (1...3000).map { piece.replacing("%", with: "\($0)") }.joined()
    let bench = Bench(limits: LuaLimits(chunkBytes: nil))
    _ = try bench.state.load(source, chunkName: "long", environment: bench.environment)
  }

  @Test func keepsALongChunkName() {
    let name = String(repeating: "deep/", count: 20) + "policy.lua"
    do {
      try bench.state.run("local x\nx.y = 1", chunkName: name, environment: bench.environment)
      Issue.record("the chunk ran")
    } catch {
      #expect(error.chunkName == name)
      #expect(error.traceback.first?.location == LuaLocation(chunkName: name, line: 2))
    }
  }

  @Test func knowsTheLinesOfAFunction() throws {
    let function = try bench.run("\nlocal function f()\n\nend\nreturn f").first?.functionValue
    #expect(function?.location == LuaFunctionLocation(chunkName: "test.lua", lines: 2...4))
  }

  @Test func findsNoLinesOfAHostFunction() throws {
    #expect(try bench.value("print").functionValue?.location == nil)
  }

  @Test func collectionFreesMemory() throws {
    try bench.run("big = string.rep('x', 1000000)")
    let full = bench.state.memoryInUse
    try bench.run("big = nil")
    bench.state.collectGarbage()
    #expect(full - bench.state.memoryInUse >= 1_000_000)
    #expect(bench.state.peakMemory >= full)
  }

  @Test func keepsAndFreesSmallBlocksOfEverySize() throws {
    bench.state.collectGarbage()
    let before = bench.state.memoryInUse
    let script = """
      local wrong = 0
      for round = 1, 3 do
        local kept = {}
        for size = 1, 300 do
          for copy = 1, 40 do
            local list = {}
            for index = 1, copy do list[index] = size end
            kept[#kept + 1] = { text = ("x"):rep(size) .. ":" .. copy, list = list, size = size }
          end
        end
        for index, each in ipairs(kept) do
          if each.text ~= ("x"):rep(each.size) .. ":" .. #each.list then wrong = wrong + 1 end
          if each.list[#each.list] ~= each.size then wrong = wrong + 1 end
          if index % 2 == 0 then kept[index] = {} end
        end
      end
      return wrong
      """
    #expect(try bench.run(script).first == 0)
    bench.state.collectGarbage()
    #expect(bench.state.memoryInUse - before < 100_000)
  }

  @Test func throwsForAValueOfAClosedState() throws {
    var bench: Bench? = Bench()
    let table = try #require(try bench?.value("{}").tableValue)
    bench = nil
    #expect(table[raw: "x"] == nil)
    #expect(throws: LuaError.self) { try table.get("x") }
  }

  @Test func passesAnObjectOfAnotherStateAsNil() throws {
    let other = Bench()
    bench.environment["t"] = try other.value("{}")
    #expect(try bench.value("type(t)") == "nil")
  }

  @Test func collectsAReleasedReference() throws {
    var table = try bench.value("setmetatable({}, { __mode = 'k' })").tableValue
    bench.environment["weak"] = table.map { .table($0) } ?? .nil
    table = nil
    var key = try bench.run("local k = {}; weak[k] = true; return k").first
    bench.state.collectGarbage()
    #expect(try bench.value("next(weak) ~= nil") == true)
    #expect(key?.tableValue != nil)
    key = nil
    bench.state.collectGarbage()
    #expect(try bench.value("next(weak) == nil") == true)
  }
}

@Suite
struct TableTests {
  let bench = Bench()

  @Test func protectedReadsCallMetamethods() throws {
    let table = try #require(
      try bench.value("setmetatable({}, { __index = function(_, k) return k .. '!' end })")
        .tableValue)
    #expect(try table.get("a") == "a!")
    #expect(table[raw: "a"] == nil)
  }

  @Test func rejectsNilAndNaNAsKeys() {
    let table = bench.state.makeTable()
    table[raw: nil] = 1
    table[raw: .number(.nan)] = 1
    #expect(table.orderedKeys() == [])
  }

  @Test func continuesAfterARemovedKey() throws {
    let stack = bench.state.stack
    let table = try #require(try bench.value("{ 'a', 'b', x = 1 }").tableValue)
    table.withStack { stack -> Void? in
      var count = 0
      stack.pushNil()
      while stack.next(at: -2) {
        count += 1
        stack.pop()
        stack.pushCopy(at: -1)
        stack.pushNil()
        stack.rawSet(at: -4)
      }
      #expect(count == 3)
      return nil
    }
    #expect(table.orderedKeys() == [])
    #expect(stack.count == 0)
  }

  @Test func endsAtAKeyThatWasNeverInTheTable() throws {
    let table = try #require(try bench.value("{ 'a' }").tableValue)
    let continues = table.withStack { stack in
      stack.push("no key")
      return stack.next(at: -2)
    }
    #expect(continues == false)
    #expect(bench.state.stack.count == 0)
  }

  @Test func equalityIsIdentity() throws {
    let values = try bench.run("local t = {}; return t, t, {}")
    #expect(values[0] == values[1])
    #expect(values[0] != values[2])
  }
}
