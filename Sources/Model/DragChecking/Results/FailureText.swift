package import Texts

extension TestFailure {
  /// The failure as plain lines, from the place to the views.
  public var lines: [String] { FailureText(failure: self).lines.map(\.plain) }
}

/// A failure as text.
package struct FailureText {
  let failure: TestFailure

  package init(failure: TestFailure) { self.failure = failure }

  /// The lines, from the place to the views.
  package var lines: [StyledText] {
    var head = StyledText()
    if let place = failure.place { head.append("\(place): ", .place) }
    if let phase = failure.phase { head.append("in \(phase): ", .dim) }
    let message = failure.message.split(separator: "\n", omittingEmptySubsequences: false)
    head.append(String(message.first ?? "").printable, .failure)
    var lines = [head]
    lines += message.dropFirst().map { StyledText("  \(String($0).printable)", .failure) }
    if let detail = failure.detail { lines.append(StyledText("  \(detail.printable)")) }
    for line in failure.excerpt?.split(separator: "\n") ?? [] {
      lines.append(StyledText(String(line), .dim))
    }
    lines += comparison
    lines += failure.notes.map { StyledText("  \($0)", .hint) }
    if !failure.timeline.isEmpty {
      lines += ["", StyledText("  the drag so far", .title)]
      lines += failure.timeline.map { "  " + $0 }
    }
    if !failure.views.isEmpty { lines += [""] + failure.views.map { "  " + $0 } }
    return lines
  }

  private var comparison: [StyledText] {
    if let expected = failure.expected, let actual = failure.actual, expected.contains("\n"),
      actual.contains("\n")
    {
      return [StyledText("  - expected  + actual", .dim)]
        + LineDifference(expected: expected, actual: actual).lines.map { "  " + $0 }
    }
    var lines: [StyledText] = []
    for (label, text, role) in [
      ("expected", failure.expected, StyleRole.removed), ("actual", failure.actual, .added),
    ] {
      guard let text else { continue }
      for (number, line) in text.split(separator: "\n", omittingEmptySubsequences: false)
        .enumerated()
      {
        let margin = (number == 0 ? "  \(label)" : "").padded(to: 12)
        lines.append(StyledText(margin, .dim) + StyledText(String(line), role))
      }
    }
    return lines
  }
}
