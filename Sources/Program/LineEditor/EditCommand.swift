/// The key functions that the editor adds to libedit's own.
///
/// The raw value is the name for key bindings, in the style of libedit's own.
enum EditCommand: String, CaseIterable {
  case acceptEntry = "entry-accept"
  case insertNewline = "entry-insert-newline"
  case up = "entry-up"
  case down = "entry-down"
  case previousEntry = "entry-previous"
  case nextEntry = "entry-next"
  case left = "entry-left"
  case right = "entry-right"
  case rowStart = "entry-row-start"
  case rowEnd = "entry-row-end"
  case entryStart = "entry-start"
  case entryEnd = "entry-end"
  case previousWord = "entry-previous-word"
  case nextWord = "entry-next-word"
  case deleteBackward = "entry-delete-backward"
  case deleteForward = "entry-delete-forward"
  case deleteForwardOrEnd = "entry-delete-forward-or-end"
  case cutPreviousWord = "entry-cut-previous-word"
  case cutPreviousName = "entry-cut-previous-name"
  case cutNextName = "entry-cut-next-name"
  case cutToRowStart = "entry-cut-to-row-start"
  case cutToRowEnd = "entry-cut-to-row-end"
  case insertCutText = "entry-insert-cut-text"
  case complete = "entry-complete"
  case searchHistory = "entry-search-history"
  case undo = "entry-undo"
  case redo = "entry-redo"
  case paste = "entry-paste"
  case editInEditor = "entry-edit-in-editor"
  case applyEdit = "entry-apply-edit"
  case clearScreen = "entry-clear-screen"
  case ignore = "entry-ignore"
  case viKey = "entry-vi-key"

  /// The number by which libedit calls the function.
  var number: Int32 { Int32(Self.allCases.firstIndex(of: self) ?? 0) }

  /// The function with the given number; nil if there is none.
  init?(number: Int32) {
    guard let command = Self.allCases.dropFirst(Int(number)).first else { return nil }
    self = command
  }

  /// The character that calls this function in libedit's input.
  ///
  /// No keyboard has the codes U+0080 to U+009F; if one is typed nevertheless, it is ignored.
  /// ``viKey`` has no code, because it needs the key that called it.
  var code: Int32 { 0x80 + number }

  /// The functions that have a code.
  static let coded = allCases.filter { $0 != .viKey }
}
