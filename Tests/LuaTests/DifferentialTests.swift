import Foundation
import Lua
import TestSupport
import Testing

/// Compares the functions that replace Lua's own with the originals, line by line.
@Suite
struct DifferentialTests {
  /// The plain interpreter, if it is installed.
  static let interpreter = [
    "/usr/bin/lua5.4", "/usr/local/bin/lua5.4", "/opt/homebrew/opt/lua@5.4/bin/lua5.4",
    "/usr/local/opt/lua@5.4/bin/lua5.4",
  ].first { FileManager.default.isExecutableFile(atPath: $0) }

  @Test(
    .enabled(if: interpreter != nil, "lua5.4 is not installed"),
    arguments: ["patterns", "lists", "dates"])
  func behavesLikeLuaInEveryLine(name: String) throws {
    let path = "Tests/LuaTests/Differential/\(name).lua"
    let bench = Bench()
    try bench.state.run(
      try ProjectFiles.file(path).text, chunkName: path, environment: bench.environment)

    let stock = try runProgram(
      Self.interpreter ?? "", [path], environment: ["LC_ALL": "C", "TZ": "UTC"],
      currentDirectory: ProjectFiles.root.path)
    #expect(stock.status == .exited(0))
    // The output may contain line breaks.
    let theirs = stock.standardOutput.split(separator: "\n", omittingEmptySubsequences: false)
    let ours = bench.lines.joined(separator: "\n")
      .split(separator: "\n", omittingEmptySubsequences: false)
    #expect(ours.count > 10_000)
    #expect(theirs.count == ours.count + 1)
    for (number, (line, expected)) in zip(ours, theirs).enumerated() where line != expected {
      Issue.record("line \(number + 1) is\n\(line)\nand with lua5.4\n\(expected)")
      break
    }
  }
}
