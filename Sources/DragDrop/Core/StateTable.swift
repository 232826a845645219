/// A state machine of the lifecycle as the specification's table: the machine takes no step that is not
/// in it, and text and pictures are drawn from it.
package struct StateTable: Hashable, Sendable {
  /// Whose machine it is.
  package enum Name: String, Sendable {
    case source
    case destination

    /// The table of the machine.
    package var table: StateTable {
      switch self {
      case .source: .source
      case .destination: .destination
      }
    }
  }

  /// One state.
  package struct State: Hashable, Sendable {
    /// As the machine calls it: `dragging`.
    package let name: String
    /// What it means, in a few words.
    package let meaning: String
  }

  /// One way from a state to another, or back to the same.
  package struct Row: Hashable, Sendable {
    /// The specification's number: `SM4`.
    package let id: String
    package let from: String
    package let to: String
    /// What leads there.
    package let cause: String
    /// The same in two or three words, for pictures.
    package let label: String
    /// The callbacks that are heard on the way, in order.
    package let callbacks: [DelegateMethod]
  }

  package let name: Name
  /// In the order of the lifecycle; the first is where it begins.
  package let states: [State]
  package let rows: [Row]

  /// The place of the row with a number that leads from a state to another; nil where there is none.
  package func place(of id: String, from: String, to: String) -> Int? {
    rows.firstIndex { $0.id == id && $0.from == from && $0.to == to }
  }
}

/// What an event leads to: the place of the row that a machine took, nil where the state stays, and what
/// is to be done.
struct MachineStep<Action> {
  let place: Int?
  let action: Action

  init(_ action: Action, by place: Int? = nil) {
    self.action = action
    self.place = place
  }
}

/// A step of a machine from one state to another; it stands between two events and has no number.
package struct Transition: Hashable, Sendable {
  /// The number of the last event before it; 0 before the first.
  package let after: Int
  package let machine: StateTable.Name
  /// What the touch pressed, or the destination; nil where no drag begins.
  package let view: String?
  package let session: Int?
  /// The place of the row that was taken.
  private let place: Int
  /// The row of the table that was taken.
  package var row: StateTable.Row { machine.table.rows[place] }

  package init(after: Int, machine: StateTable.Name, view: String?, session: Int?, place: Int) {
    self.after = after
    self.machine = machine
    self.view = view
    self.session = session
    self.place = place
  }
}
