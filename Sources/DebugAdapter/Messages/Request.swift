import Texts

/// A message of a client that waits for an answer.
struct Request {
  /// Its number, which the answer repeats.
  let number: Int
  let command: String
  let arguments: JSONNode?

  /// Reads one; a problem says what else the text is.
  init(_ message: ArraySlice<UInt8>) throws(JSONProblem) {
    let node = try JSONNode(message)
    guard let type = node["type"], try type.string() == "request" else {
      throw node.problem("a message that is no request", expected: "\"type\":\"request\"")
    }
    guard let seq = node["seq"], let command = node["command"] else {
      throw node.problem("a request without its number or command", expected: "seq and command")
    }
    number = try seq.integer()
    self.command = try command.string()
    arguments = node["arguments"]
  }

  /// What `restart` says that is to be launched, as a request of its own; nil if it says nothing.
  var latestLaunch: Request? {
    guard let latest = arguments?["arguments"], case .object = latest.content else { return nil }
    return Request(number: number, command: command, arguments: latest)
  }

  private init(number: Int, command: String, arguments: JSONNode) {
    self.number = number
    self.command = command
    self.arguments = arguments
  }

  // MARK: Arguments, whose keys beyond those that are known are others' business

  func text(_ name: String) throws(JSONProblem) -> String? {
    guard let node = arguments?[name] else { return nil }
    return try node.string()
  }

  func integer(_ name: String) throws(JSONProblem) -> Int? {
    guard let node = arguments?[name] else { return nil }
    return try node.integer()
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

/// Where a breakpoint is wanted.
struct WantedBreakpoint {
  var line = 0
  var name = ""
  var condition: String?
  var hitCondition: String?
  var message: String?

  init(_ node: JSONNode) throws(JSONProblem) {
    if let value = node["line"] { line = try value.integer() }
    if let value = node["name"] { name = try value.string() }
    condition = try Self.text("condition", of: node)
    hitCondition = try Self.text("hitCondition", of: node)
    message = try Self.text("logMessage", of: node)
  }

  /// A text that is no more than blanks is none.
  private static func text(_ name: String, of node: JSONNode) throws(JSONProblem) -> String? {
    guard let text = try node[name]?.string() else { return nil }
    return text.allSatisfy(\.isWhitespace) ? nil : text
  }
}
