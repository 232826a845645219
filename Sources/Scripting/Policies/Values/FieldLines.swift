import LuaSyntax
import Texts

/// The lines where fields of a script's tables are written, if they can be found in the text.
package struct FieldLines {
  /// The tokens without comments.
  private let tokens: [LuaToken]

  package init(_ text: String) {
    tokens = LuaToken.tokens(of: text).filter { $0.kind != .comment }
  }

  /// The line, from 1, where the last field of a path through tables is assigned; if it is not
  /// found, that of the last field before it; nil if none is found.
  package func line(of path: [String]) -> Int? {
    var found: Int?
    for name in path {
      let rest = tokens.indices.dropFirst(found.map { $0 + 1 } ?? 0)
      guard let next = rest.first(where: { assigns(name, at: $0) }) else { break }
      found = next
    }
    return found.map { tokens[$0].line }
  }

  /// The lines of a field in each table of a list; the list begins after the first name `list`.
  package func lines(of field: String, inEachOf list: String) -> [Int] {
    guard let start = tokens.firstIndex(where: { $0.kind == .name && $0.text == list }) else {
      return []
    }
    return tokens.indices.prefix(end(after: start)).dropFirst(start + 1).filter { index in
      let key = tokens[index].kind == .string ? index - 1 : index
      return ["{", ",", ";"].contains(text(key - 1)) && assigns(field, at: index)
    }.map { tokens[$0].line }
  }

  /// The index of the brace that closes the first table after a token, or the end of the text.
  private func end(after start: Int) -> Int {
    var depth = 0
    for index in tokens.indices.dropFirst(start + 1) {
      switch tokens[index].text {
      case "{": depth += 1
      case "}":
        depth -= 1
        if depth == 0 { return index }
      default: break
      }
    }
    return tokens.endIndex
  }

  /// `name =`, `["name"] =`, `plugin.name =` or `function plugin.name(`.
  private func assigns(_ name: String, at index: Int) -> Bool {
    guard tokens[index].isKey(name) else { return false }
    if tokens[index].kind == .string { return text(index + 1) == "]" && text(index + 2) == "=" }
    guard text(index + 1) == "(" else { return text(index + 1) == "=" }
    var start = index - 1
    while text(start) == "." || text(start) == ":" { start -= 2 }
    return text(start) == "function"
  }

  private func text(_ index: Int) -> Substring {
    tokens.indices.contains(index) ? tokens[index].text : ""
  }
}
