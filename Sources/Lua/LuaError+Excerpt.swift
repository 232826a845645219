import LuaSyntax

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
    // Keep tabs, so that the caret is below its character whatever their width.
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
