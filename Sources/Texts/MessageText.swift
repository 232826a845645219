/// The texts of messages, which are cut where they are so long that no person reads them.
package enum MessageText {
  /// The number of bytes of the longest message that stays whole.
  package static let most = 16_384

  /// The text of a message; of a long one the beginning and the end, where its cause often stands,
  /// with how many bytes it has.
  package static func decoding(_ bytes: UnsafeBufferPointer<UInt8>) -> String {
    guard bytes.count > most else { return String(decoding: bytes, as: UTF8.self) }
    var end = most / 2
    var start = bytes.count - most / 2
    // Cut between characters.
    while end > most / 2 - 4, bytes[end] & 0xC0 == 0x80 { end -= 1 }
    while start < bytes.count - most / 2 + 4, bytes[start] & 0xC0 == 0x80 { start += 1 }
    return String(decoding: bytes[..<end], as: UTF8.self) + "… (\(bytes.count) bytes) …"
      + String(decoding: bytes[start...], as: UTF8.self)
  }
}

extension String {
  /// The text as that of a message, cut where it is too long.
  package var asMessage: String {
    guard utf8.count > MessageText.most + 64 else { return self }
    var text = self
    return text.withUTF8 { MessageText.decoding($0) }
  }
}
