import Texts

/// Takes JSON (RFC 8259) apart value by value, in the order of the text.
///
/// Nothing is stored: whoever asks for a value gets it at once and knows where it began. The
/// grammar is taken strictly. Nesting is only as deep as the calls of the reader, which knows its
/// format, so that no input can exhaust the stack.
struct JSONParser {
  enum Kind: String {
    case object = "an object"
    case array = "an array"
    case string = "a string"
    case number = "a number"
    case boolean = "a boolean"
    case null
  }

  let source: SourceText
  private let bytes: [UInt8]
  private var offset: Int

  init(_ source: SourceText) {
    self.source = source
    bytes = source.bytes
    offset = source.start
  }

  // MARK: Values

  /// The kind of the next value and where it begins; nothing is consumed but white space.
  mutating func peek() throws(WorkspaceError) -> (kind: Kind, start: Int) {
    guard let byte = next() else { throw endOfFile(expected: "a value") }
    switch byte {
    case ASCII.openBrace: return (.object, offset)
    case ASCII.openBracket: return (.array, offset)
    case ASCII.quote: return (.string, offset)
    case ASCII.minus, UInt8(ascii: "0")...UInt8(ascii: "9"): return (.number, offset)
    case UInt8(ascii: "t") where hasWord("true"): return (.boolean, offset)
    case UInt8(ascii: "f") where hasWord("false"): return (.boolean, offset)
    case UInt8(ascii: "n") where hasWord("null"): return (.null, offset)
    default: throw noValue()
    }
  }

  /// Checks that a value of a kind comes next and returns where it begins.
  ///
  /// `what` names the value as the subject of a sentence: `'title'`.
  mutating func require(_ kind: Kind, for what: String) throws(WorkspaceError) -> Int {
    let (found, start) = try peek()
    guard found == kind else {
      throw source.error(
        at: start, "\(what) must be \(kind.rawValue), not \(found.rawValue)",
        expected: kind.rawValue)
    }
    return start
  }

  /// How far one has come in an object or array.
  struct Cursor {
    fileprivate let kind: Kind
    fileprivate var isFirst = true
  }

  /// Steps into an object, whose members `nextKey` and the values behind the keys then give.
  mutating func beginObject(_ what: String) throws(WorkspaceError) -> Cursor {
    _ = try require(.object, for: what)
    offset += 1
    return Cursor(kind: .object)
  }

  /// Steps into an array, whose elements come after each `nextElement`.
  mutating func beginArray(_ what: String) throws(WorkspaceError) -> Cursor {
    _ = try require(.array, for: what)
    offset += 1
    return Cursor(kind: .array)
  }

  /// The next key of an object and where it stands; nil, and behind the object, at its end.
  mutating func nextKey(
    _ cursor: inout Cursor
  ) throws(WorkspaceError) -> (name: String, start: Int)? {
    guard try moveToMember(&cursor) else { return nil }
    guard next() == ASCII.quote else { throw noKey() }
    let start = offset
    let key = try parseString()
    guard next() == ASCII.colon else { throw unexpected("':' and the value of '\(key)'") }
    offset += 1
    return (key, start)
  }

  /// Whether an array has another element, which comes next; false, and behind it, at its end.
  mutating func nextElement(_ cursor: inout Cursor) throws(WorkspaceError) -> Bool {
    try moveToMember(&cursor)
  }

  mutating func string(for what: String) throws(WorkspaceError) -> String {
    _ = try require(.string, for: what)
    return try parseString()
  }

  mutating func number(for what: String) throws(WorkspaceError) -> Double {
    let start = try require(.number, for: what)
    return try parseNumber(from: start)
  }

  /// Checks that nothing follows.
  mutating func end() throws(WorkspaceError) {
    guard next() == nil else {
      throw source.error(
        at: offset, "something follows the end of the workspace", expected: "the end of the file")
    }
  }

  // MARK: Between values

  /// The next byte that is not white space; nil at the end.
  @inline(__always)
  private mutating func next() -> UInt8? {
    while offset < bytes.count {
      let byte = bytes[offset]
      guard ASCII.isWhitespace(byte) else { return byte }
      offset += 1
    }
    return nil
  }

