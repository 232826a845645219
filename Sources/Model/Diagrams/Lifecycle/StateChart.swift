import DragDrop

/// The drawing of a state machine: its states in rows and columns, and the transitions between
/// them.
package struct StateChart: Hashable, Sendable {
  /// A state and its position in the drawing.
  package struct State: Hashable, Sendable {
    package let name: String
    package let row: Int
    package let column: Int
  }

  /// An arrow from one state to another, for all transitions between them.
  package struct Way: Hashable, Sendable {
    package let from: String
    package let to: String
    /// The causes of the transitions, in a few words.
    package fileprivate(set) var label: String
  }

  package let title: String
  /// A sentence for readers who do not know the machine.
  package let summary: String
  package let states: [State]
  package let ways: [Way]

  /// The drawing of a machine.
  ///
  /// - Parameters:
  ///   - table: The machine; transitions to the same state are not drawn.
  ///   - title: The title of the drawing.
  ///   - summary: One sentence about the machine.
  ///   - rows: Its states by row and column.
  private init(
    _ table: StateTable, title: String, summary: String, rows: [[String?]]
  ) {
    self.title = title
    self.summary = summary
    states = rows.enumerated().flatMap { row, names in
      names.enumerated().compactMap { column, name in
        name.map { State(name: $0, row: row, column: column) }
      }
    }
    ways = Self.ways(table)
  }

  private static func ways(_ table: StateTable) -> [Way] {
    var ways: [Way] = []
    for row in table.rows where row.from != row.to {
      let known = ways.firstIndex { $0.from == row.from && $0.to == row.to }
      guard let known else {
        ways.append(Way(from: row.from, to: row.to, label: row.label))
        continue
      }
      if ways[known].label != row.label { ways[known].label += " or \(row.label)" }
    }
    return ways
  }

  /// The machine of one touch and its drag (SM1 to SM12).
  package static let source = StateChart(
    .source, title: "Source",
    summary: "How a touch on a draggable item becomes a drag, and how the drag ends.",
    rows: [
      ["idle", "pressed", "lifting", "dragging"],
      [nil, "reordering", "ended", "ending"],
      [nil, nil, "transferred", nil],
    ])

  /// The machine of one destination in one session (DM1 to DM10).
  package static let destination = StateChart(
    .destination, title: "Destination",
    summary: "How a view follows a session that is dragged over it.",
    rows: [
      ["ignored", "unseen", "inside", "outside"],
      [nil, nil, "performing", "ended"],
      [nil, nil, nil, "concluded"],
    ])

  func state(_ name: String) -> State? { states.first { $0.name == name } }
}
