import Texts

/// Parses the JSON of a workspace; errors have a position and say what to write.
struct WorkspaceJSONParser {
  static let numberRule =
    "a number such as -12, 0.5 or 1e3: digits on both sides of a point, no leading 0 or +"

  let source: SourceText
  private var json: JSONParser

  init(_ source: SourceText) {
    self.source = source
    json = JSONParser(source.bytes[source.start...])
  }

  // MARK: Values

  /// The kind and position of the next value; consumes only white space.
  mutating func peek() throws(WorkspaceError) -> (kind: JSONParser.Kind, start: Int) {
    let kind = try read { (json) throws(JSONParser.Problem) in try json.peek() }
    switch kind {
    case .boolean, .null: if !hasWord { throw noValue(at: json.offset) }
    case .object, .array, .string, .number: break
    }
    return (kind, json.offset)
  }

  /// Whether the next word is `true`, `false` or `null`.
  private var hasWord: Bool {
    var rest = json
    guard (try? rest.word()) != nil else { return false }
    return rest.offset == source.bytes.count || !ASCII.isLetter(source.bytes[rest.offset])
  }

  /// Checks that a value of a kind follows, and returns its position.
  ///
  /// `what` names the value as the subject of a sentence: `'title'`.
  @discardableResult
  private mutating func require(
    _ kind: JSONParser.Kind, for what: String
  ) throws(WorkspaceError) -> Int {
    let (found, start) = try peek()
    guard found == kind else {
      throw source.error(
        at: start, "\(what) must be \(kind.rawValue), not \(found.rawValue)",
        expected: kind.rawValue)
    }
    return start
  }

  /// Enters an object or array.
  ///
  /// Read an object's keys with `nextKey`, each followed by its value; call `nextElement` before
  /// each element of an array.
  mutating func begin(
    _ kind: JSONParser.Kind, _ what: String
  ) throws(WorkspaceError) -> JSONParser.Cursor {
    try require(kind, for: what)
    return try read { (json) throws(JSONParser.Problem) in try json.begin(kind) }
  }

  /// The next key of an object and its position; nil, after consuming the closing brace, at its
  /// end.
  mutating func nextKey(
    _ cursor: inout JSONParser.Cursor
  ) throws(WorkspaceError) -> (name: String, start: Int)? {
    try read { (json) throws(JSONParser.Problem) in try json.nextKey(&cursor) }
  }

  /// Whether an array has another element; false, after consuming the closing bracket, at its end.
  mutating func nextElement(_ cursor: inout JSONParser.Cursor) throws(WorkspaceError) -> Bool {
    try read { (json) throws(JSONParser.Problem) in try json.nextElement(&cursor) }
  }

  mutating func string(for what: String) throws(WorkspaceError) -> String {
    try require(.string, for: what)
    return try read { (json) throws(JSONParser.Problem) in try json.string() }
  }

  mutating func number(for what: String) throws(WorkspaceError) -> Double {
    let start = try require(.number, for: what)
    let digits = try read { (json) throws(JSONParser.Problem) in try json.number() }
    guard json.offset == source.bytes.count || isDelimiter(source.bytes[json.offset]) else {
      throw source.error(at: start, "this is not a JSON number", expected: Self.numberRule)
    }
    guard let number = Double(digits), number.isFinite else {
      throw source.error(at: start, "this number is too large", expected: "a number up to 1e308")
    }
    return number
  }

  private func isDelimiter(_ byte: UInt8) -> Bool {
    ASCII.isWhitespace(byte) || byte == ASCII.comma || byte == ASCII.closeBrace
      || byte == ASCII.closeBracket || byte == ASCII.colon
  }

  /// Checks that only white space follows.
  mutating func end() throws(WorkspaceError) {
    guard json.next() == nil else {
      throw source.error(
        at: json.offset, "unexpected text after the workspace",
        expected: "the end of the file")
    }
  }

  // MARK: Errors

  private mutating func read<Value>(
    _ body: (inout JSONParser) throws(JSONParser.Problem) -> Value
  ) throws(WorkspaceError) -> Value {
    do throws(JSONParser.Problem) { return try body(&json) } catch { throw self.error(for: error) }
  }

