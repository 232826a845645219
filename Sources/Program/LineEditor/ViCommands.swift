/// The state of vi's commands: the keys typed so far, and what later commands need.
struct ViCommands {
  /// The keys of vi's command map that call ``EditCommand/viKey``, because libedit's own functions
  /// for them ignore rows.
  static let keys = "dcyDCSYAIoOGg$0^|hl jkpPxXsrau.nN/?\u{1B}"
  /// libedit's own functions for the keys that are passed on where rows do not matter.
  static let functions: [Unicode.Scalar: String] = [
    "d": "vi-delete-meta", "c": "vi-change-meta", "y": "vi-yank", "p": "vi-paste-next",
    "P": "vi-paste-prev", "x": "ed-delete-next-char", "X": "ed-delete-prev-char",
    "s": "vi-substitute-char", "r": "vi-replace-char", "a": "vi-add", "0": "vi-zero",
    ".": "vi-redo",
  ]
  /// Row movements that may follow an operator; libedit handles the others.
  static let rowMovements = Set<Unicode.Scalar>("$0^|hl jkGg".unicodeScalars)
  private static let movements = Set<Unicode.Scalar>("wWeEbBfFtT;,%".unicodeScalars)
  private static let operators = Set<Unicode.Scalar>("dcy".unicodeScalars)
  private static let beforeCharacters = Set<Unicode.Scalar>("fFtTr".unicodeScalars)
  /// Commands that `.` repeats, and those that enter insert mode.
  private static let changes = Set<Unicode.Scalar>("dcDCSAIoOpPxXsr~ia".unicodeScalars)
  private static let insertions = Set<Unicode.Scalar>("cCSAIoOsiaR_".unicodeScalars)

  /// Whether keys are text.
  ///
  /// libedit does not report it; each call of ``EditCommand/viKey`` updates it.
  var isInserting = true
  var count: Int?
  var operation: (key: Unicode.Scalar, count: Int?)?
  var followsG = false
  private var awaitsCharacter = false
  /// Whether the next key names the object of an operator: `i` selects its inside, `a` all of it.
  private var objectPrefix: Unicode.Scalar?
  /// The keys of the command that is being typed.
  private var typed = ""
  /// The keys of the last change, and the text that was typed after them.
  var lastChange: (keys: String, text: String?)?
  /// The change that `.` repeats.
  var repeated: (keys: Substring.UnicodeScalarView, text: String?)?
  /// Whether the text of the last change begins here.
  var beginsInsertion = false
  var insertion: Line?
  /// The text that was last cut or copied, if it consists of rows and libedit does not have it.
  var cut: (text: String, isRows: Bool)?
  /// The key to pass to libedit next, with its own function.
  var handedOn: Unicode.Scalar?
  /// The cursor in the first column of a row, where libedit's Escape would leave the row.
  var rowStart: Int?

  mutating func beginEntry() {
    let before = self
    self = ViCommands()
    (lastChange, cut) = (before.lastChange, before.cut)
  }

  mutating func dropCommand() {
    (count, operation, followsG, awaitsCharacter) = (nil, nil, false, false)
    objectPrefix = nil
  }

  /// The meaning of a key in a command.
  enum Step {
    /// The key is text.
    case passOn
    /// The key is the character that this command needs.
    case character(after: Unicode.Scalar?)
    /// The key is a digit of the count.
    case digit
    /// The key is a command, or completes one.
    case command
    /// The key says that the next one names the object of an operator.
    case objectPrefix
    /// The key names the object of this operator.
    case object(of: Unicode.Scalar, isAround: Bool)
    /// The key is a libedit movement after this operator.
    case movement(after: Unicode.Scalar)
    /// No such command exists.
    case nothing
  }

  mutating func process(_ key: Unicode.Scalar) -> Step {
    guard key.value >= 0x20, key.value != 0x7F else {
      dropCommand()
      return .passOn
    }
    guard !isInserting else {
      typed = String(Character(key))
      return .passOn
    }
    if count == nil, operation == nil, !followsG, !awaitsCharacter { typed = "" }
    let last = typed.unicodeScalars.last
    typed.unicodeScalars.append(key)
    if awaitsCharacter {
      dropCommand()
      complete()
      return .character(after: last)
    }
    if let operation, let prefix = objectPrefix {
      dropCommand()
      return .object(of: operation.key, isAround: prefix == "a")
    }
    if operation != nil, !followsG, key == "i" || key == "a" {
      objectPrefix = key
      return .objectPrefix
    }
    if (count == nil ? "1"..."9" : "0"..."9").contains(key) {
      count = min((count ?? 0) * 10 + Int(key.value - 0x30), 10_000)
      return .digit
    }
    awaitsCharacter = Self.beforeCharacters.contains(key)
    guard let operation else {
      if followsG, key != "g" { return .nothing }
      if !Self.keys.unicodeScalars.contains(key) { count = nil }
      if !awaitsCharacter, !Self.operators.contains(key), key != "g" || followsG { complete() }
      return .command
    }
    if followsG ? key == "g" : key == operation.key || Self.rowMovements.contains(key) {
      if key != "g" || followsG { complete() }
      return .command
    }
    guard Self.movements.contains(key), !followsG else { return .nothing }
    (self.operation, count, cut) = (nil, nil, nil)
    if !awaitsCharacter { complete() }
    return .movement(after: operation.key)
  }

  /// Records a completed command if it is a change.
  mutating func complete() {
    guard let key = typed.unicodeScalars.first(where: { !("0"..."9").contains($0) }) else { return }
    let inserts = Self.insertions.contains(key)
    if Self.changes.contains(key) { lastChange = (typed, inserts ? "" : nil) }
    // Only libedit knows which text was replaced by typing over it.
    if key == "R" { lastChange = nil }
    (isInserting, beginsInsertion) = (inserts, inserts)
  }
}
