import Texts

extension LuaError {
  /// The source line with a caret below it, nil if the text has no such line.
  ///
  /// ```
  ///   12 |   return sesion.items
  ///      |          ^
  /// ```
  ///
  /// The caret is at ``column``, otherwise at the variable that the message names, otherwise at the
  /// first character of the line.
  public func excerpt(in source: String) -> String? {
    guard let number = line, let line = source[...].luaLine(number) else { return nil }
    let indentation = line.prefix { $0.isWhitespace }.count
    let column =
      self.column ?? LuaError.column(ofVariableIn: message, line: number, of: source)
      ?? (indentation + 1)
    let gutter = String(number)
    let margin = String(repeating: " ", count: gutter.count)
    // Tabs stay tabs, so that the caret is below its character whatever their width.
    let padding = String(line.prefix(max(0, column - 1)).map { $0 == "\t" ? "\t" : " " })
    return "  \(gutter) | \(line)\n  \(margin) | \(padding)^"
  }

  /// The same error with a column, if it can be found from the message and the text.
  public func locating(in source: String) -> LuaError {
    guard column == nil, let line else { return self }
    var error = self
    error.column = LuaError.column(ofVariableIn: message, line: line, of: source)
    return error
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
    let tokens = LuaToken.tokens(of: source).filter { $0.line == line && $0.isKey(name) }
    return (tokens.first { $0.kind == .name } ?? tokens.first)?.column
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
