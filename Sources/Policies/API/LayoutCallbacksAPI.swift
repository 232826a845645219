import DragDrop

// What policies supply about the places of items: a collection's delegate, and a layout's overrides.

extension CallbackDescription {
  private static let layout = APIParameter(
    "layout",
    .object(["CollectionViewListLayout", "CollectionViewGridLayout", "CollectionViewFlowLayout"]))
  private static let indexPath = APIParameter("indexPath", .indexPath)
  private static let section = APIParameter("section", .index)
  private static let position = APIParameter("position", .point, "in the view's coordinates")

  /// The methods of a collection's delegate about sizes, the layout behind the view.
  static func flowDelegate(_ method: DelegateMethod) -> CallbackDescription? {
    let size = APIParameter("size", .either([.number, .size]), "points; one number is both sides")
    switch method {
    case .sizeForItem:
      return CallbackDescription(
        summary: "An item's size in points, of which a list takes the height; missing, the "
          + "item's own or the layout's.",
        parameters: [layout, indexPath], returns: [size], errors: ["anything but a size"],
        body: "return { 60, indexPath.item == 0 and 80 or 44 }")
    case .insetForSection:
      return CallbackDescription(
        summary: "Space around a section's items; missing, the layout's sectionInset.",
        parameters: [layout, section],
        returns: [APIParameter("insets", .either([.number, .insets]))],
        errors: ["anything but insets"], body: "return { 8, 0, 8, 0 }")
    case .minimumLineSpacingForSection, .minimumInteritemSpacingForSection:
      return CallbackDescription(
        summary: "The least space between two "
          + (method == .minimumLineSpacingForSection ? "lines" : "items of a line")
          + ", in points; missing, the layout's.",
        parameters: [layout, section], returns: [APIParameter("spacing", .number)],
        errors: ["anything but a number from 0"], body: "return 4")
    case .referenceSizeForHeader, .referenceSizeForFooter:
      return CallbackDescription(
        summary: "The size of a section's "
          + (method == .referenceSizeForHeader ? "header" : "footer")
          + ", in points; missing, the layout's.",
        parameters: [layout, section], returns: [size], errors: ["anything but a size"],
        body: "return { 0, 20 }")
    case .targetIndexPathForMoveFromItem:
      return CallbackDescription(
        summary: "Where a moved item may go, the older way; called where "
          + "targetIndexPathForMove is missing.",
        parameters: [
          APIParameter("current", .indexPath), APIParameter("proposed", .indexPath),
        ],
        returns: [APIParameter("target", .indexPath)], errors: ["anything but an index path"],
        isQuestion: true, uikit: "IMV-07", body: "return proposed")
    default: return nil
    }
  }

  /// The methods of a layout that a script may override.
  static func collectionViewLayout(_ method: DelegateMethod) -> CallbackDescription {
    let attributes = APIParameter(
      "attributes", .record("LayoutAttributes"), optional: true, "{ frame =, zIndex = }")
    let context = APIParameter(
      "context", .record("LayoutInvalidationContext"),
      "{ previousIndexPathsForInteractivelyMovingItems =, "
        + "targetIndexPathsForInteractivelyMovingItems =, interactiveMovementTarget = }")
    switch method {
    case .targetIndexPathForInteractivelyMovingItem:
      return CallbackDescription(
        summary: "Where an item that is moved by hand goes for a point; the delegate is asked "
          + "afterwards.",
        parameters: [APIParameter("previous", .indexPath), position],
        returns: [APIParameter("target", .indexPath, optional: true, "nothing: it stays")],
        errors: ["anything but an index path"], isQuestion: true, uikit: "LAY-01",
        body: "return layout:targetIndexPathForInteractivelyMovingItem(previous, position)")
    case .layoutAttributesForInteractivelyMovingItem:
      return CallbackDescription(
        summary: "How the item looks that floats.", parameters: [indexPath, position],
        returns: [attributes], errors: ["attributes without a frame"], uikit: "LAY-02",
        body: "return layout:layoutAttributesForInteractivelyMovingItem(indexPath, position)")
    case .invalidationContextForInteractivelyMovingItems:
      return CallbackDescription(
        summary: "A gap, or a floating item, has moved.", parameters: [context],
        uikit: "LAY-03", body: "print(context.targetIndexPathsForInteractivelyMovingItems[1])")
    case .invalidationContextForEndingInteractiveMovement:
      return CallbackDescription(
        summary: "A movement by hand has ended.",
        parameters: [context, APIParameter("movementCancelled", .boolean)], uikit: "LAY-04",
        body: "print(movementCancelled)")
    default:
      return CallbackDescription(
        summary: "Where an item stands; asked by scripts, and for a gap behind the last item "
          + "with flowLayoutTailCrash.",
        parameters: [indexPath], returns: [attributes], errors: ["attributes without a frame"],
        body: "return layout:layoutAttributesForItem(indexPath)")
    }
  }
}
