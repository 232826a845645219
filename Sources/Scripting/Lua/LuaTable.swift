import CLua
import CLuaShims

/// A Lua table, for use outside of host functions.
///
/// In host functions ``LuaStack`` is faster.
public struct LuaTable: LuaObject {
  public let reference: LuaReference

  init(reference: LuaReference) { self.reference = reference }

  // MARK: - Raw access

  /// The value under a key without metamethods; assigning nil removes it.
  ///
  /// Assignments with nil or NaN as the key are ignored.
  public subscript(raw key: LuaValue) -> LuaValue {
    get {
      state?.withStack { stack in
        stack.push(reference)
        stack.push(key)
        stack.rawGet(at: -2)
        return stack.value(at: -1)
      } ?? .nil
    }
    nonmutating set {
      if key == .nil { return }
      if case .number(let number) = key, number.isNaN { return }
      state?.withStack { stack in
        stack.push(reference)
        stack.push(key)
        stack.push(newValue)
        stack.rawSet(at: -3)
      }
    }
  }

  /// Runs `body` with the table on top of a stack, which is restored afterwards; nil if the state
  /// is closed.
  // Inlinable, so that each caller gets a specialized version.
  @inlinable
  public func withStack<Result>(_ body: (LuaStack) -> Result?) -> Result? {
    guard let stack = state?.stack, stack.reserve(20) else { return nil }
    let count = stack.count
    defer { stack.setCount(count) }
    stack.push(reference)
    return body(stack)
  }

  /// The length of the list without `__len`.
  public var rawLength: Int {
    state?.withStack { stack in
      stack.push(reference)
      return stack.rawLength(at: -1)
    } ?? 0
  }

  /// Appends to the list without metamethods.
  public func append(_ value: LuaValue) {
    state?.withStack { stack in
      stack.push(reference)
      stack.push(value)
      stack.append(to: -2)
    }
  }

  /// Adds a host function under a name, without metamethods.
  ///
  /// Its context is not kept alive.
  public func setRaw(
    _ name: String, function: LuaHostFunction, context: UnsafeMutableRawPointer? = nil
  ) {
    state?.withStack { stack in
      stack.push(reference)
      stack.push(name)
      stack.push(function: function, context: context)
      stack.rawSet(at: -3)
    }
  }

  /// The metatable, even a hidden one.
  public var metatable: LuaTable? {
    state?.withStack { stack in
      stack.push(reference)
      guard lua_getmetatable(stack.thread, -1) != 0 else { return nil }
      return LuaTable(reference: LuaReference(taking: stack))
    }
  }

  /// Sets the metatable, even a protected one.
  public func setMetatable(_ metatable: LuaTable?) {
    state?.withStack { stack in
      stack.push(reference)
      stack.push(metatable.map { .table($0) } ?? .nil)
      lua_setmetatable(stack.thread, -2)
    }
  }

  // MARK: - Protected access

  /// The value of a key, as `table[key]`.
  public func get(_ key: LuaValue) throws(LuaError) -> LuaValue {
    let state = try openState()
    return try state.withStack { (stack) throws(LuaError) in
      stack.push(reference)
      stack.push(key)
      try stack.check(stack.get(at: -2).rawValue)
      return stack.value(at: -1)
    }
  }

  // MARK: - Order

  /// All keys in the order of the scripts' `pairs`, which does not depend on the run.
  ///
  /// Numbers ascending, strings by their bytes, false before true, handles by kind and index, library
  /// functions by name, then other objects in the order of their creation.
  public func orderedKeys() -> [LuaValue] {
    state?.withStack { stack in
      stack.push(reference)
      guard clua_sortedkeys(stack.thread) == LUA_OK else { return [] }
      return stride(from: 1, through: stack.rawLength(at: -1), by: 1).map { place in
        stack.rawGet(place, at: -1)
        defer { stack.pop() }
        return stack.value(at: -1)
      }
    } ?? []
  }

  /// All entries, in the order of ``orderedKeys()``, without metamethods.
  public func orderedEntries() -> [(key: LuaValue, value: LuaValue)] {
    orderedKeys().map { ($0, self[raw: $0]) }
  }
}
