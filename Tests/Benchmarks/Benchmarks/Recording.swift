import DragDrop
import Layout
import Lua
import Policies
import Shell
import Traces

// The cost of recording events, and of going back.

/// A session after many drags, in which to go back.
private final class LongSession {
  let shell: CommandInterpreter
  private let count: Int

  /// - Parameters:
  ///   - items: The length of the list.
  ///   - events: The minimum number of events.
  ///   - isOneDrag: Whether all of them belong to one active drag.
  ///   - keepsState: Whether the policy counts its answers.
  init(items: Int, events: Int, isOneDrag: Bool = false, keepsState: Bool = false) {
    var options = ShellOptions(trace: .off)
    options.prompt.isQuiet = true
    let counter = """
      local count = 0
      function policy.canHandle() count = count + 1 return true end
      """
    let text = """
      local items = {}
      for number = 1, \(items) do items[number] = "Item " .. number end
      list = TableView { name = "list", items = items }
      local policy = {}
      for name, callback in pairs(StandardPolicy) do policy[name] = callback end
      \(keepsState ? counter : "")
      list.dragDelegate, list.dropDelegate = policy, policy
      """
    options.setup.prepare = { session throws(PolicyError) in
      try session.host.prompt.open(text, name: "benchmark")
    }
    shell = CommandInterpreter(
      options: options,
      output: TextOutput(appearance: { .init() }, results: { _ in }, errors: { _ in }))
    do {
      try shell.session.open()
    } catch {
      print("benchmark: \(error.rendered)")
    }
    if isOneDrag { _ = shell.enter("lift list 0") }
    while shell.session.host.simulation.log.count < events {
      _ = shell.enter(
        isOneDrag
          ? "over list 1; over list 3; over list 2"
          : "lift list 0; over list 1; over list 3; over list 2; drop")
    }
    count = shell.session.host.simulation.log.count
  }

  /// Goes back by a number of events, and forward again, which is not timed.
  func back(_ steps: Int) { _ = shell.enter(":goto \(count - steps)") }

  func forth() { _ = shell.enter(":goto \(count)") }
}

/// The median time to go back by 10,000 of 20,000 events.
private func back(
  items: Int, isOneDrag: Bool = false, keepsState: Bool = false
) -> Double {
  let long = LongSession(
    items: items, events: 20_000, isOneDrag: isOneDrag, keepsState: keepsState)
  var times: [Double] = []
  for _ in 0..<3 {
    var travel = Contest()
    travel.add("back", operations: 1) { long.back(10_000) }
    times.append(travel.once())
    long.forth()
  }
  return times.sorted()[1]
}

func recording() -> [Row] {
  let answer = "return \"forbidden\", nil, \"no\""
  let off = LuaScene(update: answer)
  let ring = LuaScene(update: answer, keepsLog: true)
  let observed = LuaScene(update: answer, keepsLog: true)
  var written = 0
  let recorder = TraceRecorder(
    log: observed.host.simulation.log, header: TraceHeader(core: "benchmark")
  ) { written += $0.utf8.count }
  let count = 5000
  var contest = Contest()
  contest.add("off", operations: count) { off.hover(count) }
  contest.add("ring", operations: count) { ring.hover(count) }
  contest.add("written", operations: count) { observed.hover(count) }
  let times = contest.medians()
  recorder.stop()
  let goal = 100_000_000.0
  return [
    row("refused hover, nothing recorded", times[0]),
    row("the same, the last 10,000 events held", times[1], against: times[0]),
    row("  what holding them costs", times[1] - times[0], atMost: max(600, 0.15 * times[0])),
    row("the same, written as a trace", times[2], against: times[0]),
    row("back by 10,000 of 20,000 events, 1,000 items", back(items: 1_000), atMost: goal),
    row("the same, 100,000 items", back(items: 100_000), atMost: goal),
    row("the same, 1,000,000 items", back(items: 1_000_000), atMost: goal),
    row("the same in one drag, 100,000 items", back(items: 100_000, isOneDrag: true)),
    row("the same, a policy with state, 100,000 items", back(items: 100_000, keepsState: true)),
  ]
}
