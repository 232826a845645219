import Foundation
import TestSupport
import Testing

/// A script that drags one row, and the lines that matter in it.
enum Specimen {
  static let text = """
    local inbox = TableView { name = "inbox", items = { "Milk", "Eggs", "Bread" } }
    local archive = TableView { name = "archive", items = {} }
    local count = 0
    local policy = { performDrop = StandardDrop }
    function policy:itemsForBeginning(view, session, path)
      count = count + 1
      local item = view:item(path)
      return { DragItem(item) }
    end
    function policy:dropSessionDidUpdate(view, session, destination)
      local titles = { "a", "b", kind = "list" }
      local many = #session.items
      return "move", "insertAtDestinationIndexPath", "many " .. many .. #titles
    end
    inbox.dragDelegate = policy
    archive.dropDelegate = policy

    print("begin")
    lift(inbox, 0):over(archive):drop()
    lift(inbox, "Eggs"):over(archive):drop()
    print("end", count)
    """

  /// Runs `body` with the path of a script.
  static func with(_ text: String = text, _ body: (String) throws -> Void) throws {
    try withTemporaryDirectory { folder in
      let file = folder.resolvingSymlinksInPath().appending(path: "script.lua")
      try text.write(to: file, atomically: true, encoding: .utf8)
      try body(file.path)
    }
  }
}

/// Whole sessions with an editor.
struct DebugSessionTests {
  @Test func stopsAtABreakpointWithItsVariables() throws {
    try Specimen.with { path in
      let client = try DebugClient().start(["program": path], lines: [path: [["line": 7]]])
      let stop = try client.event("stopped")
      #expect(stop["reason"] as? String == "breakpoint")
      #expect(try client.line() == 7)
      #expect(try client.stack().first?.name == "inbox.itemsForBeginning")
      #expect(try client.variables("Locals")["path"]?["value"] as? String == "[0, 0]")
      #expect(try client.variables("Upvalues")["count"]?["value"] as? String == "1")
      try client.body("continue", ["threadId": 1])
      try client.event("stopped")
      try client.finish()
      #expect(client.output("stdout").contains("end\t2\n"))
    }
  }

  @Test func stackShowsGestureAndPhaseBetweenCallbackAndScript() throws {
    try Specimen.with { path in
      let client = try DebugClient().start(["program": path], lines: [path: [["line": 12]]])
      try client.event("stopped")
      let names = try client.stack().map(\.name)
      #expect(names.first == "archive.dropSessionDidUpdate")
      #expect(names.contains { $0.hasPrefix("source inbox: dragging") })
      #expect(names.contains { $0.hasPrefix("gesture: ") })
      #expect(names.last == "main chunk")
      try client.body("disconnect")
      #expect(client.process.end() == .exited(0))
    }
  }

  @Test func stepsOverIntoAndOut() throws {
    try Specimen.with { path in
      let client = try DebugClient().start(["program": path], lines: [path: [["line": 19]]])
      try client.event("stopped")
      #expect(try client.step("stepIn") == 6)
      #expect(try client.step("next") == 7)
      #expect(try client.step("stepOut") == 11)
      try client.body("setBreakpoints", ["source": ["path": path], "breakpoints": []])
      try client.finish()
    }
  }

  @Test func stepsOverALineThatDrags() throws {
    try Specimen.with { path in
      let client = try DebugClient().start(["program": path], lines: [path: [["line": 19]]])
      try client.event("stopped")
      #expect(try client.step("next") == 20)
      try client.finish()
    }
  }

  @Test func stepBackGoesToThePreviousLine() throws {
    try Specimen.with { path in
      let client = try DebugClient().start(["program": path], lines: [path: [["line": 13]]])
      try client.event("stopped")
      #expect(try client.step("stepBack") == 12)
      #expect(try client.step("stepBack") == 11)
      #expect(try client.variables("Upvalues")["count"] == nil)
      #expect(try client.step("stepBack") == 8)
      #expect(try client.step("stepBack") == 7)
      #expect(try client.variables("Upvalues")["count"]?["value"] as? String == "1")
      #expect(try client.step("stepBack") == 6)
      #expect(try client.variables("Upvalues")["count"]?["value"] as? String == "0")
      #expect(try client.step("next") == 7)
      try client.body("disconnect")
    }
  }

