import DragDrop
import Layout
import Lua

/// Controllers of collections, and their layouts: lists, grids and flows under UIKit's names.
enum LayoutsAPI {
  static let controllerClass = APIClass(
    .controller, "Manages a collection and its long press.",
    members: [
      .property(
        "collectionView", .object(.collectionView), "The collection.",
        example: "print(CollectionViewController(photos).collectionView.name)   --> photos",
        get: \.collectionView),
      .property(
        "installsStandardGestureForInteractiveMovement", .boolean,
        "Whether a long press moves an item with the finger.", uikit: "IMV-10",
        example: """
          local controller = CollectionViewController(photos)
          controller.installsStandardGestureForInteractiveMovement = false
          """, \.installsStandardGestureForInteractiveMovement),
    ])

  static let globals: [APIEntry] = [
    layout(
      .listLayout, "Makes a layout of rows, each as wide as the collection.", LayoutProperty.list,
      example: """
        local rows = CollectionViewListLayout { itemHeight = 30, minimumLineSpacing = 4 }
        photos.collectionViewLayout = rows
        print(photos:frameForItem("0:1").y)          --> 34.0
        """
    ) { CollectionViewListLayout() },
    layout(
      .gridLayout, "Makes a layout of equal cells in columns; 4 by default.",
      LayoutProperty.grid,
      example: """
        local grid = CollectionViewGridLayout { itemsPerLine = 2, itemHeight = 50 }
        photos.collectionViewLayout = grid
        print(photos:frameForItem("0:1").x)          --> 160.0
        """
    ) { CollectionViewGridLayout(itemsPerLine: 4) },
    layout(
      .flowLayout, "Makes a layout of items in lines, which break when the next item does not fit.",
      LayoutProperty.flow,
      example: """
        local flow = CollectionViewFlowLayout { itemSize = { 100, 40 }, scrollDirection = "vertical" }
        photos.collectionViewLayout = flow
        print(photos:frameForItem("0:1"))
        """
    ) { CollectionViewFlowLayout() },
    .function(
      "CollectionViewController", kind: .constructor,
      "Makes a controller of a collection, with a long press that moves items.",
      Parameter("view", .object(.collectionView)),
      returns: Parameter("controller", .object(.controller)),
      example: """
        local controller = CollectionViewController(photos)
        print(controller.installsStandardGestureForInteractiveMovement)   --> true
        """
    ) { _, view in view.controller ?? CollectionViewController(collectionView: view) },
  ]

  private static let overrides = Parameter(
    "overrides", .optional(.described(as: .delegate(.collectionViewLayout))),
    "functions that replace the layout's own")

  private static func layout<Layout: CollectionViewLineLayout>(
    _ type: APIObject<Layout>, _ summary: String, _ properties: [LayoutProperty<Layout>],
    example: String, _ make: @escaping @Sendable () -> Layout
  ) -> APIEntry {
    let common = LayoutProperty.common
    let fields = properties.map(\.field) + common.map(\.field) + [overrides.description]
    return .function(
      type.owner, kind: .constructor, summary,
      Parameter("options", .optional(.options(fields))),
      returns: Parameter("layout", .object(type)), errors: ["a negative size"], example: example
    ) { call, options throws(APIFailure) in
      let layout = make()
      guard let options else { return layout }
      for property in properties { try property.take(layout, options) }
      for property in common { try property.take(layout, options) }
      try setOverrides(of: layout, to: try options[overrides], call)
      return layout
    }
  }

  static let layoutClasses: [APIClass] = [
    layoutClass(.listLayout, "Rows in a single column or line.", LayoutProperty.list),
    layoutClass(.gridLayout, "Equal cells in columns.", LayoutProperty.grid),
    layoutClass(
      .flowLayout,
      "Items in lines, which break when the next item does not fit.", LayoutProperty.flow),
  ]

  private static func layoutClass<Layout: CollectionViewLineLayout>(
    _ type: APIObject<Layout>, _ summary: String, _ properties: [LayoutProperty<Layout>]
  ) -> APIClass {
    let owner = type.owner
    return APIClass(
      type, summary,
      members: properties.map(\.member)
        + APIMember.inheriting(
          LayoutProperty.common.map(\.member) + attachments(owner) + layoutMethods(owner),
          as: .layout.owned(by: owner)),
      describe: { owner + ($0?.collectionView.map { " of \($0.name)" } ?? " (no collection)") })
  }

