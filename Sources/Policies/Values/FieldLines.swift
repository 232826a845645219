import Texts

/// Where the fields of a script's tables are written, as far as the text alone tells.
package struct FieldLines {
  /// All but the comments.
  private let tokens: [LuaToken]

  package init(_ text: String) {
    tokens = LuaToken.tokens(of: text).filter { $0.kind != .comment }
  }

  /// The line, from 1, where a field of a field of … is assigned; that of the last one found on
  /// the way, nil where there is none.
  package func line(of path: [String]) -> Int? {
    var found: Int?
    for name in path {
      let rest = tokens.indices.dropFirst(found.map { $0 + 1 } ?? 0)
      guard let next = rest.first(where: { assigns(name, at: $0) }) else { break }
      found = next
    }
    return found.map { tokens[$0].line }
  }

  /// The lines where the tables of a list have this field, which stands in each of them: behind
  /// the first word `list`.
  func lines(of field: String, inEachOf list: String) -> [Int] {
    guard let start = tokens.firstIndex(where: { $0.kind == .name && $0.text == list }) else {
      return []
    }
    return tokens.indices.dropFirst(start + 1).filter { index in
      ["{", ",", ";"].contains(tokens[index - 1].text) && assigns(field, at: index)
    }.map { tokens[$0].line }
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
