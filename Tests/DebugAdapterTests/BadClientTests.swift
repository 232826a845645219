import Foundation
import TestSupport
import Testing

/// Clients that send invalid messages or disconnect.
struct BadClientTests {
  private func client() throws -> DebugClient { try DebugClient() }

  private func send(_ text: String, _ client: DebugClient) {
    client.process.write(Array(text.utf8))
  }

  @Test(arguments: [
    "Content-Length: nonsense\r\n\r\n", "Nothing: 1\r\n\r\n{}", "Content-Length: -1\r\n\r\n",
    "Content-Length: 99999999999\r\n\r\n",
  ])
  func endsAfterAHeaderWithoutALength(header: String) throws {
    let client = try client()
    send(header, client)
    let output = try client.event("output")
    #expect(output["category"] as? String == "stderr")
    #expect(client.process.end() == .exited(65))
  }

  @Test func endsAfterAMegabyteOfHeader() throws {
    let client = try client()
    send(String(repeating: "x", count: 1 << 20), client)
    let output = try client.event("output")
    #expect((output["output"] as? String ?? "").contains("header is longer"))
    #expect(client.process.end() == .exited(65))
  }

  @Test(arguments: ["", "{", "[1,2]", "{\"type\":\"event\",\"seq\":1}", "\u{0}\u{1}"])
  func reportsABodyThatIsNotARequestAndContinues(body: String) throws {
    let client = try client()
    client.process.write(DebugClient.framed(Data(body.utf8)))
    #expect(try client.event("output")["category"] as? String == "stderr")
    try client.body("initialize", ["adapterID": "reorder"])
    try client.body("disconnect")
    #expect(client.process.end() == .exited(0))
  }

  @Test func reportsATruncatedMessage() throws {
    let client = try client()
    send("Content-Length: 100\r\n\r\n{\"seq\"", client)
    client.process.closeInput()
    #expect(client.process.end() == .exited(65))
  }

  @Test func endsWhenTheClientDisconnects() throws {
    try Specimen.with("while true do end") { path in
      let client = try client().start(
        ["program": path, "limits": ["seconds": 0, "instructions": 0]])
      client.process.closeInput()
      #expect(client.process.end() == .exited(0))
    }
  }

  @Test func endsWhenTheClientDisconnectsAtAStop() throws {
    try Specimen.with { path in
      let client = try client().start(["program": path, "stopOnEntry": true])
      #expect(try client.event("stopped")["reason"] as? String == "entry")
      client.process.closeInput()
      #expect(client.process.end() == .exited(0))
    }
  }

  /// Requests of a client, in a valid order.
  nonisolated(unsafe) private static let requests: [(command: String, arguments: Message)] = [
    ("initialize", ["adapterID": "reorder", "supportsProgressReporting": true]),
    ("launch", ["program": "script.lua", "stopOnEntry": true]),
    (
      "setBreakpoints", ["source": ["path": "script.lua"], "breakpoints": [["line": 12]]]
    ),
    ("configurationDone", [:]), ("threads", [:]), ("stackTrace", ["threadId": 1]),
    ("scopes", ["frameId": 1]), ("variables", ["variablesReference": 1]),
    ("evaluate", ["expression": "1", "frameId": 1]), ("next", ["threadId": 1]),
    ("continue", ["threadId": 1]), ("stepBack", ["threadId": 1]),
    ("reverseContinue", ["threadId": 1]), ("restart", [:]), ("terminate", [:]),
    ("disconnect", [:]),
  ]

  @Test(arguments: requests.indices)
  func clientCanDisconnectAtAnyPoint(count: Int) throws {
    try Specimen.with { path in
      let folder = URL(filePath: path).deletingLastPathComponent().path
      let client = try DebugClient(currentDirectory: folder)
      for (command, arguments) in Self.requests.prefix(count) {
        try client.ask(command, arguments)
      }
      client.process.closeInput()
      #expect(client.process.end() == .exited(0))
    }
  }

  @Test(arguments: requests.indices)
  func clientCanDisconnectWithinAMessage(count: Int) throws {
    try Specimen.with { path in
      let folder = URL(filePath: path).deletingLastPathComponent().path
      let client = try DebugClient(currentDirectory: folder)
      for (command, arguments) in Self.requests.prefix(count) {
        try client.ask(command, arguments)
      }
      send("Content-Length: 50\r\n\r\n{", client)
      client.process.closeInput()
      #expect(client.process.end() == .exited(65))
    }
  }

  @Test(arguments: requests.indices)
  func clientCanStopReadingAtAnyPoint(count: Int) throws {
    try Specimen.with { path in
      let folder = URL(filePath: path).deletingLastPathComponent().path
      let client = try DebugClient(currentDirectory: folder)
      for (command, arguments) in Self.requests.prefix(count) {
        try client.ask(command, arguments)
      }
      client.process.closeOutput()
      // A program that another test is just starting has a copy of the pipe until it runs: an answer may
      // still fit into it, and only the next one fails.
      var end: TestSupport.ExitStatus?
      for _ in 0..<30 where end == nil {
        try client.send("threads")
        end = client.process.end(within: .seconds(1))
      }
      #expect(end == .exited(0))
    }
  }

