import LuaSyntax
import Policies
import Texts

/// Converts entries to Lua statements with the same effect, for a saved script.
enum LuaStatement {
  /// A word of a command as a Lua literal: a number, a Boolean or a string.
  static func value(_ word: String) -> String {
    let isPlain = ["true", "false"].contains(word) || Double(word)?.isFinite == true
    return isPlain ? word : LuaSyntax.quoted(word)
  }

  /// Whether an entry only reads variables or fields.
  static func onlyLooks(_ text: String) -> Bool {
    let tokens = LuaToken.tokens(of: text)
    return tokens.first?.kind == .name
      && tokens.allSatisfy { token in
        switch token.kind {
        case .name, .number, .string, .bracket(0x5B), .bracket(0x5D): true
        case .other: token.text == "." || token.text == ","
        default: false
        }
      } && LuaEntry.expression(in: text) != nil
  }

  /// Whether a text defines a function or assigns to a name or a field.
  static func defines(_ text: String) -> Bool {
    let tokens = LuaToken.tokens(of: text).drop { $0.kind == .comment }
    guard let first = tokens.first else { return false }
    if ["function", "local"].contains(first.text) { return true }
    let target = tokens.prefix { $0.kind == .name || [".", ","].contains($0.text) }
    return !target.isEmpty && tokens.dropFirst(target.count).first?.text == "="
  }

  /// Whether a text is a single call whose arguments contain no calls.
  static func isOneCall(_ text: String) -> Bool {
    LuaEntry.expression(in: text) != nil
      && LuaToken.tokens(of: text).count { $0.kind == .bracket(UInt8(ascii: "(")) } == 1
  }

  /// Whether a text is a single call of a function with this name.
  static func isCall(of name: String, _ text: String) -> Bool {
    text.hasPrefix(name) && isOneCall(text) && LuaToken.tokens(of: text).first?.text == name[...]
  }

  /// Whether an expression is also a statement: a call that cannot continue the previous line.
  static func isStatement(_ expression: String) -> Bool {
    !expression.trimmed.hasPrefix("(") && (try? LuaParser.functions(of: expression)) != nil
  }

  /// A text of several lines as a long string of Lua, without escapes.
  static func long(_ text: String) -> String {
    var equals = ""
    while text.contains("]\(equals)]") { equals += "=" }
    return "[\(equals)[\n\(text)\n]\(equals)]"
  }

  /// A chunk as a statement: its locals and labels stay local, and a `return` does not end the
  /// script.
  static func chunk(_ text: String) -> String {
    let (returns, declares) = outermost(of: text)
    if returns { return "load \(long(text)) ()" }
    if declares { return "do\n\(text)\nend" }
    // Without the semicolon, a parenthesis would continue the previous statement as a call.
    return text.trimmed.hasPrefix("(") ? ";\(text)" : text
  }

  /// A chunk whose error is ignored.
  static func failing(_ text: String) -> String { "pcall(load \(long(text)))" }

  /// A statement that runs a script with its own arguments and globals.
  ///
  /// - Parameters:
  ///   - script: Its text and its name.
  ///   - arguments: The script's arguments, available as `...` and in `arg`.
  ///   - playsDemo: Whether its `demo` runs.
  ///   - hasFailed: Whether it may fail.
  /// - Returns: The statement.
  static func run(
    _ script: Script, arguments: [String], playsDemo: Bool, hasFailed: Bool
  ) -> String {
    let words = arguments.map(LuaSyntax.quoted)
    let list = (["[0] = \(LuaSyntax.quoted(script.name))"] + words).joined(separator: ", ")
    let demo = playsDemo ? "" : ", demo = function() end"
    let call =
      hasFailed
      ? "pcall(\((["_script"] + words).joined(separator: ", ")))"
      : "_script(\(words.joined(separator: ", ")))"
    return """
      do  \(LuaSyntax.comment("\(script.name), with globals of its own"))
      local _ENV = setmetatable({ arg = { \(list) }\(demo) }, { __index = _ENV })
      local function _script(...)
      \(enclosed(text: script.text))
      end
      \(call)
      end
      """
  }

  /// The text of a file for inclusion in another file: a first line that begins with `#` becomes a
  /// comment.
  static func enclosed(text: String) -> String {
    var text = text[...]
    if text.unicodeScalars.first == "\u{FEFF}" { text = text.dropFirst() }
    while text.last?.isNewline ?? false { text.removeLast() }
    return (text.hasPrefix("#") ? "--" : "") + text
  }

  /// Whether a chunk has a `return`, and whether it declares locals or labels, outside of functions
  /// and blocks.
  private static func outermost(of text: String) -> (returns: Bool, declares: Bool) {
    var (returns, declares) = (false, false)
    var blocks: [Substring] = []
    for token in LuaToken.tokens(of: text) {
      switch (token.kind, token.text) {
      case (.keyword, "function"), (.keyword, "if"), (.keyword, "do"), (.keyword, "repeat"):
        blocks.append(token.text)
      case (.keyword, "end"), (.keyword, "until"): _ = blocks.popLast()
      case (.keyword, "return"): returns = returns || !blocks.contains("function")
      case (.keyword, "local"), (.keyword, "goto"), (.other, "::"):
        declares = declares || blocks.isEmpty
      default: break
      }
    }
    return (returns, declares)
  }
}

extension Script {
  /// The script for inclusion in another file.
  var enclosed: Script { Script(name: name, text: LuaStatement.enclosed(text: text)) }
}
