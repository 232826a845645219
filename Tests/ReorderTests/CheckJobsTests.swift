import Foundation
import TestSupport
import Testing

/// `reorder check --jobs N`: what is seen of the processes, and how they end.
@Suite(.timeLimit(.minutes(2))) struct CheckJobsTests {
  /// A check of the idle policy that takes long enough to be looked at.
  private func withLongCheck(_ body: (PseudoTerminal) throws -> Void) throws {
    try withScript(CheckCommandTests.idle) { path in
      try body(
        PseudoTerminal(
          productURL("reorder").path,
          ["check", path, "--rows", "20", "--drags", "0", "--jobs", "2"]))
    }
  }

  @Test func theProgressOfProcessesIsAddedUp() throws {
    try withLongCheck { terminal in
      try terminal.waitFor(screenContains: "2 jobs: 0 of 2 states, ")
      try terminal.waitFor(screenContains: " drags left in those under way; ")
    }
  }

  @Test func controlCPrintsWhatProcessesFoundSoFar() throws {
    try withLongCheck { terminal in
      try terminal.waitFor(screenContains: " drags left in those under way; ")
      try terminal.send("\u{3}")
      #expect(try terminal.waitForExit() == .exited(130))
      #expect(terminal.screen.text.contains("not all were played"))
    }
  }

  @Test func aSignalToTheFirstProcessEndsAll() throws {
    try withLongCheck { terminal in
      try terminal.waitFor(screenContains: " drags left in those under way; ")
      kill(terminal.process, SIGINT)
      #expect(try terminal.waitForExit() == .exited(130))
      #expect(terminal.screen.text.contains("not all were played"))
    }
  }

  @Test func machinesHearOfBothProcesses() throws {
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
