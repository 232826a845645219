import Foundation
import TestSupport
import Testing

/// Threads, sources and breakpoints that are added and removed while a script runs.
struct ThreadTests {
  private static let twoDrags = """
    local inbox = TableView { name = "inbox", items = { "Milk", "Eggs" } }
    local archive = TableView { name = "archive", items = { "Tea" } }
    inbox.dragDelegate, archive.dropDelegate = StandardPolicy, {
      dropSessionDidUpdate = function(self, view, session)
        return "copy", "insertAtDestinationIndexPath"
      end,
      performDrop = StandardDrop,
    }
    local first = lift(inbox, "Milk")
    local second = lift(inbox, "Eggs")
    first:over(archive, 0)
    second:over(archive, 0)
    first:drop()
    second:drop()
    """

  private func threads(_ client: DebugClient) throws -> [Int: String] {
    let threads = try client.body("threads")["threads"] as? [Message] ?? []
    return Dictionary(
      threads.map { ($0["id"] as? Int ?? 0, $0["name"] as? String ?? "") }
    ) { first, _ in first }
  }

  @Test func showsEachDragAsAThread() throws {
    try Specimen.with(Self.twoDrags) { path in
      let client = try DebugClient().start(["program": path], lines: [path: [["line": 5]]])
      #expect(try client.event("stopped")["threadId"] as? Int == 2)
      #expect(
        try threads(client) == [1: "script", 2: "drag 1 from inbox", 3: "drag 2 from inbox"])
      var stopped: Set = [2]
      for _ in 1...3 {
        try client.body("continue", ["threadId": 2])
        stopped.insert(try client.event("stopped")["threadId"] as? Int ?? 0)
      }
      #expect(stopped == [2, 3])
      try client.body("setBreakpoints", ["source": ["path": path], "breakpoints": []])
      try client.finish()
    }
  }

  @Test func showsThePhaseOfASuspendedDragAsItsStack() throws {
    try Specimen.with(Self.twoDrags) { path in
      let client = try DebugClient().start(["program": path], lines: [path: [["line": 5]]])
      try client.event("stopped")
      let frames = try client.body("stackTrace", ["threadId": 3])["stackFrames"] as? [Message]
      #expect(frames?.count == 1)
      let name = frames?.first?["name"] as? String
      #expect(name?.hasPrefix("source inbox: ") == true)
      try client.body("disconnect")
    }
  }

  @Test func reportsThreadsWhenDragsBeginAndEnd() throws {
    try Specimen.with(Self.twoDrags) { path in
      let client = try DebugClient().start(["program": path])
      try client.leave()
      let told = client.transcript.filter { $0.1["event"] as? String == "thread" }
        .compactMap { $0.1["body"] as? Message }
        .map { "\($0["reason"] ?? "") \($0["threadId"] ?? "")" }
      #expect(told == ["started 2", "started 3", "exited 2", "exited 3"])
    }
  }

  @Test func removesAndAddsThreadsWhenGoingBack() throws {
    try Specimen.with { path in
      let client = try DebugClient().start(["program": path], lines: [path: [["line": 20]]])
      try client.event("stopped")
      #expect(try threads(client) == [1: "script"])
      try client.body(
        "setBreakpoints", ["source": ["path": path], "breakpoints": [["line": 12]]])
      #expect(try client.step("reverseContinue") == 12)
      #expect(try threads(client)[2] == "drag 1 from inbox")
      for reason in ["started", "exited", "started"] {
        #expect(try client.event("thread")["reason"] as? String == reason)
      }
      try client.body("disconnect")
    }
  }

  // MARK: Sources

  @Test func reportsSourcesWhenTheyAppear() throws {
    try withTemporaryDirectory { folder in
      let folder = folder.resolvingSymlinksInPath()
      try "return { word = 'hello' }".write(
        to: folder.appending(path: "words.lua"), atomically: true, encoding: .utf8)
      let path = folder.appending(path: "script.lua").path
      try "print(require('words').word)".write(toFile: path, atomically: true, encoding: .utf8)
      let client = try DebugClient().start(["program": path])
      try client.leave()
      let told = client.transcript.filter { $0.1["event"] as? String == "loadedSource" }
        .compactMap { ($0.1["body"] as? Message)?["source"] as? Message }
      let names = told.compactMap { $0["name"] as? String }
      #expect(names.suffix(2) == ["script.lua", "words.lua"])
      #expect(told.contains { $0["origin"] as? String == "reorder" })
      #expect(told.compactMap { $0["path"] as? String }.contains("\(folder.path)/words.lua"))
    }
  }

  @Test func listsPluginsAndPoliciesOfSpecsAsSources() throws {
    try withTemporaryDirectory { folder in
      let folder = folder.resolvingSymlinksInPath()
      try "return {}".write(
        to: folder.appending(path: "policy.lua"), atomically: true, encoding: .utf8)
      let path = folder.appending(path: "all_spec.lua").path
      try """
      it("loads", function()
        load_policy "policy"
        plugin "sticky-cancel"
      end)
      """.write(toFile: path, atomically: true, encoding: .utf8)
      let client = try DebugClient().start(
        ["spec": path, "plugins": [ProjectFiles.root.appending(path: "Plugins").path]])
      try client.leave()
      let names = client.transcript.filter { $0.1["event"] as? String == "loadedSource" }
        .compactMap { ($0.1["body"] as? Message)?["source"] as? Message }
        .compactMap { $0["path"] as? String }
      #expect(names.contains("\(folder.path)/policy.lua"))
      #expect(names.contains { $0.contains("/sticky-cancel/") }, "\(client.output("console"))")
    }
  }

  @Test func reportsAnEditedScriptAfterARestart() throws {
    try Specimen.with("print('old')") { path in
      let client = try DebugClient().start(["program": path, "stopOnEntry": true])
      try client.event("stopped")
      try "print('new')".write(toFile: path, atomically: true, encoding: .utf8)
      try client.body("restart", ["arguments": ["program": path]])
      _ = try client.wait { message in
        let body = message["body"] as? Message
        return message["event"] as? String == "loadedSource"
          && body?["reason"] as? String == "changed"
      }
      try client.leave()
      #expect(client.output("stdout") == "new\n")
    }
  }

  // MARK: Commands of the prompt

  @Test func reportsAndStopsAtATypedBreakpoint() throws {
    try Specimen.with { path in
      let client = try DebugClient().start(["program": path], lines: [path: [["line": 18]]])
      try client.event("stopped")
      try client.body("evaluate", ["expression": ":break script.lua:12", "context": "repl"])
      let told = try client.event("breakpoint")
      #expect(told["reason"] as? String == "new")
      #expect((told["breakpoint"] as? Message)?["line"] as? Int == 12)
      #expect(try client.step("continue") == 12)
      try client.body("evaluate", ["expression": ":delete", "context": "repl"])
      #expect(try client.event("breakpoint")["reason"] as? String == "removed")
      #expect(try client.event("breakpoint")["reason"] as? String == "removed")
      try client.finish()
    }
  }

  @Test func stopsInTheNextGestureAtABreakpointTypedAfterTheScript() throws {
    try Specimen.with { path in
      let client = try DebugClient().start(["program": path, "interactive": true])
      try client.event("stopped")
      try client.body("evaluate", ["expression": ":break itemsForBeginning", "context": "repl"])
      #expect(try client.event("breakpoint")["reason"] as? String == "new")
      try client.event("stopped")
      try client.send("evaluate", ["expression": "lift inbox 0", "context": "repl"])
      #expect(try client.event("stopped")["reason"] as? String == "function breakpoint")
      #expect(try client.line() == 6)
      try client.body("disconnect")
      #expect(client.process.end() == .exited(0))
    }
  }

  @Test(arguments: [true, false])
  func endsOnQuit(isAtStop: Bool) throws {
    try Specimen.with { path in
      let client = try DebugClient().start(
        ["program": path, "interactive": true],
        lines: isAtStop ? [path: [["line": 12]]] : [:])
      try client.event("stopped")
      try client.body("evaluate", ["expression": ":quit", "context": "repl"])
      try client.leave()
    }
  }

  @Test func reportsThatACommandContinues() throws {
    try Specimen.with { path in
      let client = try DebugClient().start(["program": path], lines: [path: [["line": 11]]])
      try client.event("stopped")
      try client.body("evaluate", ["expression": ":next", "context": "repl"])
      #expect(try client.event("continued")["threadId"] as? Int == 2)
      try client.event("stopped")
      #expect(try client.line() == 12)
      try client.body("disconnect")
    }
  }
}
