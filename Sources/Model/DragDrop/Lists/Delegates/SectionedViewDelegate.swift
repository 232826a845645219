package import Layout

/// The delegate of a table or collection, with names that both share.
///
/// ``TableViewDelegateAdapter`` and ``CollectionViewDelegateAdapter`` adapt UIKit's protocols to
/// it.
package protocol SectionedViewDelegate: DelegateAdapter {
  func target(forMoving original: Position, at current: Position, to proposed: Position) -> Position
  /// The older method of collections, without the original position (IMV-07).
  func target(forMovingAt current: Position, to proposed: Position) -> Position
  func didSelect(_ position: Position)
  func shouldSpringLoad(
    _ position: Position, _ context: any SpringLoadedInteractionContext
  ) -> Bool
  /// The height of a table's row; nil in collections.
  func height(ofRowAt position: Position) -> Double?
  /// The delegate for the sizes in a flow layout; nil if there is none.
  var flow: (any CollectionViewDelegateFlowLayout)? { get }
}

/// Adapts a table's delegate.
struct TableViewDelegateAdapter: SectionedViewDelegate {
  unowned(unsafe) let table: TableView
  let delegate: any TableViewDelegate
  var responder: any DelegateMethodResponding { delegate }

  /// A table has no older method without the original position.
  func responds(to method: DelegateMethod) -> Bool {
    method != .targetIndexPathForMoveFromItem && delegate.implements(method)
  }

  func target(
    forMoving original: Position, at current: Position, to proposed: Position
  ) -> Position {
    let answer = delegate.tableView(
      table, targetIndexPathForMoveFromRowAt: original.indexPath,
      toProposedIndexPath: proposed.indexPath)
    if let target = Position(answer) { return target }
    table.failUpdate(.wrongIndexCount)
    return proposed
  }

  func target(forMovingAt current: Position, to proposed: Position) -> Position { proposed }

  func didSelect(_ position: Position) {
    delegate.tableView(table, didSelectRowAt: position.indexPath)
  }

  func shouldSpringLoad(
    _ position: Position, _ context: any SpringLoadedInteractionContext
  ) -> Bool {
    delegate.tableView(table, shouldSpringLoadRowAt: position.indexPath, with: context)
  }

  func height(ofRowAt position: Position) -> Double? {
    delegate.tableView(table, heightForRowAt: position.indexPath)
  }

  var flow: (any CollectionViewDelegateFlowLayout)? { nil }
}

/// Adapts a collection's delegate.
struct CollectionViewDelegateAdapter: SectionedViewDelegate {
  unowned(unsafe) let collection: CollectionView
  let delegate: any CollectionViewDelegate
  var responder: any DelegateMethodResponding { delegate }

  func responds(to method: DelegateMethod) -> Bool {
    flow?.implements(method) ?? delegate.implements(method)
  }

  func target(
    forMoving original: Position, at current: Position, to proposed: Position
  ) -> Position {
    let answer = delegate.collectionView(
      collection, targetIndexPathForMoveOfItemFromOriginalIndexPath: original.indexPath,
      atCurrentIndexPath: current.indexPath, toProposedIndexPath: proposed.indexPath)
    return Position(answer) ?? proposed
  }

  func target(forMovingAt current: Position, to proposed: Position) -> Position {
    let answer = delegate.collectionView(
      collection, targetIndexPathForMoveFromItemAt: current.indexPath,
      toProposedIndexPath: proposed.indexPath)
    return Position(answer) ?? proposed
  }

  func didSelect(_ position: Position) {
    delegate.collectionView(collection, didSelectItemAt: position.indexPath)
  }

  func shouldSpringLoad(
    _ position: Position, _ context: any SpringLoadedInteractionContext
  ) -> Bool {
    delegate.collectionView(collection, shouldSpringLoadItemAt: position.indexPath, with: context)
  }

  func height(ofRowAt position: Position) -> Double? { nil }

  var flow: (any CollectionViewDelegateFlowLayout)? {
    delegate as? any CollectionViewDelegateFlowLayout
  }
}

// MARK: - The recorded calls

extension SectionedView {
  /// The delegate's target of a move; fails if it has no place in the view (EX19).
  func targetForMove(original: Position, current: Position, proposed: Position) -> Position {
    let updates = updates
    let target = askForTarget(original: original, current: current, proposed: proposed)
    // If the delegate has updated the view, the reorder has ended.
    guard target != proposed, updates == self.updates, device?.failure == nil else { return target }
    if let exception = exception(ofTarget: target) { failUpdate(exception) }
    return target
  }

  /// Why the view has no place for a moved row or item; nil if it has one.
  private func exception(ofTarget target: Position) -> UpdateException? {
    let method = DelegateMethod.targetIndexPathForMove.rawValue
    guard (0..<layout.numberOfSections).contains(target.section) else {
      return UpdateException(
        "EX19",
        "\(method) returned \(target), but \(name) has \(layout.numberOfSections) sections",
        hint: "the model's own text; return a position that exists, or the proposed one")
    }
    let count = layout.numberOfItems(inSection: target.section)
    guard !(0...count).contains(target.item) else { return nil }
    guard self is TableView else {
      return UpdateException(
        "EX19",
        "\(method) returned \(target), but section \(target.section) of \(name) has \(count) \(wording.items)",
        hint: "the model's own text; return a position that exists, or the proposed one")
    }
    return UpdateException(
      "EX19",
      "UITableView delegate method tableView:targetIndexPathForMoveFromRowAtIndexPath:toProposedIndexPath: returned an invalid target index path (section: \(target.section), row: \(target.item)) because there are only \(count) rows in this section of the table view.",
      hint: "return a position that exists, or the proposed one")
  }

  private func askForTarget(
    original: Position, current: Position, proposed: Position
  ) -> Position {
    guard let delegate = askedDelegate else { return proposed }
    let value = EventValue.fields([("proposed", .path(proposed))])
    if delegate.responds(to: .targetIndexPathForMove) {
      return recorder.call(
        .targetIndexPathForMove, path: original, value: value, missing: proposed,
        describe: EventValue.path
      ) { delegate.target(forMoving: original, at: current, to: proposed) }
    }
    guard delegate.responds(to: .targetIndexPathForMoveFromItem) else { return proposed }
    // The older method gets the present position of the item (IMV-07).
    return recorder.call(
      .targetIndexPathForMoveFromItem, path: current, value: value, missing: proposed,
      describe: EventValue.path
    ) { delegate.target(forMovingAt: current, to: proposed) }
  }

  /// Whether a drag may load the row's spring.
  func shouldSpringLoad(
    _ position: Position, _ context: any SpringLoadedInteractionContext, session: Int
  ) -> Bool {
    guard let delegate = askedDelegate, delegate.responds(to: methods.shouldSpringLoad)
    else { return springLoadsUnlessAsked(position) }
    return recorder.call(
      methods.shouldSpringLoad, session: session, path: position, missing: false,
      describe: EventValue.bool
    ) { delegate.shouldSpringLoad(position, context) }
  }

  func didSelect(_ position: Position) {
    recorder.tell(methods.didSelect, of: { askedDelegate?.implementing($0) }, path: position) {
      $0.didSelect(position)
    }
  }
}
