import Layout
import Testing

@testable import DragDrop

@Suite
struct PlaceTests {
  private let stage = Stage()
  private var simulation: Simulation { stage.simulation }

  private var spoken: [String] {
    simulation.log.events.filter { $0.name == "announcement" }.map { stage.short($0.value) }
  }

  @Test
  func placesARowBeforeAnotherAndAnnouncesIt() throws {
    let table = stage.table(
      "t", ["Milk", "Eggs", "Bread"], delegate: .mover(canMove: true), isDataSource: true)
    let drag = try simulation.place((table, at(2)), .before, (table, at(0)))
    #expect(table.model.titles() == [["Bread", "Milk", "Eggs"]])
    #expect(drag.operation == .move && !drag.isActive)
    #expect(spoken == ["Dragging Bread", "Drop before Milk", "Dropped Bread before Milk"])
    #expect(stage.calls.first == "t.itemsForBeginning[0, 2] → Bread")
    #expect(stage.calls.suffix(2) == ["t.dropSessionDidEnd", "t.dragSessionDidEnd"])
    #expect(simulation.log.events.first { $0.kind == .input }?.name == "accessibilityDrag")
  }

  struct Case: Sendable, CustomTestStringConvertible {
    let source: Int
    let placement: Placement
    let target: Int
    var testDescription: String { "\(source) \(placement) \(target)" }
  }

  static let cases: [Case] = (0..<4).flatMap { source in
    [Placement.before, .after].flatMap { placement in
      (0..<4).map { Case(source: source, placement: placement, target: $0) }
    }
  }

  /// The contents of a list after an item was placed before or after another.
  private func expected(_ it: Case) -> [String] {
    var items = ["A", "B", "C", "D"]
    guard it.source != it.target else { return items }
    let target = items[it.target]
    let moved = items.remove(at: it.source)
    let place = items.firstIndex(of: target) ?? 0
    items.insert(moved, at: it.placement == .before ? place : place + 1)
    return items
  }

  @Test(arguments: Kind.allCases, cases)
  func placesAnItemAnywhere(_ kind: Kind, _ it: Case) throws {
    let view = kind.make(
      stage, "v", ["A", "B", "C", "D"], delegate: .mover(canMove: true), isDataSource: true)
    _ = try simulation.place((view, at(it.source)), it.placement, (view, at(it.target)))
    try simulation.runUntilIdle()
    #expect(view.model.titles() == [expected(it)])
  }

  @Test(arguments: Kind.allCases, [(Placement.before, 0), (.after, 0), (.after, 1), (.before, 1)])
  func placesAnItemOfAnotherView(kind: Kind, place: (Placement, Int)) throws {
    let source = stage.table("s", ["X"], delegate: .mover())
    let target = kind.make(stage, "t", ["A", "B"], delegate: .mover())
    _ = try simulation.place((source, at(0)), place.0, (target, at(place.1)))
    let index = place.1 + (place.0 == .after ? 1 : 0)
    #expect(target.model.titles().first?.firstIndex(of: "X") == index)
  }

  @Test
  func placesIntoTheMiddleOfARow() throws {
    let delegate = ScriptedDelegate.mover()
    delegate.update = { _, _, _ in (.copy, .insertIntoDestinationIndexPath) }
    var into: Position?
    delegate.perform = { into = $1.destination }
    let table = stage.table("t", ["A", "B"], delegate: delegate)
    _ = try simulation.place((table, at(0)), .into, (table, at(1)))
    #expect(into == at(1))
    #expect(spoken.last == "Dropped A into B")
  }

  @Test(arguments: [0, 2])
  func placesIntoAViewAtItsEnd(count: Int) throws {
    let source = stage.table("s", ["X"], delegate: .mover())
    let target = stage.table(
      "t", (0..<count).map { "\($0)" }, title: "Title", delegate: .mover())
    _ = try simulation.place((source, at(0)), .into, (target, nil))
    #expect(target.model.titles().first?.last == "X")
    #expect(spoken.last == "Dropped X into t")
  }

  @Test
  func announcesARefusedPlaceAndCancels() throws {
    let delegate = ScriptedDelegate.mover()
    delegate.update = { view, _, _ in
      view.simulation?.note(reason: "the list is full")
      return (.forbidden, .unspecified)
    }
    delegate.allowsMove = { true }
    let table = stage.table("t", ["A", "B"], delegate: delegate)
    let drag = try simulation.place((table, at(0)), .after, (table, at(1)))
    #expect(drag.operation == .cancel)
    #expect(spoken.prefix(2) == ["Dragging A", "Drop after B"])
    #expect(spoken[2].hasPrefix("Cannot drop after B: "))
    #expect(spoken.last == "Drag cancelled")
    #expect(stage.calls.last == "t.dragSessionDidEnd")
  }

