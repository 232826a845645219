/// The keys and the functions that they call.
///
/// They are bound again after `~/.editrc` was read, because that file may remove bindings.
enum KeyBindings {
  /// A function and its code in libedit's input.
  struct Target {
    let name: String
    let code: Int32

    init(_ command: EditCommand) {
      name = command.name
      code = command.code
    }

    init(_ function: BuiltInFunction) {
      name = function.name
      code = function.rawValue
    }
  }

  /// Keys that terminals send as an escape sequence, or that start with Escape.
  static let sequences: [(keys: String, target: Target)] = [
    ("\u{1B}\r", Target(.insertNewline)), ("\u{1B}\n", Target(.insertNewline)),
    ("\u{1B}[A", Target(.up)), ("\u{1B}OA", Target(.up)),
    ("\u{1B}[B", Target(.down)), ("\u{1B}OB", Target(.down)),
    ("\u{1B}[C", Target(.right)), ("\u{1B}OC", Target(.right)),
    ("\u{1B}[D", Target(.left)), ("\u{1B}OD", Target(.left)),
    ("\u{1B}[H", Target(.rowStart)), ("\u{1B}OH", Target(.rowStart)),
    ("\u{1B}[1~", Target(.rowStart)), ("\u{1B}[7~", Target(.rowStart)),
    ("\u{1B}[F", Target(.rowEnd)), ("\u{1B}OF", Target(.rowEnd)),
    ("\u{1B}[4~", Target(.rowEnd)), ("\u{1B}[8~", Target(.rowEnd)),
    ("\u{1B}[3~", Target(.deleteForward)),
    ("\u{1B}[200~", Target(.paste)),
    // The end of a paste that was dropped.
    ("\u{1B}[201~", Target(.ignore)),
    ("\u{1B}[1;5D", Target(.previousWord)), ("\u{1B}[1;3D", Target(.previousWord)),
    ("\u{1B}[1;5C", Target(.nextWord)), ("\u{1B}[1;3C", Target(.nextWord)),
    ("\u{1B}/", Target(.redo)),
  ]

  /// Keys with the same function in all maps in which text is typed.
  static let common: [(keys: String, target: Target)] = [
    ("\r", Target(.acceptEntry)), ("\n", Target(.acceptEntry)),
    ("\t", Target(.complete)),
    ("\u{4}", Target(.deleteForwardOrEnd)),
    ("\u{8}", Target(.deleteBackward)), ("\u{7F}", Target(.deleteBackward)),
    ("\u{E}", Target(.nextEntry)), ("\u{10}", Target(.previousEntry)),
    ("\u{12}", Target(.searchHistory)),
    ("\u{1F}", Target(.undo)),
  ]

  /// Keys of the emacs map alone.
  static let emacs: [(keys: String, target: Target)] = [
    ("\u{1}", Target(.rowStart)), ("\u{5}", Target(.rowEnd)),
    ("\u{2}", Target(.left)), ("\u{6}", Target(.right)),
    ("\u{17}", Target(.deletePreviousWord)),
    ("\u{18}\u{5}", Target(.editInEditor)), ("\u{18}\u{15}", Target(.undo)),
    // libedit would ask for one of its own commands, and the entry would be lost.
    ("\u{1B}x", Target(.ignore)), ("\u{1B}X", Target(.ignore)),
  ]

  /// Keys of vi's command map, where letters are commands.
  static let viCommand: [(keys: String, target: Target)] = [
    ("\r", Target(.acceptEntry)), ("\n", Target(.acceptEntry)),
    ("\u{4}", Target(.deleteForwardOrEnd)),
    ("\u{E}", Target(.nextEntry)), ("\u{10}", Target(.previousEntry)),
    ("\u{12}", Target(.searchHistory)),
    ("j", Target(.down)), ("k", Target(.up)),
    ("+", Target(.nextEntry)), ("-", Target(.previousEntry)),
    ("v", Target(.editInEditor)), (":", Target(.ignore)),
  ]

  /// The codes that stand for functions, in every map.
  static let codes: [Target] =
    EditCommand.allCases.map { Target($0) } + BuiltInFunction.allCases.map { Target($0) }

  /// The function of an escape sequence, given without its Escape; nil if bytes are missing or if
  /// there is no such sequence.
  static func target(afterEscape bytes: [UInt8]) -> Target? {
    sequences.first { $0.keys.utf8.dropFirst().elementsEqual(bytes) }?.target
  }

  /// Whether an escape sequence begins with these bytes.
  static func isStart(afterEscape bytes: [UInt8]) -> Bool {
    sequences.contains {
      $0.keys.utf8.count > bytes.count + 1 && $0.keys.utf8.dropFirst().starts(with: bytes)
    }
  }
}
