extension LuaSyntax {
  /// A `local` statement.
  package struct Local {
    package var names: [String] = []
    /// The byte offsets of the word `local` in the text's UTF-8.
    package let keyword: Range<Int>
    /// The offset after the last name.
    package var end: Int
    package var hasAttributes = false
    /// Whether values follow, or the statement declares a function.
    package var hasValue = false
  }

  /// The locals that a chunk declares outside all blocks and functions, in order.
  package static func outermostLocals(of chunk: String) -> [Local] {
    let tokens = LuaToken.tokens(of: chunk).filter { $0.kind != .comment }
    var locals: [Local] = []
    var depth = 0
    for (index, token) in tokens.enumerated() where token.kind == .keyword {
      switch token.text {
      case "function", "if", "do", "repeat": depth += 1
      case "end", "until": depth -= 1
      case "local" where depth == 0: locals.append(local(tokens[index...]))
      default: break
      }
    }
    return locals
  }

  private static func local(_ tokens: ArraySlice<LuaToken>) -> Local {
    let keyword = tokens[tokens.startIndex].range
    var local = Local(keyword: keyword, end: keyword.upperBound)
    var rest = tokens.dropFirst()
    if rest.first?.text == "function" {
      local.hasValue = true
      rest.removeFirst()
    }
    while let name = rest.popFirst(), name.kind == .name {
      local.names.append(String(name.text))
      local.end = name.range.upperBound
      if rest.first?.text == "<" {
        local.hasAttributes = true
        rest = rest.dropFirst(3)
      }
      guard !local.hasValue, rest.first?.text == "," else { break }
      rest.removeFirst()
    }
    local.hasValue = local.hasValue || rest.first?.text == "="
    return local
  }
}
