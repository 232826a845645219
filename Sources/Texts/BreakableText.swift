/// Texts in lines, broken at blanks where there are any, else behind any character.
package struct BreakableText {
  /// The end of what a line takes of a text, from its beginning.
  ///
  /// It looks at no more of the text than that, so that the time for a text grows with its length
  /// alone.
  let end: (Substring) -> String.Index

  package init(end: @escaping (Substring) -> String.Index) { self.end = end }

  /// The lines of a text; none is empty but the only one.
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
        // A line takes one character at least.
        var end = max(end(rest), second)
        guard end < rest.endIndex else { break }
        // Arguments stay together.
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
