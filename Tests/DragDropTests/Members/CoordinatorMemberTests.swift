import Layout
import Testing

@testable import DragDrop

/// What a drop delegate finds in its coordinator, and what it can tell it, one by one.
@Suite("Members: drop coordinators")
struct CoordinatorMemberTests {
  /// Takes the coordinator of a drop as UIKit's delegates do.
  private final class Delegate: TableViewDropDelegate, CollectionViewDropDelegate {
    var intent = DropIntent.insertAtDestinationIndexPath
    var table: ((any TableViewDropCoordinator) -> Void)?
    var collection: ((any CollectionViewDropCoordinator) -> Void)?

    func tableView(
      _ tableView: TableView, dropSessionDidUpdate session: any DropSession,
      withDestinationIndexPath destinationIndexPath: IndexPath?
    ) -> TableViewDropProposal { TableViewDropProposal(operation: .copy, intent: intent) }

    func tableView(
      _ tableView: TableView, performDropWith coordinator: any TableViewDropCoordinator
    ) { table?(coordinator) }

    func collectionView(
      _ collectionView: CollectionView, dropSessionDidUpdate session: any DropSession,
      withDestinationIndexPath destinationIndexPath: IndexPath?
    ) -> CollectionViewDropProposal {
      CollectionViewDropProposal(operation: .copy, intent: intent)
    }

    func collectionView(
      _ collectionView: CollectionView,
      performDropWith coordinator: any CollectionViewDropCoordinator
    ) { collection?(coordinator) }
  }

  private let stage = Stage()
  private let delegate = Delegate()

  /// Drops the first row of another list and the second of this one onto the second row.
  @discardableResult
  private func drop(onto list: SectionedView, several: Bool = false) throws -> Drag {
    let source = stage.table("source", ["S"], delegate: .mover())
    let own = stage.keep(ScriptedDelegate.mover())
    own.addedItems = own.items
    if let table = list as? TableView { table.dragDelegate = own }
    if let collection = list as? CollectionView { collection.dragDelegate = own }
    let drag = try stage.simulation.lift(source, at(0)).over(list, at(0))
    if several { try drag.add(list, at(1)) }
    return try drag.over(list, at(1)).drop()
  }

  private func table() -> TableView {
    let table = stage.table("list", ["A", "B"])
    table.dropDelegate = delegate
    return table
  }

  private func collection() -> CollectionView {
    let list = stage.collection("list", [["A", "B"]], headers: 0)
    list.dropDelegate = delegate
    return list
  }

  @Test("TCO-01 to TCO-05: a table's coordinator has items, destination, proposal and session")
  func tableCoordinator() throws {
    var seen: [String] = []
    delegate.table = { coordinator in
      seen = [
        coordinator.items.map(\.dragItem.title).joined(),
        coordinator.destinationIndexPath.map { "\($0.section):\($0.row)" } ?? "nil",
        coordinator.proposal.operation.name, coordinator.proposal.intent.name,
        "\(coordinator.session.items.count)", "\(coordinator.session.localDragSession != nil)",
      ]
    }
    try drop(onto: table())
    #expect(seen == ["S", "0:1", "copy", "insertAtDestinationIndexPath", "1", "true"])
  }

  @Test("CCO-01 to CCO-05: a collection's coordinator has items, destination, proposal and session")
  func collectionCoordinator() throws {
    var seen: [String] = []
    delegate.collection = { coordinator in
      seen = [
        coordinator.items.map(\.dragItem.title).joined(),
        coordinator.destinationIndexPath.map { "\($0.section):\($0.item)" } ?? "nil",
        coordinator.proposal.operation.name, coordinator.proposal.intent.name,
        "\(coordinator.session.items.count)", "\(coordinator.session.localDragSession != nil)",
      ]
    }
    try drop(onto: collection())
    #expect(seen == ["S", "0:2", "copy", "insertAtDestinationIndexPath", "1", "true"])
  }

