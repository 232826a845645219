import DragDrop
import Layout
import Lua

// Data source and view delegate. What the policy's table does not have, the view's default data
// source answers.

extension LuaViewDelegate {
  /// Each section is asked for its count and title, and takes memory; rows of one height do not.
  private static let mostSections = 100_000
  /// What an index path can count.
  private static let mostEntries = Int(Int32.max)

  private func sections() -> Int {
    ask(.numberOfSections, results: 1, missing: view.model.numberOfSections) { _ in
      0
    } read: { (stack) throws(APIFailure) in
      try stack.count(at: -1, for: .numberOfSections, limit: Self.mostSections)
    }
  }

  private func entries(_ method: DelegateMethod, inSection section: Int) -> Int {
    ask(method, results: 1, missing: view.model.numberOfItems(inSection: section)) { stack in
      stack.push(section)
      return 1
    } read: { (stack) throws(APIFailure) in
      try stack.count(at: -1, for: method, limit: Self.mostEntries)
    }
  }

  /// A cell: its title as a string, or an item's table with what else the cell can do.
  private func cell(_ method: DelegateMethod, at indexPath: IndexPath) -> LuaCellDescription {
    let position = Position(indexPath)
    let missing = position.flatMap { view.model.item(at: $0) }?.title ?? ""
    return ask(method, results: 1, missing: LuaCellDescription(title: missing)) { stack in
      stack.push(position, host: host)
      return 1
    } read: { (stack) throws(APIFailure) in
      try LuaCellDescription(at: -1, of: method, host: host)
    }
  }

  private func title(ofSection section: Int) -> String? {
    let sections = view.model.sections
    let missing = sections.indices.contains(section) ? sections[section].title : nil
    return ask(.titleForHeader, results: 1, missing: missing) { stack in
      stack.push(section)
      return 1
    } read: { (stack) throws(APIFailure) in
      try stack.text(at: -1, for: .titleForHeader)
    }
  }

  private func footer(ofSection section: Int) -> String? {
    let sections = view.model.sections
    let missing = sections.indices.contains(section) ? sections[section].footer : nil
    return ask(.titleForFooter, results: 1, missing: missing) { stack in
      stack.push(section)
      return 1
    } read: { (stack) throws(APIFailure) in
      try stack.text(at: -1, for: .titleForFooter)
    }
  }

  private func canMove(_ method: DelegateMethod, at indexPath: IndexPath) -> Bool {
    decide(method, missing: true) { stack in
      stack.push(Position(indexPath), host: host)
      return 1
    }
  }

  private func move(_ method: DelegateMethod, from source: IndexPath, to target: IndexPath) {
    tell(method) { stack in
      stack.push(Position(source), host: host)
      stack.push(Position(target), host: host)
      return 2
    }
  }

  private func target(
    original: IndexPath, proposed: IndexPath, current: IndexPath? = nil
  ) -> IndexPath {
    ask(.targetIndexPathForMove, results: 2, missing: proposed) { stack in
      stack.push(Position(original), host: host)
      stack.push(Position(proposed), host: host)
      guard let current else { return 2 }
      stack.push(Position(current), host: host)
      return 3
    } read: { (stack) throws(APIFailure) in
      noteReason(at: -1, on: stack)
      return try stack.position(at: -2, for: .targetIndexPathForMove)?.indexPath ?? proposed
    }
  }

  private func shouldSpringLoad(
    _ method: DelegateMethod, at indexPath: IndexPath,
    _ context: any SpringLoadedInteractionContext
  ) -> Bool {
    let position = Position(indexPath)
    let missing = position.map { view.springLoadsUnlessAsked($0) } ?? true
    return decide(method, missing: missing) { stack in
      stack.push(position, host: host)
      host.push(context, on: stack)
      return 2
    }
  }

  private func select(_ method: DelegateMethod, at indexPath: IndexPath) {
    tell(method) { stack in
      stack.push(Position(indexPath), host: host)
      return 1
    }
  }
}

extension LuaViewDelegate: TableViewDataSource {
  func numberOfSections(in tableView: TableView) -> Int { sections() }

  func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int {
    entries(.numberOfRows, inSection: section)
  }

