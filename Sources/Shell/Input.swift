import Texts

/// What somebody typed, as the shell takes it.
package enum Input: Hashable, Sendable {
  /// Nothing but blanks.
  case blank
  /// `:name …`, or a line whose first word is a command; the text is without the colon, and
  /// `offset` characters of the line stand before it.
  case command(String, offset: Int)
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
      self = .command(Self.firstLine(body.dropFirst()), offset: blanks + 1)
    case "?":
      self = .help(Self.firstLine(body.dropFirst()).trimmed)
    default:
      let word = String(body.prefix { LuaSyntax.isNamePart($0) })
      let isCommand =
        CommandTable.command(named: word) != nil || CommandTable.habits[word] == "quit"
      if isCommand, !isAssigned(word), !Self.isLua(after: body.dropFirst(word.count)) {
        self = .command(Self.firstLine(body), offset: blanks)
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
