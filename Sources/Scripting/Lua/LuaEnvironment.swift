import CLua
import CLuaShims

/// The globals of one script: a separate table with its own copies of all libraries.
///
/// Scripts see `assert error getmetatable ipairs load next pairs pcall print rawequal rawget rawlen
/// rawset select setmetatable tonumber tostring type warn xpcall _G _VERSION`, `collectgarbage
/// "count"`, `debug.traceback`, the libraries `coroutine math string table utf8`, `clock date
/// difftime time` of `os`, and what was added with ``LuaState/addGlobal(_:_:)``. Changes that a
/// script makes to them do not affect other environments.
public struct LuaEnvironment {
  /// The table itself, `_G` to the script.
  public let globals: LuaTable

  /// The global of this name, without metamethods.
  public subscript(name: String) -> LuaValue {
    get { globals[raw: .string(name)] }
    nonmutating set { globals[raw: .string(name)] = newValue }
  }
}

extension LuaState {
  /// A new environment for one script.
  ///
  /// - Parameter isConstant: Whether the environment is for scripts of the host that assign no
  ///   globals; fingerprints omit such globals.
  /// - Returns: The environment, with the globals that were added so far.
  public func makeEnvironment(isConstant: Bool = false) -> LuaEnvironment {
    drain()
    return withStack { stack in
      clua_pushenvironment(stack.thread, isConstant)
      stack.createTable(fields: 3)
      stack.push(function: recordGlobal)
      stack.rawSet("__newindex", at: -2)
      stack.push(function: recordRead)
      stack.rawSet("__index", at: -2)
      stack.push(false)
      stack.rawSet("__metatable", at: -2)
      lua_setmetatable(stack.thread, -2)
      return LuaEnvironment(globals: LuaTable(reference: LuaReference(taking: stack)))
    }
  }

  /// Adds a global to every environment created from now on.
  ///
  /// A table is copied, one level deep.
  public func addGlobal(_ name: String, _ value: LuaValue) {
    withStack { stack in
      clua_pushtemplate(stack.thread)
      stack.push(name)
      stack.push(value)
      stack.rawSet(at: -3)
    }
  }

  /// Adds a host function to every environment created from now on.
  ///
  /// Its context is not kept alive.
  public func addGlobal(
    _ name: String, function: LuaHostFunction, context: UnsafeMutableRawPointer? = nil
  ) {
    withStack { stack in
      clua_pushtemplate(stack.thread)
      stack.push(name)
      stack.push(function: function, context: context)
      stack.rawSet(at: -3)
    }
  }
}

/// `__newindex` of an environment: stores the value, and reports assignments inside of functions.
///
/// At the top level of a chunk, an assignment declares a global.
private func recordGlobal(_ thread: OpaquePointer?, _: UnsafeMutableRawPointer?) -> Int32 {
  guard let stack = LuaStack(thread) else { return 0 }
  stack.setCount(3)
  var place = clua_location()
  let isInFunction =
    clua_where(stack.thread, 1, &place) && place.is_lua && !place.is_main
    && stack.type(at: 3) != .nil
  if isInFunction, let name = stack.string(at: 2), let state = stack.state {
    let chunkName = stack.registry.fullName(place.name)
    state.undeclaredGlobal(name, LuaLocation(chunkName: chunkName, line: Int(place.line)))
  }
  if let key = stack.number(at: 2), key.isNaN { return stack.error("index is NaN") }
  if stack.isNoneOrNil(at: 2) { return stack.error("index is nil") }
  stack.rawSet(at: 1)
  return 0
}

/// `__index` of an environment: returns the global of another environment if the state has set one,
/// otherwise nil, and reports the line of the script that reads the name.
private func recordRead(_ thread: OpaquePointer?, _: UnsafeMutableRawPointer?) -> Int32 {
  guard let stack = LuaStack(thread) else { return 0 }
  var place = clua_location()
  if let inner = stack.state?.innerGlobals {
    stack.push(inner.outer.globals.reference)
    let isOuter = stack.areRawEqual(-1, 1)
    stack.pop()
    if isOuter, stack.type(at: 2) == .string, let name = stack.string(at: 2) {
      let value = inner.globals[name]
      if value != .nil {
        stack.setCount(0)
        stack.push(value)
        return 1
      }
    }
  }
  if stack.type(at: 2) == .string, clua_where(stack.thread, 1, &place), place.is_lua,
    let name = stack.string(at: 2), let state = stack.state
  {
    let chunkName = stack.registry.fullName(place.name)
    state.undeclaredRead(name, LuaLocation(chunkName: chunkName, line: Int(place.line)))
  }
  stack.setCount(0)
  stack.pushNil()
  return 1
}