  @Test func reverseContinueGoesToThePreviousBreakpoint() throws {
    try Specimen.with { path in
      let client = try DebugClient().start(
        ["program": path], lines: [path: [["line": 7], ["line": 21]]])
      for _ in 1...3 {
        try client.event("stopped")
        if try client.line() == 7 { try client.body("continue", ["threadId": 1]) }
      }
      #expect(try client.line() == 21)
      #expect(try client.step("reverseContinue") == 7)
      #expect(try client.variables("Upvalues")["count"]?["value"] as? String == "2")
      #expect(try client.step("reverseContinue") == 7)
      #expect(try client.variables("Upvalues")["count"]?["value"] as? String == "1")
      // Nothing comes before: its first line.
      #expect(try client.step("reverseContinue") == 1)
      try client.body("setBreakpoints", ["source": ["path": path], "breakpoints": []])
      try client.finish()
    }
  }

  @Test func repeatsNoOutputWhenGoingBack() throws {
    try Specimen.with { path in
      let client = try DebugClient().start(["program": path], lines: [path: [["line": 20]]])
      try client.event("stopped")
      #expect(try client.step("stepBack") == 19)
      #expect(client.output("stdout").split(separator: "begin").count == 1)
      try client.body("setBreakpoints", ["source": ["path": path], "breakpoints": []])
      try client.finish()
    }
  }

  @Test func stopsAtAFunctionBreakpointInACallback() throws {
    try Specimen.with { path in
      let client = try DebugClient().start(
        ["program": path], functions: [["name": "archive.dropSessionDidUpdate"]])
      let stop = try client.event("stopped")
      #expect(stop["reason"] as? String == "function breakpoint")
      #expect(try client.line() == 11)
      try client.body("setFunctionBreakpoints", ["breakpoints": []])
      try client.finish()
    }
  }

  @Test func supportsConditionsHitCountsAndLogpoints() throws {
    try Specimen.with { path in
      let client = try DebugClient().start(
        ["program": path],
        lines: [
          path: [
            ["line": 7, "condition": "count == 2"],
            ["line": 12, "hitCondition": "% 2"],
            ["line": 8, "logMessage": "item {item.title}, {count + 1}"],
          ]
        ])
      try client.event("stopped")
      #expect(try client.line() == 7)
      #expect(client.output("console").hasPrefix("item Milk, 2\n"))
      try client.body("continue", ["threadId": 1])
      try client.event("stopped")
      #expect(try client.line() == 12)
      try client.body("disconnect")
    }
  }

  @Test func stopsWhereAnErrorIsRaised() throws {
    let text = """
      local ok = pcall(function()
        error("caught")
      end)
      local function fail(word)
        error(word)
      end
      fail("loud")
      """
    try Specimen.with(text) { path in
      let client = try DebugClient().start(["program": path], filters: ["raised", "uncaught"])
      let first = try client.event("stopped")
      #expect(first["reason"] as? String == "exception")
      #expect(try client.line() == 2)
      try client.body("setExceptionBreakpoints", ["filters": ["uncaught"]])
      try client.body("continue", ["threadId": 1])
      let second = try client.event("stopped")
      #expect(second["text"] as? String == "loud")
      #expect(try client.stack().map(\.line) == [5, 7])
      #expect(try client.variables("Locals")["word"]?["value"] as? String == "\"loud\"")
      let info = try client.body("exceptionInfo", ["threadId": 1])
      #expect(info["breakMode"] as? String == "unhandled")
      try client.body("continue", ["threadId": 1])
      #expect(try client.event("exited")["exitCode"] as? Int == 1)
      try client.leave()
    }
  }

  @Test func stopsAtAnInvalidUpdate() throws {
    let text = """
      local list = TableView { name = "list", items = { "a" } }
      list:performBatchUpdates(function()
        list:deleteRows { { 0, 0 } }
      end)
      """
    try Specimen.with(text) { path in
      let client = try DebugClient().start(["program": path], filters: ["update"])
      let stop = try client.event("stopped")
      #expect((stop["text"] as? String ?? "").hasPrefix("Invalid update"))
      try client.body("continue", ["threadId": 1])
      try client.leave()
    }
  }

