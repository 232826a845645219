import Foundation
import Lua
import Testing

@Suite
struct LimitTests {
  /// Endless scripts that try to catch the error of a limit.
  static let endless: [(name: String, source: String)] = [
    ("a bare loop", "while true do end"),
    ("pcall in a loop", "while true do pcall(function() while true do end end) end"),
    ("xpcall in a loop", "while true do xpcall(function() while true do end end, print) end"),
    (
      "a loop in a message handler",
      "xpcall(error, function() while true do end end)"
    ),
    (
      "a message handler that would loop after the limit",
      "xpcall(function() while true do end end, function() while true do end end)"
    ),
    ("a coroutine", "coroutine.wrap(function() while true do end end)()"),
    (
      "coroutine.resume in a loop",
      "while true do coroutine.resume(coroutine.create(function() while true do end end)) end"
    ),
    (
      "nested coroutines",
      """
      local function nest(n)
        if n == 0 then while true do end end
        while true do coroutine.resume(coroutine.create(nest), n - 1) end
      end
      nest(20)
      """
    ),
    ("many short coroutines", "while true do coroutine.wrap(function() end)() end"),
    (
      "__close",
      "local x <close> = setmetatable({}, { __close = function() while true do end end })"
    ),
    (
      "coroutine.close",
      """
      local co = coroutine.create(function()
        local x <close> = setmetatable({}, { __close = function() while true do end end })
        coroutine.yield()
      end)
      coroutine.resume(co)
      while true do coroutine.close(co) end
      """
    ),
    ("a comparator", "table.sort({ 3, 2, 1 }, function() while true do end end)"),
    ("gsub with a function", "('x'):rep(9):gsub('x', function() while true do end end)"),
    ("a reader of load", "while true do load(function() while true do end end) end"),
    (
      "__index",
      "local t = setmetatable({}, {}); getmetatable(t).__index = function() while true do end end; return t.x"
    ),
    ("__tostring", "print(setmetatable({}, { __tostring = function() while true do end end }))"),
    ("recursion", "local function f() pcall(f) pcall(f) end f()"),
    ("goto", "::again:: goto again"),
  ]

  @Test(arguments: endless)
  func endsAtTheInstructionLimitAndStaysUsable(
    _ script: (name: String, source: String)
  ) throws {
    let bench = Bench(limits: LuaLimits(instructions: 300_000))
    let error = bench.failure(script.source)
    #expect(error?.kind == .instructionLimit)
    #expect(error?.message == "instruction limit (300000) reached")
    #expect(error?.chunkName == "test.lua")
    #expect(error?.endsRun == true)
    #expect(bench.state.stack.count == 0)
    #expect(
      try bench.run("local s = 0; for i = 1, 10000 do s = s + i end; return s") == [50_005_000])
  }

  @Test func runsNothingUntilTheNextRun() throws {
    let bench = Bench(limits: LuaLimits(instructions: 10_000))
    let function = try bench.state.load(
      "return 1", chunkName: "a", environment: bench.environment)
    _ = bench.failure("while true do end")
    #expect(bench.state.endOfRun == .instructionLimit)
    #expect(throws: LuaError.self) { try function.call() }
    bench.state.beginRun()
    #expect(bench.state.endOfRun == nil)
    #expect(try function.call() == [1])
  }

  @Test func reportsWhereALimitWasExceeded() {
    let bench = Bench(limits: LuaLimits(instructions: 10_000))
    let error = bench.failure("local function spin()\n  while true do end\nend\npcall(spin)")
    #expect(error?.description == "test.lua:2: instruction limit (10000) reached")
    #expect(
      error?.traceback.map(\.description) == [
        "test.lua:2: in function <test.lua:1>", "in function 'pcall'", "test.lua:4: in main chunk",
      ])
  }

  @Test func hostFunctionCannotCatchALimit() throws {
    let bench = Bench(limits: LuaLimits(instructions: 100_000))
    bench.define("swallow") { arguments in
      _ = try? arguments.function(1).call()
      return []
    }
    let error = bench.failure("swallow(function() while true do end end); survived = true")
    #expect(error?.kind == .instructionLimit)
    #expect(bench.environment["survived"] == nil)
  }

  @Test func givesACallbackItsOwnBudget() throws {
    let bench = Bench(limits: LuaLimits(instructions: 10_000_000, callbackInstructions: 50_000))
    bench.define("callback") { try $0.function(1).call(asCallback: true) }
    #expect(bench.failure("for i = 1, 100000 do end") == nil)
    #expect(
      bench.failure("for i = 1, 9 do callback(function() for i = 1, 20000 do end end) end") == nil)
    let error = bench.failure("callback(function() while true do end end)")
    #expect(error?.message == "instruction limit (50000) of a callback reached")
    #expect(error?.kind == .callbackLimit)
  }

  @Test func endsARunAtItsDeadline() {
    let bench = Bench(limits: LuaLimits(seconds: 0.02))
    let error = bench.failure("while true do pcall(function() while true do end end) end")
    #expect(error?.kind == .timeLimit)
    #expect(error?.message == "time limit (0.02 s) reached")
  }

  @Test func printsWholeSecondsWithoutFraction() {
    let bench = Bench(limits: LuaLimits(instructions: 1_000_000_000, seconds: 1e-9))
    bench.state.limits.seconds = 0.001
    #expect(bench.failure("while true do end")?.message == "time limit (0.001 s) reached")
  }

  @Test func countsInstructions() throws {
    let bench = Bench()
    try bench.run("for i = 1, 100000 do end")
    #expect((99_000...102_000).contains(bench.state.instructionsUsed))
  }
}

