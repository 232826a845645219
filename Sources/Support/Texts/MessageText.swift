/// Shortens the texts of messages that are too long to read.
package enum MessageText {
  /// The maximum number of bytes of a message that is not shortened.
  package static let maximumSize = 16_384

  /// The text of a message.
  ///
  /// A long one is reduced to its beginning, its length in bytes, and its end, which often contains
  /// the cause.
  package static func decoding(_ bytes: UnsafeBufferPointer<UInt8>) -> String {
    guard bytes.count > maximumSize else { return String(decoding: bytes, as: UTF8.self) }
    var end = maximumSize / 2
    var start = bytes.count - maximumSize / 2
    // Cut at a character boundary.
    while end > maximumSize / 2 - 4, bytes[end] & 0xC0 == 0x80 { end -= 1 }
    while start < bytes.count - maximumSize / 2 + 4, bytes[start] & 0xC0 == 0x80 { start += 1 }
    return String(decoding: bytes[..<end], as: UTF8.self) + "… (\(bytes.count) bytes) …"
      + String(decoding: bytes[start...], as: UTF8.self)
  }
}

extension String {
  /// The text as a message, shortened if it is too long.
  package var asMessage: String {
    guard utf8.count > MessageText.maximumSize + 64 else { return self }
    var text = self
    return text.withUTF8 { MessageText.decoding($0) }
  }
}
