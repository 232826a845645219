/// A text that took part in what was recorded, kept whole, so that a trace can be played anywhere.
public struct TraceSource: Hashable, Sendable {
  /// The name in messages, such as `single-item-moves.lua`.
  public let name: String
  public let text: String
  /// The SHA-256 of the text's UTF-8, in lowercase hexadecimal digits.
  public let sha256: String

  public init(name: String, text: String) {
    self.name = name
    self.text = text
    sha256 = SHA256.hex(text.utf8)
  }
}
