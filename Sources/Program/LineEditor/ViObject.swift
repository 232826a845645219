/// An object of vi's operators, such as `iw`, `a"` and `i(`.
struct ViObject {
  private enum Kind {
    /// A word; a big one ends only at spaces.
    case word(isBig: Bool)
    /// A string between two of these characters, in one row.
    case quoted(UInt8)
    /// The text between two brackets.
    case enclosed(open: UInt8, close: UInt8)
  }

  private let kind: Kind
  /// Whether the delimiters, or the spaces next to a word, belong to it.
  private let isAround: Bool

  /// The object with a name; nil if there is none.
  init?(_ name: Unicode.Scalar, isAround: Bool) {
    self.isAround = isAround
    switch name {
    case "w": kind = .word(isBig: false)
    case "W": kind = .word(isBig: true)
    case "\"", "'", "`": kind = .quoted(UInt8(ascii: name))
    case "(", ")", "b": kind = .enclosed(open: UInt8(ascii: "("), close: UInt8(ascii: ")"))
    case "[", "]": kind = .enclosed(open: UInt8(ascii: "["), close: UInt8(ascii: "]"))
    case "{", "}", "B": kind = .enclosed(open: UInt8(ascii: "{"), close: UInt8(ascii: "}"))
    default: return nil
    }
  }

  /// The UTF-8 offsets of the object at the cursor; nil if there is none.
  func range(in line: Line) -> Range<Int>? {
    switch kind {
    case .word(let isBig): word(in: line, isBig: isBig)
    case .quoted(let mark): string(in: line, mark)
    case .enclosed(let open, let close): enclosed(in: line, open, close)
    }
  }

  /// 0 for a space; adjacent characters with the same number are a word.
  static func kind(_ character: Character, isBig: Bool) -> Int {
    if character.isWhitespace { return 0 }
    return isBig || character.isLetter || character.isNumber || character == "_" ? 1 : 2
  }

  /// The word or the spaces at the cursor; around it also the spaces after it, or otherwise before.
  private func word(in line: Line, isBig: Bool) -> Range<Int>? {
    func kind(_ character: Character) -> Int { Self.kind(character, isBig: isBig) }
    func count(_ characters: some Sequence<Character>) -> Int {
      characters.reduce(0) { $0 + $1.utf8.count }
    }
    guard let here = line.rowAfterCursor.first.map(kind) else { return nil }
    let before = count(line.rowBeforeCursor.reversed().prefix { kind($0) == here })
    let word = line.rowAfterCursor.prefix { kind($0) == here }
    let (start, end) = (line.cursor - before, line.cursor + count(word))
    guard isAround else { return start..<end }
    let rest = line.rowAfterCursor.dropFirst(word.count)
    let next = rest.first.map(kind) ?? 0
    let after = here == 0 ? rest.prefix { kind($0) == next } : rest.prefix(while: \.isWhitespace)
    guard after.isEmpty, here != 0 else { return start..<end + count(after) }
    let blanks = String(line.bytes(line.rowStart..<start)).reversed().prefix(while: \.isWhitespace)
    return start - count(blanks)..<end
  }

  /// The string around the cursor, or the next one in the row.
  private func string(in line: Line, _ mark: UInt8) -> Range<Int>? {
    let bytes = Array(line.text.utf8)
    let marks = (line.rowStart..<line.rowEnd).filter { index in
      bytes[index] == mark && (index == 0 || bytes[index - 1] != UInt8(ascii: "\\"))
    }
    for start in stride(from: 0, to: marks.count - 1, by: 2) where line.cursor <= marks[start + 1] {
      return isAround ? marks[start]..<marks[start + 1] + 1 : marks[start] + 1..<marks[start + 1]
    }
    return nil
  }

  /// The innermost brackets around the cursor, also in other rows.
  private func enclosed(in line: Line, _ open: UInt8, _ close: UInt8) -> Range<Int>? {
    let bytes = Array(line.text.utf8)
    var depth = 0
    var start = min(line.cursor, bytes.count - 1)
    // A bracket at the cursor is one of the pair.
    if start >= 0, bytes[start] == close { start -= 1 }
    while start >= 0, bytes[start] != open || depth > 0 {
      if bytes[start] == open { depth -= 1 }
      if bytes[start] == close { depth += 1 }
      start -= 1
    }
    guard start >= 0 else { return nil }
    for end in (start + 1)..<max(start + 1, bytes.count) {
      if bytes[end] == open { depth += 1 }
      if bytes[end] == close {
        if depth == 0 { return isAround ? start..<end + 1 : start + 1..<end }
        depth -= 1
      }
    }
    return nil
  }
}