  @Test func answersRequestsThatDoNotWait() throws {
    try Specimen.with { path in
      let client = try DebugClient()
      let folder = URL(filePath: path).deletingLastPathComponent().path
      let numbers = try Self.requests.map { command, arguments in
        try client.send(
          command, command == "launch" ? ["program": path, "cwd": folder] : arguments)
      }
      for number in numbers { _ = try client.wait { $0["request_seq"] as? Int == number } }
      #expect(client.process.end() == .exited(0))
    }
  }

  @Test func servesAClientThatSendsMuchBeforeItReads() throws {
    let client = try client()
    try client.body("initialize", ["adapterID": "reorder"])
    let text = String(repeating: "x", count: 1000)
    var number = 0
    for _ in 0..<2000 { number = try client.send("completions", ["text": text, "column": 1]) }
    _ = try client.wait { $0["request_seq"] as? Int == number }
    try client.body("disconnect")
    #expect(client.process.end() == .exited(0))
  }

  @Test func endsAScriptThatPrintsToAClientThatDoesNotRead() throws {
    try Specimen.with("while true do print(('x'):rep(1000)) end") { path in
      let client = try client().start(
        ["program": path, "limits": ["seconds": 0, "instructions": 0, "output": 0]])
      try client.event("output")
      client.process.closeOutput()
      #expect(client.process.end() == .exited(0))
    }
  }

  @Test func acceptsAMessageByteByByte() throws {
    let client = try client()
    let arguments: Message = ["adapterID": "reorder"]
    let json: Message = [
      "seq": 1, "type": "request", "command": "initialize", "arguments": arguments,
    ]
    for byte in DebugClient.framed(try JSONSerialization.data(withJSONObject: json)) {
      client.process.write([byte])
    }
    try client.event("initialized")
    client.process.closeInput()
    #expect(client.process.end() == .exited(0))
  }

  @Test func rejectsAMegabyteOfBrackets() throws {
    let client = try client()
    client.process.write(DebugClient.framed(Data(repeating: UInt8(ascii: "["), count: 1 << 20)))
    #expect(try client.event("output")["category"] as? String == "stderr")
    try client.body("initialize", ["adapterID": "reorder"])
    try client.body("disconnect")
    #expect(client.process.end() == .exited(0))
  }

  @Test func rejectsRequestsOutOfOrder() throws {
    try Specimen.with { path in
      let client = try client()
      for command in ["launch", "threads", "stackTrace", "evaluate", "flyAway"] {
        #expect(try client.ask(command)["success"] as? Bool == false)
      }
      try client.start(["program": path], lines: [path: [["line": 7]]])
      try client.event("stopped")
      for command in ["launch", "initialize", "attach", "exceptionInfo"] {
        #expect(try client.ask(command, ["program": path])["success"] as? Bool == false)
      }
      for (command, arguments) in [
        ("scopes", ["frameId": 99]), ("variables", ["variablesReference": 77]),
        ("setBreakpoints", ["source": 3]), ("evaluate", [:]), ("stackTrace", ["threadId": "x"]),
      ] as [(String, Message)] {
        #expect(try client.ask(command, arguments)["success"] as? Bool == false, "\(command)")
      }
      #expect(try client.line() == 7)
      try client.body("disconnect")
      #expect(client.process.end() == .exited(0))
    }
  }

  @Test func canBeTerminatedBeforeLaunch() throws {
    try Specimen.with { path in
      let client = try client()
      try client.body("initialize", ["adapterID": "reorder"])
      try client.body("launch", ["program": path])
      try client.body("terminate")
      try client.event("terminated")
      try client.body("configurationDone")
      try client.body("disconnect")
      #expect(client.process.end() == .exited(0))
      #expect(client.output("stdout") == "")
    }
  }

  @Test func rejectsALaunchOfAMissingFile() throws {
    let client = try client()
    try client.body("initialize", ["adapterID": "reorder"])
    let answer = try client.ask("launch", ["program": "/nowhere/at-all.lua"])
    #expect((answer["message"] as? String ?? "").contains("there is no such file"))
    try client.body("disconnect")
    #expect(client.process.end() == .exited(0))
  }

  @Test func reportsABreakpointThatCannotBeReached() throws {
    try Specimen.with { path in
      let client = try client()
      try client.body("initialize", ["adapterID": "reorder"])
      let lines = try client.body(
        "setBreakpoints",
        [
          "source": ["path": path],
          "breakpoints": [
            ["line": 900], ["line": 7, "condition": "local x"],
            ["line": 7, "hitCondition": "often"],
          ],
        ])
      let names = try client.body(
        "setFunctionBreakpoints", ["breakpoints": [["name": "archive.perform"]]])
      let all =
        (lines["breakpoints"] as? [Message] ?? []) + (names["breakpoints"] as? [Message] ?? [])
      #expect(all.count == 4)
      #expect(all.allSatisfy { $0["verified"] as? Bool == false && $0["message"] is String })
      try client.body("disconnect")
    }
  }
}
