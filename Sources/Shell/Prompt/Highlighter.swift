import LineEditor
import Texts

/// How an entry looks while it is typed.
///
/// Lua's keywords, strings, numbers and comments, the words of commands, and the bracket that
/// belongs to the one at the cursor.
struct Highlighter {
  /// Whether a global variable of that name was assigned.
  var isAssigned: (String) -> Bool = { _ in false }
  /// The names of commands that are not the shell's own; asked for only where none of those fits.
  var otherCommandNames: () -> [String] = { [] }

  static let command = TextStyle(color: .blue, bold: true)
  static let unknown = TextStyle(color: .red)
  static let keyword = TextStyle(color: .magenta)
  static let string = TextStyle(color: .green)
  static let number = TextStyle(color: .cyan)
  static let bracket = TextStyle(bold: true, underlined: true)

  /// The styles of a text; `cursor` is nil where it is finished.
  func runs(for text: String, cursor: Int?) -> [StyledRun] {
    switch Input(text, isAssigned: isAssigned) {
    case .blank: []
    case .command(let words, let offset): commandRuns(text, words, offset: offset)
    case .help: [StyledRun(0..<text.utf8.count, Self.command)]
    case .lua: luaRuns(text, cursor)
    }
  }

  private func commandRuns(_ text: String, _ words: LineWords, offset: Int) -> [StyledRun] {
    guard let first = words.words.first else { return [] }
    let start = utf8Offset(offset, in: text)
    func range(_ word: LineWords.Word) -> Range<Int> {
      let lower = utf8Offset(offset + word.range.lowerBound, in: text)
      return lower..<utf8Offset(offset + word.range.upperBound, in: text)
    }
    let isAlone = words.words.count == 1
    let style =
      style(of: first.text, isAlone: isAlone, among: CommandTable.names)
      ?? style(of: first.text, isAlone: isAlone, among: otherCommandNames()) ?? Self.unknown
    // The colon belongs to the word.
    var runs = [StyledRun(max(0, start - 1)..<range(first).upperBound, style)]
    if start > 0, text.utf8[text.utf8.index(text.startIndex, offsetBy: start - 1)] != 0x3A {
      runs = [StyledRun(range(first), style)]
    }
    for word in words.words.dropFirst() {
      if word.isQuoted {
        runs.append(StyledRun(range(word), Self.string))
      } else if word.text.allSatisfy({ $0.isNumber || ".:-".contains($0) }) {
        runs.append(StyledRun(range(word), Self.number))
      }
    }
    return runs
  }

  /// The style of a command's word; nil where none of the names begins so.
  private func style(of word: String, isAlone: Bool, among names: [String]) -> TextStyle? {
    if names.contains(word) || CommandTable.habits[word] == "quit" { return Self.command }
    // The word may still grow into a command.
    return isAlone && names.contains { $0.hasPrefix(word) } ? .plain : nil
  }

  private func luaRuns(_ text: String, _ cursor: Int?) -> [StyledRun] {
    let tokens = LuaToken.tokens(of: text)
    var runs = tokens.compactMap { token -> StyledRun? in
      switch token.kind {
      case .keyword: StyledRun(token.range, Self.keyword)
      case .string, .openString: StyledRun(token.range, Self.string)
      case .number: StyledRun(token.range, Self.number)
      case .comment: StyledRun(token.range, .dim)
      case .name, .bracket, .other: nil
      }
    }
    if let word = misspeltCommand(tokens) { runs.append(StyledRun(word, Self.unknown)) }
    if let cursor { runs += matchingBrackets(tokens, cursor) }
    return runs
  }

  /// The word at the beginning where no Lua can begin so: a name and then another, or a number.
  ///
  /// It would be a command if there were one of that name.
  private func misspeltCommand(_ tokens: [LuaToken]) -> Range<Int>? {
    guard tokens.count > 1, tokens[0].kind == .name else { return nil }
    return [.name, .number].contains(tokens[1].kind) ? tokens[0].range : nil
  }

  /// The bracket before or at the cursor, and its partner.
  private func matchingBrackets(_ tokens: [LuaToken], _ cursor: Int) -> [StyledRun] {
    var open: [(byte: UInt8, range: Range<Int>)] = []
    for token in tokens {
      guard case .bracket(let byte) = token.kind else { continue }
      if "([{".utf8.contains(byte) {
        open.append((byte, token.range))
        continue
      }
      guard let partner = open.popLast(), Self.closing(partner.byte) == byte else { continue }
      let touches = [partner.range, token.range].contains {
        $0.upperBound == cursor || $0.lowerBound == cursor
      }
      if touches {
        return [StyledRun(partner.range, Self.bracket), StyledRun(token.range, Self.bracket)]
      }
    }
    return []
  }

  private static func closing(_ byte: UInt8) -> UInt8 {
    switch byte {
    case UInt8(ascii: "("): UInt8(ascii: ")")
    case UInt8(ascii: "["): UInt8(ascii: "]")
    default: UInt8(ascii: "}")
    }
  }
}

/// The UTF-8 offset of a character.
func utf8Offset(_ characters: Int, in text: String) -> Int {
  text.prefix(characters).utf8.count
}
