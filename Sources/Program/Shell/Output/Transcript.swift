/// The entries and the output of a session, as they appear on the screen, without colors.
struct Transcript {
  private(set) var text = ""
  /// The maximum number of bytes; the oldest text is dropped.
  var capacity = 4 << 20

  /// Adds output.
  mutating func add(_ output: String) {
    // Only the end of a very long text is kept.
    let end = output.utf8.count > capacity ? Self.end(of: output, capacity) : output
    text += end.withoutStyles
    guard text.utf8.count > capacity + capacity / 4 else { return }
    text = Self.end(of: text, capacity)
  }

  /// The last bytes of a text, starting at a character boundary.
  private static func end(of text: String, _ count: Int) -> String {
    String(decoding: text.utf8.suffix(count).drop { $0 & 0xC0 == 0x80 }, as: UTF8.self)
  }

  /// Adds an entry with its prompt, and the mark of its further rows.
  mutating func add(entry: String, prompt: String, mark: String) {
    add("\(prompt)\(entry.replacing("\n", with: "\n\(mark)"))\n")
  }
}

extension String {
  /// The text without escape sequences for styles (CSI).
  var withoutStyles: String {
    guard utf8.contains(0x1B) else { return self }
    var result = ""
    var isSequence = false
    for character in self {
      if character == "\u{1B}" {
        isSequence = true
      } else if !isSequence {
        result.append(character)
      } else if character.isLetter {
        isSequence = false
      }
    }
    return result
  }
}
