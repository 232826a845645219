import TestSupport
import Testing

/// The top level of the repository contains only a few agreed names.
@Suite struct TopLevelTests {
  @Test func topLevelContainsOnlyTheAgreedEntries() {
    #expect(findings(ProjectFiles.names()) == [])
  }

  @Test(arguments: ["Examples", "Makefile", "docs", "notes.txt", "sources"])
  func findsAnyOtherEntry(name: String) {
    #expect(findings(Self.agreed + [name]) == ["\(name) does not belong here"])
  }

  @Test func findsAMissingEntry() {
    #expect(findings(Self.agreed.filter { $0 != "LICENSE" }) == ["LICENSE is missing"])
  }

  @Test func allowsDotfilesAndIgnoredFiles() {
    #expect(findings(Self.agreed + [".build", ".gitignore", "Package.resolved"]) == [])
  }

  private static let agreed = [
    "CHANGELOG.md", "LICENSE", "Package.swift", "Plugins", "README.md", "Scripts", "Sources",
    "Tests",
  ]

  private func findings(_ names: [String]) -> [String] {
    let seen = names.filter { !$0.hasPrefix(".") && $0 != "Package.resolved" }
    return seen.filter { !Self.agreed.contains($0) }.map { "\($0) does not belong here" }
      + Self.agreed.filter { !seen.contains($0) }.map { "\($0) is missing" }
  }
}
