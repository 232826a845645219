import Lua
import Policies
import Testing

/// Functions that run later, on the virtual clock.
@Suite("Timers")
struct TimerTests {
  @Test("functions run in the order of their times, at the end of the script at the latest")
  func order() throws {
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

  @Test("an invalidated timer does not run, and a timer runs once")
  func invalidated() throws {
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

  @Test("a function that raises ends the gesture that let its time pass")
  func raising() {
    let error = failure(of: "after(1, function() error('no') end)\nwait(2)")
    #expect(error?.message == "no")
    #expect(error?.line == 1)
  }

  @Test("a function cannot move a finger: it is no person")
  func gestures() {
    let error = failure(
      of: """
        TableView { name = "inbox", items = { "Milk" } }
        after(1, function() lift("inbox", 0) end)
        wait(2)
        """)
    #expect(error?.message.contains("inside a callback") ?? false)
  }

  @Test("timers that call for the next one for ever come to an end with the run's limit")
  func forever() {
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
