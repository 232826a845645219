import DragDrop
import Lua

/// The handle table of one kind, for objects of any class.
protocol HandleStore: AnyObject {
  var kind: LuaHandleKind { get }
  /// The number of valid handles.
  var count: Int { get }
  /// Makes every handle stale and returns them.
  func retireAll() -> [LuaHandle]
  /// All objects that have a handle.
  var objects: [AnyObject] { get }
  /// Saves which handles are valid.
  func keep() -> KeptHandles
  /// The interpreter, which knows the handles that scripts hold.
  var lua: LuaState? { get set }
}

/// The handles of objects of one class: the same object has the same handle while it is valid.
final class ObjectHandles<Object: AnyObject>: HandleStore {
  private let table: HandleTable<Object>
  private var known: [ObjectIdentifier: LuaHandle] = [:]
  // Consecutive callbacks are usually about the same session, so the same object is looked up
  // repeatedly.
  private var lastObject: ObjectIdentifier?
  private var lastHandle: LuaHandle
  /// The number of objects without holders that may have handles; nil if handles become stale in
  /// other ways.
  private let limit: Int?
  /// Whether handles become stale only because there are many newer ones; going back to an earlier
  /// time makes them valid again.
  private let goesStaleByAge: Bool
  /// If there is a limit: the handles in creation order; some may be stale.
  private var oldestFirst: [LuaHandle] = []
  /// The number of handles at which those that no script holds are next retired.
  private var enough: Int
  // Not `weak`, because weak references would slow down every use of the interpreter.
  unowned var lua: LuaState?
  /// Functions that scripts assigned to objects that cannot store Lua values.
  private var functions: [LuaHandle: LuaReference] = [:]

  /// Creates an empty table.
  ///
  /// - Parameters:
  ///   - kind: The kind of the handles.
  ///   - limit: The number of objects without holders that may have handles; nil if handles become
  ///     stale in other ways.
  ///   - goesStaleByAge: Whether handles become stale only because there are many newer ones.
  init(kind: LuaHandleKind, limit: Int? = nil, goesStaleByAge: Bool = false) {
    self.limit = limit
    self.goesStaleByAge = goesStaleByAge
    enough = limit ?? .max
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
      if limit != nil {
        oldestFirst.append(handle)
        if oldestFirst.count > enough { retireWhatNobodyHolds() }
      }
    }
    lastObject = id
    lastHandle = handle
    return handle
  }

  /// The handle of the object that was looked up last, if it is this one; avoids a dynamic cast in
  /// the caller.
  func handle(ofLast id: ObjectIdentifier) -> LuaHandle? { id == lastObject ? lastHandle : nil }

  /// The handle of an object; nil if it never had one or was retired.
  func knownHandle(of object: Object) -> LuaHandle? { known[ObjectIdentifier(object)] }

  /// The object; nil if the handle is stale or of another kind.
  func object(_ handle: LuaHandle) -> Object? { table.lookup(handle) }

  /// The function that a script assigned to an object; released when the object's handle is
  /// retired.
  func function(of object: Object) -> LuaReference? {
    knownHandle(of: object).flatMap { functions[$0] }
  }

  /// Stores a function for an object until its handle is retired; nil removes the function.
  func setFunction(_ function: LuaReference?, of object: Object) {
    if function == nil, knownHandle(of: object) == nil { return }
    functions[handle(of: object)] = function
  }

  /// Makes the object's handle stale and returns it; nil if it has none.
  func retire(_ object: Object) -> LuaHandle? {
    let id = ObjectIdentifier(object)
    guard let handle = known.removeValue(forKey: id) else { return nil }
    if lastObject == id { lastObject = nil }
    forget(handle)
    return handle
  }

  /// Makes the handles of the objects that satisfy a condition stale, and returns them.
  func retire(where isGone: (Object) -> Bool) -> [LuaHandle] {
    inOrder.compactMap { table.lookup($0) }.filter(isGone).compactMap(retire)
  }

  /// Makes every handle stale and returns them.
  func retireAll() -> [LuaHandle] {
    let handles = inOrder
    known = [:]
    lastObject = nil
    for handle in handles { forget(handle) }
    oldestFirst = []
    enough = limit ?? .max
    return handles
  }

  /// All objects that have a handle.
  var objects: [AnyObject] { table.objects }

  /// Saves which handles are valid.
  func keep() -> KeptHandles {
    let (saved, known, oldestFirst, functions) = (table.saved, known, oldestFirst, functions)
    return KeptHandles(
      // In tables with a limit, handles that no script holds can become stale at any time.
      areValid: { [table, limit, goesStaleByAge] in
        limit != nil || goesStaleByAge || table.stillHas(saved)
      },
      restore: { [self] in
        table.restore(saved)
        self.known = known
        self.oldestFirst = oldestFirst
        self.functions = functions
        lastObject = nil
      })
  }

  private var inOrder: [LuaHandle] { known.values.sorted { $0.index < $1.index } }

  private func forget(_ handle: LuaHandle) {
    if !functions.isEmpty { functions[handle] = nil }
    table.invalidate(handle)
  }

  /// Makes the handles that no script holds stale.
  private func retireWhatNobodyHolds() {
    guard let limit, let lua else { return }
    lua.collectHandles()
    // The newest handles may not have reached a script yet.
    let newest = Set(oldestFirst.suffix(16))
    oldestFirst.removeAll { handle in
      guard let object = table.lookup(handle) else { return true }
      guard !newest.contains(handle), !lua.holds(handle) else { return false }
      _ = retire(object)
      return true
    }
    enough = oldestFirst.count + max(limit, oldestFirst.count)
  }
}

/// A saved state of the handles of one class.
struct KeptHandles {
  /// Whether all handles of the saved state are still valid.
  let areValid: () -> Bool
  /// Makes them valid again, and no others.
  let restore: () -> Void
}
