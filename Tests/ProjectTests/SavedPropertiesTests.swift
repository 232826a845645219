import Foundation
import TestSupport
import Testing

/// A saved state is restored into the same properties.
///
/// They are in two lists: `hold((a, b)) { [self] in (a, b) = $0 }`. The compiler compares the
/// types; this test compares the names.
@Suite struct SavedPropertiesTests {
  @Test func restoresEverySavedProperty() throws {
    let files = try ProjectFiles.files(under: "Sources", extensions: ["swift"])
    let held = files.flatMap { Self.lists(in: $0.text) }
    #expect(!held.isEmpty)
    #expect(held.filter { $0.held != $0.restored }.map(\.held) == [])
  }

  @Test func readsEachUse() throws {
    let files = try ProjectFiles.files(under: "Sources", extensions: ["swift"])
    let uses = files.map { $0.text.matches(of: /state\.hold\(/).count }.reduce(0, +)
    #expect(files.flatMap { Self.lists(in: $0.text) }.count == uses)
  }

  @Test(arguments: [
    "state.hold((a, b)) { [self] in (b, a) = $0 }", "state.hold(a) { [self] in b = $0 }",
    "state.hold(\n  (\n    a, b\n  )\n) { [self] in\n  (\n    a, c\n  ) = $0\n}",
  ])
  func findsAListInAnotherOrder(source: String) {
    #expect(Self.lists(in: source).map { $0.held == $0.restored } == [false])
  }

  private static func lists(in text: String) -> [(held: String, restored: String)] {
    text.matches(of: /state\.hold\(([^{]+)\)\s*\{(?:\s*\[self\]\s*in)?([^{}]+)=\s*\$0\s*\}/).map {
      (names($0.1), names($0.2))
    }
  }

  private static func names(_ list: Substring) -> String {
    String(list.filter { !$0.isWhitespace && $0 != "(" && $0 != ")" })
  }
}
