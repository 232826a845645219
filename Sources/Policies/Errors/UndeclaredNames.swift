import DragDrop
import Lua
import Texts

// Names that nobody declared: globals of scripts that are nil.

extension PolicyHost {
  /// Warns of a name that is nil because nobody declared it, once for each place.
  ///
  /// Where the script goes on to use the nil, Lua's own error says it; of chunks that a script loads
  /// from texts of its own nobody knows what they do.
  func warnOfUndeclared(_ name: String, at place: LuaLocation) {
    guard sources[place.chunkName] != nil, !promptChunks.contains(place.chunkName),
      !hiddenScripts.contains(place.chunkName),
      !Prelude.chunkNames.contains(place.chunkName), !warned.contains("read \(name) \(place)"),
      !isUsed(name, at: place)
    else { return }
    let advice = Advice.known(name) ?? adviceForUndeclared(name, in: place.chunkName)
    warn(
      "\(place): '\(name)' is not declared, so it is nil" + (advice.map { "; \($0)" } ?? ""),
      once: "read \(name) \(place)")
  }

  /// What was probably meant by a name that is no global; nil where nothing is near.
  func adviceForUndeclared(_ name: String, in chunkName: String?) -> String? {
    let text = chunkName.flatMap { sources[$0] } ?? ""
    let locals = DeclaredNames(in: text)
    if let line = locals.lines[name] {
      return "the local of line \(line) is not seen here"
    }
    let globals = (scriptEnvironment ?? untouchedEnvironment).globals.orderedKeys()
    return NearestName.advice(
      for: name,
      in: locals.names + APICatalog.globals.map(\.name) + globals.compactMap(\.stringValue))
  }

  /// Whether the line goes on to call or index the name, join it to a text or reckon with it, which
  /// Lua refuses with a message that names it.
  private func isUsed(_ name: String, at place: LuaLocation) -> Bool {
    guard let line = sources[place.chunkName].flatMap({ $0[...].luaLine(place.line) }) else {
      return false
    }
    return DeclaredNames.uses(of: name, in: line).contains { before, after in
      if let next = after.first, ".:([{\"'".contains(next) { return !after.hasPrefix("...") }
      return "+-*/%^".contains(after.first ?? " ") || "+-*/%^#".contains(before.last ?? " ")
        || before.hasSuffix("..")
    }
  }
}

/// The names that a script declares as locals and parameters, found in its text.
///
/// It reads words, not blocks: near enough to say what may have been meant.
struct DeclaredNames {
  /// In the order of their first lines.
  private(set) var names: [String] = []
  /// The line of the first declaration of each local.
  private(set) var lines: [String: Int] = [:]

  init(in text: String) {
    for (number, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    {
      guard line.contains("local") || line.contains("for") || line.contains("function") else {
        continue
      }
      for declaration in line.matches(of: Self.local) { add(declaration.1, line: number + 1) }
      for declaration in line.matches(of: Self.loop) { add(declaration.1, line: nil) }
      for declaration in line.matches(of: Self.parameters) { add(declaration.1, line: nil) }
    }
  }

  private mutating func add(_ list: Substring, line: Int?) {
    for name in list.split(whereSeparator: { !LuaSyntax.isNamePart($0) }).map(String.init) {
      guard !["const", "close", "function"].contains(name) else { continue }
      if !names.contains(name) { names.append(name) }
      if let line, lines[name] == nil { lines[name] = line }
    }
  }

  // Made anew each time: regular expressions cannot be shared between threads.

  /// `local a, b`, `local function f`.
  private static var local: Regex<(Substring, Substring)> {
    /\blocal\s+(function\s+\w+|\w+(?:\s*<\w+>)?(?:\s*,\s*\w+(?:\s*<\w+>)?)*)/
  }
  /// `for i, v in`.
  private static var loop: Regex<(Substring, Substring)> {
    /\bfor\s+(\w+(?:\s*,\s*\w+)*)\s*(?:in\b|=)/
  }
  /// `function policy:name(view, session)`.
  private static var parameters: Regex<(Substring, Substring)> { /\bfunction\b[^(]*\(([^)]*)\)/ }

  /// What stands before and after each use of a name in a line, without blanks between.
  static func uses(of name: String, in line: Substring) -> [(before: Substring, after: Substring)] {
    var uses: [(Substring, Substring)] = []
    var start = line.startIndex
    while let range = line[start...].firstRange(of: name) {
      start = range.upperBound
      var before = line[..<range.lowerBound]
      var after = line[range.upperBound...]
      if [before.last, after.first].contains(where: { $0.map(LuaSyntax.isNamePart) ?? false }) {
        continue
      }
      while before.last?.isWhitespace ?? false { before.removeLast() }
      while after.first?.isWhitespace ?? false { after.removeFirst() }
      uses.append((before, after))
    }
    return uses
  }
}
