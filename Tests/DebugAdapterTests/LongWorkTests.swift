import Foundation
import TestSupport
import Testing

/// Long-running work: its progress, and what ends it.
struct LongWorkTests {
  /// A script with many lines, in which going back takes a while.
  private static let text = """
    local count = 0
    for number = 1, 100000 do
      count = count + number
    end
    print("counted", count)
    print("end")
    """

  private static let unlimited = ["seconds": 0, "instructions": 0]

  /// A client that has stopped after the loop.
  private func stopped(at path: String, line: Int = 6) throws -> DebugClient {
    let client = try DebugClient().start(
      ["program": path, "limits": Self.unlimited], lines: [path: [["line": line]]])
    try client.event("stopped")
    return client
  }

  @Test func textOfValueAtStopIsLimited() throws {
    let text = """
      local value = setmetatable({}, { __tostring = function() while true do end end })
      print "end"
      """
    try Specimen.with(text) { path in
      let client = try DebugClient().start(
        ["program": path, "limits": ["seconds": 0.2, "callbackInstructions": 0]],
        lines: [path: [["line": 2]]])
      try client.event("stopped")
      let value = try client.variables("Locals")["value"]?["value"] as? String
      #expect(value == "<error in __tostring: time limit (0.2 s) reached>")
      #expect(try client.body("evaluate", ["expression": "1 + 1"])["result"] as? String == "2")
      try client.body("disconnect")
      #expect(client.process.end() == .exited(0))
    }
  }

  @Test func reportsProgressWhenGoingBackTakesLong() throws {
    try Specimen.with(Self.text) { path in
      let client = try stopped(at: path)
      #expect(try client.step("stepBack") == 5)
      let started = try client.event("progressStart")
      #expect(started["title"] as? String == "Going back")
      #expect(started["cancellable"] as? Bool == true)
      let percent = try #require(try client.event("progressUpdate")["percentage"] as? Int)
      #expect((1...99).contains(percent))
      #expect(try client.event("progressEnd")["progressId"] as? String == "work-1")
      try client.body("disconnect")
      #expect(client.process.end() == .exited(0))
    }
  }

  @Test func reportsNoProgressWhenGoingBackIsFast() throws {
    try Specimen.with { path in
      let client = try DebugClient().start(["program": path], lines: [path: [["line": 12]]])
      try client.event("stopped")
      #expect(try client.step("stepBack") == 11)
      try client.body("disconnect")
      #expect(!client.transcript.contains { $0.1["event"] as? String == "progressStart" })
    }
  }

  @Test func staysInPlaceIfGoingBackIsCancelled() throws {
    try Specimen.with(Self.text) { path in
      let client = try stopped(at: path)
      try client.body("reverseContinue", ["threadId": 1])
      let work = try client.event("progressStart")["progressId"]
      try client.body("cancel", ["progressId": work ?? ""])
      #expect(try client.event("stopped")["reason"] as? String == "pause")
      #expect(try client.line() == 6)
      #expect(try client.variables("Locals")["count"]?["value"] as? String == "5000050000")
      try client.finish()
      #expect(client.output("stdout") == "counted\t5000050000\nend\n")
    }
  }

  @Test(arguments: ["terminate", "disconnect"])
  func canBeTerminatedWhileGoingBack(command: String) throws {
    try Specimen.with(Self.text) { path in
      let client = try stopped(at: path)
      try client.body("stepBack", ["threadId": 1])
      try client.event("progressUpdate")
      try client.body(command)
      if command == "terminate" { try client.leave() }
      #expect(client.process.end() == .exited(0))
      let left = try FileManager.default.contentsOfDirectory(
        atPath: URL(filePath: path).deletingLastPathComponent().path)
      #expect(left == ["script.lua"])
    }
  }

  @Test func canBeRestartedWhileGoingBack() throws {
    try Specimen.with(Self.text) { path in
      let client = try stopped(at: path)
      try client.body("stepBack", ["threadId": 1])
      try client.event("progressUpdate")
      try client.body("restart")
      try client.event("stopped")
      #expect(try client.line() == 6)
      try client.finish()
    }
  }

  @Test func endsIfTheClientDisconnectsWhileGoingBack() throws {
    try Specimen.with(Self.text) { path in
      let client = try stopped(at: path)
      try client.body("reverseContinue", ["threadId": 1])
      try client.event("progressUpdate")
      client.process.closeInput()
      #expect(client.process.end() == .exited(0))
    }
  }

