import Foundation
import TestSupport
import Testing

/// A message of the protocol.
typealias Message = [String: Any]

/// A client of `reorder debug` that checks every message against the protocol's schema.
final class DebugClient {
  /// An expected message did not arrive.
  struct Silence: Error, CustomStringConvertible {
    let description: String
  }

  let process: InteractiveProcess
  private var bytes: [UInt8] = []
  private var number = 0
  /// Messages that arrived and were not consumed yet.
  private var waiting: [Message] = []
  /// All messages, in order.
  private(set) var transcript: [(isOurs: Bool, Message)] = []

  init(currentDirectory: String? = nil) throws {
    process = try InteractiveProcess(
      reorderProgram, ["debug"], currentDirectory: currentDirectory)
  }

  // MARK: Sending

  /// Sends a request, and returns its number.
  @discardableResult
  func send(_ command: String, _ arguments: Message? = nil) throws -> Int {
    number += 1
    var message: Message = ["seq": number, "type": "request", "command": command]
    if let arguments { message["arguments"] = arguments }
    transcript.append((true, message))
    process.write(Self.framed(try JSONSerialization.data(withJSONObject: message)))
    return number
  }

  static func framed(_ json: Data) -> [UInt8] {
    Array("Content-Length: \(json.count)\r\n\r\n".utf8) + Array(json)
  }

  /// Sends a request, and returns the response.
  @discardableResult
  func ask(_ command: String, _ arguments: Message? = nil) throws -> Message {
    let number = try send(command, arguments)
    return try wait { $0["request_seq"] as? Int == number }
  }

  /// The body of a successful response.
  @discardableResult
  func body(_ command: String, _ arguments: Message? = nil) throws -> Message {
    let answer = try ask(command, arguments)
    #expect(answer["success"] as? Bool == true, "\(answer)")
    // A successful request must be valid.
    for (isOurs, message) in transcript where isOurs && message["seq"] as? Int == number {
      #expect(Schema.protocolSchema.problems(of: message) == [], "\(message)")
    }
    return answer["body"] as? Message ?? [:]
  }

  // MARK: Receiving

  /// The next message that meets a condition; others are kept.
  func wait(_ isWanted: (Message) -> Bool) throws -> Message {
    if let index = waiting.firstIndex(where: isWanted) { return waiting.remove(at: index) }
    while true {
      let message = try next()
      if isWanted(message) { return message }
      waiting.append(message)
    }
  }

  /// The body of the next event of a name.
  @discardableResult
  func event(_ name: String) throws -> Message {
    try wait { $0["event"] as? String == name }["body"] as? Message ?? [:]
  }

  /// The texts of the output events so far, of a category.
  func output(_ category: String) -> String {
    transcript.filter { !$0.isOurs && $0.1["event"] as? String == "output" }
      .compactMap { $0.1["body"] as? Message }
      .filter { $0["category"] as? String == category }
      .compactMap { $0["output"] as? String }.joined()
  }

  /// The next message; at the end an error.
  func next() throws -> Message {
    while true {
      if let message = try buffered() {
        transcript.append((false, message))
        let problems = Schema.protocolSchema.problems(of: message)
        #expect(problems == [], "\(message)")
        return message
      }
      guard let more = process.read() else { throw Silence(description: "nothing came in time") }
      guard !more.isEmpty else { throw Silence(description: "the adapter has ended") }
      bytes += more
    }
  }

  private func buffered() throws -> Message? {
    guard let end = Data(bytes).range(of: Data("\r\n\r\n".utf8)) else { return nil }
    let header = String(decoding: bytes[..<end.lowerBound], as: UTF8.self)
    let count = try #require(Int(header.dropFirst("Content-Length: ".count)))
    guard bytes.count >= end.upperBound + count else { return nil }
    let body = Data(bytes[end.upperBound..<end.upperBound + count])
    bytes.removeFirst(end.upperBound + count)
    return try #require(try JSONSerialization.jsonObject(with: body) as? Message)
  }

  // MARK: Common sequences

  /// Initializes, launches and runs a program with breakpoints.
  @discardableResult
  func start(
    _ launch: Message, lines: [String: [Message]] = [:], functions: [Message] = [],
    filters: [String] = []
  ) throws -> DebugClient {
    try body(
      "initialize",
      [
        "adapterID": "reorder", "supportsVariableType": true, "supportsVariablePaging": true,
        "supportsProgressReporting": true,
      ])
    try event("initialized")
    try body("launch", launch)
    for (path, breakpoints) in lines {
      try body("setBreakpoints", ["source": ["path": path], "breakpoints": breakpoints])
    }
    if !functions.isEmpty { try body("setFunctionBreakpoints", ["breakpoints": functions]) }
    try body("setExceptionBreakpoints", ["filters": filters])
    try body("configurationDone")
    return self
  }

  /// The stack: names, and lines where there are any.
  func stack() throws -> [(name: String, line: Int, id: Int)] {
    let frames = try body("stackTrace", ["threadId": 1])["stackFrames"] as? [Message] ?? []
    return frames.map { frame in
      (frame["name"] as? String ?? "", frame["line"] as? Int ?? 0, frame["id"] as? Int ?? 0)
    }
  }

  /// The line at which it stops.
  func line() throws -> Int { try stack().first?.line ?? 0 }

  /// Variables of a scope of the innermost frame, by name.
  func variables(_ scope: String) throws -> [String: Message] {
    let scopes = try body("scopes", ["frameId": 1])["scopes"] as? [Message] ?? []
    let found = try #require(scopes.first { $0["name"] as? String == scope })
    return try children(of: found)
  }

  /// The children of a variable, by name.
  func children(of value: Message, _ arguments: Message = [:]) throws -> [String: Message] {
    let reference = try #require(value["variablesReference"] as? Int)
    let body = try body(
      "variables", arguments.merging(["variablesReference": reference]) { $1 })
    let variables = body["variables"] as? [Message] ?? []
    return Dictionary(variables.map { ($0["name"] as? String ?? "", $0) }) { first, _ in first }
  }

  /// Continues to the next stop with the given request, and returns its line.
  func step(_ command: String) throws -> Int {
    try body(command, ["threadId": 1])
    try event("stopped")
    return try line()
  }

  /// Runs to the end.
  func finish() throws {
    try body("continue", ["threadId": 1])
    try leave()
  }

  /// Waits for the end and disconnects.
  func leave() throws {
    try event("terminated")
    try body("disconnect")
    #expect(process.end() == .exited(0))
  }
}
