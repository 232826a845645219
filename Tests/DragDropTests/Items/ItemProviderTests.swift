import FoundationEssentials
import Layout
import Testing

@testable import DragDrop

/// What item providers offer and answer at any time (NIP-01 to NIP-31, NIP-53 to NIP-57).
@Suite("Item providers")
struct ItemProviderTests {
  private let provider = ItemProvider(["public.png": "…", "public.utf8-plain-text": "Milk"])

  @Test("NIP-18: a provider without representations is legal, and drags inside its app")
  func empty() throws {
    let stage = Stage()
    #expect(ItemProvider().registeredTypeIdentifiers == [])
    let drag = try stage.drop([ItemProvider()]) { _ in }
    #expect(drag.operation == .copy)
  }

  @Test("NIP-17: a copy is a provider of its own with the same representations and wishes")
  func copy() {
    provider.suggestedName = "List"
    let copy = provider.copy()
    provider.register("public.html", "…")
    #expect(copy.registeredTypeIdentifiers == ["public.png", "public.utf8-plain-text"])
    #expect(copy.suggestedName == "List")
  }

  @Test("NIP-22, NIP-28: types stay in order of registration, a type's first handler counts")
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

  @Test("NIP-30: a PNG satisfies a wish for an image")
  func hasItemConforming() {
    #expect(provider.hasItemConformingToTypeIdentifier("public.image"))
    #expect(!provider.hasItemConformingToTypeIdentifier("public.movie"))
  }

  @Test("NIP-29, NIP-31: file options filter the types")
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

  @Test("NIP-06, NIP-07: openInPlace is the one file option, with UIKit's value")
  func openInPlaceOption() {
    #expect(ItemProviderFileOptions.openInPlace.rawValue == 1)
  }

  @Test("NIP-35, NIP-36: an object can be loaded where a type that its class reads is offered")
  func canLoadObject() {
    #expect(provider.canLoadObject(ofClass: String.self))
    #expect(provider.canLoadObject(ofClass: Image.self))
    #expect(!provider.canLoadObject(ofClass: URL.self))
    let type: any ItemProviderReading.Type = Image.self
    #expect(provider.canLoadObject(ofClass: type))
  }

  @Test("NIP-40: the suggested name is nil unless set")
  func suggestedName() {
    #expect(provider.suggestedName == nil)
  }

  @Test("NIP-62: team data is at most 8 KB")
  func teamData() {
    #expect(provider.teamData == nil)
    provider.teamData = Data(count: 9000)
    #expect(provider.teamData?.count == 8192)
  }

  @Test("NIP-63, NIP-64: a provider wishes for no size and no style unless told")
  func wishes() {
    #expect(provider.preferredPresentationSize == .zero)
    #expect(provider.preferredPresentationStyle == .unspecified)
  }

  @Test("NIP-65 to NIP-68: the styles have UIKit's values")
  func styles() {
    #expect(PreferredPresentationStyle.allCases.map(\.rawValue) == [0, 1, 2])
    #expect(PreferredPresentationStyle.allCases == [.unspecified, .inline, .attachment])
  }

