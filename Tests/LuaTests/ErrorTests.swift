import Lua
import Testing

/// An error of the host, compared by identity.
private final class Ticket: Error, CustomStringConvertible {
  let description: String
  private let onDeinit: @Sendable () -> Void

  init(_ description: String, onDeinit: @escaping @Sendable () -> Void = {}) {
    self.description = description
    self.onDeinit = onDeinit
  }

  deinit { onDeinit() }
}

@Suite
struct ErrorTests {
  let bench = Bench()

  @Test func splitsAMessageIntoItsParts() {
    let error = bench.failure("\nerror('boom')")
    #expect(error?.kind == .runtime)
    #expect(error?.message == "boom")
    #expect(error?.chunkName == "test.lua")
    #expect(error?.line == 2)
    #expect(error?.description == "test.lua:2: boom")
  }

  @Test func keepsAMessageWithoutAPlace() {
    let error = bench.failure("error('at 12:30: lunch', 0)")
    #expect(error?.description == "at 12:30: lunch")
  }

  @Test(arguments: [
    ("error({ 1 })", "(error object is a table value) { 1 }"),
    ("error()", "(error object is a nil value)"),
    ("error(true)", "(error object is a boolean value)"),
    ("error(42)", "42"),
    ("error(setmetatable({}, { __tostring = function() return 'shown' end }))", "shown"),
    (
      "error(setmetatable({}, { __tostring = function() error('no') end }))",
      "(error object is a table value)"
    ),
    ("error(setmetatable({}, { __name = 'Oops' }))", "(error object is a Oops value) {}"),
  ])
  func describesAnErrorObject(_ source: String, _ message: String) {
    #expect(bench.failure(source)?.message == message)
    #expect(bench.state.stack.count == 0)
  }

  @Test func passesAnErrorObjectThroughSwiftUnchanged() throws {
    bench.define("pass") { try $0.function(1).call() }
    #expect(
      try bench.run(
        """
        local thrown = { code = 7 }
        local ok, caught = pcall(pass, function() pass(function() error(thrown) end) end)
        return ok, caught == thrown
        """) == [false, true])
    #expect(bench.failure("error({ code = 7 })")?.value?.tableValue?[raw: "code"] == 7)
  }

  @Test(arguments: [
    "fail()", "pcall(error); fail()", "local ok, e = pcall(fail); error(e)",
    "coroutine.wrap(fail)()", "pass(pass, pass, fail)",
    "local _, e = pcall(fail); assert(false, e)",
    "local ok, e = xpcall(function() fail() end, function(e) return e end); error(e)",
    "local ok, e = xpcall(fail, function(e) return e end); error(e, 2)",
    "local co = coroutine.create(fail); local ok, e = coroutine.resume(co); error(e)",
  ])
  func passesASwiftErrorThroughLuaUnchanged(_ source: String) {
    let ticket = Ticket("lost")
    bench.define("fail") { _ in throw ticket }
    bench.define("pass") { arguments in
      try arguments.function(1).call(Array(arguments.values.dropFirst()))
    }
    let error = bench.failure(source)
    #expect(error?.underlying as? Ticket === ticket)
    #expect(error?.message == "lost")
  }

  @Test func leaksNothingInAThousandRounds() throws {
    let alive = Counter()
    bench.define("fail") { _ in
      alive.add(1)
      throw Ticket("lost") { alive.add(-1) }
    }
    for _ in 0..<1000 {
      #expect(bench.failure("local ok, e = pcall(fail); error(e)")?.message == "lost")
    }
    bench.state.collectGarbage()
    #expect(alive.value == 0)
  }

  @Test func releasesClosuresWithTheirFunctions() throws {
    let alive = Counter()
    for _ in 0..<100 {
      let ticket = Ticket("captured") { alive.add(-1) }
      alive.add(1)
      bench.define("f") { _ in [.string(ticket.description)] }
    }
    bench.environment["f"] = nil
    bench.state.collectGarbage()
    #expect(alive.value == 0)
  }

  @Test func releasesReferencesWhenAStateCloses() throws {
    let alive = Counter()
    do {
      let bench = Bench()
      alive.add(1)
      let ticket = Ticket("captured") { alive.add(-1) }
      bench.define("f") { _ in throw ticket }
      #expect(bench.failure("kept = {}; _, kept.error = pcall(f)") == nil)
      #expect(alive.value == 1)
    }
    #expect(alive.value == 0)
  }

  @Test func scriptsCanReadASwiftError() throws {
    bench.define("fail") { _ in throw Ticket("lost") }
    let values = try bench.run(
      """
      local function f()
        fail()
      end
      local ok, e = pcall(f)
      return tostring(e), e.message, e.line, e.nothing, "got: " .. e, e .. "!", type(e), getmetatable(e)
      """)
    #expect(
      values == [
        "test.lua:2: lost", "lost", 2, nil, "got: test.lua:2: lost", "test.lua:2: lost!",
        "userdata", false,
      ])
  }

  @Test func addsThePlaceOfTheCallerToAStringOfAHostFunction() {
    bench.define("fail") { thread, _ in LuaStack(thread)?.error("no such view") ?? 0 }
    #expect(bench.failure("\n\nfail()")?.description == "test.lua:3: no such view")
  }

  @Test func addsThePlaceOfTheCallerToALuaErrorOfTheHost() {
    bench.define("fail") { _ in throw LuaError(kind: .runtime, message: "no such view") }
    #expect(bench.failure("\n\nfail()")?.description == "test.lua:3: no such view")
  }

  @Test func keepsThePlaceAndTracebackOfANestedScript() {
    let inner = Bench()
    bench.define("run") { try inner.run($0.string(1)) }
    let error = bench.failure("\n\nrun 'error \"deep\"'")
    #expect(error?.description == "test.lua:1: deep")
    #expect(error?.traceback.last?.description == "test.lua:1: in main chunk")
  }

  @Test func omitsInternalFramesFromTracebacks() {
    bench.define("pass") { try $0.function(1).call() }
    let error = bench.failure(
      """
      local t = {}
      function t.inner() error("boom") end
      function t:outer() pass(t.inner) end
      t:outer()
      """)
    #expect(
      error?.traceback.map(\.description) == [
        "in function 'error'", "test.lua:2: in function <test.lua:2>", "in function 'pass'",
        "test.lua:3: in method 'outer'", "test.lua:4: in main chunk",
      ])
  }

  @Test func scriptsCanStoreATraceback() throws {
    let function = try bench.run("return function() error('x') end").first?.functionValue
    do {
      try function?.call(traceback: false)
      Issue.record("the function returned")
    } catch {
      #expect(error.traceback.isEmpty)
    }
  }

  @Test func reportsEndlessRecursionAsAStackOverflow() {
    let error = bench.failure("local function f() return f() + 1 end f()")
    #expect(error?.message.hasPrefix("stack overflow") == true)
  }

  @Test func rejectsTooManyArguments() throws {
    let function = try bench.value("select").functionValue
    #expect(throws: LuaError.self) {
      try function?.call(Array(repeating: 1, count: 2_000_000))
    }
    #expect(bench.state.stack.count == 0)
  }

  @Test func passesManyArguments() throws {
    let function = try bench.value("select").functionValue
    let arguments: [LuaValue] = ["#"] + Array(repeating: 1, count: 5000)
    #expect(try function?.call(arguments) == [5000])
  }
}

