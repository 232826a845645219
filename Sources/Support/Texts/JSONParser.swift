extension JSONNode {
  /// Reads a text's single value into a tree that keeps positions and the order of members.
  ///
  /// `JSONDecoder` provides neither, and has no position of an error.
  ///
  /// - Parameters:
  ///   - text: The bytes.
  ///   - unit: What the text is, in messages about its end.
  /// - Throws: The first error, with its position.
  package init(_ text: ArraySlice<UInt8>, of unit: String = "line") throws(JSONProblem) {
    var parser = JSONParser(text, unit: unit)
    self = try parser.node()
    guard parser.next() == nil else { throw parser.problem(expected: "the end of the \(unit)") }
  }
}

/// Parses JSON (RFC 8259), strictly.
///
/// No input can overflow the stack, because the nesting has a maximum.
struct JSONParser {
  /// The maximum number of nested objects and arrays.
  static let maximumDepth = 128

  private let bytes: ArraySlice<UInt8>
  private let unit: String
  /// The index of the next byte.
  private(set) var offset: Int
  private var depth = 0

  init(_ bytes: ArraySlice<UInt8>, unit: String = "line") {
    self.bytes = bytes
    self.unit = unit
    offset = bytes.startIndex
  }

  /// The next byte is not what was expected.
  func problem(expected: String) -> JSONProblem {
    let isEnd = offset >= bytes.endIndex
    let rest = String(decoding: bytes[offset...].prefix(16), as: UTF8.self)
    return JSONProblem(
      offset: offset - bytes.startIndex,
      message: isEnd ? "the end of the \(unit)" : "\"\(rest.prefix(1))\"".printable,
      expected: expected, isEnd: isEnd)
  }

  // MARK: Values

  mutating func node() throws(JSONProblem) -> JSONNode {
    let first = next()
    let start = offset - bytes.startIndex
    let content: JSONNode.Content
    switch first {
    case UInt8(ascii: "{"): content = .object(try members())
    case UInt8(ascii: "["): content = .array(try elements())
    case UInt8(ascii: "\""): content = .string(try string())
    case UInt8(ascii: "t"): content = .bool(try word("true", true))
    case UInt8(ascii: "f"): content = .bool(try word("false", false))
    case UInt8(ascii: "n"): content = try word("null", .null)
    case let byte? where byte == UInt8(ascii: "-") || Self.isDigit(byte):
      content = .number(try number())
    default: throw problem(expected: "a value")
    }
    return JSONNode(content: content, offset: start)
  }

  private mutating func members() throws(JSONProblem) -> [JSONNode.Member] {
    let key = "a key in quotes"
    try open()
    var members: [JSONNode.Member] = []
    while try hasNext(isFirst: members.isEmpty, closing: "}", expected: key) {
      guard next() == UInt8(ascii: "\"") else { throw problem(expected: key) }
      let start = offset - bytes.startIndex
      let name = try string()
      guard next() == UInt8(ascii: ":") else { throw problem(expected: "\":\"") }
      offset += 1
      members.append(JSONNode.Member(name: name, nameOffset: start, value: try node()))
    }
    return members
  }

  private mutating func elements() throws(JSONProblem) -> [JSONNode] {
    try open()
    var elements: [JSONNode] = []
    while try hasNext(isFirst: elements.isEmpty, closing: "]", expected: "a value") {
      elements.append(try node())
    }
    return elements
  }

  /// Enters an object or array.
  private mutating func open() throws(JSONProblem) {
    guard depth < Self.maximumDepth else {
      throw JSONProblem(
        offset: offset - bytes.startIndex, message: "values nested too deep",
        expected: "at most \(Self.maximumDepth) levels")
    }
    depth += 1
    offset += 1
  }

  /// Whether another member or element follows; false, after consuming the closing bracket, at the
  /// end.
  private mutating func hasNext(
    isFirst: Bool, closing: Unicode.Scalar, expected: String
  ) throws(JSONProblem) -> Bool {
    let byte = next()
    if byte == UInt8(ascii: closing) {
      offset += 1
      depth -= 1
      return false
    }
    if isFirst {
      guard byte != nil else { throw problem(expected: expected) }
      return true
    }
    guard byte == UInt8(ascii: ",") else { throw problem(expected: "\",\" or \"\(closing)\"") }
    offset += 1
    if next() == UInt8(ascii: closing) { throw problem(expected: expected) }
    return true
  }

  private mutating func word<Value>(_ word: String, _ value: Value) throws(JSONProblem) -> Value {
    for byte in word.utf8 where !skip(byte) { throw problem(expected: word) }
    return value
  }

