import Testing
import Texts
import Traces

@testable import Diagrams
@testable import DragDrop

struct LifecycleTests {
  @Test(arguments: [StateTable.Name.source, .destination])
  func everyTransitionConnectsTwoStates(name: StateTable.Name) {
    let table = name.table
    let states = Set(table.states.map(\.name))
    for transition in table.rows {
      #expect(states.contains(transition.from) && states.contains(transition.to))
    }
    let reached = Set(table.rows.map(\.to)).union(table.states.prefix(1).map(\.name))
    #expect(reached == states)
  }

  @Test(arguments: [StateTable.Name.source, .destination])
  func chartShowsTheTransitionsOfTheTable(name: StateTable.Name) {
    let (table, chart) = (name.table, name == .source ? StateChart.source : .destination)
    let steps = table.rows.filter { $0.from != $0.to }
    #expect(Set(chart.ways.map { [$0.from, $0.to] }) == Set(steps.map { [$0.from, $0.to] }))
    #expect(chart.states.map(\.name).sorted() == table.states.map(\.name).sorted())
  }

  @Test func mergesTransitionsToTheSameState() {
    let way = StateChart.source.ways.first { $0.from == "pressed" && $0.to == "idle" }
    #expect(way?.label == "moves, ends or no items")
    #expect(StateChart.source.ways.count { $0.to == "ended" } == 1)
  }

  @Test(arguments: [StateTable.Name.source, .destination], [true, false])
  func fitsEightyColumns(name: StateTable.Name, showsAll: Bool) {
    for state in name.table.states {
      let lines = name.table.lines(
        owner: "archive", current: state.name, showsAll: showsAll, style: DrawingStyle(width: 80))
      #expect(lines.allSatisfy { $0.plain.count <= 80 })
      #expect(lines.count { $0.plain.hasPrefix("  ▸ \(state.name)") } == 1)
    }
  }

  @Test func marksTheStateInASCII() {
    let lines = StateTable.source
      .lines(current: "dragging", style: DrawingStyle(width: 80, usesASCII: true))
    #expect(lines.plainText.unicodeScalars.allSatisfy { $0.isASCII })
    #expect(lines.plainText.contains("  > dragging"))
  }

  @Test func showsTwoTracesSideBySideAndMarksTheFirstDifference() {
    func call(_ number: Int, _ name: String) -> Event {
      Event(number: number, time: 0, kind: .call, view: "inbox", session: 1, name: name)
    }
    let left = [call(1, "canHandle"), call(2, "dropSessionDidEnter"), call(3, "performDrop")]
    let right = [call(1, "canHandle"), call(2, "dropSessionDidExit"), call(3, "performDrop")]
    let comparison = TraceComparison(
      left: left, right: right, titles: ("before", "now"), text: TraceText())
    #expect(comparison.equalLines == 1)
    let lines = comparison.lines(style: DrawingStyle(width: 80)).map(\.plain)
    #expect(lines.count { $0.contains("≠") } == 1)
    #expect(lines.first { $0.contains("≠") }?.contains("dropSessionDidEnter") == true)
    #expect(lines.allSatisfy { $0.count <= 80 })
    #expect(TraceComparison(left: left, right: left, titles: ("", ""), text: TraceText()).isSame)
  }
}
