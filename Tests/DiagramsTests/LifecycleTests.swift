import DragDrop
import Testing
import Traces

@testable import Diagrams

struct LifecycleTests {
  @Test(arguments: [StateMachine.source, .destination])
  func everyWayLeadsFromAStateToAState(machine: StateMachine) {
    let states = Set(machine.states.map(\.name))
    for transition in machine.transitions {
      #expect(states.contains(transition.from) && states.contains(transition.to))
      #expect(transition.callbacks.allSatisfy { DelegateMethod(rawValue: $0) != nil })
    }
    let reached = Set(machine.transitions.map(\.to)).union(machine.states.prefix(1).map(\.name))
    #expect(reached == states)
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
