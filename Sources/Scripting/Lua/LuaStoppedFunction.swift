import CLua
import CLuaShims

/// A function that is stopped before one of its lines, or in a call; valid until the script
/// continues.
public struct LuaStoppedFunction {
  /// The chunk name of evaluated code, in errors.
  public static let chunkName = "meanwhile"

  unowned let state: LuaState
  let thread: OpaquePointer
  /// The number of functions on its thread that were called after it.
  let level: Int32
  /// The name by which it was called, if Lua knows it.
  public let name: String?
  /// The line that is about to run, or the one that called.
  public let location: LuaLocation

  /// A visible variable of the function that is not a global.
  public struct Variable {
    /// The kind of variable.
    public enum Kind: Hashable, Sendable {
      case parameter
      case local
      /// A local of an enclosing function.
      case upvalue
    }

    public let name: String
    public let kind: Kind
    public let value: LuaValue
    fileprivate let number: Int32
  }

  /// The number of functions on the thread's call stack, up to this one.
  public var depth: Int { Int(clua_stackdepth(thread) - level) }

  /// Whether it runs outside all coroutines.
  public var isMain: Bool { clua_ismain(thread) }

  /// A number that identifies the thread.
  public var threadIdentity: Int { Int(bitPattern: thread) }

  init(
    state: LuaState, thread: OpaquePointer, level: Int32, name: String?, location: LuaLocation
  ) {
    self.state = state
    self.thread = thread
    self.level = level
    self.name = name
    self.location = location
  }

  /// The function `level` calls up; nil if it is not a script's.
  init?(state: LuaState, thread: OpaquePointer, level: Int32) {
    var frame = clua_frame()
    guard clua_getframe(thread, level, &frame), frame.is_lua, let source = frame.source else {
      return nil
    }
    self.init(
      state: state, thread: thread, level: level,
      name: frame.is_main ? "main chunk" : frame.name.map { String(cString: $0) },
      location: LuaLocation(chunkName: LuaLine.name(of: source), line: Int(frame.line)))
  }

  /// The functions of scripts on its thread's call stack: this one first, then its callers.
  public var callers: [LuaStoppedFunction] {
    let depth = clua_stackdepth(thread)
    guard depth > level else { return [] }
    return (level..<depth).prefix(200).compactMap {
      LuaStoppedFunction(state: state, thread: thread, level: $0)
    }
  }

  /// Assigns a value to a visible variable.
  public func set(_ variable: Variable, to value: LuaValue) {
    state.withStack { stack in
      stack.push(value)
      assign(variable, at: stack.count, on: stack)
    }
  }

  /// The visible variables: parameters, then locals in the order of their declarations, then
  /// upvalues.
  ///
  /// A variable hides an older one with the same name.
  public var variables: [Variable] {
    state.withStack { stack in
      var variables: [Variable] = []
      let parameters = clua_parameters(thread, level)
      var number: Int32 = 1
      while number < 250, let name = clua_local(thread, level, number, stack.thread) {
        let variable = Variable(
          name: String(cString: name), kind: number <= parameters ? .parameter : .local,
          value: stack.value(at: -1), number: number)
        stack.pop()
        number += 1
        // Lua's own variables have names in parentheses: temporaries, the state of a loop.
        guard !variable.name.hasPrefix("(") else { continue }
        variables.removeAll { $0.name == variable.name }
        variables.append(variable)
      }
      return variables + upvalues(besides: variables, on: stack)
    }
  }

  private func upvalues(besides locals: [Variable], on stack: LuaStack) -> [Variable] {
    guard clua_pushrunning(thread, level, stack.thread) else { return [] }
    var variables: [Variable] = []
    var number: Int32 = 1
    while number < 250, let name = lua_getupvalue(stack.thread, -1, number) {
      let variable = Variable(
        name: String(cString: name), kind: .upvalue, value: stack.value(at: -1), number: number)
      stack.pop()
      number += 1
      guard !variable.name.isEmpty, variable.name != "_ENV",
        !locals.contains(where: { $0.name == variable.name })
      else { continue }
      variables.append(variable)
    }
    return variables
  }

