import Foundation
import TestSupport
import Testing

/// `reorder replay`, from its arguments to its status.
struct ReplayCommandTests {
  /// The recorded examples of the project: their names and scripts.
  static let examples = [
    (trace: "single-item-moves", script: "Scripts/policies/single-item-moves.lua"),
    (trace: "two-tables", script: "Scripts/policies/two-tables.lua"),
    (trace: "invalid-update", script: "Scripts/policies/invalid-update.lua"),
  ]

  private var root: URL { ProjectFiles.root }

  private func path(of trace: String) -> String { "Scripts/traces/\(trace).jsonl" }

  @Test(arguments: examples)
  func replaysARecordedExample(trace: String, script: String) throws {
    if ProcessInfo.processInfo.environment["RECORD_GOLDEN"] == "1" {
      _ = try reorder(
        ["--trace-file", path(of: trace), script], currentDirectory: root.path)
    }
    let result = try reorder(["replay", path(of: trace)], currentDirectory: root.path)
    #expect(result.status == .exited(0), "\(result.standardOutput)\(result.standardError)")
    #expect(result.standardOutput.hasSuffix("events, all equal\n"))
  }

  private func withTrace<Result>(
    _ change: (String) -> String, _ body: (String) throws -> Result
  ) throws -> Result {
    let text = try String(
      contentsOf: root.appending(path: path(of: "single-item-moves")), encoding: .utf8)
    return try withFile("drag.jsonl", change(text), body)
  }

  @Test func findsAChangedAnswer() throws {
    var line = 0
    try withTrace { text in
      var lines = text.components(separatedBy: "\n")
      line = lines.firstIndex { $0.contains("\"forbidden\"") && $0.hasPrefix("{\"n\"") } ?? 0
      lines[line] = lines[line].replacing("forbidden", with: "cancel")
      return lines.joined(separator: "\n")
    } _: { path in
      let result = try reorder(["replay", path])
      #expect(result.status == .exited(1))
      #expect(result.standardOutput.hasPrefix("\(path):\(line + 1): event "))
      #expect(result.standardOutput.contains("differs in value\n"))
      #expect(result.standardOutput.contains("  - "))
      #expect(result.standardOutput.contains("  + "))
    }
  }

  /// The result of a recording with some changed lines.
  private func replay(
    changing change: (_ lines: inout [String]) -> Void
  ) throws -> (status: TestSupport.ExitStatus, text: String) {
    try withTemporaryDirectory { folder in
      let path = folder.appending(path: "drag.jsonl").path
      _ = try reorder(
        ["--trace-file", path, "Scripts/policies/single-item-moves.lua"],
        currentDirectory: root.path)
      #expect(try reorder(["replay", path]).status == .exited(0))
      var lines = try String(contentsOfFile: path, encoding: .utf8).components(separatedBy: "\n")
      change(&lines)
      try lines.joined(separator: "\n").write(toFile: path, atomically: true, encoding: .utf8)
      let result = try reorder(["replay", "drag.jsonl"], currentDirectory: folder.path)
      return (result.status, result.standardOutput)
    }
  }

