import DragDrop
import Policies

/// Entries of which a session knows what they do.
enum GestureEntry {
  /// Whether an entry does nothing but move fingers: it keeps nothing but its own locals, and calls
  /// nothing but functions that everybody knows.
  ///
  /// A list of what it may do, because a list of what it may not would miss what comes later.
  ///
  /// - Parameters:
  ///   - text: The entry.
  ///   - host: Knows what its names are.
  /// - Returns: False where it is not certain.
  static func onlyMoves(_ text: String, in host: PolicyHost) -> Bool {
    let words = LuaWords(text)
    guard let locals = words.locals else { return false }
    for (index, word) in words.all.enumerated() {
      let before = index > 0 ? words.all[index - 1].text : ""
      switch word.kind {
      case .openString, .bracket(0x5B): return false
      case .keyword:
        if word.text == "function" || word.text == "goto" { return false }
      case .name where before == "." || before == ":":
        guard membersThatMove.contains(word.text) else { return false }
      case .name:
        // A local may be out of sight there.
        let isLocal = locals.names.contains(word.text)
        let isKnown = functionsThatMove.contains(word.text) && host.isOwnFunction(word.text)
        guard isKnown || host.isPlain(word.text) || isLocal && !host.isFunctionOrTable(word.text)
        else { return false }
      case .other:
        if word.text == "::" || word.text == "=" && !locals.assignments.contains(index) {
          return false
        }
      case .comment, .number, .string, .bracket: continue
      }
    }
    return true
  }

  private static let functionsThatMove = APICatalog.gestureNames.union([
    "view", "views", "IndexPath", "ipairs", "pcall", "type",
  ])

  private static let membersThatMove = Set(Gesture.forms.filter(\.needsDrag).map(\.word))
    .union(["isActive", "operation", "reason", "name", "model", "count"])
}

/// The words and signs of a text of Lua.
private struct LuaWords {
  struct Word {
    let kind: LuaToken.Kind
    let text: String
  }

  private(set) var all: [Word] = []

  init(_ text: String) {
    let bytes = Array(text.utf8)
    var end = 0
    for token in LuaToken.tokens(of: text) where token.kind != .comment {
      let word = String(decoding: bytes[token.range], as: UTF8.self)
      if token.kind == .other, token.range.lowerBound == end, let last = all.last,
        last.kind == .other, Self.signs.contains(last.text + word)
      {
        all[all.count - 1] = Word(kind: .other, text: last.text + word)
      } else {
        all.append(Word(kind: token.kind, text: word))
      }
      end = token.range.upperBound
    }
  }

  /// Those of several characters.
  private static let signs: Set<String> = [
    "..", "...", "==", "~=", "<=", ">=", "//", "::", "<<", ">>",
  ]

  /// The names that are declared, and the signs `=` that give them their values; nil where one is
  /// more than a name.
  var locals: (names: Set<String>, assignments: Set<Int>)? {
    var names: Set<String> = []
    var assignments: Set<Int> = []
    for (index, word) in all.enumerated()
    where word.kind == .keyword && (word.text == "local" || word.text == "for") {
      var next = index + 1
      while next < all.count, all[next].kind == .name {
        names.insert(all[next].text)
        next += 1
        guard next < all.count, all[next].text == "," else { break }
        next += 1
      }
      guard next < all.count else { continue }
      if all[next].text == "<" { return nil }
      if all[next].text == "=" { assignments.insert(next) }
    }
    return (names, assignments)
  }
}
