import Testing

@testable import Texts

/// Reads JSON as a tree, and reports the position of each problem.
@Suite struct JSONParserTests {
  /// The value of a text, written without blanks.
  private func written(_ text: String) throws -> String {
    func write(_ json: inout JSONText, _ node: JSONNode) {
      switch node.content {
      case .null: json.null()
      case .bool(let value): json.bool(value)
      case .number(let digits):
        if let integer = Int(digits) {
          json.integer(integer)
        } else {
          json.number(Double(digits) ?? 0)
        }
      case .string(let text): json.string(text)
      case .array(let elements): json.array(elements, write)
      case .object(let members):
        json.object { object in
          for member in members { object.member(member.name) { write(&$0, member.value) } }
        }
      }
    }
    var json = JSONText()
    write(&json, try JSONNode(Array(text.utf8)[...]))
    return json.text
  }

  @Test(arguments: [
    ("null", "null"), (" [ true , false ] ", "[true,false]"), ("[]", "[]"), ("{ }", "{}"),
    ("-0.5e+3", "-500.0"), ("0", "0"),
    (#"{"b" :1,"a":{"c":[2]}, "b":3}"#, #"{"b":1,"a":{"c":[2]},"b":3}"#),
    (#""a\u00e9\n\"x""#, #""aé\n\"x""#), ("\"é\"", "\"é\""),
    (#""\u202e\u0007""#, #""\u202e\u0007""#),
  ])
  func keepsTheOrderOfKeys(text: String, json: String) throws {
    #expect(try written(text) == json)
    #expect(try written(json) == json)
  }

  @Test(arguments: [
    ("", 0, "a value"), (" x", 1, "a value"), ("[1,", 3, "a value"), ("[nul]", 4, "null"),
    ("{a:1}", 1, "a key in quotes"), ("{\"a\" 1}", 5, "\":\""), ("[", 1, "a value"),
    ("{", 1, "a key in quotes"), ("[1 2]", 3, "\",\" or \"]\""),
    ("{\"a\":1", 6, "\",\" or \"}\""), ("[1,]", 3, "a value"),
    ("{\"a\":1, }", 8, "a key in quotes"), ("[-]", 2, "a digit"), ("[1.e]", 3, "a digit"),
    ("[1e+", 4, "a digit"), ("[\"ab", 4, "the closing quote"),
    ("\"a\u{1}\"", 2, "an escape instead of a control character"),
    (#"["a\x"]"#, 4, "an escape of JSON"), (#""\"#, 2, "the rest of an escape"),
    (#""\u12"#, 5, "a hexadecimal digit"), (#""\u12g4""#, 5, "a hexadecimal digit"),
    (#"["\ud800"]"#, 3, "both halves"), (#""\ud800\u0041""#, 2, "both halves"),
    (#""\udc00""#, 2, "both halves"), ("{} 1", 3, "the end of the line"),
    ("[01]", 2, "\",\" or \"]\""),
  ])
  func reportsThePositionOfAProblem(text: String, offset: Int, expected: String) {
    let problem = #expect(throws: JSONProblem.self) { try JSONNode(Array(text.utf8)[...]) }
    #expect(problem?.offset == offset)
    #expect(problem?.expected == expected)
  }

  @Test func rejectsInvalidUTF8() {
    let problem = #expect(throws: JSONProblem.self) {
      try JSONNode([0x5B, 0x22, 0xC3, 0x22, 0x5D][...])
    }
    #expect(problem?.offset == 1)
    #expect(problem?.message == "a string that is not UTF-8")
  }

  @Test(arguments: [(128, true), (129, false)])
  func acceptsNestingUpToTheLimit(depth: Int, isRead: Bool) {
    let text = String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
    #expect(((try? JSONNode(Array(text.utf8)[...])) != nil) == isRead)
  }
}
