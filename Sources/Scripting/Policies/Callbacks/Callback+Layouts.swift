import DragDrop

// Callbacks about the sizes and positions of items: a flow layout's delegate, and a layout's
// overrides.

extension Callback {
  static let layout = APIParameter(
    "layout",
    .object(["CollectionViewListLayout", "CollectionViewGridLayout", "CollectionViewFlowLayout"]))
  private static let position = APIParameter("position", .point, "in the view's coordinates")
  private static let size = Answer(
    APIParameter("size", .either([.number, .size]), "points; one number means both sides"),
    raises: "anything but a size")
  private static let spacing = Answer(
    APIParameter("spacing", .number), raises: "anything but a non-negative number")
  private static let attributes = Answer(
    APIParameter(
      "attributes", .record("LayoutAttributes"), optional: true, "{ frame =, zIndex = }"),
    raises: "attributes without a frame")
  private static let context = APIParameter(
    "context", .record("LayoutInvalidationContext"),
    """
    { previousIndexPathsForInteractivelyMovingItems =, \
    targetIndexPathsForInteractivelyMovingItems =, interactiveMovementTarget = }
    """)

  /// The methods of a collection's delegate about sizes; the layout is the second argument.
  static let flowDelegate = [
    Callback(
      .sizeForItem, .first, in: .collection,
      "An item's size in points; a list uses only the height",
      missing: "the item's own or the layout's", takes: [layout, path], gives: size,
      "return { 60, indexPath.item == 0 and 80 or 44 }"),
    Callback(
      .insetForSection, .first, in: .collection, "Space around a section's items",
      missing: "the layout's sectionInset", takes: [layout, section],
      gives: Answer(
        APIParameter("insets", .either([.number, .insets])), raises: "anything but insets"),
      "return { 8, 0, 8, 0 }"),
    Callback(
      .minimumLineSpacingForSection, .first, in: .collection,
      "The minimum space between two lines, in points", missing: "the layout's",
      takes: [layout, section], gives: spacing, "return 4"),
    Callback(
      .minimumInteritemSpacingForSection, .first, in: .collection,
      "The minimum space between two items of a line, in points", missing: "the layout's",
      takes: [layout, section], gives: spacing, "return 4"),
    Callback(
      .referenceSizeForHeader, .first, in: .collection, "The size of a section's header, in points",
      missing: "the layout's", takes: [layout, section], gives: size, "return { 0, 20 }"),
    Callback(
      .referenceSizeForFooter, .first, in: .collection, "The size of a section's footer, in points",
      missing: "the layout's", takes: [layout, section], gives: size, "return { 0, 20 }"),
  ]

  /// The methods of a layout that a script can override.
  static let collectionViewLayout = [
    Callback(
      .targetIndexPathForInteractivelyMovingItem, .first, uikit: "LAY-01",
      "The target of an interactively moved item at a point; the delegate can change it",
      takes: [APIParameter("previous", .indexPath), position],
      gives: Answer(
        APIParameter("target", .indexPath, optional: true, "nothing: it stays"), reason: true,
        raises: "anything but an index path"),
      "return layout:targetIndexPathForInteractivelyMovingItem(previous, position)"),
    Callback(
      .layoutAttributesForInteractivelyMovingItem, .first, uikit: "LAY-02",
      "The attributes of the floating item", takes: [path, position], gives: attributes,
      "return layout:layoutAttributesForInteractivelyMovingItem(indexPath, position)"),
    Callback(
      .invalidationContextForInteractivelyMovingItems, .notification, uikit: "LAY-03",
      "A gap, or a floating item, has moved", takes: [context],
      "print(context.targetIndexPathsForInteractivelyMovingItems[1])"),
    Callback(
      .invalidationContextForEndingInteractiveMovement, .notification, uikit: "LAY-04",
      "An interactive movement has ended",
      takes: [context, APIParameter("movementCancelled", .boolean)],
      "print(movementCancelled)"),
    Callback(
      .layoutAttributesForItem, .first,
      """
      The attributes of an item; called by scripts, and for a gap after the last item with \
      flowLayoutTailCrash
      """,
      takes: [path], gives: attributes, "return layout:layoutAttributesForItem(indexPath)"),
  ]
}
