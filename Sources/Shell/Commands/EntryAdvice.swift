import Debugging
import DragDrop
import LuaSyntax
import Policies
import Reference
import Texts

/// Advice on entries that are neither a command nor valid Lua.
struct EntryAdvice {
  let interpreter: CommandInterpreter
  private var session: ShellSession { interpreter.session }

  /// Advice on a text that is not Lua, but resembles a command or consists of plain words.
  func aboutCommand(_ text: String) -> ShellError? {
    let words = LineWords(text)
    guard let first = words.words.first, words.words.count > 1, !first.isQuoted,
      !Self.isMeantAsLua(text)
    else { return nil }
    if first.text == "$" || first.text.hasSuffix("reorder") {
      return ShellError(
        "this is a command of the system's shell", line: text, column: first.range.lowerBound,
        hint: ":run FILE runs a file; :quit leaves reorder")
    }
    if Self.arePlainWords(words),
      let facts = ScriptVariables(of: session.host).facts(about: first.text)?.facts,
      facts.contains(where: { $0 == ("type", "function") })
    {
      return ShellError(
        "'\(first.text)' is a Lua function", line: text, column: first.range.lowerBound,
        hint: "put arguments in parentheses and text in quotes: \(first.text)(\"…\")")
    }
    var hint = "see :help, or search for it with :apropos \(first.text)"
    if let command = CommandTable.nearest(to: first.text), command.name != first.text {
      hint = NearestName.question(command.written, quotes: .none)
    } else if let missed = missedBlank(in: first.text) {
      hint = NearestName.question(missed, quotes: .none)
    } else if !Self.arePlainWords(words) {
      return nil
    }
    return ShellError(
      "'\(first.text)' is neither Lua nor a command", line: text, column: first.range.lowerBound,
      hint: hint)
  }

  /// A gesture and the name of a view written as one word, such as `liftinbox`.
  private func missedBlank(in word: String) -> String? {
    let names = session.host.simulation.allViews.map(\.name)
    return Gesture.forms.map(\.word).lazy.filter { word.hasPrefix($0) }.flatMap { gesture in
      names.filter { word == gesture + $0 }.map { "\(gesture) \($0)" }
    }.first
  }

  /// Whether a text looks like Lua: it begins with a keyword, or has strings, operators or several
  /// lines.
  ///
  /// Lua's own message explains such a text better.
  private static func isMeantAsLua(_ text: String) -> Bool {
    let tokens = LuaToken.tokens(of: text)
    return tokens.first?.kind == .keyword || tokens.last.map { $0.line > 1 } ?? false
      || tokens.contains { token in
        switch token.kind {
        case .string, .openString, .bracket(UInt8(ascii: "(")), .bracket(UInt8(ascii: "{")): true
        case .other: "=+*^&|~<>".contains(token.text.first ?? " ")
        default: false
        }
      }
  }

  /// Whether the text consists only of adjacent names, which is unlikely in Lua.
  private static func arePlainWords(_ words: LineWords) -> Bool {
    !words.words.contains { LuaSyntax.isKeyword($0.text) }
      && words.words.allSatisfy { word in word.text.allSatisfy { $0.isLetter || $0 == "?" } }
  }

  /// Advice on an entry that is a name whose value is nil: the command or variable with a similar
  /// name.
  func aboutName(_ text: String, _ results: [String]) -> String? {
    let word = text.trimmed
    if results == ["nil"], session.host.simulation.view(named: word) != nil, LuaSyntax.isName(word)
    {
      return "'\(word)' is a view, not a variable; in Lua, write view \"\(word)\""
    }
    // Variables with names of one or two letters are often nil on purpose.
    guard results == ["nil"], word.count > 2, word.first?.isNumber == false,
      !interpreter.debugger.knows(word),
      word.allSatisfy({ LuaSyntax.isNamePart($0) }),
      word != "nil", !word.hasPrefix("_")
    else { return nil }
    return "'\(word)' is not a variable; "
      + (nearest(to: word).map { NearestName.question($0, quotes: .none) }
        ?? "see :help")
  }

  /// Adds a hint with a similar name if the error is a call of a global that is nil.
  func added(to error: PolicyError) -> PolicyError {
    let start = "attempt to call a nil value (global '"
    guard error.hints.isEmpty, error.message.hasPrefix(start) else { return error }
    let name = String(error.message.dropFirst(start.count).prefix { $0 != "'" })
    guard let nearest = nearest(to: name), nearest != name else { return error }
    var error = error
    error.hints.append(
      NearestName.question(nearest, quotes: nearest.hasPrefix(":") ? .none : .single))
    return error
  }

  /// The command or the global with the name most similar to a word.
  private func nearest(to word: String) -> String? {
    if let command = CommandTable.nearest(to: word), command.name == word || isHabit(word) {
      return command.written
    }
    let commands = interpreter.available.all.map(\.name) + CommandTable.wordsToLeave
    let globals = session.host.namesCompleting("").names.map(\.name)
      .filter { !LuaSyntax.isKeyword($0) }
    let longer = globals.filter { $0.hasPrefix(word) }
    if longer.count == 1 { return longer.first }
    guard let name = NearestName.find(word, in: commands + globals) else { return nil }
    return interpreter.available.command(named: name)?.written ?? name
  }

  private func isHabit(_ word: String) -> Bool { CommandTable.habits[word.lowercased()] != nil }
}
