import Foundation
import TestSupport
import Testing

@Suite final class GoldenFileTests {
  private let folder = FileManager.default.temporaryDirectory
    .appending(path: "reorder-golden-\(UUID().uuidString)")
  private var source: String { folder.appending(path: "Tests/SampleTests/Deep/A.swift").path }
  private var golden: URL { folder.appending(path: "Tests/SampleTests/Golden/sample.golden") }

  init() throws {
    try FileManager.default.createDirectory(
      at: golden.deletingLastPathComponent(), withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  @Test func passesForTheSameText() throws {
    try Data("a\nb\n".utf8).write(to: golden)
    expectGolden("a\nb\n", "sample", filePath: source, recording: false)
  }

  @Test func failsForAnotherText() throws {
    try Data("a\nb\n".utf8).write(to: golden)
    #expect(failures(of: "a\nc\n").count == 1)
  }

  @Test func explainsHowToRecordAMissingFile() {
    let failures = failures(of: "a")
    #expect(failures.count == 1)
    #expect(failures.first?.contains(golden.path) == true)
    #expect(failures.first?.contains("RECORD_GOLDEN=1") == true)
  }

  @Test func recordingWritesTheFileAndFails() throws {
    try FileManager.default.removeItem(at: golden.deletingLastPathComponent())
    #expect(failures(of: "new\n", recording: true).count == 1)
    #expect(try String(contentsOf: golden, encoding: .utf8) == "new\n")
  }

  @Test(arguments: [
    // Exactly three lines around the difference.
    (
      "1\n2\n3\n4\n5\n6\n7\n8\n9\n", "1\n2\n3\n4\nfive\n6\n7\n8\n9\n",
      "@@ line 5 @@\n 2\n 3\n 4\n-5\n+five\n 6\n 7\n 8\n"
    ),
    ("a\n", "a", "@@ line 2 @@\n a\n+\\ no newline at the end\n"),
    // Equal for Swift's ==, but different bytes.
    ("\u{e9}\n", "e\u{301}\n", "@@ line 1 @@\n-\u{e9}\n+e\u{301}\n"),
    ("", String(repeating: "a\n", count: 10), "+a\n+a\n+… and 2 more\n"),
  ])
  func showsTheFirstDifference(old: String, new: String, shown: String) throws {
    try Data(old.utf8).write(to: golden)
    let message = GoldenFile(name: "sample", filePath: source).difference(from: new)
    #expect(message.map { Array($0.utf8).contains(Array(shown.utf8)) } == true, "\(message ?? "")")
  }

  private func failures(of text: String, recording: Bool = false) -> [String] {
    var failures: [String] = []
    expectGolden(text, "sample", filePath: source, recording: recording) { comment, _ in
      failures.append(comment.rawValue)
    }
    return failures
  }
}
