import DragDrop
import Lua

/// A class of objects that scripts hold by handles: what they are called, and how an object is found
/// by its handle.
struct APIObject<Object>: Sendable {
  /// The classes that such an object may be of; the first is the owner of entries, and is named in
  /// messages.
  let classes: [(name: String, kind: LuaHandleKind)]
  let object: @Sendable (Handles, LuaHandle) -> Object?
  let handle: @Sendable (Handles, Object) -> LuaHandle?

  init(
    _ classes: [(name: String, kind: LuaHandleKind)],
    _ object: @escaping @Sendable (Handles, LuaHandle) -> Object?,
    handle: @escaping @Sendable (Handles, Object) -> LuaHandle?
  ) {
    self.classes = classes
    self.object = object
    self.handle = handle
  }

  /// The object before the colon, or the dot.
  func receiver(of call: APICall) throws(APIFailure) -> Object {
    guard let handle = call.stack.handle(at: 1), let object = object(call.host.handles, handle)
    else {
      throw call.stack.stale(at: 1, of: classes.map(\.name), using: call.entry.name)
    }
    return object
  }

  /// The class that entries belong to.
  var owner: String { classes[0].name }

  /// One class of several, whose member an entry is.
  func owned(by owner: String) -> APIObject {
    APIObject(classes.filter { $0.name == owner }, object, handle: handle)
  }
}

extension LuaStack {
  /// What is wrong with the object that a function was called on: it is gone, or of none of the
  /// classes that the function knows, the first of which stands for them all.
  func stale(at index: Int, of classes: [String], using name: String) -> APIFailure {
    let got = typeName(at: index)
    guard handle(at: index) != nil, classes.contains(got) else {
      return .message(
        "calling '\(name)' on bad self (\(classes.first ?? "object") expected, got \(got)); "
          + "write a colon before the method: object:\(name)(…)")
    }
    return .message("\(epitaph(at: index)) ('\(name)' was used)")
  }

  /// Why the handle at an index stands for nothing any more.
  func epitaph(at index: Int) -> String {
    let name = typeName(at: index)
    return switch handle(at: index)?.kind {
    case .dragSession: "this drag session has ended: keep its items, not the session"
    case .dropSession: "this drop session has ended: keep its items, not the session"
    case .dropCoordinator, .dropItem: "this drop is over: a coordinator works inside performDrop"
    case .dragItem, .itemProvider: "the drag session of this item has ended"
    case .drag: "this drag is too long ago"
    case .application, .tableView, .collectionView, .view:
      "this \(name) is gone: every test has a device of its own"
    default: "this \(name) is gone"
    }
  }
}

extension APIObject where Object: AnyObject {
  /// The class whose objects have one table of handles.
  init(
    _ name: String, _ kind: LuaHandleKind,
    _ handles: @escaping @Sendable (Handles) -> ObjectHandles<Object>
  ) {
    self.init(
      [(name, kind)], { handles($0).object($1) }, handle: { handles($0).handle(of: $1) })
  }
}

extension APIObject where Object == TableView {
  static let tableView = APIObject(
    [("TableView", .tableView)], { $0.tableViews.object($1) as? TableView },
    handle: { $0.tableViews.handle(of: $1) })
}

extension APIObject where Object == CollectionView {
  static let collectionView = APIObject(
    [("CollectionView", .collectionView)], { $0.collectionViews.object($1) as? CollectionView },
    handle: { $0.collectionViews.handle(of: $1) })
}

extension APIObject where Object == SectionedView {
  /// A table or a collection.
  static let sectionedView = APIObject(
    [("TableView", .tableView), ("CollectionView", .collectionView)], { $0.view($1) },
    handle: { $0.handle(of: $1) })
}

extension APIObject where Object == View {
  /// A view of whatever kind.
  static let anyView = APIObject(
    [("View", .view), ("TableView", .tableView), ("CollectionView", .collectionView)],
    { $0.anyView($1) }, handle: { $0.handle(of: $1) })
}

extension APIObject where Object == CollectionViewLineLayout {
  static let layout = APIObject(
    [
      ("CollectionViewListLayout", .listLayout), ("CollectionViewGridLayout", .gridLayout),
      ("CollectionViewFlowLayout", .flowLayout),
    ], { $0.layout($1) }, handle: { $0.handle(of: $1) })
}

extension APIObject where Object == ActiveDragSession {
  static let dragSession = APIObject("DragSession", .dragSession) { $0.dragSessions }
}

extension APIObject where Object == ActiveDropSession {
  static let dropSession = APIObject("DropSession", .dropSession) { $0.dropSessions }
}

extension APIObject where Object == Cell {
  static let cell = APIObject("Cell", .cell) { $0.cells }
}

extension APIObject where Object == DragItem {
  static let dragItem = APIObject("DragItem", .dragItem) { $0.dragItems }
}

extension APIObject where Object == Progress {
  static let progress = APIObject("Progress", .progress) { $0.progresses }
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
