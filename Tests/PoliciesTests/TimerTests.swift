import Lua
import Policies
import Testing

/// Functions scheduled on the virtual clock.
@Suite
struct TimerTests {
  @Test
  func runsFunctionsInTheOrderOfTheirTimes() throws {
    #expect(
      try printed(
        by: """
          after(2, function() print("late", os.clock()) end)
          after(0, function() print("soon", os.clock()) end)
          print("now")
          wait(1)
          print("waited")
          """) == ["now", "soon\t0.0", "waited", "late\t2.0"])
  }

  @Test
  func runsATimerOnceUnlessInvalidated() throws {
    #expect(
      try printed(
        by: """
          local timer = after(1, function() print("never") end)
          local other = after(1, function() print("once") end)
          timer:invalidate()
          wait(3)
          print(timer.isValid, other.isValid)
          other:invalidate()
          """) == ["once", "false\tfalse"])
  }

  @Test
  func endsTheGestureWhoseTimeAFailingFunctionRunsIn() {
    let error = failure(of: "after(1, function() error('no') end)\nwait(2)")
    #expect(error?.message == "no")
    #expect(error?.line == 1)
  }

  @Test
  func rejectsGesturesInATimer() {
    let error = failure(
      of: """
        TableView { name = "inbox", items = { "Milk" } }
        after(1, function() lift("inbox", 0) end)
        wait(2)
        """)
    #expect(error?.message.contains("inside a callback") ?? false)
  }

  @Test
  func endsAnEndlessChainOfTimersAtTheLimit() {
    var options = PolicyOptions.batch
    options.limits.instructions = 100_000
    let host = Recorder().makeHost(options: options)
    do throws(PolicyError) {
      try host.run(
        Script(
          name: "test.lua",
          text: "local function again() after(0, again) end\nagain()\nwait(1)"))
      Issue.record("it never ends")
    } catch {
      #expect(error.kind == .limit)
    }
  }
}
