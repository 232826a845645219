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

  /// Reads one entry.
  ///
  /// A line whose first word is a command's name is that command, unless the word is followed by
  /// `( . : [ = ,`, a string or `{`, or a variable of that name was assigned: then it is Lua.
  ///
  /// - Parameters:
  ///   - text: what was typed.
  ///   - isAssigned: whether a global variable of that name was assigned at the prompt.
  package init(_ text: String, isAssigned: (String) -> Bool = { _ in false }) {
    let blanks = text.prefix { $0.isWhitespace }.count
    let body = text.dropFirst(blanks)
    guard let first = body.first else {
      self = .blank
      return
    }
    switch first {
    // `::name::` is a label of Lua.
    case ":" where !body.hasPrefix("::"):
      self = .command(Self.words(body.dropFirst()), offset: blanks + 1)
    case "?":
      self = .help(Self.firstLine(body.dropFirst()).trimmed)
    default:
      let word = String(body.prefix { LuaSyntax.isNamePart($0) })
      let isCommand =
        CommandTable.command(named: word) != nil || CommandTable.habits[word] == "quit"
      if isCommand, !isAssigned(word), !Self.isLua(after: body.dropFirst(word.count)) {
        self = .command(Self.words(body), offset: blanks)
      } else {
        self = .lua(text)
      }
    }
  }

  /// Splits an entry of several lines where its first line is a command: the rest is an entry of
  /// its own, as it is when a transcript is pasted.
  package static func entries(
    in text: String, isAssigned: (String) -> Bool = { _ in false }
  ) -> [String] {
    var entries: [String] = []
    var rest = text[...]
    while true {
      let lineEnd = rest.firstIndex(where: \.isNewline)
      guard let lineEnd else { break }
      let line = String(rest[..<lineEnd])
      if case .lua = Input(line, isAssigned: isAssigned) { break }
      if !line.allSatisfy(\.isWhitespace) { entries.append(line) }
      rest = rest[rest.index(after: lineEnd)...]
    }
    return entries + [String(rest)]
  }

  /// Whether what follows a name makes it a piece of Lua.
  private static func isLua(after rest: Substring) -> Bool {
    let next = rest.drop { $0 == " " || $0 == "\t" }
    guard let character = next.first else { return false }
    return "(.:[=,\"'{".contains(character)
  }

  /// The words of the first line, in which several gestures may stand if it begins with one.
  private static func words(_ text: Substring) -> LineWords {
    let line = firstLine(text)
    let first = line.drop { $0.isWhitespace }.prefix { LuaSyntax.isNamePart($0) }
    return LineWords(
      line, hasGestures: CommandTable.command(named: String(first))?.isGesture ?? false)
  }

  /// The text, where it is Lua.
  var lua: String? {
    if case .lua(let text) = self { text } else { nil }
  }

  /// The line, where it is one of gestures.
  var gestureLine: String? {
    guard case .command(let words, _) = self, let first = words.words.first,
      CommandTable.command(named: first.text)?.isGesture ?? false
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
