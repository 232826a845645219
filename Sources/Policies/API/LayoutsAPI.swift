import DragDrop
import Layout
import Lua

// The layouts of collections: lists, grids and flows under UIKit's names.

extension APICatalog {
  static let layoutConstructors: [APIEntry] = [
    layout(
      "CollectionViewListLayout", "Makes a layout of rows, each as broad as the collection.",
      LayoutProperty.list, uikit: nil,
      example: """
        local rows = CollectionViewListLayout { itemHeight = 30, minimumLineSpacing = 4 }
        photos.collectionViewLayout = rows
        print(photos:frameForItem("0:1").y)          --> 34.0
        """
    ) { CollectionViewListLayout() },
    layout(
      "CollectionViewGridLayout", "Makes a layout of cells of one size in columns; 4 unless set.",
      LayoutProperty.grid, uikit: nil,
      example: """
        local grid = CollectionViewGridLayout { itemsPerLine = 2, itemHeight = 50 }
        photos.collectionViewLayout = grid
        print(photos:frameForItem("0:1").x)          --> 160.0
        """
    ) { CollectionViewGridLayout(itemsPerLine: 4) },
    layout(
      "CollectionViewFlowLayout", "Makes a layout of items in lines that break where none fits.",
      LayoutProperty.flow, uikit: nil,
      example: """
        local flow = CollectionViewFlowLayout { itemSize = { 100, 40 }, scrollDirection = "vertical" }
        photos.collectionViewLayout = flow
        print(photos:frameForItem("0:1"))
        """
    ) { CollectionViewFlowLayout() },
  ]

  private static func layout(
    _ name: String, _ summary: String, _ properties: [LayoutProperty], uikit: String?,
    example: String, _ make: @escaping @Sendable () -> CollectionViewLineLayout
  ) -> APIEntry {
    .function(
      name, kind: .constructor, summary,
      [
        APIParameter(
          "options",
          .options(
            properties.map {
              APIParameter($0.name, $0.type, optional: true, $0.standard)
            } + [
              APIParameter(
                "overrides", .delegate(.collectionViewLayout), optional: true,
                "functions in place of the layout's own")
            ]), optional: true)
      ],
      returns: [APIParameter("layout", .object(name))],
      errors: ["a size below 0"], uikit: uikit, example: example
    ) { call throws(APIFailure) in
      let layout = make()
      let handle = call.host.handles.handle(of: layout)
      if call.stack.type(at: call.index(1)) == .table {
        for property in properties {
          call.stack.push(property.name)
          call.stack.rawGet(at: call.index(1))
          defer { call.stack.pop() }
          if !call.stack.isNoneOrNil(at: -1) { try property.set(layout, call, call.stack.count) }
        }
        call.stack.push("overrides")
        call.stack.rawGet(at: call.index(1))
        try call.host.setOverrides(of: layout, at: call.stack.count, from: call)
        call.stack.pop()
      }
      call.stack.push(handle)
      return 1
    }
  }

  static let layoutClasses: [APIClass] = [
    APIClass(
      name: "CollectionViewListLayout", summary: "Rows one behind the other.",
      entries: members("CollectionViewListLayout", LayoutProperty.list), kind: .listLayout,
      describe: describeLayout),
    APIClass(
      name: "CollectionViewGridLayout", summary: "Cells of one size in columns.",
      entries: members("CollectionViewGridLayout", LayoutProperty.grid), kind: .gridLayout,
      describe: describeLayout),
    APIClass(
      name: "CollectionViewFlowLayout",
      summary: "Items side by side in lines that break where none fits.",
      entries: members("CollectionViewFlowLayout", LayoutProperty.flow), kind: .flowLayout,
      describe: describeLayout),
  ]

  private static func members(_ owner: String, _ properties: [LayoutProperty]) -> [APIEntry] {
    properties.map { property in
      .property(
        property.name, of: owner, property.type, optional: property.isOptional,
        property.summary,
        example: "local layout = \(owner)()\nlayout.\(property.name) = \(property.example)",
        get: { call throws(APIFailure) in
          property.push(try call.selfLayout(), call)
          return 1
        },
        set: { call throws(APIFailure) in
          try property.set(try call.selfLayout(), call, call.index(1))
          return 0
        })
    } + [collectionView(owner), overrides(owner)] + layoutMethods(owner)
  }

  private static func collectionView(_ owner: String) -> APIEntry {
    .property(
      "collectionView", of: owner, .object("CollectionView"), optional: true,
      "The collection that has the layout.",
      example: "print(\(owner)().collectionView)              --> nil",
      get: { call throws(APIFailure) in
        guard let view = try call.selfLayout().collectionView else { return call.answer(.nil) }
        call.host.push(view, on: call.stack)
        return 1
      })
  }