  func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
    cell(.cellForRow, at: indexPath).tableViewCell()
  }

  func tableView(_ tableView: TableView, titleForHeaderInSection section: Int) -> String? {
    title(ofSection: section)
  }

  func tableView(_ tableView: TableView, titleForFooterInSection section: Int) -> String? {
    footer(ofSection: section)
  }

  func tableView(_ tableView: TableView, canMoveRowAt indexPath: IndexPath) -> Bool {
    canMove(.canMoveRow, at: indexPath)
  }

  func tableView(
    _ tableView: TableView, moveRowAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) { move(.moveRow, from: sourceIndexPath, to: destinationIndexPath) }
}

extension LuaViewDelegate: CollectionViewDataSource {
  func numberOfSections(in collectionView: CollectionView) -> Int { sections() }

  func collectionView(
    _ collectionView: CollectionView, numberOfItemsInSection section: Int
  ) -> Int { entries(.numberOfItems, inSection: section) }

  func collectionView(
    _ collectionView: CollectionView, cellForItemAt indexPath: IndexPath
  ) -> CollectionViewCell { cell(.cellForItem, at: indexPath).collectionViewCell() }

  func collectionView(
    _ collectionView: CollectionView, titleForHeaderInSection section: Int
  ) -> String? { title(ofSection: section) }

  func collectionView(
    _ collectionView: CollectionView, titleForFooterInSection section: Int
  ) -> String? { footer(ofSection: section) }

  func collectionView(
    _ collectionView: CollectionView, canMoveItemAt indexPath: IndexPath
  ) -> Bool { canMove(.canMoveItem, at: indexPath) }

  func collectionView(
    _ collectionView: CollectionView, moveItemAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) { move(.moveItem, from: sourceIndexPath, to: destinationIndexPath) }
}

extension LuaViewDelegate: TableViewDelegate {
  func tableView(
    _ tableView: TableView, targetIndexPathForMoveFromRowAt sourceIndexPath: IndexPath,
    toProposedIndexPath proposedDestinationIndexPath: IndexPath
  ) -> IndexPath {
    target(original: sourceIndexPath, proposed: proposedDestinationIndexPath)
  }

  func tableView(_ tableView: TableView, heightForRowAt indexPath: IndexPath) -> Double {
    ask(.heightForRow, results: 1, missing: tableView.rowHeight) { stack in
      stack.push(Position(indexPath), host: host)
      return 1
    } read: { (stack) throws(APIFailure) in
      if stack.isNoneOrNil(at: -1) { return tableView.rowHeight }
      guard let height = stack.number(at: -1), height.isFinite, height >= 0 else {
        throw .message("heightForRow must return points from 0, got \(stack.value(at: -1).fault)")
      }
      return height
    }
  }

  func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath) {
    select(.didSelectRow, at: indexPath)
  }

  func tableView(
    _ tableView: TableView, shouldSpringLoadRowAt indexPath: IndexPath,
    with context: any SpringLoadedInteractionContext
  ) -> Bool { shouldSpringLoad(.shouldSpringLoadRow, at: indexPath, context) }
}

extension LuaViewDelegate: CollectionViewDelegate {
  func collectionView(
    _ collectionView: CollectionView,
    targetIndexPathForMoveOfItemFromOriginalIndexPath originalIndexPath: IndexPath,
    atCurrentIndexPath currentIndexPath: IndexPath,
    toProposedIndexPath proposedIndexPath: IndexPath
  ) -> IndexPath {
    target(
      original: originalIndexPath, proposed: proposedIndexPath, current: currentIndexPath)
  }

  func collectionView(
    _ collectionView: CollectionView,
    targetIndexPathForMoveFromItemAt currentIndexPath: IndexPath,
    toProposedIndexPath proposedIndexPath: IndexPath
  ) -> IndexPath {
    ask(.targetIndexPathForMoveFromItem, results: 2, missing: proposedIndexPath) { stack in
      stack.push(Position(currentIndexPath), host: host)
      stack.push(Position(proposedIndexPath), host: host)
      return 2
    } read: { (stack) throws(APIFailure) in
      noteReason(at: -1, on: stack)
      return try stack.position(at: -2, for: .targetIndexPathForMoveFromItem)?.indexPath
        ?? proposedIndexPath
    }
  }

  func collectionView(
    _ collectionView: CollectionView, didSelectItemAt indexPath: IndexPath
  ) { select(.didSelectItem, at: indexPath) }

  func collectionView(
    _ collectionView: CollectionView, shouldSpringLoadItemAt indexPath: IndexPath,
    with context: any SpringLoadedInteractionContext
  ) -> Bool { shouldSpringLoad(.shouldSpringLoadItem, at: indexPath, context) }
}