  @Test func reportsProgressForALongRecording() throws {
    try withTemporaryDirectory { folder in
      let path = folder.appending(path: "long.jsonl").path
      let program = reorderProgram
      let entries = (1...120).map { "n = \($0)" }.joined(separator: "\n")
      _ = try runProgram(
        program, ["--trace-file", path, "-i", "-e", "n = 0"], input: entries + "\n")
      let client = try DebugClient().start(["replay": path])
      #expect(
        try client.event("progressStart")["title"] as? String == "Playing a recorded session")
      try client.event("progressUpdate")
      try client.event("progressEnd")
      try client.leave()
    }
  }

  // MARK: Evaluating

  @Test func cancelsAnEndlessEvaluation() throws {
    try Specimen.with { path in
      let client = try DebugClient().start(
        ["program": path, "limits": Self.unlimited], lines: [path: [["line": 12]]])
      try client.event("stopped")
      let number = try client.send(
        "evaluate", ["expression": "(function() while true do end end)()", "frameId": 1])
      let meanwhile = try client.send("threads")
      try client.body("cancel", ["requestId": number])
      let answer = try client.wait { $0["request_seq"] as? Int == number }
      #expect(answer["success"] as? Bool == false)
      #expect(answer["message"] as? String == "cancelled")
      #expect(
        try client.wait { $0["request_seq"] as? Int == meanwhile }["success"] as? Bool == true)
      #expect(try client.variables("Locals")["titles"] != nil)
      try client.body("setBreakpoints", ["source": ["path": path], "breakpoints": []])
      try client.finish()
      #expect(client.output("stdout").contains("end\t2\n"))
    }
  }

  @Test func cancelsARequestThatWaitsForAnEvaluation() throws {
    try Specimen.with { path in
      let client = try DebugClient().start(
        ["program": path, "limits": Self.unlimited], lines: [path: [["line": 12]]])
      try client.event("stopped")
      let endless = try client.send(
        "evaluate", ["expression": "(function() while true do end end)()", "frameId": 1])
      let waiting = try client.send("evaluate", ["expression": "1", "frameId": 1])
      try client.body("cancel", ["requestId": waiting])
      let answer = try client.wait { $0["request_seq"] as? Int == waiting }
      #expect(answer["message"] as? String == "cancelled")
      try client.body("cancel", ["requestId": endless])
      try client.body("disconnect")
      #expect(client.process.end() == .exited(0))
    }
  }

  @Test(arguments: ["disconnect", "terminate"])
  func terminatesDuringAnEndlessEvaluation(command: String) throws {
    try Specimen.with { path in
      let client = try DebugClient().start(
        ["program": path, "limits": Self.unlimited], lines: [path: [["line": 12]]])
      try client.event("stopped")
      try client.send(
        "evaluate", ["expression": "(function() while true do end end)()", "frameId": 1])
      try client.body(command)
      if command == "terminate" { try client.leave() }
      #expect(client.process.end() == .exited(0))
    }
  }

  @Test func terminatesDuringAnEndlessCondition() throws {
    let text = "function forever() while true do end end\nlocal n = 1\nwhile true do n = n + 1 end"
    try Specimen.with(text) { path in
      let client = try DebugClient().start(
        ["program": path, "limits": Self.unlimited],
        lines: [path: [["line": 3, "condition": "forever()"]]])
      try client.body("disconnect")
      #expect(client.process.end() == .exited(0))
    }
  }

  @Test func cancelsAnEndlessEntry() throws {
    try Specimen.with("n = 1") { path in
      let client = try DebugClient().start(
        ["program": path, "limits": Self.unlimited, "interactive": true])
      try client.event("stopped")
      let number = try client.send(
        "evaluate", ["expression": "while true do end", "context": "repl"])
      #expect(try client.event("continued")["allThreadsContinued"] as? Bool == true)
      try client.body("cancel", ["requestId": number])
      let answer = try client.wait { $0["request_seq"] as? Int == number }
      #expect(answer["message"] as? String == "cancelled")
      try client.event("stopped")
      try client.finish()
    }
  }

  // MARK: Limits

  @Test(arguments: [
    ("memory", 2_000_000, "local t = {}\nwhile true do t[#t + 1] = ('x'):rep(1000) end", "memory"),
    ("output", 1000, "while true do print('much') end", "output"),
    ("instructions", 100_000, "while true do end", "instruction limit"),
  ])
  func enforcesLimits(
    name: String, limit: Int, text: String, message: String
  ) throws {
    try Specimen.with(text) { path in
      let client = try DebugClient().start(
        ["program": path, "limits": [name: limit]], lines: [path: [["line": 900]]])
      #expect(try client.event("exited")["exitCode"] as? Int == 1)
      try client.leave()
      #expect(client.output("stderr").contains(message))
    }
  }

  @Test func enforcesLimitsOfEvaluations() throws {
    try Specimen.with { path in
      let client = try DebugClient().start(
        ["program": path, "limits": ["instructions": 1_000_000]], lines: [path: [["line": 12]]])
      try client.event("stopped")
      let answer = try client.ask(
        "evaluate", ["expression": "(function() while true do end end)()", "frameId": 1])
      #expect((answer["message"] as? String ?? "").contains("instruction limit"))
      #expect(try client.variables("Locals")["titles"] != nil)
      try client.body("disconnect")
      #expect(client.process.end() == .exited(0))
    }
  }
}
