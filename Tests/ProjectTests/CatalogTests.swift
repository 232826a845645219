import Foundation
import TestSupport
import Testing

/// The front pages of the public modules list exactly what exists.
@Suite
struct CatalogTests {
  /// The catalogs, by the names of their modules.
  static func rooms() -> [String] {
    ProjectFiles.names(in: "Sources").filter { room in
      ProjectFiles.names(in: "Sources/\(room)").contains("\(room).docc")
    }
  }

  private func page(of room: String) throws -> String {
    try ProjectFiles.file("Sources/\(room)/\(room).docc/\(room).md").text
  }

  @Test(arguments: rooms())
  func everyCatalogLinksItsArticles(room: String) throws {
    let page = try page(of: room)
    #expect(page.hasPrefix("# ``\(room)``\n"))
    // Pictures are next to the articles that show them.
    for file in ProjectFiles.names(in: "Sources/\(room)/\(room).docc")
    where file.hasSuffix(".md") && file != "\(room).md" {
      #expect(page.contains("- <doc:\(file.dropLast(3))>\n"), "\(file)")
    }
  }

  @Test(arguments: rooms())
  func frontPagesListDeclaredSymbolsOnce(room: String) throws {
    let listed = try page(of: room).matches(of: /(?m)^- ``(\w+)``$/).map { String($0.output.1) }
    #expect(!listed.isEmpty)
    #expect(Set(listed).count == listed.count)
    // The pages of the other modules are for contributors.
    let levels: [Substring] = try SwiftManifest.project().exported.contains(room) ? [] : ["package"]
    let declared = try ProjectFiles.files(under: "Sources/\(room)", extensions: ["swift"])
      .flatMap { file in
        file.text.matches(
          of: /(?m)^(\w+)(?: \w+)* (?:class|struct|enum|protocol|typealias) (\w+)/
        ).filter { (["public", "open"] + levels).contains($0.output.1) }
          .map { String($0.output.2) }
      }
    #expect(Set(listed).subtracting(declared) == [])
  }

  @Test
  func everyLibraryHasACatalog() throws {
    #expect(try SwiftManifest.project().exported.isSubset(of: Self.rooms()))
  }
}