  /// Moves to the next member of an object or array; false, and behind the bracket, at its end.
  private mutating func moveToMember(_ cursor: inout Cursor) throws(WorkspaceError) -> Bool {
    let kind = cursor.kind
    let closing = kind == .object ? ASCII.closeBrace : ASCII.closeBracket
    let sign = kind == .object ? "'}'" : "']'"
    guard let byte = next() else {
      throw endOfFile(expected: cursor.isFirst ? sign : "',' or \(sign)", inside: kind)
    }
    guard byte != closing else {
      offset += 1
      return false
    }
    if cursor.isFirst {
      cursor.isFirst = false
      return true
    }
    guard byte == ASCII.comma else { throw unexpected("',' or \(sign)") }
    let comma = offset
    offset += 1
    if next() == closing {
      throw source.error(
        at: comma, "JSON has no comma before \(sign)",
        expected: kind == .object ? "another member, or no comma" : "another value, or no comma")
    }
    return true
  }

  private func hasWord(_ word: String) -> Bool {
    bytes[offset...].starts(with: word.utf8)
      && !(offset + word.utf8.count < bytes.count
        && ASCII.isLetter(bytes[offset + word.utf8.count]))
  }

  // MARK: Strings

  private mutating func parseString() throws(WorkspaceError) -> String {
    let opening = offset
    var index = offset + 1
    while index < bytes.count {
      let byte = bytes[index]
      if byte == ASCII.quote {
        offset = index + 1
        return source.text(opening + 1..<index)
      }
      if byte == ASCII.backslash {
        return try parseEscapedString(from: opening, firstEscape: index)
      }
      if byte < 0x20 { break }
      index += 1
    }
    throw unfinishedString(from: opening, at: index)
  }

  /// The rare case: a string with escapes is put together piece by piece.
  private mutating func parseEscapedString(
    from opening: Int, firstEscape: Int
  ) throws(WorkspaceError) -> String {
    var text = source.text(opening + 1..<firstEscape)
    var pieceStart = firstEscape
    var index = firstEscape
    while index < bytes.count {
      let byte = bytes[index]
      if byte == ASCII.quote {
        text += source.text(pieceStart..<index)
        offset = index + 1
        return text
      }
      if byte == ASCII.backslash {
        text += source.text(pieceStart..<index)
        text.unicodeScalars.append(try parseEscape(at: &index))
        pieceStart = index
        continue
      }
      if byte < 0x20 { break }
      index += 1
    }
    throw unfinishedString(from: opening, at: index)
  }

  /// The character of an escape; `index` moves from its backslash to behind it.
  private func parseEscape(at index: inout Int) throws(WorkspaceError) -> Unicode.Scalar {
    do throws(JSONEscape.Problem) {
      return try JSONEscape.read(bytes[...], at: &index)
    } catch {
      throw self.error(for: error)
    }
  }

