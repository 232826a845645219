import Lua

/// The handles of one kind, whatever its objects are.
protocol HandleStore: AnyObject {
  var kind: LuaHandleKind { get }
  /// The number of valid handles.
  var count: Int { get }
  /// Makes every handle stale and gives them back.
  func retireAll() -> [LuaHandle]
  /// Everything that has a handle.
  var objects: [AnyObject] { get }
  /// Keeps what is valid now.
  func keep() -> KeptHandles
  /// Who knows what scripts hold.
  var lua: LuaState? { get set }
}

/// The handles of objects of one class: the same object has the same handle while it is valid.
final class ObjectHandles<Object: AnyObject>: HandleStore {
  private let table: HandleTable<Object>
  private var known: [ObjectIdentifier: LuaHandle] = [:]
  // Callbacks come in rows about one session: the last object asked for is nearly always the next.
  private var lastObject: ObjectIdentifier?
  private var lastHandle: LuaHandle
  /// How many objects that no script holds may have handles; nil where their handles go stale for
  /// other reasons.
  private let limit: Int?
  /// Whether handles go stale only because there are too many newer ones: who goes back to before those
  /// finds them valid again.
  private let goesStaleByAge: Bool
  /// Where there is a limit, the handles in the order in which they were given out; some may be
  /// stale.
  private var oldestFirst: [LuaHandle] = []
  /// With how many handles it is worth looking again which of them nobody holds.
  private var enough: Int
  // Not `weak`, which would make every use of the interpreter slower.
  unowned var lua: LuaState?
  /// The functions that scripts put into objects which keep no Lua values themselves.
  private var functions: [LuaHandle: LuaReference] = [:]

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

  /// The handle of the object asked for last, if this is it; spares the caller a dynamic cast.
  func handle(ofLast id: ObjectIdentifier) -> LuaHandle? { id == lastObject ? lastHandle : nil }

  /// The handle of an object, nil where it never had one or was retired.
  func knownHandle(of object: Object) -> LuaHandle? { known[ObjectIdentifier(object)] }

  /// The object, nil where the handle is stale or of another kind.
  func object(_ handle: LuaHandle) -> Object? { table.lookup(handle) }

  /// The function that a script put into an object; goes with the object's handle.
  func function(of object: Object) -> LuaReference? {
    knownHandle(of: object).flatMap { functions[$0] }
  }

  /// Keeps a function for an object until its handle is retired; nil forgets it.
  func setFunction(_ function: LuaReference?, of object: Object) {
    if function == nil, knownHandle(of: object) == nil { return }
    functions[handle(of: object)] = function
  }

  /// Makes the object's handle stale and gives it back, nil where there is none.
  func retire(_ object: Object) -> LuaHandle? {
    let id = ObjectIdentifier(object)
    guard let handle = known.removeValue(forKey: id) else { return nil }
    if lastObject == id { lastObject = nil }
    forget(handle)
    return handle
  }

  /// Makes the handles of some of the objects stale and gives them back.
  func retire(where isGone: (Object) -> Bool) -> [LuaHandle] {
    inOrder.compactMap { table.lookup($0) }.filter(isGone).compactMap(retire)
  }

  /// Makes every handle stale and gives them back.
  func retireAll() -> [LuaHandle] {
    let handles = inOrder
    known = [:]
    lastObject = nil
    for handle in handles { forget(handle) }
    oldestFirst = []
    enough = limit ?? .max
    return handles
  }

  /// Everything that has a handle.
  var objects: [AnyObject] { table.objects }

  /// Keeps what is valid now.
  func keep() -> KeptHandles {
    let (saved, known, oldestFirst, functions) = (table.saved, known, oldestFirst, functions)
    return KeptHandles(
      // Those that nobody holds go stale all the time.
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
    functions[handle] = nil
    table.invalidate(handle)
  }

  /// Makes the handles stale that no script can ask about; what a script holds stays valid.
  private func retireWhatNobodyHolds() {
    guard let limit, let lua else { return }
    lua.collectHandles()
    // The newest may be on their way to a script.
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

/// The handles of one class at some moment.
struct KeptHandles {
  /// Whether all of them have been valid ever since.
  let areValid: () -> Bool
  /// Makes them valid again, and no others.
  let restore: () -> Void
}
