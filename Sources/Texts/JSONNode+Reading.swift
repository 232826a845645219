extension JSONNode {
  /// Reads a text's single value into a tree that keeps positions and the order of members.
  ///
  /// `JSONDecoder` provides neither, and has no position of an error.
  ///
  /// - Parameters:
  ///   - text: The bytes.
  ///   - unit: What the text is, in messages about its end.
  /// - Throws: The first error, with its position.
  package init(_ text: ArraySlice<UInt8>, of unit: String = "line") throws(JSONProblem) {
    var parser = JSONParser(text)
    do throws(JSONParser.Problem) {
      self = try JSONNode(&parser)
    } catch {
      throw JSONProblem(error, in: text, unit)
    }
    guard parser.next() == nil else {
      throw JSONProblem(at: parser.offset, in: text, unit, expected: "the end of the \(unit)")
    }
  }

  private init(_ parser: inout JSONParser) throws(JSONParser.Problem) {
    let kind = try parser.peek()
    offset = parser.offset - parser.bytes.startIndex
    switch kind {
    case .string: content = .string(try parser.string())
    case .number: content = .number(try parser.number())
    case .boolean: content = .bool(try parser.word() == "true")
    case .null:
      _ = try parser.word()
      content = .null
    case .array:
      var elements: [JSONNode] = []
      var cursor = try parser.begin(.array)
      while try parser.nextElement(&cursor) {
        elements.append(try JSONNode(&parser))
      }
      content = .array(elements)
    case .object:
      var members: [Member] = []
      var cursor = try parser.begin(.object)
      while let key = try parser.nextKey(&cursor) {
        members.append(
          Member(
            name: key.name, nameOffset: key.start - parser.bytes.startIndex,
            value: try JSONNode(&parser)))
      }
      content = .object(members)
    }
  }
}

extension JSONProblem {
  /// Describes an unexpected byte.
  fileprivate init(at index: Int, in text: ArraySlice<UInt8>, _ unit: String, expected: String) {
    let isEnd = index >= text.endIndex
    let rest = String(decoding: text[index...].prefix(16), as: UTF8.self)
    self.init(
      offset: index - text.startIndex,
      message: isEnd ? "the end of the \(unit)" : "\"\(rest.prefix(1))\"".printable,
      expected: expected, isEnd: isEnd)
  }

  fileprivate init(
    _ problem: JSONParser.Problem, in text: ArraySlice<UInt8>, _ unit: String
  ) {
    let isEnd = problem.offset >= text.endIndex
    let expected: String
    switch problem.kind {
    case .notUTF8:
      self.init(
        offset: problem.start - text.startIndex, message: "a string that is not UTF-8",
        expected: "UTF-8")
      return
    case .tooDeep:
      self.init(
        offset: problem.offset - text.startIndex, message: "values nested too deep",
        expected: "at most \(JSONParser.maximumDepth) levels")
      return
    case .escape(.loneFirstHalf), .escape(.loneSecondHalf):
      self.init(
        offset: problem.offset - text.startIndex, message: "half of a surrogate pair",
        expected: "both halves")
      return
    case .noValue, .noEnd(of: .array, isFirst: true), .commaAtEnd(of: .array):
      expected = "a value"
    case .noKey, .noEnd(of: _, isFirst: true), .commaAtEnd: expected = "a key in quotes"
    case .noWord(let word): expected = word
    case .noColon: expected = "\":\""
    case .noEnd(let kind, _): expected = kind == .object ? "\",\" or \"}\"" : "\",\" or \"]\""
    case .noDigit: expected = "a digit"
    case .openString:
      expected = isEnd ? "the closing quote" : "an escape instead of a control character"
    case .escape(.noEscape):
      expected = isEnd ? "the rest of an escape" : "an escape of JSON"
    case .escape(.noHexadecimalDigit): expected = "a hexadecimal digit"
    }
    self.init(at: problem.offset, in: text, unit, expected: expected)
  }
}
