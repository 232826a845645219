import CLua
import CLuaShims

/// The members of the handles of one kind: the content of their metatable.
public struct LuaHandleType {
  /// A method by name.
  public struct Method {
    public var name: String
    public var function: LuaHostFunction
    public var context: UnsafeMutableRawPointer?

    public init(
      _ name: String, _ function: LuaHostFunction, context: UnsafeMutableRawPointer? = nil
    ) {
      self.name = name
      self.function = function
      self.context = context
    }
  }

  /// The name of the type in messages: "bad argument #1 to 'drop' (DragItem expected, got nil)".
  public var name: String
  /// The methods, which are looked up before ``index`` is called.
  public var methods: [Method]
  /// The names that ``index`` reads, for completion and printing.
  public var properties: [String]
  /// Host pointers that identify properties.
  ///
  /// ``index`` receives them as a third argument and need not look up the name.
  public var tags: [String: UnsafeMutableRawPointer] = [:]
  /// Reads a property; called with the handle, the key, and the tag if there is one.
  ///
  /// Without it, reading an unknown key is an error.
  public var index: LuaHostFunction?
  /// Writes a property; called with the handle, the key and the value.
  ///
  /// If it is nil, writing is an error.
  public var newIndex: LuaHostFunction?
  public var equals: LuaHostFunction?
  /// `<`; if nil, comparing is an error.
  public var isLess: LuaHostFunction?
  /// `<=`; set together with ``isLess``.
  public var isLessOrEqual: LuaHostFunction?
  public var describe: LuaHostFunction?
  /// `..`; if nil, joining is an error.
  public var concatenate: LuaHostFunction?
  public var length: LuaHostFunction?
  /// The context pointer of all functions above; not kept alive.
  public var context: UnsafeMutableRawPointer?

  public init(
    name: String, methods: [Method] = [], properties: [String] = [],
    index: LuaHostFunction? = nil, newIndex: LuaHostFunction? = nil,
    equals: LuaHostFunction? = nil, describe: LuaHostFunction? = nil,
    length: LuaHostFunction? = nil, context: UnsafeMutableRawPointer? = nil
  ) {
    self.name = name
    self.methods = methods
    self.properties = properties
    self.index = index
    self.newIndex = newIndex
    self.equals = equals
    self.describe = describe
    self.length = length
    self.context = context
  }
}

extension LuaState {
  /// Registers the members of the handles of a kind.
  ///
  /// Call it before the first handle is pushed, or return the type from ``LuaState/handleType``.
  ///
  /// The metatable is hidden from scripts and has no finalizer, so that the collector never calls
  /// Swift code because of a script.
  public func register(_ type: LuaHandleType, for kind: LuaHandleKind) {
    withStack { stack in
      stack.createTable(fields: 12)
      let metatable = stack.count
      stack.push(type.name)
      stack.rawSet("__name", at: metatable)
      stack.push(false)
      stack.rawSet("__metatable", at: metatable)

      stack.createTable(list: type.properties.count)
      for property in type.properties {
        stack.push(property)
        stack.append(to: -2)
      }
      stack.rawSet("__members", at: metatable)

      stack.createTable(fields: type.methods.count)
      for method in type.methods {
        stack.push(method.name)
        stack.push(function: method.function, context: method.context)
        stack.rawSet(at: -3)
      }
      for property in type.properties {
        guard let tag = type.tags[property] else { continue }
        stack.push(property)
        lua_pushlightuserdata(stack.thread, tag)
        stack.rawSet(at: -3)
      }
      pushIndex(of: type, on: stack)
      stack.rawSet("__index", at: metatable)

      stack.push(function: type.newIndex ?? refuseWrite, context: type.context)
      stack.rawSet("__newindex", at: metatable)
      let others: [(StaticString, LuaHostFunction?)] = [
        ("__eq", type.equals), ("__lt", type.isLess), ("__le", type.isLessOrEqual),
        ("__tostring", type.describe), ("__concat", type.concatenate), ("__len", type.length),
      ]
      for (name, function) in others {
        guard let function else { continue }
        stack.push(function: function, context: type.context)
        stack.rawSet(name, at: metatable)
      }
      clua_setkind(stack.thread, kind.rawValue)
    }
  }

  /// Names the tables of a kind and defines the result of missing keys; otherwise they remain plain
  /// tables.
  public func register(name: String, missing: LuaHostFunction, for kind: LuaHandleKind) {
    withStack { stack in
      stack.createTable(fields: 2)
      stack.push(name)
      stack.rawSet("__name", at: -2)
      stack.push(function: missing)
      stack.rawSet("__index", at: -2)
      clua_setkind(stack.thread, kind.rawValue)
    }
  }

  /// Pops the table of methods and pushes `__index`.
  ///
  /// With properties this is a function that looks into the table first; without, it is the table
  /// itself, which is twice as fast, with a metatable that raises for unknown keys.
  private func pushIndex(of type: LuaHandleType, on stack: LuaStack) {
    if let index = type.index {
      clua_pushindex(stack.thread, index, type.context)
      return
    }
    stack.createTable(fields: 2)
    stack.push(type.name)
    stack.rawSet("__name", at: -2)
    stack.push(function: refuseRead)
    stack.rawSet("__index", at: -2)
    lua_setmetatable(stack.thread, -2)
  }
}

/// `handle.misspelt`, for types without properties.
///
/// The first argument is the table of methods.
private func refuseRead(_ thread: OpaquePointer?, _: UnsafeMutableRawPointer?) -> Int32 {
  guard let stack = LuaStack(thread) else { return 0 }
  return stack.noField(stack.keyName(at: 2), in: stack.typeName(at: 1))
}

private func refuseWrite(_ thread: OpaquePointer?, _: UnsafeMutableRawPointer?) -> Int32 {
  guard let stack = LuaStack(thread) else { return 0 }
  let (key, name) = (stack.keyName(at: 2), stack.typeName(at: 1))
  return stack.error("field '\(key)' of \(name) cannot be set")
}
