import Foundation
import TestSupport
import Testing

/// The sequences SQ1 to SQ22 as scripts: one golden trace each, with everything that happens.
@Suite
struct SequenceTests {
  static let numbers = 1...22

  @Test(arguments: numbers)
  func playsEachSequenceAsRecorded(number: Int) throws {
    let name = "SQ" + (number < 10 ? "0\(number)" : "\(number)")
    let result = try runProgram(
      productURL("reorder").path, ["run", "--trace", "all", "Scripts/sequences/\(name).lua"],
      currentDirectory: ProjectFiles.root.path)
    #expect(result.status == .exited(0))
    #expect(result.standardError == "")
    expectGolden(result.standardOutput, name)
  }
}

/// What scripts say that they print, behind `-->`.
@Suite
struct ScriptPromiseTests {
  static func scripts() throws -> [ProjectFile] {
    try ["Scripts/policies", "Scripts/sequences"].flatMap {
      try ProjectFiles.files(under: $0, extensions: ["lua"])
    }.filter { $0.text.contains("--> ") }
  }

  @Test(arguments: try scripts().map(\.path))
  func scriptsPrintTheirDocumentedOutput(path: String) throws {
    let file = try ProjectFiles.file(path)
    let promises = file.text.split(separator: "\n").compactMap { line in
      line.firstRange(of: "--> ").map { String(line[$0.upperBound...]) }
    }
    let result = try runProgram(
      productURL("reorder").path, ["run", "--trace", "off", path],
      currentDirectory: ProjectFiles.root.path)
    var lines = ArraySlice(result.standardOutput.split(separator: "\n"))
    for promise in promises {
      guard let found = lines.firstIndex(where: { $0 == promise }) else {
        Issue.record("'\(promise)' is not printed, or not in its place")
        continue
      }
      lines = lines[(found + 1)...]
    }
  }
}