  @Test("TDI-01 to TDI-03: a drop item is a drag item and its row in this table, nil from another")
  func tableItems() throws {
    var items: [any TableViewDropItem] = []
    delegate.table = { items = $0.items }
    try drop(onto: table(), several: true)
    #expect(items.map(\.dragItem.title) == ["S", "B"])
    #expect(items.map(\.sourceIndexPath) == [nil, at(1).indexPath])
  }

  @Test("CDI-01 to CDI-03: a drop item is a drag item and its place here, nil from another view")
  func collectionItems() throws {
    var items: [any CollectionViewDropItem] = []
    delegate.collection = { items = $0.items }
    try drop(onto: collection(), several: true)
    #expect(items.map(\.dragItem.title) == ["S", "B"])
    #expect(items.map(\.sourceIndexPath) == [nil, at(1).indexPath])
  }

  @Test(
    "TCO-07, CCO-07: an item that is dropped to a row completes at its end, once the row is there")
  func dropToRow() throws {
    var positions: [ViewAnimatingPosition] = []
    delegate.table = { coordinator in
      coordinator.drop(coordinator.items[0].dragItem, toRowAt: at(1).indexPath)
        .addCompletion { positions.append($0) }
      #expect(positions == [])
    }
    delegate.collection = { coordinator in
      coordinator.drop(coordinator.items[0].dragItem, toItemAt: at(1).indexPath)
        .addCompletion { positions.append($0) }
    }
    let table = table()
    try drop(onto: table)
    #expect(positions == [.end])
    table.removeFromSuperview()
    for view in stage.simulation.applications.flatMap(\.views) { view.removeFromSuperview() }
    try drop(onto: collection())
    #expect(positions == [.end, .end])
  }

  @Test("TCO-08, CCO-08: an item may be dropped into a rectangle of a row")
  func dropIntoRow() throws {
    delegate.intent = .insertIntoDestinationIndexPath
    delegate.table = { coordinator in
      _ = coordinator.drop(
        coordinator.items[0].dragItem, intoRowAt: at(1).indexPath,
        rect: Rect(x: 8, y: 8, width: 20, height: 20))
    }
    delegate.collection = { coordinator in
      _ = coordinator.drop(
        coordinator.items[0].dragItem, intoItemAt: at(1).indexPath,
        rect: Rect(x: 8, y: 8, width: 20, height: 20))
    }
    try drop(onto: table())
    let into = stage.simulation.log.events.filter { $0.name == "drop" }
    #expect(into.map(\.path) == [at(1)])
  }

  @Test("TDG-08, CDG-08: a restricted drag is no session for another app")
  func restricted() throws {
    let mover = ScriptedDelegate.mover()
    mover.isRestricted = { true }
    let source = stage.table("source", ["S"], delegate: mover)
    let other = stage.table("other", ["X"], app: "other", delegate: .mover())
    let drag = try stage.simulation.lift(source, at(0)).over(other, at(0))
    #expect(drag.session?.isRestrictedToDraggingApplication == true)
    #expect(!stage.calls.contains { $0.hasPrefix("other.") })
  }

  @Test("SES-01, SES-09, SES-11, SES-12: both sessions of one app are one drag, linked")
  func sessions() throws {
    var linked: (any DragSession)?
    var session: (any DragDropSession)?
    delegate.table = {
      linked = $0.session.localDragSession
      session = $0.session as any DropSession
    }
    let drag = try drop(onto: table())
    #expect(linked != nil && linked === drag.session)
    #expect(session?.items.map(\.title) == ["S"])
  }

  @Test("TCL-01 to TCL-04, CCL-01 to CCL-04: the drag states of cells have UIKit's numbers")
  func dragStates() {
    #expect(TableViewCell.DragState.none.rawValue == 0)
    #expect(TableViewCell.DragState.lifting.rawValue == 1)
    #expect(TableViewCell.DragState.dragging.rawValue == 2)
    let states: [CollectionViewCell.DragState] = [.none, .lifting, .dragging]
    #expect(states.map(\.rawValue) == [0, 1, 2])
  }
}
