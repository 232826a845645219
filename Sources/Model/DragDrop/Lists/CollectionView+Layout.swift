public import Layout

// The layout of a collection's items: the calls of its layout and its delegate.

extension CollectionView {
  /// The direction in which collections scroll.
  ///
  /// UIKit: `UICollectionView.ScrollDirection`.
  public typealias ScrollDirection = Axis

  /// The attributes of an item at its present place; nil if it does not exist or a drag has taken it out.
  ///
  /// The layout returns them, so a subclass's overrides apply.
  public func layoutAttributesForItem(at indexPath: IndexPath) -> CollectionViewLayoutAttributes? {
    reloadIfNeeded()
    guard let overrides = overrides(of: .layoutAttributesForItem) else {
      return collectionViewLayout.layoutAttributesForItem(at: indexPath)
    }
    return overrides.layoutAttributesForItem(collectionViewLayout, at: indexPath)
  }

  // MARK: Sizes

  /// The sizes of a section's items, only if the delegate, the layout or the items have some: a
  /// million items of one size need no memory.
  func sizes(ofSection section: Int, count: Int) -> [Size]? {
    guard givesSizes(inSection: section) else { return nil }
    return measured(count, while: { givesSizes(inSection: section) }) {
      size(ofItemAt: Position(section: section, item: $0))
    }
  }

  /// The size of an item: from its delegate, else from the item, else from the layout.
  func size(ofItemAt position: Position) -> Size {
    collectionViewLayout.size(ofItemAt: position.indexPath) ?? collectionViewLayout.standardSize
  }

  private func givesSizes(inSection section: Int) -> Bool {
    if collectionViewLayout is CollectionViewGridLayout { return false }
    if askedDelegate?.responds(to: .sizeForItem) ?? false { return true }
    if showsModel, model.sections.indices.contains(section),
      model.sections[section].items.contains(where: { $0.height != nil || $0.width != nil })
    {
      return true
    }
    // A subclass of the app may have sizes for all items.
    return collectionViewLayout.isSubclassed
  }

  /// The item of the default data source; nil if there is another data source.
  func modelItem(at indexPath: IndexPath) -> ListItem? {
    guard showsModel else { return nil }
    return Position(indexPath).flatMap { model.item(at: $0) }
  }

  // MARK: Hooks

  /// The presented position of the cell at a point; nil if there is none.
  func presentedCell(at point: Point) -> Position? {
    reloadIfNeeded()
    guard case .item(let cell) = layout.hitTest(point) else { return nil }
    return layout.presentationPosition(of: cell)
  }

  /// LAY-01: the target of an interactive movement.
  func targetPosition(ofItemAt current: Position, at point: Point) -> Position {
    let previous = current.indexPath
    let target = ask(
      .targetIndexPathForInteractivelyMovingItem, path: current, at: point, missing: previous,
      describe: { EventValue.path(orNone: Position($0)) },
      own: { $0.targetIndexPath(forInteractivelyMovingItem: previous, withPosition: point) },
      overridden: {
        $1.targetIndexPath($0, forInteractivelyMovingItem: previous, point) ?? previous
      })
    return Position(target) ?? current
  }

  /// LAY-02: the attributes of the floating item.
  func floatingAttributes(
    ofItemAt current: Position, at point: Point
  ) -> CollectionViewLayoutAttributes? {
    let own = { (layout: CollectionViewLayout) in
      layout.layoutAttributesForInteractivelyMovingItem(
        at: current.indexPath, withTargetPosition: point)
    }
    return ask(
      .layoutAttributesForInteractivelyMovingItem, path: current, at: point, missing: nil,
      describe: EventValue.attributes, own: own,
      overridden: {
        $1.layoutAttributesForInteractivelyMovingItem($0, at: current.indexPath, point) ?? own($0)
      })
  }

  /// Called when the gap of a drag has moved (7.3).
  func gapMoved(
    from previous: Position?, at previousPoint: Point, to position: Position?, at point: Point
  ) {
    invalidateLayout(moving: previous, at: previousPoint, to: position, at: point)
    if let position, device?.failure == nil { checkTail(of: position) }
  }

