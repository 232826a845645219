import Foundation
import TestSupport
import Testing

/// Every command that runs scripts ends at its limits and at Ctrl-C, whatever the scripts do.
@Suite struct GuardTests {
  private static let loop = "while true do end"
  /// One instruction that never returns and calls no hook.
  private static let endlessCall =
    "local t = setmetatable({}, {}) getmetatable(t).__call = t t()"
  /// The host calls the script for each row.
  private static let longTable = """
    local v = TableView { name = "v" }
    v.dataSource = { numberOfRows = function() return 2147483647 end, cellForRow = function() return "a" end }
    """
  private static let drags = """
    local list = TableView { name = "list", items = { "a" } }
    list.dragDelegate = { itemsForBeginning = function() BODY end }

    """

  /// Raises an error whose message is computed by a body.
  private static func raise(_ body: String) -> String {
    "error(setmetatable({}, { __tostring = function() \(body) end }))"
  }

  private static let files = [
    "a_spec.lua": "it('a', function() assert(true) end)",
    "b_spec.lua": "it('b', function() \(endlessCall) end)",
    "c_spec.lua": "it('c', function() assert(true) end)",
    "d_spec.lua": "it('d', function() \(longTable) select(v, 'zz') end)",
    "loop_spec.lua": "it('l', function() \(loop) end) it('m', function() assert(true) end)",
    "block_spec.lua": "describe('b', function() \(loop) end)",
    "loop.lua": loop,
    "call.lua": "print 'before' \(endlessCall)",
    "rows.lua": "print 'before' \(longTable) select(v, 'zz')",
    "drags.lua": drags.replacingOccurrences(of: "BODY", with: endlessCall),
    "lift.lua": drags.replacingOccurrences(of: "BODY", with: endlessCall)
      + "for i = 1, 9999 do print(i) end lift(list, 0)",
    "slow.lua": drags.replacingOccurrences(of: "BODY", with: loop),
    "moves.lua": drags.replacingOccurrences(of: "BODY", with: ""),
    "message.lua": "print 'before' \(raise(loop))",
    "coroutine.lua": "coroutine.wrap(function() \(raise(loop)) end)()",
    "message_spec.lua": "it('m', function() \(raise(loop)) end)",
    "endless.lua": "print 'before' \(raise(endlessCall))",
    "init.lua": raise(loop),
    "lesson.lua": loop,
    "said.lua": "print 'on' \(loop)",
    "long.lua": "print 'on' for i = 1, 2e7 do end",
    "looping.lua": "local list = TableView { name = 'list', items = { 'a' } } \(loop)",
  ]

  /// Runs `body` in a folder with the files, and a trace of `loop.lua`.
  private func inFolder(_ body: (String) throws -> Void) throws {
    try withTemporaryDirectory { folder in
      for (name, text) in Self.files {
        try text.write(to: folder.appending(path: name), atomically: true, encoding: .utf8)
      }
      try body(folder.path)
    }
  }

  /// Records a script in `NAME.jsonl` until its instruction limit.
  private func record(_ script: String, in folder: String) throws {
    _ = try reorder(
      ["run", "--instruction-limit", "100000", "--trace-file", "\(script).jsonl", script],
      currentDirectory: folder)
  }

  private static let never = "the time limit was reached in a call that did not return"

  struct Command: Sendable, CustomTestStringConvertible {
    let line: String
    /// Both outputs.
    let says: [String]
    var testDescription: String { line }
  }

  /// A fast machine may reach an instruction limit before the time limit.
  private static let noInstructionLimits = "--callback-limit 0 --instruction-limit 0"
  private static let onlyTimeLimit = "--time-limit 0.2 \(noInstructionLimits)"

