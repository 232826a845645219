import LuaSyntax
import Texts

/// The indentation of rows of Lua while they are typed.
enum LuaIndentation {
  /// The words and brackets that end a block: their row is aligned with the block's first row.
  static let blockEnds: Set<String> = ["end", "else", "elseif", "until", "}", ")", "]"]

  /// The spaces at the start of the row that follows a text.
  static func blanks(after text: String, before row: String) -> String {
    let tokens = LuaToken.tokens(of: text)
    if tokens.last?.kind == .openString { return "" }
    var open: [LuaToken] = []
    for token in tokens {
      if ends(token) { _ = open.popLast() }
      if begins(token) { open.append(token) }
    }
    guard let block = open.last else { return "" }
    let first = indentation(ofRowOf: block)
    return LuaToken.tokens(of: row).first.map(ends) ?? false ? first : first + "  "
  }

  fileprivate static func begins(_ token: LuaToken) -> Bool {
    switch token.kind {
    case .bracket(let byte): "([{".utf8.contains(byte)
    case .keyword: ["function", "do", "then", "repeat", "else"].contains(token.text)
    default: false
    }
  }

  fileprivate static func ends(_ token: LuaToken) -> Bool {
    switch token.kind {
    case .bracket(let byte): ")]}".utf8.contains(byte)
    case .keyword: ["end", "until", "else", "elseif"].contains(token.text)
    default: false
    }
  }

  private static func indentation(ofRowOf token: LuaToken) -> String {
    let text = token.text.base
    let before = text[..<token.text.startIndex].utf8
    let start = before.lastIndex(where: LuaSyntax.isNewline).map(before.index(after:))
    return String(text[(start ?? text.startIndex)...].prefix { $0 == " " || $0 == "\t" })
  }
}

/// Counts the open blocks and brackets at the end of a text that grows row by row.
final class OpenBlocks {
  private var text = ""
  private var count = 0

  /// Whether some are certainly open; mistakes in the text are not looked for.
  func areOpen(atEndOf longer: String) -> Bool {
    let isContinued = !text.isEmpty && longer.hasPrefix(text + "\n")
    let tokens = LuaToken.tokens(
      of: isContinued ? String(longer.utf8.dropFirst(text.utf8.count)) ?? longer : longer)
    if !isContinued { count = 0 }
    for token in tokens {
      if LuaIndentation.ends(token) { count -= 1 }
      if LuaIndentation.begins(token) { count += 1 }
      if count < 0 { break }
    }
    let isInToken = tokens.last.map { $0.kind == .openString || $0.text.hasPrefix("--[") } ?? false
    let areOpen = count > 0 && !isInToken
    text = areOpen ? longer : ""
    return areOpen
  }
}
