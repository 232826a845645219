import DragDrop
import Layout
import Lua

// What only tables, or only collections, have.

extension APICatalog {
  static let tableOnly: [APIEntry] = [
    height(
      "rowHeight", of: "TableView", "The height of rows that have none of their own, in points.",
      get: { ($0 as? TableView)?.rowHeight },
      set: { ($0 as? TableView)?.rowHeight = $1 }),
    height(
      "sectionHeaderHeight", of: "TableView", "The height of section headers, in points.",
      get: { ($0 as? TableView)?.sectionHeaderHeight },
      set: { ($0 as? TableView)?.sectionHeaderHeight = $1 }),
    height(
      "sectionFooterHeight", of: "TableView", "The height of section footers, in points.",
      get: { ($0 as? TableView)?.sectionFooterHeight },
      set: { ($0 as? TableView)?.sectionFooterHeight = $1 }),
    .method(
      "indexPathsForRows", of: "TableView",
      "The rows that lie in a rectangle of the view's coordinates, at least in part.",
      [APIParameter("rect", .rect)], returns: [APIParameter("indexPaths", .list(.indexPath))],
      example: "print(#inbox:indexPathsForRows { 0, 0, 10, 100 })"
    ) { call throws(APIFailure) in
      let rect = call.stack.rect(at: call.index(1)) ?? .zero
      let paths = (try call.selfView() as? TableView)?.indexPathsForRows(in: rect) ?? []
      try call.checkFailure()
      call.host.push(paths.compactMap { Position($0) }, on: call.stack)
      return 1
    },
    .method(
      "beginUpdates", of: "TableView",
      "Collects updates until endUpdates checks them together; pairs nest.",
      errors: ["a gesture before the endUpdates"], uikit: "TBL-09",
      example: """
        inbox:beginUpdates()
        inbox.model:remove("0:0")
        inbox:deleteRows { "0:0" }
        inbox:endUpdates()
        """
    ) { call throws(APIFailure) in
      (try call.selfView() as? TableView)?.beginUpdates()
      try call.checkFailure()
      return 0
    },
    .method(
      "endUpdates", of: "TableView", "Ends what beginUpdates began.",
      errors: [
        "a call without beginUpdates", "UIKit's own exceptions where the counts do not agree",
      ],
      uikit: "TBL-10",
      example: """
        inbox:beginUpdates()
        inbox:reloadRows { "0:0" }
        inbox:endUpdates()
        """
    ) { call throws(APIFailure) in
      let table = try call.selfView() as? TableView
      guard let table, table.openPairs > 0 else {
        throw .message("endUpdates without beginUpdates")
      }
      table.endUpdates()
      try call.checkFailure()
      return 0
    },
  ]

