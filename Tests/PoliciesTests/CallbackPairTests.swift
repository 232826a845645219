import Foundation
import TestSupport
import Testing

@testable import Policies

/// Whatever a callback calls, the program continues: an invalid call is an error.
@Suite
struct CallbackPairTests {
  private static let parts = 2

  @Test
  func callsEveryCallback() throws {
    let pairs = CallbackPair.callbacks.indices.map { CallbackPair(callback: $0, operation: nil) }
    let result = try Self.play(pairs)
    #expect(result.status == .exited(0), "\(result.standardOutput)")
  }

  @Test(arguments: 0..<parts)
  func survivesEveryCallInsideACallback(_ part: Int) throws {
    let chosen = RandomSeeds.sample(of: CallbackPair.all, count: 100)
    let pairs = chosen.indices.filter { $0 % Self.parts == part }.map { chosen[$0] }
    for start in stride(from: 0, to: pairs.count, by: 200) {
      let fatal = try Self.fatal(of: pairs[start..<min(start + 200, pairs.count)])
      #expect(fatal.isEmpty)
    }
  }

  /// The pairs that a process did not finish, and how it ended.
  private static func fatal(of pairs: ArraySlice<CallbackPair>) throws -> [String] {
    let ending: String
    do {
      let result = try play(Array(pairs))
      // A test passes, or exceeds a limit if the callback calls itself forever.
      let played = result.standardOutput.split(separator: "\n").count {
        $0.hasPrefix("    ok ") || $0.hasPrefix("      message: ") && $0.contains(" limit (")
      }
      if played == pairs.count { return [] }
      ending = "\(result.status) after \(played) of \(pairs.count)"
    } catch is ProgramTimeOut {
      ending = "no end"
    }
    guard pairs.count > 1 else { return ["\(pairs.first.map { "\($0)" } ?? ""): \(ending)"] }
    let middle = pairs.startIndex + pairs.count / 2
    let found = try fatal(of: pairs[..<middle]) + fatal(of: pairs[middle...])
    return found.isEmpty ? ["\(ending), together: \(pairs)"] : found
  }

  /// Plays pairs in one process, each on its own device.
  private static func play(_ pairs: [CallbackPair]) throws -> ProgramResult {
    try withTemporaryDirectory { folder in
      let file = folder.appending(path: "pairs_spec.lua")
      try CallbackPair.spec(of: pairs).write(
        to: file, atomically: true, encoding: .utf8)
      return try runProgram(
        reorderProgram,
        [
          "test", "--format", "tap", "--chunk-limit", "0", "--time-limit", "20",
          // Enough for a recursion of the host to overflow the stack.
          "--instruction-limit", "20000000", "--callback-limit", "2000000", file.path,
        ], timeout: .seconds(pairs.count * 2 + 60))
    }
  }
}
