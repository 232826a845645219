import Debugging
import DragDrop
import LuaSyntax
import Policies
import Reference
import Texts
import Traces

/// Advice on entries that are neither a command nor valid Lua.
struct EntryAdvice {
  let interpreter: CommandInterpreter
  private var session: ShellSession { interpreter.session }

  /// Advice on a text that is not Lua, but resembles a command or consists of plain words.
  func aboutCommand(_ text: String) -> ShellError? {
    if text.first == "!", text.dropFirst().first?.isLetter ?? false {
      return ShellError(
        "programs cannot be run here", line: text, column: 0,
        hint: "Ctrl-Z suspends reorder, fg resumes it; in Lua, ! is not")
    }
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
    if let advice = CommandTable.foreignWords[first.text] {
      return ShellError(
        "'\(first.text)' is neither Lua nor a command", line: text,
        column: first.range.lowerBound, hint: advice)
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
    if results == ["function: builtin"], let method = methodCall(word) {
      return "it is a method: write \(method)"
    }
    guard results == ["nil"], LuaSyntax.isName(word), word != "_",
      !interpreter.debugger.knows(word)
    else { return nil }
    if word.first == "_", let number = Int(word.dropFirst()) {
      return "there is no earlier result '\(word)': _ is the last result, _1 the one before it, "
        + (number > 9 ? "and so on up to _9" : "up to _9")
    }
    if let script = script(withLocal: word) {
      return "'\(word)' is a local variable of \(script); :load \(script) keeps it"
    }
    if word == "q" { return "'q' does not leave the shell; :q and Ctrl-D do" }
    // Debuggers have commands of one letter.
    if session.isStopped, let command = interpreter.available.command(calledBy: word) {
      return "'\(word)' is not a variable; \(NearestName.question(command.written, quotes: .none))"
    }
    // Variables with names of one or two letters are often nil on purpose.
    guard word.count > 2 || isHabit(word) else { return nil }
    return "'\(word)' is not a variable; "
      + (nearest(to: word).map { NearestName.question($0, quotes: .none) }
        ?? "see :help")
  }

  /// The call of a method that was written with a dot and without parentheses: `inbox:items()`.
  private func methodCall(_ text: String) -> String? {
    let path = text.split(separator: ".").map(String.init)
    guard path.count == 2,
      let facts = ScriptVariables(of: session.host).facts(about: path[0])?.facts,
      // The types of objects begin with a capital letter, those of Lua do not.
      facts.contains(where: { $0.0 == "type" && $0.1.first?.isUppercase ?? false })
    else { return nil }
    return "\(path[0]):\(path[1])()"
  }

  /// The name of the script that was run, if it declares a local variable with a name outside of
  /// functions and blocks.
  private func script(withLocal name: String) -> String? {
    guard let script = session.setup.sources.last(where: { $0.role == .script }) else {
      return nil
    }
    let isDeclared = script.text.split(separator: "\n").contains { line in
      guard line.hasPrefix("local ") else { return false }
      let tokens = LuaToken.tokens(of: String(line.dropFirst(6).prefix { $0 != "=" }))
      let names = tokens.first?.text == "function" ? tokens.dropFirst().prefix(1) : tokens[...]
      return names.contains { $0.text == name }
    }
    return isDeclared ? script.name : nil
  }

  /// Adds a hint: what frees memory if there is not enough, or a similar name if the error is a call of a global that is nil.
  func added(to error: PolicyError) -> PolicyError {
    if error.limit == .memory { return error.withAdviceAtPrompt }
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

  private func isHabit(_ word: String) -> Bool { CommandTable.aliases[word.lowercased()] != nil }
}
