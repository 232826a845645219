import Layout

extension Device {
  /// Gives a hint about a table or collection, whose words the sentence uses.
  func hint(
    _ hint: Hint, in view: SectionedView, session: ActiveDragSession? = nil,
    path: Position? = nil, cause: Position? = nil,
    _ words: [(name: String, word: String)] = []
  ) {
    guard session?.transfer.hints.mayGive(hint, view: view.name, cause: cause) ?? true else {
      return
    }
    self.hint(
      hint, view: view.name, session: session, path: path, cause: cause, view.hintWords + words)
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
