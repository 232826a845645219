import CLuaShims

/// What went wrong in Lua, or in Swift called by Lua.
public struct LuaError: Error {
  /// Who is at fault, and whether the run is over.
  public enum Kind: Hashable, Sendable {
    /// The text is not Lua; `isIncomplete` if more of it might be.
    case syntax(isIncomplete: Bool)
    /// A script raised, or a host function did.
    case runtime
    /// A memory limit was reached.
    case memory
    /// ``LuaInterrupt/request()`` was heard.
    case interrupted
    /// A run took too many instructions.
    case instructionLimit
    /// A callback took too many instructions.
    case callbackLimit
    /// The run took too much real time.
    case timeLimit
    /// The run printed too much.
    case outputLimit
    /// The text of a chunk is too large.
    case chunkLimit
    /// A message handler failed, or called itself without end.
    case handler
  }

  public var kind: Kind
  /// What happened, without the place that Lua puts before it.
  public var message: String
  /// The name of the chunk, nil when the error did not say.
  public var chunkName: String?
  /// Counted from 1, nil when the error did not say.
  public var line: Int?
  /// Counted from 1 in characters; for syntax errors, and for errors that name a variable.
  public var column: Int?
  /// The calls that led there, innermost first.
  public var traceback: [LuaFrame]
  /// The Swift error that a host function threw.
  public var underlying: (any Error)?
  /// The value that was raised, when it is not a string; raising the error again raises it.
  var object: LuaReference?

  public init(
    kind: Kind, message: String, chunkName: String? = nil, line: Int? = nil, column: Int? = nil,
    traceback: [LuaFrame] = [], underlying: (any Error)? = nil
  ) {
    self.kind = kind
    self.message = message
    self.chunkName = chunkName
    self.line = line
    self.column = column
    self.traceback = traceback
    self.underlying = underlying
  }

  /// The value that a script raised with `error`, when it was not a string.
  ///
  /// Nil when the state that raised it is closed.
  public var value: LuaValue? {
    guard let object, let state = object.registry.state else { return nil }
    return state.balanced { stack in
      stack.push(object)
      return stack.value(at: -1)
    }
  }

  /// Whether the error ended the run, so that nothing runs until ``LuaState/beginRun()``.
  public var endsRun: Bool {
    switch kind {
    case .interrupted, .instructionLimit, .callbackLimit, .timeLimit, .outputLimit: true
    case .syntax, .runtime, .memory, .chunkLimit, .handler: false
    }
  }
}

extension LuaError: CustomStringConvertible {
  /// `file:line: message`, as Lua writes it.
  public var description: String {
    guard let chunkName else { return message }
    guard let line else { return "\(chunkName): \(message)" }
    return "\(chunkName):\(line): \(message)"
  }
}

extension LuaError.Kind {
  /// What a kill means; nil while the run is alive.
  init?(_ kill: clua_kill) {
    switch kill {
    case CLUA_INTERRUPTED: self = .interrupted
    case CLUA_INSTRUCTION_LIMIT: self = .instructionLimit
    case CLUA_CALLBACK_LIMIT: self = .callbackLimit
    case CLUA_TIME_LIMIT: self = .timeLimit
    case CLUA_MEMORY_LIMIT: self = .memory
    case CLUA_OUTPUT_LIMIT: self = .outputLimit
    default: return nil
    }
  }
}

/// One call in a traceback.
public struct LuaFrame: Hashable, Sendable, CustomStringConvertible {
  /// What was called, in Lua's words: `function 'name'`, `method 'canHandle'`, `main chunk`.
  public var function: String
  /// Where it stood; nil for library and host functions.
  public var location: LuaLocation?

  public init(function: String, location: LuaLocation?) {
    self.function = function
    self.location = location
  }

  /// `policy.lua:12: in method 'canHandle'`.
  public var description: String {
    guard let location else { return "in \(function)" }
    return "\(location): in \(function)"
  }
}
