/// The configuration of reading entries; every part is optional.
package struct LineEditorConfiguration {
  /// The name of the program in `~/.editrc` (`reorder:bind …`).
  package var programName = "reorder"
  /// Whether color may be used, also for suggestions.
  package var usesColor = true
  /// The style of text that was not typed: suggestions, descriptions, the row below the entry.
  package var quietStyle: () -> TextStyle = { .dim }
  /// Called with the terminal's background; if nil, the terminal is not queried.
  package var didReportBackground: ((TerminalBackground) -> Void)?
  /// Whether suggestions are shown after the cursor while typing; called for each key.
  package var showsSuggestions: () -> Bool = { true }
  /// The prompt before the second and further lines of an entry.
  package var continuationPrompt = "   ...> "
  /// Whether the editor shows that prompt; a reader without editing always shows it.
  package var marksContinuation = false
  /// The prompt of the program at the start of a pasted line, which is not part of the entry.
  ///
  /// The current prompt and `continuationPrompt` need not be recognized by this function.
  package var promptAtStart: (_ line: String) -> String? = { _ in nil }
  /// The extension of the temporary file when the entry is edited in `$EDITOR`.
  package var editorFileSuffix = ".lua"

  /// The keys of the editor.
  package var keys = KeyStyleSetting()
  /// Called while a terminal waits for keys: whether there is work in the background.
  package var background: () -> BackgroundState = { .none }

  /// The maximum number of bytes of an entry from a pipe or a file.
  package var entryLimit = 1 << 20

  /// The language of the entries.
  package var language = EntryLanguage()
  /// Called before an entry is read from a terminal: until Enter, Ctrl-C cancels the line.
  ///
  /// Ctrl-C after Enter is sent again as SIGINT when the entry has been read.
  package var willRead: () -> Void = {}
  /// Called after the terminal was restored, before SIGTERM, SIGHUP or SIGQUIT ends the process.
  package var willTerminate: () -> Void = {}

  /// A configuration without a language: every line is complete.
  package init() {}
}

/// The keys with which entries are edited.
package enum KeyStyle: String, CaseIterable, Sendable {
  case emacs
  case vi
}

/// Who chooses the keys: the user's `~/.editrc`, or a setting of the program.
package struct KeyStyleSetting {
  /// Whether to read `$EDITRC` or `~/.editrc`.
  package var readsEditrc = true
  /// The keys for the next entry; nil for those of `~/.editrc`.
  package var chosen: () -> KeyStyle?
  /// Called once with the keys of `~/.editrc`.
  package var didFind: (KeyStyle) -> Void

  package init(
    chosen: @escaping () -> KeyStyle? = { nil }, didFind: @escaping (KeyStyle) -> Void = { _ in }
  ) {
    self.chosen = chosen
    self.didFind = didFind
  }
}

/// The state of work in the background while an entry is typed.
package enum BackgroundState: Sendable {
  /// There is no such work.
  case none
  /// The work waits for something.
  case pending
  /// The work can continue, when no entry is being read.
  case ready
}

/// How to edit entries in a language; every part is optional.
///
/// Offsets are UTF-8 offsets at character boundaries.
package struct EntryLanguage {
  /// Whether a text is complete; Enter runs a complete text.
  package var isComplete: (_ text: String) -> Completeness = { _ in .complete }
  /// Whether a text is certainly incomplete, even if it contains other errors.
  ///
  /// Called first while a terminal without bracketed paste pastes text, in which each row ends with
  /// Enter.
  package var isOpen: (_ text: String) -> Bool = { _ in false }
  /// The indentation of a row after a text; `row` is the rest of the row.
  package var indentation: (_ before: String, _ row: String) -> String = { _, _ in "" }
  /// The words and brackets that end a block: typing one of them changes the row's indentation.
  package var blockEnds: Set<String> = []
  /// The candidates of completion at the cursor.
  package var complete: (_ text: String, _ cursor: Int) -> Completion = { _, cursor in
    Completion(replacing: cursor..<cursor, with: [])
  }
  /// The styles of the text.
  ///
  /// `cursor` is nil when the entry is finished.
  ///
  /// If runs overlap, the later one is used, so a matching bracket can be last.
  package var highlight: (_ text: String, _ cursor: Int?) -> [StyledRun] = { _, _ in [] }
  /// The suggestion after the text, shown dim; called only with the cursor at the end.
  package var suggest: (_ text: String) -> String? = { _ in nil }
  /// A line about the text at the cursor, shown dim below the entry.
  package var hint: (_ text: String, _ cursor: Int) -> String? = { _, _ in nil }

  /// A language in which every line is complete.
  package init() {}

  /// Whether the first word of a row, or otherwise its first character, ends a block.
  func beginsWithBlockEnd(_ row: String) -> Bool {
    let word = row.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
    return blockEnds.contains(String(word.isEmpty ? row.prefix(1) : word))
  }
}

/// Whether a text can be run.
package enum Completeness: Sendable, Equatable {
  /// It can be run; if it contains an error, running it reports the error.
  case complete
  /// The text ends too early.
  case incomplete
}

/// The possible texts at the cursor.
package struct Completion: Sendable, Equatable {
  /// A text with its description.
  package struct Candidate: Sendable, Equatable {
    /// The whole text that replaces `replacementRange`.
    package var text: String
    /// A short description that a list shows next to the text; may be empty.
    package var description: String

    /// A candidate with a description.
    package init(_ text: String, description: String = "") {
      self.text = text
      self.description = description
    }
  }

  /// The part of the text that a candidate replaces, as UTF-8 offsets.
  package var replacementRange: Range<Int>
  /// The candidates, in the order in which they are listed.
  package var candidates: [Candidate]

  /// A completion of the text in `replacementRange`.
  package init(replacing replacementRange: Range<Int>, with candidates: [Candidate]) {
    self.replacementRange = replacementRange
    self.candidates = candidates
  }
}
