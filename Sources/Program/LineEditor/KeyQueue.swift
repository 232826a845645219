/// Input that libedit processes before the user's next key.
struct KeyQueue {
  /// A change of the line, made by the key function ``EditCommand/applyEdit``.
  enum Edit {
    case insert(String)
    case replace(Line)
  }

  /// The line that was being typed when work in the background ended reading; nil if none.
  var lineLeft: Line?
  private let buffer: LineBuffer
  private var codes: [Int32] = []
  private var pendingEdit: Edit?
  /// A key that is bound to another function once, in vi's command map or the map of text.
  private var boundKey: (key: Unicode.Scalar, isCommand: Bool, function: String)?

  init(for buffer: LineBuffer) { self.buffer = buffer }

  mutating func removeAll() { (codes, pendingEdit) = ([], nil) }

  mutating func append(_ code: Int32) { codes.append(code) }

  mutating func popFirst() -> Int32? { codes.isEmpty ? nil : codes.removeFirst() }

  /// The code of a key function that changes the line, after which libedit draws it.
  mutating func code(for edit: Edit) -> Int32 {
    pendingEdit = edit
    return EditCommand.applyEdit.code
  }

  /// Returns the pending change and removes it.
  mutating func takeEdit() -> Edit? {
    defer { pendingEdit = nil }
    return pendingEdit
  }

  /// Passes a key of vi's command map to a function of libedit.
  ///
  /// - Returns: The key.
  mutating func pass(_ key: Unicode.Scalar, to function: String) -> Int32 {
    buffer.bind(key, to: function, isCommand: true)
    boundKey = (key, true, EditCommand.viKey.rawValue)
    return Int32(bitPattern: key.value)
  }

  /// Makes a change when libedit inserts a key as text.
  ///
  /// - Returns: The key.
  mutating func edit(_ edit: Edit, ifTyping key: Unicode.Scalar) -> Int32 {
    buffer.bind(key, to: EditCommand.applyEdit.rawValue, isCommand: false)
    boundKey = (key, false, "ed-insert")
    pendingEdit = edit
    return Int32(bitPattern: key.value)
  }

  /// Restores the function of the key that was bound to another one.
  mutating func restoreKey() {
    guard let bound = boundKey else { return }
    buffer.bind(bound.key, to: bound.function, isCommand: bound.isCommand)
    (boundKey, pendingEdit) = (nil, nil)
  }
}
