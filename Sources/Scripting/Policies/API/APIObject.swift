import DragDrop
import Layout
import Lua

/// A class of objects that scripts reference by handles: its names, and how to find an object by
/// its handle.
struct APIObject<Object>: Sendable {
  /// The possible classes of such an object; the first one owns the entries, and is named in
  /// messages.
  let classes: [(name: String, kind: LuaHandleKind)]
  let object: @Sendable (Handles, LuaHandle) -> Object?
  let handle: @Sendable (Handles, Object) -> LuaHandle?
  /// Reads a value from a table with its fields; nil for objects that have handles.
  private(set) var value: (@Sendable (LuaStack, Int) -> Object?)?

  init(
    _ classes: [(name: String, kind: LuaHandleKind)],
    _ object: @escaping @Sendable (Handles, LuaHandle) -> Object?,
    handle: @escaping @Sendable (Handles, Object) -> LuaHandle?
  ) {
    self.classes = classes
    self.object = object
    self.handle = handle
  }

  /// A class of values that are tables with fields; the class itself makes only their members.
  init(
    _ name: String, _ kind: LuaHandleKind, value: @escaping @Sendable (LuaStack, Int) -> Object?
  ) {
    self.init([(name, kind)], { _, _ in nil }, handle: { _, _ in nil })
    self.value = { stack, index in
      stack.isPlainTable(at: index) || stack.typeName(at: index) == name ? value(stack, index) : nil
    }
  }

  /// The object at an index of the stack; nil if it has another class or no longer exists.
  func find(at index: Int, of call: APICall) -> Object? {
    if let value { return value(call.stack, index) }
    return call.stack.handle(at: index).flatMap { object(call.host.handles, $0) }
  }

  /// The object of the method call or property access: the first value on the stack.
  func receiver(of call: APICall) throws(APIFailure) -> Object {
    guard let object = find(at: 1, of: call) else {
      throw call.stack.stale(at: 1, of: classes.map(\.name), using: call.entry.name)
    }
    return object
  }

  /// The class that owns the entries.
  var owner: String { classes[0].name }

  /// The same type restricted to one of its classes, for a member that only this class has.
  func owned(by owner: String) -> APIObject {
    APIObject(classes.filter { $0.name == owner }, object, handle: handle)
  }
}

extension LuaStack {
  /// Why a function cannot be called on the value at an index: its handle is stale, or it has none
  /// of `classes`, the first of which the message names.
  func stale(at index: Int, of classes: [String], using name: String) -> APIFailure {
    let got = typeName(at: index)
    guard handle(at: index) != nil, classes.contains(got) else {
      return .message(
        "calling '\(name)' on bad self (\(classes.first ?? "object") expected, got \(got)); write a colon before the method: object:\(name)(…)"
      )
    }
    return .message("\(staleMessage(at: index)) ('\(name)' was used)")
  }

  /// Why the handle at an index is stale.
  func staleMessage(at index: Int) -> String {
    let name = typeName(at: index)
    return switch handle(at: index)?.kind {
    case .dragSession: "this drag session has ended: store its items, not the session"
    case .dropSession: "this drop session has ended: store its items, not the session"
    case .dropCoordinator, .dropItem:
      "this drop has ended: a coordinator works only inside performDrop"
    case .dragItem, .itemProvider: "the drag session of this item has ended"
    case .drag: "this drag was too long ago"
    case .application, .tableView, .collectionView, .view:
      "this \(name) no longer exists: every test has its own device"
    default: "this \(name) no longer exists"
    }
  }
}

extension APIObject where Object: AnyObject {
  /// A class whose objects have their own handle table.
  init(
    _ name: String, _ kind: LuaHandleKind,
    _ handles: @escaping @Sendable (Handles) -> ObjectHandles<Object>
  ) {
    self.init([(name, kind)], { handles($0).object($1) }, handle: { handles($0).handle(of: $1) })
  }
}