  private func error(for problem: JSONParser.Problem) -> WorkspaceError {
    let (start, offset) = (problem.start, problem.offset)
    let isEnd = offset == source.bytes.count
    switch problem.kind {
    case .noValue where isEnd: return endOfFile(expected: "a value")
    case .noValue, .noWord: return noValue(at: start)
    case .noKey where isEnd: return endOfFile(expected: "a key in double quotes")
    case .noKey:
      return foreign(at: offset)
        ?? source.error(at: offset, "a key must be in double quotes", expected: #""key": value"#)
    case .noColon(let key): return unexpected("':' and the value of '\(key)'", at: offset)
    case .noEnd(let kind, let isFirst):
      let sign = closing(kind)
      return isEnd
        ? endOfFile(expected: isFirst ? sign : "',' or \(sign)", inside: kind)
        : unexpected("',' or \(sign)", at: offset)
    case .commaAtEnd(let kind):
      return source.error(
        at: start, "JSON allows no comma before \(closing(kind))",
        expected: kind == .object ? "another member, or no comma" : "another value, or no comma")
    case .noDigit:
      return source.error(at: start, "this is not a JSON number", expected: Self.numberRule)
    case .openString: return unfinishedString(from: start, at: offset)
    case .notUTF8: return source.error(at: start, "this string is not UTF-8")
    case .tooDeep:
      return source.error(at: start, "more than \(JSONParser.maximumDepth) nested brackets")
    case .escape(let escape): return error(for: escape, at: start, isEnd: isEnd)
    }
  }

  private func error(
    for escape: JSONEscape.Problem.Kind, at backslash: Int, isEnd: Bool
  ) -> WorkspaceError {
    switch escape {
    case .noEscape where isEnd: endOfFile(expected: "the rest of an escape")
    case .noEscape:
      source.error(
        at: backslash, "unknown JSON escape",
        expected: #"\", \\, \/, \b, \f, \n, \r, \t or \u and four hexadecimal digits"#)
    case .noHexadecimalDigit:
      source.error(
        at: backslash, #"\u without four hexadecimal digits"#,
        expected: #"an escape such as \u00E9"#)
    case .loneFirstHalf:
      source.error(
        at: backslash, "half of a surrogate pair",
        expected: #"the other half after it, \uDC00 to \uDFFF"#)
    case .loneSecondHalf:
      source.error(
        at: backslash, "half of a surrogate pair",
        expected: #"the first half before it, \uD800 to \uDBFF"#)
    }
  }

  private func closing(_ kind: JSONParser.Kind) -> String { kind == .object ? "'}'" : "']'" }

  private func endOfFile(expected: String, inside kind: JSONParser.Kind? = nil) -> WorkspaceError {
    // The position directly after the last character, not on the line below it.
    let last = source.bytes.lastIndex { !ASCII.isWhitespace($0) } ?? source.start
    let place = kind.map { " inside \($0.rawValue)" } ?? ""
    return source.error(
      at: min(last + 1, source.bytes.count), "the file ends\(place)", expected: expected)
  }

  private func noValue(at offset: Int) -> WorkspaceError {
    foreign(at: offset)
      ?? source.error(
        at: offset, "this is not a JSON value",
        expected: "an object, an array, a string in double quotes, a number, true, false or null")
  }

  private func unexpected(_ expected: String, at offset: Int) -> WorkspaceError {
    guard offset < source.bytes.count else { return endOfFile(expected: expected) }
    return source.error(at: offset, "unexpected text", expected: expected)
  }

  private func unfinishedString(from opening: Int, at index: Int) -> WorkspaceError {
    guard index < source.bytes.count, source.bytes[index] != ASCII.lineFeed,
      source.bytes[index] != ASCII.carriageReturn
    else {
      return source.error(
        at: opening, "this string is not closed on its line",
        expected: #"a closing '"'; write a line break in a string as \n"#)
    }
    let code = String(source.bytes[index], radix: 16, uppercase: true)
    let digits = String(repeating: "0", count: 4 - code.count) + code
    return source.error(
      at: index, "a control character in a string", expected: "the escape \\u\(digits)")
  }

  /// Syntax of other notations that JSON does not have.
  private func foreign(at offset: Int) -> WorkspaceError? {
    switch source.bytes[offset] {
    case ASCII.apostrophe:
      source.error(at: offset, "JSON does not allow single quotes", expected: "double quotes")
    case ASCII.slash, ASCII.hash:
      source.error(at: offset, "JSON does not allow comments")
    case ASCII.plus, ASCII.point:
      source.error(at: offset, "this is not a JSON number", expected: Self.numberRule)
    default: nil
    }
  }
}
