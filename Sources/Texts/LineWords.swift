/// The words of a line that somebody typed, with where they stand.
///
/// Words are separated by blanks; one with blanks stands in single or double quotes. Where several
/// gestures may stand in a line, `;` and line breaks are words of their own, which end a gesture.
package struct LineWords: Hashable, Sendable {
  package struct Word: Hashable, Sendable {
    /// The word without its quotes.
    package var text: String
    /// The characters that it takes in the line, quotes included, counted from 0.
    package var range: Range<Int>
    package var isQuoted = false
    /// Whether a quote is still open at the end of the line.
    package var isOpen = false
    /// Whether it ends a gesture.
    package var isSeparator = false

    package init(_ text: String, _ range: Range<Int>, isSeparator: Bool = false) {
      self.text = text
      self.range = range
      self.isSeparator = isSeparator
    }
  }

  package let line: String
  package let words: [Word]

  /// Reads a line, in which `;` and line breaks end gestures where it has some.
  package init(_ line: String, hasGestures: Bool = false) {
    self.line = line
    var words: [Word] = []
    var current: Word?
    var quote: Character?
    var offset = 0
    for character in line {
      defer { offset += 1 }
      if let open = quote {
        if character == open { quote = nil } else { current?.text.append(character) }
      } else if hasGestures && (character == ";" || character.isNewline) {
        if let word = current { words.append(word) }
        current = nil
        words.append(Word(String(character), offset..<offset + 1, isSeparator: true))
      } else if character.isWhitespace {
        if let word = current { words.append(word) }
        current = nil
      } else {
        if current == nil { current = Word("", offset..<offset) }
        if character == "\"" || character == "'" {
          quote = character
          current?.isQuoted = true
        } else {
          current?.text.append(character)
        }
      }
      current.map { current?.range = $0.range.lowerBound..<offset + 1 }
    }
    if var word = current {
      word.isOpen = quote != nil
      words.append(word)
    }
    self.words = words
  }

  /// The words of each gesture.
  package var gestures: [ArraySlice<Word>] { words.split(whereSeparator: \.isSeparator) }

  /// The words since the last gesture ended.
  package var lastGesture: ArraySlice<Word> {
    words.split(omittingEmptySubsequences: false, whereSeparator: \.isSeparator).last ?? []
  }

  /// The text from a word on, as it was written.
  package func rest(from index: Int) -> String {
    guard words.indices.contains(index) else { return "" }
    return String(line.dropFirst(words[index].range.lowerBound))
  }

  /// A text as one word, in quotes where it needs them.
  package static func word(_ text: String) -> String {
    let isPlain = text.unicodeScalars.allSatisfy {
      $0.properties.isAlphabetic || ("0"..."9").contains($0) || $0 == "_" || $0 == "-"
    }
    return isPlain && !text.isEmpty ? text : quoted(text)
  }

  /// A text in quotes of the kind that it has none of; where it has both, in quotes of both kinds, one
  /// after the other.
  package static func quoted(_ text: String) -> String {
    guard text.contains("\"") else { return "\"\(text)\"" }
    guard text.contains("'") else { return "'\(text)'" }
    return text.split(separator: "\"", omittingEmptySubsequences: false)
      .map { "\"\($0)\"" }.joined(separator: "'\"'")
  }
}
