import Testing
import Traces

@testable import Diagrams
@testable import DragDrop

struct LifecycleTests {
  @Test(arguments: [StateMachine.source, .destination])
  func everyWayLeadsFromAStateToAState(machine: StateMachine) {
    let states = Set(machine.states.map(\.name))
    for transition in machine.transitions {
      #expect(states.contains(transition.from) && states.contains(transition.to))
    }
    let reached = Set(machine.transitions.map(\.to)).union(machine.states.prefix(1).map(\.name))
    #expect(reached == states)
  }

  /// The ways that a machine takes when every event comes in every order.
  private func ways<Machine: Hashable, Event, Effect>(
    from start: Machine, _ events: [Event], _ handle: (inout Machine, Event) -> Effect,
    _ name: (Machine) -> String
  ) -> Set<[String]> {
    var ways: Set<[String]> = []
    var known: Set<Machine> = [start]
    var waiting = [start]
    while let machine = waiting.popLast() {
      for event in events {
        var next = machine
        _ = handle(&next, event)
        if name(next) != name(machine) { ways.insert([name(machine), name(next)]) }
        if known.insert(next).inserted { waiting.append(next) }
      }
    }
    return ways
  }

  @Test("SM1 to SM12: the source's machine takes the ways that are drawn, and no others")
  func sourceWays() {
    let events: [SourceMachine.Event] = [
      .touchBegan, .touchMoved(beyondSlop: true), .touchMoved(beyondSlop: false), .liftDelayPassed,
      .pointerMoved, .itemsAnswered(count: 1, canReorder: false),
      .itemsAnswered(count: 0, canReorder: true), .itemsAnswered(count: 0, canReorder: false),
      .touchEnded, .dataChanged, .interrupted, .decided(.move), .decided(.cancel), .performed,
      .animationsEnded, .loadsEnded,
    ]
    let ways = ways(from: SourceMachine(), events, { $0.handle($1) }, { $0.phase.name })
    #expect(ways == Set(StateChart.source.ways.map { [$0.from, $0.to] }))
  }

  @Test("DM1 to DM10: the destination's machine takes the ways that are drawn, and no others")
  func destinationWays() {
    let events: [DestinationMachine.Event] = [
      .cameOver, .answered(true), .answered(false), .moved, .left, .itemsAdded, .released,
      .performed, .sessionEnded, .animationsEnded,
    ]
    let ways = ways(from: DestinationMachine(), events, { $0.handle($1) }, { $0.phase.name })
    #expect(ways == Set(StateChart.destination.ways.map { [$0.from, $0.to] }))
  }

  @Test func whatLeadsToTheSameStateSharesAWay() {
    let way = StateChart.source.ways.first { $0.from == "pressed" && $0.to == "idle" }
    #expect(way?.label == "moves, ends or no items")
    #expect(StateChart.source.ways.count { $0.to == "ended" } == 1)
  }

  @Test(arguments: [StateMachine.source, .destination], [true, false])
  func theDrawingFitsEightyColumns(machine: StateMachine, showsAll: Bool) {
    for state in machine.states {
      let lines = LifecycleDrawing(
        of: machine, owner: "archive", current: state.name, showsAll: showsAll
      ).lines(style: DrawingStyle(width: 80))
      #expect(lines.allSatisfy { $0.plain.count <= 80 })
      #expect(lines.count { $0.plain.hasPrefix("  ▸ \(state.name)") } == 1)
    }
  }

  @Test func withoutUnicodeTheMarkIsASCII() {
    let lines = LifecycleDrawing(of: .source, current: "dragging")
      .lines(style: DrawingStyle(width: 80, usesASCII: true))
    #expect(lines.plainText.unicodeScalars.allSatisfy { $0.isASCII })
    #expect(lines.plainText.contains("  > dragging"))
  }

  @Test func tracesStandBesideEachOtherWithTheFirstDifferenceMarked() {
    func call(_ number: Int, _ name: String) -> Event {
      Event(number: number, time: 0, kind: .call, view: "inbox", session: 1, name: name)
    }
    let left = [call(1, "canHandle"), call(2, "dropSessionDidEnter"), call(3, "performDrop")]
    let right = [call(1, "canHandle"), call(2, "dropSessionDidExit"), call(3, "performDrop")]
    let comparison = TraceComparison(
      left: left, right: right, titles: ("as it was", "now"), text: TraceText())
    #expect(comparison.equalLines == 1)
    let lines = comparison.lines(style: DrawingStyle(width: 80)).map(\.plain)
    #expect(lines.count { $0.contains("≠") } == 1)
    #expect(lines.first { $0.contains("≠") }?.contains("dropSessionDidEnter") == true)
    #expect(lines.allSatisfy { $0.count <= 80 })
    #expect(TraceComparison(left: left, right: left, titles: ("", ""), text: TraceText()).isSame)
  }
}
