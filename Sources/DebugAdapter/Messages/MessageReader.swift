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
  /// How many bytes the message has whose header was read.
  private var length: Int?

  /// Whether a message has begun and is not whole.
  var isInMessage: Bool { length != nil || !bytes.isEmpty }

  mutating func add(_ more: [UInt8]) { bytes += more }

  /// The next message; nil where more bytes must come.
  mutating func next() throws(Problem) -> ArraySlice<UInt8>? {
    if length == nil { length = try readHeader() }
    guard let count = length, bytes.count >= count else { return nil }
    length = nil
    let message = bytes[..<count]
    bytes.removeFirst(count)
    return ArraySlice(message)
  }

  private mutating func readHeader() throws(Problem) -> Int? {
    guard let end = endOfHeader else {
      if bytes.count > Self.mostHeaderBytes { throw .longHeader }
      return nil
    }
    guard end.start <= Self.mostHeaderBytes else { throw .longHeader }
    let header = String(decoding: bytes[..<end.start], as: UTF8.self)
    bytes.removeFirst(end.next)
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

  /// Where the header ends, and what follows it begins.
  private var endOfHeader: (start: Int, next: Int)? {
    let limit = min(bytes.count, Self.mostHeaderBytes + 4)
    for index in 0..<max(0, limit - 1) where bytes[index] == 0x0A {
      if bytes[index + 1] == 0x0A { return (index, index + 2) }
      if index + 2 < limit, bytes[index + 1] == 0x0D, bytes[index + 2] == 0x0A {
        return (index, index + 3)
      }
    }
    return nil
  }
}
