import Texts

/// A request of the client.
struct Request {
  /// Its number, which the response repeats.
  let number: Int
  let command: String
  let arguments: JSONNode?

  /// Reads a request; the problem describes a text that is not one.
  init(_ message: ArraySlice<UInt8>) throws(JSONProblem) {
    let node = try JSONNode(message)
    guard let type = node["type"], try type.string() == "request" else {
      throw node.problem("a message that is not a request", expected: "\"type\":\"request\"")
    }
    guard let seq = node["seq"], let command = node["command"] else {
      throw node.problem("a request without its number or command", expected: "seq and command")
    }
    number = try seq.integer()
    self.command = try command.string()
    arguments = node["arguments"]
  }

  /// The launch arguments in a `restart` request, as a request; nil if there are none.
  var latestLaunch: Request? {
    guard let latest = arguments?["arguments"], case .object = latest.content else { return nil }
    return Request(number: number, command: command, arguments: latest)
  }

  private init(number: Int, command: String, arguments: JSONNode) {
    self.number = number
    self.command = command
    self.arguments = arguments
  }

  // MARK: Arguments, of which unknown keys are ignored

  func text(_ name: String) throws(JSONProblem) -> String? {
    guard let node = arguments?[name] else { return nil }
    return try node.string()
  }

  func integer(_ name: String) throws(JSONProblem) -> Int? {
    guard let node = arguments?[name] else { return nil }
    return try node.clientInteger()
  }

  func truth(_ name: String) throws(JSONProblem) -> Bool? {
    guard let node = arguments?[name] else { return nil }
    return try node.bool()
  }

  func required<Value>(_ name: String, _ value: Value?) throws(JSONProblem) -> Value {
    guard let value else {
      throw JSONProblem(
        offset: 0, message: "\(command) without \"\(name)\"", expected: "the argument \(name)")
    }
    return value
  }
}

extension JSONNode {
  /// An integer in the range that the protocol allows for lines, columns, counts and references.
  func clientInteger() throws(JSONProblem) -> Int {
    try integer(in: Int(Int32.min)...Int(Int32.max))
  }
}

/// A requested breakpoint.
struct WantedBreakpoint {
  var line = 0
  var name = ""
  var condition: String?
  var hitCondition: String?
  var message: String?

  init(_ node: JSONNode) throws(JSONProblem) {
    if let value = node["line"] { line = try value.clientInteger() }
    if let value = node["name"] { name = try value.string() }
    condition = try Self.text("condition", of: node)
    hitCondition = try Self.text("hitCondition", of: node)
    message = try Self.text("logMessage", of: node)
  }

  /// A text of spaces only counts as missing.
  private static func text(_ name: String, of node: JSONNode) throws(JSONProblem) -> String? {
    guard let text = try node[name]?.string() else { return nil }
    return text.allSatisfy(\.isWhitespace) ? nil : text
  }
}
