/// Parses Lua 5.4 (reference manual, 3.3 and 3.4).
package struct LuaParser {
  /// Text that is not valid Lua.
  package struct Failure: Error, Equatable {
    package let message: String
    /// The line, from 1.
    package let line: Int
    /// The byte offset in the text's UTF-8.
    package let offset: Int

    /// Whether the text may be valid, but makes a tree that is too deep.
    package var isTooDeep: Bool { [LuaParser.tooNested, LuaParser.tooLong].contains(message) }
  }

  private static let tooNested = "too many nested levels"
  private static let tooLong = "too many terms in one expression"

  private let bytes: [UInt8]
  private var tokens: [LuaMark] = []
  private var position = 0
  private var depth = 0
  /// The height of the tree that was parsed in the current level: chains of operators, fields and
  /// calls are parsed in a loop, but make a tree as deep as they are long.
  private var height = 0
  /// The functions that were parsed, inner ones before the function that contains them.
  private var functions: [LuaFunctionBody] = []

  /// How deep a tree may be, so that it can be visited by recursion: the limit of Lua's own parser
  /// for nested levels (`LUAI_MAXCCALLS`), here also for the length of chains.
  package static let deepest = 200

  private init(_ text: String) {
    bytes = Array(text.utf8)
    var lexer = LuaLexer(bytes)
    while let mark = lexer.next() {
      if mark.kind != .comment { tokens.append(mark) }
    }
  }

  /// The statements of a chunk.
  ///
  /// - Throws: ``Failure`` for the first fault in a text that is not valid Lua.
  package static func statements(of text: String) throws(Failure) -> [LuaStatement] {
    var parser = LuaParser(text)
    return try parser.chunk()
  }

  /// All functions that a chunk contains, inner ones before the function that contains them.
  ///
  /// - Throws: ``Failure`` for the first fault in a text that is not valid Lua.
  package static func functions(of text: String) throws(Failure) -> [LuaFunctionBody] {
    var parser = LuaParser(text)
    _ = try parser.chunk()
    return parser.functions
  }

  // MARK: Tokens

  private var current: LuaMark? { position < tokens.count ? tokens[position] : nil }

  private func text(of mark: LuaMark) -> String {
    String(decoding: bytes[mark.range], as: UTF8.self)
  }

  /// The text of the current token unless it is a name, number or string.
  private var sign: String? {
    guard let current else { return nil }
    switch current.kind {
    case .keyword, .bracket, .other: return text(of: current)
    default: return nil
    }
  }

  private var line: Int { current?.line ?? tokens.last?.line ?? 1 }
  private var start: Int { current?.range.lowerBound ?? bytes.count }
  private var end: Int { position > 0 ? tokens[position - 1].range.upperBound : 0 }

  private func failure(_ message: String) -> Failure {
    Failure(message: message, line: line, offset: start)
  }

  private func expected(_ what: String) -> Failure {
    let found = current.map { "'\(text(of: $0))'" } ?? "the end"
    return failure("\(what) expected near \(found)")
  }

  private mutating func accept(_ word: String) -> Bool {
    guard sign == word else { return false }
    position += 1
    return true
  }

  private mutating func expect(_ word: String) throws(Failure) {
    guard accept(word) else { throw expected("'\(word)'") }
  }

  private mutating func name() throws(Failure) -> String {
    guard let current, current.kind == .name else { throw expected("a name") }
    position += 1
    return text(of: current)
  }

  private mutating func nested<Result>(
    _ body: (inout LuaParser) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    guard depth < Self.deepest else { throw failure(Self.tooNested) }
    let outer = height
    depth += 1
    height = 0
    let result = try body(&self)
    depth -= 1
    height = max(outer, height + 1)
    return result
  }

  /// Adds a node above a tree of the current level, and notes its height.
  private mutating func addNode(above lower: Int) throws(Failure) {
    height = max(height, lower + 1)
    guard depth + height <= Self.deepest else { throw failure(Self.tooLong) }
  }

  // MARK: Statements

  private mutating func chunk() throws(Failure) -> [LuaStatement] {
    // A first line that begins with # is not part of the program.
    if bytes.first == UInt8(ascii: "#") {
      let end = bytes.firstIndex(where: LuaSyntax.isNewline) ?? bytes.count
      tokens.removeAll { $0.range.lowerBound < end }
    }
    let statements = try block()
    guard current == nil else { throw expected("the end of the text") }
    return statements
  }

  private mutating func block() throws(Failure) -> [LuaStatement] {
    var statements: [LuaStatement] = []
    while let sign = current.map({ text(of: $0) }) {
      if ["end", "else", "elseif", "until"].contains(sign), current?.kind == .keyword { break }
      if accept(";") { continue }
      let statement = try nested { (parser) throws(Failure) in try parser.statement() }
      statements.append(statement)
      if case .result = statement.kind { break }
    }
    return statements
  }

  private mutating func statement() throws(Failure) -> LuaStatement {
    let (start, line) = (start, line)
    let kind = try statementKind()
    return LuaStatement(kind: kind, range: start..<end, line: line)
  }

  private mutating func statementKind() throws(Failure) -> LuaStatement.Kind {
    switch sign {
    case "if": return try conditional()
    case "while":
      position += 1
      let condition = try expression()
      return .whileLoop(condition, try delimited("do"))
    case "do": return .block(try delimited("do"))
    case "for": return try loop()
    case "repeat":
      position += 1
      let statements = try block()
      try expect("until")
      return .repeatLoop(statements, until: try expression())
    case "function":
      let (start, line) = (start, line)
      position += 1
      var target = try named()
      var isMethod = false
      while true {
        let lower = height
        if sign == "." || sign == ":" { try addNode(above: lower) }
        if accept(".") {
          target = LuaExpression(
            kind: .field(target, try name()), range: target.range.lowerBound..<end, line: line)
        } else if accept(":") {
          target = LuaExpression(
            kind: .field(target, try name()), range: target.range.lowerBound..<end, line: line)
          isMethod = true
          break
        } else {
          break
        }
      }
      return .function(target, try body(from: start, line: line, isMethod: isMethod))
    case "local":
      position += 1
      if sign == "function" {
        let (start, line) = (start, line)
        position += 1
        let name = try name()
        return .localFunction(name, try body(from: start, line: line))
      }
      var names = [try attributedName()]
      while accept(",") { names.append(try attributedName()) }
      return .local(names, accept("=") ? try expressions() : [])
    case "return":
      position += 1
      let ends = ["end", "else", "elseif", "until", ";"]
      var values: [LuaExpression] = []
      if current != nil, sign.map({ !ends.contains($0) }) ?? true { values = try expressions() }
      _ = accept(";")
      return .result(values)
    case "break":
      position += 1
      return .breakLoop
    case "goto":
      position += 1
      return .goto(try name())
    case "::":
      position += 1
      let label = try name()
      try expect("::")
      return .label(label)
    default: return try callOrAssignment()
    }
  }

  private mutating func attributedName() throws(Failure) -> String {
    let result = try name()
    if accept("<") {
      _ = try name()
      try expect(">")
    }
    return result
  }

  /// A block between a word and `end`.
  private mutating func delimited(_ word: String) throws(Failure) -> [LuaStatement] {
    try expect(word)
    let statements = try block()
    try expect("end")
    return statements
  }

  private mutating func conditional() throws(Failure) -> LuaStatement.Kind {
    var branches: [LuaBranch] = []
    var otherwise: [LuaStatement]?
    repeat {
      position += 1
      let condition = try expression()
      try expect("then")
      branches.append(LuaBranch(condition: condition, block: try block()))
    } while sign == "elseif"
    if accept("else") { otherwise = try block() }
    try expect("end")
    return .conditional(branches, otherwise: otherwise)
  }

  private mutating func loop() throws(Failure) -> LuaStatement.Kind {
    position += 1
    var names = [try name()]
    if accept("=") {
      let first = try expression()
      try expect(",")
      let last = try expression()
      let step = accept(",") ? try expression() : nil
      return .numericLoop(names[0], from: first, to: last, step: step, try delimited("do"))
    }
    while accept(",") { names.append(try name()) }
    try expect("in")
    let values = try expressions()
    return .genericLoop(names, in: values, try delimited("do"))
  }

  private mutating func callOrAssignment() throws(Failure) -> LuaStatement.Kind {
    let first = try suffixed()
    if sign == "=" || sign == "," {
      var targets = [first]
      while accept(",") { targets.append(try suffixed()) }
      try expect("=")
      let values = try expressions()
      for target in targets where !target.isAssignable { throw failure("syntax error") }
      return .assignment(targets, values)
    }
    switch first.kind {
    case .call, .methodCall: return .call(first)
    default: throw expected("a statement")
    }
  }

  // MARK: Expressions

  private mutating func expressions() throws(Failure) -> [LuaExpression] {
    var result = [try expression()]
    while accept(",") { result.append(try expression()) }
    return result
  }

  /// The precedence of the operators to their left and right.
  private static let precedence: [String: (left: Int, right: Int)] = [
    "or": (1, 1), "and": (2, 2), "<": (3, 3), ">": (3, 3), "<=": (3, 3), ">=": (3, 3),
    "~=": (3, 3), "==": (3, 3), "|": (4, 4), "~": (5, 5), "&": (6, 6), "<<": (7, 7),
    ">>": (7, 7), "..": (9, 8), "+": (10, 10), "-": (10, 10), "*": (11, 11), "/": (11, 11),
    "//": (11, 11), "%": (11, 11), "^": (14, 13),
  ]
  private static let unary = 12

  private mutating func expression(above limit: Int = 0) throws(Failure) -> LuaExpression {
    try nested { (parser) throws(Failure) in
      let (start, line) = (parser.start, parser.line)
      var left: LuaExpression
      if let sign = parser.sign, ["not", "-", "#", "~"].contains(sign) {
        parser.position += 1
        let operand = try parser.expression(above: Self.unary)
        left = LuaExpression(kind: .unary(sign, operand), range: start..<parser.end, line: line)
      } else {
        left = try parser.simple()
      }
      while let sign = parser.sign, let rank = Self.precedence[sign], rank.left > limit {
        parser.position += 1
        let lower = parser.height
        let right = try parser.expression(above: rank.right)
        try parser.addNode(above: lower)
        left = LuaExpression(
          kind: .binary(sign, left, right), range: start..<parser.end, line: line)
      }
      return left
    }
  }

  private mutating func simple() throws(Failure) -> LuaExpression {
    guard let token = current else { throw expected("an expression") }
    func made(_ kind: LuaExpression.Kind) -> LuaExpression {
      LuaExpression(kind: kind, range: token.range, line: token.line)
    }
    switch token.kind {
    case .number:
      position += 1
      return made(.number(text(of: token)))
    case .string:
      position += 1
      return made(.string(try value(ofString: token)))
    case .openString: throw failure("unfinished string")
    default: break
    }
    switch sign {
    case "nil":
      position += 1
      return made(.nil)
    case "true", "false":
      position += 1
      return made(.boolean(text(of: token) == "true"))
    case "...":
      position += 1
      return made(.varargs)
    case "{": return try table()
    case "function":
      position += 1
      let function = try body(from: token.range.lowerBound, line: token.line)
      return LuaExpression(kind: .function(function), range: function.range, line: token.line)
    default: return try suffixed()
    }
  }

  private mutating func named() throws(Failure) -> LuaExpression {
    let (start, line) = (start, line)
    return LuaExpression(kind: .name(try name()), range: start..<end, line: line)
  }

  private mutating func suffixed() throws(Failure) -> LuaExpression {
    let (start, line) = (start, line)
    var result: LuaExpression
    if accept("(") {
      let inner = try expression()
      try expect(")")
      result = LuaExpression(kind: .parenthesized(inner), range: start..<end, line: line)
    } else if current?.kind == .name {
      result = try named()
    } else {
      throw expected("an expression")
    }
    while true {
      let kind: LuaExpression.Kind
      let lower = height
      if accept(".") {
        kind = .field(result, try name())
      } else if accept("[") {
        let key = try expression()
        try expect("]")
        kind = .index(result, key)
      } else if accept(":") {
        let method = try name()
        guard let arguments = try arguments() else { throw expected("arguments") }
        kind = .methodCall(result, method, arguments)
      } else if let arguments = try arguments() {
        kind = .call(result, arguments)
      } else {
        return result
      }
      try addNode(above: lower)
      result = LuaExpression(kind: kind, range: start..<end, line: line)
    }
  }

  /// The arguments of a call; nil if there are none.
  private mutating func arguments() throws(Failure) -> [LuaExpression]? {
    if current?.kind == .string || current?.kind == .openString { return [try simple()] }
    if sign == "{" { return [try table()] }
    guard accept("(") else { return nil }
    if accept(")") { return [] }
    let values = try expressions()
    try expect(")")
    return values
  }

  private mutating func table() throws(Failure) -> LuaExpression {
    let (start, line) = (start, line)
    try expect("{")
    var fields: [LuaField] = []
    while !accept("}") {
      if accept("[") {
        let key = try expression()
        try expect("]")
        try expect("=")
        fields.append(LuaField(key: .expression(key), value: try expression()))
      } else if current?.kind == .name, position + 1 < tokens.count,
        text(of: tokens[position + 1]) == "="
      {
        let key = try name()
        position += 1
        fields.append(LuaField(key: .name(key), value: try expression()))
      } else {
        fields.append(LuaField(key: .position, value: try expression()))
      }
      guard accept(",") || accept(";") else {
        try expect("}")
        break
      }
    }
    return LuaExpression(kind: .table(fields), range: start..<end, line: line)
  }

  private mutating func body(
    from start: Int, line: Int, isMethod: Bool = false
  ) throws(Failure) -> LuaFunctionBody {
    try expect("(")
    var parameters = isMethod ? ["self"] : []
    var isVariadic = false
    while !accept(")") {
      if accept("...") {
        isVariadic = true
        try expect(")")
        break
      }
      parameters.append(try name())
      guard accept(",") else {
        try expect(")")
        break
      }
    }
    let statements = try block()
    let last = self.line
    try expect("end")
    let function = LuaFunctionBody(
      parameters: parameters, isVariadic: isVariadic, block: statements, range: start..<end,
      lines: line...last)
    functions.append(function)
    return function
  }

  // MARK: Strings

  private func value(ofString token: LuaMark) throws(Failure) -> String {
    let text = bytes[token.range]
    if text.first == UInt8(ascii: "[") {
      let level = text.dropFirst().prefix { $0 == UInt8(ascii: "=") }.count
      var content = text.dropFirst(level + 2).dropLast(level + 2)
      // A line break directly after the opening bracket is not part of the string.
      if let first = content.first, LuaSyntax.isNewline(first) {
        content = content.dropFirst()
        if let second = content.first, LuaSyntax.isNewline(second), second != first {
          content = content.dropFirst()
        }
      }
      return String(decoding: content, as: UTF8.self)
    }
    var escapes = LuaEscapes(Array(text.dropFirst().dropLast()))
    guard let value = escapes.value() else {
      throw Failure(
        message: "invalid escape sequence", line: token.line, offset: token.range.lowerBound)
    }
    return String(decoding: value, as: UTF8.self)
  }
}