  static let endless = [
    Command(
      line: "run --time-limit 0.2 call.lua", says: ["before\n", "\(never); the program ends"]),
    Command(line: "run --time-limit 0.2 rows.lua", says: ["before\n", "time limit"]),
    Command(
      line: "test --timeout 0.2 a_spec.lua b_spec.lua c_spec.lua",
      says: ["✓ a_spec.lua", "✗ b_spec.lua", never, "✓ c_spec.lua", "2 passed, 1 failed"]),
    Command(
      line: "test --timeout 0.2 --jobs 3 a_spec.lua b_spec.lua c_spec.lua",
      says: ["✓ a_spec.lua", "✗ b_spec.lua", never, "✓ c_spec.lua", "2 passed, 1 failed"]),
    Command(
      line: "test --timeout 0.2 a_spec.lua d_spec.lua",
      says: ["✓ a_spec.lua", "✗ d_spec.lua", "time limit", "1 passed, 1 failed"]),
    Command(
      line: "test --timeout 0.2 \(noInstructionLimits) loop_spec.lua",
      says: ["time limit (0.2 s) reached", "1 passed, 1 failed"]),
    Command(
      line: "test --timeout 0.2 \(noInstructionLimits) --format tap block_spec.lua",
      says: ["time limit (0.2 s) reached", "not ok 1 - block_spec.lua"]),
    Command(line: "table \(onlyTimeLimit) loop.lua", says: ["time limit (0.2 s) reached"]),
    Command(line: "table --time-limit 0.2 rows.lua", says: ["time limit"]),
    Command(line: "table --time-limit 0.2 drags.lua", says: [never]),
    Command(
      line: "table \(onlyTimeLimit) slow.lua",
      says: ["time limit (0.2 s) reached", "reorder --time-limit changes the limit"]),
    Command(
      line: "replay \(onlyTimeLimit) loop.lua.jsonl",
      says: ["loop.lua.jsonl: loop.lua:1:1: time limit (0.2 s) reached", "reorder --time-limit"]),
    Command(
      line: "check --time-limit 0.2 moves.lua drags.lua", says: ["moves.lua: list", never]),
    Command(line: "check --time-limit 0.2 --jobs 2 drags.lua", says: [never]),
    // Scripts can compute messages, too.
    Command(
      line: "run --time-limit 0.2 endless.lua", says: ["before\n", "\(never); the program ends"]),
    Command(
      line: "run \(onlyTimeLimit) message.lua", says: ["before\n", "time limit (0.2 s) reached"]),
    Command(
      line: "run \(onlyTimeLimit) coroutine.lua",
      says: ["time limit (0.2 s) reached"]),
    Command(
      line: "check --time-limit 0.2 message.lua",
      says: ["instruction limit (1000000) of a callback reached"]),
    Command(line: "table \(onlyTimeLimit) message.lua", says: ["time limit (0.2 s) reached"]),
    Command(
      line: "replay \(onlyTimeLimit) message.lua.jsonl", says: ["time limit (0.2 s) reached"]),
    Command(
      line: "test --timeout 0.2 \(noInstructionLimits) message_spec.lua",
      says: ["time limit (0.2 s) reached", "0 passed, 1 failed"]),
    Command(line: "plugin check .", says: ["instruction limit (10000000) reached"]),
    Command(line: "learn --check message.lua", says: ["limit"]),
  ]

