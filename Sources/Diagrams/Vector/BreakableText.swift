/// Where a text may be broken into lines.
enum BreakableText {
  /// The words between the blanks of a text; what stands in square brackets is one word.
  static func words(of text: String) -> [Substring] {
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
