import DragDrop
import Layout
import Lua

/// Members that only tables or only collections have.
enum ViewExtrasAPI {
  static let tableOnly: [APIMember<TableView>] = [
    height("rowHeight", "rows without their own height", \.rowHeight),
    height("sectionHeaderHeight", "section headers", \.sectionHeaderHeight),
    height("sectionFooterHeight", "section footers", \.sectionFooterHeight),
    .method(
      "indexPathsForRows",
      "The rows that are at least partly in a rectangle of the view's coordinates.",
      Parameter("rect", .rect), returns: Parameter("indexPaths", .list(.indexPath)),
      example: "print(#inbox:indexPathsForRows { 0, 0, 10, 100 })"
    ) { _, view, rect in view.indexPathsForRows(in: rect)?.compactMap { Position($0) } ?? [] },
    .method(
      "beginUpdates",
      "Collects updates until endUpdates checks them together; pairs can be nested.",
      errors: ["a gesture before the endUpdates"], uikit: "TBL-09",
      example: """
        inbox:beginUpdates()
        inbox.model:remove("0:0")
        inbox:deleteRows { "0:0" }
        inbox:endUpdates()
        """
    ) { _, view in view.beginUpdates() },
    .method(
      "endUpdates", "Ends the updates that beginUpdates began.",
      errors: [
        "a call without beginUpdates", "UIKit's exceptions if the counts are inconsistent",
      ], uikit: "TBL-10",
      example: """
        inbox:beginUpdates()
        inbox:reloadRows { "0:0" }
        inbox:endUpdates()
        """
    ) { _, view throws(APIFailure) in
      guard view.batch.openPairs > 0 else { throw .message("endUpdates without beginUpdates") }
      view.endUpdates()
    },
  ]

  static let collectionOnly: [APIMember<CollectionView>] = [
    .property(
      "collectionViewLayout", .object(.layout),
      "The layout of the items; setting it lays them out again.",
      example: "photos.collectionViewLayout = CollectionViewFlowLayout { itemSize = { 90, 60 } }",
      get: { _, view throws(APIFailure) in
        guard let layout = view.collectionViewLayout as? CollectionViewLineLayout else {
          throw .message("the layout of \(view.name) is a Swift class that scripts cannot use")
        }
        return layout
      },
      set: { _, view, layout throws(APIFailure) in
        if let other = layout.collectionView, other !== view {
          throw .message("\(other.name) already has this layout: make another one")
        }
        view.collectionViewLayout = layout
      }),
    .method(
      "layoutAttributesForItem",
      "The attributes of an item, from its layout and the layout's overrides.",
      Parameter("indexPath", .indexPath),
      returns: Parameter(
        "attributes", .optional(LayoutsAPI.attributes),
        "{ indexPath =, frame =, center =, zIndex = }"),
      example: "print(photos:layoutAttributesForItem(\"0:1\").frame.y)        --> 44.0"
    ) { _, view, position in view.layoutAttributesForItem(at: position.indexPath) },
    height("sectionHeaderHeight", "section headers", \.sectionHeaderHeight),
    height("sectionFooterHeight", "section footers", \.sectionFooterHeight),
    height("itemHeight", "items in a list layout without their own height", \.itemHeight),
    .method(
      "beginInteractiveMovementForItem",
      "Begins to move an item interactively, as on iOS 9; false if it cannot be moved.",
      Parameter("indexPath", .indexPath), returns: Parameter("began", .boolean), uikit: "IMV-01",
      example: "print(photos:beginInteractiveMovementForItem(\"0:0\"))     --> false"
    ) { _, view, position in view.beginInteractiveMovementForItem(at: position.indexPath) },
    .method(
      "updateInteractiveMovementTargetPosition",
      "Moves the floating item to a point of the view's coordinates; the others move aside.",
      Parameter("point", .point), uikit: "IMV-02",
      example: "photos:updateInteractiveMovementTargetPosition { 10, 100 }"
    ) { _, view, point in view.updateInteractiveMovementTargetPosition(point) },
    .method(
      "endInteractiveMovement",
      "Ends the movement; the data source moves the item if its position has changed.",
      uikit: "IMV-03", example: "photos:endInteractiveMovement()"
    ) { _, view in view.endInteractiveMovement() },
    .method(
      "cancelInteractiveMovement", "Returns the floating item.",
      uikit: "IMV-04", example: "photos:cancelInteractiveMovement()"
    ) { _, view in view.cancelInteractiveMovement() },
    .property(
      "reorderingCadence", .word(\.name),
      "How quickly the gap follows the finger if the data source can move items.",
      uikit: "COL-04", example: "photos.reorderingCadence = \"slow\"", \.reorderingCadence),
  ]

  /// A height in points.
  private static func height<Object: SectionedView>(
    _ name: String, _ what: String, _ path: any ReferenceWritableKeyPath<Object, Double> & Sendable
  ) -> APIMember<Object> {
    .property(
      name, .number, "The height of \(what), in points.",
      example: "\(Object.self == TableView.self ? "inbox" : "photos").\(name) = 60",
      get: { _, view in view[keyPath: path] },
      set: { _, view, height throws(APIFailure) in
        guard height > 0 else { throw .message("'\(name)' must be more than 0 points") }
        view[keyPath: path] = height
      })
  }
}
