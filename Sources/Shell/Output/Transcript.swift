/// The entries and the output of a session, as they appear on the screen, without colours.
struct Transcript {
  private(set) var text = ""
  /// How many bytes of the text are kept; the oldest part is dropped.
  var capacity = 4 << 20

  /// Adds output.
  mutating func add(_ output: String) {
    text += output.withoutStyles
    guard text.utf8.count > capacity + capacity / 4 else { return }
    // From the beginning of a character on.
    let kept = text.utf8.suffix(capacity).drop { $0 & 0xC0 == 0x80 }
    text = String(decoding: kept, as: UTF8.self)
  }

  /// Adds an entry with its prompt.
  mutating func add(entry: String, prompt: String) { add("\(prompt)\(entry)\n") }
}

extension String {
  /// The text without escape sequences for styles (CSI).
  var withoutStyles: String {
    guard contains("\u{1B}") else { return self }
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
