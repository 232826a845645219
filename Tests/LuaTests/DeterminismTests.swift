import Lua
import Testing

/// Nothing that a script can observe depends on addresses, which differ between interpreters.
@Suite struct DeterminismTests {
  /// Scripts that let the collector run and tables change their size in many ways.
  private static let scripts = [
    "for i = 1, 5000 do local t = { i } end",
    "local t = {} for i = 1, 5000 do t[{}] = i t[next(t)] = nil end",
    "local t = {} for i = 1, 5000 do t['k' .. i % 97] = i t['k' .. i * 7 % 97] = nil end",
    "local t = setmetatable({}, { __mode = 'k' }) for i = 1, 5000 do t[{}] = tostring({}) end",
    "for i = 1, 500 do tostring(print) tostring({}) local s = ('x'):rep(i) .. i end",
    "local t = {} for i = 1, 500 do t[i] = coroutine.wrap(function() return i end) end",
    "for i = 1, 200 do local t = {} for j = 1, i do t[j] = function() return t end end end",
  ]

  @Test(arguments: scripts)
  func countOfTheCollectorIsTheSameInEachInterpreter(script: String) throws {
    let counts = try (0..<40).map { _ in
      let state = LuaState()
      let environment = state.makeEnvironment()
      // Equal work at other addresses.
      return try state.run(
        "\(script) return collectgarbage('count')", chunkName: "count", environment: environment)
    }
    #expect(Set(counts.map { "\($0)" }).count == 1)
  }

  @Test func countOfTheCollectorGrowsWithTheObjectsThatAScriptMakes() throws {
    let state = LuaState()
    let result = try state.run(
      """
      local function used(make)
        local before = collectgarbage("count")
        for i = 1, 1000 do make(i) end
        return collectgarbage("count") - before > 20
      end
      return used(function() return {} end), used(function() return function() return used end end),
        used(function(i) return ("x"):rep(1000) .. i end), used(function() end)
      """, chunkName: "count", environment: state.makeEnvironment())
    #expect(result == [.boolean(true), .boolean(true), .boolean(true), .boolean(false)])
  }
}
