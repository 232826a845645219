/// A state machine of the lifecycle, as the table in the reference.
///
/// The machine takes only the steps in the table, and texts and pictures of it are made from the
/// table.
package struct StateTable: Hashable, Sendable {
  /// Which machine the table describes.
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

  package struct State: Hashable, Sendable {
    /// The machine's name for it: `dragging`.
    package let name: String
    /// Its meaning, in a few words.
    package let meaning: String
  }

  /// One transition from a state to another, or to the same one.
  package struct Row: Hashable, Sendable {
    /// The number in the reference, such as `SM4`.
    package let id: String
    package let from: String
    package let to: String
    /// What causes the transition.
    package let cause: String
    /// The cause in two or three words, for pictures.
    package let label: String
    /// The callbacks that the transition calls, in order.
    package let callbacks: [DelegateMethod]
  }

  package let name: Name
  /// The states in the order of the lifecycle; a machine begins in the first.
  package let states: [State]
  package let rows: [Row]

  /// The index of the row with a number that leads from one state to another; nil if there is none.
  package func place(of id: String, from: String, to: String) -> Int? {
    rows.firstIndex { $0.id == id && $0.from == from && $0.to == to }
  }
}

/// The result of an event: the index of the row that the machine took, or nil if the state does not
/// change, and the actions to run.
struct MachineStep<Action> {
  let place: Int?
  let action: Action

  init(_ action: Action, by place: Int? = nil) {
    self.action = action
    self.place = place
  }
}

/// A step of a machine from one state to another.
///
/// It comes between two events and has no number.
package struct Transition: Hashable, Sendable {
  /// The number of the last event before it; 0 before the first.
  package let after: Int
  /// The pressed view for a touch, the destination for a destination; nil if no drag can begin
  /// there.
  package let view: String?
  package let session: Int?
  // A log keeps thousands of these, so fields smaller than a word come last, next to each other.
  package let machine: StateTable.Name
  /// The index of the row.
  private let place: UInt8
  package var row: StateTable.Row { machine.table.rows[Int(place)] }

  package init(after: Int, machine: StateTable.Name, view: String?, session: Int?, place: Int) {
    self.after = after
    self.machine = machine
    self.view = view
    self.session = session
    self.place = UInt8(place)
  }
}