  @Test(arguments: endless)
  func everyCommandEndsAtItsLimits(command: Command) throws {
    try inFolder { folder in
      if let trace = command.line.split(separator: " ").last, trace.hasSuffix(".jsonl") {
        try record(String(trace.dropLast(".jsonl".count)), in: folder)
      }
      let result = try reorder(
        command.line.split(separator: " ").map(String.init),
        currentDirectory: folder)
      #expect(result.status == .exited(1))
      let text = result.standardOutput + result.standardError
      for part in command.says { #expect(text.contains(part), "\(part)") }
    }
  }

  @Test func outputAndTraceAreCompleteWhenCallNeverReturns() throws {
    try inFolder { folder in
      let line = ["run", "--time-limit", "0.2", "--trace-file", "t.jsonl", "lift.lua"]
      let result = try reorder(line, currentDirectory: folder)
      #expect(result.status == .exited(1))
      #expect(result.standardOutput == (1...9999).map { "\($0)\n" }.joined())
      #expect(result.standardError == "\(Self.never); the program ends\n")
      let trace = try String(contentsOfFile: "\(folder)/t.jsonl", encoding: .utf8)
      let last = try #require(trace.split(separator: "\n").last)
      #expect(trace.hasSuffix("}\n"))
      #expect(last.contains("\"kind\":\"call\"") && last.contains("\"itemsForBeginning\""))
    }
  }

  @Test func timeInWhichProcessIsStoppedDoesNotCount() throws {
    try inFolder { folder in
      let terminal = try terminal("run --time-limit 0.5 long.lua", in: folder)
      try terminal.waitFor(screenContains: "on")
      kill(terminal.process, SIGSTOP)
      usleep(600_000)
      kill(terminal.process, SIGCONT)
      #expect(try terminal.waitForExit() == .exited(0))
    }
  }

  @Test(arguments: [["-i"], ["learn", "lesson.lua"], ["learn"]])
  func limitsANonInteractiveShell(arguments: [String]) throws {
    try inFolder { folder in
      let result = try reorder(
        arguments + ["--time-limit", "0.2", "--output-limit", "1M"],
        input: "while true do print(('x'):rep(1000)) end\nprint('still here')\n",
        currentDirectory: folder)
      #expect(result.status == .exited(0))
      #expect(result.standardError.contains("limit"))
      #expect(result.standardOutput.hasSuffix("still here\n"))
    }
  }

  // MARK: Ctrl-C

  private func terminal(_ line: String, in folder: String) throws -> PseudoTerminal {
    try PseudoTerminal(
      reorderProgram, line.split(separator: " ").map(String.init),
      currentDirectory: folder, rows: 40, columns: 90)
  }

  @Test func controlCEndsAScript() throws {
    try inFolder { folder in
      let terminal = try terminal("run said.lua", in: folder)
      try terminal.waitFor(screenContains: "on")
      try terminal.send("\u{3}")
      #expect(try terminal.waitForExit() == .exited(130))
      #expect(terminal.screen.text.contains("said.lua:1:1: interrupted!"))
    }
  }

  @Test(arguments: ["", " --jobs 3"])
  func controlCEndsTestsWithAReport(option: String) throws {
    try inFolder { folder in
      let files = "a_spec.lua loop_spec.lua c_spec.lua"
      let line = "test --timeout 0 \(Self.noInstructionLimits)\(option) \(files)"
      let terminal = try terminal(line, in: folder)
      try terminal.waitFor(screenContains: "✓ a_spec.lua  1 passed")
      try terminal.send("\u{3}")
      #expect(try terminal.waitForExit() == .exited(130))
      let text = terminal.screen.text
      #expect(text.contains("✗ loop_spec.lua  0 passed, 1 failed"))
      #expect(text.contains("interrupted"))
      #expect(text.contains("passed, 1 failed"))
    }
  }

  #if os(Linux)
  @Test(arguments: [
    "table --time-limit 0 --instruction-limit 0 looping.lua",
    "replay --time-limit 0 --instruction-limit 0 loop.lua.jsonl",
  ])
  func controlCEndsASilentCommand(line: String) throws {
    try inFolder { folder in
      if line.hasPrefix("replay") { try record("loop.lua", in: folder) }
      let terminal = try terminal(line, in: folder)
      let deadline = ContinuousClock.now + PseudoTerminal.defaultTimeout
      while try !Self.handlesSIGINT(terminal.process), ContinuousClock.now < deadline {
        sched_yield()
      }
      try terminal.send("\u{3}")
      #expect(try terminal.waitForExit() == .exited(130))
      #expect(terminal.screen.text.contains("interrupted"))
    }
  }

  /// Whether a process already runs the program with a handler for SIGINT (proc(5): SigCgt is a mask
  /// in hexadecimal digits).
  private static func handlesSIGINT(_ process: pid_t) throws -> Bool {
    let program = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/\(process)/exe")
    guard program.hasSuffix("/reorder") else { return false }
    let status = try String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8)
    let line = try #require(status.split(separator: "\n").first { $0.hasPrefix("SigCgt:") })
    let mask = try #require(UInt64(line.dropFirst("SigCgt:\t".count), radix: 16))
    return mask & 1 << UInt64(SIGINT - 1) != 0
  }
  #endif
}
