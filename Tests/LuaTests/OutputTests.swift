import Lua
import Testing

/// The output of `print` and `warn`, and its limit.
@Suite
struct OutputTests {
  @Test
  func limitsAllOutputOfAScriptTogether() {
    let bench = Bench(limits: LuaLimits(outputBytes: 30))
    bench.define("trace") { [unowned state = bench.state] _ in
      [.boolean(state.spendOutput(10))]
    }
    let error = bench.failure(
      "print('123456789') warn('123456789') print(trace()) print('no') warn('no')")
    #expect(error?.kind == .outputLimit)
    #expect(error?.message == "output limit (30 bytes) reached")
    #expect(bench.lines == ["123456789"])
    #expect(bench.warnings == ["123456789"])
    #expect(bench.failure("print('a new run')") == nil)
  }

  @Test
  func endsALoopOfWarnings() {
    let bench = Bench(limits: LuaLimits(outputBytes: 1000))
    #expect(bench.failure("while true do warn('again') end")?.kind == .outputLimit)
    #expect(bench.warnings.count == 1000 / 6)
  }

  @Test
  func warnAcceptsControlMessages() throws {
    let bench = Bench()
    try bench.run("warn('@off') warn('no') warn('@unknown') warn('@on') warn('yes')")
    try bench.run("warn('@', 'off') warn('on still')")
    #expect(bench.warnings == ["yes", "@off", "on still"])
  }

  @Test(arguments: [
    "tostring(0/0)", "tostring(-(0/0))", "string.format('%s', 0/0)", "string.format('%g', 0/0)",
    "string.format('%.1f', -(0/0))", "string.format('%5s', 0/0):sub(3)",
  ])
  func printsNaNWithoutSign(_ expression: String) throws {
    #expect(try Bench().value(expression) == "nan")
  }
}
