import Layout

@testable import DragDrop

/// A list whose delegate receives the coordinator like UIKit's delegates.
final class CoordinatorScene {
  /// Receives the coordinator of a drop like UIKit's delegates.
  final class Delegate: TableViewDropDelegate, CollectionViewDropDelegate {
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

  let stage = Stage()
  let delegate = Delegate()

  /// Drops the first row of another list, whose delegate `prepare` may change, onto the second row;
  /// if `several`, the second row of this one along with it.
  @discardableResult
  func drop(
    onto list: SectionedView, several: Bool = false,
    prepare: (ScriptedDelegate) -> Void = { _ in }
  ) throws -> Drag {
    let mover = ScriptedDelegate.mover()
    prepare(mover)
    let source = stage.table("source", ["S"], delegate: mover)
    let own = stage.keep(ScriptedDelegate.mover())
    own.addedItems = own.items
    if let table = list as? TableView { table.dragDelegate = own }
    if let collection = list as? CollectionView { collection.dragDelegate = own }
    let drag = try stage.simulation.lift(source, at(0)).over(list, at(0))
    if several { try drag.add(list, at(1)) }
    return try drag.over(list, at(1)).drop()
  }

  /// A table to drop on.
  func table() -> TableView {
    let table = stage.table("list", ["A", "B"])
    table.dropDelegate = delegate
    return table
  }

  /// A collection to drop on.
  func collection() -> CollectionView {
    let list = stage.collection("list", [["A", "B"]], headers: 0)
    list.dropDelegate = delegate
    return list
  }

  /// The targets of dropped items in the trace.
  var drops: [Event] { stage.simulation.log.events.filter { $0.name == "drop" } }
}
