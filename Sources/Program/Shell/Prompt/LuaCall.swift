import LuaSyntax
import Texts

/// The call at the cursor: `inbox:insertRows({0}, ‹here›`.
struct LuaCall: Hashable, Sendable {
  /// The names before the parenthesis: `inbox`, `insertRows`.
  var path: [String]
  /// Whether a colon precedes the last name.
  var isMethod: Bool
  /// How many arguments are complete.
  var argument: Int
  /// Whether the cursor is in the table after the name, `TableView { name = ‹here›`.
  var isInFields: Bool
  /// The field of that table whose value is being typed.
  var field: String?

  /// The innermost open call at the end of a text; nil in the body of a function, in an open
  /// string, and if there is none.
  init?(openAtEndOf text: String) {
    let tokens = LuaToken.tokens(of: text)
    if let last = tokens.last, Self.isOpen(last) { return nil }
    var open: [Opening] = []
    for (index, token) in tokens.enumerated() {
      switch token.kind {
      case .bracket(let byte) where "([{".utf8.contains(byte):
        open.append(Opening(token: index, kind: .bracket(byte)))
      case .bracket: if case .bracket? = open.last?.kind { open.removeLast() }
      case .keyword:
        switch token.text {
        case "function", "do", "if", "repeat": open.append(Opening(token: index, kind: .block))
        case "end", "until": if open.last?.kind == .block { open.removeLast() }
        default: break
        }
      case .other where token.text == ",":
        if !open.isEmpty { open[open.count - 1].commas += 1 }
      default: break
      }
    }
    for opening in open.reversed() {
      guard case .bracket(let byte) = opening.kind else { return nil }
      guard let callee = Self.callee(before: opening.token, tokens) else { continue }
      self = LuaCall(
        path: callee.path, isMethod: callee.isMethod, argument: opening.commas,
        isInFields: byte == UInt8(ascii: "{"),
        field: byte == UInt8(ascii: "{") ? Self.field(after: opening.token, tokens) : nil)
      return
    }
    return nil
  }

  private init(path: [String], isMethod: Bool, argument: Int, isInFields: Bool, field: String?) {
    self.path = path
    self.isMethod = isMethod
    self.argument = argument
    self.isInFields = isInFields
    self.field = field
  }

  private struct Opening {
    enum Kind: Equatable {
      case bracket(UInt8)
      /// The body of a function, a loop or a condition.
      case block
    }

    let token: Int
    let kind: Kind
    var commas = 0
  }

  /// Whether the end of the text is inside a string or a comment.
  private static func isOpen(_ token: LuaToken) -> Bool {
    switch token.kind {
    case .openString: true
    case .comment: token.text.endIndex == token.text.base.endIndex
    default: false
    }
  }

  /// The dotted name before a bracket, which is called; a parenthesis may come between them,
  /// `TableView({`.
  ///
  /// Nil if nothing is called, or if the called function has no name.
  private static func callee(
    before bracket: Int, _ tokens: [LuaToken]
  ) -> (path: [String], isMethod: Bool)? {
    var index = bracket - 1
    if tokens[bracket].kind == .bracket(UInt8(ascii: "[")) { return nil }
    if tokens[bracket].kind == .bracket(UInt8(ascii: "{")), tokens.indices.contains(index),
      tokens[index].kind == .bracket(UInt8(ascii: "("))
    {
      index -= 1
    }
    var path: [String] = []
    var isMethod = false
    while tokens.indices.contains(index), tokens[index].kind == .name {
      path.insert(String(tokens[index].text), at: 0)
      index -= 1
      guard tokens.indices.contains(index) else { break }
      let separator = tokens[index].text
      guard separator == "." || separator == ":" else {
        // `function name(` is a definition, not a call.
        return separator == "function" ? nil : (path, isMethod)
      }
      if path.count == 1 { isMethod = separator == ":" }
      index -= 1
    }
    // Without a name before the separator, the object is the result of a call or of a parenthesized
    // expression.
    let isWhole = index < 0 || tokens[index + 1].kind == .name
    if isWhole { return path.isEmpty ? nil : (path, isMethod) }
    guard isMethod, let last = path.last else { return nil }
    return (["", last], true)
  }

  /// The field at the end of an open table: after `name =`, or in its name.
  private static func field(
    after brace: Int, _ tokens: [LuaToken]
  ) -> String? {
    var start = brace + 1
    var depth = 0
    for index in tokens.indices.dropFirst(brace + 1) {
      switch tokens[index].kind {
      case .bracket(let byte): depth += "([{".utf8.contains(byte) ? 1 : -1
      case .other where depth == 0 && [",", ";"].contains(tokens[index].text):
        start = index + 1
      default: break
      }
    }
    guard tokens.indices.contains(start), tokens[start].kind == .name else { return nil }
    return String(tokens[start].text)
  }
}
