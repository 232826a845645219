import Lua
import Testing

@Suite
struct CoroutineTests {
  let bench = Bench()

  @Test(arguments: [
    (
      "values go in and out",
      """
      local co = coroutine.create(function(a) local b = coroutine.yield(a + 1); return b * 2 end)
      local _, x = coroutine.resume(co, 1)
      local _, y = coroutine.resume(co, 10)
      return x == 2 and y == 20 and coroutine.status(co) == "dead"
      """
    ),
    (
      "a finished one does not resume",
      """
      local co = coroutine.create(function() end)
      coroutine.resume(co)
      local ok, message = coroutine.resume(co)
      return not ok and message == "cannot resume dead coroutine"
      """
    ),
    (
      "a running one does not resume itself",
      """
      local ok, message = coroutine.resume(coroutine.running())
      return not ok and message == "cannot resume non-suspended coroutine"
      """
    ),
    (
      "pcall can be yielded across",
      """
      local f = coroutine.wrap(function() return pcall(function() return coroutine.yield(1) + 1 end) end)
      local first = f()
      local ok, second = f(41)
      return first == 1 and ok and second == 42
      """
    ),
    (
      "an error after a yield arrives in pcall",
      """
      local f = coroutine.wrap(function()
        return pcall(function() coroutine.yield(); error("late", 0) end)
      end)
      f()
      local ok, message = f()
      return ok == false and message == "late"
      """
    ),
    (
      "xpcall can be yielded across",
      """
      local f = coroutine.wrap(function()
        return xpcall(function() coroutine.yield(); error("late", 0) end, string.upper)
      end)
      f()
      local ok, message = f()
      return ok == false and message == "LATE"
      """
    ),
    (
      "xpcall passes arguments and results",
      """
      local ok, a, b, c = xpcall(function(...) return ... end, print, 1, nil, 3)
      return ok and a == 1 and b == nil and c == 3
      """
    ),
    (
      "wrap adds the place to a message",
      """
      local ok, message = pcall(coroutine.wrap(function() error("in", 0) end))
      return not ok and message == "in"
      """
    ),
    (
      "wrap is an iterator",
      """
      local sum = 0
      for i in coroutine.wrap(function() for i = 1, 4 do coroutine.yield(i) end end) do sum = sum + i end
      return sum == 10
      """
    ),
    (
      "close runs pending variables",
      """
      local closed = false
      local co = coroutine.create(function()
        local x <close> = setmetatable({}, { __close = function() closed = true end })
        coroutine.yield()
      end)
      coroutine.resume(co)
      return coroutine.close(co) and closed and coroutine.status(co) == "dead"
      """
    ),
    (
      "close reports the error of a variable",
      """
      local co = coroutine.create(function()
        local x <close> = setmetatable({}, { __close = function() error("stuck", 0) end })
        coroutine.yield()
      end)
      coroutine.resume(co)
      local ok, message = coroutine.close(co)
      return ok == false and message == "stuck"
      """
    ),
    (
      "a running one cannot be closed",
      """
      local ok, message = pcall(coroutine.close, coroutine.running())
      return not ok and message == "cannot close a running coroutine"
      """
    ),
    (
      "a failed wrap closes its variables",
      """
      local closed = false
      local f = coroutine.wrap(function()
        local x <close> = setmetatable({}, { __close = function() closed = true end })
        error("out")
      end)
      pcall(f)
      return closed
      """
    ),
  ])
  func behavesLikeLuasCoroutines(_ claim: String, _ source: String) throws {
    #expect(try bench.run(source) == [true], Comment(rawValue: claim))
  }

  @Test func runsAHostFunctionOnTheCallingCoroutine() throws {
    bench.define("sum") { arguments in
      let table = try arguments.table(1)
      return [.integer(table.orderedEntries().compactMap(\.value.integerValue).reduce(0, +))]
    }
    #expect(
      try bench.run(
        """
        local f = coroutine.wrap(function(t) coroutine.yield(sum(t)); return sum { sum(t), 1 } end)
        return f { 1, 2 }, f()
        """) == [3, 4])
    #expect(bench.state.stack.count == 0)
  }

  @Test func rejectsAYieldAcrossAHostFunction() {
    bench.define("pass") { try $0.function(1).call() }
    let error = bench.failure("coroutine.wrap(function() pass(coroutine.yield) end)()")
    #expect(error?.message.hasSuffix("attempt to yield across a C-call boundary") == true)
  }
}
