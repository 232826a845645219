package import Layout

/// The data source of a table or collection, with names that both share.
///
/// ``TableViewDataAdapter`` and ``CollectionViewDataAdapter`` adapt UIKit's protocols to it.
package protocol SectionedViewDataSource: DelegateAdapter {
  func numberOfSections() -> Int
  func numberOfItems(inSection section: Int) -> Int
  func cell(at position: Position) -> Cell
  func title(ofSection section: Int) -> String?
  func footer(ofSection section: Int) -> String?
  func canMove(_ position: Position) -> Bool
  func move(from source: Position, to target: Position)
}

/// Adapts a table's data source.
struct TableViewDataAdapter: SectionedViewDataSource {
  unowned(unsafe) let table: TableView
  let source: any TableViewDataSource
  var responder: any DelegateMethodResponding { source }

  func responds(to method: DelegateMethod) -> Bool { source.implements(method) }

  func numberOfSections() -> Int { source.numberOfSections(in: table) }

  func numberOfItems(inSection section: Int) -> Int {
    source.tableView(table, numberOfRowsInSection: section)
  }

  func cell(at position: Position) -> Cell {
    source.tableView(table, cellForRowAt: position.indexPath)
  }

  func title(ofSection section: Int) -> String? {
    source.tableView(table, titleForHeaderInSection: section)
  }

  func footer(ofSection section: Int) -> String? {
    source.tableView(table, titleForFooterInSection: section)
  }

  func canMove(_ position: Position) -> Bool {
    source.tableView(table, canMoveRowAt: position.indexPath)
  }

  func move(from origin: Position, to target: Position) {
    source.tableView(table, moveRowAt: origin.indexPath, to: target.indexPath)
  }
}

/// Adapts a collection's data source.
struct CollectionViewDataAdapter: SectionedViewDataSource {
  unowned(unsafe) let collection: CollectionView
  let source: any CollectionViewDataSource
  var responder: any DelegateMethodResponding { source }

  func responds(to method: DelegateMethod) -> Bool { source.implements(method) }

  func numberOfSections() -> Int { source.numberOfSections(in: collection) }

  func numberOfItems(inSection section: Int) -> Int {
    source.collectionView(collection, numberOfItemsInSection: section)
  }

  func cell(at position: Position) -> Cell {
    source.collectionView(collection, cellForItemAt: position.indexPath)
  }

  func title(ofSection section: Int) -> String? {
    source.collectionView(collection, titleForHeaderInSection: section)
  }

  func footer(ofSection section: Int) -> String? {
    source.collectionView(collection, titleForFooterInSection: section)
  }

  func canMove(_ position: Position) -> Bool {
    source.collectionView(collection, canMoveItemAt: position.indexPath)
  }

  func move(from origin: Position, to target: Position) {
    source.collectionView(collection, moveItemAt: origin.indexPath, to: target.indexPath)
  }
}

// MARK: - The recorded calls

extension SectionedView {
  /// Whether the data source can move this row or item itself: it implements `moveRow`, and
  /// `canMoveRow` does not return false (2.8).
  func isMovable(_ position: Position) -> Bool {
    guard let source = askedDataSource, source.responds(to: methods.move) else {
      return false
    }
    guard source.responds(to: methods.canMove) else { return true }
    return recorder.call(
      methods.canMove, path: position, missing: false, describe: EventValue.bool
    ) { source.canMove(position) }
  }

  func move(from source: Position, to target: Position) {
    recorder.tell(methods.move, path: source, value: .fields([("to", .path(target))])) {
      askedDataSource?.move(from: source, to: target)
    }
  }
}
