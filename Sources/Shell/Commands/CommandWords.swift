/// The words of a command's line, with where they stand.
///
/// Words are separated by blanks; one with blanks stands in single or double quotes.
struct CommandWords: Sendable {
  struct Word: Hashable, Sendable {
    /// The word without its quotes.
    var text: String
    /// The characters that it takes in the line, quotes included, counted from 0.
    var range: Range<Int>
    var isQuoted = false
    /// Whether a quote is still open at the end of the line.
    var isOpen = false
  }

  let line: String
  let words: [Word]

  init(_ line: String) {
    self.line = line
    var words: [Word] = []
    var current: Word?
    var quote: Character?
    var offset = 0
    for character in line {
      if let open = quote {
        if character == open { quote = nil } else { current?.text.append(character) }
      } else if character.isWhitespace {
        if let word = current { words.append(word) }
        current = nil
        offset += 1
        continue
      } else {
        if current == nil { current = Word(text: "", range: offset..<offset) }
        if character == "\"" || character == "'" {
          quote = character
          current?.isQuoted = true
        } else {
          current?.text.append(character)
        }
      }
      offset += 1
      current.map { current?.range = $0.range.lowerBound..<offset }
    }
    if var word = current {
      word.isOpen = quote != nil
      words.append(word)
    }
    self.words = words
  }

  /// The text from a word on, as it was written.
  func rest(from index: Int) -> String {
    guard words.indices.contains(index) else { return "" }
    return String(line.dropFirst(words[index].range.lowerBound))
  }
}
