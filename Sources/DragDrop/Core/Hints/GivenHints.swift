import Layout

/// What was explained to one drag so far.
struct GivenHints {
  /// A hint that was given.
  private struct Given {
    let hint: Hint
    let view: String?
    /// What tells two causes of one hint apart, such as two rows.
    let cause: Position?
    let sentence: String
  }

  private var given: [Given] = []

  var sentences: [String] { given.map(\.sentence) }

  /// Whether a hint is still to be given; costs nothing where none was.
  func mayGive(_ hint: Hint, view: String?, cause: Position? = nil) -> Bool {
    !given.contains { $0.hint == hint && $0.cause == cause && $0.view == view }
  }

  mutating func add(_ hint: Hint, view: String? = nil, cause: Position? = nil, _ sentence: String) {
    given.append(Given(hint: hint, view: view, cause: cause, sentence: sentence))
  }
}
