/// Parses CSV (RFC 4180) record by record.
///
/// Fields may be in double quotes, and may then contain commas, line breaks and doubled quotes.
/// Lines end in LF, CRLF or CR; blank lines are skipped.
struct CSVParser {
  struct Field {
    var text: String
    /// The offset at which the field begins in the file.
    var start: Int
  }

  let source: SourceText
  private let bytes: [UInt8]
  private var offset: Int

  init(_ source: SourceText) {
    self.source = source
    bytes = source.bytes
    offset = source.start
  }

  /// The offset at which the next record begins, or would begin.
  private(set) var recordStart = 0

  /// Reads the next record into `fields`; false at the end of the file.
  mutating func nextRecord(_ fields: inout [Field]) throws(WorkspaceError) -> Bool {
    fields.removeAll(keepingCapacity: true)
    while offset < bytes.count, endsLine(bytes[offset]) { offset += 1 }
    recordStart = offset
    guard offset < bytes.count else { return false }
    while true {
      fields.append(try field())
      guard offset < bytes.count, bytes[offset] == ASCII.comma else { break }
      offset += 1
    }
    return true
  }

  @inline(__always)
  private func endsLine(_ byte: UInt8) -> Bool {
    byte == ASCII.lineFeed || byte == ASCII.carriageReturn
  }

  private mutating func field() throws(WorkspaceError) -> Field {
    let start = offset
    if offset < bytes.count, bytes[offset] == ASCII.quote { return try quotedField() }
    while offset < bytes.count {
      let byte = bytes[offset]
      if byte == ASCII.comma || endsLine(byte) { break }
      guard byte != ASCII.quote else {
        throw source.error(
          at: offset, "a quote inside a field without quotes",
          expected: #"the whole field in quotes, and the quote doubled: "say ""yes""""#)
      }
      offset += 1
    }
    return Field(text: source.text(start..<offset), start: start)
  }

  private mutating func quotedField() throws(WorkspaceError) -> Field {
    let start = offset
    var text = ""
    offset += 1
    var pieceStart = offset
    while offset < bytes.count {
      guard bytes[offset] == ASCII.quote else {
        offset += 1
        continue
      }
      text += source.text(pieceStart..<offset)
      offset += 1
      guard offset < bytes.count, bytes[offset] == ASCII.quote else {
        return try closed(Field(text: text, start: start))
      }
      // A doubled quote: the second one begins the next piece.
      pieceStart = offset
      offset += 1
    }
    throw source.error(
      at: start, "this quoted field is not closed", expected: #"a closing '"' before the end"#)
  }

  private func closed(_ field: Field) throws(WorkspaceError) -> Field {
    guard offset < bytes.count, bytes[offset] != ASCII.comma, !endsLine(bytes[offset]) else {
      return field
    }
    throw source.error(
      at: offset, "unexpected text after the closing quote of a field",
      expected: "',' or the end of the line; a quote inside a field is doubled")
  }
}
