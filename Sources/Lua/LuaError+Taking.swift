import CLua
import CLuaShims
import Texts

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
  static func frames(of text: String, registry: LuaRegistry) -> [LuaFrame] {
    text.split(separator: "\n").dropFirst().compactMap { row in
      let row = row.drop { $0 == "\t" }
      if row == "[C]: in ?" { return nil }
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
