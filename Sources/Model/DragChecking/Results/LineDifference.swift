import Texts

/// The differences between the expected and the actual text, line by line.
struct LineDifference {
  let expected: String
  let actual: String

  /// The number of equal lines around a difference.
  private static let context = 3

  /// The lines: `-` if only expected, `+` if only actual, and the equal ones around them.
  var lines: [StyledText] {
    let old = Self.split(expected)
    let new = Self.split(actual)
    let rows = LineMatching(old, new).rows.map { row in
      switch row {
      case .removed(let place): (sign: "-", text: old[place], role: StyleRole.removed)
      case .added(let place): (sign: "+", text: new[place], role: StyleRole.added)
      case .same(let place, _): (sign: " ", text: old[place], role: StyleRole.plain)
      }
    }
    return Self.shortened(rows).map { StyledText("\($0.sign) \($0.text)", $0.role) }
  }

  private static func split(_ text: String) -> [String] {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { String($0) }
    if lines.last == "" { lines.removeLast() }
    return lines
  }

  /// Omits equal lines that are far from any difference.
  private static func shortened(
    _ rows: [(sign: String, text: String, role: StyleRole)]
  ) -> [(sign: String, text: String, role: StyleRole)] {
    let changes = rows.indices.filter { rows[$0].sign != " " }
    var shown: [(sign: String, text: String, role: StyleRole)] = []
    var skipped = 0
    func showSkipped() {
      guard skipped > 0 else { return }
      shown.append((" ", "… \(skipped) equal line\(skipped == 1 ? "" : "s")", .dim))
      skipped = 0
    }
    var next = changes[...]
    for (index, row) in rows.enumerated() {
      while let first = next.first, first < index - context { next.removeFirst() }
      if let first = next.first, abs(first - index) <= context {
        showSkipped()
        shown.append(row)
      } else {
        skipped += 1
      }
    }
    showSkipped()
    return shown
  }
}
