import LineEditor

@testable import Shell

/// Types one entry after the other, even while a callback is stopped.
final class TypedEntries {
  private var entries: [LineResult]
  /// The prompts that were shown at stops, in order.
  private(set) var prompts: [String] = []

  init(_ prompt: EntryPrompt, _ entries: [LineResult]) {
    self.entries = entries
    prompt.readEntry = { [unowned self] prompt in
      prompts.append(prompt)
      return self.entries.isEmpty ? .endOfInput : self.entries.removeFirst()
    }
  }

  convenience init(_ prompt: EntryPrompt, _ entries: [String]) {
    self.init(prompt, entries.map { .entry($0) })
  }

  /// Whether everything was typed.
  var isDone: Bool { entries.isEmpty }
}
