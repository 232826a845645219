import DragDrop
import Layout
import Texts

// The JSON form of each case of EventValue, in both directions; TraceWriter documents it.

extension JSONText {
  mutating func value(_ value: EventValue) {
    switch value {
    case .none: null()
    case .bool(let bool): self.bool(bool)
    case .integer(let integer): self.integer(integer)
    case .number(let number): self.any(number)
    case .text(let text): string(text)
    case .path(let position):
      object { $0.member("path") { $0.path(position) } }
    case .point(let point):
      object { $0.member("point") { $0.array([point.x, point.y]) { $0.any($1) } } }
    case .proposal(let operation, let intent):
      object {
        $0.member("operation", operation.name)
        $0.member("intent", intent.name)
      }
    case .list(let values): array(values) { $0.value($1) }
    case .fields(let fields):
      if fields.looksLikeAnotherCase {
        object { $0.member("fields") { $0.fields(fields) } }
      } else {
        self.fields(fields)
      }
    }
  }

  mutating func path(_ position: Position) {
    array([position.section, position.item]) { $0.integer($1) }
  }

  private mutating func fields(_ fields: [EventValue.Field]) {
    object { object in
      for field in fields { object.member(field.name) { $0.value(field.value) } }
    }
  }

  /// JSON has neither infinity nor NaN; they are written as an object with a string.
  private mutating func any(_ number: Double) {
    if number.isFinite {
      self.number(number)
    } else {
      object { $0.member("number", number.description) }
    }
  }
}

extension [EventValue.Field] {
  /// Whether an object with these members would be read as another case.
  fileprivate var looksLikeAnotherCase: Bool {
    switch count {
    case 1:
      switch (self[0].name, self[0].value) {
      case ("path", .list(let values)), ("point", .list(let values)): values.count == 2
      case ("number", .text): true
      case ("fields", .path), ("fields", .point), ("fields", .proposal), ("fields", .fields): true
      case ("fields", .number(let number)): !number.isFinite
      default: false
      }
    case 2:
      switch (self[0].name, self[0].value, self[1].name, self[1].value) {
      case ("operation", .text, "intent", .text): true
      default: false
      }
    default: false
    }
  }
}

extension EventValue {
  /// The value of a JSON tree.
  init(_ node: JSONNode) throws(JSONProblem) {
    switch node.content {
    case .null: self = .none
    case .bool(let bool): self = .bool(bool)
    case .string(let text): self = .text(text)
    case .number: self = try node.isInteger ? .integer(node.integer()) : .number(node.double())
    case .array(let elements):
      var values: [EventValue] = []
      for element in elements { values.append(try EventValue(element)) }
      self = .list(values)
    case .object(let members): self = try EventValue(members)
    }
  }

  private init(_ members: [JSONNode.Member]) throws(JSONProblem) {
    if members.count == 1 {
      let value = members[0].value
      switch (members[0].name, value.content) {
      case ("path", .array(let elements)) where elements.count == 2:
        self = .path(try value.position())
        return
      case ("point", .array(let elements)) where elements.count == 2:
        self = .point(try Point(x: elements[0].anyDouble(), y: elements[1].anyDouble()))
        return
      case ("number", .string(let word)):
        self = .number(try value.nonFinite(word))
        return
      case ("fields", .object(let inner)):
        self = .fields(try Self.fields(inner))
        return
      default: break
      }
    }
    if members.count == 2, members[0].name == "operation", members[1].name == "intent",
      case .string(let operation) = members[0].value.content,
      case .string(let intent) = members[1].value.content
    {
      let operations = DropOperation.allCases
      let intents = DropIntent.allCases
      guard let known = operations.first(where: { $0.name == operation }) else {
        throw members[0].value.problem(
          "no operation", expected: operations.map(\.name).joined(separator: ", "))
      }
      guard let meant = intents.first(where: { $0.name == intent }) else {
        throw members[1].value.problem(
          "no intent", expected: intents.map(\.name).joined(separator: ", "))
      }
      self = .proposal(known, meant)
      return
    }
    self = .fields(try Self.fields(members))
  }

  private static func fields(_ members: [JSONNode.Member]) throws(JSONProblem) -> [Field] {
    var fields: [Field] = []
    for member in members { fields.append(Field(member.name, try EventValue(member.value))) }
    return fields
  }
}

extension JSONNode {
  /// `[section, item]`.
  func position() throws(JSONProblem) -> Position {
    let expected = "[section, item]"
    guard case .array(let elements) = content, elements.count == 2 else {
      throw problem("not a path", expected: expected)
    }
    var numbers: [Int] = []
    for element in elements {
      guard let number = Int32(exactly: try element.integer()) else {
        throw element.problem("out of range", expected: "a section or item")
      }
      numbers.append(Int(number))
    }
    return Position(section: numbers[0], item: numbers[1])
  }

  /// A number, or an infinite number in its own form.
  fileprivate func anyDouble() throws(JSONProblem) -> Double {
    guard case .object(let members) = content, members.count == 1, members[0].name == "number",
      case .string(let word) = members[0].value.content
    else { return try double() }
    return try members[0].value.nonFinite(word)
  }

  fileprivate func nonFinite(_ word: String) throws(JSONProblem) -> Double {
    switch word {
    case "inf": return .infinity
    case "-inf": return -.infinity
    case "nan": return .nan
    default: throw problem("not a number", expected: #""inf", "-inf" or "nan""#)
    }
  }
}
