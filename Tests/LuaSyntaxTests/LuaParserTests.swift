import TestSupport
import Testing

@testable import LuaSyntax

/// The statements and expressions of Lua source text.
@Suite struct LuaParserTests {
  /// An expression with parentheses around every operation.
  private func written(_ expression: LuaExpression) -> String {
    switch expression.kind {
    case .nil: "nil"
    case .boolean(let value): "\(value)"
    case .number(let text): text
    case .string(let value): LuaSyntax.quoted(value)
    case .varargs: "..."
    case .function(let body): "function(\(body.parameters.joined(separator: ",")))"
    case .name(let name): name
    case .index(let base, let key): "\(written(base))[\(written(key))]"
    case .field(let base, let name): "\(written(base)).\(name)"
    case .call(let function, let arguments):
      "\(written(function))(\(arguments.map(written).joined(separator: ",")))"
    case .methodCall(let base, let name, let arguments):
      "\(written(base)):\(name)(\(arguments.map(written).joined(separator: ",")))"
    case .table(let fields): "{\(fields.map { written($0.value) }.joined(separator: ","))}"
    case .binary(let sign, let left, let right): "(\(written(left)) \(sign) \(written(right)))"
    case .unary(let sign, let operand): "(\(sign) \(written(operand)))"
    case .parenthesized(let inner): written(inner)
    }
  }

  private func expression(_ text: String) throws -> String {
    let statements = try LuaParser.statements(of: "return " + text)
    guard case .result(let values)? = statements.first?.kind else { return "no result" }
    return values.map(written).joined(separator: "; ")
  }

  @Test(arguments: [
    ("1 + 2 * 3", "(1 + (2 * 3))"), ("(1 + 2) * 3", "((1 + 2) * 3)"),
    ("1 - 2 - 3", "((1 - 2) - 3)"), ("2 ^ 3 ^ 2", "(2 ^ (3 ^ 2))"), ("-2 ^ 2", "(- (2 ^ 2))"),
    ("a .. b .. c", "(a .. (b .. c))"), ("not a == b", "((not a) == b)"),
    ("a or b and c", "(a or (b and c))"), ("a < b == c", "((a < b) == c)"),
    ("#t + 1", "((# t) + 1)"), ("a | b ~ c & d << 1", "(a | (b ~ (c & (d << 1))))"),
    ("f 'x'.y", "f(\"x\").y"), ("f{1, 2;}[3]", "f({1,2})[3]"), ("a.b:c(1)(2)", "a.b:c(1)(2)"),
    ("function(a, ...) end", "function(a)"), ("...", "..."), ("1, nil, true", "1; nil; true"),
    ("{ a = 1, [2] = 3, 4 }", "{1,3,4}"),
  ])
  func followsThePrecedenceOfOperators(text: String, result: String) throws {
    #expect(try expression(text) == result)
  }

  @Test(arguments: [
    (#"'a\tb'"#, "\"a\\tb\""), (#""\65\066\x43\u{44}""#, "\"ABCD\""), (#""a\z   b""#, "\"ab\""),
    ("[[\nline]]", "\"line\""), ("[==[a]]b]==]", "\"a]]b\""),
  ])
  func readsTheValuesOfStrings(text: String, result: String) throws {
    #expect(try expression(text) == result)
  }

  @Test(arguments: [
    "local a <const>, b = 1", "a, b.c = 1, 2", "f()", "do end", "while a do break end",
    "repeat until a", "if a then elseif b then else end", "for i = 1, 2, 3 do end",
    "for k, v in pairs(t) do end", "function a.b:c() end", "local function f() end",
    "goto x ::x::", "return", ";", "#!/bin/lua\nreturn 1",
  ])
  func readsEachStatement(text: String) throws {
    #expect(throws: Never.self) { try LuaParser.statements(of: text) }
  }

  @Test(arguments: [
    ("local = 1", 1, "a name expected near '='"), ("x", 1, "a statement expected near the end"),
    ("f(", 1, "an expression expected near the end"),
    ("if a then\n  b = 1\n", 2, "'end' expected near the end"),
    ("a = 'x", 1, "unfinished string"), ("f() = 1", 1, "syntax error"),
    ("a = '\\q'", 1, "invalid escape sequence"),
    ("end", 1, "the end of the text expected near 'end'"),
  ])
  func reportsTheLineOfAFault(text: String, line: Int, message: String) {
    do throws(LuaParser.Failure) {
      _ = try LuaParser.statements(of: text)
      Issue.record("\(text) is not valid Lua")
    } catch {
      #expect(error.line == line)
      #expect(error.message == message)
    }
  }

  @Test func refusesTextThatIsNestedTooDeeply() {
    let text = "return " + String(repeating: "(", count: 10_000)
    #expect(throws: LuaParser.Failure.self) { try LuaParser.statements(of: text) }
  }

  @Test(arguments: [
    ("1", " + 1"), ("1", " == 1"), ("a", " and a"), ("f", "()"), ("a", ".b"), ("a", "[1]"),
    ("a", ":b()"), ("a", "''"),
  ])
  func refusesAChainThatMakesADeepTree(first: String, further: String) {
    for count in [LuaParser.deepest, 10 * LuaParser.deepest] {
      let text = "return " + first + String(repeating: further, count: count)
      let failure = #expect(throws: LuaParser.Failure.self) { try LuaParser.statements(of: text) }
      #expect(failure?.isTooDeep == true)
    }
    let text = "return " + first + String(repeating: further, count: LuaParser.deepest - 10)
    #expect(throws: Never.self) { try LuaParser.statements(of: text) }
  }

  @Test func limitsTheDepthOfAChainInNestedLevels() {
    let open = String(repeating: "(", count: 90)
    let chains = String(repeating: "+ 1 + 1)", count: 90)
    #expect(throws: LuaParser.Failure.self) {
      try LuaParser.statements(of: "return \(open)1\(chains)")
    }
  }

  @Test func readsALongListOfShortChains() {
    let text = "return { " + String(repeating: "a.b.c + 1, ", count: 10_000) + "}"
    #expect(throws: Never.self) { try LuaParser.statements(of: text) }
  }

  @Test func givesFunctionsTheirLinesAndParameters() throws {
    let text = "local p = {}\nfunction p:a(view)\n  return function(x) end\nend\n"
    let functions = try LuaParser.functions(of: text)
    #expect(functions.map(\.lines) == [3...3, 2...4])
    #expect(functions.map(\.parameters) == [["x"], ["self", "view"]])
  }

  @Test func readsEveryScriptOfTheProject() throws {
    let files = try ["Scripts", "Plugins", "Sources"].flatMap {
      try ProjectFiles.files(under: $0, extensions: ["lua"])
    }
    #expect(files.count > 60)
    for file in files {
      #expect(throws: Never.self, "\(file.path)") { try LuaParser.statements(of: file.text) }
    }
  }
}
