import Foundation
import TestSupport
import Testing

/// The article about the architecture matches the package.
@Suite struct ArchitectureTests {
  private let article: String

  init() throws {
    article = try ProjectFiles.file("Sources/Model/DragDrop/DragDrop.docc/Architecture.md").text
  }

  @Test func listsEverySwiftModule() {
    let rows = article.matches(of: /\n\| `(\w+)` \|/).map { String($0.output.1) }
    let modules = ProjectFiles.modules.map(\.name).filter { $0.prefixMatch(of: /C[A-Z]/) == nil }
    #expect(rows.sorted() == modules.sorted())
  }

  @Test(arguments: ["ReorderUIKit", "ReorderTesting", "DragChecking"])
  func modelNeedsNeitherLuaNorLibedit(module: String) throws {
    let result = try withTemporaryDirectory { folder in
      // Another process may be using the folder of the build.
      try runProgram(
        "/usr/bin/env", ["swift", "package", "--scratch-path", folder.path, "dump-package"],
        environment: ["PATH": ProcessInfo.processInfo.environment["PATH"] ?? ""],
        currentDirectory: ProjectFiles.root.path)
    }
    let package = try JSONDecoder().decode(Manifest.self, from: Data(result.standardOutput.utf8))
    let dependencies = Dictionary(
      uniqueKeysWithValues: package.targets.map { ($0.name, $0.dependencies.compactMap(\.name)) })
    var reached: Set<String> = []
    var waiting = [module]
    while let name = waiting.popLast() {
      if reached.insert(name).inserted { waiting += dependencies[name] ?? [] }
    }
    #expect(reached.contains("DragDrop"))
    #expect(reached.isDisjoint(with: ["CLua", "CEditline", "LuaSyntax"]))
  }

  private struct Manifest: Decodable {
    struct Target: Decodable {
      let name: String
      let dependencies: [Dependency]
    }

    /// A target's dependency on another one: `{ "byName": ["DragDrop", null] }`.
    struct Dependency: Decodable {
      let byName: [String?]?
      var name: String? { byName?.first ?? nil }
    }

    let targets: [Target]
  }

  @Test func followsADragThroughFilesThatExist() {
    let files = article.matches(of: /\n\d+\. `([\w\/.]+)`/).map { String($0.output.1) }
    #expect(files.count >= 5)
    for file in files {
      let path = ProjectFiles.root.appending(path: "Sources/\(file)").path
      #expect(FileManager.default.fileExists(atPath: path), "\(file)")
    }
  }

  @Test func namesTestsThatExist() throws {
    let tests = try ProjectFiles.files(under: "Tests", extensions: ["swift"]).map(\.text)
    let names = Set(article.matches(of: /`(\w+Tests)`/).map { String($0.output.1) })
    #expect(names.count >= 5)
    for name in names { #expect(tests.contains { $0.contains("struct \(name)") }, "\(name)") }
  }
}
