import Foundation
import TestSupport
import Testing

/// Short runs of the fuzzer and of Lua's test suite; longer ones are run manually.
@Suite(.enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/lua5.4")))
struct FuzzingTests {
  private func tool(_ name: String, _ arguments: [String]) throws -> ProgramResult {
    try runProgram(
      "/usr/bin/lua5.4",
      [
        ProjectFiles.root.appending(path: "Scripts/dev/\(name).lua").path, "--program",
        reorderProgram,
      ] + arguments, timeout: .seconds(300))
  }

  @Test(arguments: ["scripts", "traces", "workspaces", "manifests", "histories", "keys"])
  func fuzzFindsNothingInAFewCases(kind: String) throws {
    try withTemporaryDirectory { folder in
      let result = try tool(
        "fuzz",
        [
          "--root", ProjectFiles.root.path, "--keep", folder.appending(path: "fuzz").path, "--runs",
          kind == "keys" ? "3" : "8", "--seed", "1", kind,
        ])
      #expect(result.standardOutput == "\(kind): \(kind == "keys" ? 3 : 8) cases from seed 1\n")
      #expect(result.status == .exited(0))
    }
  }

  @Test
  func fuzzFindsAndReducesACrash() throws {
    try withTemporaryDirectory { folder in
      // A program that crashes for a script with a drag.
      let program = folder.appending(path: "program")
      try """
      #!/bin/sh
      case $1 in
        api) exec '\(reorderProgram)' "$@" ;;
        run) if grep -q 'return lift(' script.lua; then kill -SEGV $$; fi ;;
      esac
      """.write(to: program, atomically: true, encoding: .utf8)
      try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: program.path)
      let result = try runProgram(
        "/usr/bin/lua5.4",
        [
          ProjectFiles.root.appending(path: "Scripts/dev/fuzz.lua").path, "--program", "program",
          "--root", ProjectFiles.root.path, "--keep", "fuzz", "--runs", "2", "scripts",
        ], currentDirectory: folder.path, timeout: .seconds(120))
      #expect(result.status == .exited(1))
      #expect(result.standardOutput.contains("signal 11; 1 of "))
    }
  }

  @Test
  func fuzzRejectsAMissingProgram() throws {
    try withTemporaryDirectory { folder in
      let result = try runProgram(
        "/usr/bin/lua5.4",
        [
          ProjectFiles.root.appending(path: "Scripts/dev/fuzz.lua").path, "--program", "nowhere",
          "--keep", "fuzz", "traces",
        ], currentDirectory: folder.path)
      #expect(result.standardError == "fuzz: no such program: nowhere\n")
      #expect(result.status == .exited(66))
    }
  }

  @Test
  func luaSuiteDistinguishesKnownDifferencesFromFaults() throws {
    try withTemporaryDirectory { folder in
      // A failure a few lines after a missing function counts as its consequence.
      try """
      assert(1 + 1 == 2)
      assert(string.dump(print))
      assert(collectgarbage("count") > 0)
      \(String(repeating: "print 'fine'\n", count: 20))
      assert(1 + 1 == 3)
      """.write(to: folder.appending(path: "calls.lua"), atomically: true, encoding: .utf8)
      let result = try tool("lua-suite", [folder.path])
      #expect(
        result.standardOutput == """
          calls.lua:25-25: calls.lua:25:1: assertion failed!
          calls.lua: 23 of 25 lines run, :help lua explains 1 failing statements, 0 follow from these
          :help lua explains 1 failing statements; 1 are unexplained

          """)
      #expect(result.status == .exited(1))
    }
  }
}
