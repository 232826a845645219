import CEditlineShims

extension Terminal {
  /// How many columns a text takes on a terminal, grapheme cluster by grapheme cluster.
  ///
  /// The width of a cluster is that of its first scalar with a width (wcwidth); emoji sequences,
  /// flags and text asked to be emoji by U+FE0F take two. Control characters take none, so the
  /// text should hold no newline or tab.
  package static func columns(of text: String) -> Int {
    if text.utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) { return text.utf8.count }
    return text.reduce(0) { $0 + columns(of: $1) }
  }

  /// How many columns a grapheme cluster takes: 0, 1 or 2.
  package static func columns(of character: Character) -> Int {
    var width = 0
    var regionalIndicators = 0
    for scalar in character.unicodeScalars {
      if scalar == "\u{FE0F}", width > 0 { return 2 }
      if (0x1F1E6...0x1F1FF).contains(scalar.value) { regionalIndicators += 1 }
      if width == 0 { width = columns(of: scalar) }
    }
    return regionalIndicators == 2 ? 2 : width
  }

  /// How many columns a scalar takes by itself: 0, 1 or 2; 0 if it is not printable.
  package static func columns(of scalar: Unicode.Scalar) -> Int {
    if scalar.value >= 0x20, scalar.value < 0x7F { return 1 }
    _ = usesUTF8
    return max(0, Int(cel_width(scalar.value)))
  }

  /// The longest beginning of a text that fits into `columns`; with an ellipsis if the text was
  /// truncated.
  package static func truncated(_ text: String, toColumns columns: Int) -> String {
    if self.columns(of: text) <= columns { return text }
    let ellipsis = usesUTF8 ? "…" : "..."
    let room = columns - self.columns(of: ellipsis)
    if room < 0 { return String(repeating: ".", count: max(0, columns)) }
    return prefix(of: text, columns: room) + ellipsis
  }

  /// The longest beginning of a text that fits into `columns`.
  package static func prefix(of text: String, columns: Int) -> String {
    var width = 0
    var end = text.startIndex
    while end < text.endIndex {
      width += self.columns(of: text[end])
      if width > columns { break }
      end = text.index(after: end)
    }
    return String(text[..<end])
  }
}
