/// The words of a line that was typed, with their positions.
///
/// Words are separated by spaces; a word with spaces is in single or double quotes. In a line that
/// can contain several gestures, `;` and line breaks are words of their own and end a gesture.
package struct LineWords: Hashable, Sendable {
  package struct Word: Hashable, Sendable {
    /// The word without its quotes.
    package var text: String
    /// The word's characters in the line, including quotes, from 0.
    package var range: Range<Int>
    package var isQuoted = false
    /// Whether a quote is not closed at the end of the line.
    package var isOpen = false
    /// Whether the word ends a gesture.
    package var isSeparator = false

    package init(_ text: String, _ range: Range<Int>, isSeparator: Bool = false) {
      self.text = text
      self.range = range
      self.isSeparator = isSeparator
    }
  }

  package let line: String
  package let words: [Word]

  /// Reads a line.
  ///
  /// If it can contain gestures, `;` and line breaks end a gesture.
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

  package var gestures: [ArraySlice<Word>] { words.split(whereSeparator: \.isSeparator) }

  /// The words after the last separator.
  package var lastGesture: ArraySlice<Word> {
    words.split(omittingEmptySubsequences: false, whereSeparator: \.isSeparator).last ?? []
  }

  /// The text from a word to the end, as written.
  package func rest(from index: Int) -> String {
    guard words.indices.contains(index) else { return "" }
    return String(line.dropFirst(words[index].range.lowerBound))
  }

  /// A text as one word, in quotes if necessary.
  package static func word(_ text: String) -> String {
    let isPlain = text.unicodeScalars.allSatisfy {
      $0.properties.isAlphabetic || ("0"..."9").contains($0) || $0 == "_" || $0 == "-"
    }
    return isPlain && !text.isEmpty ? text : quoted(text)
  }

  /// A text in the kind of quotes that it does not contain.
  ///
  /// If it contains both kinds, parts in either kind follow each other.
  package static func quoted(_ text: String) -> String {
    guard text.contains("\"") else { return "\"\(text)\"" }
    guard text.contains("'") else { return "'\(text)'" }
    return text.split(separator: "\"", omittingEmptySubsequences: false)
      .map { "\"\($0)\"" }.joined(separator: "'\"'")
  }
}
