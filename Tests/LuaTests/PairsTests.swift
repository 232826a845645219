import Lua
import Testing

@Suite struct PairsTests {
  /// The output of a chunk.
  private func printed(_ chunk: String) throws -> [String] {
    let state = LuaState()
    var lines: [String] = []
    state.output = { lines.append($0) }
    try state.run(chunk, chunkName: "test", environment: state.makeEnvironment())
    return lines
  }

  @Test func iteratesInTheSameOrderInEachRun() throws {
    let lines = try printed(
      """
      local t = { b = 1, a = 2, [true] = 3, [10] = 4, [2.5] = 5, [-1] = 6, ab = 7, [false] = 8, "x" }
      for key in pairs(t) do print(key) end
      """)
    #expect(lines == ["-1", "1", "2.5", "10", "a", "ab", "b", "false", "true"])
  }

  @Test func iteratesALongTableInOrder() throws {
    let lines = try printed(
      """
      local t, last, sorted = {}, "", true
      for i = 1, 5000 do t["key" .. (i * 7919 % 5000)] = i end
      local count = 0
      for key in pairs(t) do
        count = count + 1
        sorted = sorted and last < key
        last = key
      end
      print(count, sorted)
      """)
    #expect(lines == ["5000\ttrue"])
  }

  @Test func skipsAFieldRemovedDuringIteration() throws {
    let lines = try printed(
      """
      local t = { a = 1, b = 2, c = 3 }
      for key in pairs(t) do
        print(key)
        t.b = nil
      end
      """)
    #expect(lines == ["a", "c"])
  }

  @Test func allowsAssignmentsDuringIteration() throws {
    let lines = try printed(
      """
      local t = { a = 1, b = 2 }
      for key, value in pairs(t) do t[key] = value * 10 end
      print(t.a, t.b)
      """)
    #expect(lines == ["10\t20"])
  }

  @Test func callsThePairsMetamethod() throws {
    let lines = try printed(
      """
      local t = setmetatable({}, { __pairs = function() return next, { only = 1 }, nil end })
      for key, value in pairs(t) do print(key, value) end
      """)
    #expect(lines == ["only\t1"])
  }

  @Test func rejectsAValueThatIsNotATable() {
    let error = #expect(throws: LuaError.self) { try printed("pairs(nil)") }
    #expect(error?.message == "bad argument #1 to 'pairs' (table expected, got nil)")
  }
}
