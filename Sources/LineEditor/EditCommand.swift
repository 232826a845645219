/// The key functions that the editor adds to libedit's own.
enum EditCommand: Int32, CaseIterable {
  case acceptEntry
  case insertNewline
  case up
  case down
  case previousEntry
  case nextEntry
  case left
  case right
  case rowStart
  case rowEnd
  case deleteBackward
  case deleteForward
  case deleteForwardOrEnd
  case complete
  case searchHistory
  case undo
  case redo
  case paste
  case editInEditor
  case applyEdit
  case moveToEnd
  case ignore

  /// The name for key bindings, in the style of libedit's own.
  var name: String {
    switch self {
    case .acceptEntry: "entry-accept"
    case .insertNewline: "entry-insert-newline"
    case .up: "entry-up"
    case .down: "entry-down"
    case .previousEntry: "entry-previous"
    case .nextEntry: "entry-next"
    case .left: "entry-left"
    case .right: "entry-right"
    case .rowStart: "entry-row-start"
    case .rowEnd: "entry-row-end"
    case .deleteBackward: "entry-delete-backward"
    case .deleteForward: "entry-delete-forward"
    case .deleteForwardOrEnd: "entry-delete-forward-or-end"
    case .complete: "entry-complete"
    case .searchHistory: "entry-search-history"
    case .undo: "entry-undo"
    case .redo: "entry-redo"
    case .paste: "entry-paste"
    case .editInEditor: "entry-edit-in-editor"
    case .applyEdit: "entry-apply-edit"
    case .moveToEnd: "entry-move-to-end"
    case .ignore: "entry-ignore"
    }
  }

  /// The character that calls this function in libedit's input.
  ///
  /// The codes U+0080 to U+009F are on no keyboard; if one is typed nevertheless, it is dropped.
  var code: Int32 { 0x80 + rawValue }
}

/// Functions of libedit that the editor calls by a code.
enum BuiltInFunction: Int32, CaseIterable {
  case acceptLine = 0x9F
  case previousWord = 0x9E
  case nextWord = 0x9D
  case deletePreviousWord = 0x9C

  /// libedit's name (editrc(5)).
  var name: String {
    switch self {
    case .acceptLine: "ed-newline"
    case .previousWord: "ed-prev-word"
    case .nextWord: "em-next-word"
    case .deletePreviousWord: "ed-delete-prev-word"
    }
  }
}
