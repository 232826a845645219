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
      try attributes(at: -1, on: stack, of: indexPath, for: method)
    }
  }

  /// Layout attributes that a script returned: a table with a frame, or nil.
  private func attributes(
    at index: Int, on stack: LuaStack, of indexPath: IndexPath, for method: DelegateMethod
  ) throws(APIFailure) -> CollectionViewLayoutAttributes? {
    if stack.isNoneOrNil(at: index) { return nil }
    guard stack.type(at: index) == .table else {
      throw .message(
        "\(method.rawValue) must return attributes or nil, got \(stack.article(at: index)): write { frame = { x, y, width, height } }"
      )
    }
    let index = stack.absolute(index)
    let top = stack.count
    defer { stack.setCount(top) }
    stack.rawGet("frame", at: index)
    guard let frame = stack.rect(at: -1) else {
      throw .message(
        "the frame of attributes must be a \(APIType.rect.name), got \(stack.article(at: -1))")
    }
    let attributes = CollectionViewLayoutAttributes(indexPath: indexPath, frame: frame)
    stack.rawGet("zIndex", at: index)
    attributes.zIndex = stack.integer(at: -1).map { Int(clamping: $0) } ?? 0
    return attributes
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
