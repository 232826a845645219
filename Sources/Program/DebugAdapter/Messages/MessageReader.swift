/// Splits a byte stream into messages: a header with the length, an empty line, JSON.
///
/// Data beyond a limit is not stored; it is reported as an error.
struct MessageReader {
  /// Why bytes are not a message; nothing after them can be read.
  enum Problem: Error, Hashable, CustomStringConvertible {
    case longHeader
    case noLength
    case badLength(String)
    case longMessage(Int)

    var description: String {
      switch self {
      case .longHeader:
        "a message's header is longer than \(MessageReader.maximumHeaderBytes) bytes"
      case .noLength: "a message's header has no Content-Length"
      case .badLength(let text): "'\(text)' is not a Content-Length"
      case .longMessage(let count):
        "a message of \(count) bytes is too long: at most \(MessageReader.maximumBytes) are read"
      }
    }
  }

  static let maximumHeaderBytes = 4096
  static let maximumBytes = 16 << 20

  private var bytes: [UInt8] = []
  /// Where the unread bytes begin.
  private var start = 0
  /// The length of the message whose header has been read.
  private var length: Int?

  /// The number of unread bytes.
  var count: Int { bytes.count - start }

  /// Whether a message is incomplete.
  var isInMessage: Bool { length != nil || count > 0 }

  mutating func add(_ more: [UInt8]) {
    // On average each byte is moved at most once.
    if start > bytes.count / 2 {
      bytes.removeFirst(start)
      start = 0
    }
    bytes += more
  }

  /// The next message; nil if more bytes are needed.
  mutating func next() throws(Problem) -> ArraySlice<UInt8>? {
    if length == nil { length = try readHeader() }
    guard let length, count >= length else { return nil }
    self.length = nil
    return ArraySlice(Array(take(length)))
  }

  private mutating func take(_ count: Int) -> ArraySlice<UInt8> {
    defer { start += count }
    return bytes[start..<start + count]
  }

  private mutating func readHeader() throws(Problem) -> Int? {
    guard let end = endOfHeader else {
      if count > Self.maximumHeaderBytes { throw .longHeader }
      return nil
    }
    guard end.length <= Self.maximumHeaderBytes else { throw .longHeader }
    let header = String(decoding: take(end.next).prefix(end.length), as: UTF8.self)
    for line in header.split(whereSeparator: \.isNewline) {
      guard let colon = line.firstIndex(of: ":"),
        line[..<colon].lowercased() == "content-length"
      else { continue }
      let text = line[line.index(after: colon)...].filter { !$0.isWhitespace }
      guard let count = Int(text), count >= 0 else { throw .badLength(String(text.prefix(40))) }
      guard count <= Self.maximumBytes else { throw .longMessage(count) }
      return count
    }
    throw .noLength
  }

  /// The length of the header, and its length including the empty line.
  private var endOfHeader: (length: Int, next: Int)? {
    let bytes = bytes[start...].prefix(Self.maximumHeaderBytes + 4)
    for index in bytes.indices.dropLast() where bytes[index] == 0x0A {
      let length = index - start
      if bytes[index + 1] == 0x0A { return (length, length + 2) }
      if index + 2 < bytes.endIndex, bytes[index + 1] == 0x0D, bytes[index + 2] == 0x0A {
        return (length, length + 3)
      }
    }
    return nil
  }
}
