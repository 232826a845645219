import DragDrop
import Lua
import LuaSyntax
import Texts

/// Finds advice on Lua's errors, whose messages state the problem but not the solution.
enum ErrorAdviser {
  /// Returns what to do about an error, and may make its location more precise; nil if it has no
  /// advice.
  private typealias Adviser = @Sendable (inout PolicyError, PolicyHost) -> String?

  /// In the order in which they are called; the first advice is used.
  private static let ofValues: [Adviser] = [recordedNil, misspelling, typicalMistake, nilArgument]
  /// The same, for syntax errors.
  private static let ofSyntax: [Adviser] = [otherLanguage, unclosedBlock]

  /// Adds advice to an error.
  static func advise(_ error: inout PolicyError, in host: PolicyHost) {
    for advisers in [ofValues, ofSyntax] {
      for adviser in advisers {
        guard let hint = adviser(&error, host) else { continue }
        error.hints.append(hint)
        break
      }
    }
  }

  // MARK: Values

  /// The similar name for an undeclared one in a message such as "… a nil value (global
  /// 'TabelView')".
  private static func misspelling(in error: inout PolicyError, of host: PolicyHost) -> String? {
    for kind in ["global", "field", "method"] {
      let mark = "(\(kind) '"
      guard error.message.hasSuffix("')"), let start = error.message.lastIndex(of: "(") else {
        continue
      }
      let tail = error.message[start...]
      guard tail.hasPrefix(mark) else { continue }
      let name = String(tail.dropFirst(mark.count).dropLast(2))
      if Advice.known(name) != nil { return nil }
      if kind == "global", error.scriptName.map(host.scripts.typed.contains) != true {
        return UndeclaredNames(of: host).advice(for: name, in: error.scriptName)
      }
      let names = kind == "global" ? host.scripts.names.globals() : host.scripts.names.members()
      return names.contains(name) ? nil : NearestName.advice(for: name, in: names)
    }
    return nil
  }

  private static func typicalMistake(in error: inout PolicyError, of host: PolicyHost) -> String? {
    Advice.find(
      for: error.message, in: host.simulation.calls.last?.method,
      members: host.scripts.names.members)
  }

  /// Why the last called function returned nil.
  private static func recordedNil(in error: inout PolicyError, of host: PolicyHost) -> String? {
    guard let noted = host.errors.recordedNil,
      error.message.hasSuffix("a nil value") || error.message.hasSuffix("a nil value (field '?')"),
      noted.place.line == error.line, noted.place.chunkName == error.scriptName
    else { return nil }
    return noted.message
  }

  /// The name in an entry of the prompt that is nil and was passed as an argument.
  private static func nilArgument(in error: inout PolicyError, of host: PolicyHost) -> String? {
    guard let name = nilArgument(of: error, in: host) else { return nil }
    error.column = name.column
    let word = String(name.text)
    let text = error.scriptName.flatMap(host.scripts.text(of:)) ?? ""
    guard !DeclaredNames(in: text).names.contains(word) else { return "\(word) is nil" }
    let globals = host.promptEnvironment.globals.orderedKeys().compactMap(\.stringValue)
    return "\(word) is nil\(NearestName.clause(for: word, in: globals))"
  }

  private static func nilArgument(of error: PolicyError, in host: PolicyHost) -> LuaToken? {
    guard error.message.hasSuffix("got nil)"), host.scripts.typed.contains(error.scriptName ?? ""),
      let match = error.message.firstMatch(of: /^bad argument #(\d+) to '(\w+)'/),
      let number = Int(match.1), let line = codeLine(of: error, in: host)
    else { return nil }
    let tokens = LuaToken.tokens(of: line)
    guard let callee = tokens.lastIndex(where: { $0.text == match.2 }),
      tokens.dropFirst(callee + 1).first?.text == "("
    else { return nil }
    var arguments: [[LuaToken]] = [[]]
    var depth = 0
    for token in tokens.dropFirst(callee + 2) {
      if depth == 0, token.text == ")" { break }
      if case .bracket(let byte) = token.kind { depth += "([{".utf8.contains(byte) ? 1 : -1 }
      if depth == 0, token.text == "," {
        arguments.append([])
      } else {
        arguments[arguments.count - 1].append(token)
      }
    }
    guard arguments.indices.contains(number - 1) else { return nil }
    let argument = arguments[number - 1]
    return argument.count == 1 && argument[0].kind == .name ? argument[0] : nil
  }

  // MARK: Syntax

  private static func otherLanguage(in error: inout PolicyError, of host: PolicyHost) -> String? {
    guard error.kind == .syntax, let line = codeLine(of: error, in: host) else { return nil }
    return OtherLanguages.advice(for: line, error.message, isFirst: error.line == 1)
  }

  private static func unclosedBlock(in error: inout PolicyError, of host: PolicyHost) -> String? {
    guard error.message.hasSuffix("near <eof>"),
      let text = error.scriptName.flatMap({ host.scripts.text(of: $0) })
    else { return nil }
    return OtherLanguages.advice(forUnclosed: text, error.message, line: error.line)
  }

  /// The source line of an error without comments and contents of strings; nil if the script's text
  /// is not known.
  private static func codeLine(of error: PolicyError, in host: PolicyHost) -> String? {
    guard let number = error.line, let text = error.scriptName.flatMap(host.scripts.text(of:))
    else { return nil }
    return LuaToken.code(of: text)[...].luaLine(number).map { String($0) }
  }
}
