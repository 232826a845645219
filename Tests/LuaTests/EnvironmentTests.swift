import Lua
import Testing

@Suite
struct EnvironmentTests {
  let bench = Bench()

  @Test func definesExactlyTheseGlobals() throws {
    let names = bench.environment.globals.orderedKeys().compactMap(\.stringValue)
    #expect(
      names == [
        "_G", "_VERSION", "assert", "collectgarbage", "coroutine", "debug", "error",
        "getmetatable", "ipairs", "load", "math", "next", "os", "pairs", "pcall", "print",
        "rawequal", "rawget", "rawlen", "rawset", "select", "setmetatable", "string", "table",
        "tonumber", "tostring", "type", "utf8", "warn", "xpcall",
      ])
  }

  @Test func globalTableIsTheEnvironment() throws {
    #expect(try bench.value("_G == _ENV and _G._G == _G") == true)
  }

  @Test(arguments: [
    "string.upper = nil", "math.pi = 3", "table.insert = print", "coroutine.wrap = nil", "x = 1",
    "_G.print = nil", "utf8 = nil",
  ])
  func isolatesEnvironments(_ source: String) throws {
    try bench.run(source)
    let other = bench.state.makeEnvironment()
    let values = try bench.state.run(
      """
      return string.upper("a"), math.pi > 3, table.insert ~= print, coroutine.wrap ~= nil, x == nil,
        print ~= nil, utf8 ~= nil
      """, chunkName: "other.lua", environment: other)
    #expect(values == ["A", true, true, true, true, true, true])
  }

  @Test func protectsStringMethods() throws {
    try bench.run("string.upper = function() return 'mine' end")
    #expect(try bench.value("('a'):upper()") == "A")
    #expect(try bench.value("getmetatable('')") == false)
  }

  @Test func loadUsesTheEnvironmentOfItsCaller() throws {
    #expect(try bench.run("x = 5; return load('x = x + 1; return x')()") == [6])
    let other = bench.state.makeEnvironment()
    #expect(
      try bench.state.run("return load('return x')()", chunkName: "o", environment: other) == [nil])
  }

  @Test func loadAcceptsAnEnvironmentAndAReader() throws {
    #expect(try bench.value("load('return y', 'n', 't', { y = 3 })()") == 3)
    #expect(
      try bench.run(
        """
        local pieces, i = { 'return', ' 1', ' + 1' }, 0
        return load(function() i = i + 1; return pieces[i] end)()
        """) == [2])
  }

  @Test(arguments: [
    (#"load('\27Lua')"#, "attempt to load a binary chunk"),
    ("load('return 1', 'n', 'b')", "attempt to load a text chunk (mode is 'b')"),
    ("load('return 1 +')", #"[string "return 1 +"]:1: unexpected symbol near <eof>"#),
    ("load(('x'):rep(70000))", "chunk is too large (70000 bytes, at most 65536)"),
    ("load(function() return ('x'):rep(70000) end)", "chunk is too large (70000 bytes"),
    ("load(function() error('reader', 0) end)", "reader"),
  ])
  func loadRejectsBinaryChunks(_ call: String, _ message: String) throws {
    let values = try bench.run("return \(call)")
    #expect(values.first == LuaValue.nil)
    #expect(values.last?.stringValue?.hasPrefix(message) == true)
  }

  @Test func neverRunsAFinalizerAddedLater() throws {
    try bench.run(
      """
      ran = false
      local mt = {}
      local t = setmetatable({}, mt)
      mt.__gc = function() ran = true end
      t = nil
      """)
    bench.state.collectGarbage()
    #expect(bench.environment["ran"] == false)
  }

  @Test(arguments: [
    ("setmetatable(1, {})", "bad argument #1 to 'setmetatable' (table expected, got number)"),
    (
      "setmetatable({}, 1)", "bad argument #2 to 'setmetatable' (nil or table expected, got number)"
    ),
    ("collectgarbage()", "collectgarbage offers only \"count\" here"),
    ("string.format('%d', 'x')", "bad argument #2 to 'format' (number expected, got string)"),
    ("xpcall(1)", "bad argument #2 to 'xpcall' (function expected, got no value)"),
    ("pcall()", "bad argument #1 to 'pcall' (value expected)"),
    ("math.randomseed({})", "bad argument #1 to 'randomseed' (number expected, got table)"),
    ("warn({})", "bad argument #1 to 'warn' (string expected, got table)"),
    ("warn()", "bad argument #1 to 'warn' (string expected, got no value)"),
  ])
  func explainsAWrongCall(_ call: String, _ message: String) {
    let error = bench.failure("\n\(call)")
    #expect(error?.message == message)
    #expect(error?.line == 2)
  }

  @Test func setmetatableBehavesLikeLuas() throws {
    #expect(try bench.value("setmetatable(setmetatable({}, {}), nil) ~= nil") == true)
    #expect(try bench.value("getmetatable(setmetatable({}, { __metatable = 'mine' }))") == "mine")
  }

  @Test func printWritesToTheSink() throws {
    try bench.run("print('a', 1, nil, 2.0, true); print(); warn('b', 'c')")
    #expect(bench.lines == ["a\t1\tnil\t2.0\ttrue", ""])
    #expect(bench.warnings == ["bc"])
  }

  @Test func printsNumbersInsteadOfAddresses() throws {
    try bench.run(
      """
      local t, f = {}, function() end
      print(t); print(f, t); print(coroutine.create(f)); print(string.format('%s %5s', t, 'x'))
      print(setmetatable({}, { __name = 'Point' }), setmetatable({}, { __tostring = function() return 'me' end }))
      """)
    #expect(
      bench.lines == [
        "table: #1", "function: #2\ttable: #1", "thread: #3", "table: #1     x", "Point: #4\tme",
      ])
  }

  @Test func rejectsATostringThatReturnsNoString() {
    let error = bench.failure("print(setmetatable({}, { __tostring = function() return {} end }))")
    #expect(error?.message == "'__tostring' must return a string")
  }

  @Test func randomNumbersDependOnTheSeed() throws {
    let script =
      "local r = {}; for i = 1, 5 do r[i] = math.random(1000) end; return table.concat(r, ' ')"
    let first = try Bench(seed: 1).run(script)
    #expect(try Bench(seed: 1).run(script) == first)
    #expect(try Bench(seed: 2).run(script) != first)
    let again = Bench(seed: 1)
    _ = try again.run(script)
    #expect(try again.run("math.randomseed(); " + script) == first)
  }

  @Test func usesTheClockOfTheHost() throws {
    bench.state.clock = { 12.5 }
    #expect(try bench.run("return os.clock(), os.time(), os.difftime(5, 2)") == [12.5, 12, 3.0])
  }

  @Test(arguments: [
    ("{ year = 1970, month = 1, day = 1, hour = 0 }", 0),
    ("{ year = 2000, month = 3, day = 1 }", 951_912_000),
    ("{ year = 2024, month = 2, day = 29, hour = 23, min = 59, sec = 59 }", 1_709_251_199),
    ("{ year = 2023, month = 14, day = 1, hour = 0 }", 1_706_745_600),
    ("{ year = 1969, month = 12, day = 31, hour = 23, min = 59, sec = 59 }", -1),
  ])
  func computesTimesInUTC(_ date: String, _ seconds: Int64) throws {
    #expect(try bench.value("os.time(\(date))") == .integer(seconds))
  }

  @Test func reportsAGlobalWrittenInAFunctionOnce() throws {
    try bench.run(
      "declared = 1\nlocal function f()\n  declared = 2\n  typo = 3\n  typo = 4\nend\nf()")
    #expect(bench.undeclared == ["test.lua:4: typo"])
    #expect(bench.environment["typo"] == 4)
  }

  @Test func addsGlobalsToEveryLaterEnvironment() throws {
    let library = bench.state.makeTable()
    library[raw: "answer"] = 42
    bench.state.addGlobal("mine", .table(library))
    let first = bench.state.makeEnvironment()
    let second = bench.state.makeEnvironment()
    try bench.state.run("mine.answer = 0", chunkName: "a", environment: first)
    #expect(
      try bench.state.run("return mine.answer", chunkName: "b", environment: second) == [42])
  }

  @Test func tracebackContainsNoAddresses() throws {
    let text = try bench.value("debug.traceback('here')").stringValue
    #expect(text?.hasPrefix("here\nstack traceback:\n\ttest.lua:1: in") == true)
    #expect(text?.contains("0x") == false)
  }
}
