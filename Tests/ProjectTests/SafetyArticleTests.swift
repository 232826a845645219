import TestSupport
import Testing

/// The article about safety names tests that exist.
@Suite struct SafetyArticleTests {
  private let article: String
  private let tests: [ProjectFile]

  init() throws {
    article = try ProjectFiles.file("Sources/Scripting/Policies/Policies.docc/Safety.md").text
    tests = try ProjectFiles.files(under: "Tests", extensions: ["swift"])
  }

  /// Whether a name such as `GuardTests`, `GuardTests.endsAtTheLimit` or `endsAtTheLimit` is that of
  /// a file of tests, or of a test.
  private func exists(_ name: Substring) -> Bool {
    let parts = name.split(separator: ".")
    let isSuite = name.first?.isUppercase ?? false
    let files = isSuite ? tests.filter { $0.path.hasSuffix("/\(parts[0]).swift") } : tests
    guard !isSuite || parts.count > 1 else { return files.contains { $0.text.contains("@Test") } }
    return files.contains { $0.text.contains("func \(parts[parts.count - 1])(") }
  }

  @Test func namesATestForEachPromise() {
    let rows = article.split(separator: "\n").drop { $0 != "| promise | test |" }.dropFirst(2)
      .prefix { $0.hasPrefix("|") }
    #expect(rows.count >= 20)
    for row in rows {
      let names = row.split(separator: "|").last?.matches(of: /`([\w.]+)`/).map(\.output.1) ?? []
      #expect(!names.isEmpty, "\(row)")
      for name in names { #expect(exists(name), "\(name)") }
    }
  }

  @Test func namesExistingTestsElsewhere() {
    let names = article.matches(of: /`(\w+Tests)`/).map(\.output.1)
    #expect(names.count >= 20)
    for name in names { #expect(exists(name), "\(name)") }
  }
}