  @Test func pausesAnEndlessLoop() throws {
    try Specimen.with("local n = 0\nwhile true do\n  n = n + 1\nend") { path in
      let client = try DebugClient().start(
        ["program": path, "limits": ["seconds": 0, "instructions": 0]])
      try client.body("pause", ["threadId": 1])
      #expect(try client.event("stopped")["reason"] as? String == "pause")
      #expect((2...3).contains(try client.line()))
      try client.body("terminate")
      try client.leave()
    }
  }

  @Test func doesNotCountStopsAsTimeOfTheScript() throws {
    let text = "local n = 1\nn = 2\nprint(n)"
    try Specimen.with(text) { path in
      let client = try DebugClient().start(
        ["program": path, "limits": ["seconds": 0.3]], lines: [path: [["line": 2]]])
      try client.event("stopped")
      usleep(600_000)
      try client.finish()
      #expect(client.output("stdout") == "2\n")
    }
  }

  @Test func enforcesTheInstructionLimit() throws {
    try Specimen.with("while true do end") { path in
      let client = try DebugClient().start(["program": path, "limits": ["instructions": 100_000]])
      #expect(try client.event("exited")["exitCode"] as? Int == 1)
      try client.leave()
      #expect(client.output("stderr").contains("instruction limit"))
    }
  }

  @Test(arguments: [
    [], ["stepBack", "stepBack", "next"], ["continue", "reverseContinue", "next", "stepOut"],
  ])
  func recordsTheSameTraceAsAPlainRun(steps: [String]) throws {
    try withTemporaryDirectory { folder in
      let folder = folder.resolvingSymlinksInPath()
      let path = folder.appending(path: "script.lua").path
      try Specimen.text.write(toFile: path, atomically: true, encoding: .utf8)
      let (plain, debugged) = ("\(folder.path)/a.jsonl", "\(folder.path)/b.jsonl")
      _ = try runProgram(reorderProgram, ["--trace-file", plain, path])
      let client = try DebugClient().start(
        ["program": path, "traceFile": debugged], lines: [path: [["line": 12]]])
      try client.event("stopped")
      try client.body("evaluate", ["expression": "tostring({}), view", "context": "repl"])
      _ = try client.variables("Views")
      for step in steps { _ = try client.step(step) }
      try client.body("setBreakpoints", ["source": ["path": path], "breakpoints": []])
      try client.finish()
      let texts = try [plain, debugged].map { try String(contentsOfFile: $0, encoding: .utf8) }
      #expect(texts[0] == texts[1])
    }
  }