  @Test(arguments: [
    (#""from":1,"#, #""from":2,"#, "from"), (#""name":"archive""#, #""name":"done""#, "name"),
    (#""app":"main""#, #""app":"mail""#, "app"), (#""kind":"table""#, #""kind":"view""#, "kind"),
    (#""items":3"#, #""items":2"#, "items"), (#""title":"Milk""#, #""title":"Bread""#, "parts"),
  ])
  func findsAChangedView(old: String, new: String, key: String) throws {
    var line = 0
    let (status, text) = try replay { lines in
      line = lines.firstIndex { $0.hasPrefix(#"{"reorder":"view""#) && $0.contains(old) } ?? 0
      lines[line] = lines[line].replacing(old, with: new, maxReplacements: 1)
    }
    #expect(status == .exited(1))
    #expect(text.hasPrefix("drag.jsonl:\(line + 1): view "))
    #expect(text.contains(" differs in \(key)\n"))
    #expect(text.contains("\n  - {\"reorder\":\"view\""))
    #expect(text.contains("\n  + {\"reorder\":\"view\""))
  }

  @Test func findsAMissingViewAtTheEnd() throws {
    var end = 0
    let (status, text) = try replay { lines in
      lines.remove(at: lines.lastIndex { $0.hasPrefix(#"{"reorder":"view""#) } ?? 0)
      end = lines.count - 1
    }
    #expect(status == .exited(1))
    #expect(text.hasPrefix("drag.jsonl:\(end): view "))
    #expect(text.contains(" changed here, but the trace has no line for it\n"))
  }

  @Test(arguments: [
    (#""name":"titles.lua""#, #""name":"other.lua""#, "other.lua is not read at this point\n"),
    (
      #""after":0,"name""#, #""after":9,"name""#,
      "titles.lua is not read at this point, but after event 0\n"
    ),
  ])
  func findsAFileReadAtAnotherPlace(old: String, new: String, message: String) throws {
    try withTemporaryDirectory { folder in
      try "return { 'Milk', 'Eggs' }".write(
        to: folder.appending(path: "titles.lua"), atomically: true, encoding: .utf8)
      try """
      local inbox = TableView { name = "inbox", items = require "titles" }
      inbox.dragDelegate, inbox.dropDelegate = StandardPolicy, StandardPolicy
      gesture "lift inbox 0; over inbox 1; drop"
      """.write(to: folder.appending(path: "policy.lua"), atomically: true, encoding: .utf8)
      _ = try reorder(
        ["--trace-file", "drag.jsonl", "policy.lua"], currentDirectory: folder.path)
      let trace = folder.appending(path: "drag.jsonl")
      var lines = try String(contentsOf: trace, encoding: .utf8).components(separatedBy: "\n")
      let line = try #require(lines.firstIndex { $0.hasPrefix(#"{"reorder":"source""#) })
      #expect(lines[line].contains(old))
      lines[line] = lines[line].replacing(old, with: new)
      try lines.joined(separator: "\n").write(to: trace, atomically: true, encoding: .utf8)
      let result = try reorder(["replay", "drag.jsonl"], currentDirectory: folder.path)
      #expect(result.status == .exited(1))
      #expect(result.standardOutput == "drag.jsonl:\(line + 1): \(message)")
    }
  }

  @Test func appliesTheRecordedLimits() throws {
    let script = """
      -- \(String(repeating: "x", count: 70_000))
      list = TableView { name = "list", items = { "A", "B" } }
      list.dragDelegate, list.dropDelegate = StandardPolicy, StandardPolicy
      gesture "lift list 0; over list 1; drop"
      """
    try withScript(script) { path in
      let trace = path + ".jsonl"
      #expect(
        try reorder(["--chunk-limit", "0", "--trace-file", trace, path]).status == .exited(0))
      #expect(try reorder(["replay", trace]).status == .exited(1))
      let result = try reorder(["replay", "--chunk-limit", "0", trace])
      #expect(result.status == .exited(0), "\(result.standardOutput)\(result.standardError)")
      #expect(result.standardOutput.hasSuffix("events, all equal\n"))
    }
  }

  @Test func reportsATruncatedFileAndReplaysItsBeginning() throws {
    var (lines, events) = (0, 0)
    try withTrace { text in
      let cut = String(text.prefix(text.count * 2 / 3))
      lines = cut.count { $0 == "\n" }
      events = cut.split(separator: "\n").prefix(lines).count { $0.hasPrefix(#"{"n""#) }
      return cut
    } _: { path in
      let refused = try reorder(["replay", path])
      #expect(refused.status == .exited(65))
      #expect(refused.standardError.hasPrefix("\(path):\(lines + 1):"))
      #expect(refused.standardError.contains("the recording was cut off here"))
      let partial = try reorder(["replay", "--partial", path])
      #expect(partial.status == .exited(0))
      #expect(partial.standardOutput.contains("\(events) events, all equal"))
    }
  }

  @Test func reportsAFileTruncatedAfterACompleteLine() throws {
    try withTrace { text in
      text.split(separator: "\n").prefix(20).map { $0 + "\n" }.joined()
    } _: { path in
      let refused = try reorder(["replay", path])
      #expect(refused.status == .exited(65))
      #expect(
        refused.standardError == """
          \(path):21: the recording is incomplete: the replay continues after this \
          line, which is the last one
            --partial replays what there is

          """)
      let partial = try reorder(["replay", "--partial", path])
      #expect(partial.status == .exited(0))
      #expect(partial.standardOutput.hasSuffix(" events, all equal\n"))
    }
  }

  @Test func reportsAClosedRecording() throws {
    try withScript("view = TableView { name = 'a', items = { 'One' } }\nlift(view, 0)") { path in
      let trace = path + ".jsonl"
      #expect(try reorder(["--trace-file", trace, path]).status == .exited(0))
      let text = try String(contentsOfFile: trace, encoding: .utf8)
      #expect(text.split(separator: "\n").last?.hasPrefix(#"{"reorder":"end","after":"#) ?? false)
      #expect(try reorder(["replay", trace]).status == .exited(0))
    }
  }

  @Test func rejectsAFileThatIsNotATrace() throws {
    try withFile("drag.jsonl", "{\"a\":1}\n") { path in
      let result = try reorder(["replay", path])
      #expect(result.status == .exited(65))
      #expect(result.standardError.hasPrefix("\(path):1:1: not a trace"))
    }
    #expect(try reorder(["replay", "no-such.jsonl"]).status == .exited(66))
  }

  @Test func replaysModulesAndArguments() throws {
    try withTemporaryDirectory { folder in
      let module = folder.appending(path: "titles.lua")
      try "return { 'Milk', 'Eggs' }".write(to: module, atomically: true, encoding: .utf8)
      let script = folder.appending(path: "policy.lua")
      try """
      local inbox = TableView { name = "inbox", items = require "titles" }
      inbox.dragDelegate, inbox.dropDelegate = StandardPolicy, StandardPolicy
      gesture("lift inbox " .. arg[1] .. "; over inbox 0; drop")
      """.write(to: script, atomically: true, encoding: .utf8)
      let trace = folder.appending(path: "drag.jsonl").path
      let recorded = try reorder(["--trace-file", trace, script.path, "1"])
      #expect(recorded.status == .exited(0), "\(recorded.standardError)")
      try FileManager.default.removeItem(at: module)
      try FileManager.default.removeItem(at: script)
      let result = try reorder(["replay", trace])
      #expect(result.status == .exited(0), "\(result.standardOutput)\(result.standardError)")
    }
  }
}
