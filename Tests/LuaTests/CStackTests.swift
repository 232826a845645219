import Foundation
import Lua
import Testing

/// The C stack does not overflow, however scripts nest calls of C and Swift functions.
///
/// This includes coroutines that close each other, for each of which Lua 5.4.4 restarts its count
/// of C calls.
@Suite
struct CStackTests {
  /// Ways to call `f` one level deeper.
  static let ways: [(name: String, call: String)] = [
    ("string.gsub", "('a'):gsub('a', f)"),
    ("pcall", "assert(pcall(f))"),
    ("xpcall", "assert(xpcall(f, function(m) return m end))"),
    ("a message handler that fails", "xpcall(f, function() error('again') end)"),
    ("coroutine.wrap", "coroutine.wrap(f)()"),
    ("coroutine.resume", "assert(coroutine.resume(coroutine.create(f)))"),
    ("table.sort", "table.sort({ 2, 1 }, function() f() end)"),
    ("__index", "local _ = setmetatable({}, { __index = function() f() end }).x"),
    ("__add", "local _ = 'a' + setmetatable({}, { __add = function() f() end })"),
    (
      "table.concat",
      "table.concat(setmetatable({}, { __index = function() f() return 'a' end }), '', 1, 1)"
    ),
    ("tostring", "tostring(setmetatable({}, { __tostring = function() f() return 'a' end }))"),
    ("print", "print(setmetatable({}, { __tostring = function() f() return 'a' end }))"),
    (
      "string.format",
      "string.format('%s', setmetatable({}, { __tostring = function() f() return 'a' end }))"
    ),
    ("pairs", "pairs(setmetatable({}, { __pairs = function() f() return next, {} end }))"),
    ("load", "load(function() f() end)"),
    ("__close", "local x <close> = setmetatable({}, { __close = function() f() end })"),
    ("a function of Swift", "pass(f)"),
    ("a property of Swift", "local _ = setmetatable({}, { __index = pass, __call = f })()"),
  ]

  static let sizes = [512 << 10, 8 << 20]

  /// Runs a script on a thread with a stack of this size, and another one after it.
  private func run(_ source: String, stackSize: Int) -> (message: String?, isUsable: Bool) {
    nonisolated(unsafe) var result: (String?, Bool) = (nil, false)
    let done = DispatchSemaphore(value: 0)
    let thread = Thread {
      let bench = Bench(limits: LuaLimits(instructions: 100_000_000))
      bench.define("pass") { try $0.function(1).call([$0[1]]) }
      let message = bench.failure(source)?.message
      result = (message, (try? bench.value("1 + 1")) == 2 && bench.state.stack.count == 0)
      done.signal()
    }
    thread.stackSize = stackSize
    thread.start()
    done.wait()
    return result
  }

  @Test(arguments: ways.map(\.name), sizes)
  func endsEndlessRecursion(name: String, stackSize: Int) throws {
    let call = try #require(Self.ways.first { $0.name == name }).call
    let (message, isUsable) = run(
      "local function f() \(call) end\nf()\nerror('all is well', 0)", stackSize: stackSize)
    #expect(message?.contains("overflow") == true || message == "all is well")
    #expect(isUsable)
  }

  @Test(arguments: ways.map(\.name), sizes)
  func endsCoroutinesThatCloseEachOther(name: String, stackSize: Int) throws {
    let call = try #require(Self.ways.first { $0.name == name }).call
    let (message, isUsable) = run(
      """
      local function dive(n, g)
        if n == 0 then return g() end
        local function f() return dive(n - 1, g) end
        \(call)
      end
      local function close(co) coroutine.close(co) end
      local last
      for _ = 1, 25 do
        local before = last
        local co = coroutine.create(function()
          local x <close> = setmetatable({}, { __close = function()
            if before then pcall(dive, 180, function() close(before) end) close(before) end
          end })
          coroutine.yield()
        end)
        coroutine.resume(co)
        last = co
      end
      coroutine.close(last)
      error("all is well", 0)
      """, stackSize: stackSize)
    #expect(message == "all is well")
    #expect(isUsable)
  }

  @Test(arguments: sizes)
  func reportsThatTheCStackIsNearlyFull(stackSize: Int) {
    let (message, _) = run(
      """
      local last
      for _ = 1, 20000 do
        local before = last
        local co = coroutine.create(function()
          local x <close> = setmetatable({}, { __close = function()
            if before then assert(coroutine.close(before)) end
          end })
          coroutine.yield()
        end)
        coroutine.resume(co)
        last = co
      end
      assert(coroutine.close(last))
      """, stackSize: stackSize)
    #expect(message?.hasSuffix("C stack overflow") == true)
  }
}
