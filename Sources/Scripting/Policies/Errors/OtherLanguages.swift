import DragDrop
import LuaSyntax
import Texts

/// Syntax and names of other languages, with their equivalent in Lua.
enum OtherLanguages {
  /// What lists have in other languages, with the equivalent in Lua.
  static let ofLists: [String: String] = [
    "count": "a list has no count: write #list",
    "first": "the first entry of a list is list[1]",
    "last": "the last entry of a list is list[#list]",
    "isEmpty": "a list has no isEmpty: write #list == 0",
    "indices": "a list has no indices: write for number, item in ipairs(list) do",
    "append": "Lua writes table.insert(list, value)",
    "remove": "Lua writes table.remove(list, number)",
    "contains": "a list has no contains: write a loop, for _, item in ipairs(list) do … end",
    "forEach": "Lua writes for _, item in ipairs(list) do … end",
    "map": "Lua writes a loop, for _, item in ipairs(list) do result[#result + 1] = … end",
    "compactMap": "Lua writes a loop, for _, item in ipairs(list) do … end",
    "filter": "Lua writes a loop, for _, item in ipairs(list) do if … then … end end",
    "enumerated": "Lua writes for number, item in ipairs(list) do, with numbers from 1",
    "sorted": "Lua writes table.sort(list), which sorts in place",
    "joined": "Lua writes table.concat(list, \", \"), for texts",
    "reversed": "Lua writes for number = #list, 1, -1 do",
  ]

  /// Names of other languages.
  static let names: [String: String] = {
    var names: [String: String] = [:]
    for (words, advice) in [
      ("null None nullptr undefined NULL", "Lua writes nil"),
      ("True TRUE YES", "Lua writes true"), ("False FALSE NO", "Lua writes false"),
      ("this", "Lua writes self, in functions with a colon: function policy:name(…)"),
      ("self", "self is available in functions with a colon: function policy:name(…)"),
      ("console System", "Lua writes print(…)"),
      ("push", "Lua writes table.insert(list, value)"),
      ("length len", "Lua writes #list for the length of a list"),
      ("try", "errors are caught with pcall(function() … end)"),
    ] {
      for word in words.split(separator: " ") { names[String(word)] = advice }
    }
    return names
  }()

