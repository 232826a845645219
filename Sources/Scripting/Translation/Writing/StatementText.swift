/// The lines of Swift statements.
struct StatementText {
  /// A line, or a guard statement: adjacent ones with the same block become one.
  private enum Part {
    case line(String)
    case guarded([String], else: [String])
  }

  private var parts: [Part] = []

  /// The number of columns that a statement in one line may take.
  static let lineWidth = 90

  /// The number of lines and guard statements.
  var count: Int { parts.count }

  var lines: [String] {
    var lines: [String] = []
    var rest = parts[...]
    while let part = rest.popFirst() {
      switch part {
      case .line(let line): lines.append(line)
      case .guarded(var clauses, else: let block):
        while case .guarded(let next, else: block)? = rest.first {
          clauses += next
          rest.removeFirst()
        }
        lines += Self.guardLines(clauses, block)
      }
    }
    return lines
  }

  /// Adds the lines of a text.
  mutating func add(_ text: String) {
    parts += text.split(separator: "\n", omittingEmptySubsequences: false).map { .line(String($0)) }
  }

  /// Adds the lines of a block, indented.
  mutating func add(nested inner: [String]) {
    parts += inner.map { .line($0.isEmpty ? "" : "  \($0)") }
  }

  /// Adds a guard statement, at the end or before the part with a number.
  mutating func addGuard(_ clauses: [String], else block: [String], at place: Int? = nil) {
    parts.insert(.guarded(clauses, else: block), at: place ?? parts.count)
  }

  /// A guard statement: in one line if it is short, otherwise with one clause a line.
  private static func guardLines(_ clauses: [String], _ block: [String]) -> [String] {
    let condition = clauses.joined(separator: ", ")
    let isShort = block.count == 1 && !block[0].contains("//")
    if isShort, condition.count + block[0].count + 16 < lineWidth, !condition.contains("\n") {
      return ["guard \(condition) else { \(block[0]) }"]
    }
    var lines = ["guard \(condition) else {"]
    // The guard statement of a method is indented by at least four columns.
    if isShort, lines[0].count + 4 > lineWidth, clauses.count == 1, !condition.contains("\n") {
      return ["guard \(condition)", "else { \(block[0]) }"]
    }
    if lines[0].count > lineWidth, clauses.count > 1 {
      lines = clauses.enumerated().map { number, clause in
        (number == 0 ? "guard " : "  ") + clause + (number < clauses.count - 1 ? "," : "")
      }
      if isShort { return lines + ["else { \(block[0]) }"] }
      lines.append("else {")
    }
    return lines + block.map { $0.isEmpty ? "" : "  \($0)" } + ["}"]
  }

  /// Adds a comment to a statement that begins at a part: at its end if it is one short line,
  /// otherwise above it.
  mutating func add(comment: String, toPart first: Int) {
    guard parts.indices.contains(first) else { return add(comment) }
    guard case .line(let line) = parts[first], parts.count == first + 1,
      line.count + comment.count < 94
    else {
      var space = ""
      if case .line(let line) = parts[first] { space = line.prefix { $0 == " " }.description }
      parts.insert(.line(space + comment), at: first)
      return
    }
    parts[first] = .line("\(line)  \(comment)")
  }

  /// Removes the parts from a number on, counted from 0.
  mutating func removeParts(from first: Int) { parts.removeSubrange(first...) }
}
