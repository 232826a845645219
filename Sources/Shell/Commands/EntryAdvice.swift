import Debugging
import DragDrop
import LuaSyntax
import Policies
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
        "this is a line for the system's shell", line: text, column: first.range.lowerBound,
        hint: ":run FILE runs a file here; :quit leaves")
    }
    if Self.arePlainWords(words),
      let facts = ScriptVariables(of: session.host).facts(about: first.text)?.facts,
      facts.contains(where: { $0 == ("type", "function") })
    {
      return ShellError(
        "'\(first.text)' is a function of Lua", line: text, column: first.range.lowerBound,
        hint: "what it gets stands in brackets, a text in quotes: \(first.text)(\"…\")")
    }
    var hint = ":help says what can be typed, :apropos \(first.text) searches all texts"
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

  /// The word of a gesture and the name of a view that were written as one word: `liftinbox`.
  private func missedBlank(in word: String) -> String? {
    let names = session.host.simulation.allViews.map(\.name)
    return Gesture.forms.map(\.word).lazy.filter { word.hasPrefix($0) }.flatMap { gesture in
      names.filter { word == gesture + $0 }.map { "\(gesture) \($0)" }
    }.first
  }

  /// Whether a text begins with a keyword or has strings, operators or several lines, so that Lua's
  /// own message says more of it.
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

  /// Whether names stand beside each other and nothing else, which is no slip in a piece of Lua.
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
      return "\(word) is the name of a view, and no variable here: view \"\(word)\" gives it to Lua"
    }
    // Variables with names of one or two letters are often nil on purpose.
    guard results == ["nil"], word.count > 2, word.first?.isNumber == false,
      !interpreter.debugger.knows(word),
      word.allSatisfy({ LuaSyntax.isNamePart($0) }),
      word != "nil", !word.hasPrefix("_")
    else { return nil }
    return "there is no variable '\(word)'; "
      + (nearest(to: word).map { NearestName.question($0, quotes: .none) }
        ?? ":help says what can be typed")
  }

  /// The same error; if a global that is nil was called, with the similar name as a
  /// hint.
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
