import FoundationEssentials
import Layout
import TestSupport
import Testing

@testable import DragDrop

/// What item providers offer and answer at any time (NIP-01 to NIP-31, NIP-53 to NIP-57).
@Suite("Item providers")
struct ItemProviderTests {
  private let provider = ItemProvider(["public.png": "…", "public.utf8-plain-text": "Milk"])

  @Test("a provider without representations is legal, and drags inside its app", .covers("NIP-18"))
  func empty() throws {
    let stage = Stage()
    #expect(ItemProvider().registeredTypeIdentifiers == [])
    let drag = try stage.drop([ItemProvider()]) { _ in }
    #expect(drag.operation == .copy)
  }

  @Test(
    "a copy is a provider of its own with the same representations and wishes", .covers("NIP-17"))
  func copy() {
    provider.suggestedName = "List"
    let copy = provider.copy()
    provider.register("public.html", "…")
    #expect(copy.registeredTypeIdentifiers == ["public.png", "public.utf8-plain-text"])
    #expect(copy.suggestedName == "List")
  }

  @Test(
    "types stay in order of registration, a type's first handler counts",
    .covers("NIP-22", "NIP-28"))
  func order() throws {
    provider.register("public.png", "another")
    provider.register("public.html", "behind")
    #expect(
      provider.registeredTypeIdentifiers
        == ["public.png", "public.utf8-plain-text", "public.html"])
    var loaded: Data?
    try Stage().drop(provider) {
      $0.loadDataRepresentation(forTypeIdentifier: "public.png") { data, _ in loaded = data }
    }
    #expect(loaded?.text == "…")
  }

  @Test("a PNG satisfies a wish for an image", .covers("NIP-30"))
  func hasItemConforming() {
    #expect(provider.hasItemConformingToTypeIdentifier("public.image"))
    #expect(!provider.hasItemConformingToTypeIdentifier("public.movie"))
  }

  @Test("file options filter the types", .covers("NIP-23", "NIP-29", "NIP-31"))
  func fileOptions() {
    for (type, options) in [
      ("public.jpeg", .openInPlace), ("public.heic", ItemProviderFileOptions()),
    ] {
      provider.registerFileRepresentation(forTypeIdentifier: type, fileOptions: options) { _ in nil
      }
    }
    #expect(provider.registeredTypeIdentifiers(fileOptions: .openInPlace) == ["public.jpeg"])
    #expect(provider.registeredTypeIdentifiers(fileOptions: []).count == 4)
    #expect(
      provider.hasRepresentationConforming(
        toTypeIdentifier: "public.image", fileOptions: .openInPlace))
    #expect(
      !provider.hasRepresentationConforming(
        toTypeIdentifier: "public.text", fileOptions: .openInPlace))
  }

  @Test("openInPlace is the one file option, with UIKit's value", .covers("NIP-06", "NIP-07"))
  func openInPlaceOption() {
    #expect(ItemProviderFileOptions.openInPlace.rawValue == 1)
  }

  @Test(
    "an object can be loaded where a type that its class reads is offered",
    .covers("NIP-35", "NIP-36"))
  func canLoadObject() {
    #expect(provider.canLoadObject(ofClass: String.self))
    #expect(provider.canLoadObject(ofClass: Image.self))
    #expect(!provider.canLoadObject(ofClass: URL.self))
    let type: any ItemProviderReading.Type = Image.self
    #expect(provider.canLoadObject(ofClass: type))
  }

  @Test("the suggested name is nil unless set", .covers("NIP-40"))
  func suggestedName() {
    #expect(provider.suggestedName == nil)
  }

  @Test("team data is at most 8 KB", .covers("NIP-62"))
  func teamData() {
    #expect(provider.teamData == nil)
    provider.teamData = Data(count: 9000)
    #expect(provider.teamData?.count == 8192)
  }

  @Test("a provider wishes for no size and no style unless told", .covers("NIP-63", "NIP-64"))
  func wishes() {
    #expect(provider.preferredPresentationSize == .zero)
    #expect(provider.preferredPresentationStyle == .unspecified)
  }

  @Test("the styles have UIKit's values", .covers("NIP-65", "NIP-66", "NIP-67", "NIP-68"))
  func styles() {
    #expect(PreferredPresentationStyle.allCases.map(\.rawValue) == [0, 1, 2])
    #expect(PreferredPresentationStyle.allCases == [.unspecified, .inline, .attachment])
  }

  @Test("the visibilities have UIKit's values", .covers("NIP-01", "NIP-02", "NIP-03", "NIP-05"))
  func visibilities() {
    #expect(ItemProviderRepresentationVisibility.allCases.map(\.rawValue) == [0, 1, 2, 3])
    #expect(
      ItemProviderRepresentationVisibility.allCases == [.all, .team, .group, .ownProcess])
  }

  @Test(
    "errors have UIKit's domain and codes",
    .covers("NIP-46", "NIP-47", "NIP-48", "NIP-49", "NIP-50"))
  func errors() {
    #expect(ItemProvider.errorDomain == "NSItemProviderErrorDomain")
    #expect(ItemProvider.ErrorCode.unknownError.rawValue == -1)
    #expect(ItemProvider.ErrorCode.itemUnavailableError.rawValue == -1000)
    #expect(ItemProvider.ErrorCode.unexpectedValueClassError.rawValue == -1100)
  }

  // MARK: Uniform types

  @Test("a representation can be registered under a uniform type", .covers("NIP-53", "NIP-55"))
  func contentTypes() {
    let todo = ContentType(exportedAs: "com.example.todo", conformingTo: .json)
    provider.registerDataRepresentation(for: todo) { _ in nil }
    #expect(provider.registeredContentTypes == [.png, .utf8PlainText, todo])
    #expect(provider.representations.last?.visibility == .all)
    provider.registerDataRepresentation(for: .rtf, visibility: .team) { _ in nil }
    #expect(provider.representations.last?.visibility == .team)
    #expect(provider.hasItemConformingToTypeIdentifier("public.json"))
  }

  @Test("types whose files open in place are told apart", .covers("NIP-54", "NIP-56"))
  func contentTypesForOpenInPlace() {
    provider.registerFileRepresentation(for: .pdf, openInPlace: true) { _ in nil }
    provider.registerFileRepresentation(for: .mp3) { _ in nil }
    #expect(provider.registeredContentTypesForOpenInPlace == [.pdf])
  }

  @Test(
    "a file of a content type is for whom it is said, and is asked of its handler",
    .covers("NIP-54"))
  func fileOfAContentType() {
    var asked = 0
    provider.registerFileRepresentation(for: .pdf, visibility: .team, openInPlace: true) { _ in
      asked += 1
      return nil
    }
    let file = provider.representations.last
    #expect(file?.contentType == .pdf && file?.visibility == .team)
    guard case .file(let handler, let options)? = file?.source else {
      Issue.record("no file is registered")
      return
    }
    #expect(options == .openInPlace)
    _ = handler { _, _, _ in }
    #expect(asked == 1)
  }

  @Test("types are filtered by conformance, their order kept", .covers("NIP-57"))
  func contentTypesConforming() {
    provider.register("public.html", "…")
    #expect(provider.registeredContentTypes(conformingTo: .text) == [.utf8PlainText, .html])
  }

  // MARK: Objects

  private final class Todo: ItemProviderWriting, ItemProviderPresentationSizeProviding {
    static let writableTypeIdentifiersForItemProvider = ["com.example.todo", "public.html"]
    var isSecret = false
    var writableTypeIdentifiersForItemProvider: [String] {
      isSecret ? ["com.example.secret"] : Self.writableTypeIdentifiersForItemProvider
    }
    static func itemProviderVisibilityForRepresentation(
      withTypeIdentifier typeIdentifier: String
    ) -> ItemProviderRepresentationVisibility {
      typeIdentifier == "com.example.todo" ? .team : .all
    }
    let preferredPresentationSizeForItemProvider = Size(width: 320, height: 44)
    func loadData(
      withTypeIdentifier typeIdentifier: String,
      forItemProviderCompletionHandler completionHandler: @escaping (Data?, (any Error)?) -> Void
    ) -> Progress? {
      completionHandler(Data(typeIdentifier.utf8), nil)
      return nil
    }
  }

  /// An object that answers for itself who may see it.
  private struct Note: ItemProviderWriting {
    static let writableTypeIdentifiersForItemProvider = ["public.html"]
    func itemProviderVisibilityForRepresentation(
      withTypeIdentifier typeIdentifier: String
    ) -> ItemProviderRepresentationVisibility { .ownProcess }
    func loadData(
      withTypeIdentifier typeIdentifier: String,
      forItemProviderCompletionHandler completionHandler: @escaping (Data?, (any Error)?) -> Void
    ) -> Progress? { nil }
  }

  @Test(
    "a provider of an object offers what its class writes", .covers("NIP-08", "NIP-09", "NIP-19"))
  func object() {
    #expect(
      ItemProvider(object: Todo()).registeredTypeIdentifiers == [
        "com.example.todo", "public.html",
      ])
  }

  @Test("an object's own list of types outweighs its class's", .covers("NIP-10"))
  func ownTypes() {
    let todo = Todo()
    todo.isSecret = true
    #expect(ItemProvider(object: todo).registeredTypeIdentifiers == ["com.example.secret"])
  }

  @Test("the class says who may see a type", .covers("NIP-11"))
  func staticVisibility() {
    let provider = ItemProvider(object: Todo())
    #expect(provider.representations.map(\.visibility) == [.team, .all])
  }

  @Test("a class that says nothing of it shows its types to everybody", .covers("NIP-11", "NIP-12"))
  func defaultVisibility() {
    #expect(ItemProvider(object: "text").representations.map(\.visibility) == [.all])
  }

  @Test("a representation is for everybody unless it says for whom", .covers("NIP-22", "NIP-23"))
  func visibilityOfRepresentations() {
    let provider = ItemProvider()
    provider.registerDataRepresentation(forTypeIdentifier: "public.png") { _ in nil }
    provider.registerDataRepresentation(forTypeIdentifier: "public.rtf", visibility: .team) { _ in
      nil
    }
    provider.registerFileRepresentation(forTypeIdentifier: "public.jpeg") { _ in nil }
    provider.registerFileRepresentation(
      forTypeIdentifier: "public.heic", visibility: .ownProcess
    ) { _ in nil }
    #expect(provider.representations.map(\.visibility) == [.all, .team, .all, .ownProcess])
  }

  @Test("an object's own answer outweighs its class's", .covers("NIP-12"))
  func ownVisibility() {
    #expect(ItemProvider(object: Note()).representations.map(\.visibility) == [.ownProcess])
  }

  @Test("of the object's visibility and the one given, the stricter holds", .covers("NIP-24"))
  func stricterVisibility() {
    let provider = ItemProvider()
    provider.registerObject(Todo(), visibility: .team)
    #expect(provider.representations.map(\.visibility) == [.team, .team])
  }

  @Test("a type that is registered already is ignored", .covers("NIP-24"))
  func registeredTwice() {
    provider.register("public.html", "…")
    provider.registerObject(Todo())
    #expect(provider.registeredTypeIdentifiers.count == 4)
  }

  @Test("an object's size is copied at registration", .covers("NIP-69", "NIP-70"))
  func presentationSize() {
    #expect(
      ItemProvider(object: Todo()).preferredPresentationSize == Size(width: 320, height: 44))
  }

  @Test("an object writes the type that is asked for", .covers("NIP-13"))
  func writes() throws {
    var loaded: Data?
    try Stage().drop(ItemProvider(object: Todo())) {
      $0.loadDataRepresentation(forTypeIdentifier: "public.html") { data, _ in loaded = data }
    }
    #expect(loaded?.text == "public.html")
  }

  @Test(
    "an object of a class is made only when somebody loads it, each time",
    .covers("NIP-25", "NIP-26"))
  func lazyObject() throws {
    var made = 0
    let provider = ItemProvider()
    provider.registerObject(ofClass: Todo.self) { completion in
      made += 1
      completion(Todo(), nil)
      return nil
    }
    #expect(provider.registeredTypeIdentifiers == ["com.example.todo", "public.html"])
    #expect(provider.representations.map(\.visibility) == [.team, .all])
    #expect(made == 0)
    try Stage().drop(provider) {
      for type in ["com.example.todo", "public.html"] {
        $0.loadDataRepresentation(forTypeIdentifier: type) { _, _ in }
      }
    }
    #expect(made == 2)
  }

  @Test("an object that cannot be made fails the load with the handler's error", .covers("NIP-25"))
  func lazyObjectFails() throws {
    let provider = ItemProvider()
    let type: any ItemProviderWriting.Type = Todo.self
    provider.registerObject(ofClass: type) { completion in
      completion(nil, ItemProviderError(.unknownError, "no list"))
      return nil
    }
    var message: String?
    try Stage().drop(provider) {
      $0.loadDataRepresentation(forTypeIdentifier: "public.html") { _, error in
        message = (error as? ItemProviderError)?.message
      }
    }
    #expect(message == "no list")
  }

  @Test(
    "a file's provider has the type of the extension, its name, and opens in place",
    .covers("NIP-21"))
  func contentsOfFile() throws {
    let url = try #require(URL(string: "file:///main/Pictures/Dune.jpg"))
    let provider = try #require(ItemProvider(contentsOf: url))
    #expect(provider.registeredContentTypesForOpenInPlace == [.jpeg])
    #expect(provider.suggestedName == "Dune.jpg")
    let folder = try #require(URL(string: "file:///main/Pictures/"))
    #expect(
      ItemProvider(contentsOf: folder)?.registeredTypeIdentifiers == [
        "public.folder", "public.file-url", "public.url",
      ])
  }

  @Test(
    "what is no file has no provider", .covers("NIP-21"),
    arguments: ["https://example.com/a.png", "a.png"])
  func contentsOfNoFile(_ text: String) throws {
    #expect(ItemProvider(contentsOf: URL(string: text)) == nil)
    #expect(ItemProvider(contentsOf: nil) == nil)
  }
}