  @Test("NIP-01 to NIP-05: the visibilities have UIKit's values")
  func visibilities() {
    #expect(ItemProviderRepresentationVisibility.allCases.map(\.rawValue) == [0, 1, 2, 3])
    #expect(
      ItemProviderRepresentationVisibility.allCases == [.all, .team, .group, .ownProcess])
  }

  @Test("NIP-46 to NIP-50: errors have UIKit's domain and codes")
  func errors() {
    #expect(ItemProvider.errorDomain == "NSItemProviderErrorDomain")
    #expect(ItemProvider.ErrorCode.unknownError.rawValue == -1)
    #expect(ItemProvider.ErrorCode.itemUnavailableError.rawValue == -1000)
    #expect(ItemProvider.ErrorCode.unexpectedValueClassError.rawValue == -1100)
  }

  // MARK: Uniform types

  @Test("NIP-53, NIP-55: a representation can be registered under a uniform type")
  func contentTypes() {
    let todo = ContentType(exportedAs: "com.example.todo", conformingTo: .json)
    provider.registerDataRepresentation(for: todo) { _ in nil }
    #expect(provider.registeredContentTypes == [.png, .utf8PlainText, todo])
    #expect(provider.representations.last?.visibility == .all)
    provider.registerDataRepresentation(for: .rtf, visibility: .team) { _ in nil }
    #expect(provider.representations.last?.visibility == .team)
    #expect(provider.hasItemConformingToTypeIdentifier("public.json"))
  }

  @Test("NIP-54, NIP-56: types whose files open in place are told apart")
  func contentTypesForOpenInPlace() {
    provider.registerFileRepresentation(for: .pdf, openInPlace: true) { _ in nil }
    provider.registerFileRepresentation(for: .mp3) { _ in nil }
    #expect(provider.registeredContentTypesForOpenInPlace == [.pdf])
  }

  @Test("NIP-54: a file of a content type is for whom it is said, and is asked of its handler")
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

  @Test("NIP-57: types are filtered by conformance, their order kept")
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

  @Test("NIP-08, NIP-09, NIP-19: a provider of an object offers what its class writes")
  func object() {
    #expect(
      ItemProvider(object: Todo()).registeredTypeIdentifiers == [
        "com.example.todo", "public.html",
      ])
  }

  @Test("NIP-10: an object's own list of types outweighs its class's")
  func ownTypes() {
    let todo = Todo()
    todo.isSecret = true
    #expect(ItemProvider(object: todo).registeredTypeIdentifiers == ["com.example.secret"])
  }

  @Test("NIP-11: the class says who may see a type")
  func staticVisibility() {
    let provider = ItemProvider(object: Todo())
    #expect(provider.representations.map(\.visibility) == [.team, .all])
  }

  @Test("NIP-11, NIP-12: a class that says nothing of it shows its types to everybody")
  func defaultVisibility() {
    #expect(ItemProvider(object: "text").representations.map(\.visibility) == [.all])
  }

  @Test("NIP-22, NIP-23: a representation is for everybody unless it says for whom")
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

  @Test("NIP-12: an object's own answer outweighs its class's")
  func ownVisibility() {
    #expect(ItemProvider(object: Note()).representations.map(\.visibility) == [.ownProcess])
  }

  @Test("NIP-24: of the object's visibility and the one given, the stricter holds")
  func stricterVisibility() {
    let provider = ItemProvider()
    provider.registerObject(Todo(), visibility: .team)
    #expect(provider.representations.map(\.visibility) == [.team, .team])
  }

  @Test("NIP-24: a type that is registered already is ignored")
  func registeredTwice() {
    provider.register("public.html", "…")
    provider.registerObject(Todo())
    #expect(provider.registeredTypeIdentifiers.count == 4)
  }

  @Test("NIP-69, NIP-70: an object's size is copied at registration")
  func presentationSize() {
    #expect(
      ItemProvider(object: Todo()).preferredPresentationSize == Size(width: 320, height: 44))
  }

  @Test("NIP-13: an object writes the type that is asked for")
  func writes() throws {
    var loaded: Data?
    try Stage().drop(ItemProvider(object: Todo())) {
      $0.loadDataRepresentation(forTypeIdentifier: "public.html") { data, _ in loaded = data }
    }
    #expect(loaded?.text == "public.html")
  }

  @Test("NIP-25, NIP-26: an object of a class is made only when somebody loads it, each time")
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

  @Test("NIP-25: an object that cannot be made fails the load with the handler's error")
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

  @Test("NIP-21: a file's provider has the type of the extension, its name, and opens in place")
  func contentsOfFile() throws {
    let url = try #require(URL(string: "file:///main/Pictures/Dune.jpg"))
    let provider = try #require(ItemProvider(contentsOf: url))
    #expect(provider.registeredContentTypesForOpenInPlace == [.jpeg])
    #expect(provider.suggestedName == "Dune.jpg")
    let folder = try #require(URL(string: "file:///main/Pictures/"))
    #expect(ItemProvider(contentsOf: folder)?.registeredContentTypes == [.folder])
  }

  @Test(
    "NIP-21: what is no file has no provider", arguments: ["https://example.com/a.png", "a.png"])
  func contentsOfNoFile(_ text: String) throws {
    #expect(ItemProvider(contentsOf: URL(string: text)) == nil)
    #expect(ItemProvider(contentsOf: nil) == nil)
  }
}
