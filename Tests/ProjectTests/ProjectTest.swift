import TestSupport

/// One of the project's own tests, as declared in its source.
struct ProjectTest {
  /// `SuiteTests/function()`; a test outside a suite by its function alone.
  let name: String
  /// The IDs of UIKit's members that its trait `covers` lists.
  let covers: [String]

  /// Every test, by the paths of the files.
  static let all = Result {
    try ProjectFiles.files(under: "Tests", extensions: ["swift"]).flatMap { all(in: $0.text) }
  }

  static func all(in source: String) -> [ProjectTest] {
    let lines = source.split(separator: "\n", omittingEmptySubsequences: false)
    var suite = ""
    /// The line of a `Test` attribute whose function has not been read yet.
    var start: Int?
    var tests: [ProjectTest] = []
    for (number, line) in lines.enumerated() {
      // A declaration at the left margin is a suite, or ends one.
      if line.first == "}" {
        suite = ""
      } else if line.first?.isWhitespace == false,
        let type = line.prefixMatch(
          of: /(?:@Suite\S* )?(?:final )?(?:struct|class|enum|extension) (\w+)/)
      {
        suite = "\(type.1)/"
      }
      if line.drop(while: { $0 == " " }).hasPrefix("@Test") { start = number }
      guard let first = start, let function = line.firstMatch(of: /\bfunc (\w+|`[^`]+`)\(/) else {
        continue
      }
      let attribute = lines[first...number].joined(separator: "\n")
      let ids = attribute.firstMatch(of: /\.covers\(([^)]*)\)/)?.output.1 ?? ""
      tests.append(
        ProjectTest(
          name: "\(suite)\(function.1)()",
          covers: ids.matches(of: /"([^"]*)"/).map { String($0.output.1) }))
      start = nil
    }
    return tests
  }
}
