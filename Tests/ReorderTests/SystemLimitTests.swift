import Foundation
import TestSupport
import Testing

/// Limits of the system, endless input, and repeated signals.
@Suite struct SystemLimitTests {
  private static let policy = ProjectFiles.root.appending(
    path: "Scripts/policies/table-sample.lua"
  ).path

  /// Runs the program under limits that the system's shell sets.
  private func limited(
    _ limits: String, _ arguments: [String], in folder: URL
  ) throws -> ProgramResult {
    try runProgram(
      "/bin/sh", ["-c", "\(limits); exec \"$0\" \"$@\"", reorderProgram] + arguments,
      currentDirectory: folder.path)
  }

  @Test func reportsAFileThatIsTooLarge() throws {
    try withTemporaryDirectory { folder in
      let result = try limited(
        "ulimit -f 1", ["--trace-file", "trace.jsonl", Self.policy], in: folder)
      #expect(result.status == .exited(73))
      #expect(result.standardError == "trace.jsonl: cannot be written: File too large\n")
    }
  }

  @Test(arguments: [64, 128, 512])
  func checksOrReportsASmallStack(size: Int) throws {
    try withTemporaryDirectory { folder in
      let result = try limited(
        "ulimit -s \(size)", ["check", "--time", "1", Self.policy], in: folder)
      // Only the system's administrator can raise the limit again.
      let message = "reorder: the stack is limited to \(size) KB; ulimit -s 2048 is enough\n"
      #expect(
        result.status == .exited(0)
          || result.status == .exited(70) && result.standardError == message,
        "\(result)")
    }
  }

  @Test(arguments: [["--no-init", "-i"], ["learn", "lift"]])
  func endsAtAnEntryThatIsTooLong(arguments: [String]) throws {
    let result = try runProgram(
      "/bin/sh", ["-c", "exec \"$0\" \"$@\" </dev/zero", reorderProgram] + arguments,
      environment: ["REORDER_HISTORY": ""], measuresMemory: true)
    #expect(result.status == .exited(65))
    #expect(result.standardError.hasSuffix("reading failed: an entry is longer than 1 MB\n"))
    #expect(result.peakMemory < 100 << 20)
  }

  @Test func staysInTheShellAfterManyInterruptsOfACheck() throws {
    let terminal = try startShell(["--no-init"])
    for _ in 0..<10 {
      try terminal.send(":check 9\r")
      try terminal.waitFor(screenContains: "drags left in this one; ")
      for _ in 0..<5 { terminal.signal(SIGINT) }
      try terminal.waitFor(cursorRow: "reorder>")
      try terminal.send("clear\r")
      try terminal.waitUntil("an empty screen") { !$0.text.contains("drags") }
    }
    try terminal.send("1 + 1\r")
    try terminal.waitFor(screenContains: "=> 2")
  }

  @Test func endsACheckAtTheTimeLimit() throws {
    let start = ContinuousClock.now
    let result = try reorder(
      ["--no-init", "--time-limit", "1", "--commands", "-"], input: ":check 6\n")
    #expect(result.standardOutput.contains("not all were played"), "\(result.standardOutput)")
    #expect(ContinuousClock.now - start < .seconds(30))
  }
}
