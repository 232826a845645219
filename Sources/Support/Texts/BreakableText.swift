/// Breaks text into lines at spaces, or after any character if there is no space.
package struct BreakableText {
  /// Returns where a line that starts at the beginning of a text ends.
  ///
  /// It reads no further than that, so that the time depends only on the text's length.
  let end: (Substring) -> String.Index

  package init(end: @escaping (Substring) -> String.Index) { self.end = end }

  /// The lines of a text; only a single line can be empty.
  package func lines(of text: String) -> [String] {
    var lines: [String] = []
    var current = ""
    for word in Self.words(of: text) {
      let joined = current.isEmpty ? String(word) : "\(current) \(word)"
      guard end(joined[...]) < joined.endIndex else {
        current = joined
        continue
      }
      if !current.isEmpty { lines.append(current) }
      var rest = word
      while let second = rest.indices.dropFirst().first {
        // A line has at least one character.
        var end = max(end(rest), second)
        guard end < rest.endIndex else { break }
        // Keep arguments together.
        if let bracket = rest[..<end].lastIndex(of: "("), bracket > rest.startIndex {
          end = bracket
        }
        lines.append(String(rest[..<end]))
        rest = rest[end...]
      }
      current = String(rest)
    }
    return lines + (current.isEmpty && !lines.isEmpty ? [] : [current])
  }

  /// The words between spaces; text in square brackets is one word.
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
