import DragDrop
import Lua

// Functions that run later, on the virtual clock.

extension APICatalog {
  static let timerConstructor = APIEntry.function(
    "after",
    "Calls a function once so much virtual time has passed; `wait`, gestures and the end of the "
      + "script let it pass. It runs on the main queue, where views may be changed.",
    [
      APIParameter("seconds", .number, "0 to 9000000; 0 runs it as soon as nothing else runs"),
      APIParameter("action", .function),
    ],
    returns: [APIParameter("timer", .object("Timer"))], errors: ["a number out of this range"],
    example: """
      after(0.5, function() print("half a second later") end)
      wait(0.5)                                    --> half a second later
      """
  ) { call throws(APIFailure) in
    let seconds = call.number(1) ?? 0
    guard seconds >= 0 else { throw .message("time cannot go back: after takes seconds from 0") }
    guard seconds <= VirtualClock.longest else {
      throw .outOfRange("seconds", VirtualClock.rangeInWords, seconds)
    }
    let host = call.host
    let function = call.stack.reference(at: call.index(2))
    let action = host.simulation.continuation { [host = Linked(host)] in
      guard let host = host.object else { return }
      host.simulation.runCode { host.callLater(function) }
    }
    let timer = ScriptTimer(clock: host.simulation.clock, seconds: seconds, action)
    call.stack.push(host.handles.timers.handle(of: timer))
    return 1
  }

  static let timerClass = APIClass(
    name: "Timer", summary: "A function that waits for its time.",
    entries: [
      .property(
        "isValid", of: "Timer", .boolean, "Whether its time is still to come.",
        example: "print(after(1, print).isValid)             --> true",
        get: { call throws(APIFailure) in
          call.answer(.boolean(try call.object(in: call.host.handles.timers).isValid))
        }),
      .method(
        "invalidate", of: "Timer", "Forgets the function; nothing happens if it has run.",
        example: """
          local timer = after(1, function() print("never") end)
          timer:invalidate()
          print(timer.isValid)                         --> false
          """
      ) { call throws(APIFailure) in
        try call.object(in: call.host.handles.timers).invalidate()
        return 0
      },
    ],
    kind: .timer)
}

/// A function of a script's that waits for its time.
final class ScriptTimer {
  private let clock: VirtualClock
  private var timer: VirtualClock.Timer?

  init(clock: VirtualClock, seconds: Double, _ action: @escaping () -> Void) {
    self.clock = clock
    timer = clock.schedule(after: VirtualClock.time(seconds: seconds)) { [weak self] in
      self?.timer = nil
      action()
    }
  }

  var isValid: Bool { timer != nil }

  func invalidate() {
    if let timer { clock.cancel(timer) }
    timer = nil
  }
}
