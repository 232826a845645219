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
  private static var session: TrackedDrag {
    let simulation = Simulation()
    return TrackedDrag(
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
  struct Row: Sendable, CustomTestStringConvertible {
    let id: String
    let events: [SourceEvent]
    let state: String
    let action: String
    /// Whether a row of the table was taken.
    var isStep = true
    var testDescription: String { id }
  }

  private static let lifted: [SourceEvent] = [.touchBegan, .liftDelayPassed, .items]
  private static let dragging = lifted + [.touchMoved(beyondSlop: true)]

  static let rows = [
    Row(id: "SM1", events: [.touchBegan], state: "pressed", action: "waitForLift"),
    Row(
      id: "SM2 moved", events: [.touchBegan, .touchMoved(beyondSlop: true)], state: "idle",
      action: "scroll"),
    Row(id: "SM2 lifted", events: [.touchBegan, .touchEnded], state: "idle", action: "tap"),
    Row(
      id: "SM2 within the slop", events: [.touchBegan, .touchMoved(beyondSlop: false)],
      state: "pressed", action: "nothing", isStep: false),
    Row(
      id: "SM3", events: [.touchBegan, .liftDelayPassed, .noItems], state: "idle",
      action: "refuse"),
    Row(
      id: "RP1", events: [.touchBegan, .liftDelayPassed, .reorders], state: "reordering",
      action: "beginReorder"),
    Row(
      id: "RP1 released", events: [.touchBegan, .reorders, .touchEnded], state: "idle",
      action: "finishReorder"),
    Row(
      id: "RP1 data changed", events: [.touchBegan, .reorders, .dataChanged], state: "idle",
      action: "undoReorder"),
    Row(id: "SM4", events: lifted, state: "lifting", action: "lift"),
    Row(
      id: "SM4 asked", events: [.touchBegan, .liftDelayPassed], state: "pressed",
      action: "askForItems", isStep: false),
    Row(id: "SM5 lifted", events: lifted + [.touchEnded], state: "idle", action: "reverseLift"),
    Row(
      id: "SM5 data changed", events: lifted + [.dataChanged], state: "idle",
      action: "reverseLift"),
    Row(
      id: "SM5 within the slop", events: lifted + [.touchMoved(beyondSlop: false)],
      state: "lifting", action: "nothing", isStep: false),
    Row(id: "SM6", events: dragging, state: "dragging", action: "begin"),
    Row(
      id: "SM7", events: dragging + [.touchMoved(beyondSlop: false)], state: "dragging",
      action: "move", isStep: false),
    Row(
      id: "SM9 lifted", events: dragging + [.touchEnded], state: "dragging", action: "decide",
      isStep: false),
    Row(
      id: "SM9 interrupted", events: dragging + [.interrupted], state: "ending",
      action: "animateCancel"),
    Row(
      id: "SM9 refused", events: dragging + [.touchEnded, .decided(.forbidden)], state: "ending",
      action: "animateCancel"),
    Row(
      id: "SM9 accepted", events: dragging + [.touchEnded, .decided(.copy)], state: "ending",
      action: "perform"),
    Row(
      id: "SM10", events: dragging + [.touchEnded, .decided(.forbidden), .finished],
      state: "ended", action: "endSession"),
    Row(
      id: "SM10 failed", events: dragging + [.touchEnded, .decided(.copy), .failed],
      state: "ended", action: "nothing"),
    Row(
      id: "SM11", events: dragging + [.touchEnded, .decided(.copy), .finished], state: "ended",
      action: "endSession"),
    Row(
      id: "SM12", events: dragging + [.touchEnded, .decided(.move), .finished, .loadsEnded],
      state: "transferred", action: "tellTransfer"),
    Row(
      id: "SM12 not after a cancel",
      events: dragging + [.touchEnded, .decided(.cancel), .finished, .loadsEnded],
      state: "ended", action: "nothing", isStep: false),
    Row(
      id: "an event that makes no sense", events: [.finished], state: "idle", action: "nothing",
      isStep: false),
  ]

  @Test(arguments: rows)
  func makesTheTransitionOfTheRow(_ row: Row) {
    var machine = SourceMachine()
    var step = SourceMachine.Step(.nothing)
    for event in row.events { step = event.send(&machine) }
    #expect(machine.state.name == row.state)
    #expect("\(step.action)".prefix { $0 != "(" } == row.action)
    #expect(
      step.row?.id == (row.isStep ? row.id.split(separator: " ").first.map(String.init) : nil))
  }

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
  struct Row: Sendable, CustomTestStringConvertible {
    let id: String
    let events: [DestinationEvent]
    let state: DestinationMachine.State
    var action = DestinationMachine.Action.nothing
    var isStep = true
    /// The next step if the drag enters it then.
    var reception = DestinationMachine.Reception.none
    var testDescription: String { id }
  }

  static let rows = [
    Row(id: "DM1", events: [.declined], state: .ignored(.declined)),
    Row(
      id: "DM1 with no delegate to ask", events: [.unasked], state: .ignored(.unasked),
      reception: .askCanHandle),
    Row(
      id: "DM1 items added", events: [.declined, .itemsAdded], state: .ignored(.reconsiders),
      isStep: false, reception: .askCanHandle),
    Row(id: "DM1 taken after that", events: [.declined, .itemsAdded, .entered], state: .inside),
    Row(
      id: "DM1 declined after that", events: [.declined, .itemsAdded, .declined],
      state: .ignored(.declined), isStep: false),
    Row(id: "DM2", events: [.entered], state: .inside),
    Row(
      id: "DM3 now refused", events: [.entered, .itemsAdded, .declined],
      state: .ignored(.declinedLater), action: .exit),
    Row(
      id: "DM3 now refused, end", events: [.entered, .itemsAdded, .declined, .sessionEnded],
      state: .ended(hasPerformed: false), action: .end),
    Row(
      id: "DM4", events: [.entered, .left], state: .outside(itemsWereAdded: false), action: .exit,
      reception: .enter),
    Row(id: "DM5", events: [.entered, .left, .entered], state: .inside),
    Row(
      id: "DM5 after a change", events: [.entered, .left, .itemsAdded],
      state: .outside(itemsWereAdded: true), isStep: false, reception: .askCanHandle),
    Row(
      id: "DM5 declined after a change", events: [.entered, .left, .itemsAdded, .declined],
      state: .ignored(.declinedLater)),
    Row(id: "DM6", events: [.entered, .released], state: .performing),
    Row(
      id: "DM8", events: [.entered, .released, .sessionEnded], state: .ended(hasPerformed: true),
      action: .end),
    Row(
      id: "DM9", events: [.entered, .released, .sessionEnded, .animationsEnded],
      state: .concluded, action: .conclude),
    Row(
      id: "DM9 only who performed", events: [.entered, .sessionEnded, .animationsEnded],
      state: .ended(hasPerformed: false), isStep: false),
    Row(
      id: "DM10 inside", events: [.entered, .sessionEnded], state: .ended(hasPerformed: false),
      action: .end),
    Row(
      id: "DM10 outside", events: [.entered, .left, .sessionEnded],
      state: .ended(hasPerformed: false), action: .end),
    Row(
      id: "DM10 never entered", events: [.declined, .sessionEnded], state: .ignored(.declined),
      isStep: false),
  ]

  @Test(arguments: rows)
  func makesTheTransitionOfTheRow(_ row: Row) {
    var machine = DestinationMachine()
    var step = DestinationMachine.Step(.nothing)
    for event in row.events { step = event.send(&machine) }
    #expect(machine.state == row.state)
    #expect(step.action == row.action)
    #expect(
      step.row?.id == (row.isStep ? row.id.split(separator: " ").first.map(String.init) : nil))
    #expect(machine.cameOver(hasDelegate: true) == row.reception)
  }

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
