import TestSupport
import Testing

/// Only modules of libraries are public, with the declarations that they use from other modules.
@Suite struct AccessTests {
  /// Files and folders with public declarations in a module that belongs to no library, and the
  /// reason.
  private static let exceptions = [
    "Sources/Lua/": "Policies names values and limits of Lua, and every call of it must be fast",
    "Sources/Texts/StyledText.swift": "reporters of PolicyTesting write lines of it",
    "Sources/Texts/StyleRole.swift": "what a run of a styled text is",
    "Sources/Texts/DrawingStyle.swift": "a table of decisions is drawn with it",
  ]

  @Test func modulesOfNoLibraryDeclareNothingPublic() throws {
    let exported = try SwiftManifest.project().exported
    #expect(exported.contains("DragDrop"))
    let files = try ImportRules.modules.filter { !exported.contains($0.name) }.flatMap {
      try ProjectFiles.files(under: "Sources/\($0.name)", extensions: ["swift"])
    }
    let findings = files.filter { file in
      !Self.exceptions.keys.contains { file.path.hasPrefix($0) }
    }.flatMap(publicLines)
    #expect(findings == [])
  }

  @Test(arguments: exceptions.keys.sorted())
  func everyExceptionIsNeeded(path: String) throws {
    let files =
      path.hasSuffix("/")
      ? try ProjectFiles.files(under: String(path.dropLast()), extensions: ["swift"])
      : [try ProjectFiles.file(path)]
    #expect(!files.flatMap(publicLines).isEmpty)
  }

  @Test(arguments: [
    "public struct A {}", "  @discardableResult public func f()", "public import A",
  ])
  func findsAPublicDeclaration(source: String) {
    #expect(publicLines(of: ProjectFile(path: "A.swift", text: "\n" + source)) == ["A.swift:2"])
  }

  @Test(arguments: ["package struct A {}", "// public", "let a = \"public\"", "let isPublic = 1"])
  func ignoresOtherDeclarations(source: String) {
    #expect(publicLines(of: ProjectFile(path: "A.swift", text: source)) == [])
  }

  private func publicLines(of file: ProjectFile) -> [String] {
    let code = SwiftCode(file.text)
    return code.text.matches(of: /\b(?:public|open)\s+[a-z]/.wordBoundaryKind(.simple)).map {
      "\(file.path):\(code.line(of: $0.range.lowerBound))"
    }
  }
}
