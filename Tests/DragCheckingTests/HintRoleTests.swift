import DragDrop
import PolicyTesting
import TestSupport
import Testing

@testable import DragChecking

/// What the hints of the model mean for a check.
@Suite struct HintRoleTests {
  /// The article has a row for each property, with the rules of its hints in parentheses.
  @Test func theArticleListsTheHintsThatAreFailures() throws {
    let article = try ProjectFiles.file(
      "Sources/Scripting/PolicyTesting/PolicyTesting.docc/CheckingPolicies.md")
    let rows = article.text.split(separator: "\n").filter { $0.hasPrefix("| `") }
    let documented = rows.flatMap { row in
      row.matches(of: /\(([^()]+)\)/).map { "\(row.split(separator: "`")[1]): \($0.1)" }
    }
    let breaking = Hint.allCases.compactMap { hint -> String? in
      guard case .breaks(let property) = hint.role else { return nil }
      return "\(property.rawValue): \(hint.source)"
    }
    #expect(Set(documented) == Set(breaking))
  }
}
