extension JSONNode {
  /// Reads the single value of a line into a tree that keeps positions and the order of members.
  ///
  /// Foundation's readers provide neither, and this target does not use Foundation.
  package init(_ line: ArraySlice<UInt8>) throws(JSONProblem) {
    var parser = JSONParser(line)
    do throws(JSONParser.Problem) {
      self = try JSONNode(&parser)
    } catch {
      throw JSONProblem(error, in: line)
    }
    guard parser.next() == nil else {
      throw JSONProblem(at: parser.offset, in: line, expected: "the end of the line")
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
  /// Describes an unexpected byte in a line.
  fileprivate init(at index: Int, in line: ArraySlice<UInt8>, expected: String) {
    let isEnd = index >= line.endIndex
    let rest = String(decoding: line[index...].prefix(16), as: UTF8.self)
    self.init(
      offset: index - line.startIndex,
      message: isEnd ? "the end of the line" : "\"\(rest.prefix(1))\"".printable,
      expected: expected, isEnd: isEnd)
  }

  fileprivate init(_ problem: JSONParser.Problem, in line: ArraySlice<UInt8>) {
    let isEnd = problem.offset >= line.endIndex
    let expected: String
    switch problem.kind {
    case .notUTF8:
      self.init(
        offset: problem.start - line.startIndex, message: "a string that is not UTF-8",
        expected: "UTF-8")
      return
    case .tooDeep:
      self.init(
        offset: problem.offset - line.startIndex, message: "values nested too deep",
        expected: "at most \(JSONParser.maximumDepth) levels")
      return
    case .escape(.loneFirstHalf), .escape(.loneSecondHalf):
      self.init(
        offset: problem.offset - line.startIndex, message: "half of a surrogate pair",
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
    self.init(at: problem.offset, in: line, expected: expected)
  }
}
