import Layout
import TestSupport
import Testing

@testable import DragDrop

/// The defaults for a delegate that has only the required methods.
@Suite
struct DefaultAnswerTests {
  private let stage = Stage()
  private var simulation: Simulation { stage.simulation }
  private static let nowhere = Point(x: 1200, y: 1000)

  /// A list with a delegate that has only the required methods.
  private func list(
    _ kind: Kind, _ name: String, _ items: [String]
  ) -> (SectionedView, BareListDelegate) {
    let list = kind.make(stage, name, items)
    return (list, stage.keep(BareListDelegate(list)))
  }

  @Test(
    .covers("SES-04", "SES-05", "TDG-07", "TDG-08", "CDG-07", "CDG-08"),
    arguments: Kind.allCases)
  func allowsMovesAndOtherApps(kind: Kind) throws {
    let (source, _) = list(kind, "source", ["A"])
    let session = try #require(try simulation.lift(source, at(0)).move(to: Self.nowhere).session)
    #expect(session.allowsMoveOperation)
    #expect(!session.isRestrictedToDraggingApplication)
    #expect(session.localContext == nil)
  }

  @Test(
    .covers("TDG-03", "CDG-03"),
    arguments: Kind.allCases)
  func addsNoRowsAndSelects(kind: Kind) throws {
    let (source, _) = list(kind, "source", ["A", "B"])
    let drag = try simulation.lift(source, at(0)).move(to: Self.nowhere).add(source, at(1))
    #expect(drag.items.count == 1 && source.selection == [at(1)])
  }

  @Test(
    .covers("TDP-03", "TDP-05", "CDP-03", "CDP-05"),
    arguments: Kind.allCases)
  func acceptsEverySessionAsACopyWithoutAGap(kind: Kind) throws {
    let (source, _) = list(kind, "source", ["A"])
    let (target, delegate) = list(kind, "target", ["X", "Y"])
    let drag = try simulation.lift(source, at(0)).over(target, at(1))
    #expect(!target.hasUncommittedUpdates)
    try drag.drop()
    #expect(drag.operation == .copy)
    #expect(delegate.performed == ["copy unspecified"])
  }

  @Test(
    .covers("TDG-04", "TDP-08", "CDG-04", "CDP-08"),
    arguments: Kind.allCases)
  func usesTheWholeCell(kind: Kind) throws {
    let (source, _) = list(kind, "source", ["A"])
    let (target, delegate) = list(kind, "target", ["X", "Y"])
    try simulation.lift(source, at(0)).over(target, at(1)).drop()
    #expect(delegate.previewSizes == [Size(width: 320, height: 44)])
    #expect(simulation.failure == nil)
  }

  @Test(
    .covers("TBD-01", "TBD-02", "IMV-05", "IMV-06"),
    arguments: Kind.allCases, [true, false])
  func movesRowsWithoutAsking(kind: Kind, hasMethod: Bool) throws {
    let (list, delegate) = list(kind, "list", ["A", "B", "C"])
    delegate.movesEntries = hasMethod
    let dropper = stage.keep(ScriptedDelegate.mover())
    (list as? TableView)?.dropDelegate = dropper
    (list as? CollectionView)?.dropDelegate = dropper
    try simulation.lift(list, at(0)).over(list, at(2), .below).drop()
    #expect(delegate.moved == (hasMethod ? ["[0, 0] → [0, 2]"] : []))
    #expect(stage.calls.contains { $0.contains("performDrop") } != hasMethod)
  }

  @Test(.covers("IMV-06"), arguments: [true, false])
  func beginsNoInteractiveMovementWithoutMoveItemAt(hasMethod: Bool) throws {
    let (list, delegate) = list(.collection, "list", ["A", "B"])
    delegate.movesEntries = hasMethod
    let collection = try #require(list as? CollectionView)
    #expect(collection.beginInteractiveMovementForItem(at: at(0).indexPath) == hasMethod)
  }

  @Test(
    .covers("TBD-06", "IMV-12"), arguments: Kind.allCases)
  func hasOneSection(kind: Kind) {
    let (list, _) = list(kind, "list", ["A", "B"])
    list.model.insertSection(.init(["C"]), at: 1)
    list.reloadData()
    #expect(list.numberOfSections == 1 && list.numberOfEntries(inSection: 0) == 2)
  }

  @Test(
    .covers("TBD-04", "IMV-09"),
    arguments: Kind.allCases)
  func opensEveryRowOfASpringLoadedList(kind: Kind) throws {
    let (source, _) = list(kind, "source", ["A"])
    let (target, _) = list(kind, "target", ["X", "Y"])
    target.isSpringLoaded = true
    try simulation.lift(source, at(0)).over(target, at(1), .into)
    try simulation.wait(2)
    #expect(target.selection == [at(1)])
  }

