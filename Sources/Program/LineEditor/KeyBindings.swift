/// The keys and the functions that they call.
///
/// They are bound again after `~/.editrc` has been read, because that file may remove bindings.
enum KeyBindings {
  /// Keys that terminals send as an escape sequence, or that start with Escape.
  ///
  /// Ctrl is modifier 5; Alt is 3, or 9 as Meta. rxvt marks Ctrl by a small letter or `^`, and Alt
  /// by another Escape.
  static let sequences: [(keys: String, command: EditCommand)] = [
    ("\u{1B}\r", .insertNewline), ("\u{1B}\n", .insertNewline),
    ("\u{1B}[A", .up), ("\u{1B}OA", .up),
    ("\u{1B}[B", .down), ("\u{1B}OB", .down),
    ("\u{1B}[C", .right), ("\u{1B}OC", .right),
    ("\u{1B}[D", .left), ("\u{1B}OD", .left),
    ("\u{1B}[H", .rowStart), ("\u{1B}OH", .rowStart),
    ("\u{1B}[1~", .rowStart), ("\u{1B}[7~", .rowStart),
    ("\u{1B}[F", .rowEnd), ("\u{1B}OF", .rowEnd),
    ("\u{1B}[4~", .rowEnd), ("\u{1B}[8~", .rowEnd),
    ("\u{1B}[3~", .deleteForward),
    ("\u{1B}[200~", .paste),
    // The end of a paste that was discarded.
    ("\u{1B}[201~", .ignore),
    ("\u{1B}[1;5D", .previousWord), ("\u{1B}[1;3D", .previousWord),
    ("\u{1B}[1;9D", .previousWord), ("\u{1B}Od", .previousWord),
    ("\u{1B}\u{1B}[D", .previousWord), ("\u{1B}\u{1B}OD", .previousWord),
    ("\u{1B}[1;5C", .nextWord), ("\u{1B}[1;3C", .nextWord),
    ("\u{1B}[1;9C", .nextWord), ("\u{1B}Oc", .nextWord),
    ("\u{1B}\u{1B}[C", .nextWord), ("\u{1B}\u{1B}OC", .nextWord),
    ("\u{1B}[1;5A", .previousEntry), ("\u{1B}[1;3A", .previousEntry), ("\u{1B}Oa", .previousEntry),
    ("\u{1B}[1;5B", .nextEntry), ("\u{1B}[1;3B", .nextEntry), ("\u{1B}Ob", .nextEntry),
    ("\u{1B}[1;5H", .entryStart), ("\u{1B}[7^", .entryStart),
    ("\u{1B}[1;5F", .entryEnd), ("\u{1B}[8^", .entryEnd),
    ("\u{1B}[3;5~", .cutNextName), ("\u{1B}[3;3~", .cutNextName), ("\u{1B}[3^", .cutNextName),
    ("\u{1B}[127;5u", .cutPreviousName), ("\u{1B}[127;3u", .cutPreviousName),
    ("\u{1B}[13;2u", .insertNewline), ("\u{1B}[13;3u", .insertNewline),
    ("\u{1B}[27;2;13~", .insertNewline), ("\u{1B}[27;3;13~", .insertNewline),
    ("\u{1B}/", .redo),
  ]

  /// Keys with the same function in all maps for typing text.
  static let common: [(keys: String, command: EditCommand)] = [
    ("\r", .acceptEntry), ("\n", .acceptEntry),
    ("\t", .complete),
    ("\u{4}", .deleteForwardOrEnd),
    ("\u{8}", .deleteBackward), ("\u{7F}", .deleteBackward),
    ("\u{E}", .nextEntry), ("\u{10}", .previousEntry),
    ("\u{C}", .clearScreen),
    ("\u{12}", .searchHistory),
    ("\u{15}", .cutToRowStart), ("\u{17}", .cutPreviousWord),
    ("\u{1F}", .undo),
  ]

  /// Keys only in the emacs map.
  static let emacs: [(keys: String, command: EditCommand)] = [
    ("\u{1}", .rowStart), ("\u{5}", .rowEnd),
    ("\u{2}", .left), ("\u{6}", .right),
    ("\u{B}", .cutToRowEnd), ("\u{19}", .insertCutText),
    ("\u{1B}b", .previousWord), ("\u{1B}B", .previousWord),
    ("\u{1B}f", .nextWord), ("\u{1B}F", .nextWord),
    ("\u{1B}d", .cutNextName), ("\u{1B}D", .cutNextName),
    ("\u{1B}\u{7F}", .cutPreviousName), ("\u{1B}\u{8}", .cutPreviousName),
    ("\u{1B}<", .entryStart), ("\u{1B}>", .entryEnd),
    ("\u{18}\u{5}", .editInEditor), ("\u{18}\u{15}", .undo),
    // libedit would prompt for one of its own commands, and the entry would be lost.
    ("\u{1B}x", .ignore), ("\u{1B}X", .ignore),
  ]

  /// Keys of vi's command map, where letters are commands.
  static let viCommand: [(keys: String, command: EditCommand)] = [
    ("\r", .acceptEntry), ("\n", .acceptEntry),
    ("\u{4}", .deleteForwardOrEnd),
    ("\u{E}", .nextEntry), ("\u{10}", .previousEntry),
    ("\u{C}", .clearScreen),
    ("\u{12}", .redo),
    ("\u{1}", .rowStart), ("\u{5}", .rowEnd),
    ("\u{B}", .cutToRowEnd), ("\u{15}", .cutToRowStart), ("\u{17}", .cutPreviousWord),
    ("\u{1F}", .undo),
    ("+", .nextEntry), ("-", .previousEntry),
    ("J", .nextEntry), ("K", .previousEntry),
    ("v", .editInEditor),
    // libedit would prompt for a command, enter a comment, discard the entry, or wait for more
    // keys.
    (":", .ignore), ("#", .ignore), ("U", .ignore), ("[", .ignore),
  ]

  /// The function of an escape sequence, given without its Escape; nil if bytes are missing or the
  /// sequence is unknown.
  static func command(afterEscape bytes: [UInt8], usesVi: Bool) -> EditCommand? {
    let keys = [0x1B] + bytes
    let isMeant = { (binding: (keys: String, command: EditCommand)) in
      binding.keys.utf8.elementsEqual(keys)
    }
    return (sequences.first(where: isMeant) ?? (usesVi ? nil : emacs.first(where: isMeant)))?
      .command
  }

  /// Whether an escape sequence begins with these bytes.
  static func isStart(afterEscape bytes: [UInt8]) -> Bool {
    sequences.contains {
      $0.keys.utf8.count > bytes.count + 1 && $0.keys.utf8.dropFirst().starts(with: bytes)
    }
  }
}
