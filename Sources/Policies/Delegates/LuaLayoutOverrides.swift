import DragDrop
import Layout
import Lua

/// Functions that override a layout's methods, as a subclass does in UIKit.
final class LuaLayoutOverrides: LuaDelegate {}

extension LuaLayoutOverrides: CollectionViewLayoutOverrides {
  func targetIndexPath(
    _ layout: CollectionViewLayout, forInteractivelyMovingItem previous: IndexPath, _ point: Point
  ) -> IndexPath? {
    position(.targetIndexPathForInteractivelyMovingItem, previous, point)?.indexPath
  }

  func layoutAttributesForInteractivelyMovingItem(
    _ layout: CollectionViewLayout, at indexPath: IndexPath, _ point: Point
  ) -> CollectionViewLayoutAttributes? {
    attributes(.layoutAttributesForInteractivelyMovingItem, indexPath, point)
  }

  func invalidationContext(
    _ layout: CollectionViewLayout, for context: CollectionViewLayoutInvalidationContext
  ) { tell(.invalidationContextForInteractivelyMovingItems, context) }

  func invalidationContextForEnding(
    _ layout: CollectionViewLayout, for context: CollectionViewLayoutInvalidationContext,
    isCancelled: Bool
  ) { tell(.invalidationContextForEndingInteractiveMovement, context, isCancelled) }

  func layoutAttributesForItem(
    _ layout: CollectionViewLayout, at indexPath: IndexPath
  ) -> CollectionViewLayoutAttributes? { attributes(.layoutAttributesForItem, indexPath) }

  private func attributes<A: LuaArgument>(
    _ method: DelegateMethod, _ indexPath: IndexPath, _ point: A = LuaNoArgument()
  ) -> CollectionViewLayoutAttributes? {
    ask(method, indexPath, point, results: 1, missing: nil) { (stack) throws(APIFailure) in
      try stack.layoutAttributes(at: -1, of: indexPath, for: method)
    }
  }
}

extension CollectionViewLayoutInvalidationContext: LuaArgument {
  /// Pushes the context as a table with UIKit's names.
  func push(on stack: LuaStack, _ host: PolicyHost) {
    func positions(_ paths: [IndexPath]?) -> [Position] {
      (paths ?? []).compactMap { Position($0) }
    }
    stack.createTable(fields: 3)
    stack.set(
      "previousIndexPathsForInteractivelyMovingItems",
      positions(previousIndexPathsForInteractivelyMovingItems).push(on: stack, host))
    stack.set(
      "targetIndexPathsForInteractivelyMovingItems",
      positions(targetIndexPathsForInteractivelyMovingItems).push(on: stack, host))
    stack.set("interactiveMovementTarget", stack.push(interactiveMovementTarget))
  }
}

extension LuaStack {
  /// Layout attributes that a script returned: a table with a frame, or nil.
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
