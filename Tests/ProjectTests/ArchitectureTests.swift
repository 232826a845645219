import Foundation
import TestSupport
import Testing

/// The article about the architecture matches the package.
@Suite struct ArchitectureTests {
  private let article: String

  init() throws {
    article = try ProjectFiles.file("Sources/DragDrop/DragDrop.docc/Architecture.md").text
  }

  @Test func listsEverySwiftModule() {
    let rows = article.matches(of: /\n\| `(\w+)` \|/).map { String($0.output.1) }
    let modules = ProjectFiles.names(in: "Sources").filter {
      $0.prefixMatch(of: /\.|C[A-Z]/) == nil
    }
    #expect(rows.sorted() == modules.sorted())
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
