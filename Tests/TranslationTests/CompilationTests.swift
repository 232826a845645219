import Testing

@testable import Translation

/// Translations and delegates, compiled with ReorderUIKit.
@Suite struct CompilationTests {
  // Complete translations are compiled with the tests, see TwinTests.
  @Test(arguments: try Translations.incomplete() + ["Plugins/keeps-order/init.lua"])
  func aTranslationWithMarksCompiles(path: String) throws {
    let errors = try SwiftCompiler.errors(in: Translations.ofFile(path).text)
    #expect(errors == [])
  }

  @Test(arguments: [
    ("UIPasteboard", "no pasteboards and menus"), ("UIContextMenuConfiguration", "menus"),
    ("UITextView", "no text views"),
  ])
  func saysWhatIsAbsentAndWhereTheListIs(type: String, reason: String) throws {
    let messages = try SwiftCompiler.errors(
      in: "import ReorderUIKit\nfunc show(_ value: \(type)) {}\n")
    let message = messages.first ?? ""
    #expect(message.hasPrefix("'\(type)' is unavailable: "), "\(messages)")
    #expect(message.contains(reason) && message.contains(":help scope"), "\(messages)")
  }

  @Test func reportsAnError() throws {
    #expect(
      try SwiftCompiler.errors(in: "import ReorderUIKit\nlet view = UITabelView()\n")
        == ["cannot find 'UITabelView' in scope"])
  }
}
