import DragDrop
import Layout
import Lua

/// Functions that stand in for a layout's own, as a subclass has them in UIKit.
final class LuaLayoutOverrides: LuaDelegate {}

extension LuaLayoutOverrides: CollectionViewLayoutOverrides {
  func targetIndexPath(
    _ layout: CollectionViewLayout, forInteractivelyMovingItem previous: IndexPath, _ point: Point
  ) -> IndexPath? {
    let method = DelegateMethod.targetIndexPathForInteractivelyMovingItem
    return ask(method, results: 2, missing: nil) { stack in
      stack.push(Position(previous), host: host)
      stack.push(point)
      return 2
    } read: { (stack) throws(APIFailure) in
      noteReason(at: -1, on: stack)
      return try stack.position(at: -2, for: method)?.indexPath
    }
  }

  func layoutAttributesForInteractivelyMovingItem(
    _ layout: CollectionViewLayout, at indexPath: IndexPath, _ point: Point
  ) -> CollectionViewLayoutAttributes? {
    let method = DelegateMethod.layoutAttributesForInteractivelyMovingItem
    return ask(method, results: 1, missing: nil) { stack in
      stack.push(Position(indexPath), host: host)
      stack.push(point)
      return 2
    } read: { (stack) throws(APIFailure) in
      try stack.layoutAttributes(at: -1, of: indexPath, for: method)
    }
  }

  func invalidationContext(
    _ layout: CollectionViewLayout, for context: CollectionViewLayoutInvalidationContext
  ) {
    tell(.invalidationContextForInteractivelyMovingItems) { stack in
      push(context, on: stack)
      return 1
    }
  }

  func invalidationContextForEnding(
    _ layout: CollectionViewLayout, for context: CollectionViewLayoutInvalidationContext,
    isCancelled: Bool
  ) {
    tell(.invalidationContextForEndingInteractiveMovement) { stack in
      push(context, on: stack)
      stack.push(isCancelled)
      return 2
    }
  }

  func layoutAttributesForItem(
    _ layout: CollectionViewLayout, at indexPath: IndexPath
  ) -> CollectionViewLayoutAttributes? {
    ask(.layoutAttributesForItem, results: 1, missing: nil) { stack in
      stack.push(Position(indexPath), host: host)
      return 1
    } read: { (stack) throws(APIFailure) in
      try stack.layoutAttributes(at: -1, of: indexPath, for: .layoutAttributesForItem)
    }
  }

  /// The context as a table under UIKit's names.
  private func push(_ context: CollectionViewLayoutInvalidationContext, on stack: LuaStack) {
    func positions(_ paths: [IndexPath]?) -> [Position] {
      (paths ?? []).compactMap { Position($0) }
    }
    stack.createTable(fields: 3)
    let table = stack.count
    stack.push("previousIndexPathsForInteractivelyMovingItems")
    host.push(positions(context.previousIndexPathsForInteractivelyMovingItems), on: stack)
    stack.rawSet(at: table)
    stack.push("targetIndexPathsForInteractivelyMovingItems")
    host.push(positions(context.targetIndexPathsForInteractivelyMovingItems), on: stack)
    stack.rawSet(at: table)
    stack.push("interactiveMovementTarget")
    stack.push(context.interactiveMovementTarget)
    stack.rawSet(at: table)
  }
}

extension LuaStack {
  /// Attributes that a script returned: a table with a frame, or nothing.
  fileprivate func layoutAttributes(
    at index: Int, of indexPath: IndexPath, for method: DelegateMethod
  ) throws(APIFailure) -> CollectionViewLayoutAttributes? {
    if isNoneOrNil(at: index) { return nil }
    guard type(at: index) == .table else {
      throw .message(
        "\(method.rawValue) must return attributes or nil, got \(article(at: index)): write "
          + "{ frame = { x, y, width, height } }")
    }
    let index = absolute(index)
    let top = count
    defer { setCount(top) }
    rawGet("frame", at: index)
    guard let frame = rect(at: -1) else {
      throw .message(
        "the frame of attributes must be a \(APIType.rect.name), got \(article(at: -1))")
    }
    let attributes = CollectionViewLayoutAttributes(indexPath: indexPath, frame: frame)
    rawGet("zIndex", at: index)
    attributes.zIndex = integer(at: -1).map { Int(clamping: $0) } ?? 0
    return attributes
  }
}
