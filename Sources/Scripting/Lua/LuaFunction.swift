import CLua
import CLuaShims

/// A Lua function or a host function, for use outside of host functions.
public struct LuaFunction: LuaObject {
  public let reference: LuaReference

  init(reference: LuaReference) { self.reference = reference }

  /// Calls the function and returns all its results.
  ///
  /// - Parameters:
  ///   - arguments: The arguments in order; objects of another state become nil.
  ///   - asCallback: Whether the limit of a callback applies to the call in addition to that of the
  ///     run.
  ///   - traceback: Whether the error has a traceback; this costs 7 µs if the call fails.
  /// - Returns: All results.
  /// - Throws: ``LuaError`` for an error of the function, or if the run has ended.
  @discardableResult
  public func call(
    _ arguments: [LuaValue] = [], asCallback: Bool = false, traceback: Bool = true
  ) throws(LuaError) -> [LuaValue] {
    let state = try openState()
    defer { state.drain() }
    return try state.withStack { (stack) throws(LuaError) in
      guard stack.reserve(arguments.count + 4) else {
        throw LuaError(kind: .runtime, message: "too many arguments (\(arguments.count))")
      }
      let bottom = stack.count
      stack.push(reference)
      for argument in arguments { stack.push(argument) }
      var flags = 0
      if asCallback { flags |= CLUA_CALLBACK }
      if traceback { flags |= CLUA_TRACEBACK }
      try stack.check(
        clua_call(stack.thread, Int32(arguments.count), LUA_MULTRET, Int32(flags)))
      _ = stack.reserve(4)
      let results = stride(from: bottom + 1, through: stack.count, by: 1)
      return results.map { stack.value(at: $0) }
    }
  }

  /// The lines that have code, ascending: its own, and those of the functions in it; and for each
  /// line that only makes a function, the first line with code in that function.
  ///
  /// Such a line runs when the function is made, not when it is called.
  public var codeLines: (lines: [Int], bodies: [Int: Int]) {
    state?.withStack { stack in
      stack.push(reference)
      return LuaActiveLines.lines(ofTop: stack)
    } ?? ([], [:])
  }

  /// Where the function was defined, nil for host and library functions.
  public var location: LuaFunctionLocation? {
    state?.withStack { stack in
      stack.push(reference)
      var location = clua_location()
      guard clua_functionlocation(stack.thread, -1, &location), location.is_lua else {
        return nil
      }
      // For a main chunk, Lua gives 0 as the first line.
      return LuaFunctionLocation(
        chunkName: stack.registry.fullName(location.name),
        lines: Int(location.line)...max(Int(location.line), Int(location.last_line)))
    }
  }

  /// The names of its parameters, the last one `...` if it is variadic; nil for host and library
  /// functions, for which Lua does not know them (`lua_getlocal` without a call).
  public var parameterNames: [String]? {
    guard location != nil else { return nil }
    return state?.withStack { stack in
      stack.push(reference)
      var names: [String] = []
      // Without a call, `lua_getlocal` reads the function on top of the stack, and leaves it there.
      while let name = lua_getlocal(stack.thread, nil, Int32(names.count + 1)) {
        names.append(String(cString: name))
      }
      if clua_isvararg(stack.thread, -1) { names.append("...") }
      return names
    }
  }
}

/// The lines of a chunk that define a function.
public struct LuaFunctionLocation: Hashable, Sendable {
  /// The name under which the chunk was loaded.
  public var chunkName: String
  /// From `function` to `end`, counted from 1; for a main chunk the first line is 0
  /// (`linedefined`).
  public var lines: ClosedRange<Int>

  public init(chunkName: String, lines: ClosedRange<Int>) {
    self.chunkName = chunkName
    self.lines = lines
  }
}

extension LuaFunction {
  /// A variable of an enclosing function, or `_ENV`, that a function uses.
  public struct Upvalue {
    public let name: String
    public let value: LuaValue
    /// Equal for the same variable in several functions (`lua_upvalueid`).
    public let identity: Int
  }

  /// The variables of enclosing functions that it uses, in the order of their first use; none for
  /// host and library functions.
  public var upvalues: [Upvalue] {
    guard location != nil else { return [] }
    return state?.withStack { stack in
      stack.push(reference)
      var upvalues: [Upvalue] = []
      while let name = lua_getupvalue(stack.thread, -1, Int32(upvalues.count + 1)) {
        let value = stack.value(at: -1)
        stack.pop()
        upvalues.append(
          Upvalue(
            name: String(cString: name), value: value,
            identity: Int(
              bitPattern: lua_upvalueid(stack.thread, -1, Int32(upvalues.count + 1)))))
      }
      return upvalues
    } ?? []
  }
}
