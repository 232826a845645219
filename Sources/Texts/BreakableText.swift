/// Texts in lines, broken at blanks where there are any, else behind any character.
package struct BreakableText {
  /// Whether a line takes a text.
  let fits: (String) -> Bool
  /// The beginning of a text that a line takes, at least one character.
  let head: (String) -> String

  package init(fits: @escaping (String) -> Bool, head: @escaping (String) -> String) {
    self.fits = fits
    self.head = head
  }

  /// The lines of a text; none is empty but the only one.
  package func lines(of text: String) -> [String] {
    var lines: [String] = []
    var current = ""
    for word in Self.words(of: text) {
      let joined = current.isEmpty ? String(word) : "\(current) \(word)"
      guard !fits(joined) else {
        current = joined
        continue
      }
      if !current.isEmpty { lines.append(current) }
      current = String(word)
      while !fits(current), current.count > 1 {
        var head = head(current)
        guard head.count < current.count else { break }
        // Arguments stay together.
        if let bracket = head.lastIndex(of: "("), bracket > head.startIndex {
          head = String(head[..<bracket])
        }
        lines.append(head)
        current = String(current.dropFirst(head.count))
      }
    }
    return lines + (current.isEmpty && !lines.isEmpty ? [] : [current])
  }

  /// The words between the blanks of a text; what stands in square brackets is one word.
  private static func words(of text: String) -> [Substring] {
    var words: [Substring] = []
    var start = text.startIndex
    var depth = 0
    for index in text.indices {
      switch text[index] {
      case "[": depth += 1
      case "]": depth = max(0, depth - 1)
      case " " where depth == 0:
        words.append(text[start..<index])
        start = text.index(after: index)
      default: break
      }
    }
    words.append(text[start...])
    return words
  }
}
