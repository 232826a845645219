extension StyledText {
  /// The text in lines of so many columns, broken at blanks; what is broken off is indented.
  ///
  /// - Parameters:
  ///   - columns: How wide a line may be; a word that is wider stands in a line of its own.
  ///   - indentation: The blanks before each line but the first.
  ///   - measure: How many columns a text takes.
  /// - Returns: At least one line; none but a line that was not broken ends in blanks.
  package func wrapped(
    to columns: Int, indentation: Int, measure: (String) -> Int
  ) -> [StyledText] {
    guard measure(plain) > columns else { return [self] }
    var lines: [StyledText] = []
    var line = StyledText()
    var used = 0
    var hasWord = false
    for (word, role) in words {
      let width = measure(word)
      // A line that begins as far right would not gain by a break.
      if hasWord, used > indentation, used + width > columns {
        lines.append(line.withoutTrailingBlanks)
        line = StyledText(String(repeating: " ", count: indentation))
        used = indentation
        hasWord = false
      }
      let isBlank = word == " "
      if isBlank, !hasWord, !lines.isEmpty { continue }
      if !isBlank { hasWord = true }
      line.append(word, role)
      used += width
    }
    // Blanks at the end make no line.
    return hasWord || lines.isEmpty ? lines + [line.withoutTrailingBlanks] : lines
  }

  private var withoutTrailingBlanks: StyledText {
    var spans = spans
    while var last = spans.popLast() {
      while last.text.last == " " { last.text.removeLast() }
      if !last.text.isEmpty { return StyledText(spans + [last]) }
    }
    return StyledText()
  }

  /// The words, each blank by itself.
  private var words: [(String, StyleRole)] {
    var words: [(String, StyleRole)] = []
    for span in spans {
      let parts = span.text.split(separator: " ", omittingEmptySubsequences: false)
      for (index, part) in parts.enumerated() {
        if index > 0 { words.append((" ", span.role)) }
        if !part.isEmpty { words.append((String(part), span.role)) }
      }
    }
    return words
  }
}
