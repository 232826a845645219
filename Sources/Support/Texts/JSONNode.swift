/// A JSON value and its position in its line.
package struct JSONNode {
  package enum Content {
    case null
    case bool(Bool)
    /// The digits as written; callers decide whether they are an integer.
    case number(String)
    case string(String)
    case array([JSONNode])
    /// The members in order; a name may occur twice.
    case object([Member])
  }

  package struct Member {
    package let name: String
    package let nameOffset: Int
    package let value: JSONNode
  }

  package let content: Content
  /// The index of the byte at which the value begins in the line.
  package let offset: Int

  /// A description of the kind of value.
  package var kind: String {
    switch content {
    case .null: "null"
    case .bool: "a bool"
    case .number: "a number"
    case .string: "a string"
    case .array: "an array"
    case .object: "an object"
    }
  }

  package func problem(_ message: String, expected: String) -> JSONProblem {
    JSONProblem(offset: offset, message: message, expected: expected)
  }

  /// Whether the value is a number without a decimal point or exponent.
  package var isInteger: Bool {
    guard case .number(let digits) = content else { return false }
    return !digits.utf8.contains { $0 == 0x2E || $0 == 0x65 || $0 == 0x45 }
  }

  package func integer<Integer: FixedWidthInteger>(
    _ type: Integer.Type = Int.self
  ) throws(JSONProblem) -> Integer {
    guard case .number(let digits) = content, isInteger else {
      throw problem(kind, expected: "an integer")
    }
    guard let integer = Integer(digits) else {
      throw problem("out of range", expected: "an integer from \(Integer.min) to \(Integer.max)")
    }
    return integer
  }

  /// An integer that callers calculate with, in a range.
  package func integer(in range: ClosedRange<Int>) throws(JSONProblem) -> Int {
    let integer: Int = try integer()
    guard range.contains(integer) else {
      throw problem(
        "\(integer)", expected: "an integer from \(range.lowerBound) to \(range.upperBound)")
    }
    return integer
  }

  /// A number of things that is added to others: from 0 to a million million.
  package func count() throws(JSONProblem) -> Int { try integer(in: 0...1_000_000_000_000) }

  package func double() throws(JSONProblem) -> Double {
    guard case .number(let digits) = content, let double = Double(digits) else {
      throw problem(kind, expected: "a number")
    }
    return double
  }

  package func string() throws(JSONProblem) -> String {
    guard case .string(let text) = content else { throw problem(kind, expected: "a string") }
    return text
  }

  package func bool() throws(JSONProblem) -> Bool {
    guard case .bool(let value) = content else { throw problem(kind, expected: "true or false") }
    return value
  }

  package func array() throws(JSONProblem) -> [JSONNode] {
    guard case .array(let elements) = content else { throw problem(kind, expected: "an array") }
    return elements
  }

  package func strings() throws(JSONProblem) -> [String] {
    var strings: [String] = []
    for node in try array() { strings.append(try node.string()) }
    return strings
  }

  /// The value of a key; nil if the key is missing or the value is null.
  ///
  /// Other keys are ignored.
  package subscript(name: String) -> JSONNode? {
    guard case .object(let members) = content,
      let value = members.first(where: { $0.name == name })?.value
    else { return nil }
    if case .null = value.content { return nil }
    return value
  }

  /// The members by name.
  ///
  /// Unknown and repeated keys are errors.
  package func object(_ known: [String]) throws(JSONProblem) -> JSONObject {
    guard case .object(let members) = content else { throw problem(kind, expected: "an object") }
    for (index, member) in members.enumerated() {
      guard known.contains(member.name) else {
        throw JSONProblem(
          offset: member.nameOffset, message: "the unknown key \"\(member.name)\"",
          expected: known.joined(separator: ", ")
            + NearestName.clause(for: member.name, in: known, quotes: .double))
      }
      guard !members[..<index].contains(where: { $0.name == member.name }) else {
        throw JSONProblem(
          offset: member.nameOffset, message: "the key \"\(member.name)\" a second time",
          expected: "each key once")
      }
    }
    return JSONObject(node: self, members: members)
  }
}

/// An object whose keys have been checked.
package struct JSONObject {
  package let node: JSONNode
  fileprivate let members: [JSONNode.Member]

  package subscript(name: String) -> JSONNode? { members.first { $0.name == name }?.value }

  /// The value of a required key.
  package func required(_ name: String) throws(JSONProblem) -> JSONNode {
    guard let value = self[name] else {
      throw node.problem("an object without \"\(name)\"", expected: "the key \"\(name)\"")
    }
    return value
  }

  /// An array of strings, empty if the key is missing.
  package func strings(_ name: String) throws(JSONProblem) -> [String] {
    try self[name]?.strings() ?? []
  }
}

/// An error in a line of JSON, and its position.
package struct JSONProblem: Error {
  /// The byte offset in the line, from 0.
  package let offset: Int
  /// What was found.
  package let message: String
  package let expected: String
  /// Whether the line ended too early.
  package let isEnd: Bool

  package init(offset: Int, message: String, expected: String, isEnd: Bool = false) {
    self.offset = offset
    self.message = message
    self.expected = expected
    self.isEnd = isEnd
  }
}
