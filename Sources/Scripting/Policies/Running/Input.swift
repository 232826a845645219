import DragDrop
import LuaSyntax
package import Texts

/// An entry, parsed.
package enum Input: Hashable, Sendable {
  /// Only spaces.
  case blank
  /// `:name …`, or a line whose first word is a command. The words are without the colon, and
  /// `offset` is the number of characters before the line in the entry.
  case command(LineWords, offset: Int)
  /// `?name` or `name?`.
  case help(String)
  /// Everything else.
  case lua(String)

  /// The words that are commands even without a colon.
  package struct Vocabulary: Sendable {
    /// Gestures, several of which may be in one line.
    package let gestures: Set<String>
    package let others: Set<String>
    /// Words that mean another command without a colon, and the names of these.
    package var plainWords: [String: String]

    package init(
      gestures: Set<String>, others: Set<String>, plainWords: [String: String] = [:]
    ) {
      self.gestures = gestures
      self.others = others
      self.plainWords = plainWords
    }

    /// The words of gestures only.
    package static let gestures = Vocabulary(
      gestures: Set(Gesture.forms.map(\.word)).union(["gesture"]), others: [])
  }

  /// Parses an entry.
  ///
  /// A line whose first word is a command's name is that command. It is Lua if the word is followed
  /// by `( . : [ = ,`, a string or `{`, or if a variable of that name was assigned. A string
  /// between a gesture and more words is a quoted name: `lift "my list" 0`.
  ///
  /// - Parameters:
  ///   - text: The entry.
  ///   - vocabulary: The words that are commands.
  ///   - isAssigned: Whether a global of that name was assigned at the prompt.
  package init(_ text: String, vocabulary: Vocabulary, isAssigned: (String) -> Bool) {
    let blanks = text.prefix { $0.isWhitespace }.count
    let body = text.dropFirst(blanks)
    if body.isEmpty {
      self = .blank
    } else if Self.isLua(text, vocabulary: vocabulary, isAssigned: isAssigned) {
      if let path = Self.fileOfDofile(in: text), !isAssigned("dofile") {
        self = .command(
          LineWords("run -i \(LineWords.quoted(path))", hasGestures: false), offset: 0)
      } else {
        self = .lua(text)
      }
    } else if let name = vocabulary.plainWords[String(body).trimmed] {
      self = .command(LineWords(name), offset: 0)
    } else if let topic = Self.question(in: body) {
      self = .help(topic)
    } else {
      let marks = body.first == ":" ? 1 : 0
      let line = Self.firstLine(body.dropFirst(marks))
      let word = line.drop { $0.isWhitespace }.prefix { LuaSyntax.isNamePart($0) }
      let words = LineWords(line, hasGestures: vocabulary.gestures.contains(String(word)))
      self = .command(words, offset: blanks + marks)
    }
  }

  /// Whether an entry is Lua, and not blank, a command or a question, without parsing it further.
  package static func isLua(
    _ text: String, vocabulary: Vocabulary, isAssigned: (String) -> Bool
  ) -> Bool {
    let body = text.drop { $0.isWhitespace }
    // `::name::` is a label in Lua.
    guard let first = body.first, first != ":" || body.hasPrefix("::"), question(in: body) == nil
    else { return false }
    // Longer words cannot be commands.
    let word = String(body.prefix(40).prefix { LuaSyntax.isNamePart($0) })
    // `break` alone is Lua; with an argument it is the command.
    guard vocabulary.gestures.contains(word) || vocabulary.others.contains(word),
      body.count > word.count || !LuaSyntax.isKeyword(word)
    else { return true }
    let next = body.dropFirst(word.count).first { $0 != " " && $0 != "\t" }
    if isAssigned(word) { return true }
    if next == "\"" || next == "'", vocabulary.gestures.contains(word) {
      return !beginsWithNameInQuotes(firstLine(body.dropFirst(word.count)))
    }
    return next.map { "(.:[=,\"'{".contains($0) } ?? false
  }

  /// Whether the word is followed by a string and by another name, number or string, which is
  /// unlikely in Lua.
  private static func beginsWithNameInQuotes(_ text: String) -> Bool {
    let tokens = LuaToken.tokens(of: text)
    return tokens.count > 1 && tokens[0].kind == .string
      && [.name, .number, .string].contains(tokens[1].kind)
  }

  /// The path in `dofile "path"`, which runs a file in the session as `:run -i` does; nil for other
  /// texts.
  private static func fileOfDofile(in text: String) -> String? {
    guard text.drop(while: \.isWhitespace).hasPrefix("dofile") else { return nil }
    let tokens = LuaToken.tokens(of: text)
    guard tokens.first?.text == "dofile", [2, 4].contains(tokens.count),
      let path = tokens.first(where: { $0.kind == .string })?.text, !path.contains("\\"),
      path.first != "[",
      tokens.count == 2 || (tokens[1].text, tokens[3].text) == ("(", ")")
    else { return nil }
    return String(path.dropFirst().dropLast())
  }

  /// The topic of `?name` or `name?`, which may be a path; nil for other texts.
  private static func question(in body: Substring) -> String? {
    guard body.utf8.contains(UInt8(ascii: "?")) else { return nil }
    let line = firstLine(body).trimmed
    if line.first == "?" { return String(line.dropFirst()).trimmed }
    guard line.last == "?", body.allSatisfy({ !$0.isNewline }) else { return nil }
    let topic = line.dropLast()
    let isPath = topic.allSatisfy { LuaSyntax.isNamePart($0) || ".:[]\"'".contains($0) }
    let start = topic.first { $0 != ":" }
    return isPath && start.map { LuaSyntax.isNamePart($0) && !$0.isNumber } ?? false
      ? String(topic) : nil
  }

  /// The line, if it consists of gestures.
  package func gestureLine(in vocabulary: Vocabulary) -> String? {
    guard case .command(let words, _) = self, let first = words.words.first,
      vocabulary.gestures.contains(first.text)
    else { return nil }
    return words.line
  }

  private static func firstLine(_ text: Substring) -> String {
    String(text.prefix { !$0.isNewline })
  }
}
