import Layout

/// A hint that was given, so that it is not given again.
struct GivenHint: Hashable {
  let hint: Hint
  let view: String?
  /// What tells two causes of one hint apart, such as two rows.
  let cause: Position?
  let sentence: String
}

extension Simulation {
  /// Gives a hint; in a session only once for a cause in a view.
  func hint(
    _ hint: Hint, view: String?, session: ActiveDragSession? = nil, path: Position? = nil,
    cause: Position? = nil, value: EventValue = .none,
    _ words: [(name: String, word: String)] = []
  ) {
    guard session?.mayHint(hint, view: view, cause: cause) ?? true else { return }
    let sentence = hint.sentence(words)
    session?.hints.append(
      GivenHint(hint: hint, view: view, cause: cause, sentence: sentence))
    log.record(
      .hint, name: hint.rawValue, view: view, session: session?.number, path: path, value: value,
      reason: sentence)
  }

  /// The same about a table or collection, whose words the sentence uses.
  func hint(
    _ hint: Hint, in view: SectionedView, session: ActiveDragSession? = nil,
    path: Position? = nil, cause: Position? = nil,
    _ words: [(name: String, word: String)] = []
  ) {
    guard session?.mayHint(hint, view: view.name, cause: cause) ?? true else { return }
    self.hint(
      hint, view: view.name, session: session, path: path, cause: cause, view.hintWords + words)
  }
}

extension ActiveDragSession {
  /// Whether a hint is still to be given; costs nothing where none was.
  func mayHint(_ hint: Hint, view: String?, cause: Position? = nil) -> Bool {
    !hints.contains { $0.hint == hint && $0.cause == cause && $0.view == view }
  }
}

extension SectionedView {
  /// What tables and collections call their parts.
  fileprivate var hintWords: [(name: String, word: String)] {
    [
      ("item", wording.item), ("items", wording.items), ("move", methods.move.rawValue),
    ]
  }
}