extension LuaExpression {
  fileprivate var isAssignable: Bool {
    switch kind {
    case .name, .index, .field: true
    default: false
    }
  }
}

/// Replaces the escape sequences of a string literal.
private struct LuaEscapes {
  private var rest: ArraySlice<UInt8>

  init(_ bytes: [UInt8]) { rest = bytes[...] }

  /// The value; nil if an escape sequence is not valid.
  mutating func value() -> [UInt8]? {
    var result: [UInt8] = []
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "\\") else {
        result.append(byte)
        continue
      }
      guard let escaped = rest.popFirst(), let bytes = replacement(of: escaped) else { return nil }
      result += bytes
    }
    return result
  }

  private static let simple: [UInt8: UInt8] = [
    UInt8(ascii: "a"): 7, UInt8(ascii: "b"): 8, UInt8(ascii: "f"): 12, UInt8(ascii: "n"): 10,
    UInt8(ascii: "r"): 13, UInt8(ascii: "t"): 9, UInt8(ascii: "v"): 11,
    UInt8(ascii: "\\"): UInt8(ascii: "\\"), UInt8(ascii: "\""): UInt8(ascii: "\""),
    UInt8(ascii: "'"): UInt8(ascii: "'"), UInt8(ascii: "\n"): UInt8(ascii: "\n"),
  ]

  private mutating func replacement(of escaped: UInt8) -> [UInt8]? {
    if let byte = Self.simple[escaped] { return [byte] }
    switch escaped {
    case UInt8(ascii: "z"):
      rest = rest.drop { $0 == UInt8(ascii: " ") || (0x09...0x0D).contains($0) }
      return []
    case UInt8(ascii: "x"):
      guard rest.count >= 2, let byte = number(rest.prefix(2), radix: 16) else { return nil }
      rest = rest.dropFirst(2)
      return UInt8(exactly: byte).map { [$0] }
    case UInt8(ascii: "u"):
      guard rest.popFirst() == UInt8(ascii: "{"), let end = rest.firstIndex(of: UInt8(ascii: "}")),
        let code = number(rest[rest.startIndex..<end], radix: 16),
        let scalar = UInt32(exactly: code).flatMap(Unicode.Scalar.init)
      else { return nil }
      rest = rest[(end + 1)...]
      return Array(String(Character(scalar)).utf8)
    case _ where LuaSyntax.isDigit(escaped):
      let digits = [escaped] + rest.prefix(2).prefix(while: LuaSyntax.isDigit)
      rest = rest.dropFirst(digits.count - 1)
      return number(digits[...], radix: 10).flatMap { UInt8(exactly: $0) }.map { [$0] }
    default: return nil
    }
  }

  private func number(_ digits: some Collection<UInt8>, radix: Int) -> Int? {
    Int(String(decoding: digits, as: UTF8.self), radix: radix)
  }
}