/// The classes of objects, and the handle tables of each.
extension APIObject {
  static var application: APIObject<Application> { .init("App", .application) { $0.applications } }
  static var cell: APIObject<Cell> { .init("Cell", .cell) { $0.cells } }
  static var contentType: APIObject<ContentTypeBox> {
    .init("ContentType", .contentType) { $0.contentTypes }
  }
  static var controller: APIObject<CollectionViewController> {
    .init("CollectionViewController", .collectionViewController) { $0.controllers }
  }
  static var dataSource: APIObject<ListDataSource> {
    .init("DataSource", .dataSource) { $0.dataSources }
  }
  static var diffableDataSource: APIObject<LuaDiffableDataSource> {
    .init("DiffableDataSource", .diffableDataSource) { $0.diffableDataSources }
  }
  static var drag: APIObject<Drag> { .init("Drag", .drag) { $0.drags } }
  static var dragInteraction: APIObject<DragInteraction> {
    .init("DragInteraction", .dragInteraction) { $0.dragInteractions }
  }
  static var dragItem: APIObject<DragItem> { .init("DragItem", .dragItem) { $0.dragItems } }
  static var dragSession: APIObject<ActiveDragSession> {
    .init("DragSession", .dragSession) { $0.dragSessions }
  }
  static var dropCoordinator: APIObject<DropPerformance> {
    .init("DropCoordinator", .dropCoordinator) { $0.dropCoordinators }
  }
  static var dropInteraction: APIObject<DropInteraction> {
    .init("DropInteraction", .dropInteraction) { $0.dropInteractions }
  }
  static var dropItem: APIObject<DropPerformance.Item> {
    .init("DropItem", .dropItem) { $0.dropItems }
  }
  static var dropSession: APIObject<ActiveDropSession> {
    .init("DropSession", .dropSession) { $0.dropSessions }
  }
  static var fileStore: APIObject<FileStore> { .init("FileStore", .fileStore) { $0.fileStores } }
  static var itemProvider: APIObject<ItemProvider> {
    .init("ItemProvider", .itemProvider) { $0.itemProviders }
  }
  static var placeholderContext: APIObject<PlaceholderContext> {
    .init("PlaceholderContext", .placeholderContext) { $0.placeholderContexts }
  }
  static var progress: APIObject<Progress> { .init("Progress", .progress) { $0.progresses } }
  static var recognizer: APIObject<GestureRecognizer> {
    .init("GestureRecognizer", .gestureRecognizer) { $0.recognizers }
  }
  static var snapshot: APIObject<SnapshotBox> {
    .init("DiffableDataSourceSnapshot", .snapshot) { $0.snapshots }
  }
  static var springContext: APIObject<ActiveSpringLoadedInteractionContext> {
    .init("SpringLoadedInteractionContext", .springLoadedInteractionContext) {
      $0.springLoadedInteractionContexts
    }
  }
  static var springLoadedInteraction: APIObject<SpringLoadedInteraction> {
    .init("SpringLoadedInteraction", .springLoadedInteraction) { $0.springLoadedInteractions }
  }
  static var timer: APIObject<ScriptTimer> { .init("Timer", .timer) { $0.timers } }

  /// An index path: a value whose section and item are in the handle itself.
  static var indexPath: APIObject<Position> {
    .init([("IndexPath", .indexPath)], { Position($1) }, handle: { LuaHandle($1) })
  }

  static var point: APIObject<Point> { .init("Point", .point) { $0.point(at: $1) } }
  static var size: APIObject<Size> { .init("Size", .size) { $0.size(at: $1) } }
  static var rect: APIObject<Rect> { .init("Rect", .rect) { $0.rect(at: $1) } }
  static var insets: APIObject<EdgeInsets> { .init("EdgeInsets", .insets) { $0.insets(at: $1) } }

  /// An animation that completions can be added to; a placeholder's context is one too.
  static var animating: APIObject<any DragAnimating> {
    .init(
      [("DragAnimating", .animating), ("PlaceholderContext", .placeholderContext)],
      { $0.animators.object($1)?.animator ?? $0.placeholderContexts.object($1) },
      handle: { handles, animating in
        (animating as? PlaceholderContext).map { handles.placeholderContexts.handle(of: $0) }
          ?? handles.animators.handle(of: AnimatorBox(animating))
      })
  }

  // MARK: Views

  /// A view without its own content.
  static var plainView: APIObject<View> { .init("View", .view) { $0.plainViews } }

  static var tableView: APIObject<TableView> {
    .init(
      [("TableView", .tableView)], { $0.tableViews.object($1) as? TableView },
      handle: { $0.tableViews.handle(of: $1) })
  }

  static var collectionView: APIObject<CollectionView> {
    .init(
      [("CollectionView", .collectionView)], { $0.collectionViews.object($1) as? CollectionView },
      handle: { $0.collectionViews.handle(of: $1) })
  }

  /// A table or a collection.
  static var sectionedView: APIObject<SectionedView> {
    .init(
      [("TableView", .tableView), ("CollectionView", .collectionView)], { $0.view($1) },
      handle: { $0.handle(of: $1) })
  }

  /// A view of any kind.
  static var anyView: APIObject<View> {
    .init(
      [
        ("View", .view), ("TableView", .tableView), ("CollectionView", .collectionView),
        ("Cell", .cell),
      ], { $0.anyView($1) }, handle: { $0.handle(of: $1) })
  }

  // MARK: Layouts

  static var listLayout: APIObject<CollectionViewListLayout> {
    layout([("CollectionViewListLayout", .listLayout)])
  }
  static var gridLayout: APIObject<CollectionViewGridLayout> {
    layout([("CollectionViewGridLayout", .gridLayout)])
  }
  static var flowLayout: APIObject<CollectionViewFlowLayout> {
    layout([("CollectionViewFlowLayout", .flowLayout)])
  }

  /// A layout of any of these classes.
  static var layout: APIObject<CollectionViewLineLayout> {
    layout(listLayout.classes + gridLayout.classes + flowLayout.classes)
  }

  private static func layout<Layout: CollectionViewLineLayout>(
    _ classes: [(name: String, kind: LuaHandleKind)]
  ) -> APIObject<Layout> {
    .init(classes, { $0.layout($1) as? Layout }, handle: { $0.handle(of: $1) })
  }
}

extension APIValue {
  /// An object of a class.
  static func object(_ type: APIObject<Value>) -> APIValue {
    APIValue(
      .object(type.classes.map(\.name)),
      read: { call, index in
        call.stack.handle(at: index).flatMap { type.object(call.host.handles, $0) }
      },
      push: { object, call in
        if let handle = type.handle(call.host.handles, object) {
          call.stack.push(handle)
        } else {
          call.stack.pushNil()
        }
      })
  }
}
