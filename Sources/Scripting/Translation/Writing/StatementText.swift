/// The lines of Swift statements.
struct StatementText {
  private(set) var lines: [String] = []

  /// The columns that a statement in one line may take.
  static let room = 90

  /// Adds the lines of a text.
  mutating func add(_ text: String) {
    lines += text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  /// Adds the lines of a block, indented.
  mutating func add(nested inner: [String]) {
    lines += inner.map { $0.isEmpty ? "" : "  \($0)" }
  }

  /// Adds a guard statement whose block has these lines, in one line if it is short.
  mutating func addGuard(_ condition: String, _ inner: [String]) {
    let short = inner.count == 1 ? "guard \(condition) else { \(inner[0]) }" : ""
    if inner.count == 1, !inner[0].contains("//"), short.count < Self.room {
      add(short)
    } else {
      add("guard \(condition) else {")
      add(nested: inner)
      add("}")
    }
  }

  /// Adds a comment to a statement that begins at a line: at its end if it is one short line,
  /// otherwise above it.
  mutating func add(comment: String, toLine first: Int) {
    if lines.count == first + 1, lines[first].count + comment.count < 94 {
      lines[first] += "  " + comment
    } else {
      let space = lines.count > first ? lines[first].prefix { $0 == " " }.description : ""
      lines.insert(space + comment, at: first)
    }
  }

  /// Removes the lines from a number on, counted from 0.
  mutating func removeLines(from first: Int) { lines.removeSubrange(first...) }
}