  @Test(.covers("DGD-06", "DGD-07", "DGD-08", "DGD-13", "DPD-02", "DPD-04"))
  func allowsMovesOfInteractions() throws {
    let delegate = stage.keep(BareInteractionDelegate())
    let photo = stage.plain("photo", Rect(x: 0, y: 0, width: 100, height: 100))
    let frame = stage.plain("frame", Rect(x: 300, y: 0, width: 100, height: 100))
    let note = stage.plain("note", Rect(x: 0, y: 300, width: 100, height: 100))
    for view in [photo, note] { view.addInteraction(DragInteraction(delegate: delegate)) }
    frame.addInteraction(DropInteraction(delegate: delegate))
    let drag = try simulation.lift(photo).over(frame)
    let session = try #require(drag.session)
    #expect(session.allowsMoveOperation && !session.isRestrictedToDraggingApplication)
    try drag.add(note)
    #expect(drag.items.count == 1, "DGD-13")
    #expect(try drag.over(frame).drop().operation == .cancel, "DPD-04")
  }
}

/// A delegate of one list with the required methods, and optionally those of moving.
private final class BareListDelegate: TableViewDragDelegate, TableViewDropDelegate,
  TableViewDataSource, TableViewDelegate, CollectionViewDragDelegate, CollectionViewDropDelegate,
  CollectionViewDataSource, CollectionViewDelegate
{
  private unowned let list: SectionedView
  var movesEntries = false
  private(set) var performed: [String] = []
  private(set) var previewSizes: [Size] = []
  private(set) var moved: [String] = []

  init(_ list: SectionedView) {
    self.list = list
    if let table = list as? TableView {
      (table.dragDelegate, table.dropDelegate) = (self, self)
      (table.dataSource, table.delegate) = (self, self)
    }
    if let collection = list as? CollectionView {
      (collection.dragDelegate, collection.dropDelegate) = (self, self)
      (collection.dataSource, collection.delegate) = (self, self)
    }
  }

  func responds(to method: DelegateMethod) -> Bool {
    switch method {
    case .moveRow, .moveItem: movesEntries
    default: true
    }
  }

  private func perform(_ operation: DropOperation, _ intent: DropIntent, _ size: Size) {
    performed.append("\(operation.name) \(intent.name)")
    previewSizes.append(size)
  }

  private func move(_ source: IndexPath, _ destination: IndexPath) {
    guard let source = Position(source), let destination = Position(destination) else { return }
    moved.append("\(source) → \(destination)")
    list.model.move(from: source, to: destination)
  }

  // MARK: Tables

  func tableView(
    _ tableView: TableView, itemsForBeginning session: any DragSession, at indexPath: IndexPath
  ) -> [DragItem] { [imageItem("item")] }

  func tableView(
    _ tableView: TableView, performDropWith coordinator: any TableViewDropCoordinator
  ) {
    let proposal = coordinator.proposal
    perform(proposal.operation, proposal.intent, coordinator.items[0].previewSize)
    coordinator.drop(coordinator.items[0].dragItem, toRowAt: at(0).indexPath)
  }

  func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int {
    tableView.model.numberOfItems(inSection: section)
  }

  func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
    TableViewCell(title: "row")
  }

  func tableView(
    _ tableView: TableView, moveRowAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) { move(sourceIndexPath, destinationIndexPath) }

  // MARK: Collections

  func collectionView(
    _ collectionView: CollectionView, itemsForBeginning session: any DragSession,
    at indexPath: IndexPath
  ) -> [DragItem] { [imageItem("item")] }

  func collectionView(
    _ collectionView: CollectionView, performDropWith coordinator: any CollectionViewDropCoordinator
  ) {
    let proposal = coordinator.proposal
    perform(proposal.operation, proposal.intent, coordinator.items[0].previewSize)
    coordinator.drop(coordinator.items[0].dragItem, toItemAt: at(0).indexPath)
  }

  func collectionView(
    _ collectionView: CollectionView, numberOfItemsInSection section: Int
  ) -> Int { collectionView.model.numberOfItems(inSection: section) }

  func collectionView(
    _ collectionView: CollectionView, cellForItemAt indexPath: IndexPath
  ) -> CollectionViewCell { CollectionViewCell(title: "item") }

  func collectionView(
    _ collectionView: CollectionView, moveItemAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) { move(sourceIndexPath, destinationIndexPath) }
}

/// A delegate of both interactions with only the required method.
private final class BareInteractionDelegate: DragInteractionDelegate, DropInteractionDelegate {
  func dragInteraction(
    _ interaction: DragInteraction, itemsForBeginning session: any DragSession
  ) -> [DragItem] { [imageItem("item")] }
}
