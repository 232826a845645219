import Lua
import Testing

@Suite
struct FingerprintTests {
  let bench = Bench()

  private func fingerprint() throws -> LuaFingerprint { try #require(bench.state.fingerprint()) }

  @Test(arguments: [
    "x = 1", "t.a = 2", "t[1] = nil", "t.inner.deep = 'b'", "count()", "math.random()",
    "setmetatable(t, { __index = t })", "t.f = function() end", "print(t)", "t.inner = {}",
    "t[t] = true", "s = s .. '!'", "n = n + 0.5", "flag = not flag",
    "t.done = coroutine.wrap(function() end); t.done()", "t.f = print", "print = tostring",
    "next_word()",
  ])
  func changesWithStateThatScriptsKeep(change: String) throws {
    try bench.run(
      """
      t = { 1, a = 1, inner = { deep = "a" } }
      s, n, flag = "text", 1.5, false
      local calls = 0
      function count() calls = calls + 1 end
      next_word = string.gmatch("one two", "%a+")
      """)
    let before = try fingerprint()
    try bench.run(change)
    #expect(!bench.state.isUnchanged(since: before))
  }

  @Test(arguments: [
    "local y = { 1, 2, 3 }", "for k, v in pairs(t) do local z = k end", "t.a = 1",
    "t.new = 5; t.new = nil", "local f = function() return t end f()",
    "table.insert(t, 9); table.remove(t)", "pcall(error, 'no')", "return t, s",
    "coroutine.wrap(function() coroutine.yield() end)()",
    "local p = print; print = tostring; print = p",
  ])
  func staysTheSameIfNothingIsKept(work: String) throws {
    try bench.run("t = { 1, a = 1 } s = 'text'")
    let before = try fingerprint()
    try bench.run(work)
    bench.state.collectGarbage()
    #expect(bench.state.isUnchanged(since: before))
  }

  @Test
  func ignoresUnreachableGlobalsButNotTheirState() throws {
    let environment = bench.state.makeEnvironment(isConstant: true)
    let text = "local kept = 0; function keep() kept = kept + 1 end; unreachable = 1; return keep"
    let keep = try bench.state.load(text, chunkName: "own", environment: environment).call()
    bench.state.addGlobal("keep", try #require(keep.first))
    let user = bench.state.makeEnvironment()
    let before = try fingerprint()
    environment["unreachable"] = .integer(2)
    #expect(bench.state.isUnchanged(since: before))
    _ = try bench.state.load("keep()", chunkName: "user", environment: user).call()
    #expect(!bench.state.isUnchanged(since: before))
  }

  @Test
  func ignoresLaterReferencesFromSwift() throws {
    let before = try fingerprint()
    let table = bench.state.makeTable(list: [1, 2])
    #expect(bench.state.isUnchanged(since: before))
    let after = try fingerprint()
    table.append(3)
    #expect(bench.state.isUnchanged(since: before))
    #expect(!bench.state.isUnchanged(since: after))
  }

  @Test
  func isTheSameAfterAChangeIsReverted() throws {
    try bench.run("t = {}")
    let before = try fingerprint()
    try bench.run("for i = 1, 1000 do t['k' .. i] = i end")
    try bench.run("for i = 1, 1000 do t['k' .. i] = nil end")
    #expect(bench.state.isUnchanged(since: before))
  }

  @Test
  func isMissingForSuspendedCoroutinesAndLargeStates() throws {
    try bench.run("t = {} for i = 1, 1000 do t[i] = { i } end")
    #expect(bench.state.fingerprint(limit: 500) == nil)
    #expect(bench.state.fingerprint() != nil)
    try bench.run("waiting = coroutine.create(function() coroutine.yield() end)")
    try bench.run("coroutine.resume(waiting)")
    #expect(bench.state.fingerprint() == nil)
    try bench.run("waiting = nil")
    #expect(bench.state.fingerprint() != nil)
  }

  @Test
  func isMissingWhileAScriptRuns() throws {
    var wasTaken = true
    bench.define("look") { [unowned state = bench.state] _ in
      wasTaken = state.fingerprint() != nil
      return []
    }
    try bench.run("look()")
    #expect(!wasTaken)
  }

  @Test
  func includesTheBytesOfAHandle() throws {
    bench.environment["h"] = .nil
    let state = bench.state
    let first = LuaHandle(kind: LuaHandleKind(rawValue: 7), index: 1, generation: 1)
    state.withStack { stack in
      stack.push(first)
      bench.environment["h"] = stack.value(at: -1)
    }
    let before = try fingerprint()
    state.withStack { stack in
      stack.push(LuaHandle(kind: LuaHandleKind(rawValue: 7), index: 2, generation: 1))
      bench.environment["h"] = stack.value(at: -1)
    }
    #expect(!bench.state.isUnchanged(since: before))
  }
}