  static let collectionOnly: [APIEntry] = [
    .property(
      "collectionViewLayout", of: "CollectionView", .object(layoutClasses.map(\.name)),
      "Where the items stand; setting it lays them out anew.",
      example: "photos.collectionViewLayout = CollectionViewFlowLayout { itemSize = { 90, 60 } }",
      get: { call throws(APIFailure) in
        let layout = (try call.selfView() as? CollectionView)?.collectionViewLayout
        guard let layout = layout as? CollectionViewLineLayout else { return call.answer(.nil) }
        call.stack.push(call.host.handles.handle(of: layout))
        return 1
      },
      set: { call throws(APIFailure) in
        guard let handle = call.stack.handle(at: call.index(1)),
          let layout = call.host.handles.layout(handle)
        else { throw call.badArgument(1, .object(layoutClasses.map(\.name))) }
        if let other = layout.collectionView, other !== (try call.selfView()) {
          throw .message("\(other.name) has this layout already: make another one")
        }
        (try call.selfView() as? CollectionView)?.collectionViewLayout = layout
        return 0
      }),
    .method(
      "layoutAttributesForItem", of: "CollectionView",
      "Where an item stands, as its layout and the layout's overrides say.",
      [APIParameter("indexPath", .indexPath)],
      returns: [
        APIParameter(
          "attributes", .table, optional: true, "{ indexPath =, frame =, center =, zIndex = }")
      ],
      example: "print(photos:layoutAttributesForItem(\"0:1\").frame.y)        --> 44.0"
    ) { call throws(APIFailure) in
      let path = try call.position(1).indexPath
      let attributes = (try call.selfView() as? CollectionView)?.layoutAttributesForItem(at: path)
      try call.checkFailure()
      call.host.push(attributes, on: call.stack)
      return 1
    },
    height(
      "sectionHeaderHeight", of: "CollectionView", "The height of section headers, in points.",
      get: { ($0 as? CollectionView)?.sectionHeaderHeight },
      set: { ($0 as? CollectionView)?.sectionHeaderHeight = $1 }),
    height(
      "sectionFooterHeight", of: "CollectionView", "The height of section footers, in points.",
      get: { ($0 as? CollectionView)?.sectionFooterHeight },
      set: { ($0 as? CollectionView)?.sectionFooterHeight = $1 }),
    height(
      "itemHeight", of: "CollectionView",
      "The height of items in a list layout that have none of their own, in points.",
      get: { ($0 as? CollectionView)?.itemHeight },
      set: { ($0 as? CollectionView)?.itemHeight = $1 }),
    .method(
      "beginInteractiveMovementForItem", of: "CollectionView",
      "Lets an item float, the way of iOS 9; false where it may not move.",
      [APIParameter("indexPath", .indexPath)],
      returns: [APIParameter("began", .boolean)], uikit: "IMV-01",
      example: "print(photos:beginInteractiveMovementForItem(\"0:0\"))     --> false"
    ) { call throws(APIFailure) in
      let view = try call.selfView() as? CollectionView
      let position = try call.position(1)
      let began = view?.beginInteractiveMovementForItem(at: position.indexPath) ?? false
      try call.checkFailure()
      return call.answer(.boolean(began))
    },
    .method(
      "updateInteractiveMovementTargetPosition", of: "CollectionView",
      "Moves the floating item to a point of the view's coordinates; the others make room.",
      [APIParameter("point", .point)], uikit: "IMV-02",
      example: "photos:updateInteractiveMovementTargetPosition { 10, 100 }"
    ) { call throws(APIFailure) in
      let point = call.stack.point(at: call.index(1)) ?? .zero
      (try call.selfView() as? CollectionView)?.updateInteractiveMovementTargetPosition(point)
      try call.checkFailure()
      return 0
    },
    .method(
      "endInteractiveMovement", of: "CollectionView",
      "Ends the movement; the data source moves the item if it stands elsewhere now.",
      uikit: "IMV-03", example: "photos:endInteractiveMovement()"
    ) { call throws(APIFailure) in
      (try call.selfView() as? CollectionView)?.endInteractiveMovement()
      try call.checkFailure()
      return 0
    },
    .method(
      "cancelInteractiveMovement", of: "CollectionView", "Puts the floating item back.",
      uikit: "IMV-04", example: "photos:cancelInteractiveMovement()"
    ) { call throws(APIFailure) in
      (try call.selfView() as? CollectionView)?.cancelInteractiveMovement()
      return 0
    },
  ]

  private static func height(
    _ name: String, of owner: String, _ summary: String,
    get: @escaping @Sendable (SectionedView) -> Double?,
    set: @escaping @Sendable (SectionedView, Double) -> Void
  ) -> APIEntry {
    .property(
      name, of: owner, .number, summary,
      example: "\(owner == "TableView" ? "inbox" : "photos").\(name) = 60",
      get: { call throws(APIFailure) in
        call.answer(get(try call.selfView()).map { .number($0) } ?? .nil)
      },
      set: { call throws(APIFailure) in
        let height = call.number(1) ?? 0
        guard height > 0 else { throw .message("'\(name)' must be more than 0 points") }
        set(try call.selfView(), height)
        return 0
      })
  }
}
