import CLuaShims
import Texts

/// An error in Lua, or in Swift code that Lua called.
public struct LuaError: Error {
  /// The kind of error.
  public enum Kind: Hashable, Sendable {
    /// The text is not valid Lua; `isIncomplete` if a continuation might be.
    case syntax(isIncomplete: Bool)
    /// A script or a host function raised an error.
    case runtime
    /// A memory limit was reached.
    case memory
    /// The script ended after ``LuaInterrupt/request()``.
    case interrupted
    /// The run exceeded its limit of instructions.
    case instructionLimit
    /// A callback exceeded its limit of instructions.
    case callbackLimit
    /// The run exceeded its limit of processor time.
    case timeLimit
    /// The run exceeded its limit of output.
    case outputLimit
    /// The text of a chunk is too large.
    case chunkLimit
    /// A message handler failed, or called itself without end.
    case handler
  }

  public var kind: Kind
  /// The message, without the position that Lua puts before it.
  public var message: String
  /// The name of the chunk; nil if the error has no position.
  public var chunkName: String?
  /// The line, from 1; nil if the error has no position.
  public var line: Int?
  /// The column in characters, from 1; only for syntax errors and errors that name a variable.
  public var column: Int?
  /// The calls that led to the error, innermost first.
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
    // A script may raise a string of any size, and suggestions are searched for in it.
    self.message = message.asMessage
    self.chunkName = chunkName
    self.line = line
    self.column = column
    self.traceback = traceback
    self.underlying = underlying
  }

  /// The value that a script raised with `error`, if it was not a string.
  ///
  /// Nil if the state that raised it is closed.
  public var value: LuaValue? {
    guard let object, let state = object.registry.state else { return nil }
    return state.balanced { stack in
      stack.push(object)
      return stack.value(at: -1)
    }
  }

  /// Whether the error ended the run, so that no script can run until ``LuaState/beginRun()``.
  public var endsRun: Bool {
    switch kind {
    case .interrupted, .instructionLimit, .callbackLimit, .timeLimit, .outputLimit: true
    case .syntax, .runtime, .memory, .chunkLimit, .handler: false
    }
  }
}

/// A Swift error whose texts count towards the memory of the script that catches it.
public protocol MeasuredError: Error {
  /// The approximate memory of the error, in bytes.
  var storedBytes: Int { get }
}

extension LuaError: MeasuredError {
  public var storedBytes: Int {
    512 + message.utf8.count + ((underlying as? any MeasuredError)?.storedBytes ?? 0)
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
  /// The kind for the end of a run; nil if the run has not ended.
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
  /// The function in Lua's words: `function 'name'`, `method 'canHandle'`, `main chunk`.
  public var function: String
  /// The line that was running; nil for library and host functions.
  public var location: LuaLocation?
  /// The number of calls that Lua leaves out of the traceback after this one, such as most of those
  /// of an endless recursion.
  public var omittedCalls = 0

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
