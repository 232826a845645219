import Testing

@testable import Translation

/// Translations and delegates, compiled with ReorderUIKit.
@Suite struct CompilationTests {
  // Some complete translations are compiled with the tests, see CounterpartTests.
  @Test func translationsCompile() throws {
    var files = ["StandardDrop.swift": "import ReorderUIKit\n" + StandardDropSource.text]
    let translations = Translations.complete + Translations.incomplete + [try Self.keepsOrder]
    for (path, translation) in translations {
      files[path.replacing("/", with: "-") + ".swift"] = CounterpartSource.privateText(
        of: translation)
    }
    #expect(files.count > 30)
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
    ("UIPasteboard", "no pasteboards"), ("UITextDragDelegate", "no drags of text views"),
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