  @Test(arguments: [true, false])
  func announcesAnItemThatCannotBeDragged(isSwitchedOff: Bool) throws {
    let delegate = ScriptedDelegate.mover()
    if !isSwitchedOff { delegate.items = { _, _ in [] } }
    let table = stage.table("t", ["A", "B"], delegate: delegate)
    table.dragInteractionEnabled = !isSwitchedOff
    let drag = try simulation.place((table, at(0)), .after, (table, at(1)))
    #expect(!drag.isActive && drag.operation == nil)
    #expect(
      spoken == ["A cannot be dragged" + (isSwitchedOff ? ": drags are switched off" : "")])
    #expect(simulation.touches.isEmpty)
  }

  @Test
  func placesSeveralSelectedRowsTogether() throws {
    let delegate = ScriptedDelegate.mover()
    delegate.perform = { _, _ in }
    let table = stage.table("t", ["A", "B", "C"], delegate: delegate)
    table.selection = [at(0), at(1)]
    _ = try simulation.place((table, at(0)), .after, (table, at(2)))
    #expect(spoken.first == "Dragging 2 items")
    #expect(spoken.last == "Dropped 2 items after C")
  }

  /// Rule RP1.
  @Test
  func reordersARowThatReturnsNoItems() throws {
    let delegate = ScriptedDelegate.mover(canMove: true)
    delegate.items = { _, _ in [] }
    let table = stage.table("t", ["A", "B"], delegate: delegate, isDataSource: true)
    _ = try simulation.place((table, at(0)), .after, (table, at(1)))
    #expect(table.model.titles() == [["B", "A"]])
    #expect(spoken.last == "Dropped A after B")
  }

  @Test
  func offersNamedDropPointsOfPlainViews() throws {
    let photo = stage.plain("photo", Rect(x: 0, y: 0, width: 80, height: 80), drag: .source())
    let frame = stage.plain(
      "frame", Rect(x: 100, y: 0, width: 80, height: 80), drop: .destination())
    #expect(photo.accessibilityDragSourceDescriptors?.map(\.name) == ["Drag photo"])
    #expect(photo.accessibilityDropPointDescriptors == nil)
    #expect(frame.accessibilityDragSourceDescriptors == nil)
    frame.accessibilityDropPointDescriptors = [
      AccessibilityLocationDescriptor(
        name: "Hang it on the wall", point: Point(x: 5, y: 6), in: frame)
    ]
    let drag = try simulation.place((photo, nil), .into, (frame, nil))
    #expect(drag.operation == .copy)
    #expect(spoken == ["Dragging photo", "Hang it on the wall", "Dropped photo into frame"])
    #expect(drag.session?.location(in: frame) == Point(x: 5, y: 6))
  }

  @Test(arguments: [
    ("place inbox 0 before photo", "photo is a plain view; write into, not before"),
    ("place inbox before inbox 1", "inbox holds items: name the item to place"),
    ("place inbox 0 before inbox", "inbox holds items: name the item after 'before'"),
    ("place inbox 0 after 9", "inbox has no row 9 in section 0: it has 0 to 1"),
    ("place Butter after Eggs", "nothing is named 'Butter'"),
    ("place 0 after 1", "[0, 0] of which view? write VIEW ITEM"),
    ("place Milk into archive Milk", "'Milk' is in inbox, archive: write VIEW ITEM"),
  ])
  func reportsAnInvalidPlace(line: String, message: String) throws {
    stage.table("inbox", ["Milk", "Eggs"], delegate: .mover())
    stage.table("archive", ["Milk"], delegate: .mover())
    stage.plain("photo", Rect(x: 900, y: 0, width: 80, height: 80))
    let player = simulation.player
    let gesture = try #require(GestureScript(line).steps.first?.gesture)
    let error = #expect(throws: DragDropError.self) { try player.play(gesture) }
    #expect(error?.description == message)
  }

  @Test(arguments: Placement.allCases, Kind.allCases)
  func placesIntoAnEmptySection(_ placement: Placement, _ kind: Kind) throws {
    let source = stage.table("s", ["X"], delegate: .mover())
    let target: SectionedView
    switch kind {
    case .collection:
      target = stage.collection(
        "t", [[], ["A"]], titles: ["Empty", "Full"], delegate: .mover())
    case .table:
      target = TableView(
        name: "t", frame: simulation.application().nextFrame(),
        model: ListDataSource(sections: [.init(title: "Empty", []), .init(title: "Full", ["A"])]))
      simulation.application().addSubview(target)
      stage.setDropDelegate(.mover(), of: target)
    }
    _ = try simulation.place((source, at(0)), placement, (target, at(0)))
    #expect(target.model.titles() == [["X"], ["A"]])
    #expect(spoken.last == "Dropped X \(placement) Empty")
  }

  @Test(arguments: Placement.allCases)
  func placesIntoAnEmptyViewWithoutAnItem(_ placement: Placement) throws {
    let source = stage.table("s", ["X"], delegate: .mover())
    let target = stage.table("t", [], delegate: .mover())
    _ = try simulation.place((source, at(0)), placement, (target, nil))
    #expect(target.model.titles() == [["X"]])
  }

  @Test
  func gestureLanguageFindsItemsByName() throws {
    let inbox = stage.table("inbox", ["Milk", "Eggs"], delegate: .mover())
    let archive = stage.table("archive", ["Jam"], delegate: .mover())
    let player = simulation.player
    for line in ["place Milk after Eggs", "place inbox 0 before Jam", "place Jam into inbox"] {
      for step in try GestureScript(line).steps { try player.play(step.gesture) }
    }
    #expect(inbox.model.titles()[0].contains("Jam"))
    #expect(archive.model.titles()[0].contains("Eggs"))
    #expect(throws: GestureScript.SyntaxError.self) { try GestureScript("place Milk Eggs") }
  }
}
