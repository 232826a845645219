import Texts

/// Breaks lines that are too long, where swift-format does.
enum LongLines {
  /// The number of columns of a line.
  private static let width = 90

  static func broken(_ lines: [String]) -> [String] { lines.flatMap { broken($0) } }

  private static func broken(_ line: String) -> [String] {
    guard line.count > width, !line.contains("\n") else { return [line] }
    let indentation = String(line.prefix { $0 == " " })
    let parts = Parts(of: Array(line.dropFirst(indentation.count)))
    guard !parts.code.isEmpty, parts.code[0] != "#" else { return [line] }
    if let comment = parts.comment {
      return [indentation + comment] + broken(indentation + String(parts.code))
    }
    guard let pieces = parts.pieces(width: width - indentation.count) else { return [line] }
    return pieces.flatMap { broken(indentation + $0) }
  }

  /// A line without its indentation: code with the brackets in it, and a comment.
  private struct Parts {
    private(set) var code: [Character]
    /// The comment after the code; nil if there is none.
    private(set) var comment: String?
    /// The outermost brackets that are closed in the line, with the offsets of both.
    private var groups: [ClosedRange<Int>] = []
    /// The number of open brackets before each character; nil in a literal.
    private var depths: [Int?] = []

    init(of line: [Character]) {
      code = line
      var open: [Int] = []
      var index = 0
      while index < line.count {
        let character = line[index]
        if character == "\"" {
          // The brackets of a literal belong to its text.
          let end = Self.endOfLiteral(at: index, in: line)
          depths += Array(repeating: nil, count: end - index)
          index = end
          continue
        }
        if line[index...].starts(with: "//") {
          code = Array(line[..<index])
          comment = String(line[index...])
          while code.last == " " { code.removeLast() }
          break
        }
        depths.append(open.count)
        if "([{".contains(character) {
          open.append(index)
        } else if ")]}".contains(character), let start = open.popLast(), open.isEmpty {
          groups.append(start...index)
        }
        index += 1
      }
    }

    /// The offset after a literal, in whose interpolations there may be others.
    private static func endOfLiteral(at start: Int, in line: [Character]) -> Int {
      var index = start + 1
      // The number of open parentheses of an interpolation.
      var depth = 0
      while index < line.count {
        switch line[index] {
        case "\"" where depth == 0: return index + 1
        case "\"": index = endOfLiteral(at: index, in: line) - 1
        case "\\" where depth == 0:
          index += 1
          if index < line.count, line[index] == "(" { depth = 1 }
        case "(" where depth > 0: depth += 1
        case ")" where depth > 0: depth -= 1
        default: break
        }
        index += 1
      }
      return line.count
    }

    /// The lines to write instead; nil if the line cannot be broken.
    func pieces(width: Int) -> [String]? {
      let text = String(code)
      if text.hasPrefix("guard "), let range = text.ranges(of: " else {").last {
        return [String(text[..<range.lowerBound]), String(text[range.lowerBound...].dropFirst())]
      }
      if let last = groups.last, last.upperBound == code.count - 1, code[last.lowerBound] == "{",
        last.count > 2
      {
        return block(last, end: "")
      }
      if let clauses = clauses(of: text) { return clauses }
      for sign in ["||", "&&", "?", ":", "??"] {
        if let pieces = operands(of: sign) { return pieces }
      }
      guard let group = groups.filter(isList).max(by: { $0.count < $1.count }) else {
        return assignment
      }
      return arguments(in: group, width: width)
    }

    /// Whether brackets contain arguments or elements, not an index.
    private func isList(_ range: ClosedRange<Int>) -> Bool {
      guard range.count > 2 else { return false }
      return code[range.lowerBound] == "("
        || code[range.lowerBound] == "[" && range.lowerBound > 0
          && " (".contains(code[range.lowerBound - 1])
    }

    /// An assignment with its value in a line of its own; nil if it is another statement.
    private var assignment: [String]? {
      places(of: "=").first.map { [text(0..<$0 + 1), "  " + text($0 + 1..<code.count)] }
    }

    /// The clauses of a condition, one a line; nil if it is another statement.
    private func clauses(of text: String) -> [String]? {
      guard ["guard ", "if ", "} else if ", "while "].contains(where: text.hasPrefix) else {
        return nil
      }
      let end = text.hasSuffix(" {") ? code.count - 2 : code.count
      // The comma at the end of a line separates nothing in it.
      let commas = (0..<max(0, end - 1)).filter { code[$0] == "," && depths[$0] == 0 }
      guard !commas.isEmpty || end < code.count else { return nil }
      let starts = [0] + commas.map { $0 + 1 }
      let parts = zip(starts, commas.map { $0 + 1 } + [end]).map { self.text($0..<$1) }
      return parts.enumerated().map { $0 == 0 ? $1 : "  \($1)" }
        + (end < code.count ? ["{"] : [])
    }

    /// A block in braces, with its statement in a line of its own.
    private func block(_ range: ClosedRange<Int>, end: String) -> [String] {
      var inner = text(range.lowerBound + 1..<range.upperBound)
      var head = text(0..<range.lowerBound + 1)
      if let names = inner.firstMatch(of: #/^(\[[\w ]+\])?[\w, ]* in /#) {
        head += " " + String(names.output.0).trimmed
        inner = String(inner[names.range.upperBound...]).trimmed
      }
      return [head, "  \(inner)", "}\(end)"]
    }

    /// The operands of an operator outside of brackets, one a line; nil if there are none.
    private func operands(of sign: String) -> [String]? {
      let places = places(of: sign)
      guard !places.isEmpty else { return nil }
      let ends = places.dropFirst() + [code.count]
      return [text(0..<places[0])] + zip(places, ends).map { "  " + text($0..<$1) }
    }

    /// The offsets of an operator outside of brackets and literals.
    private func places(of sign: String) -> [Int] {
      code.indices.filter { depths[$0] == 0 && code[$0...].starts(with: " \(sign) ") }
        .map { $0 + 1 }
    }

    /// What is in brackets, in lines of its own.
    private func arguments(in range: ClosedRange<Int>, width: Int) -> [String] {
      let commas = range.filter { code[$0] == "," && depths[$0] == 1 }
      let starts = [range.lowerBound + 1] + commas.map { $0 + 1 }
      let parts = zip(starts, commas.map { $0 + 1 } + [range.upperBound]).map { text($0..<$1) }
      let rest = text(range.upperBound..<code.count)
      if parts.count == 1, parts[0].count > 2, parts[0].first == "{", parts[0].last == "}" {
        return block(range.lowerBound + 1...range.upperBound - 1, end: rest)
      }
      // The end of a declaration's parameters is in a line of its own.
      let isDeclaration = rest.hasPrefix(") {") || rest.hasPrefix(") ->")
      var lines = [text(0..<range.lowerBound + 1)]
      var line = ""
      for (number, part) in parts.enumerated() {
        let part = number == parts.count - 1 && !isDeclaration ? part + rest : part
        if !line.isEmpty, line.count + part.count + 3 > width {
          lines.append("  \(line)")
          line = ""
        }
        line += line.isEmpty ? part : " \(part)"
      }
      return lines + ["  \(line)"] + (isDeclaration ? [rest] : [])
    }

    private func text(_ range: Range<Int>) -> String { String(code[range]).trimmed }
  }
}
