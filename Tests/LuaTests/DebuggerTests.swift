import Testing

@testable import Lua

/// Stops before lines.
struct DebuggerTests {
  /// Records what a debugger does.
  private final class Session {
    let state = LuaState()
    private(set) var environment: LuaEnvironment
    var lines: [Int] = []
    var results: [String] = []

    init() { environment = state.makeEnvironment() }

    /// Runs a script that stops before some lines.
    func run(
      _ source: String, stoppingAt wanted: Set<Int>,
      _ stopped: @escaping (LuaStoppedFunction) -> Void
    ) throws {
      state.debugger = LuaDebugger(
        wants: { wanted.contains($0.number) },
        stopped: { [unowned self] function in
          lines.append(function.location.line)
          stopped(function)
        })
      defer { state.debugger = nil }
      try state.run(source, chunkName: "script.lua", environment: environment)
    }

    func text(_ values: [LuaValue]) -> String {
      values.map { (try? state.describe($0)) ?? "?" }.joined(separator: " ")
    }
  }

  private static let script = """
    local sum = 0
    local function add(a, b, ...)
      local both = a + b
      sum = sum + both
      return both
    end
    x = add(1, 2, 3)
    """

  @Test func listsParametersLocalsAndUpvalues() throws {
    let session = Session()
    var names: [String] = []
    try session.run(Self.script, stoppingAt: [4]) { function in
      names = function.variables.map { "\($0.name) \($0.kind) \(session.text([$0.value]))" }
    }
    #expect(names == ["a parameter 1", "b parameter 2", "both local 3", "sum upvalue 0"])
  }

  @Test func evaluatesExpressionsWithTheVariablesOfAFrame() throws {
    let session = Session()
    try session.run(Self.script, stoppingAt: [4]) { function in
      session.results.append(session.text((try? function.evaluate("a + b, both * 2")) ?? []))
      _ = try? function.evaluate("both = 10")
      _ = try? function.evaluate("sum = 5; y = both")
      session.results.append(session.text((try? function.evaluate("sum")) ?? []))
    }
    #expect(session.results == ["3 6", "5"])
    #expect(session.environment["x"] == .integer(10))
    #expect(session.environment["y"] == .integer(10))
  }

  @Test func aNilLocalShadowsAGlobal() throws {
    let session = Session()
    session.environment["name"] = "global"
    try session.run("local name\nlocal other = 1\nreturn other", stoppingAt: [3]) { function in
      session.results.append(session.text((try? function.evaluate("name")) ?? []))
    }
    #expect(session.results == ["nil"])
  }

  @Test func continuesTheScriptAfterAnErrorInAnExpression() throws {
    let session = Session()
    var message = ""
    try session.run(Self.script, stoppingAt: [4]) { function in
      do throws(LuaError) {
        _ = try function.evaluate("error('no')")
      } catch {
        message = error.message
      }
    }
    #expect(message.hasSuffix("no"))
    #expect(session.environment["x"] == .integer(3))
  }

  @Test func interruptsOnlyTheExpression() throws {
    let session = Session()
    try session.run(Self.script, stoppingAt: [4]) { function in
      session.state.interrupt.request()
      #expect(throws: LuaError.self) {
        try function.evaluate("(function() while true do end end)()")
      }
      session.state.revive()
    }
    #expect(session.environment["x"] == .integer(3))
  }

  @Test func endsTheScriptAtAStop() {
    let session = Session()
    #expect(throws: LuaError.self) {
      try session.run("pcall(function()\nlocal a = 1\nend)\nx = 1", stoppingAt: [2]) { _ in
        session.state.endRun()
      }
    }
    #expect(session.environment["x"] == .nil)
  }

  @Test func doesNotStopInEvaluatedLines() throws {
    let session = Session()
    try session.run(Self.script + "\nlocal done = true", stoppingAt: [3, 8]) { function in
      _ = try? function.evaluate("(function()\n\nreturn 1 end)()")
    }
    #expect(session.lines == [3, 8])
  }

  @Test func stopsInCoroutinesAsSeparateThreads() throws {
    let session = Session()
    var threads: Set<Int> = []
    try session.run(
      """
      local main = 1
      local routine = coroutine.wrap(function(n)
        local twice = n * 2
        return twice
      end)
      y = routine(21)
      """, stoppingAt: [2, 4]
    ) { function in
      threads.insert(function.threadIdentity)
      if function.location.line == 4 {
        session.results.append(session.text((try? function.evaluate("twice, n")) ?? []))
      }
    }
    #expect(threads.count == 2)
    #expect(session.results == ["42 21"])
    #expect(session.environment["y"] == .integer(42))
  }

  @Test func increasesTheDepthWithEachCall() throws {
    let session = Session()
    var depths: [Int: Int] = [:]
    try session.run(Self.script, stoppingAt: [3, 7]) { depths[$0.location.line] = $0.depth }
    #expect(try #require(depths[3]) == (try #require(depths[7])) + 1)
  }
}

