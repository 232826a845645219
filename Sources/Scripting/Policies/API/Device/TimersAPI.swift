import DragDrop
import Lua

/// Functions that run later, on the virtual clock.
enum TimersAPI {
  static let globals: [APIEntry] = [
    .function(
      "after",
      "Calls a function after some virtual time; `wait`, gestures and the end of the script let time pass. It runs on the main queue, where views can be changed.",
      Parameter("seconds", .number, "0 to 9000000; 0 runs it when no other code is running"),
      Parameter("action", .function), returns: Parameter("timer", .object(.timer)),
      errors: ["a number out of this range"],
      example: """
        after(0.5, function() print("half a second later") end)
        wait(0.5)                                    --> half a second later
        """
    ) { call, seconds, action throws(APIFailure) in
      guard seconds >= 0 else {
        throw .message(
          "after takes a non-negative number of seconds")
      }
      guard seconds <= VirtualClock.longest else {
        throw .outOfRange("seconds", VirtualClock.rangeInWords, seconds)
      }
      let simulation = call.host.simulation
      return ScriptTimer(
        clock: simulation.clock, seconds: seconds,
        simulation.continuation { [host = Linked(call.host)] in
          host.object?.simulation.runCode { action() }
        })
    }
  ]

  static let timerClass = APIClass(
    .timer, "A scheduled function.",
    members: [
      .property(
        "isValid", .boolean, "Whether it has not run yet.",
        example: "print(after(1, print).isValid)             --> true", get: \.isValid),
      .method(
        "invalidate", "Cancels the function; has no effect if it has run.",
        example: """
          local timer = after(1, function() print("never") end)
          timer:invalidate()
          print(timer.isValid)                         --> false
          """
      ) { _, timer in timer.invalidate() },
    ])
}
