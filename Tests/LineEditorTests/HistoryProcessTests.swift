import Foundation
import LineEditor
import TestSupport
import Testing

/// Several processes with one history file, some of them killed.
@Suite struct HistoryProcessTests {
  private func withHistoryPath(_ body: (String) throws -> Void) throws {
    try withTemporaryDirectory { try body($0.appendingPathComponent("state/history").path) }
  }

  /// Runs some sessions at the same time, each with its own entries: `2.17` is number 17 of session 2.
  private func runSessions(
    _ count: Int, entries: Int, capacity: Int, history path: String
  ) throws {
    let failures = Failures()
    DispatchQueue.concurrentPerform(iterations: count) { session in
      let input = (0..<entries).map { "\(session).\($0)\n" }.joined()
      do {
        let result = try runProgram(
          productURL("LineEditorDemo").path,
          ["--history", path, "--capacity", "\(capacity)"], input: input)
        if result.status != .exited(0) || result.standardOutput.contains("note:") {
          failures.add("\(result)")
        }
      } catch {
        failures.add("\(error)")
      }
    }
    #expect(failures.all.isEmpty)
  }

  /// The errors of several threads.
  private final class Failures: @unchecked Sendable {
    private let lock = NSLock()
    private var texts: [String] = []
    var all: [String] { lock.withLock { texts } }
    func add(_ text: String) { lock.withLock { texts.append(text) } }
  }

  private func lines(_ path: String) throws -> [String] {
    try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n").map(String.init)
  }

  /// The numbers of a session's entries, in the order of the file.
  private func numbers(of session: Int, in lines: [String]) -> [Int] {
    lines.compactMap { line in
      line.hasPrefix("\"\(session).") ? Int(line.dropFirst("\"\(session).".count).dropLast()) : nil
    }
  }

  @Test func concurrentSessionsLoseNoEntry() throws {
    try withHistoryPath { path in
      try runSessions(4, entries: 200, capacity: 10_000, history: path)
      let lines = try lines(path)
      #expect(lines.count == 800)
      for session in 0..<4 { #expect(numbers(of: session, in: lines) == Array(0..<200)) }
    }
  }

  @Test func concurrentTrimmingKeepsTheNewestEntries() throws {
    try withHistoryPath { path in
      try runSessions(4, entries: 60, capacity: 50, history: path)
      let lines = try lines(path)
      #expect(lines.count == 50)
      var kept = 0
      for session in 0..<4 {
        // The remaining entries of a session are its last ones, without a gap.
        let numbers = numbers(of: session, in: lines)
        #expect(numbers == Array((60 - numbers.count)..<60))
        kept += numbers.count
      }
      #expect(kept == 50)
    }
  }

  @Test(arguments: [1, 7, 20, 33, 50])
  func losesNothingIfASessionIsKilledWhileWriting(count: Int) throws {
    try withHistoryPath { path in
      let terminal = try startDemo(["--history", path, "--no-suggestions"])
      // It is still reading and writing when it is killed.
      try terminal.send((0..<80).map { "0.\($0)\r" }.joined())
      try terminal.waitFor(outputContains: "entry: 0.\(count)\n")
      terminal.signal(SIGKILL)
      #expect(try terminal.waitForExit() == .signalled(SIGKILL))

      let written = numbers(of: 0, in: try lines(path))
      #expect(written.count >= count)
      #expect(written == Array(0..<written.count))
      History(path: path).append("after")
      #expect(History(path: path).entries == written.map { "0.\($0)" } + ["after"])
    }
  }

  @Test func ignoresAnIncompleteTrimOfAKilledSession() throws {
    try withHistoryPath { path in
      let before = History(path: path)
      for number in 0..<20 { before.append("\(number)") }
      // A new process may have the ID of the killed one.
      let folder = URL(filePath: path).deletingLastPathComponent()
      let half = folder.appending(path: ".part-\(ProcessInfo.processInfo.processIdentifier)-0")
      try "\"half of a".write(to: half, atomically: true, encoding: .utf8)
      let next = History(path: path, capacity: 5)
      next.append("20")
      #expect(next.save() == nil)
      #expect(try lines(path) == (16...20).map { "\"\($0)\"" })
    }
  }
}
