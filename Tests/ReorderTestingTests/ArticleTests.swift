import Foundation
import Testing

/// The article's steps are parts of tests that run.
@Suite struct ArticleTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()

  private static let steps: [String] = {
    let article = folder.deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "Sources/Model/ReorderTesting/ReorderTesting.docc/FromAPolicyToAnApp.md")
    let text = (try? String(contentsOf: article, encoding: .utf8)) ?? ""
    return text.components(separatedBy: "```swift\n").dropFirst().map {
      $0.components(separatedBy: "```")[0]
    }
  }()

  @Test func articleHasSteps() { #expect(!Self.steps.isEmpty) }

  @Test(arguments: steps) func stepIsPartOfATest(step: String) throws {
    let tests = try ["SeedTests.swift", "CheckTests.swift", "ScreenTests.swift"].map {
      try String(contentsOf: Self.folder.appending(path: $0), encoding: .utf8)
    }
    let indented = step.split(separator: "\n").map { "    \($0)" }.joined(separator: "\n")
    #expect(tests.contains { $0.contains(indented) }, "\(step)")
  }
}
