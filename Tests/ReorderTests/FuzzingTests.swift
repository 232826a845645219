import Foundation
import TestSupport
import Testing

/// Short runs of the fuzzer, ten times as long in a thorough run; longer ones are run manually.
@Suite(.enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/lua5.4")))
struct FuzzingTests {
  private static let fuzzer = ProjectFiles.root.appending(path: "Scripts/dev/fuzz.lua").path

  @Test(arguments: [
    "scripts", "traces", "recordings", "workspaces", "manifests", "histories", "translations",
    "texts", "dap", "keys",
  ])
  func fuzzFindsNothingInAFewCases(kind: String) throws {
    let few = kind == "keys" ? 3 : kind == "dap" ? 40 : 8
    let runs = RandomSeeds.isThorough ? 10 * few : few
    try withTemporaryDirectory { folder in
      let result = try runProgram(
        "/usr/bin/lua5.4",
        [
          Self.fuzzer, "--program", reorderProgram, "--root", ProjectFiles.root.path, "--keep",
          folder.appending(path: "fuzz").path, "--runs", "\(runs)", "--seed", "1", kind,
        ], timeout: .seconds(RandomSeeds.isThorough ? 3000 : 300))
      #expect(result.standardOutput == "\(kind): \(runs) cases from seed 1\n")
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
          Self.fuzzer, "--program", "program", "--root", ProjectFiles.root.path, "--keep", "fuzz",
          "--runs", "2", "scripts",
        ], currentDirectory: folder.path, timeout: .seconds(120))
      #expect(result.status == .exited(1))
      #expect(result.standardOutput.contains("signal 11; 1 of "))
    }
  }
}
