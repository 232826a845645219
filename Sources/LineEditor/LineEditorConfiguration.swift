/// What a shell tells the line editor about its language; every part is optional.
///
/// Offsets are offsets in the UTF-8 of the text, always on a character's boundary.
public struct LineEditorConfiguration {
  /// The name that `~/.editrc` knows the program by (`reorder:bind …`).
  public var programName = "reorder"
  /// Whether colour, and with it ghost text, may be used.
  public var usesColor = true
  /// Whether suggestions are shown after the cursor while typing; asked anew for each key.
  public var showsSuggestions: () -> Bool = { true }
  /// Whether an entry from the history is suggested where `suggest` has nothing to say.
  public var suggestsFromHistory = true
  /// Whether `$EDITRC` or `~/.editrc` is read.
  public var readsEditrc = true
  /// What a plain reader prints before the second and later lines of an entry.
  public var continuationPrompt = "   ...> "
  /// The prompt of ours that a pasted line starts with, which is no part of an entry.
  ///
  /// The prompt that is shown and `continuationPrompt` are always known.
  public var promptAtStart: (_ line: String) -> String? = { _ in nil }
  /// The ending of the temporary file's name when the entry is edited in `$EDITOR`.
  public var editorFileSuffix = ".lua"

  /// Tells whether a text can be run as it is; Enter runs what is not incomplete.
  public var isComplete: (_ text: String) -> Completeness = { _ in .complete }
  /// What Tab can put at the cursor.
  public var complete: (_ text: String, _ cursor: Int) -> Completion = { _, cursor in
    Completion(replacing: cursor..<cursor, with: [])
  }
  /// How the text looks.
  ///
  /// `cursor` is nil when the entry is finished and no longer edited.
  ///
  /// Where runs overlap the later one counts, so a matching bracket can come last.
  public var highlight: (_ text: String, _ cursor: Int?) -> [StyledRun] = { _, _ in [] }
  /// What would follow the text, shown dim after it; asked only with the cursor at the end.
  public var suggest: (_ text: String) -> String? = { _ in nil }
  /// One line about what is being typed, shown dim below the entry.
  public var hint: (_ text: String, _ cursor: Int) -> String? = { _, _ in nil }
  /// Called when a terminal's entry begins to be read: Ctrl-C is about the line from here to Enter.
  ///
  /// One that comes after Enter is sent on, as SIGINT, when the entry has been read.
  public var willRead: () -> Void = {}
  /// Called before the process ends by SIGTERM, SIGHUP or SIGQUIT, with the terminal restored.
  public var willTerminate: () -> Void = {}

  /// A configuration that knows no language: every line is complete.
  public init() {}
}

/// Whether a text can be run.
public enum Completeness: Sendable, Equatable {
  /// It can be run, or running it will say what is wrong with it.
  case complete
  /// Something is still missing at its end.
  case incomplete
}

/// The texts that could stand at the cursor.
public struct Completion: Sendable, Equatable {
  /// One text and what to say about it.
  public struct Candidate: Sendable, Equatable {
    /// The whole text that replaces `replacementRange`.
    public var text: String
    /// A short description shown beside it in a list; may be empty.
    public var description: String

    /// A candidate with a description.
    public init(_ text: String, description: String = "") {
      self.text = text
      self.description = description
    }
  }

  /// Which part of the text a candidate replaces, as UTF-8 offsets.
  public var replacementRange: Range<Int>
  /// The candidates, in the order in which they are listed.
  public var candidates: [Candidate]

  /// A completion of the text in `replacementRange`.
  public init(replacing replacementRange: Range<Int>, with candidates: [Candidate]) {
    self.replacementRange = replacementRange
    self.candidates = candidates
  }
}