  private static func overrides(_ owner: String) -> APIEntry {
    .property(
      "overrides", of: owner, .delegate(.collectionViewLayout), optional: true,
      "Functions in place of the layout's own, as a subclass has them; its own are still methods.",
      example: "local layout = \(owner)()\nlayout.overrides = hooks",
      get: { call throws(APIFailure) in
        let layout = try call.selfLayout()
        guard let table = call.host.delegates[ObjectIdentifier(layout)]?[.collectionViewLayout]
        else { return call.answer(.nil) }
        call.stack.push(table)
        return 1
      },
      set: { call throws(APIFailure) in
        try call.host.setOverrides(of: try call.selfLayout(), at: call.index(1), from: call)
        return 0
      })
  }

  private static func layoutMethods(_ owner: String) -> [APIEntry] {
    let make = "local layout = \(owner)()\nphotos.collectionViewLayout = layout\n"
    let type = APIObject.layout.owned(by: owner)
    return [
      .method(
        "layoutAttributesForItem", on: type,
        "Where an item stands now: { indexPath =, frame =, center =, zIndex = }.",
        Parameter("indexPath", .indexPath),
        returns: Parameter(
          "attributes", optional: .layoutAttributesRecord, "nil where none stands"),
        example: make + "print(layout:layoutAttributesForItem(\"0:0\").frame.y)    --> 0.0"
      ) { _, layout, position in layout.layoutAttributesForItem(at: position.indexPath) },
      .method(
        "layoutAttributesForElements", on: type, "The attributes of what a rectangle touches.",
        Parameter("rect", .rect), returns: Parameter("attributes", .list(.layoutAttributesRecord)),
        example: make + "print(#layout:layoutAttributesForElements({ 0, 0, 9, 9 }))   --> 1"
      ) { _, layout, rect in layout.layoutAttributesForElements(in: rect) ?? [] },
      .method(
        "targetIndexPathForInteractivelyMovingItem", on: type,
        "Where an item that is moved by hand goes for a point: the place of the cell there.",
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
        "layoutAttributesForInteractivelyMovingItem", on: type,
        "How the item looks that floats: its middle at the point, in front of everything.",
        Parameter("indexPath", .indexPath), Parameter("position", .point),
        returns: Parameter("attributes", .layoutAttributesRecord), uikit: "LAY-02",
        example: make
          + "print(layout:layoutAttributesForInteractivelyMovingItem(\"0:0\", { 9, 9 }).center.x)"
      ) { _, layout, position, point in
        layout.layoutAttributesForInteractivelyMovingItem(
          at: position.indexPath, withTargetPosition: point)
      },
      .method(
        "invalidateLayout", of: owner, "Lays everything out anew, as soon as somebody asks for it.",
        example: make + "layout:invalidateLayout()"
      ) { call throws(APIFailure) in
        try call.selfLayout().invalidateLayout()
        return 0
      },
    ]
  }
}

extension APICall {
  /// The layout before the colon or dot.
  func selfLayout() throws(APIFailure) -> CollectionViewLineLayout {
    guard let handle = stack.handle(at: 1), let layout = host.handles.layout(handle) else {
      throw host.stale(
        at: 1, of: [.flowLayout, .listLayout, .gridLayout], using: entry.name, on: stack)
    }
    return layout
  }
}

extension PolicyHost {
  /// Makes a table, or nil, the functions that stand in for a layout's own.
  func setOverrides(
    of layout: CollectionViewLineLayout, at index: Int, from call: APICall
  ) throws(APIFailure) {
    let id = ObjectIdentifier(layout)
    guard !call.stack.isNoneOrNil(at: index) else {
      delegates[id] = nil
      layout.overrides = nil
      return
    }
    try call.checkDelegate(at: index, as: [.collectionViewLayout])
    let delegate = LuaLayoutOverrides(host: self, asker: handles.handle(of: layout))
    delegate[.collectionViewLayout] = call.stack.reference(at: index)
    delegates[id] = delegate
    layout.overrides = delegate
  }
}

extension APIValue where Value == CollectionViewLayoutAttributes {
  static let layoutAttributes = APIValue.record(.table, attributeFields)
  static let layoutAttributesRecord = APIValue.record(.record("LayoutAttributes"), attributeFields)

  private static let attributeFields: [RecordField<CollectionViewLayoutAttributes>] =
    [
      RecordField("indexPath", optional: .indexPath) { Position($0.indexPath) },
      RecordField("frame", .rect, \.frame), RecordField("center", .point, \.center),
      RecordField("size", .size, \.size), RecordField("zIndex", .integer, \.zIndex),
    ]
}

/// `CollectionViewFlowLayout of photos`.
private func describeLayout(_ thread: OpaquePointer?, _ context: UnsafeMutableRawPointer?) -> Int32
{
  guard let stack = LuaStack(thread), let host = PolicyHost.from(context),
    let handle = stack.handle(at: 1), let layout = host.handles.layout(handle)
  else { return 0 }
  stack.push(
    APICatalog.className(of: handle.kind)
      + (layout.collectionView.map { " of \($0.name)" } ?? " (no collection)"))
  return 1
}