  /// The digits of the next number, as written.
  private mutating func number() throws(JSONProblem) -> String {
    let start = offset
    skip(UInt8(ascii: "-"))
    if !skip(UInt8(ascii: "0")) { try digits() }
    if skip(UInt8(ascii: ".")) { try digits() }
    if skip(UInt8(ascii: "e")) || skip(UInt8(ascii: "E")) {
      if !skip(UInt8(ascii: "+")) { skip(UInt8(ascii: "-")) }
      try digits()
    }
    return String(decoding: bytes[start..<offset], as: UTF8.self)
  }

  private mutating func digits() throws(JSONProblem) {
    let first = offset
    while offset < bytes.endIndex, Self.isDigit(bytes[offset]) { offset += 1 }
    if offset == first { throw problem(expected: "a digit") }
  }

  // MARK: Strings

  /// The next string, whose opening quote is the next byte.
  mutating func string() throws(JSONProblem) -> String {
    let opening = offset
    offset += 1
    var pieces: [UInt8] = []
    var piece = offset
    var bits: UInt8 = 0
    while offset < bytes.endIndex {
      let byte = bytes[offset]
      if byte == UInt8(ascii: "\"") {
        let last = bytes[piece..<offset]
        offset += 1
        // Validation takes longer than everything else for a short string.
        if pieces.isEmpty, bits < 0x80 { return String(decoding: last, as: UTF8.self) }
        guard let text = String(validating: pieces + last, as: UTF8.self) else {
          throw JSONProblem(
            offset: opening - bytes.startIndex, message: "a string that is not UTF-8",
            expected: "UTF-8")
        }
        return text
      }
      if byte == UInt8(ascii: "\\") {
        pieces += bytes[piece..<offset]
        pieces += UTF8.encode(try escaped()) ?? UTF8.encodedReplacementCharacter
        piece = offset
        continue
      }
      if byte < 0x20 { throw problem(expected: "an escape instead of a control character") }
      bits |= byte
      offset += 1
    }
    throw problem(expected: "the closing quote")
  }

  /// Reads one escape sequence; a surrogate pair is two sequences and one character.
  private mutating func escaped() throws(JSONProblem) -> Unicode.Scalar {
    let backslash = offset
    offset += 1
    guard offset < bytes.endIndex else { throw problem(expected: "the rest of an escape") }
    switch bytes[offset] {
    case UInt8(ascii: "u"): break
    case let byte:
      guard let scalar = Self.escapes[byte] else { throw problem(expected: "an escape of JSON") }
      offset += 1
      return scalar
    }
    let unit = try codeUnit()
    // Only surrogates are not scalars.
    if let scalar = Unicode.Scalar(unit) { return scalar }
    if UTF16.isLeadSurrogate(unit), skip(UInt8(ascii: "\\")), offset < bytes.endIndex,
      bytes[offset] == UInt8(ascii: "u")
    {
      let low = try codeUnit()
      let code = 0x10000 + (UInt32(unit & 0x3FF) << 10) + UInt32(low & 0x3FF)
      if UTF16.isTrailSurrogate(low), let scalar = Unicode.Scalar(code) { return scalar }
    }
    throw JSONProblem(
      offset: backslash + 1 - bytes.startIndex, message: "half of a surrogate pair",
      expected: "both halves")
  }

  private static let escapes: [UInt8: Unicode.Scalar] = [
    UInt8(ascii: "\""): "\"", UInt8(ascii: "\\"): "\\", UInt8(ascii: "/"): "/",
    UInt8(ascii: "b"): "\u{8}", UInt8(ascii: "f"): "\u{C}", UInt8(ascii: "n"): "\n",
    UInt8(ascii: "r"): "\r", UInt8(ascii: "t"): "\t",
  ]

  /// The `u` and four hexadecimal digits.
  private mutating func codeUnit() throws(JSONProblem) -> UInt16 {
    offset += 1
    var unit: UInt16 = 0
    for _ in 0..<4 {
      guard offset < bytes.endIndex,
        let digit = Character(Unicode.Scalar(bytes[offset])).hexDigitValue
      else { throw problem(expected: "a hexadecimal digit") }
      unit = unit << 4 | UInt16(digit)
      offset += 1
    }
    return unit
  }

  // MARK: Bytes

  /// The next byte that is not white space; nil at the end.
  @inline(__always)
  mutating func next() -> UInt8? {
    while offset < bytes.endIndex {
      let byte = bytes[offset]
      guard byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 else { return byte }
      offset += 1
    }
    return nil
  }

  @discardableResult
  private mutating func skip(_ byte: UInt8) -> Bool {
    guard offset < bytes.endIndex, bytes[offset] == byte else { return false }
    offset += 1
    return true
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
}
