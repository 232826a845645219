import Foundation
import TestSupport
import Testing

/// Worker processes, and endless input files.
@Suite
struct OrphanTests {
  @Test(arguments: ["TERM", "HUP", "KILL"])
  func killedRunOfSpecsLeavesNoWorkers(signal: String) throws {
    try withFile("endless_spec.lua", "it('never ends', function() while true do end end)") { file in
      // The worker shares standard error, so it ends when all processes have ended.
      let script = """
        "$0" test --jobs 2 --time-limit 3600 --instruction-limit 0 --callback-limit 0 "$1" &
        until pgrep -P $! >/dev/null; do :; done
        kill -\(signal) $!
        wait $!
        """
      let result = try runProgram(
        "/bin/sh", ["-c", script, reorderProgram, file], timeout: .seconds(60))
      guard case .exited(let status) = result.status else {
        Issue.record("\(result.status)")
        return
      }
      #expect(status > 128)
    }
  }

  @Test(arguments: [["--workspace", "/dev/zero", "-e", ""], ["trace", "/dev/zero"]])
  func rejectsEndlessInputFiles(arguments: [String]) throws {
    let result = try reorder(arguments)
    #expect(result.status == .exited(65) || result.status == .exited(66))
    #expect(result.standardError.contains("/dev/zero"))
  }
}