  /// LAY-03: called when a gap or a floating item has moved.
  func invalidateLayout(
    moving previous: Position?, at previousPoint: Point, to target: Position?, at point: Point
  ) {
    invalidateLayout(
      .invalidationContextForInteractivelyMovingItems, path: target,
      value: [
        ("previous", EventValue.path(orNone: previous)), ("position", .point(point)),
      ],
      own: {
        $0.invalidationContext(
          forInteractivelyMovingItems: [target].compactMap { $0?.indexPath },
          withTargetPosition: point, previousIndexPaths: [previous].compactMap { $0?.indexPath },
          previousPosition: previousPoint)
      },
      overridden: { $1.invalidationContext($0, for: $2) })
  }

  /// LAY-04: called when an interactive movement has ended.
  func invalidateLayout(ending previous: Position, at final: Position, isCancelled: Bool) {
    invalidateLayout(
      .invalidationContextForEndingInteractiveMovement, path: final,
      value: [("previous", .path(previous)), ("movementCancelled", .bool(isCancelled))],
      own: {
        $0.invalidationContextForEndingInteractiveMovementOfItems(
          toFinalIndexPaths: [final.indexPath], previousIndexPaths: [previous.indexPath],
          movementCancelled: isCancelled)
      },
      overridden: { $1.invalidationContextForEnding($0, for: $2, isCancelled: isCancelled) })
  }

  private func invalidateLayout(
    _ method: DelegateMethod, path: Position?, value: [(String, EventValue)],
    own: (CollectionViewLayout) -> CollectionViewLayoutInvalidationContext,
    overridden: (
      CollectionViewLayout, any CollectionViewLayoutOverrides,
      CollectionViewLayoutInvalidationContext
    ) -> Void
  ) {
    let layout = collectionViewLayout
    var context: CollectionViewLayoutInvalidationContext?
    if let overrides = overrides(of: method) {
      let made = own(layout)
      context = made
      recorder.tell(method, path: path, value: .fields(value)) {
        overridden(layout, overrides, made)
      }
    } else if records(method) {
      recorder.tell(method, path: path, value: .fields(value)) { context = own(layout) }
    } else {
      context = own(layout)
    }
    if let context { layout.invalidateLayout(with: context) }
  }

  private func overrides(of method: DelegateMethod) -> (any CollectionViewLayoutOverrides)? {
    guard let overrides = collectionViewLayout.overrides, overrides.responds(to: method) else {
      return nil
    }
    return overrides
  }

  private func records(_ method: DelegateMethod) -> Bool {
    device != nil && collectionViewLayout.responds(to: method)
  }

  private func ask<Answer>(
    _ method: DelegateMethod, path: Position?, at point: Point, missing: Answer,
    describe: (Answer) -> EventValue, own: (CollectionViewLayout) -> Answer,
    overridden: (CollectionViewLayout, any CollectionViewLayoutOverrides) -> Answer
  ) -> Answer {
    let layout = collectionViewLayout
    let overrides = overrides(of: method)
    guard overrides != nil || records(method) else { return own(layout) }
    return recorder.call(
      method, path: path, value: .fields([("position", .point(point))]), missing: missing,
      describe: describe
    ) { overrides.map { overridden(layout, $0) } ?? own(layout) }
  }
}

// MARK: - The gap after the last item

extension CollectionView {
  /// With the setting on, asks a flow layout for the attributes of the item at a gap after the
  /// last item, which does not exist yet, and raises EX10 if there are any.
  private func checkTail(of gap: Position) {
    guard let device, device.environment.flowLayoutTailCrash,
      collectionViewLayout is CollectionViewFlowLayout,
      gap.item >= layout.numberOfItems(inSection: gap.section)
    else { return }
    let attributes = recorder.call(
      .layoutAttributesForItem, path: gap, missing: nil, describe: EventValue.attributes
    ) { layoutAttributesForItem(at: gap.indexPath) }
    guard attributes != nil, device.failure == nil else { return }
    let exception = UpdateException(
      "EX10",
      "UICollectionView received layout attributes for a cell with an index path that does not exist: \(UpdateException.print(gap))",
      hint: "override layoutAttributesForItem(at:) of the layout and give nil for such a path")
    record(exception, reason: exception.reason)
    fail(exception)
  }
}

extension EventValue {
  static func attributes(_ attributes: CollectionViewLayoutAttributes?) -> EventValue {
    attributes.map { .rect($0.frame) } ?? .none
  }
}