  private func error(for problem: JSONEscape.Problem) -> WorkspaceError {
    switch problem.kind {
    case .noEscape where problem.offset == bytes.endIndex:
      endOfFile(expected: "the rest of an escape")
    case .noEscape:
      source.error(
        at: problem.backslash, "JSON has no such escape",
        expected: #"\", \\, \/, \b, \f, \n, \r, \t or \u and four hexadecimal digits"#)
    case .noHexadecimalDigit:
      source.error(
        at: problem.backslash, #"\u without four hexadecimal digits"#,
        expected: #"an escape as \u00E9"#)
    case .loneFirstHalf:
      source.error(
        at: problem.backslash, "half of a surrogate pair",
        expected: #"the other half behind it, \uDC00 to \uDFFF"#)
    case .loneSecondHalf:
      source.error(
        at: problem.backslash, "half of a surrogate pair",
        expected: #"the first half before it, \uD800 to \uDBFF"#)
    }
  }

  // MARK: Numbers

  private mutating func parseNumber(from start: Int) throws(WorkspaceError) -> Double {
    var scanner = NumberScanner(bytes: bytes, offset: start)
    guard scanner.scan() else {
      throw source.error(at: start, "this is no JSON number", expected: NumberScanner.rule)
    }
    offset = scanner.offset
    if offset < bytes.count, !isDelimiter(bytes[offset]) {
      throw source.error(at: start, "this is no JSON number", expected: NumberScanner.rule)
    }
    guard let number = Double(source.text(start..<offset)), number.isFinite else {
      throw source.error(at: start, "this number is too large", expected: "a number up to 1e308")
    }
    return number
  }

  private func isDelimiter(_ byte: UInt8) -> Bool {
    ASCII.isWhitespace(byte) || byte == ASCII.comma || byte == ASCII.closeBrace
      || byte == ASCII.closeBracket || byte == ASCII.colon
  }

  // MARK: Errors

  private func endOfFile(expected: String, inside kind: Kind? = nil) -> WorkspaceError {
    // Behind the last thing there is, not below it.
    let last = bytes.lastIndex { !ASCII.isWhitespace($0) } ?? source.start
    let place = kind.map { " inside \($0.rawValue)" } ?? ""
    return source.error(
      at: min(last + 1, bytes.count), "the file ends\(place)", expected: expected)
  }

  private func unexpected(_ expected: String) -> WorkspaceError {
    guard offset < bytes.count else { return endOfFile(expected: expected) }
    return source.error(at: offset, "this does not belong here", expected: expected)
  }

  private func unfinishedString(from opening: Int, at index: Int) -> WorkspaceError {
    guard index < bytes.count, bytes[index] != ASCII.lineFeed,
      bytes[index] != ASCII.carriageReturn
    else {
      return source.error(
        at: opening, "this string does not end on its line",
        expected: #"a closing '"'; a line break in a string is written \n"#)
    }
    let code = String(bytes[index], radix: 16, uppercase: true)
    let digits = String(repeating: "0", count: 4 - code.count) + code
    return source.error(
      at: index, "a control character in a string", expected: "it written as \\u\(digits)")
  }

  private func noKey() -> WorkspaceError {
    guard offset < bytes.count else { return endOfFile(expected: "a key in double quotes") }
    return foreign()
      ?? source.error(
        at: offset, "a key stands in double quotes", expected: #""key": value"#)
  }

  private func noValue() -> WorkspaceError {
    foreign()
      ?? source.error(
        at: offset, "this is no JSON value",
        expected: "an object, an array, a string in double quotes, a number, true, false or null")
  }

  /// What other notations have and JSON has not.
  private func foreign() -> WorkspaceError? {
    switch bytes[offset] {
    case ASCII.apostrophe:
      source.error(at: offset, "JSON has no single quotes", expected: "double quotes")
    case ASCII.slash, ASCII.hash:
      source.error(at: offset, "JSON has no comments")
    case ASCII.plus, ASCII.point:
      source.error(at: offset, "this is no JSON number", expected: NumberScanner.rule)
    default: nil
    }
  }
}

/// Steps over a number as JSON writes it: `-1.5e3`, without leading zeros.
struct NumberScanner {
  static let rule =
    "a number as -12, 0.5 or 1e3: digits on both sides of a point, no leading 0 or +"

  let bytes: [UInt8]
  var offset: Int

  /// Whether a number stands at the offset, which then moves behind it.
  mutating func scan() -> Bool {
    skip(ASCII.minus)
    if skip(ASCII.zero) {
      if let byte = next, ASCII.isDigit(byte) { return false }
    } else {
      guard skipDigits() else { return false }
    }
    if skip(ASCII.point) {
      guard skipDigits() else { return false }
    }
    if skip(UInt8(ascii: "e")) || skip(UInt8(ascii: "E")) {
      if !skip(ASCII.minus) { skip(ASCII.plus) }
      guard skipDigits() else { return false }
    }
    return true
  }

  private var next: UInt8? { offset < bytes.count ? bytes[offset] : nil }

  @discardableResult
  private mutating func skip(_ byte: UInt8) -> Bool {
    guard next == byte else { return false }
    offset += 1
    return true
  }

  private mutating func skipDigits() -> Bool {
    let start = offset
    while let byte = next, ASCII.isDigit(byte) { offset += 1 }
    return offset > start
  }
}
