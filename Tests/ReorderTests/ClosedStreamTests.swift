import Foundation
import TestSupport
import Testing

/// A program can be started with a closed standard stream (`>&-` in a shell).
@Suite
struct ClosedStreamTests {
  /// Runs the program with some of its descriptors 0, 1 and 2 closed, in a folder.
  private func run(
    _ arguments: [String], closing redirections: String, in folder: URL
  ) throws -> ProgramResult {
    try runProgram(
      "/bin/sh",
      ["-c", "exec \"$0\" \"$@\" \(redirections)", reorderProgram]
        + arguments, currentDirectory: folder.path)
  }

  /// The closed descriptors and the command.
  static let cases: [(redirections: String, script: String)] = [
    ("<&-", "print(1)"), (">&-", "print(1)"), (">&-", "local x = 1"),
    ("2>&-", "warn('w') error('e')"), (">&- 2>&-", "print(1) error('e')"),
    (">&- 2>&-", "warn('w') error('e')"), ("<&- >&- 2>&-", "print(1)"),
    ("<&- >&- 2>&-", "warn('w') error('e')"),
  ]

  @Test(arguments: cases)
  func neverUsesTheDescriptorOfAClosedStreamForTheTrace(redirections: String, script: String) throws
  {
    try withTemporaryDirectory { folder in
      _ = try run(["--trace-file", "t.jsonl", "-e", script], closing: redirections, in: folder)
      let trace = try String(contentsOf: folder.appending(path: "t.jsonl"), encoding: .utf8)
      #expect(trace.split(separator: "\n").allSatisfy { $0.hasPrefix("{") && $0.hasSuffix("}") })
      #expect(trace.hasPrefix("{\"reorder\":\"trace\",\"version\":1,"))
    }
  }

  @Test
  func reportsAClosedStandardOutput() throws {
    try withTemporaryDirectory { folder in
      let loud = try run(["-e", "print(1)"], closing: ">&-", in: folder)
      #expect(loud.status == .exited(74))
      #expect(
        loud.standardError == "reorder: standard output: cannot be written: Bad file descriptor\n")
      let silent = try run(["-e", "local x = 1"], closing: ">&-", in: folder)
      #expect(silent.status == .exited(0))
      #expect(silent.standardError == "")
    }
  }

  @Test
  func keepsTheStatusWithAClosedStandardError() throws {
    try withTemporaryDirectory { folder in
      let result = try run(["-e", "print(1) error('e')"], closing: "2>&-", in: folder)
      #expect(result.status == .exited(1))
      #expect(result.standardOutput == "1\n")
    }
  }

  @Test(arguments: [
    ["test", "failing_spec.lua"], ["check", "failing.lua"], ["run", "failing.lua"],
    ["test", "--jobs", "2", "failing_spec.lua", "failing_spec.lua"], ["-e", "print(1)"],
  ])
  func failsIfOutputHasNoReaderEvenIfSIGPIPEIsIgnored(arguments: [String]) throws {
    try withTemporaryDirectory { folder in
      for (name, text) in [
        "failing.lua": "print 'before' error 'failed'",
        "failing_spec.lua": "it('fails', function() error 'failed' end)",
      ] {
        try text.write(to: folder.appending(path: name), atomically: true, encoding: .utf8)
      }
      let script = """
        trap '' PIPE
        mkfifo closed
        { read -r _ <closed; "$0" "$@"; echo "status $?" >&2; } | { exec <&-; echo >closed; }
        """
      let result = try runProgram(
        "/bin/sh", ["-c", script, reorderProgram] + arguments,
        currentDirectory: folder.path)
      let status = result.standardError.split(separator: "\n").last
      #expect(status == "status 1" || status == "status 74")
    }
  }

  @Test
  func reportsAClosedStandardInput() throws {
    try withTemporaryDirectory { folder in
      for arguments in [[], ["-"]] {
        let result = try run(arguments, closing: "<&-", in: folder)
        #expect(result.status == .exited(66))
        #expect(result.standardError == "stdin: cannot be read: Bad file descriptor\n")
      }
      #expect(try run(["-e", "print(1)"], closing: "<&-", in: folder).standardOutput == "1\n")
    }
  }
}
