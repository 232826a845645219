/// Takes messages out of the bytes that come: a header with their length, an empty line, JSON.
///
/// Nothing is kept that goes over a limit: whoever sends it hears of that.
struct MessageReader {
  /// Why bytes are no message; nothing behind them can be read.
  enum Problem: Error, Hashable, CustomStringConvertible {
    case longHeader
    case noLength
    case badLength(String)
    case longMessage(Int)

    var description: String {
      switch self {
      case .longHeader:
        "a message's header is longer than \(MessageReader.mostHeaderBytes) bytes"
      case .noLength: "a message's header has no Content-Length"
      case .badLength(let text): "'\(text)' is no Content-Length"
      case .longMessage(let count):
        "a message of \(count) bytes is too long: at most \(MessageReader.mostBytes) are read"
      }
    }
  }

  static let mostHeaderBytes = 4096
  static let mostBytes = 16 << 20

  private var bytes: [UInt8] = []
  /// Where the bytes begin that were not taken yet.
  private var start = 0
  /// How many bytes the message has whose header was read.
  private var length: Int?

  /// How many bytes have come that were not taken yet.
  var count: Int { bytes.count - start }

  /// Whether a message has begun and is not whole.
  var isInMessage: Bool { length != nil || count > 0 }

  mutating func add(_ more: [UInt8]) {
    // On average each byte is moved at most once.
    if start > bytes.count / 2 {
      bytes.removeFirst(start)
      start = 0
    }
    bytes += more
  }

  /// The next message; nil where more bytes must come.
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
      if count > Self.mostHeaderBytes { throw .longHeader }
      return nil
    }
    guard end.length <= Self.mostHeaderBytes else { throw .longHeader }
    let header = String(decoding: take(end.next).prefix(end.length), as: UTF8.self)
    for line in header.split(whereSeparator: \.isNewline) {
      guard let colon = line.firstIndex(of: ":"),
        line[..<colon].lowercased() == "content-length"
      else { continue }
      let text = line[line.index(after: colon)...].filter { !$0.isWhitespace }
      guard let count = Int(text), count >= 0 else { throw .badLength(String(text.prefix(40))) }
      guard count <= Self.mostBytes else { throw .longMessage(count) }
      return count
    }
    throw .noLength
  }

  /// How long the header is, and how long it is with the empty line behind it.
  private var endOfHeader: (length: Int, next: Int)? {
    let bytes = bytes[start...].prefix(Self.mostHeaderBytes + 4)
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
