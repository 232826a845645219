import Testing

@testable import Translation

/// Translations and delegates, compiled with ReorderUIKit.
@Suite struct CompilationTests {
  @Test(arguments: try Translations.shipped())
  func theTranslationOfEachShippedPolicyCompiles(path: String) throws {
    #expect(try SwiftCompiler.messages(for: Translations.ofFile(path).text) == [])
  }

  @Test(arguments: [
    ("UIPasteboard", "no pasteboards and menus"), ("UIContextMenuConfiguration", "menus"),
    ("UITextView", "no text views"),
  ])
  func saysWhatIsAbsentAndWhereTheListIs(type: String, reason: String) throws {
    let messages = try SwiftCompiler.messages(
      for: "import ReorderUIKit\nfunc show(_ value: \(type)) {}\n")
    let message = messages.first ?? ""
    #expect(message.hasPrefix("error: '\(type)' is unavailable: "), "\(messages)")
    #expect(message.contains(reason) && message.contains(":help scope"), "\(messages)")
  }

  @Test func reportsAnError() throws {
    #expect(
      try SwiftCompiler.messages(for: "import ReorderUIKit\nlet view = UITabelView()\n")
        == ["error: cannot find 'UITabelView' in scope"])
  }
}
