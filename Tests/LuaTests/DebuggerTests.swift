import Testing

@testable import Lua

/// Stopping before lines.
struct DebuggerTests {
  /// What a debugger did.
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

  @Test func parametersLocalsAndUpvaluesAreInSight() throws {
    let session = Session()
    var names: [String] = []
    try session.run(Self.script, stoppingAt: [4]) { function in
      names = function.variables.map { "\($0.name) \($0.kind) \(session.text([$0.value]))" }
    }
    #expect(names == ["a parameter 1", "b parameter 2", "both local 3", "sum upvalue 0"])
  }

  @Test func expressionsSeeTheVariablesAndWhatIsAssignedStays() throws {
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

  @Test func aLocalThatIsNilHidesAGlobal() throws {
    let session = Session()
    session.environment["name"] = "global"
    try session.run("local name\nlocal other = 1\nreturn other", stoppingAt: [3]) { function in
      session.results.append(session.text((try? function.evaluate("name")) ?? []))
    }
    #expect(session.results == ["nil"])
  }

  @Test func anErrorInAnExpressionIsThrownAndTheScriptGoesOn() throws {
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

  @Test func anInterruptedExpressionEndsOnlyItself() throws {
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

  @Test func endingTheRunAtAStopEndsTheScript() {
    let session = Session()
    #expect(throws: LuaError.self) {
      try session.run("pcall(function()\nlocal a = 1\nend)\nx = 1", stoppingAt: [2]) { _ in
        session.state.endRun()
      }
    }
    #expect(session.environment["x"] == .nil)
  }

  @Test func linesThatRunAtAStopDoNotStop() throws {
    let session = Session()
    try session.run(Self.script + "\nlocal done = true", stoppingAt: [3, 8]) { function in
      _ = try? function.evaluate("(function()\n\nreturn 1 end)()")
    }
    #expect(session.lines == [3, 8])
  }

  @Test func aCoroutineIsAThreadOfItsOwnAndStopsToo() throws {
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

  @Test func depthGrowsWithCalls() throws {
    let session = Session()
    var depths: [Int: Int] = [:]
    try session.run(Self.script, stoppingAt: [3, 7]) { depths[$0.location.line] = $0.depth }
    #expect(try #require(depths[3]) == (try #require(depths[7])) + 1)
  }
}
