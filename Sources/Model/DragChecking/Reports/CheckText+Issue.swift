import Texts

extension CheckText {
  /// The report of failures for the log of a test: the first failure with its drag and views, the others
  /// in a few lines.
  ///
  /// `swift test` drops each 4,096 bytes of a test's output that begin or end within a character. All
  /// but the app's own texts is therefore in ASCII, and the report is short.
  ///
  /// - Parameter count: The maximum number of lines, at least 20.
  /// - Returns: The lines.
  package func issueLines(atMost count: Int = 39) -> [String] {
    let end = notes.prefix(4) + ["x \(sentence)".withNamesOfSwift]
    let failures =
      result.failures.filter(\.finding.isCrash) + result.failures.filter { !$0.finding.isCrash }
    guard let first = failures.first else { return [head.plain] + end }
    let others = failures.dropFirst().map { Array(text(of: $0).map(\.plain).prefix(3)) }
    var lines = [head.plain]
    let details = text(of: first).map(\.plain)
    // Each other failure has at most three lines.
    let room = count - lines.count - end.count
    let space = max(room - others.reduce(0) { $0 + $1.count }, room / 2)
    lines += details.count > space ? Self.shortened(details, to: space) : details
    for (number, other) in others.enumerated() {
      guard lines.count + other.count + 1 <= count - end.count else {
        let rest = others.count - number
        lines.append("  and \(rest) more failure\(rest == 1 ? "" : "s")")
        break
      }
      lines += other
    }
    return (lines + end).map(\.withASCIIMarks)
  }

  private var notes: [String] {
    result.warnings.map { "  warning: \($0)" } + remarksOnDrags.map { "  \($0.withNamesOfSwift)" }
  }

  /// Lines without some in the middle.
  private static func shortened(_ lines: [String], to count: Int) -> [String] {
    // The beginning says what is wrong, the end shows the views.
    let end = min(10, count / 2)
    return lines.prefix(count - end - 1) + ["    ..."] + lines.suffix(end)
  }

  /// The result of a check without failures: what was dragged, and what was not.
  package var summaryLines: [String] {
    let lifted = result.touched.lifted.sorted().joined(separator: ", ")
    let accepting = result.touched.accepting.sorted().joined(separator: ", ")
    return [
      "\(result.name): \(sentence)",
      "  lifted from: \(lifted.isEmpty ? "other apps only" : lifted); dropped into: \(accepting.isEmpty ? "nothing" : accepting)",
    ].map(\.withNamesOfSwift) + notes
  }
}

extension String {
  /// The text with arguments of `check` instead of the program's options.
  fileprivate var withNamesOfSwift: String {
    [
      ("raise --drags", "raise 'drags'"), ("raise --rows", "raise 'rows'"), ("(--with ", "(with: "),
      (" (always, never)", ""),
    ].reduce(self) { $0.replacing($1.0, with: $1.1) }
  }

  /// The text with the arrows and marks of this program in ASCII.
  fileprivate var withASCIIMarks: String {
    replacing("→", with: "->").replacing("…", with: "...").replacing("≠", with: "!=")
  }
}
