import CLua
import CLuaShims
import LuaSyntax
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
    return state.withStack { stack in
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

extension LuaError {
  /// The source line with a caret below it, nil if the text has no such line.
  ///
  /// ```
  ///   12 |   return sesion.items
  ///      |          ^
  /// ```
  ///
  /// The caret is at ``column``, otherwise at the variable that the message names, at the function
  /// with the bad argument or at the call of `error`, otherwise at the first character of the line.
  public func excerpt(in source: String) -> String? {
    guard let number = line, let line = source[...].luaLine(number) else { return nil }
    let indentation = line.prefix { $0.isWhitespace }.count
    let column =
      self.column ?? LuaError.column(ofCauseOf: message, line: number, of: source)
      ?? (indentation + 1)
    let gutter = String(number)
    let margin = String(repeating: " ", count: gutter.count)
    // Keep tabs, so that the caret is below its character whatever their width.
    let padding = String(line.prefix(max(0, column - 1)).map { $0 == "\t" ? "\t" : " " })
    return "  \(gutter) | \(line)\n  \(margin) | \(padding)^"
  }

  /// The same error with a column, if it can be found from the message and the text.
  public func locating(in source: String) -> LuaError {
    guard column == nil, let line else { return self }
    var error = self
    error.column = LuaError.column(ofCauseOf: message, line: line, of: source)
    return error
  }

  /// The column of the variable that a message names, or of the only call of `error`, or of the
  /// function with the bad argument, in the line.
  private static func column(ofCauseOf message: String, line: Int, of source: String) -> Int? {
    let isArgument = message.hasPrefix("bad argument #")
    if !isArgument, let column = column(ofVariableIn: message, line: line, of: source) {
      return column
    }
    let function = isArgument ? message.split(separator: "'").dropFirst().first : "error"
    let tokens = LuaToken.tokens(of: source).filter { $0.line == line }
    let calls = tokens.indices.dropLast().filter { index in
      tokens[index].text == function && tokens[index].kind == .name
        && (tokens[index + 1].kind == .string || "({".contains(tokens[index + 1].text))
    }
    return calls.count == 1 ? tokens[calls[0]].column : nil
  }

  /// The token of "… near 'x'".
  static func nearToken(of message: String) -> String? {
    guard let range = message.range(ofLast: " near ") else { return nil }
    let token = message[range.upperBound...]
    guard token.hasPrefix("'"), token.hasSuffix("'"), token.count > 2 else { return String(token) }
    return String(token.dropFirst().dropLast())
  }

  /// The column of the variable that a message names: "… (local 'x')", "… (field 'items')", "no field
  /// 'items' in …".
  ///
  /// A field may be written as a string: `list["items"]`.
  private static func column(ofVariableIn message: String, line: Int, of source: String) -> Int? {
    let name: Substring
    if let open = message.range(ofLast: "no field '") {
      name = message[open.upperBound...].prefix { $0 != "'" }
    } else if message.hasSuffix("')"), let open = message.range(ofLast: " '") {
      name = message[open.upperBound...].dropLast(2)
    } else {
      return nil
    }
    let tokens = LuaToken.tokens(of: source).filter { $0.line == line }
    let places = tokens.indices.filter { tokens[$0].isKey(name) }
    // The failed operation is next to the variable, whose name may occur earlier, for instance in
    // its declaration.
    let place =
      places.first { isUse(at: $0, of: tokens, in: message) }
      ?? places.first { tokens[$0].kind == .name } ?? places.first
    return place.map { tokens[$0].column }
  }

  /// Whether the operation that a message describes applies to the name or key at an index.
  private static func isUse(at index: Int, of tokens: [LuaToken], in message: String) -> Bool {
    var rest = tokens[(index + 1)...]
    if tokens[index].kind == .string, rest.first?.text == "]" { rest = rest.dropFirst() }
    let next = rest.first
    let isString = next?.kind == .string
    func isNext(_ signs: String) -> Bool { next.map { signs.contains($0.text) } ?? false }
    if message.hasPrefix("attempt to index") { return isNext(".:[") }
    if message.hasPrefix("attempt to call") { return isString || isNext("({") }
    let before = index > 0 ? tokens[index - 1].text : ""
    if message.hasPrefix("attempt to get length") { return before == "#" }
    if message.hasPrefix("attempt to concatenate") { return before == ".." || next?.text == ".." }
    if message.hasPrefix("attempt to perform") {
      return [before, next?.text ?? ""].contains { !$0.isEmpty && "+-*/%^//&|~<<>>".contains($0) }
    }
    return false
  }
}

extension String {
  /// Where `needle` last occurs.
  func range(ofLast needle: String) -> Range<Index>? {
    var found: Range<Index>?
    var start = startIndex
    while let range = self[...].range(ofFirst: needle, from: start) {
      found = range
      start = index(after: range.lowerBound)
    }
    return found
  }
}

extension LuaError {
  /// Pops the error value of a failed call and converts it to a Swift error.
  static func taking(from stack: LuaStack, status: Int32) -> LuaError {
    defer { stack.pop() }
    _ = stack.reserve(Int(LUA_MINSTACK))
    let index = stack.absolute(-1)

    if let kind = Kind(clua_killed(stack.thread)) {
      var line: Int32 = 0
      let source = clua_killsource(stack.thread, &line).map { String(cString: $0) }
      return LuaError(
        kind: kind, message: stack.string(at: index) ?? "the run was ended",
        chunkName: source.map(stack.registry.fullName), line: source == nil ? nil : Int(line),
        traceback: LuaFrame.taking(from: stack, keeping: true))
    }

    let traceback = LuaFrame.taking(from: stack, keeping: false)
    if let box = LuaErrorBox.at(index, on: stack) {
      var error = box.luaError
      if error.traceback.isEmpty { error.traceback = traceback }
      if error.object == nil { error.object = stack.reference(at: index) }
      return error
    }
    guard let text = stack.withUTF8(at: index, MessageText.decoding) else {
      return object(at: index, status: status, traceback: traceback, on: stack)
    }
    var error = LuaError(
      text: text, status: status, traceback: traceback, registry: stack.registry)
    // Lua's own memory error has no position; that of a refused allocation was recorded.
    var line: Int32 = 0
    if status == LUA_ERRMEM, error.line == nil, let source = clua_killsource(stack.thread, &line) {
      error.chunkName = stack.registry.fullName(String(cString: source))
      error.line = Int(line)
    }
    return error
  }

  /// An error whose value is not a string, such as a table or nil.
  private static func object(
    at index: Int, status: Int32, traceback: [LuaFrame], on stack: LuaStack
  ) -> LuaError {
    // Converting it may call a script's `__tostring`; if that fails, the message does not include
    // it.
    var message = "(error object is a \(stack.typeName(at: index)) value)"
    if stack.type(at: index) == .table, !stack.hasMetafield("__tostring", at: index) {
      var printer = LuaPrinter(width: 1_000, depth: 1, entries: 5)
      printer.textLength = 60
      message += " " + printer.text(of: stack.value(at: index))
    }
    if stack.type(at: index) == .number || stack.hasMetafield("__tostring", at: index) {
      do throws(LuaError) {
        message = try stack.describe(at: index)
      } catch {
        if clua_killed(stack.thread) != CLUA_ALIVE { return error }
      }
    }
    var error = LuaError(kind: Kind(status: status), message: message, traceback: traceback)
    if let location = traceback.lazy.compactMap(\.location).first {
      (error.chunkName, error.line) = (location.chunkName, location.line)
    }
    error.object = stack.reference(at: index)
    return error
  }

  /// An error whose value is a string, with or without a position before the message.
  init(text: String, status: Int32, traceback: [LuaFrame], registry: LuaRegistry) {
    self.init(kind: Kind(status: status), message: text, traceback: traceback)
    if let (name, line, message) = LuaError.split(text) {
      chunkName = registry.fullName(name)
      self.line = line
      self.message = message
      // `coroutine.wrap` prepends the position of its caller to the one in the message.
      if let inner = LuaError.split(message), inner.name == name {
        self.line = inner.line
        self.message = inner.message
      }
    }
    if case .syntax = kind {
      kind = .syntax(isIncomplete: LuaChunk.isIncomplete(message))
      // A goto without a label is detected at the end of its block, but the message names its line.
      if let range = message.range(ofLast: " at line "),
        let line = Int(message[range.upperBound...])
      {
        self.line = line
      }
    }
  }

  /// Splits `name:line: message`.
  ///
  /// Names may contain colons; the first number between two colons is the line.
  static func split(_ text: String) -> (name: String, line: Int, message: String)? {
    var start = text.startIndex
    while let colon = text[start...].firstIndex(of: ":") {
      let rest = text[text.index(after: colon)...]
      let digits = rest.prefix { $0.isASCII && $0.isNumber }
      let tail = rest[digits.endIndex...]
      if let line = Int(digits), tail.hasPrefix(": "), colon != text.startIndex {
        let name = String(text[..<colon])
        return name.contains("\n") ? nil : (name, line, String(tail.dropFirst(2)))
      }
      start = text.index(after: colon)
    }
    return nil
  }
}

extension LuaError.Kind {
  init(status: Int32) {
    switch status {
    case LUA_ERRSYNTAX: self = .syntax(isIncomplete: false)
    case CLUA_TOO_LARGE: self = .chunkLimit
    case LUA_ERRMEM: self = .memory
    case LUA_ERRERR: self = .handler
    default: self = .runtime
    }
  }
}

extension LuaFrame {
  /// Pops the traceback that the last failed call saved.
  ///
  /// With `keeping` it can be taken again, because the end of a run passes through several calls.
  static func taking(from stack: LuaStack, keeping: Bool) -> [LuaFrame] {
    clua_pushtraceback(stack.thread)
    defer { stack.pop() }
    guard let text = stack.string(at: -1) else { return [] }
    if keeping { clua_settraceback(stack.thread) }
    return frames(of: text, registry: stack.registry)
  }

  /// Parses the text of `luaL_traceback`, omitting C functions without a name, which belong to the
  /// host.
  private static func frames(of text: String, registry: LuaRegistry) -> [LuaFrame] {
    text.split(separator: "\n").dropFirst().reduce(into: []) { frames, row in
      let row = row.drop { $0 == "\t" }
      if row == "[C]: in ?" { return }
      // In the middle of a long traceback: "...", a tab, "(skipping 199975 levels)".
      if row.hasPrefix("...\t"), let last = frames.indices.last {
        frames[last].omittedCalls = Int(row.filter(\.isNumber)) ?? 0
        return
      }
      frames.append(frame(of: row, registry: registry))
    }
  }

  private static func frame(of row: Substring, registry: LuaRegistry) -> LuaFrame {
    guard let (place, called) = row.splitOnce(at: ": in ") else {
      return LuaFrame(function: String(row), location: nil)
    }
    // Lua says "function" only for functions in its own table of globals; environments are other
    // tables.
    let isGlobal = called.hasPrefix("global '")
    let function = isGlobal ? "function \(called.dropFirst(7))" : String(called)
    guard let (name, line, _) = LuaError.split("\(place): ") else {
      return LuaFrame(function: function, location: nil)
    }
    return LuaFrame(
      function: function,
      location: LuaLocation(chunkName: registry.fullName(name), line: line))
  }
}

extension Substring {
  /// The parts before and after the first `separator`.
  fileprivate func splitOnce(at separator: String) -> (Substring, Substring)? {
    var index = startIndex
    while index < endIndex {
      if self[index...].hasPrefix(separator) {
        return (self[..<index], self[index...].dropFirst(separator.count))
      }
      index = self.index(after: index)
    }
    return nil
  }
}
