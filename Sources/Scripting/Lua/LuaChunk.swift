import CLua
import CLuaShims
import LuaSyntax

/// The classification and loading of source text.
public enum LuaChunk {
  /// The class of a text that may be continued.
  public enum Class {
    /// The text compiles after `return`, so it has values; load the result of
    /// ``LuaChunk/expression(_:)``.
    case expression
    /// The text compiles unchanged.
    case statement
    /// The text might compile when more lines follow.
    case incomplete
    /// No continuation can make the text compile.
    case invalid(LuaError)
  }

  /// Classifies a text without running it.
  ///
  /// A text is incomplete if Lua expects more at its end, either as an expression or as a
  /// statement: `{` is incomplete only as an expression, `for i = 1, 2 do` only as a statement. A
  /// leading `=` means an expression, as in `lua`.
  public static func classify(_ source: String, chunkName: String = "stdin") -> Class {
    let probe = LuaSyntaxProbe()
    guard let asExpression = probe.error(in: expression(source), chunkName: chunkName) else {
      return .expression
    }
    // In a script a first line that begins with # is skipped; here it begins an expression.
    let isLength = source.hasPrefix("#") && !source.hasPrefix("#!")
    if isShorthand(source) || isLength {
      if asExpression.kind == .syntax(isIncomplete: true) { return .incomplete }
      // Columns refer to the original text, in which `=` was replaced by `return ` or `return ` was
      // prepended.
      var error = asExpression
      let shift = isLength ? 7 : 6 - source.prefix { $0 == " " || $0 == "\t" }.count
      if error.line == 1 { error.column = error.column.map { max(1, $0 - shift) } }
      return .invalid(error)
    }
    guard let asStatement = probe.error(in: source + "\n", chunkName: chunkName) else {
      return .statement
    }
    let isIncomplete = [asExpression, asStatement].contains {
      $0.kind == .syntax(isIncomplete: true)
    }
    return isIncomplete ? .incomplete : .invalid(asStatement)
  }

  /// The text to load for the values of an expression: `return …`.
  ///
  /// The trailing newline ends a comment, which could otherwise hide an incomplete text.
  public static func expression(_ source: String) -> String {
    guard isShorthand(source), let sign = source.firstIndex(of: "=") else {
      return "return \(source)\n"
    }
    return "return \(source[source.index(after: sign)...])\n"
  }

  private static func isShorthand(_ source: String) -> Bool {
    source.first { $0 != " " && $0 != "\t" } == "="
  }

  /// Whether a syntax error only says that the text ended too early.
  ///
  /// A string that a line break ends is an error; only a string that is continued (`\` or `\z` at
  /// the end of the line) is incomplete at the end of the text.
  static func isIncomplete(_ message: String) -> Bool { message.hasSuffix("<eof>") }

  /// The text without a byte order mark and a first line for the operating system (`#`).
  ///
  /// The line break is kept, so that line numbers are correct.
  static func loadable(_ source: String) -> Substring {
    var text = source[...]
    if text.unicodeScalars.first == "\u{FEFF}" { text = text.dropFirst() }
    guard text.utf8.first == UInt8(ascii: "#") else { return text }
    return text.drop { !$0.isLuaNewline }
  }

  /// Pushes the chunk as a function.
  static func load(
    _ source: String, chunkName: String, on stack: LuaStack
  ) throws(LuaError) {
    let text = loadable(source)
    let status = loadText(text, chunkName: chunkName, on: stack)
    var location = clua_location()
    stack.pushCopy(at: -1)
    if clua_functionlocation(stack.thread, -1, &location) {
      stack.registry.remember(chunkName, short: location.name)
    }
    stack.pop()
    guard status != LUA_OK else { return }
    var error = stack.takeError(LuaStatus(rawValue: status))
    error.chunkName = chunkName
    error.column = column(of: error, in: text) { prefix in
      let status = loadText(prefix, chunkName: chunkName, on: stack)
      defer { stack.pop() }
      return status == LUA_OK ? nil : stack.string(at: -1).flatMap { LuaError.split($0)?.message }
    }
    throw error
  }

