/// Parses JSON (RFC 8259) value by value, in the order of the text.
///
/// Nothing is stored: each value is returned when it is read, with its position. The grammar is
/// strict. The reader's own calls determine the nesting; it knows its format or stops at
/// ``maximumDepth``, so that no input can overflow the stack.
package struct JSONParser {
  package enum Kind: String, Sendable {
    case object = "an object"
    case array = "an array"
    case string = "a string"
    case number = "a number"
    case boolean = "a boolean"
    case null
  }

  /// Why a text is not valid JSON.
  ///
  /// Callers choose the message.
  package struct Problem: Error, Hashable, Sendable {
    package enum Kind: Hashable, Sendable {
      case noValue
      /// A word other than `true`, `false` and `null`.
      case noWord(String)
      case noKey
      case noColon(key: String)
      /// Neither a comma nor a closing bracket; `isFirst` if a first member or element could be
      /// there.
      case noEnd(of: JSONParser.Kind, isFirst: Bool)
      /// A closing bracket after a comma, which is at `start`.
      case commaAtEnd(of: JSONParser.Kind)
      /// No digit in the number at `start`.
      case noDigit
      /// The string at `start` is not closed, or contains a control character.
      case openString
      /// The string at `start` is not UTF-8.
      case notUTF8
      /// An invalid escape; `start` is the backslash.
      case escape(JSONEscape.Problem.Kind)
      /// More than ``JSONParser/maximumDepth`` nested objects and arrays.
      case tooDeep
    }

    package let kind: Kind
    /// The index of the byte where the invalid part begins.
    package let start: Int
    /// The index of the unexpected byte, or the end of the text if it is too short.
    package let offset: Int
  }

  /// The maximum number of nested objects and arrays.
  package static let maximumDepth = 128

  package let bytes: ArraySlice<UInt8>
  /// The index of the next byte.
  package private(set) var offset: Int
  private var depth = 0

  package init(_ bytes: ArraySlice<UInt8>) {
    self.bytes = bytes
    offset = bytes.startIndex
  }

  private func problem(_ kind: Problem.Kind, from start: Int? = nil) -> Problem {
    Problem(kind: kind, start: start ?? offset, offset: offset)
  }

  // MARK: Values

  /// The next byte that is not white space; nil at the end.
  @inline(__always)
  package mutating func next() -> UInt8? {
    while offset < bytes.endIndex {
      let byte = bytes[offset]
      guard Self.isSpace(byte) else { return byte }
      offset += 1
    }
    return nil
  }

  /// The kind of the next value, from its first byte.
  ///
  /// Consumes only white space.
  package mutating func peek() throws(Problem) -> Kind {
    switch next() {
    case UInt8(ascii: "{"): return .object
    case UInt8(ascii: "["): return .array
    case UInt8(ascii: "\""): return .string
    case UInt8(ascii: "-"): return .number
    case let byte? where Self.isDigit(byte): return .number
    case UInt8(ascii: "t"), UInt8(ascii: "f"): return .boolean
    case UInt8(ascii: "n"): return .null
    default: throw problem(.noValue)
    }
  }

  /// The next word: `true`, `false` or `null`.
  package mutating func word() throws(Problem) -> String {
    let start = offset
    let word =
      switch bytes[offset] {
      case UInt8(ascii: "t"): "true"
      case UInt8(ascii: "f"): "false"
      default: "null"
      }
    for byte in word.utf8 where !skip(byte) { throw problem(.noWord(word), from: start) }
    return word
  }

  /// The digits of the next number, as written.
  package mutating func number() throws(Problem) -> String {
    let start = offset
    skip(UInt8(ascii: "-"))
    if !skip(UInt8(ascii: "0")) { try digits(from: start) }
    if skip(UInt8(ascii: ".")) { try digits(from: start) }
    if skip(UInt8(ascii: "e")) || skip(UInt8(ascii: "E")) {
      if !skip(UInt8(ascii: "+")) { skip(UInt8(ascii: "-")) }
      try digits(from: start)
    }
    return String(decoding: bytes[start..<offset], as: UTF8.self)
  }

  private mutating func digits(from start: Int) throws(Problem) {
    let first = offset
    while offset < bytes.endIndex, Self.isDigit(bytes[offset]) { offset += 1 }
    if offset == first { throw problem(.noDigit, from: start) }
  }

  /// The next string.
  package mutating func string() throws(Problem) -> String {
    let opening = offset
    offset += 1
    var pieces: [UInt8] = []
    var piece = offset
    var bits: UInt8 = 0
    while offset < bytes.endIndex {
      let byte = bytes[offset]
      if byte == UInt8(ascii: "\"") {
        defer { offset += 1 }
        let last = bytes[piece..<offset]
        // Validation takes longer than everything else for a short string.
        if pieces.isEmpty, bits < 0x80 { return String(decoding: last, as: UTF8.self) }
        guard let text = String(validating: pieces + last, as: UTF8.self) else {
          throw problem(.notUTF8, from: opening)
        }
        return text
      }
      if byte == UInt8(ascii: "\\") {
        pieces += bytes[piece..<offset]
        pieces += UTF8.encode(try escaped()) ?? UTF8.encodedReplacementCharacter
        piece = offset
        continue
      }
      if byte < 0x20 { break }
      bits |= byte
      offset += 1
    }
    throw problem(.openString, from: opening)
  }

  private mutating func escaped() throws(Problem) -> Unicode.Scalar {
    do throws(JSONEscape.Problem) {
      return try JSONEscape.read(bytes, at: &offset)
    } catch {
      throw Problem(kind: .escape(error.kind), start: error.backslash, offset: error.offset)
    }
  }

  // MARK: Objects and arrays

  /// The position in an object or array.
  package struct Cursor {
    package let kind: Kind
    fileprivate var isFirst = true
  }

  /// Enters an object or array.
  ///
  /// Read an object's keys with ``nextKey(_:)``, each followed by its value; call
  /// ``nextElement(_:)`` before each element of an array.
  package mutating func begin(_ kind: Kind) throws(Problem) -> Cursor {
    guard depth < Self.maximumDepth else { throw problem(.tooDeep) }
    depth += 1
    offset += 1
    return Cursor(kind: kind)
  }

  /// The next key of an object and its position; nil, after consuming the closing brace, at its
  /// end.
  package mutating func nextKey(
    _ cursor: inout Cursor
  ) throws(Problem) -> (name: String, start: Int)? {
    guard try nextElement(&cursor) else { return nil }
    guard next() == UInt8(ascii: "\"") else { throw problem(.noKey) }
    let start = offset
    let key = try string()
    guard next() == UInt8(ascii: ":") else { throw problem(.noColon(key: key)) }
    offset += 1
    return (key, start)
  }

  /// Whether another member or element follows; false, after consuming the closing bracket, at the
  /// end.
  package mutating func nextElement(_ cursor: inout Cursor) throws(Problem) -> Bool {
    let closing = cursor.kind == .object ? UInt8(ascii: "}") : UInt8(ascii: "]")
    let byte = next()
    if byte == closing {
      offset += 1
      depth -= 1
      return false
    }
    if cursor.isFirst, byte != nil {
      cursor.isFirst = false
      return true
    }
    guard byte == UInt8(ascii: ",") else {
      throw problem(.noEnd(of: cursor.kind, isFirst: cursor.isFirst))
    }
    let comma = offset
    offset += 1
    if next() == closing { throw problem(.commaAtEnd(of: cursor.kind), from: comma) }
    return true
  }

  // MARK: Bytes

  @discardableResult
  private mutating func skip(_ byte: UInt8) -> Bool {
    guard offset < bytes.endIndex, bytes[offset] == byte else { return false }
    offset += 1
    return true
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

  @inline(__always)
  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09
  }
}
