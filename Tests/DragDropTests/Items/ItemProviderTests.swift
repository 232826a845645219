import Foundation
import Layout
import TestSupport
import Testing

@testable import DragDrop

/// The types and properties of item providers (NIP-01 to NIP-31, NIP-53 to NIP-57).
@Suite
struct ItemProviderTests {
  private let provider = ItemProvider(["public.png": "…", "public.utf8-plain-text": "Milk"])

  @Test(.covers("NIP-18"))
  func dragsWithoutRepresentationsInItsApp() throws {
    let stage = Stage()
    #expect(ItemProvider().registeredTypeIdentifiers == [])
    let drag = try stage.drop([ItemProvider()]) { _ in }
    #expect(drag.operation == .copy)
  }

  @Test(.covers("NIP-17"))
  func copyHasTheSameRepresentationsAndPreferences() {
    provider.suggestedName = "List"
    let copy = provider.copy()
    provider.register("public.html", "…")
    #expect(copy.registeredTypeIdentifiers == ["public.png", "public.utf8-plain-text"])
    #expect(copy.suggestedName == "List")
  }

  @Test(.covers("NIP-22", "NIP-28"))
  func keepsTheOrderOfRegistration() throws {
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

  @Test(.covers("NIP-30"))
  func conformsToASupertype() {
    #expect(provider.hasItemConformingToTypeIdentifier("public.image"))
    #expect(!provider.hasItemConformingToTypeIdentifier("public.movie"))
  }

  @Test(.covers("NIP-23", "NIP-29", "NIP-31"))
  func filtersTypesByFileOptions() {
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

  @Test(.covers("NIP-06", "NIP-07"))
  func openInPlaceHasUIKitsValue() {
    #expect(ItemProviderFileOptions.openInPlace.rawValue == 1)
  }

  @Test(.covers("NIP-35", "NIP-36"))
  func canLoadAnObjectOfAReadableType() {
    #expect(provider.canLoadObject(ofClass: String.self))
    #expect(provider.canLoadObject(ofClass: Image.self))
    #expect(!provider.canLoadObject(ofClass: URL.self))
    let type: any ItemProviderReading.Type = Image.self
    #expect(provider.canLoadObject(ofClass: type))
  }

  @Test(.covers("NIP-40"))
  func hasNoSuggestedNameByDefault() {
    #expect(provider.suggestedName == nil)
  }

  @Test(.covers("NIP-62"))
  func limitsTeamDataTo8KB() {
    #expect(provider.teamData == nil)
    provider.teamData = Data(count: 9000)
    #expect(provider.teamData?.count == 8192)
  }

  @Test(.covers("NIP-63", "NIP-64"))
  func hasNoPreferredSizeOrStyleByDefault() {
    #expect(provider.preferredPresentationSize == .zero)
    #expect(provider.preferredPresentationStyle == .unspecified)
  }

  @Test(.covers("NIP-65", "NIP-66", "NIP-67", "NIP-68"))
  func stylesHaveUIKitsValues() {
    #expect(PreferredPresentationStyle.allCases.map(\.rawValue) == [0, 1, 2])
    #expect(PreferredPresentationStyle.allCases == [.unspecified, .inline, .attachment])
  }

  @Test(.covers("NIP-01", "NIP-02", "NIP-03", "NIP-05"))
  func visibilitiesHaveUIKitsValues() {
    #expect(ItemProviderRepresentationVisibility.allCases.map(\.rawValue) == [0, 1, 2, 3])
    #expect(
      ItemProviderRepresentationVisibility.allCases == [.all, .team, .group, .ownProcess])
  }

  @Test(.covers("NIP-46", "NIP-47", "NIP-48", "NIP-49", "NIP-50"))
  func errorsHaveUIKitsDomainAndCodes() {
    #expect(ItemProvider.errorDomain == "NSItemProviderErrorDomain")
    #expect(ItemProvider.ErrorCode.unknownError.rawValue == -1)
    #expect(ItemProvider.ErrorCode.itemUnavailableError.rawValue == -1000)
    #expect(ItemProvider.ErrorCode.unexpectedValueClassError.rawValue == -1100)
  }

  // MARK: Uniform types

  @Test(.covers("NIP-53", "NIP-55"))
  func registersARepresentationForAContentType() {
    let todo = ContentType(exportedAs: "com.example.todo", conformingTo: .json)
    provider.registerDataRepresentation(for: todo) { _ in nil }
    #expect(provider.registeredContentTypes == [.png, .utf8PlainText, todo])
    #expect(provider.representations.last?.visibility == .all)
    provider.registerDataRepresentation(for: .rtf, visibility: .team) { _ in nil }
    #expect(provider.representations.last?.visibility == .team)
    #expect(provider.hasItemConformingToTypeIdentifier("public.json"))
  }

  @Test(.covers("NIP-54", "NIP-56"))
  func distinguishesTypesThatOpenInPlace() {
    provider.registerFileRepresentation(for: .pdf, openInPlace: true) { _ in nil }
    provider.registerFileRepresentation(for: .mp3) { _ in nil }
    #expect(provider.registeredContentTypesForOpenInPlace == [.pdf])
  }

  @Test(.covers("NIP-54"))
  func registersAFileOfAContentTypeWithVisibility() {
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

  @Test(.covers("NIP-57"))
  func filtersTypesByConformance() {
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

  /// An object that decides its own visibility.
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

  @Test(.covers("NIP-08", "NIP-09", "NIP-19"))
  func offersTheTypesOfItsObject() {
    #expect(
      ItemProvider(object: Todo()).registeredTypeIdentifiers == [
        "com.example.todo", "public.html",
      ])
  }

  @Test(.covers("NIP-10"))
  func prefersTheTypesOfTheObjectOverItsClass() {
    let todo = Todo()
    todo.isSecret = true
    #expect(ItemProvider(object: todo).registeredTypeIdentifiers == ["com.example.secret"])
  }

  @Test(.covers("NIP-11"))
  func usesTheVisibilityOfTheClass() {
    let provider = ItemProvider(object: Todo())
    #expect(provider.representations.map(\.visibility) == [.team, .all])
  }

  @Test(.covers("NIP-11", "NIP-12"))
  func showsTypesToEveryoneByDefault() {
    #expect(ItemProvider(object: "text").representations.map(\.visibility) == [.all])
  }

  @Test(.covers("NIP-22", "NIP-23"))
  func showsARepresentationToEveryoneByDefault() {
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

  @Test(.covers("NIP-12"))
  func prefersTheVisibilityOfTheObjectOverItsClass() {
    #expect(ItemProvider(object: Note()).representations.map(\.visibility) == [.ownProcess])
  }

  @Test(.covers("NIP-24"))
  func usesTheStricterOfTwoVisibilities() {
    let provider = ItemProvider()
    provider.registerObject(Todo(), visibility: .team)
    #expect(provider.representations.map(\.visibility) == [.team, .team])
  }

  @Test(.covers("NIP-24"))
  func ignoresATypeRegisteredAgain() {
    provider.register("public.html", "…")
    provider.registerObject(Todo())
    #expect(provider.registeredTypeIdentifiers.count == 4)
  }

  @Test(.covers("NIP-69", "NIP-70"))
  func copiesTheSizeOfAnObjectAtRegistration() {
    #expect(
      ItemProvider(object: Todo()).preferredPresentationSize == Size(width: 320, height: 44))
  }

  @Test(.covers("NIP-13"))
  func writesTheRequestedTypeOfAnObject() throws {
    var loaded: Data?
    try Stage().drop(ItemProvider(object: Todo())) {
      $0.loadDataRepresentation(forTypeIdentifier: "public.html") { data, _ in loaded = data }
    }
    #expect(loaded?.text == "public.html")
  }

  @Test(.covers("NIP-25", "NIP-26"))
  func createsAnObjectEachTimeItIsLoaded() throws {
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

  @Test(.covers("NIP-25"))
  func failsTheLoadIfTheObjectCannotBeCreated() throws {
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
    #expect(message == "Cannot load representation of type public.html: no list")
  }

  @Test(.covers("NIP-21"))
  func offersTheTypeAndNameOfAFile() throws {
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
    .covers("NIP-21"),
    arguments: ["https://example.com/a.png", "a.png"])
  func hasNoProviderForAMissingFile(_ text: String) throws {
    #expect(ItemProvider(contentsOf: URL(string: text)) == nil)
    #expect(ItemProvider(contentsOf: nil) == nil)
  }
}
