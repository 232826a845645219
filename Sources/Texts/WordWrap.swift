/// Breaks texts into lines at blanks.
package struct WordWrap {
  /// How many columns a line may take.
  package var columns: Int
  /// What stands before the first line.
  package var first: String
  /// What stands before each line that follows.
  package var rest: String
  /// How many columns a text takes.
  package var measure: (String) -> Int

  package init(
    columns: Int, first: String = "", rest: String? = nil,
    measure: @escaping (String) -> Int
  ) {
    self.columns = columns
    self.first = first
    self.rest = rest ?? first
    self.measure = measure
  }

  /// The words of a text, in lines; at least one line.
  package func lines(of text: some StringProtocol) -> [String] {
    lines(of: text.split(separator: " ").map { String($0) })
  }

  /// Words in lines, a blank between each two; a word that is too long has a line for itself.
  package func lines(of words: [String]) -> [String] {
    var lines: [String] = []
    var line = first
    var used = measure(first)
    var isEmpty = true
    for word in words {
      let width = measure(word)
      if !isEmpty, used + 1 + width > columns {
        lines.append(line)
        line = rest
        used = measure(rest)
        isEmpty = true
      }
      line += isEmpty ? word : " \(word)"
      used += isEmpty ? width : width + 1
      isEmpty = false
    }
    return lines + [line]
  }
}
