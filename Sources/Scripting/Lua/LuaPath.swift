import LuaSyntax

/// A path through tables and objects, `inbox.model`, `t[1].x`, `t["a b"]`, whose last name may be
/// incomplete.
public struct LuaPath: Equatable {
  /// The keys before the last separator.
  ///
  /// If a part before it would have to be called, this is the empty name, which no value has.
  public private(set) var steps: [LuaValue] = []
  /// The text after the last separator.
  public private(set) var partial = ""
  /// Whether the last separator is a colon.
  public private(set) var isMethod = false
  /// The quote before a partial name in a string.
  ///
  /// In `t["a` the string is a key, elsewhere it is not.
  public private(set) var quote: Character?
  /// Whether the partial name is a key in brackets.
  public var isKey: Bool { quote != nil && steps.first != "" }
  /// Whether there is nothing before the path.
  private var isAlone = false

  /// The keys of a text that is a path and nothing else; nil for other texts.
  public static func keys(of text: String) -> [LuaValue]? {
    let path = LuaPath(endOf: text + ".")
    return path.isAlone && path.steps.first != "" ? path.steps : nil
  }

  /// The path at the end of a text.
  public init(endOf text: String) {
    var rest = LuaToken.tokens(of: text)[...]
    guard let last = rest.last, last.text.endIndex == text.endIndex else { return }
    switch last.kind {
    case .name, .keyword:
      partial = String(last.text)
      rest.removeLast()
    case .openString:
      (steps, partial, quote) = ([""], String(last.text.dropFirst()), last.text.first)
      guard rest.dropLast().last?.kind == .bracket(UInt8(ascii: "[")),
        let keys = rest.takingPrimary(dropping: 2)
      else { return }
      steps = keys
    case .number:
      steps = [""]
      return
    default: break
    }
    while let separator = rest.last, [".", ":"].contains(separator.text) {
      guard separator.text == "." || steps.isEmpty && quote == nil,
        let keys = rest.takingPrimary(dropping: 1)
      else {
        // In `f().x` and `a:b.x` the part before the name would have to be called.
        steps = [""]
        return
      }
      if steps.isEmpty { isMethod = separator.text == ":" }
      steps = keys + steps
    }
    isAlone = rest.isEmpty
  }
}

extension ArraySlice<LuaToken> {
  /// Removes tokens, and the name with its keys in brackets before them; nil if there is none.
  fileprivate mutating func takingPrimary(dropping count: Int) -> [LuaValue]? {
    removeLast(count)
    var keys: [LuaValue] = []
    while last?.kind == .bracket(UInt8(ascii: "]")), self.count > 3 {
      guard let key = dropLast().last?.literal,
        dropLast(2).last?.kind == .bracket(UInt8(ascii: "["))
      else { return nil }
      keys.insert(key, at: 0)
      removeLast(3)
    }
    guard let name = last, name.kind == .name else { return nil }
    removeLast()
    return [.string(String(name.text))] + keys
  }
}

extension LuaToken {
  /// The value of a whole number, or of a string without escapes.
  fileprivate var literal: LuaValue? {
    switch kind {
    case .number: return Int64(text).map { .integer($0) }
    case .string where text.first != "[" && !text.contains("\\"):
      return .string(String(text.dropFirst().dropLast()))
    default: return nil
    }
  }
}
