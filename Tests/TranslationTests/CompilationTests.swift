import Testing

@testable import Translation

/// Translations and delegates, compiled with ReorderUIKit.
@Suite struct CompilationTests {
  // Complete translations are compiled with the tests, see TwinTests.
  @Test func translationsWithMarksCompile() throws {
    var files = ["StandardDrop.swift": "import ReorderUIKit\n" + StandardDropSource.text]
    for (path, translation) in Translations.incomplete + [try Self.keepsOrder] {
      files[path.replacing("/", with: "-") + ".swift"] = TwinSource.privateText(of: translation)
    }
    #expect(files.count > 10)
    let errors = try SwiftCompiler.errors(in: files)
    #expect(errors == [:])
  }

  private static var keepsOrder: (path: String, translation: SwiftTranslation) {
    get throws {
      let path = "Plugins/keeps-order/init.lua"
      return (path, try Translations.ofFile(path))
    }
  }

  private static let absent = [
    ("UIPasteboard", "no pasteboards and menus"), ("UIContextMenuConfiguration", "menus"),
    ("UITextView", "no text views"),
  ]

  /// The errors of files that use what is absent, and of one with a mistake.
  private static let errors = Result {
    var files = ["Mistake.swift": "import ReorderUIKit\nprivate let view = UITabelView()\n"]
    for (type, _) in absent {
      files["\(type).swift"] = "import ReorderUIKit\nprivate func show(_ value: \(type)) {}\n"
    }
    return try SwiftCompiler.errors(in: files)
  }

  @Test(arguments: absent)
  func saysWhatIsAbsentAndWhereTheListIs(type: String, reason: String) throws {
    let message = try Self.errors.get()["\(type).swift"]?.first ?? ""
    #expect(message.hasPrefix("'\(type)' is unavailable: "), "\(message)")
    #expect(message.contains(reason) && message.contains(":help scope"), "\(message)")
  }

  @Test func reportsAnError() throws {
    #expect(try Self.errors.get()["Mistake.swift"] == ["cannot find 'UITabelView' in scope"])
  }
}
