import Lua

/// The handles of objects of one class: the same object has the same handle while it is valid.
final class ObjectHandles<Object: AnyObject> {
  private let table: HandleTable<Object>
  private var known: [ObjectIdentifier: LuaHandle] = [:]
  // Callbacks come in rows about one session: the last object asked for is nearly always the next.
  private var lastObject: ObjectIdentifier?
  private var lastHandle: LuaHandle
  /// How many objects have handles at most; the oldest goes stale for a new one.
  private let limit: Int?
  private var oldestFirst: [ObjectIdentifier] = []

  init(kind: LuaHandleKind, limit: Int? = nil) {
    self.limit = limit
    table = HandleTable(kind: kind)
    lastHandle = LuaHandle(kind: kind, index: 0, generation: 0)
  }

  var kind: LuaHandleKind { table.kind }

  /// The number of valid handles.
  var count: Int { table.count }

  /// The handle of an object, which is kept alive until it is retired.
  func handle(of object: Object) -> LuaHandle {
    let id = ObjectIdentifier(object)
    if id == lastObject { return lastHandle }
    let handle: LuaHandle
    if let old = known[id] {
      handle = old
    } else {
      handle = table.allocate(object)
      known[id] = handle
      retireOldest(for: id)
    }
    lastObject = id
    lastHandle = handle
    return handle
  }

  /// The handle of the object asked for last, if this is it; spares the caller a dynamic cast.
  func handle(ofLast id: ObjectIdentifier) -> LuaHandle? { id == lastObject ? lastHandle : nil }

  /// The handle of an object, nil where it never had one or was retired.
  func knownHandle(of object: Object) -> LuaHandle? { known[ObjectIdentifier(object)] }

  /// The object, nil where the handle is stale or of another kind.
  func object(_ handle: LuaHandle) -> Object? { table.lookup(handle) }

  /// Makes the object's handle stale and gives it back, nil where there is none.
  func retire(_ object: Object) -> LuaHandle? {
    let id = ObjectIdentifier(object)
    guard let handle = known.removeValue(forKey: id) else { return nil }
    if lastObject == id { lastObject = nil }
    table.invalidate(handle)
    return handle
  }

  /// Makes every handle stale and gives them back.
  func retireAll() -> [LuaHandle] {
    let handles = known.values.sorted { $0.index < $1.index }
    for handle in handles { table.invalidate(handle) }
    known = [:]
    oldestFirst = []
    lastObject = nil
    return handles
  }

  private func retireOldest(for new: ObjectIdentifier) {
    guard let limit else { return }
    oldestFirst.append(new)
    guard oldestFirst.count > limit else { return }
    let oldest = oldestFirst.removeFirst()
    if let handle = known.removeValue(forKey: oldest) { table.invalidate(handle) }
  }
}