  private static func attachments(_ owner: String) -> [APIMember<CollectionViewLineLayout>] {
    [
      .property(
        "collectionView", .optional(.object(.collectionView)),
        "The collection of the layout.",
        example: "print(\(owner)().collectionView)              --> nil",
        get: { $0.collectionView }),
      .property(
        "overrides", .optional(.described(as: .delegate(.collectionViewLayout))),
        "Functions that override the layout's own, which remain available as methods.",
        example: "local layout = \(owner)()\nlayout.overrides = hooks",
        get: { call, layout in
          call.host.delegates[layout]?[.collectionViewLayout].map(call.stack.value(of:))
        },
        set: { call, layout, table throws(APIFailure) in
          try setOverrides(of: layout, to: table, call)
        }),
    ]
  }

  private static func layoutMethods(_ owner: String) -> [APIMember<CollectionViewLineLayout>] {
    let make = "local layout = \(owner)()\nphotos.collectionViewLayout = layout\n"
    return [
      .method(
        "layoutAttributesForItem",
        "The current place of an item: { indexPath =, frame =, center =, zIndex = }.",
        Parameter("indexPath", .indexPath),
        returns: Parameter(
          "attributes", .optional(attributes), "nil if there is none"),
        example: make + "print(layout:layoutAttributesForItem(\"0:0\").frame.y)    --> 0.0"
      ) { _, layout, position in layout.layoutAttributesForItem(at: position.indexPath) },
      .method(
        "layoutAttributesForElements", "The attributes of the items in a rectangle.",
        Parameter("rect", .rect), returns: Parameter("attributes", .list(attributes)),
        example: make + "print(#layout:layoutAttributesForElements({ 0, 0, 9, 9 }))   --> 1"
      ) { _, layout, rect in layout.layoutAttributesForElements(in: rect) ?? [] },
      .method(
        "targetIndexPathForInteractivelyMovingItem",
        "The target of an interactively moved item at a point: the place of the cell there.",
        Parameter("previous", .indexPath), Parameter("position", .point),
        returns: Parameter("target", .indexPath), uikit: "LAY-01",
        example: make
          + "print(layout:targetIndexPathForInteractivelyMovingItem(\"0:0\", { 9, 900 }))  --> [0, 0]"
      ) { _, layout, previous, point in
        Position(
          layout.targetIndexPath(
            forInteractivelyMovingItem: previous.indexPath, withPosition: point)) ?? previous
      },
      .method(
        "layoutAttributesForInteractivelyMovingItem",
        "The attributes of the floating item: centered at the point, in front of all others.",
        Parameter("indexPath", .indexPath), Parameter("position", .point),
        returns: Parameter("attributes", attributes), uikit: "LAY-02",
        example: make
          + "print(layout:layoutAttributesForInteractivelyMovingItem(\"0:0\", { 9, 9 }).center.x)"
      ) { _, layout, position, point in
        layout.layoutAttributesForInteractivelyMovingItem(
          at: position.indexPath, withTargetPosition: point)
      },
      .method(
        "invalidateLayout", "Lays everything out again when it is next needed.",
        example: make + "layout:invalidateLayout()"
      ) { _, layout in layout.invalidateLayout() },
    ]
  }

  static let attributes = APIValue<CollectionViewLayoutAttributes>(
    .record("LayoutAttributes"),
    fields: [
      RecordField("indexPath", .optional(.indexPath)) { Position($0.indexPath) },
      RecordField("frame", .rect, \.frame), RecordField("center", .point, \.center),
      RecordField("size", .size, \.size), RecordField("zIndex", .integer, \.zIndex),
    ])

  /// Sets the table of functions that override a layout's own; nil removes it.
  private static func setOverrides(
    of layout: CollectionViewLineLayout, to table: LuaValue?, _ call: APICall
  ) throws(APIFailure) {
    let (host, stack) = (call.host, call.stack)
    guard let table else {
      host.delegates[layout] = nil
      layout.overrides = nil
      return
    }
    stack.push(table)
    defer { stack.pop() }
    try DelegateCheck.check(at: stack.count, on: stack, as: [.collectionViewLayout], in: host)
    let delegate = LuaLayoutOverrides(host: host, caller: host.handles.handle(of: layout))
    delegate[.collectionViewLayout] = stack.reference(at: -1)
    host.delegates[layout] = delegate
    layout.overrides = delegate
  }
}