  /// Evaluates an expression, or runs a statement, as if it were before the line: it can use the
  /// function's variables, and assign to them.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - globals: The globals if neither the function nor one of its callers uses any.
  /// - Returns: The values of an expression.
  /// - Throws: ``LuaError`` for a text that is not valid Lua, and for errors of the text.
  public func evaluate(
    _ text: String, globals: LuaEnvironment? = nil
  ) throws(LuaError) -> [LuaValue] {
    let isExpression: Bool
    switch LuaChunk.classify(text, chunkName: Self.chunkName) {
    case .expression: isExpression = true
    case .statement: isExpression = false
    case .incomplete:
      throw LuaError(kind: .syntax(isIncomplete: true), message: "unexpected end of input")
    case .invalid(let error): throw error
    }
    return try state.withStack { (stack) throws(LuaError) in
      let variables = Array(variables.prefix(150))
      let names = variables.map(\.name).joined(separator: ", ")
      let declaration = names.isEmpty ? "" : "local \(names) = ... "
      let body = isExpression ? LuaChunk.expression(text) : text
      try load(
        declaration + body, returning: isExpression || names.isEmpty ? nil : names,
        globals: globals, on: stack)
      let bottom = stack.count - 1
      for variable in variables { stack.push(variable.value) }
      try stack.check(
        clua_call(stack.thread, Int32(variables.count), LUA_MULTRET, Int32(CLUA_TRACEBACK)))
      _ = stack.reserve(8)
      let results = stride(from: bottom + 1, through: stack.count, by: 1).map { $0 }
      guard !isExpression else { return results.map { stack.value(at: $0) } }
      if results.count == variables.count {
        for (variable, index) in zip(variables, results) { assign(variable, at: index, on: stack) }
      }
      return []
    }
  }

  /// Pushes a chunk that has the globals of the function.
  private func load(
    _ source: String, returning names: String?, globals: LuaEnvironment?, on stack: LuaStack
  ) throws(LuaError) {
    if let names {
      do throws(LuaError) {
        try LuaChunk.load("\(source)\nreturn \(names)", chunkName: Self.chunkName, on: stack)
      } catch {
        // The text contains its own `return`.
        try LuaChunk.load(source, chunkName: Self.chunkName, on: stack)
      }
    } else {
      try LuaChunk.load(source, chunkName: Self.chunkName, on: stack)
    }
    // A function that uses no global has no reference to them; one of its callers may have.
    var level = level
    while level < self.level + 100, clua_pushrunning(thread, level, stack.thread) {
      defer { stack.pop() }
      guard !pushGlobals(ofTop: stack) else {
        lua_setupvalue(stack.thread, -3, 1)
        return
      }
      level += 1
    }
    if let globals {
      stack.push(globals.globals.reference)
      if lua_setupvalue(stack.thread, -2, 1) == nil { stack.pop() }
    }
  }

  /// Pushes the globals of the function on top; false if it uses none.
  private func pushGlobals(ofTop stack: LuaStack) -> Bool {
    var number: Int32 = 1
    while let name = lua_getupvalue(stack.thread, -1, number) {
      if String(cString: name) == "_ENV" { return true }
      stack.pop()
      number += 1
    }
    return false
  }

  private func assign(_ variable: Variable, at index: Int, on stack: LuaStack) {
    if variable.kind == .upvalue {
      guard clua_pushrunning(thread, level, stack.thread) else { return }
      stack.pushCopy(at: index)
      if lua_setupvalue(stack.thread, -2, variable.number) == nil { stack.pop() }
      stack.pop()
    } else {
      stack.pushCopy(at: index)
      _ = clua_setlocal(thread, level, variable.number, stack.thread)
    }
  }
}
