import DragDrop
import Layout

// The output of `:swift` for a table and a collection, without UIKit's prefix. SwiftSkeletonTests
// compares it, and this target compiles it.

final class InboxPolicy:
  TableViewDragDelegate,
  TableViewDropDelegate,
  TableViewDataSource,
  TableViewDelegate
{
  // MARK: dragDelegate

  func tableView(
    _ tableView: TableView,
    itemsForBeginning session: any DragSession,
    at indexPath: IndexPath
  ) -> [DragItem] {
    // function policy:itemsForBeginning() return {} end
    []
  }

  func tableView(
    _ tableView: TableView,
    itemsForAddingTo session: any DragSession,
    at indexPath: IndexPath,
    point: Point
  ) -> [DragItem] {
    // function policy:itemsForBeginning() return {} end
    []
  }

  func tableView(
    _ tableView: TableView,
    dragSessionWillBegin session: any DragSession
  ) {
    // function policy:dragSessionWillBegin() end
  }

  // MARK: dropDelegate

  func tableView(
    _ tableView: TableView,
    canHandle session: any DropSession
  ) -> Bool {
    // function policy:canHandle() return true end
    true
  }

  func tableView(
    _ tableView: TableView,
    dropSessionDidUpdate session: any DropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> TableViewDropProposal {
    // function policy:dropSessionDidUpdate() return "move" end
    TableViewDropProposal(operation: .cancel)
  }

  func tableView(
    _ tableView: TableView,
    performDropWith coordinator: any TableViewDropCoordinator
  ) {
    // StandardDrop, which is built in
  }

  // MARK: dataSource

  func tableView(
    _ tableView: TableView,
    moveRowAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {
    // function policy:moveRow() end
  }

  func tableView(
    _ tableView: TableView,
    numberOfRowsInSection section: Int
  ) -> Int {
    0
  }

  func tableView(
    _ tableView: TableView,
    cellForRowAt indexPath: IndexPath
  ) -> TableViewCell {
    TableViewCell()
  }

  // MARK: delegate

  func tableView(
    _ tableView: TableView,
    didSelectRowAt indexPath: IndexPath
  ) {
    // function policy:didSelectRow() end
  }
}

final class GridPolicy:
  CollectionViewDragDelegate,
  CollectionViewDropDelegate,
  CollectionViewDataSource,
  CollectionViewDelegate
{
  // MARK: dragDelegate

  func collectionView(
    _ collectionView: CollectionView,
    itemsForBeginning session: any DragSession,
    at indexPath: IndexPath
  ) -> [DragItem] {
    // function policy:itemsForBeginning() return {} end
    []
  }

  func collectionView(
    _ collectionView: CollectionView,
    itemsForAddingTo session: any DragSession,
    at indexPath: IndexPath,
    point: Point
  ) -> [DragItem] {
    // function policy:itemsForBeginning() return {} end
    []
  }

  func collectionView(
    _ collectionView: CollectionView,
    dragSessionWillBegin session: any DragSession
  ) {
    // function policy:dragSessionWillBegin() end
  }

  // MARK: dropDelegate

  func collectionView(
    _ collectionView: CollectionView,
    canHandle session: any DropSession
  ) -> Bool {
    // function policy:canHandle() return true end
    true
  }

  func collectionView(
    _ collectionView: CollectionView,
    dropSessionDidUpdate session: any DropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> CollectionViewDropProposal {
    // function policy:dropSessionDidUpdate() return "move" end
    CollectionViewDropProposal(operation: .cancel)
  }

  func collectionView(
    _ collectionView: CollectionView,
    performDropWith coordinator: any CollectionViewDropCoordinator
  ) {
    // StandardDrop, which is built in
  }

  // MARK: dataSource

  func collectionView(
    _ collectionView: CollectionView,
    moveItemAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {
    // function policy:moveRow() end
  }

  func collectionView(
    _ collectionView: CollectionView,
    numberOfItemsInSection section: Int
  ) -> Int {
    0
  }

  func collectionView(
    _ collectionView: CollectionView,
    cellForItemAt indexPath: IndexPath
  ) -> CollectionViewCell {
    CollectionViewCell(frame: .zero)
  }

  // MARK: delegate

  func collectionView(
    _ collectionView: CollectionView,
    didSelectItemAt indexPath: IndexPath
  ) {
    // function policy:didSelectRow() end
  }
}
