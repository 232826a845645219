/// A file's name and bytes, and errors with positions in it.
struct SourceText {
  let file: String
  let bytes: [UInt8]
  /// The offset at which the text begins, after a byte order mark if there is one.
  let start: Int

  /// - Throws: `WorkspaceError` if the bytes are not UTF-8.
  init(file: String, bytes: [UInt8]) throws(WorkspaceError) {
    self.file = file
    self.bytes = bytes
    start = Self.byteOrderMark(of: bytes)
    if let offset = Self.firstInvalidByte(in: bytes) {
      let byte = String(bytes[offset], radix: 16, uppercase: true)
      throw error(
        at: offset, "the byte 0x\(byte) is not UTF-8 here", expected: "a file in UTF-8")
    }
  }

  /// The length of the UTF-8 byte order mark at the start: 3 or 0.
  static func byteOrderMark(of bytes: [UInt8]) -> Int {
    bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
  }

  /// Whether the text contains only white space.
  var isBlank: Bool { bytes[start...].allSatisfy(ASCII.isWhitespace) }

  /// The text of a range that begins and ends at character boundaries.
  func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  // MARK: Errors

  /// An error at a byte: its line and column, and the line with a caret.
  func error(at offset: Int, _ message: String, expected: String? = nil) -> WorkspaceError {
    let (line, lineStart) = self.line(of: offset)
    let before = text(lineStart..<max(offset, lineStart))
    let lineEnd = bytes[offset...].firstIndex(where: Self.endsLine) ?? bytes.endIndex
    let after = text(max(offset, lineStart)..<lineEnd)
    return WorkspaceError(
      file: file, line: line, column: before.count + 1, message: message, expected: expected,
      excerpt: Self.excerpt(before: before, after: after))
  }

  /// The line of a byte, from 1, and the offset at which it begins.
  private func line(of offset: Int) -> (line: Int, start: Int) {
    var line = 1
    var lineStart = start
    for index in bytes.indices[..<offset] where Self.endsLine(bytes[index]) {
      // In a carriage return and line feed, only the second ends the line.
      let isPair =
        bytes[index] == ASCII.carriageReturn && index + 1 < bytes.count
        && bytes[index + 1] == ASCII.lineFeed
      if isPair { continue }
      line += 1
      lineStart = index + 1
    }
    return (line, lineStart)
  }

  private static func endsLine(_ byte: UInt8) -> Bool {
    byte == ASCII.lineFeed || byte == ASCII.carriageReturn
  }

  /// A line, shortened to the part around the caret, and the caret below it.
  private static func excerpt(before: String, after: String) -> String {
    let (room, ahead) = (56, 24)
    var left = visible(before.suffix(room))
    var right = visible(after.prefix(ahead))
    if before.count > room { left = "…" + left }
    if after.count > ahead { right += "…" }
    return left + right + "\n" + String(repeating: " ", count: left.count) + "^"
  }

  /// The text with tabs as spaces and control characters as symbols, so that it is safe to print.
  private static func visible(_ text: Substring) -> String {
    var visible = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x09: visible.append(" ")
      case 0x00..<0x20: visible.append(Unicode.Scalar(0x2400 + scalar.value) ?? " ")
      case 0x7F..<0xA0: visible.append("\u{2421}")
      default: visible.append(scalar)
      }
    }
    return String(visible)
  }

  // MARK: UTF-8

  /// The first byte that is not part of well-formed UTF-8.
  private static func firstInvalidByte(in bytes: [UInt8]) -> Int? {
    // Most files are ASCII, which is checked for many bytes in one step.
    if bytes.reduce(0, |) < 0x80 || String(validating: bytes, as: UTF8.self) != nil { return nil }
    var parser = UTF8.ForwardParser()
    var rest = bytes.makeIterator()
    var offset = 0
    while case .valid(let scalar) = parser.parseScalar(from: &rest) { offset += scalar.count }
    return offset
  }
}