/// What Swift asks of Lua may run metamethods of scripts.
@Suite
struct CallLimitTests {
  private static let loop = "function() while true do end end"

  @Test func messageOfErrorObjectHasLimitOfCallback() {
    let bench = Bench(limits: LuaLimits(instructions: 1_000_000, callbackInstructions: 50_000))
    let error = bench.failure("error(setmetatable({}, { __tostring = \(Self.loop) }))")
    #expect(error?.description == "test.lua:1: instruction limit (50000) of a callback reached")
  }

  @Test(arguments: ["__index", "__tostring"])
  func metamethodHasLimitOfCallback(name: String) throws {
    let bench = Bench(limits: LuaLimits(instructions: 1_000_000, callbackInstructions: 50_000))
    try bench.run(
      "local m = { \(name) = \(Self.loop) } a, b = setmetatable({}, m), setmetatable({}, m)")
    let (a, b) = (bench.environment["a"], bench.environment["b"])
    let error = #expect(throws: LuaError.self) {
      try bench.state.withStack { stack throws(LuaError) in
        stack.push(a)
        stack.push(b)
        switch name {
        case "__index":
          let status = stack.get(at: -2)
          if status != .ok { throw stack.takeError(status) }
        default: _ = try stack.describe(at: -1)
        }
      }
    }
    #expect(error?.kind == .callbackLimit)
  }

  @Test func metamethodCountsForCallbackThatCallsIt() {
    let bench = Bench(limits: LuaLimits(instructions: 1_000_000, callbackInstructions: 50_000))
    bench.define("callback") { try $0.function(1).call(asCallback: true) }
    bench.define("describe") { [.string(try bench.state.describe($0[1]))] }
    let error = bench.failure(
      """
      local slow = setmetatable({}, { __tostring = function() for i = 1, 10000 do end return '' end })
      callback(function() while true do describe(slow) end end)
      """)
    #expect(error?.kind == .callbackLimit)
  }

  @Test func metamethodCountsAsRunningScript() throws {
    let bench = Bench()
    var isRunning = false
    bench.define("look") { _ in
      isRunning = bench.state.isRunning
      return []
    }
    try bench.run("t = setmetatable({}, { __tostring = function() look() return 'x' end })")
    #expect(try bench.state.describe(bench.environment["t"]) == "x")
    #expect(isRunning)
  }

  @Test func timeInWhichThreadWaitsDoesNotCount() {
    let bench = Bench(limits: LuaLimits(seconds: 0.05))
    bench.define("wait") { _ in
      usleep(60_000)
      return []
    }
    #expect(bench.failure("wait() for i = 1, 10000 do end") == nil)
  }
}

@Suite
struct MemoryTests {
  static let megabyte = 1 << 20

  @Test(arguments: [
    "local t = {} while true do t[#t + 1] = {} end",
    "local s = 'x' while true do s = s .. s end",
    "local t = {} while true do pcall(function() while true do t[#t + 1] = {} end end) end",
    "local t = {} while true do t[#t + 1] = coroutine.wrap(function() end) end",
    "local t = {} while true do t[#t + 1] = ('x'):rep(1000) .. #t end",
  ])
  func endsAScriptThatKeepsEverything(_ source: String) throws {
    let bench = Bench(limits: LuaLimits(memory: 2 * Self.megabyte, instructions: 50_000_000))
    let error = bench.failure(source)
    #expect(error?.kind == .memory)
    #expect(error?.message == "not enough memory")
    #expect(bench.state.peakMemory < 9 * Self.megabyte)
    #expect(try bench.run("return #('x'):rep(1000)") == [1000])
  }

  @Test func doesNotCountGarbage() throws {
    let bench = Bench(limits: LuaLimits(memory: 2 * Self.megabyte))
    #expect(bench.failure("for i = 1, 10000 do local s = ('x'):rep(1000) .. i end") == nil)
  }

  @Test func raisesACatchableErrorForAHugeAllocation() throws {
    let bench = Bench(limits: LuaLimits(memory: 2 * Self.megabyte))
    #expect(
      try bench.run("return pcall(string.rep, 'x', 1 << 30)") == [false, "not enough memory"])
    #expect(bench.failure("('x'):rep(1 << 30)")?.kind == .memory)
  }

  @Test func endsARunAfterAHostFunctionThatUsesTooMuch() throws {
    let bench = Bench(limits: LuaLimits(memory: 2 * Self.megabyte))
    var finished = false
    bench.define("hoard") { arguments in
      let table = try arguments.table(1)
      for _ in 0..<100 { table.append(.string(String(repeating: "x", count: 100_000))) }
      // The same text is not shared: long strings are not interned.
      finished = true
      return []
    }
    let error = bench.failure("kept = {}; hoard(kept); survived = true")
    #expect(finished)
    #expect(error?.kind == .memory)
    #expect(bench.environment["survived"] == nil)
  }

  @Test func letsAHostFunctionExceedTheLimitBriefly() throws {
    let bench = Bench(limits: LuaLimits(memory: 2 * Self.megabyte))
    bench.define("burst") { arguments in
      for _ in 0..<100 {
        arguments.stack.push(String(repeating: "x", count: 100_000))
        arguments.stack.pop()
      }
      return [1]
    }
    #expect(try bench.run("return burst()") == [1])
  }
}
