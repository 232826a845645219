import Testing

@testable import Texts

/// Reads JSON value by value or as a tree, and reports the place of each problem.
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

  @Test(
    arguments: [
      ("", .noValue, 0, 0), (" x", .noValue, 1, 1), ("[1,", .noValue, 3, 3),
      ("[nul]", .noWord("null"), 1, 4), ("{a:1}", .noKey, 1, 1),
      ("{\"a\" 1}", .noColon(key: "a"), 5, 5),
      ("[", .noEnd(of: .array, isFirst: true), 1, 1),
      ("[1 2]", .noEnd(of: .array, isFirst: false), 3, 3),
      ("{\"a\":1", .noEnd(of: .object, isFirst: false), 6, 6),
      ("[1,]", .commaAtEnd(of: .array), 2, 3),
      ("{\"a\":1, }", .commaAtEnd(of: .object), 6, 8), ("[-]", .noDigit, 1, 2),
      ("[1.e]", .noDigit, 1, 3),
      ("[1e+", .noDigit, 1, 4), ("[\"ab", .openString, 1, 4), ("\"a\u{1}\"", .openString, 0, 2),
      (#"["a\x"]"#, .escape(.noEscape), 3, 4), (#"["\ud800"]"#, .escape(.loneFirstHalf), 2, 3),
    ] as [(String, JSONParser.Problem.Kind, Int, Int)])
  func reportsTheKindAndPlaceOfAProblem(
    text: String, kind: JSONParser.Problem.Kind, start: Int, offset: Int
  ) {
    let problem = #expect(throws: JSONParser.Problem.self) {
      var parser = JSONParser(Array(text.utf8)[...])
      func skip() throws {
        switch try parser.peek() {
        case .string: _ = try parser.string()
        case .number: _ = try parser.number()
        case .boolean, .null: _ = try parser.word()
        case .array:
          var cursor = try parser.begin(.array)
          while try parser.nextElement(&cursor) { try skip() }
        case .object:
          var cursor = try parser.begin(.object)
          while try parser.nextKey(&cursor) != nil { try skip() }
        }
      }
      try skip()
    }
    #expect(problem?.kind == kind)
    #expect(problem?.start == start)
    #expect(problem?.offset == offset)
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

  @Test func rejectsTextAfterTheValue() {
    let problem = #expect(throws: JSONProblem.self) { try JSONNode(Array("{} 1".utf8)[...]) }
    #expect(problem?.offset == 3)
    #expect(problem?.expected == "the end of the line")
  }
}