  /// Loads text and leaves the function or the error on the stack.
  private static func loadText(
    _ text: Substring, chunkName: String, on stack: LuaStack
  ) -> Int32 {
    var text = String(text)
    return text.withUTF8 { bytes in
      bytes.withMemoryRebound(to: CChar.self) {
        // "@" means that Lua shows the name unchanged.
        clua_load(stack.thread, $0.baseAddress, $0.count, "@\(chunkName)")
      }
    }
  }

  /// The column of a syntax error.
  ///
  /// Lua gives only the token ("near '='"). If the line contains it several times, the right one is
  /// the first for which the text up to it fails with the same error.
  private static func column(
    of error: LuaError, in text: Substring, messageOf: (Substring) -> String?
  ) -> Int? {
    guard let number = error.line, let line = text.luaLine(number) else { return nil }
    guard let token = LuaError.nearToken(of: error.message) else { return nil }
    if token == "<eof>" { return line.count + 1 }
    // A part of another token, such as the first sign of ==, is not the token.
    let tokens = LuaToken.tokens(of: String(text)).filter { $0.line == number && $0.text == token }
    // The text fails with the error from its token on, so the token is found in few steps.
    var range = tokens.indices
    while !range.isEmpty {
      let middle = (range.lowerBound + range.upperBound) / 2
      if messageOf(tokens[middle].text.base[..<tokens[middle].text.endIndex] + "\n")
        == error.message
      {
        range = range.lowerBound..<middle
      } else {
        range = middle + 1..<range.upperBound
      }
    }
    if range.lowerBound < tokens.endIndex { return tokens[range.lowerBound].column }
    var start = line.startIndex
    while let range = line.range(ofFirst: token, from: start) {
      if messageOf(text[..<range.upperBound] + "\n") == error.message {
        return line.distance(from: line.startIndex, to: range.lowerBound) + 1
      }
      start = line.index(after: range.lowerBound)
    }
    return nil
  }
}

/// A state without libraries, used only for parsing.
private struct LuaSyntaxProbe: ~Copyable {
  private let state = LuaState(
    limits: LuaLimits(chunkBytes: nil), seed: 0, opensLibraries: false)

  func error(in source: String, chunkName: String) -> LuaError? {
    state.withStack { stack -> LuaError? in
      do throws(LuaError) {
        try LuaChunk.load(source, chunkName: chunkName, on: stack)
        return nil
      } catch {
        return error
      }
    }
  }
}

extension Character {
  /// Whether Lua treats the character as the end of a line; Unicode has more such characters.
  var isLuaNewline: Bool { self == "\n" || self == "\r\n" || self == "\r" }
}

extension Substring {
  /// A line of the text in Lua's numbering, from 1.
  package func luaLine(_ number: Int) -> Substring? {
    guard number > 0 else { return nil }
    var start = startIndex
    for _ in 1..<number {
      guard let end = utf8[start...].firstIndex(where: LuaSyntax.isNewline) else { return nil }
      start = utf8.index(after: end)
      // A carriage return and a line feed, in either order, are a single line break.
      if start < endIndex, LuaSyntax.isNewline(utf8[start]), utf8[start] != utf8[end] {
        start = utf8.index(after: start)
      }
    }
    return self[start..<(utf8[start...].firstIndex(where: LuaSyntax.isNewline) ?? endIndex)]
  }

  /// Where `needle` first occurs at or after `start`.
  func range(ofFirst needle: some StringProtocol, from start: Index) -> Range<Index>? {
    guard !needle.isEmpty else { return nil }
    var index = start
    while index < endIndex {
      if self[index...].hasPrefix(needle) {
        return index..<self.index(index, offsetBy: needle.count)
      }
      index = self.index(after: index)
    }
    return nil
  }
}
