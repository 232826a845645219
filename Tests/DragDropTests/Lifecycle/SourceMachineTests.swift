import Layout
import Testing

@testable import DragDrop

/// Events of a source's state machine, in tests.
struct SourceEvent: Sendable {
  let send: @Sendable (inout SourceMachine) -> SourceMachine.Step

  init(_ send: @escaping @Sendable (inout SourceMachine) -> SourceMachine.Step) { self.send = send }

  static let touchBegan = Self { $0.touchBegan() }
  static func touchMoved(beyondSlop: Bool) -> Self {
    Self { $0.touchMoved(beyondSlop: beyondSlop) }
  }
  static let liftDelayPassed = Self { $0.liftDelayPassed() }
  static let items = Self { $0.itemsAnswered(session, reorder: nil) }
  static let noItems = Self { $0.itemsAnswered(nil, reorder: nil) }
  static let reorders = Self { $0.itemsAnswered(nil, reorder: Reorder(of: touch)) }
  static let touchEnded = Self { $0.touchEnded() }
  static let dataChanged = Self { $0.dataChanged() }
  static let interrupted = Self { $0.interrupted() }
  static func decided(_ operation: DropOperation) -> Self { Self { $0.decided(operation) } }
  static let finished = Self { $0.finished() }
  static let failed = Self { $0.failed() }
  static let loadsEnded = Self { $0.loadsEnded() }

  static let all = [
    touchBegan, touchMoved(beyondSlop: true), touchMoved(beyondSlop: false), liftDelayPassed, items,
    noItems, reorders, touchEnded, dataChanged, interrupted, decided(.move), decided(.cancel),
    finished, failed, loadsEnded,
  ]

  private static var table: TableView { Stage().table("inbox", ["Milk"]) }
  private static var touch: Touch {
    let target = TouchTarget(start: .zero, source: table, position: Position(section: 0, item: 0))
    return Touch(target, on: Simulation())
  }
  private static var session: ActiveDragSession {
    let simulation = Simulation()
    return ActiveDragSession(
      number: 1, source: table, application: simulation.application(), location: .zero,
      on: simulation)
  }
}

/// The transitions of a state machine for events in every order.
private func ways<Machine>(
  from start: Machine, _ events: [(inout Machine) -> StateTable.Row?], key: (Machine) -> String
) -> Set<StateTable.Row> {
  var ways: Set<StateTable.Row> = []
  var known: Set = [key(start)]
  var waiting = [start]
  while let machine = waiting.popLast() {
    for event in events {
      var next = machine
      if let row = event(&next) { ways.insert(row) }
      if known.insert(key(next)).inserted { waiting.append(next) }
    }
  }
  return ways
}

extension StateTable {
  /// The rows that lead to another state.
  fileprivate var steps: Set<Row> { Set(rows.filter { $0.from != $0.to }) }
}

@Suite
struct SourceMachineTests {
  @Test
  func hasEveryRowOfTheReference() {
    let ids = StateTable.source.rows.map(\.id).filter { $0.hasPrefix("SM") }
    #expect(ids == (1...12).map { "SM\($0)" })
  }

  @Test
  func makesOnlyTheTransitionsOfTheTable() {
    let events = SourceEvent.all.map { event in
      { (machine: inout SourceMachine) in event.send(&machine).row }
    }
    let ways = DragDropTests.ways(from: SourceMachine(), events) { machine in
      switch machine.state {
      case .ending(_, let operation), .ended(_, let operation):
        "\(machine.state.name) \(operation)"
      default: machine.state.name
      }
    }
    #expect(ways == StateTable.source.steps)
  }
}

/// Events of a destination's state machine, in tests.
struct DestinationEvent: Sendable {
  let send: @Sendable (inout DestinationMachine) -> DestinationMachine.Step

  init(_ send: @escaping @Sendable (inout DestinationMachine) -> DestinationMachine.Step) {
    self.send = send
  }

  static let declined = Self { $0.declined(wasAsked: true) }
  static let unasked = Self { $0.declined(wasAsked: false) }
  static let entered = Self { $0.entered() }
  static let left = Self { $0.left() }
  static let itemsAdded = Self {
    _ = $0.itemsWereAdded()
    return .init(.nothing)
  }
  static let released = Self { $0.released() }
  static let sessionEnded = Self { $0.sessionEnded() }
  static let animationsEnded = Self { $0.animationsEnded() }

  static let all = [
    declined, unasked, entered, left, itemsAdded, released, sessionEnded, animationsEnded,
  ]
}

@Suite
struct DestinationMachineTests {
  @Test
  func hasEveryRowOfTheReference() {
    let ids = Set(StateTable.destination.rows.map(\.id))
    #expect(ids == Set((1...10).map { "DM\($0)" }).subtracting(["DM7"]))
  }

  @Test
  func makesOnlyTheTransitionsOfTheTable() {
    let events = DestinationEvent.all.map { event in
      { (machine: inout DestinationMachine) in event.send(&machine).row }
    }
    let ways = DragDropTests.ways(from: DestinationMachine(), events) { "\($0.state)" }
    #expect(ways == StateTable.destination.steps)
  }
}

extension MachineStep<SourceMachine.Action> {
  /// The row that was taken.
  fileprivate var row: StateTable.Row? { place.map { StateTable.source.rows[$0] } }
}

extension MachineStep<DestinationMachine.Action> {
  /// The row that was taken.
  fileprivate var row: StateTable.Row? { place.map { StateTable.destination.rows[$0] } }
}
