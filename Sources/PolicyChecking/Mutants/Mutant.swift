import LuaSyntax
import Texts

/// A policy with one change.
package struct Mutant: Hashable {
  /// The changed line, from 1.
  package let line: Int
  /// The line before and after the change, without surrounding whitespace.
  package let before: String
  package let after: String
  /// The complete text of the changed policy.
  package let text: String

  /// Every change that can be made in one place of a policy, in the order of the text: another
  /// answer, another comparison, an index off by one, a call left out.
  ///
  /// Only functions are changed, and not the demo; the rest of the script makes the views.
  package static func all(of text: String) -> [Mutant] {
    MutantWriter(text: text).all
  }
}

/// Reads the tokens of a policy once.
private struct MutantWriter {
  let text: String
  private let tokens: [LuaToken]

  init(text: String) {
    self.text = text
    tokens = LuaToken.tokens(of: text).filter { $0.kind != .comment }
  }

  /// The replacements of operators and words.
  private static let others: [String: String] = [
    "==": "~=", "~=": "==", "<": "<=", "<=": "<", ">": ">=", ">=": ">", "and": "or", "or": "and",
    "true": "false", "false": "true", "not": "",
  ]
  private static let answers: [String: String] = [
    "move": "copy", "copy": "move", "forbidden": "copy", "cancel": "copy",
    "insertAtDestinationIndexPath": "insertIntoDestinationIndexPath",
    "insertIntoDestinationIndexPath": "insertAtDestinationIndexPath",
  ]

  var all: [Mutant] {
    var mutants: [Mutant] = []
    var blocks: [Substring] = []
    var index = 0
    while index < tokens.count {
      let token = tokens[index]
      if token.text == "demo", blocks.isEmpty, let end = closing(after: index + 1) {
        index = end
        continue
      }
      switch token.text {
      case "function", "if", "do", "repeat": if token.kind == .keyword { blocks.append(token.text) }
      case "end", "until": if token.kind == .keyword { _ = blocks.popLast() }
      default: break
      }
      if blocks.contains("function") {
        mutants += changes(at: index).map { mutant(replacing: $0.range, by: $0.text, at: token) }
      }
      index += 1
    }
    return mutants
  }

  private func changes(at index: Int) -> [(range: Range<Int>, text: String)] {
    let token = tokens[index]
    switch token.kind {
    case .other, .keyword:
      if token.text == "return" { return answer(after: index) }
      if token.text == "+" || token.text == "-", index > 0, tokens[index - 1].endsValue {
        return [(token.range, token.text == "+" ? "-" : "+")]
      }
      return Self.others[String(token.text)].map { [(token.range, $0)] } ?? []
    case .number:
      return Int(token.text).map { [(token.range, "\($0 + 1)")] } ?? []
    case .string:
      if let other = Self.answers[String(token.text.dropFirst().dropLast())] {
        return [(token.range, "\"\(other)\"")]
      }
      return reason(at: index)
    case .name: return call(from: index)
    case .openString, .comment, .bracket: return []
    }
  }

  /// `nil` instead of the answer in a line.
  private func answer(after index: Int) -> [(range: Range<Int>, text: String)] {
    let rest = tokens[(index + 1)...].prefix { $0.line == tokens[index].line }
    let values = rest.prefix { !["end", "else", "elseif", ";"].contains($0.text) }
    guard let first = values.first, let last = values.last, values.isBalanced,
      values.count > 1 || first.text != "nil"
    else { return [] }
    return [(first.range.lowerBound..<last.range.upperBound, "nil")]
  }

  /// An answer without its trailing reason.
  private func reason(at index: Int) -> [(range: Range<Int>, text: String)] {
    let line = tokens[index].line
    let isLast =
      index + 1 == tokens.count || tokens[index + 1].line > line
      || ["end", "else", "elseif", ";"].contains(tokens[index + 1].text)
    guard isLast, index > 0, tokens[index - 1].text == ",",
      let start = tokens[..<index].lastIndex(where: { $0.text == "return" }),
      tokens[start].line == line, tokens[start..<index].isBalanced,
      tokens[start..<index].count(where: { $0.text == "," }) == 2
    else { return [] }
    return [(tokens[index - 1].range.lowerBound..<tokens[index].range.upperBound, "")]
  }

  /// A one-line call statement, removed.
  private func call(from index: Int) -> [(range: Range<Int>, text: String)] {
    let line = tokens[index].line
    guard index > 0, tokens[index - 1].line < line else { return [] }
    let statement = tokens[index...].prefix { $0.line == line }
    guard let last = statement.last, case .bracket = last.kind,
      last.text == ")" || last.text == "}",
      statement.isBalanced, !statement.contains(where: { $0.text == "=" && $0.kind == .other }),
      tokens[index - 1].text != ",", tokens[index - 1].text != "return"
    else { return [] }
    return [(tokens[index].range.lowerBound..<last.range.upperBound, "")]
  }

  /// The index after the bracket that closes the one at an index.
  private func closing(after index: Int) -> Int? {
    guard tokens.indices.contains(index), tokens[index].text == "(" else { return nil }
    var depth = 0
    for place in index..<tokens.count {
      if tokens[place].text == "(" { depth += 1 }
      if tokens[place].text == ")" { depth -= 1 }
      if depth == 0 { return place + 1 }
    }
    return nil
  }

  private func mutant(replacing range: Range<Int>, by text: String, at token: LuaToken) -> Mutant {
    var bytes = Array(self.text.utf8)
    let lines = { (bytes: [UInt8]) in
      let lines = String(decoding: bytes, as: UTF8.self).split(
        separator: "\n", omittingEmptySubsequences: false)
      return lines.indices.contains(token.line - 1) ? lines[token.line - 1] : ""
    }
    let before = lines(bytes)
    bytes.replaceSubrange(range, with: text.utf8)
    return Mutant(
      line: token.line, before: before.withoutBlanks, after: lines(bytes).withoutBlanks,
      text: String(decoding: bytes, as: UTF8.self))
  }
}

extension LuaToken {
  /// Whether a binary operator may follow.
  fileprivate var endsValue: Bool {
    switch kind {
    case .name, .number, .string: true
    case .bracket: text == ")" || text == "]"
    default: false
    }
  }
}

extension ArraySlice<LuaToken> {
  /// Whether all brackets, functions and blocks are closed.
  fileprivate var isBalanced: Bool {
    var depth = 0
    for token in self {
      switch token.text {
      case "(", "{", "[", "function", "if", "do", "repeat": depth += 1
      case ")", "}", "]", "end", "until": depth -= 1
      default: break
      }
      if depth < 0 { return false }
    }
    return depth == 0
  }
}

extension Substring {
  fileprivate var withoutBlanks: String {
    let rest = drop { $0 == " " || $0 == "\t" || $0 == "\r" }
    return String(rest.reversed().drop { $0 == " " || $0 == "\t" || $0 == "\r" }.reversed())
  }
}
