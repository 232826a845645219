import LineEditor
import LuaSyntax
import Policies
import Texts

/// Highlights an entry while it is typed.
///
/// Lua's keywords, strings, numbers and comments, the words of commands, and the bracket that
/// matches the one at the cursor.
struct Highlighter {
  /// Whether a global variable of that name was assigned.
  var isAssigned: (String) -> Bool = { _ in false }
  /// The names of the commands of plug-ins; called only for words that are not the shell's
  /// commands.
  var otherCommandNames: () -> [String] = { [] }
  var theme = Theme()
  var marks = LuaMarks()

  static let bracket = TextStyle(bold: true, underlined: true)

  private var command: TextStyle { theme.style(of: .command) }
  private var unknown: TextStyle { theme.style(of: .failure) }

  /// The styles of a text; `cursor` is nil for a finished entry.
  func runs(for text: String, cursor: Int?) -> [StyledRun] {
    switch Input(text, isAssigned: isAssigned) {
    case .blank: []
    case .command(let words, let offset): commandRuns(text, words, offset: offset)
    case .help: [StyledRun(0..<text.utf8.count, command)]
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
      ?? style(of: first.text, isAlone: isAlone, among: otherCommandNames()) ?? unknown
    // The colon has the style of the word.
    var runs = [StyledRun(max(0, start - 1)..<range(first).upperBound, style)]
    if start > 0, text.utf8[text.utf8.index(text.startIndex, offsetBy: start - 1)] != 0x3A {
      runs = [StyledRun(range(first), style)]
    }
    for word in words.words.dropFirst() {
      if word.isQuoted {
        runs.append(StyledRun(range(word), theme.style(of: .string)))
      } else if word.text.allSatisfy({ $0.isNumber || ".:-".contains($0) }) {
        runs.append(StyledRun(range(word), theme.style(of: .literal)))
      }
    }
    return runs
  }

  /// The style of the first word of a command; nil if it cannot become a command.
  private func style(of word: String, isAlone: Bool, among names: [String]) -> TextStyle? {
    if names.contains(word) || CommandTable.aliases[word] == "quit" { return command }
    // The word is the beginning of a command's name.
    return isAlone && names.contains { $0.hasPrefix(word) } ? .plain : nil
  }

  private func luaRuns(_ text: String, _ cursor: Int?) -> [StyledRun] {
    let marks = marks.marks(of: text)
    let styles = [StyleRole.keyword, .string, .literal, .dim].map { ($0, theme.style(of: $0)) }
    var runs = marks.compactMap { mark in
      mark.kind.role.flatMap { role in styles.first { $0.0 == role } }
        .map { StyledRun(mark.range, $0.1) }
    }
    if let word = misspeltCommand(marks) { runs.append(StyledRun(word, unknown)) }
    if let cursor { runs += matchingBrackets(marks, cursor) }
    return runs
  }

  /// The first word, if it is followed by a name or a number, so that the text cannot be Lua.
  ///
  /// The text is valid only if a command has this name.
  private func misspeltCommand(_ marks: [LuaMark]) -> Range<Int>? {
    guard marks.count > 1, marks[0].kind == .name else { return nil }
    return [.name, .number].contains(marks[1].kind) ? marks[0].range : nil
  }

  /// The bracket before or at the cursor, and the matching one.
  private func matchingBrackets(_ marks: [LuaMark], _ cursor: Int) -> [StyledRun] {
    var open: [(byte: UInt8, range: Range<Int>)] = []
    for mark in marks {
      guard case .bracket(let byte) = mark.kind else { continue }
      if "([{".utf8.contains(byte) {
        open.append((byte, mark.range))
        continue
      }
      guard let partner = open.popLast(), Self.closing(partner.byte) == byte else { continue }
      let touches = [partner.range, mark.range].contains {
        $0.upperBound == cursor || $0.lowerBound == cursor
      }
      if touches {
        return [StyledRun(partner.range, Self.bracket), StyledRun(mark.range, Self.bracket)]
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

extension LuaToken.Kind {
  /// The role of a colored token.
  fileprivate var role: StyleRole? {
    switch self {
    case .keyword: .keyword
    case .string, .openString: .string
    case .number: .literal
    case .comment: .dim
    case .name, .bracket, .other: nil
    }
  }
}

extension StyledText {
  /// Lua code as lines, colored as at the prompt.
  static func lines(ofLua code: String) -> [StyledText] {
    let bytes = Array(code.utf8)
    var text = StyledText()
    var end = 0
    func add(_ range: Range<Int>, _ role: StyleRole) {
      text.append(String(decoding: bytes[range], as: UTF8.self), role)
    }
    for token in LuaToken.tokens(of: code) {
      add(end..<token.range.lowerBound, .plain)
      add(token.range, token.kind.role ?? .plain)
      end = token.range.upperBound
    }
    add(end..<bytes.count, .plain)
    var lines = [StyledText()]
    for span in text.spans {
      for (index, part) in span.text.split(
        omittingEmptySubsequences: false, whereSeparator: \.isNewline
      ).enumerated() {
        if index > 0 { lines.append(StyledText()) }
        lines[lines.count - 1].append(String(part), span.role)
      }
    }
    return lines
  }
}
