package import DragDrop
package import Texts

/// The first difference between two traces.
///
/// The lines of events are compared byte for byte; headers are not, because another version of the
/// program may replay the same events.
package struct TraceDifference: Hashable, Sendable {
  /// The index of the first event that differs; the number of events of the shorter trace if only
  /// its end differs.
  package let index: Int
  /// The expected event; nil if the expected trace ends here.
  package let expected: Event?
  /// The actual event; nil if the actual trace ends here.
  package let actual: Event?
  private let before: [Event]
  private let expectedRest: [Event]
  private let actualRest: [Event]

  /// The number of equal events to show before the difference.
  private static let leading = 3
  /// The number of events of either side to show from the difference on.
  private static let trailing = 3

  /// Compares two lists of events; nil if they are the same.
  package init?(expected: [Event], actual: [Event]) {
    let shorter = min(expected.count, actual.count)
    let first = (0..<shorter).first { !Self.areSame(expected[$0], actual[$0]) } ?? shorter
    guard first < expected.count || first < actual.count else { return nil }
    index = first
    self.expected = first < expected.count ? expected[first] : nil
    self.actual = first < actual.count ? actual[first] : nil
    before = Array(expected[max(0, first - Self.leading)..<first])
    expectedRest = Array(expected[first...].prefix(Self.trailing))
    actualRest = Array(actual[first...].prefix(Self.trailing))
  }

  private static func areSame(_ left: Event, _ right: Event) -> Bool {
    // Swift's `==` ignores differences of Unicode normalization, so bytes are compared.
    TraceWriter.line(of: left).utf8.elementsEqual(TraceWriter.line(of: right).utf8)
  }

  /// The keys of the two events' lines whose values differ, in the order of the line.
  package var keys: [String] {
    guard let expected, let actual else { return [] }
    func differ(_ left: String?, _ right: String?) -> Bool {
      left.map { Array($0.utf8) } != right.map { Array($0.utf8) }
    }
    func json(_ value: EventValue) -> String {
      var text = JSONText()
      text.value(value)
      return text.text
    }
    let all: [(String, Bool)] = [
      ("n", expected.number != actual.number),
      ("t", expected.time != actual.time),
      ("kind", expected.kind != actual.kind),
      ("of", expected.of != actual.of),
      ("view", differ(expected.view, actual.view)),
      ("session", expected.session != actual.session),
      ("name", differ(expected.name, actual.name)),
      ("path", expected.path != actual.path),
      ("value", differ(json(expected.value), json(actual.value))),
      ("reason", differ(expected.reason, actual.reason)),
      ("at", differ(expected.at, actual.at)),
    ]
    return all.filter(\.1).map(\.0)
  }

  /// A sentence that names the differing event and keys.
  package var summary: String {
    switch (expected, actual) {
    case (let expected?, let actual?):
      return expected.number == actual.number
        ? "event \(expected.number) differs in \(keys.joined(separator: ", "))"
        : "event \(expected.number) was expected, but event \(actual.number) was recorded"
    case (let expected?, nil):
      return "the trace ends before event \(expected.number), which was expected"
    case (nil, let actual?): return "event \(actual.number) follows the expected end of the trace"
    case (nil, nil): return "no difference"
    }
  }

  /// The summary, the events before it, and both continuations as a unified diff: `-` for expected,
  /// `+` for actual events.
  ///
  /// - Parameter usesASCII: Whether to draw arrows in ASCII.
  /// - Returns: The lines; an event may take several.
  package func lines(usesASCII: Bool = false) -> [StyledText] {
    let text = TraceText(verbosity: .all, usesASCII: usesASCII)
    func marked(_ events: [Event], _ sign: String, _ role: StyleRole) -> [StyledText] {
      text.lines(of: events).map { line in
        role == .plain
          ? StyledText(sign) + line : StyledText(sign, role) + line.with(role: role)
      }
    }
    var lines = [StyledText(summary, .title)]
    lines += marked(before, "  ", .plain)
    lines += marked(expectedRest, "- ", .removed)
    lines += marked(actualRest, "+ ", .added)
    if let expected, let actual, showsTheSame(expected, actual, text) {
      lines.append(StyledText("As written:", .dim))
      lines.append(StyledText("- " + TraceWriter.line(of: expected).printable, .removed))
      lines.append(StyledText("+ " + TraceWriter.line(of: actual).printable, .added))
    }
    return lines
  }

  /// Whether both events have the same text, so that the difference, such as a time, must be shown
  /// in another way.
  private func showsTheSame(_ left: Event, _ right: Event, _ text: TraceText) -> Bool {
    text.lines(of: CollectionOfOne(left)).plainText
      == text.lines(of: CollectionOfOne(right)).plainText
  }
}
