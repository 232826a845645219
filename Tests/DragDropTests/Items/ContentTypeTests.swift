import TestSupport
import Testing

@testable import DragDrop

/// The uniform types of the system and of apps.
@Suite
struct ContentTypeTests {
  @Test(
    .covers("NIP-30"),
    arguments: [
      ("public.png", "public.image", true), ("public.png", "public.data", true),
      ("public.png", "public.png", true), ("public.image", "public.png", false),
      ("public.folder", "public.data", false), ("public.vcard", "public.contact", true),
      ("public.vcard", "public.text", true), ("public.swift-source", "public.plain-text", true),
      ("public.html", "public.plain-text", false), ("public.unknown", "public.data", false),
      ("com.example.todo", "public.data", true), ("com.example.todo", "public.text", false),
    ])
  func conformsToItsSupertypes(_ type: String, _ other: String, _ conforms: Bool) {
    #expect(ContentType(named: type).conforms(to: ContentType(named: other)) == conforms)
  }

  @Test
  func everyTypeLeadsToARootOfTheTable() {
    #expect(ContentTypeTable.declarations.count > 130)
    let roots = Set(
      ContentTypeTable.declarations.values.filter(\.supertypes.isEmpty).map(\.identifier))
    #expect(roots.isSuperset(of: ["public.item", "public.content"]))
    for type in ContentTypeTable.declarations.values {
      #expect(type.conforms(to: type.identifier))
      #expect(type.supertypes.isEmpty || roots.contains { type.conforms(to: $0) })
    }
  }

  @Test func tableContainsEveryDeclaredType() throws {
    let source = try ProjectFiles.file("Sources/Model/DragDrop/Items/ContentType+System.swift").text
    let declared = source.matches(of: /= system\(\s*"([^"]+)"/).map { String($0.1) }
    #expect(declared.sorted() == ContentTypeTable.declarations.keys.sorted())
  }

  @Test(arguments: [
    ("a.txt", "public.plain-text"), ("a.PNG", "public.png"), ("a.jpg", "public.jpeg"),
    ("a.tar.gz", "org.gnu.gnu-zip-archive"), ("a.m4a", "com.apple.m4a-audio"),
    ("a", "public.data"), (".txt", "public.data"), ("a.nothing", "public.data"),
  ])
  func findsATypeByFileExtension(_ name: String, _ type: String) {
    #expect(ContentType.ofFile(named: name).identifier == type)
  }

  @Test
  func knowsExtensionMIMETypeAndSupertypes() throws {
    #expect(ContentType.jpeg.preferredFilenameExtension == "jpeg")
    #expect(ContentType.jpeg.preferredMIMEType == "image/jpeg")
    #expect(ContentType.vCard.supertypes == [.text, .contact])
    #expect(ContentType(mimeType: "application/json") == .json)
    #expect(ContentType(filenameExtension: "app") == nil, "an app is no data")
    #expect(
      ContentType(filenameExtension: "app", conformingTo: .directory) == .applicationBundle)
  }

  @Test
  func distinguishesUndeclaredTypes() {
    #expect(ContentType("com.example.todo") == nil)
    #expect(ContentType("public.png") == .png)
    #expect(!ContentType(named: "com.example.todo").isDeclared)
  }

  @Test
  func subtypesAndSupertypesExcludeTheType() {
    #expect(ContentType.png.isSubtype(of: .image) && !ContentType.png.isSubtype(of: .png))
    #expect(ContentType.image.isSupertype(of: .png) && !ContentType.png.isSupertype(of: .image))
  }

  @Test
  func exportedTypeConformsToItsDeclaration() {
    let todo = ContentType(exportedAs: "com.example.todo", conformingTo: .json)
    let list = ContentType(declaring: "com.example.list", conformingTo: [todo, .spreadsheet])
    #expect(list.conforms(to: .text) && list.conforms(to: todo) && list.conforms(to: .content))
    #expect(ContentType(exportedAs: "com.example.blob").supertypes == [.data])
    #expect(ContentType(importedAs: "com.example.blob").conforms(to: .data))
    #expect(ContentType(exportedAs: "public.png", conformingTo: .text) == .png)
    #expect(!ContentType(exportedAs: "public.png", conformingTo: .text).conforms(to: .text))
  }

  @Test
  func findsADeclaredTypeOnceAnItemJoinsASession() throws {
    let stage = Stage()
    stage.simulation.declare(
      ContentType(
        declaring: "com.example.todo", conformingTo: [.json], filenameExtensions: ["todo"]))
    var conforms: Bool?
    try stage.drop(ItemProvider(["com.example.todo": "{}"])) {
      conforms = $0.hasItemConformingToTypeIdentifier("public.text")
    }
    #expect(conforms == true)
    #expect(stage.simulation.contentType(ofFile: "a.Todo").identifier == "com.example.todo")
    #expect(stage.simulation.contentType("com.example.todo").isDeclared)
  }

  @Test
  func resolvesALongChainOfRepeatedSupertypes() {
    var type = ContentType.data
    for number in 0..<200 {
      type = ContentType(declaring: "com.example.\(number)", conformingTo: [type, type])
    }
    #expect(type.conforms(to: .item))
    #expect(type.depth == 201)
    #expect((0..<200).allSatisfy { type.conforms(to: "com.example.\($0)") })
    #expect(!type.conforms(to: .text))
  }
}
