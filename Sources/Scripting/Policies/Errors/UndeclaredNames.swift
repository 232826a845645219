import DragDrop
import Lua
import LuaSyntax
import Texts

/// The undeclared names in a host's scripts: globals that are nil.
struct UndeclaredNames {
  private let host: PolicyHost

  init(of host: PolicyHost) { self.host = host }

  /// Warns that an undeclared name is nil, once for each location.
  ///
  /// There is no warning if the script uses the nil in a way that Lua itself reports, or in chunks
  /// that a script loads from strings. At the prompt, where reading an unknown name is a way to ask,
  /// there is one only for a value of a field or of a callback.
  func warn(of name: String, at place: LuaLocation) {
    let (scripts, script) = (host.scripts, place.chunkName)
    let key = "read \(name) \(place)"
    guard scripts.text(of: script) != nil, !scripts.isOurs(script), !scripts.warned.contains(key)
    else { return }
    guard !scripts.typed.contains(script) || isFieldOrResult(name, at: place) else {
      // A loop may read it often.
      scripts.warned.insert(key)
      return
    }
    guard !isUsed(name, at: place) else { return }
    let advice = Advice.known(name) ?? advice(for: name, in: place.chunkName)
    host.warn(
      "\(place): '\(name)' is not declared, so it is nil" + (advice.map { "; \($0)" } ?? ""),
      once: key)
  }

  /// The probable meaning of a name that is not a global; nil if no name is similar.
  func advice(for name: String, in chunkName: String?) -> String? {
    let text = chunkName.flatMap { host.scripts.text(of: $0) } ?? ""
    let locals = DeclaredNames(in: text)
    if let line = locals.lines[name] {
      return "the local of line \(line) is not visible here"
    }
    let environment =
      chunkName.map(host.scripts.typed.contains) == true
      ? host.promptEnvironment : host.scriptEnvironment ?? host.untouchedEnvironment
    let globals = environment.globals.orderedKeys().compactMap(\.stringValue)
    return NearestName.advice(
      for: name, in: locals.names + host.scripts.names.globals() + globals + ["true", "false"])
  }

  /// Whether the line assigns the name to a field, as in `policy.performDrop = name`, or a running
  /// callback returns it.
  private func isFieldOrResult(_ name: String, at place: LuaLocation) -> Bool {
    let tokens = tokens(of: place)
    return tokens.indices.contains { index in
      guard tokens[index].line == place.line, tokens[index].kind == .name,
        tokens[index].text == name,
        !["or", "and", "=="].contains(tokens[index...].dropFirst().first?.text)
      else { return false }
      let before = tokens[..<index].reversed().drop {
        $0.kind == .name || $0.kind == .string || $0.text == ","
      }
      switch before.first?.text {
      case "return": return host.simulation.isInsideCallback
      case "=": return before.dropFirst(2).first?.text == "."
      default: return false
      }
    }
  }

  private func tokens(of place: LuaLocation) -> [LuaToken] {
    LuaToken.tokens(of: host.scripts.text(of: place.chunkName) ?? "").filter { $0.kind != .comment }
  }

  /// Whether the line calls or indexes the name, or uses it as an operand; Lua's message for nil
  /// then contains the name.
  private func isUsed(_ name: String, at place: LuaLocation) -> Bool {
    let tokens = tokens(of: place)
    return tokens.indices.contains { index in
      guard tokens[index].line == place.line, tokens[index].kind == .name,
        tokens[index].text == name
      else { return false }
      if index > 0, Self.calculating.contains(tokens[index - 1].text) { return true }
      guard index + 1 < tokens.count else { return false }
      switch tokens[index + 1].kind {
      case .string, .bracket(0x28), .bracket(0x5B), .bracket(0x7B): return true
      case .other:
        let sign = tokens[index + 1].text
        return sign == "." || sign == ":" || sign != "#" && Self.calculating.contains(sign)
      default: return false
      }
    }
  }

  /// The operators that raise an error for nil.
  private static let calculating: Set<Substring> = [
    "..", "+", "-", "*", "/", "//", "%", "^", "#",
  ]
}

/// The locals and parameters that a script declares, found in its text.
///
/// It ignores the scopes of blocks, which is accurate enough for advice.
struct DeclaredNames {
  /// In the order of their first declarations.
  private(set) var names: [String] = []
  /// The line of the first declaration of each local.
  private(set) var lines: [String: Int] = [:]

  init(in text: String) {
    let tokens = LuaToken.tokens(of: text).filter { $0.kind != .comment }
    for (index, token) in tokens.enumerated() where token.kind == .keyword {
      var rest = tokens[(index + 1)...]
      switch token.text {
      case "local":
        if rest.first?.text == "function" { rest.removeFirst() }
        add(Self.list(at: rest), isLocal: true)
      case "for": add(Self.list(at: rest), isLocal: false)
      case "function":
        add(Self.list(at: rest.drop { $0.text != "(" }.dropFirst()), isLocal: false)
      default: break
      }
    }
  }

  private mutating func add(_ list: [LuaToken], isLocal: Bool) {
    for token in list {
      let name = String(token.text)
      if !names.contains(name) { names.append(name) }
      if isLocal, lines[name] == nil { lines[name] = token.line }
    }
  }

  /// Names separated by commas; `<const>` may follow each.
  private static func list(at tokens: ArraySlice<LuaToken>) -> [LuaToken] {
    var names: [LuaToken] = []
    var rest = tokens
    while let name = rest.first, name.kind == .name {
      names.append(name)
      rest = rest.dropFirst()
      if rest.first?.text == "<" { rest = rest.dropFirst(3) }
      guard rest.popFirst()?.text == "," else { break }
    }
    return names
  }
}
