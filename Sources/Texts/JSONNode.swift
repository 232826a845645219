/// A JSON value that knows where in its line it stands.
package struct JSONNode {
  package indirect enum Content {
    case null
    case bool(Bool)
    /// The digits as written: whether they are an integer is the reader's question.
    case number(String)
    case string(String)
    case array([JSONNode])
    /// The members in order; a name may stand twice.
    case object([Member])
  }

  package struct Member {
    package let name: String
    package let nameOffset: Int
    package let value: JSONNode
  }

  package let content: Content
  /// The byte of the line at which the value begins.
  package let offset: Int

  /// What the value is, in words.
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

  /// Whether the value is a number without point and exponent.
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

  /// The value of a key, whatever other keys there are; nil where there is none, and for null.
  package subscript(name: String) -> JSONNode? {
    guard case .object(let members) = content,
      let value = members.first(where: { $0.name == name })?.value
    else { return nil }
    if case .null = value.content { return nil }
    return value
  }

  /// The members by name, each of which must be one of those known and stand once.
  package func object(_ known: [String]) throws(JSONProblem) -> JSONObject {
    guard case .object(let members) = content else { throw problem(kind, expected: "an object") }
    for (index, member) in members.enumerated() {
      guard known.contains(member.name) else {
        throw JSONProblem(
          offset: member.nameOffset, message: "the unknown key \"\(member.name)\"",
          expected: known.joined(separator: ", "))
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

/// An object whose keys were checked.
package struct JSONObject {
  package let node: JSONNode
  fileprivate let members: [JSONNode.Member]

  package subscript(name: String) -> JSONNode? { members.first { $0.name == name }?.value }

  /// The value of a key that must be there.
  package func required(_ name: String) throws(JSONProblem) -> JSONNode {
    guard let value = self[name] else {
      throw node.problem("an object without \"\(name)\"", expected: "the key \"\(name)\"")
    }
    return value
  }

  /// A list of strings, empty where the key is missing.
  package func strings(_ name: String) throws(JSONProblem) -> [String] {
    try self[name]?.strings() ?? []
  }

  /// Reads the value of a key that may be missing.
  package func optional<Value>(
    _ name: String, _ read: (JSONNode) throws(JSONProblem) -> Value
  ) throws(JSONProblem) -> Value? {
    guard let value = self[name] else { return nil }
    return try read(value)
  }
}

/// What is wrong with a line of JSON, and where.
package struct JSONProblem: Error {
  /// The byte of the line, from 0.
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