/// Errors at the place where they are raised, callers of the stopped frame, and the count of lines.
struct DebuggerFrameTests {
  @Test func reportsAnErrorWithItsCallStack() throws {
    let state = LuaState()
    var told: [String] = []
    let debugger = LuaDebugger(wants: { _ in false }, stopped: { _ in })
    debugger.raised = { function, raised, isCaught in
      let error = raised()
      let lines = function.callers.map { "\($0.location.line)" }.joined(separator: " ")
      told.append("\(error.message) \(lines) \(isCaught)")
    }
    state.debugger = debugger
    defer { state.debugger = nil }
    let script = "pcall(error, 'a')\nlocal function f(x)\n  return x.y\nend\npcall(f)\nf(1 + 1)"
    _ = try? state.run(script, chunkName: "script.lua", environment: state.makeEnvironment())
    #expect(
      told == [
        "a 1 true", "attempt to index a nil value (local 'x') 3 5 true",
        "attempt to index a number value (local 'x') 3 6 false",
      ])
  }

  @Test func readsAndSetsAVariableOfACaller() throws {
    let state = LuaState()
    var seen: [String] = []
    state.debugger = LuaDebugger(
      wants: { $0.number == 2 },
      stopped: { function in
        let caller = function.callers[1]
        seen = caller.variables.map(\.name)
        _ = try? caller.evaluate("total = total + 40")
      })
    defer { state.debugger = nil }
    let script = "local function f()\n  return 0\nend\nlocal total = 2\nf()\nreturn total"
    let values = try state.run(
      script, chunkName: "script.lua", environment: state.makeEnvironment())
    #expect(seen == ["f", "total"])
    #expect(values == [.integer(42)])
  }

  @Test func takesTheSameTicksInEachRun() throws {
    let state = LuaState()
    state.debugger = LuaDebugger(wants: { _ in false }, stopped: { _ in })
    defer { state.debugger = nil }
    state.stop(atLines: [])
    var counts: [Int] = []
    for _ in 1...2 {
      state.ticks = 0
      try state.run(
        "for i = 1, 10 do\n  local n = i\nend", chunkName: "a", environment: state.makeEnvironment()
      )
      counts.append(state.ticks)
    }
    #expect(counts[0] == counts[1] && counts[0] > 10)
  }

  /// Runs a script, and returns the executed lines of `f` with their ticks.
  private func stops(
    in script: String, everywhere: Bool, readsRecords: Bool = true, instructions: Int? = nil
  ) throws -> (lines: [String], error: LuaError?) {
    let state = LuaState(limits: LuaLimits(instructions: instructions))
    var lines: [String] = []
    let debugger = LuaDebugger(
      readsRecords: readsRecords,
      wants: { [unowned state] line in
        if line.number == 2 || line.number == 3 { lines.append("\(line.number) \(state.ticks)") }
        return false
      }, stopped: { _ in })
    state.debugger = debugger
    defer { state.debugger = nil }
    if !everywhere { state.stop(atLines: [2, 3]) }
    state.ticks = 0
    do throws(LuaError) {
      try state.run(script, chunkName: "a", environment: state.makeEnvironment())
      return (lines, nil)
    } catch {
      return (lines, error)
    }
  }

  private static let function = """
    local function f(n, g)
      if n == 0 then return 1 end
      return g and g(n - 1, g) or n
    end
    local function h(n)
      local sum = 0
      for i = 1, n do sum = sum + i % 3 end
      return sum
    end

    """

  private static let bodies = [
    "for i = 1, 100 do h(i) f(i) h(i) end",
    "f(20, f) h(20) f(3, function(n) return f(n, h) end)",
    "for i = 1, 50 do pcall(f, i, function() error 'no' end) h(30) f(0) end",
    "local c = coroutine.wrap(function() for i = 1, 40 do h(i) coroutine.yield(f(i)) end end) for i = 1, 40 do c() h(9) end",
    "local c = coroutine.wrap(function() f(2, function(n) return coroutine.yield(n) end) f(1) end) c() h(40) f(1) c(7) f(0)",
    "local t = setmetatable({}, { __index = function(_, k) return f(k) end, __close = function() f(1) end }) do local x <close> = t; h(t[4]) end",
    "local function g(n) return f(n, h) end for i = 1, 30 do g(i) end",
  ]

  @Test(arguments: bodies)
  func stopsInAFunctionWhereverItIsCalled(body: String) throws {
    let some = try stops(in: Self.function + body, everywhere: false)
    let every = try stops(in: Self.function + body, everywhere: true)
    #expect(some.error == nil && some.lines.count > 3)
    #expect(some.lines == every.lines)
  }

  /// Another version of Lua may store its debug records elsewhere.
  @Test(arguments: bodies)
  func stopsAtTheSameLinesWithoutDebugRecords(body: String) throws {
    func numbers(_ lines: [String]) -> [Substring] { lines.map { $0.prefix(1) } }
    let some = try stops(in: Self.function + body, everywhere: false, readsRecords: false)
    let every = try stops(in: Self.function + body, everywhere: true)
    #expect(some.error == nil && some.lines.count > 3)
    #expect(numbers(some.lines) == numbers(every.lines))
    #expect(
      try stops(in: Self.function + body, everywhere: true, readsRecords: false).lines == some.lines
    )
  }

  @Test func enforcesLimitsWithoutDebugRecords() throws {
    let script = Self.function + "while true do f(0) h(1) end"
    let some = try stops(
      in: script, everywhere: false, readsRecords: false, instructions: 20_000)
    #expect(some.error?.message == "instruction limit (20000) reached")
    #expect(some.lines.count > 100)
  }

  @Test func enforcesLimitsWhenHooksChange() throws {
    let script = Self.function + "while true do f(0) h(1) end"
    let some = try stops(in: script, everywhere: false, instructions: 20_000)
    let every = try stops(in: script, everywhere: true, instructions: 20_000)
    #expect(some.error?.message == "instruction limit (20000) reached")
    #expect(some.lines == every.lines)
  }

  /// Runs a script with stops at some lines, and after its call of `stop` at others.
  ///
  /// - Returns: The lines at which it stopped.
  private func lines(of script: String, stops first: [Int], then later: [Int]) throws -> [Int] {
    let state = LuaState()
    var lines: [Int] = []
    state.debugger = LuaDebugger(
      wants: {
        lines.append($0.number)
        return false
      }, stopped: { _ in })
    defer { state.debugger = nil }
    state.stop(atLines: first)
    let environment = state.makeEnvironment()
    environment["stop"] = .function(
      state.makeFunction("stop") { [unowned state] _ in
        state.stop(atLines: later)
        return []
      })
    try state.run(script, chunkName: "a", environment: environment)
    return lines
  }

  @Test func stopsInAFunctionThatIsAlreadyRunning() throws {
    let script =
      "local c = coroutine.wrap(function() coroutine.yield()\nstop()\nlocal x\nend)\nc()\nc()"
    #expect(try lines(of: script, stops: [], then: [3]) == [3])
  }

  @Test func stopsInAFunctionCalledBeforeTheStopWasSet() throws {
    let script = "local function f()\nlocal x\nend\nfor i = 1, 3 do f() end stop() f()"
    #expect(try lines(of: script, stops: [9], then: [2]) == [2])
  }

  @Test func doesNotCountEvaluatedExpressions() throws {
    let state = LuaState(limits: LuaLimits(instructions: 20_000))
    let environment = state.makeEnvironment()
    var error: LuaError?
    state.debugger = LuaDebugger(
      wants: { $0.number == 2 },
      stopped: { function in
        state.whileHeld {
          do throws(LuaError) {
            try state.whileGranted { () throws(LuaError) in
              _ = try function.evaluate("load('for i = 1, 15000 do end')()", globals: environment)
            }
          } catch let raised {
            error = raised
          }
        }
      })
    defer { state.debugger = nil }
    let values = try state.run(
      "local n = 1\nlocal t = tostring({})\nreturn t", chunkName: "a", environment: environment)
    #expect(error == nil)
    #expect(values == [.string("table: #1")])
  }
}
