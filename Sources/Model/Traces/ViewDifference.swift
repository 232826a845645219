package import Texts

/// The first difference between recorded views and the views of a replay.
package struct ViewDifference: Hashable, Sendable {
  /// The index of the first view that differs; the number of expected views if only their end
  /// differs.
  package let index: Int
  /// The expected view; nil if there is none.
  package let expected: ShownView?
  /// The actual view; nil if there is none.
  package let actual: ShownView?

  /// Compares the lines of views.
  ///
  /// - Parameters:
  ///   - expected: The recorded views. A view that has not changed is ignored, because a session
  ///     that went back in time may have shown it twice.
  ///   - actual: The views of the replay.
  ///   - isOpen: Whether the recording is incomplete, so that the replay may have more views.
  package init?(expected: [ShownView], actual: [ShownView], isOpen: Bool) {
    var last: [String: ShownView] = [:]
    var rest = actual[...]
    for (index, view) in expected.enumerated() {
      let isKnown = last[view.name]?.looksLike(view) ?? false
      last[view.name] = view
      if let next = rest.first, Self.areSame(view, next) {
        rest.removeFirst()
      } else if !isKnown {
        self.init(index: index, expected: view, actual: rest.first)
        return
      }
    }
    guard !isOpen, let next = rest.first else { return nil }
    self.init(index: expected.count, expected: nil, actual: next)
  }

  private init(index: Int, expected: ShownView?, actual: ShownView?) {
    self.index = index
    self.expected = expected
    self.actual = actual
  }

  private static func areSame(_ left: ShownView, _ right: ShownView) -> Bool {
    // Swift's `==` ignores differences of Unicode normalization, so bytes are compared.
    TraceWriter.line(of: left).utf8.elementsEqual(TraceWriter.line(of: right).utf8)
  }

  /// The keys of the two lines whose values differ, in the order of the line.
  package var keys: [String] {
    guard let expected, let actual else { return [] }
    func differ(_ left: String, _ right: String) -> Bool {
      !left.utf8.elementsEqual(right.utf8)
    }
    let all: [(String, Bool)] = [
      ("after", expected.readAfter != actual.readAfter),
      ("from", expected.from != actual.from),
      ("name", differ(expected.name, actual.name)),
      ("app", differ(expected.application, actual.application)),
      ("kind", expected.kind != actual.kind),
      ("frame", expected.frame != actual.frame),
      ("items", expected.itemCount != actual.itemCount),
      ("parts", expected.parts != actual.parts),
    ]
    return all.filter(\.1).map(\.0)
  }

  /// A sentence that names the differing view and keys.
  package var summary: String {
    switch (expected, actual) {
    case (let expected?, _?):
      "view \(expected.name.printable) differs in \(keys.joined(separator: ", "))"
    case (let expected?, nil):
      "view \(expected.name.printable) was expected to change, but there are no more views"
    case (nil, let actual?):
      "view \(actual.name.printable) changed here, but the trace has no line for it"
    case (nil, nil): "no difference"
    }
  }

  /// The summary and both lines: `-` for the expected one, `+` for the actual one.
  package var lines: [StyledText] {
    var lines = [StyledText(summary, .title)]
    if let expected {
      lines.append(StyledText("- " + TraceWriter.line(of: expected).printable, .removed))
    }
    if let actual {
      lines.append(StyledText("+ " + TraceWriter.line(of: actual).printable, .added))
    }
    return lines
  }
}
