import Foundation
import TestSupport
import Testing

/// The front pages of the public modules list exactly what exists.
@Suite
struct CatalogTests {
  /// The modules that have a catalog.
  static func modulesWithCatalogs() -> [String] {
    ProjectFiles.modules.filter { module, folder in
      ProjectFiles.names(in: folder).contains("\(module).docc")
    }.map(\.name)
  }

  private func folder(of module: String) throws -> String {
    try #require(ProjectFiles.modules.first { $0.name == module }).folder
  }

  /// The modules of the libraries that Package.swift declares.
  private static func exportedModules() throws -> Set<String> {
    let libraries = try ProjectFiles.file("Package.swift").text
      .matches(of: /\.library\(\s*name: "\w+",\s*targets: \[([^\]]*)\]\)/)
    return Set(
      libraries.flatMap { $0.output.1.matches(of: /"(\w+)"/).map { String($0.output.1) } })
  }

  private func page(of module: String) throws -> String {
    try ProjectFiles.file("\(folder(of: module))/\(module).docc/\(module).md").text
  }

  @Test(arguments: modulesWithCatalogs())
  func everyCatalogLinksItsArticles(module: String) throws {
    let page = try page(of: module)
    #expect(page.hasPrefix("# ``\(module)``\n"))
    // Pictures are next to the articles that show them.
    for file in try ProjectFiles.names(in: "\(folder(of: module))/\(module).docc")
    where file.hasSuffix(".md") && file != "\(module).md" {
      #expect(page.contains("- <doc:\(file.dropLast(3))>\n"), "\(file)")
    }
  }

  @Test(arguments: modulesWithCatalogs())
  func frontPagesListDeclaredSymbolsOnce(module: String) throws {
    let listed = try page(of: module).matches(of: /(?m)^- ``(\w+)``$/).map { String($0.output.1) }
    #expect(!listed.isEmpty)
    #expect(Set(listed).count == listed.count)
    // The pages of the other modules are for contributors.
    let levels: [Substring] = try Self.exportedModules().contains(module) ? [] : ["package"]
    let declared = try ProjectFiles.files(under: folder(of: module), extensions: ["swift"])
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
    let libraries = try ProjectFiles.file("Package.swift").text
      .matches(of: /\.library\(\s*name: "(\w+)"/).map { String($0.output.1) }
    #expect(libraries.count >= 4)
    #expect(Set(libraries).isSubset(of: Self.modulesWithCatalogs()))
  }
}
