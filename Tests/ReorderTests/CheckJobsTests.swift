import Foundation
import TestSupport
import Testing

/// `reorder check --jobs N`: the progress and the end of its processes.
@Suite(.timeLimit(.minutes(10))) struct CheckJobsTests {
  /// A check of the idle policy that takes long enough to be observed.
  private func withLongCheck(_ body: (PseudoTerminal) throws -> Void) throws {
    try withScript(CheckCommandTests.idle) { path in
      try body(
        PseudoTerminal(
          reorderProgram,
          ["check", path, "--rows", "20", "--drags", "0", "--jobs", "2"]))
    }
  }

  @Test func addsUpTheProgressOfProcesses() throws {
    try withLongCheck { terminal in
      try terminal.waitFor(screenContains: "2 jobs: ")
      try terminal.waitFor(screenContains: " drags left in the current ones; ")
    }
  }

  @Test func controlCPrintsTheFailuresOfAllProcessesSoFar() throws {
    try withLongCheck { terminal in
      try terminal.waitFor(screenContains: " drags left in the current ones; ")
      try terminal.send("\u{3}")
      #expect(try terminal.waitForExit() == .exited(130))
      #expect(terminal.screen.text.contains("not all were played"))
    }
  }

  @Test func signalToTheFirstProcessEndsAll() throws {
    try withLongCheck { terminal in
      try terminal.waitFor(screenContains: " drags left in the current ones; ")
      kill(terminal.process, SIGINT)
      #expect(try terminal.waitForExit() == .exited(130))
      #expect(terminal.screen.text.contains("not all were played"))
    }
  }

  #if os(Linux)
  @Test func reportsWhyAProcessEnded() throws {
    try withLongCheck { terminal in
      try terminal.waitFor(screenContains: " drags left in the current ones; ")
      kill(try #require(try Self.children(of: terminal.process).first), SIGKILL)
      #expect(try terminal.waitForExit() == .exited(1))
      #expect(
        terminal.screen.text.contains("ended with signal 9 (Killed): its shard is incomplete"))
    }
  }

  /// The child processes of a process.
  private static func children(of parent: pid_t) throws -> [pid_t] {
    try FileManager.default.contentsOfDirectory(atPath: "/proc").compactMap { pid_t($0) }.filter {
      // A process may end in the meantime. The name before its state and parent may contain spaces.
      let stat = (try? String(contentsOfFile: "/proc/\($0)/stat", encoding: .utf8)) ?? ""
      let fields = stat[(stat.lastIndex(of: ")") ?? stat.startIndex)...].split(separator: " ")
      return fields.count > 2 && pid_t(fields[2]) == parent
    }
  }
  #endif

  private func withPolicy(_ text: String, _ body: (URL) throws -> Void) throws {
    try withTemporaryDirectory { folder in
      try text.write(to: folder.appending(path: "p.lua"), atomically: true, encoding: .utf8)
      try body(folder)
    }
  }

  /// Timers that end after a long time in some drags, and never in others.
  private static let late = """
    local list = TableView { name = "list", items = { "A", "B", "C" } }
    local policy = setmetatable({}, { __index = StandardPolicy })
    function policy:performDrop(view, coordinator)
      local row = coordinator.destinationIndexPath.row
      StandardDrop(self, view, coordinator)
      local function again(n) after(1, function() if n > 0 then again(n - 1) end end) end
      again(row == 0 and 400 or row == 1 and 1e9 or 1)
    end
    list.dragDelegate, list.dropDelegate = policy, policy
    """

  @Test(arguments: [
    CheckCommandTests.good, CheckCommandTests.losing, CheckCommandTests.idle, late,
  ])
  func twoJobsPrintTheSameAsOne(text: String) throws {
    try withPolicy(text) { folder in
      let drags = text == Self.late ? "1" : "2"
      let arguments = ["check", "p.lua", "--rows", "2", "--drags", drags]
      let one = try reorder(arguments, currentDirectory: folder.path)
      let two = try reorder(arguments + ["--jobs", "2"], currentDirectory: folder.path)
      #expect(one == two)
    }
  }

  @Test func twoJobsRecordTheSameAsOne() throws {
    try withPolicy(CheckCommandTests.losing) { folder in
      let traces = try ["1", "2"].map { jobs in
        _ = try reorder(
          ["check", "--rows", "1", "--trace-file", "\(jobs).jsonl", "--jobs", jobs, "--", "p.lua"],
          currentDirectory: folder.path)
        return try String(contentsOf: folder.appending(path: "\(jobs).jsonl"), encoding: .utf8)
      }
      #expect(traces[0] == traces[1])
    }
  }

  @Test(arguments: ["error('no')", "print('no views')", "local x = ="])
  func reportsOnceThatAPolicyCannotBeChecked(text: String) throws {
    try withPolicy(text) { folder in
      let one = try reorder(["check", "p.lua"], currentDirectory: folder.path)
      let two = try reorder(["check", "p.lua", "--jobs", "2"], currentDirectory: folder.path)
      #expect(one == two)
    }
  }

  @Test func jobsAgreeWhetherAPolicyKeepsState() throws {
    let text = try ProjectFiles.file("Tests/DragCheckingTests/Shards/remembering.lua").text
    let one = try CheckCommandTests.check(text, [])
    #expect(one.standardOutput.contains("the policy is stateful"))
    #expect(try CheckCommandTests.check(text, ["--jobs", "6"]) == one)
  }

  @Test(arguments: ["auto", "3/2", "0/2", "2", "1/2 --jobs 2", "1/2 --merge"])
  func rejectsAnInvalidShard(arguments: String) throws {
    let words = arguments.split(separator: " ").map { String($0) }
    let result = try reorder(["check", "p.lua", "--shard"] + words)
    #expect(result.status == .exited(64))
    #expect(result.standardError.contains("--shard"), "\(result.standardError)")
  }

  @Test func reportsTheProgressOfBothProcesses() throws {
    let arguments = ["--rows", "8", "--with", "endings", "--format", "json", "--jobs", "2"]
    let result = try CheckCommandTests.check(CheckCommandTests.idle, arguments)
    let lines = result.standardOutput.split(separator: "\n").filter { $0.contains("progress") }
    let drags = try lines.map { line in
      try (JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])?["drags"] as? Int
    }
    #expect(drags == [2048])
    #expect(try CheckCommandTests.check(CheckCommandTests.idle, arguments) == result)
  }
}
