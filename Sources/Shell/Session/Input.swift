import DragDrop
package import Texts

/// What somebody typed, as the shell takes it.
package enum Input: Hashable, Sendable {
  /// Nothing but blanks.
  case blank
  /// `:name …`, or a line whose first word is a command; the words are without the colon, and
  /// `offset` characters of the entry stand before their line.
  case command(LineWords, offset: Int)
  /// `?name`.
  case help(String)
  /// Everything else.
  case lua(String)

  /// The words that are commands without a colon.
  package struct Vocabulary: Sendable {
    /// Those whose line may have several gestures.
    let gestures: Set<String>
    let others: Set<String>

    /// The gestures alone.
    static let gestures = Vocabulary(
      gestures: Set(Gesture.forms.map(\.word)).union(["gesture"]), others: [])
  }

  /// Reads one entry.
  ///
  /// A line whose first word is a command's name is that command, unless the word is followed by
  /// `( . : [ = ,`, a string or `{`, or a variable of that name was assigned: then it is Lua.
  ///
  /// - Parameters:
  ///   - text: what was typed.
  ///   - vocabulary: the words that are commands.
  ///   - isAssigned: whether a global variable of that name was assigned at the prompt.
  init(_ text: String, vocabulary: Vocabulary, isAssigned: (String) -> Bool) {
    let blanks = text.prefix { $0.isWhitespace }.count
    let body = text.dropFirst(blanks)
    if body.isEmpty {
      self = .blank
    } else if Self.isLua(text, vocabulary: vocabulary, isAssigned: isAssigned) {
      self = .lua(text)
    } else if body.first == "?" {
      self = .help(Self.firstLine(body.dropFirst()).trimmed)
    } else {
      let marks = body.first == ":" ? 1 : 0
      let line = Self.firstLine(body.dropFirst(marks))
      let word = line.drop { $0.isWhitespace }.prefix { LuaSyntax.isNamePart($0) }
      let words = LineWords(line, hasGestures: vocabulary.gestures.contains(String(word)))
      self = .command(words, offset: blanks + marks)
    }
  }

  /// Whether an entry is neither blank nor a command nor a question; it is not taken apart for that.
  static func isLua(
    _ text: String, vocabulary: Vocabulary, isAssigned: (String) -> Bool
  ) -> Bool {
    let body = text.drop { $0.isWhitespace }
    // `::name::` is a label of Lua.
    guard let first = body.first, first != "?", first != ":" || body.hasPrefix("::") else {
      return false
    }
    let word = String(body.prefix { LuaSyntax.isNamePart($0) })
    guard vocabulary.gestures.contains(word) || vocabulary.others.contains(word) else {
      return true
    }
    let next = body.dropFirst(word.count).first { $0 != " " && $0 != "\t" }
    return isAssigned(word) || next.map { "(.:[=,\"'{".contains($0) } ?? false
  }

  /// The line, where it is one of gestures.
  func gestureLine(in vocabulary: Vocabulary) -> String? {
    guard case .command(let words, _) = self, let first = words.words.first,
      vocabulary.gestures.contains(first.text)
    else { return nil }
    return words.line
  }

  private static func firstLine(_ text: Substring) -> String {
    String(text.prefix { !$0.isNewline })
  }
}

extension String {
  /// The text without blanks at its ends.
  var trimmed: String {
    let start = drop { $0.isWhitespace }
    let count = start.reversed().drop { $0.isWhitespace }.count
    return String(start.prefix(count))
  }
}
