import Texts

/// Reads one line of JSON into a tree that keeps positions and the order of members.
///
/// Foundation's readers give neither, and are not here.
package struct JSONReader {
  /// How deep values may nest; a file cannot exhaust the stack.
  static let maximumDepth = 128

  private let bytes: ArraySlice<UInt8>
  private var index: Int
  private var depth = 0

  /// Reads the one value of a line.
  package static func read(_ line: ArraySlice<UInt8>) throws(JSONProblem) -> JSONNode {
    var reader = JSONReader(line)
    let node = try reader.value()
    reader.skipSpace()
    guard reader.peek == nil else {
      throw reader.unexpected("the end of the line")
    }
    return node
  }

  private init(_ line: ArraySlice<UInt8>) {
    bytes = line
    index = line.startIndex
  }

  private var offset: Int { index - bytes.startIndex }
  private var peek: UInt8? { index < bytes.endIndex ? bytes[index] : nil }

  private mutating func skipSpace() {
    while let byte = peek, byte == 0x20 || byte == 0x09 || byte == 0x0D { index += 1 }
  }

  private mutating func take(_ byte: UInt8) -> Bool {
    guard peek == byte else { return false }
    index += 1
    return true
  }

  private func unexpected(_ expected: String) -> JSONProblem {
    guard peek != nil else {
      return JSONProblem(
        offset: offset, message: "the end of the line", expected: expected, isEnd: true)
    }
    let rest = String(decoding: bytes[index...].prefix(16), as: UTF8.self)
    return JSONProblem(
      offset: offset, message: "\"\(rest.prefix(1))\"".printable, expected: expected)
  }

  private mutating func value() throws(JSONProblem) -> JSONNode {
    skipSpace()
    let start = offset
    guard let byte = peek else { throw unexpected("a value") }
    switch byte {
    case UInt8(ascii: "{"): return JSONNode(content: .object(try object()), offset: start)
    case UInt8(ascii: "["): return JSONNode(content: .array(try array()), offset: start)
    case UInt8(ascii: "\""): return JSONNode(content: .string(try string()), offset: start)
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
      return JSONNode(content: .number(try number()), offset: start)
    case UInt8(ascii: "t"): return try word("true", .bool(true))
    case UInt8(ascii: "f"): return try word("false", .bool(false))
    case UInt8(ascii: "n"): return try word("null", .null)
    default: throw unexpected("a value")
    }
  }

  private mutating func word(
    _ word: StaticString, _ content: JSONNode.Content
  ) throws(JSONProblem) -> JSONNode {
    let start = offset
    for byte in "\(word)".utf8 where !take(byte) { throw unexpected("\(word)") }
    return JSONNode(content: content, offset: start)
  }

  private mutating func enter() throws(JSONProblem) {
    depth += 1
    guard depth <= Self.maximumDepth else {
      throw JSONProblem(
        offset: offset, message: "values nested too deep",
        expected: "at most \(Self.maximumDepth) levels")
    }
    index += 1
  }

  private mutating func array() throws(JSONProblem) -> [JSONNode] {
    try enter()
    defer { depth -= 1 }
    var elements: [JSONNode] = []
    skipSpace()
    if take(UInt8(ascii: "]")) { return [] }
    while true {
      elements.append(try value())
      skipSpace()
      if take(UInt8(ascii: "]")) { return elements }
      guard take(UInt8(ascii: ",")) else { throw unexpected("\",\" or \"]\"") }
    }
  }

  private mutating func object() throws(JSONProblem) -> [JSONNode.Member] {
    try enter()
    defer { depth -= 1 }
    var members: [JSONNode.Member] = []
    skipSpace()
    if take(UInt8(ascii: "}")) { return [] }
    while true {
      skipSpace()
      let start = offset
      guard peek == UInt8(ascii: "\"") else { throw unexpected("a key in quotes") }
      let name = try string()
      skipSpace()
      guard take(UInt8(ascii: ":")) else { throw unexpected("\":\"") }
      members.append(JSONNode.Member(name: name, nameOffset: start, value: try value()))
      skipSpace()
      if take(UInt8(ascii: "}")) { return members }
      guard take(UInt8(ascii: ",")) else { throw unexpected("\",\" or \"}\"") }
    }
  }

  /// The digits of a number, by the grammar of RFC 8259.
  private mutating func number() throws(JSONProblem) -> String {
    let start = index
    _ = take(UInt8(ascii: "-"))
    if !take(UInt8(ascii: "0")) { try digits() }
    if take(UInt8(ascii: ".")) { try digits() }
    if take(UInt8(ascii: "e")) || take(UInt8(ascii: "E")) {
      if !take(UInt8(ascii: "+")) { _ = take(UInt8(ascii: "-")) }
      try digits()
    }
    return String(decoding: bytes[start..<index], as: UTF8.self)
  }

  private mutating func digits() throws(JSONProblem) {
    let start = index
    while let byte = peek, (0x30...0x39).contains(byte) { index += 1 }
    if index == start { throw unexpected("a digit") }
  }

  private mutating func string() throws(JSONProblem) -> String {
    let opening = offset
    index += 1
    var text: [UInt8] = []
    while let byte = peek {
      switch byte {
      case UInt8(ascii: "\""):
        index += 1
        guard let valid = String(validating: text, as: UTF8.self) else {
          throw JSONProblem(
            offset: opening, message: "a string that is not UTF-8", expected: "UTF-8")
        }
        return valid
      case UInt8(ascii: "\\"):
        text += UTF8.encode(try escaped()) ?? UTF8.encodedReplacementCharacter
      case 0..<0x20: throw unexpected("an escape instead of a control character")
      default:
        index += 1
        text.append(byte)
      }
    }
    throw unexpected("the closing quote")
  }

  /// A backslash and what follows it.
  private mutating func escaped() throws(JSONProblem) -> Unicode.Scalar {
    do throws(JSONEscape.Problem) {
      return try JSONEscape.read(bytes, at: &index)
    } catch {
      index = error.offset
      switch error.kind {
      case .noEscape where peek == nil: throw unexpected("the rest of an escape")
      case .noEscape: throw unexpected("an escape of JSON")
      case .noHexadecimalDigit: throw unexpected("a hexadecimal digit")
      case .loneFirstHalf, .loneSecondHalf:
        throw JSONProblem(
          offset: offset, message: "half of a surrogate pair", expected: "both halves")
      }
    }
  }
}