/// A number that deinitializers can change.
final class Counter: @unchecked Sendable {
  // The tests that use it stay on one thread; the closure of a deinitializer requires Sendable.
  private(set) var value = 0
  func add(_ amount: Int) { value += amount }
}

@Suite
struct ExcerptTests {
  let bench = Bench()

  @Test(arguments: [
    (
      "local session = {}\n  return session.items.count",
      """
        2 |   return session.items.count
          |                  ^
      """
    ),
    (
      "local items = nil\nreturn #items",
      """
        2 | return #items
          |         ^
      """
    ),
    (
      "\n\tdropp()",
      """
        2 | \tdropp()
          | \t^
      """
    ),
    (
      "  error('x')",
      """
        1 |   error('x')
          |   ^
      """
    ),
    (
      "local x = 1 = = 2",
      """
        1 | local x = 1 = = 2
          |             ^
      """
    ),
    (
      "f(a, (b), c))",
      """
        1 | f(a, (b), c))
          |             ^
      """
    ),
    (
      "-- ten\n-- lines\n\n\n\n\n\n\n\nfor i = 1, 2 od end",
      """
        10 | for i = 1, 2 od end
           |              ^
      """
    ),
    (
      "local x = string.rep({}, 2)",
      """
        1 | local x = string.rep({}, 2)
          |                  ^
      """
    ),
    (
      "return {",
      """
        1 | return {
          |         ^
      """
    ),
  ])
  func putsTheCaretBelowTheMistake(_ source: String, _ expected: String) {
    #expect(bench.failure(source)?.excerpt(in: source) == expected)
  }

  @Test func showsNoExcerptOfAMissingLine() {
    #expect(LuaError(kind: .runtime, message: "x", line: 3).excerpt(in: "one\ntwo") == nil)
    #expect(LuaError(kind: .runtime, message: "x").excerpt(in: "one") == nil)
  }

  @Test(arguments: ["\n", "\r", "\r\n", "\n\r"])
  func countsLinesLikeLua(_ newline: String) {
    // The other line breaks of Unicode do not count.
    let source = ["local a -- \u{2028}", "", "error 'here'", ""].joined(separator: newline)
    let error = bench.failure(source)
    #expect(error?.line == 3)
    #expect(error?.excerpt(in: source) == "  3 | error 'here'\n    | ^")
    #expect(LuaError(kind: .runtime, message: "", line: 4).excerpt(in: source) == "  4 | \n    | ^")
    #expect(LuaError(kind: .runtime, message: "", line: 5).excerpt(in: source) == nil)
  }

  @Test func findsTheColumnOfASyntaxError() {
    let error = bench.failure("x = 1\ny = = 2")
    #expect(error?.description == "test.lua:2: unexpected symbol near '='")
    #expect(error?.column == 5)
    #expect(error?.kind == .syntax(isIncomplete: false))
  }

  @Test(arguments: [
    ("local a\nreturn 'a.b' .. a.b", 17), ("local a\nreturn --[[ a ]] a.b", 18),
    ("local t = {}\nreturn t['a'].b", 10), ("local t = {}\nreturn 'a' .. t.a.b", 17),
  ])
  func neverPutsARuntimeErrorIntoACommentOrString(source: String, column: Int) {
    #expect(bench.failure(source)?.locating(in: source).column == column)
  }

  @Test func findsTheColumnOfARuntimeError() {
    let source = "local a\nreturn a.b"
    #expect(bench.failure(source)?.locating(in: source).column == 8)
    #expect(bench.failure(source)?.column == nil)
  }
}
