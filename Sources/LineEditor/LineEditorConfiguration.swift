/// What a shell tells the line editor about its language; every part is optional.
///
/// Offsets are offsets in the UTF-8 of the text, always on a character's boundary.
package struct LineEditorConfiguration {
  /// The name that `~/.editrc` knows the program by (`reorder:bind …`).
  package var programName = "reorder"
  /// Whether colour, and with it ghost text, may be used.
  package var usesColor = true
  /// Whether suggestions are shown after the cursor while typing; asked anew for each key.
  package var showsSuggestions: () -> Bool = { true }
  /// Whether an entry from the history is suggested where `suggest` has nothing to say.
  package var suggestsFromHistory = true
  /// Whether `$EDITRC` or `~/.editrc` is read.
  package var readsEditrc = true
  /// What a plain reader prints before the second and later lines of an entry.
  package var continuationPrompt = "   ...> "
  /// The prompt of ours that a pasted line starts with, which is no part of an entry.
  ///
  /// The prompt that is shown and `continuationPrompt` are always known.
  package var promptAtStart: (_ line: String) -> String? = { _ in nil }
  /// The ending of the temporary file's name when the entry is edited in `$EDITOR`.
  package var editorFileSuffix = ".lua"

  /// Tells whether a text can be run as it is; Enter runs what is not incomplete.
  package var isComplete: (_ text: String) -> Completeness = { _ in .complete }
  /// What Tab can put at the cursor.
  package var complete: (_ text: String, _ cursor: Int) -> Completion = { _, cursor in
    Completion(replacing: cursor..<cursor, with: [])
  }
  /// How the text looks.
  ///
  /// `cursor` is nil when the entry is finished and no longer edited.
  ///
  /// Where runs overlap the later one counts, so a matching bracket can come last.
  package var highlight: (_ text: String, _ cursor: Int?) -> [StyledRun] = { _, _ in [] }
  /// What would follow the text, shown dim after it; asked only with the cursor at the end.
  package var suggest: (_ text: String) -> String? = { _ in nil }
  /// One line about what is being typed, shown dim below the entry.
  package var hint: (_ text: String, _ cursor: Int) -> String? = { _, _ in nil }
  /// Called when a terminal's entry begins to be read: Ctrl-C is about the line from here to Enter.
  ///
  /// One that comes after Enter is sent on, as SIGINT, when the entry has been read.
  package var willRead: () -> Void = {}
  /// Called before the process ends by SIGTERM, SIGHUP or SIGQUIT, with the terminal restored.
  package var willTerminate: () -> Void = {}

  /// A configuration that knows no language: every line is complete.
  package init() {}
}

/// Whether a text can be run.
package enum Completeness: Sendable, Equatable {
  /// It can be run, or running it will say what is wrong with it.
  case complete
  /// Something is still missing at its end.
  case incomplete
}

/// The texts that could stand at the cursor.
package struct Completion: Sendable, Equatable {
  /// One text and what to say about it.
  package struct Candidate: Sendable, Equatable {
    /// The whole text that replaces `replacementRange`.
    package var text: String
    /// A short description shown beside it in a list; may be empty.
    package var description: String

    /// A candidate with a description.
    package init(_ text: String, description: String = "") {
      self.text = text
      self.description = description
    }
  }

  /// Which part of the text a candidate replaces, as UTF-8 offsets.
  package var replacementRange: Range<Int>
  /// The candidates, in the order in which they are listed.
  package var candidates: [Candidate]

  /// A completion of the text in `replacementRange`.
  package init(replacing replacementRange: Range<Int>, with candidates: [Candidate]) {
    self.replacementRange = replacementRange
    self.candidates = candidates
  }
}
