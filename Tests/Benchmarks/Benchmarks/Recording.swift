import DragDrop
import Layout
import Policies
import Shell
import Traces

// What it costs to keep what happens, and to go back to it.

/// A table under a finger, whose hovers are recorded or not.
private struct RecordedScene {
  let host = PolicyHost(options: .batch)
  let table: SectionedView?

  init() {
    do {
      try host.run(
        Script(
          name: "benchmark.lua",
          text: """
            local items = {}
            for number = 1, 1000 do items[number] = "Item " .. number end
            local list = TableView { name = "list", items = items }
            local policy = { itemsForBeginning = StandardPolicy.itemsForBeginning }
            function policy:dropSessionDidUpdate() return "forbidden", nil, "no" end
            list.dragDelegate, list.dropDelegate = policy, policy
            """))
    } catch {
      print("benchmark: \(error.rendered)")
    }
    table = host.views.first
  }

  func hover(_ count: Int) {
    guard let table else { return }
    host.lua.beginRun()
    do {
      let drag = try host.simulation.lift(table, Position(section: 0, item: 2))
      let origin = table.convert(table.bounds.origin, to: nil)
      for step in 0..<count {
        try drag.move(to: origin + Point(x: 100, y: 20 + Double(step * 7 % 600)))
      }
      try drag.cancel()
    } catch {
      print("benchmark: \(error)")
    }
  }
}

/// A session with a long drag behind it, to go back in.
private final class LongSession {
  let session: ShellSession
  private let count: Int

  init(items: Int, events: Int) {
    var options = ShellOptions(trace: .off)
    options.isQuiet = true
    let text = """
      local items = {}
      for number = 1, \(items) do items[number] = "Item " .. number end
      list = TableView { name = "list", items = items }
      list.dragDelegate, list.dropDelegate = StandardPolicy, StandardPolicy
      """
    options.prepare = { session throws(PolicyError) in
      try session.host.open(text, name: "benchmark")
    }
    session = ShellSession(
      options: options,
      output: TextOutput(appearance: { .init() }, results: { _ in }, errors: { _ in }))
    do {
      try session.open()
    } catch {
      print("benchmark: \(error.rendered)")
    }
    while session.host.simulation.log.count < events {
      _ = session.enter("lift list 0; over list 1; over list 3; over list 2; drop")
    }
    count = session.host.simulation.log.count
  }

  /// Goes back by so many events, and forth again.
  func back(_ steps: Int) { _ = session.enter(":goto \(count - steps)") }
}

func recording() -> [Row] {
  let (off, ring, observed) = (RecordedScene(), RecordedScene(), RecordedScene())
  off.host.simulation.log.isRecording = false
  ring.host.simulation.log.capacity = 10_000
  observed.host.simulation.log.capacity = 10_000
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
  // A refused hover is three events: the touch, the call, the answer.
  let events = 3.0
  var rows = [
    row("refused hover, nothing recorded", times[0]),
    row("refused hover, the last 10,000 events held", times[1], against: times[0]),
    row("  one event of it", (times[1] - times[0]) / events, goal: 600),
    row("refused hover, written as a trace", times[2], against: times[0]),
  ]
  for items in [1_000, 100_000] {
    let long = LongSession(items: items, events: 20_000)
    var travel = Contest()
    travel.add("back", operations: 1) { long.back(10_000) }
    let time = travel.medians(rounds: 3)[0]
    rows.append(row("back by 10,000 of 20,000 events, \(items) items", time, goal: 100_000_000))
  }
  return rows
}
