import DragDrop
import Policies
import Texts

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
    let words = LuaToken.tokens(of: text).filter { $0.kind != .comment }
    guard let locals = words.locals else { return false }
    for (index, word) in words.enumerated() {
      let name = String(word.text)
      let before = index > 0 ? words[index - 1].text : ""
      switch word.kind {
      case .openString, .bracket(0x5B): return false
      case .keyword:
        if word.text == "function" || word.text == "goto" { return false }
      case .name where before == "." || before == ":":
        guard membersThatMove.contains(name) else { return false }
      case .name:
        // A local may be out of sight there.
        let isLocal = locals.names.contains(name)
        let isKnown = functionsThatMove.contains(name) && host.isOwnFunction(name)
        guard isKnown || host.isPlain(name) || isLocal && !host.isFunctionOrTable(name)
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

extension [LuaToken] {
  /// The names that are declared, and the signs `=` that give them their values; nil where one is
  /// more than a name.
  fileprivate var locals: (names: Set<String>, assignments: Set<Int>)? {
    var names: Set<String> = []
    var assignments: Set<Int> = []
    for (index, word) in enumerated()
    where word.kind == .keyword && (word.text == "local" || word.text == "for") {
      var next = index + 1
      while next < count, self[next].kind == .name {
        names.insert(String(self[next].text))
        next += 1
        guard next < count, self[next].text == "," else { break }
        next += 1
      }
      guard next < count else { continue }
      if self[next].text == "<" { return nil }
      if self[next].text == "=" { assignments.insert(next) }
    }
    return (names, assignments)
  }
}
