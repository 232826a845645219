import Foundation
import TestSupport
import Testing

/// UIKit's call sequences as scripts: each has a golden trace with all events.
@Suite struct SequenceTests {
  /// The paths of the scripts; `everything.lua` is the module that they share.
  static func scripts() throws -> [String] {
    try ProjectFiles.files(under: "Scripts/sequences", extensions: ["lua"]).map(\.path)
      .filter { !$0.hasSuffix("/everything.lua") }
  }

  @Test(arguments: try scripts())
  func playsEachSequenceAsRecorded(path: String) throws {
    let result = try reorder(
      ["run", "--trace", "all", path], currentDirectory: ProjectFiles.root.path)
    #expect(result.status == .exited(0))
    #expect(result.standardError == "")
    let name = URL(filePath: path).deletingPathExtension().lastPathComponent
    expectGolden(result.standardOutput, "sequences/\(name)")
  }

  /// The scripts that state what they print, after `-->`.
  private static func scriptsWithDocumentedOutput() throws -> [ProjectFile] {
    try ["Scripts/policies", "Scripts/sequences"].flatMap {
      try ProjectFiles.files(under: $0, extensions: ["lua"])
    }.filter { $0.text.contains("--> ") }
  }

  @Test(arguments: try scriptsWithDocumentedOutput().map(\.path))
  func goldenTracesContainTheDocumentedOutput(path: String) throws {
    let file = try ProjectFiles.file(path)
    let expected = file.text.split(separator: "\n").compactMap { line in
      line.firstRange(of: "--> ").map { String(line[$0.upperBound...]) }
    }
    let name = URL(filePath: path).deletingPathExtension().lastPathComponent
    let folder = path.hasPrefix("Scripts/sequences") ? "sequences/" : ""
    let golden = try ProjectFiles.file("Tests/ReorderTests/Golden/\(folder)\(name).golden")
    var lines = ArraySlice(golden.text.split(separator: "\n"))
    for line in expected {
      guard let found = lines.firstIndex(where: { $0 == line }) else {
        Issue.record("'\(line)' is not printed, or not in this order")
        continue
      }
      lines = lines[(found + 1)...]
    }
  }
}
