import Foundation
import TestSupport
import Testing

/// `:help versions` lists everything that depends on the version of the system.
@Suite struct VersionRuleTests {
  /// A line of code that checks the version, and the words of its row.
  private static let rows: [(code: String, row: String)] = [
    ("dragsByDefault", "drags are on by default on iPhone"),
    ("dragsAcrossApps", "and work between apps"),
    ("let reloads =", "a snapshot without animation is compared"),
    ("guard view.osVersion >= 14", "inserting an item twice moves it"),
    ("listsUpdates", "too few rows raise EX18"),
    ("var gap", "EX1 and EX2 have one space"),
    ("var end", "and end with the view"),
    ("let moment", "EX18 says"),
    ("autoscroll", "autoscroll begins sooner"),
  ]

  /// Every line that compares the version with a number, and the number.
  private func comparisons() throws -> [(line: String, version: String)] {
    try ProjectFiles.files(under: "Sources", extensions: ["swift"]).flatMap { file in
      file.text.split(separator: "\n").filter { $0.contains("osVersion") }.compactMap { line in
        line.firstMatch(of: /osVersion(?: \?\? \d+\))? *(?:>=|<=|==|<|>) *(\d+(?:\.\d+)?)/)
          .map { (line.trimmingCharacters(in: .whitespaces), String($0.output.1)) }
      }.filter { !$0.0.hasPrefix("//") }
    }
  }

  @Test func everyVersionDependentRuleHasARow() throws {
    let help = try ProjectFiles.file("Sources/Shell/Commands/Help/VersionsHelp.swift").text
      .split(separator: "\n").map(String.init)
    let comparisons = try comparisons()
    for (line, version) in comparisons {
      let known = Self.rows.first { line.contains($0.code) }
      #expect(known != nil, "no row of :help versions is named here for: \(line)")
      #expect(
        help.contains { $0.contains("(\"\(version)\",") && $0.contains(known?.row ?? "-") },
        "iOS \(version): \(line)")
    }
    #expect(comparisons.count == Self.rows.count)
  }

  @Test func everyRowIsASystemOfTheModel() throws {
    let help = try ProjectFiles.file("Sources/Shell/Commands/Help/VersionsHelp.swift").text
    let versions = help.matches(of: /\("(\d+(?:\.\d+)?)", "/).compactMap { Double($0.output.1) }
    #expect(versions == versions.sorted() && versions.first == 11 && versions.last == 27)
  }
}