  @Test func readsAndSetsValues() throws {
    try Specimen.with { path in
      let client = try DebugClient().start(["program": path], lines: [path: [["line": 12]]])
      try client.event("stopped")
      let titles = try #require(try client.variables("Locals")["titles"])
      #expect(titles["indexedVariables"] as? Int == 2)
      let members = try client.children(of: titles)
      #expect(members["[2]"]?["evaluateName"] as? String == "titles[2]")
      #expect(members["kind"]?["value"] as? String == "\"list\"")
      let session = try #require(try client.variables("Locals")["session"])
      #expect(try client.children(of: session)["items"] != nil)
      let set = try client.body(
        "setVariable",
        ["variablesReference": titles["variablesReference"] ?? 0, "name": "kind", "value": "1 + 1"])
      #expect(set["value"] as? String == "2")
      let hover = try client.body(
        "evaluate", ["expression": "titles.kind", "context": "hover", "frameId": 1])
      #expect(hover["result"] as? String == "2")
      let refused = try client.ask("evaluate", ["expression": "nothing.more", "frameId": 1])
      #expect(refused["success"] as? Bool == false)
      let views = try client.variables("Views")
      let inbox = try client.children(of: try #require(views["inbox"]))
      let rows = try client.children(
        of: try #require(inbox["section 0"]), ["filter": "indexed", "start": 1, "count": 1])
      #expect(rows.count == 1 && rows["[1]"]?["value"] as? String == "\"Eggs\"")
      let names = try client.body("completions", ["text": "ti", "column": 3, "frameId": 1])
      #expect((names["targets"] as? [Message])?.first?["label"] as? String == "titles")
      try client.body("disconnect")
    }
  }

  @Test func acceptsGesturesAfterTheScript() throws {
    try Specimen.with { path in
      let client = try DebugClient().start(["program": path, "interactive": true])
      try client.event("stopped")
      try client.body(
        "setFunctionBreakpoints", ["breakpoints": [["name": "itemsForBeginning"]]])
      try client.send("evaluate", ["expression": "lift inbox 0", "context": "repl"])
      try client.event("stopped")
      #expect(try client.line() == 6)
      #expect(try client.step("next") == 7)
      #expect(try client.step("stepBack") == 6)
      try client.body("continue", ["threadId": 1])
      try client.event("stopped")
      try client.finish()
    }
  }

  @Test func restartRunsTheCurrentScript() throws {
    try Specimen.with("print('old')\nprint('end')") { path in
      let client = try DebugClient().start(["program": path], lines: [path: [["line": 2]]])
      try client.event("stopped")
      try "print('new')\nprint('end')".write(toFile: path, atomically: true, encoding: .utf8)
      try client.body("restart")
      try client.event("stopped")
      #expect(client.output("stdout") == "old\nnew\n")
      try client.finish()
    }
  }

  @Test func servesTheSourceOfThePrelude() throws {
    try Specimen.with { path in
      let client = try DebugClient().start(["program": path], functions: [["name": "performDrop"]])
      try client.event("stopped")
      let frames = try client.body("stackTrace", ["threadId": 1])["stackFrames"] as? [Message]
      let source = try #require(frames?.first?["source"] as? Message)
      let text = try client.body(
        "source", ["sourceReference": source["sourceReference"] ?? 0, "source": source])
      #expect((text["content"] as? String ?? "").contains("function"))
      let loaded = try client.body("loadedSources")["sources"] as? [Message] ?? []
      #expect(loaded.contains { $0["path"] as? String == path })
      try client.body("disconnect")
    }
  }

  @Test func debugsOneTestOfASpec() throws {
    let spec = """
      describe("numbers", function()
        it("adds", function()
          local sum = 1 + 1
          assert.equal(2, sum)
        end)
        it("fails", function()
          assert.equal(1, 2)
        end)
      end)
      """
    try withTemporaryDirectory { folder in
      let path = folder.resolvingSymlinksInPath().appending(path: "numbers_spec.lua").path
      try spec.write(toFile: path, atomically: true, encoding: .utf8)
      let client = try DebugClient().start(
        ["spec": path, "filter": ["adds"]], lines: [path: [["line": 4]]])
      try client.event("stopped")
      #expect(try client.variables("Locals")["sum"]?["value"] as? String == "2")
      #expect(try client.step("stepBack") == 3)
      try client.body("setBreakpoints", ["source": ["path": path], "breakpoints": []])
      try client.finish()
    }
  }

  @Test func debugsARecordedSession() throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let client = try DebugClient(currentDirectory: root.path).start(
      ["replay": "Scripts/traces/two-tables.jsonl"], functions: [["name": "performDrop"]])
    #expect(try client.event("stopped")["reason"] as? String == "function breakpoint")
    try client.body("setFunctionBreakpoints", ["breakpoints": []])
    try client.finish()
  }

  @Test func matchesTheRecordedSession() throws {
    try Specimen.with { path in
      let folder = URL(filePath: path).deletingLastPathComponent().path
      let client = try DebugClient(currentDirectory: folder).start(
        ["program": "script.lua"], lines: [path: [["line": 12]]], filters: ["update"])
      try client.event("stopped")
      _ = try client.variables("Locals")
      #expect(try client.step("stepBack") == 11)
      try client.body("setBreakpoints", ["source": ["path": path], "breakpoints": []])
      try client.finish()
      var lines: [String] = []
      for (isOurs, message) in client.transcript {
        let data = try JSONSerialization.data(
          withJSONObject: message, options: [.sortedKeys, .withoutEscapingSlashes])
        let text = String(decoding: data, as: UTF8.self)
        lines.append((isOurs ? "> " : "< ") + text.replacing(path, with: "/script.lua"))
      }
      expectGolden(lines.joined(separator: "\n") + "\n", "session")
    }
  }
}