  /// Advice for a line with a syntax error.
  ///
  /// - Parameters:
  ///   - line: The line of the error, without comments and the content of its strings.
  ///   - message: Lua's message: "unexpected symbol near '!'".
  ///   - isFirst: Whether there is no line before it.
  /// - Returns: The equivalent in Lua; nil if it is not known.
  static func advice(for line: String, _ message: String, isFirst: Bool) -> String? {
    let operators = [
      ("!=", "Lua writes ~= for not equal"), ("&&", "Lua writes and"), ("||", "Lua writes or"),
      ("+=", "Lua has no +=: write a = a + b"), ("-=", "Lua has no -=: write a = a - b"),
      ("++", "Lua has no ++: write a = a + 1"), ("=>", "write function(a) … end"),
    ]
    if let found = operators.first(where: { line.contains($0.0) }) { return found.1 }
    if let found = ofSwift(line, message) { return found }
    if let value = message.wholeMatch(of: valueAtStart)?.1 {
      return "a value alone is not a statement; did you mean return \(value)?"
    }
    if let known = ends.first(where: { message.hasSuffix($0.0) }) { return known.1 }
    if line.contains(/\belse\s+if\b/) { return elseIf }
    if line.contains(/\b(?:elif|elsif|elseIf)\b/) { return "Lua writes elseif" }
    if line.contains(/\bfunction\b[^{}]*\)\s*\{/) {
      return "the body of a function ends with end, without braces"
    }
    if line.contains(/^\s*(?:if|elseif|while|for)\b.*\{\s*$/) {
      return "blocks begin with then or do and end with end, without braces"
    }
    if line.contains(/[{,]\s*(?:\w+|"[^"]*"|'[^']*')\s*:\s/) {
      return "write a field as name = value, or as [\"a name\"] = value"
    }
    if message.hasSuffix("near ':'"), line.drop(while: \.isWhitespace).first == ":" {
      return isFirst
        ? "a script is Lua; reorder --commands - accepts the prompt's commands"
        : "a command must be a separate entry; the text before it is incomplete"
    }
    if message.hasSuffix("near ':'") { return "Lua has no type declarations: write only the name" }
    if message.hasPrefix("'end' expected"), message.contains(/near '\w+'$/) {
      return "return must be the last statement of its block"
    }
    if let gesture = line.wholeMatch(of: /\s*(\w+)\s+\w.*/)?.1,
      Gesture.forms.contains(where: { $0.word == gesture })
    {
      return
        "in Lua, write gesture \"\(line.drop(while: \.isWhitespace))\"; reorder --commands - accepts the prompt's commands"
    }
    return firstWords[String(line.trimmingPrefix(while: \.isWhitespace).prefix(while: \.isLetter))]
  }

  /// Lua's message about a statement that begins with a value.
  private nonisolated(unsafe) static let valueAtStart =
    /unexpected symbol near '(".*"|'.*'|\d[\w.]*|true|false|nil)'/

  /// Advice for Swift's syntax.
  private static func ofSwift(_ line: String, _ message: String) -> String? {
    let signs = [
      ("??", "Lua writes or: destination or view:endIndexPath()"),
      ("?.", "Lua has no ?. : write a and a.b, which is nil if a is nil"),
      ("..<", "Lua writes for number = 0, count - 1 do"),
      ("->", "functions have no result type: write function name(a) … end"),
      ("$0", "name the arguments: write function(a) return … end"),
      ("#selector", "a function is a value in Lua: write its name"),
    ]
    if let found = signs.first(where: { line.contains($0.0) }) { return found.1 }
    if message.contains("invalid escape sequence"), message.contains("\\(") {
      return "texts are joined with ..: \"row \" .. path.row"
    }
    if line.contains(/\bas[?!]/) { return "Lua has no type conversions: omit as" }
    if line.contains(/\b\w+\(\w+:\s*[^:]/),
      message.contains("near ':'") || message.contains("<name> expected")
    {
      return "arguments have no labels: write IndexPath(0, 1), with the item first"
    }
    if message.hasSuffix("near '.'"), line.contains(/[(=,]\s*\.\w|return\s+\.\w/) {
      return "a case is a string: \"move\""
    }
    if message.hasSuffix("near '@'") { return "Lua has no attributes: omit it" }
    return nil
  }

  /// Advice for a text that ends too early, because a block or bracket is not closed; a bracket in
  /// the line of the error is obvious.
  static func advice(
    forUnclosed text: String, _ message: String, line: Int?
  ) -> String? {
    if LuaToken.code(of: text).contains(/\belse[ \t]+if\b/) { return elseIf }
    // Lua names the bracket if only this one is possible.
    guard !message.contains("(to close") else { return nil }
    var open: [LuaToken] = []
    for token in LuaToken.tokens(of: text) {
      guard case .bracket(let byte) = token.kind else { continue }
      if "([{".utf8.contains(byte) { open.append(token) } else { _ = open.popLast() }
    }
    return open.last.flatMap {
      $0.line == line ? nil : "the \($0.text) in line \($0.line) is not closed"
    }
  }

  private static let elseIf =
    "elseif is one word; else if begins a second if, which needs its own end"

  /// Endings of Lua's messages, with advice for each.
  private static let ends = [
    ("near '!'", "Lua writes not"),
    ("near '?'", "Lua has no a ? b : c: write a and b or c"),
    ("near '//'", "a comment begins with --"), ("near '/'", "a comment begins with --"),
    ("near '['", "write a list in braces: { 1, 2 }"),
    ("'then' expected near '='", "write == to compare"),
    ("<eof> expected near 'end'", "there is one end too many, here or above"),
  ]

  private static let firstWords = {
    var advice: [String: String] = [:]
    for (words, text) in [
      ("let var const", "declare a variable with local"),
      ("func def fn", "write function name(a) … end"),
      ("guard switch", "Lua has if … then … elseif … else … end"),
      ("import", "load another file with require \"name\""),
      ("class struct extension enum protocol", "objects are tables: local policy = {}"),
      (
        "override private public fileprivate static weak lazy", "Lua has no such keyword: omit it"
      ),
      ("try catch", "errors are caught with pcall(function() … end)"),
      ("foreach", "Lua writes for _, item in ipairs(list) do … end"),
    ] {
      for word in words.split(separator: " ") { advice[String(word)] = text }
    }
    return advice
  }()
}
