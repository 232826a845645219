import Foundation
import Layout
import TestSupport
import Testing

@testable import DragDrop

/// The results of loads (NIP-32 to NIP-38, NIP-58, NIP-59, 1.9).
@Suite
struct LoadingTests {
  private let stage = Stage()

  // MARK: Data

  @Test(.covers("NIP-32", "NIP-58"))
  func loadsTheFirstConformingRepresentation() throws {
    let provider = ItemProvider(["public.png": "png", "public.html": "html", "public.rtf": "rtf"])
    var loaded: [String?] = []
    try stage.drop(provider) {
      $0.loadDataRepresentation(forTypeIdentifier: "public.text") { data, _ in
        loaded.append(data?.text)
      }
      $0.loadDataRepresentation(for: .rtf) { data, _ in loaded.append(data?.text) }
    }
    #expect(loaded == ["html", "rtf"])
  }

  @Test(.covers("NIP-39"), arguments: ["public.text", "public.html", "public.png"])
  func loadsAnItemAsData(_ type: String) throws {
    var loaded: [String?] = []
    try stage.drop(ItemProvider(["public.html": "html", "public.rtf": "rtf"])) {
      $0.loadItem(forTypeIdentifier: type, options: nil) { item, error in
        loaded.append(error == nil ? (item as? Data)?.text : "error")
      }
    }
    #expect(loaded == [type == "public.png" ? "error" : "html"])
  }

  @Test(.covers("NIP-39"))
  func loadsNoItemOutsidePerformDrop() throws {
    let provider = ItemProvider(object: "A")
    var failed: Bool?
    try stage.drop(provider) { _ in }
    provider.loadItem(forTypeIdentifier: "public.plain-text") { item, error in
      failed = item == nil && error != nil
    }
    try stage.simulation.wait(1)
    #expect(failed == true)
  }

  @Test(.covers("NIP-49"))
  func failsForATypeThatIsNotOffered() throws {
    var message: String?
    try stage.drop(ItemProvider(object: "A")) {
      $0.loadDataRepresentation(forTypeIdentifier: "public.png") { message = "\($1 ?? Nothing())" }
    }
    #expect(
      message == "NSItemProviderErrorDomain -1000: Cannot load representation of type public.png")
  }

  private struct Nothing: Error {}

  @Test(.covers("NIP-48"))
  func failsIfAHandlerReturnsNeitherDataNorError() throws {
    var failure: ItemProviderError.Code?
    try stage.drop(.waiting { $0(nil, nil) }) {
      $0.loadObject(ofClass: String.self) { failure = code(of: $1) }
    }
    #expect(failure == .unknownError)
  }

  /// Section 3.9.
  @Test
  func usesTheFirstAnswerOfAHandler() throws {
    var loaded: [String?] = []
    try stage.drop(
      .waiting { completion in
        completion(Data("first".utf8), nil)
        completion(Data("second".utf8), nil)
      }
    ) {
      $0.loadObject(ofClass: String.self) { text, _ in loaded.append(text) }
    }
    #expect(loaded == ["first"])
  }

  // MARK: Objects

  private struct Reader: ItemProviderReading, Equatable {
    let type: String
    static let readableTypeIdentifiersForItemProvider = ["public.plain-text", "public.html"]
    static func object(withItemProviderData data: Data, typeIdentifier: String) throws -> Self {
      Reader(type: typeIdentifier)
    }
  }

  @Test(.covers("NIP-14", "NIP-15", "NIP-16", "NIP-38"))
  func usesTheReadersOrderOfTypes() throws {
    var loaded: Reader?
    try stage.drop(ItemProvider(["public.html": "x", "public.utf8-plain-text": "x"])) {
      $0.loadObject(ofClass: Reader.self) { reader, _ in loaded = reader }
    }
    #expect(loaded == Reader(type: "public.utf8-plain-text"))
  }

  /// Section 1.9.
  @Test
  func usesTheProvidersOrderWithinAType() throws {
    var loaded: Reader?
    try stage.drop(ItemProvider(["public.swift-source": "x", "public.utf8-plain-text": "x"])) {
      $0.loadObject(ofClass: Reader.self) { reader, _ in loaded = reader }
    }
    #expect(loaded == Reader(type: "public.swift-source"))
  }

  @Test(.covers("NIP-37"))
  func loadsAClassKnownAtRunTime() throws {
    let type: any ItemProviderReading.Type = Reader.self
    var loaded: Reader?
    try stage.drop(ItemProvider(["public.html": "x"])) {
      $0.loadObject(ofClass: type) { object, _ in loaded = object as? Reader }
    }
    #expect(loaded == Reader(type: "public.html"))
  }

  @Test(
    .covers("NIP-50"),
    arguments: [
      ("public.utf8-plain-text", [0xFF] as [UInt8]), ("public.utf16-plain-text", [0x41]),
      ("public.url", Array("no scheme".utf8)), ("public.png", []),
    ])
  func failsForDataOfAnotherClass(_ type: String, _ bytes: [UInt8]) throws {
    var failure: ItemProviderError.Code?
    let classes: [String: any ItemProviderReading.Type] = [
      "public.url": URL.self, "public.png": Image.self,
    ]
    try stage.drop(.waiting(type) { $0(Data(bytes), nil) }) {
      $0.loadObject(ofClass: classes[type] ?? String.self) { failure = code(of: $1) }
    }
    #expect(failure == .unexpectedValueClassError)
  }

  @Test(arguments: [
    ("public.utf8-plain-text", Array("Tée".utf8)),
    ("public.utf16-external-plain-text", [0, 0x54, 0, 0xE9, 0, 0x65]),
    ("public.utf16-plain-text", [0x54, 0, 0xE9, 0, 0x65, 0]),
    ("public.utf16-plain-text", [0xFE, 0xFF, 0, 0x54, 0, 0xE9, 0, 0x65]),
  ])
  func readsTextInTheEncodingOfItsType(_ type: String, _ bytes: [UInt8]) throws {
    var loaded: String?
    try stage.drop(.waiting(type) { $0(Data(bytes), nil) }) {
      $0.loadObject(ofClass: String.self) { text, _ in loaded = text }
    }
    #expect(loaded == "Tée")
  }

  @Test
  func roundTripsSystemClasses() throws {
    let url = try #require(URL(string: "https://example.com/a?b=c"))
    let image = Image(data: Data("…".utf8), contentType: .jpeg, size: Size(width: 3, height: 2))
    var loaded: [String] = []
    try stage.drop([ItemProvider(object: url), ItemProvider(object: image)]) { session in
      let providers = session.items.map(\.itemProvider)
      providers[0].loadObject(ofClass: URL.self) { url, _ in
        loaded.append(url?.absoluteString ?? "none")
      }
      providers[1].loadObject(ofClass: Image.self) { image, _ in
        loaded.append("\(image?.contentType ?? .data) \(image?.data.text ?? "")")
      }
    }
    #expect(loaded == ["https://example.com/a?b=c", "public.jpeg …"])
    #expect(ItemProvider(object: image).preferredPresentationSize == image.size)
  }

  @Test
  func offersAFileURLBeforeOtherURLs() throws {
    let url = try #require(URL(string: "file:///main/a.txt"))
    #expect(
      ItemProvider(object: url).registeredTypeIdentifiers == ["public.file-url", "public.url"])
  }

  // MARK: Files

  private func fileProvider(
    _ path: String, _ type: String, options: ItemProviderFileOptions = []
  ) throws -> ItemProvider {
    let url = try #require(stage.files.url(forPath: path, isDirectory: path.hasSuffix("/")))
    let provider = ItemProvider()
    provider.registerFileRepresentation(forTypeIdentifier: type, fileOptions: options) {
      $0(url, false, nil)
      return nil
    }
    return provider
  }

  private func write(_ path: String, _ text: String) throws {
    let url = try #require(stage.files.url(forPath: path))
    #expect(stage.files.createFile(at: url, contents: Data(text.utf8)))
  }

  @Test(.covers("NIP-23", "NIP-32"))
  func readsAFileAsData() throws {
    try write("a.txt", "Milk")
    var loaded: Data?
    try stage.drop(fileProvider("a.txt", "public.plain-text")) {
      $0.loadDataRepresentation(forTypeIdentifier: "public.text") { data, _ in loaded = data }
    }
    #expect(loaded?.text == "Milk")
  }

  @Test(.covers("NIP-54", "NIP-56"))
  func loadsAFileOfAContentTypeInPlace() throws {
    try write("a.txt", "Milk")
    let url = try #require(stage.files.url(forPath: "a.txt"))
    for openInPlace in [true, false] {
      let provider = ItemProvider()
      provider.registerFileRepresentation(for: .utf8PlainText, openInPlace: openInPlace) {
        $0(url, false, nil)
        return nil
      }
      var loaded: (text: String?, isInPlace: Bool)?
      try stage.drop(provider) {
        $0.loadInPlaceFileRepresentation(forTypeIdentifier: "public.utf8-plain-text") {
          file, isInPlace, _ in
          loaded = (file.flatMap { stage.files.contents(at: $0) }?.text, isInPlace)
        }
      }
      #expect(loaded?.text == "Milk" && loaded?.isInPlace == openInPlace)
    }
  }

  @Test(.covers("NIP-33"))
  func deletesTheCopyOfAFileAfterTheHandler() throws {
    try write("a.txt", "Milk")
    let files = stage.simulation.application(named: "notes").files
    var copy: URL?
    var text: String?
    try stage.drop(fileProvider("a.txt", "public.plain-text"), into: "notes") {
      $0.loadFileRepresentation(forTypeIdentifier: "public.text") { url, _ in
        copy = url
        text = url.flatMap { files.contents(at: $0) }?.text
      }
    }
    #expect(text == "Milk")
    let url = try #require(copy)
    #expect("\(url)" == "file:///notes/tmp/1/a.txt")
    #expect(!files.fileExists(at: url))
  }

  @Test(.covers("NIP-33"))
  func changesOfACopyDoNotReachTheSource() throws {
    try write("a.txt", "Milk")
    let stage = stage
    try stage.drop(fileProvider("a.txt", "public.plain-text")) {
      $0.loadFileRepresentation(forTypeIdentifier: "public.text") { url, _ in
        if let url { stage.files.createFile(at: url, contents: Data("Tea".utf8)) }
      }
    }
    let url = try #require(stage.files.url(forPath: "a.txt"))
    #expect(stage.files.contents(at: url)?.text == "Milk")
  }

  @Test(
    .covers("NIP-33", "NIP-40"),
    arguments: [
      (nil, "public.png.png"), ("Dune", "Dune.png"), ("Dune.jpg", "Dune.jpg"), ("a/b", "a:b.png"),
      ("..", "item.png"),
    ])
  func writesDataToAFileWithTheSuggestedName(_ name: String?, _ expected: String) throws {
    let provider = ItemProvider(["public.png": "…"])
    provider.suggestedName = name
    let stage = stage
    var found: String?
    try stage.drop(provider) {
      $0.loadFileRepresentation(forTypeIdentifier: "public.image") { url, _ in
        found = url.flatMap {
          stage.files.contents(at: $0)?.text == "…" ? $0.lastPathComponent : ""
        }
      }
    }
    #expect(found == expected)
  }

  @Test(.covers("NIP-34", "NIP-59"))
  func opensAFileInPlaceFromAnotherApp() throws {
    try write("a.txt", "Milk")
    let files = stage.simulation.application(named: "notes").files
    let url = try #require(stage.files.url(forPath: "a.txt"))
    #expect(files.contents(at: url) == nil, "another app's file is out of sight")
    var opened: [String] = []
    try stage.drop(
      fileProvider("a.txt", "public.plain-text", options: .openInPlace), into: "notes"
    ) {
      $0.loadInPlaceFileRepresentation(forTypeIdentifier: "public.text") { url, isInPlace, _ in
        opened.append("\(url?.absoluteString ?? "none") \(isInPlace)")
      }
      $0.loadFileRepresentation(for: .text, openInPlace: true) { url, isInPlace, _ in
        opened.append("\(url?.absoluteString ?? "none") \(isInPlace)")
      }
    }
    #expect(opened == ["file:///main/a.txt true", "file:///main/a.txt true"])
    #expect(files.createFile(at: url, contents: Data("Tea".utf8)))
    #expect(stage.files.contents(at: url)?.text == "Tea", "it is the source's own file")
  }

  @Test(.covers("NIP-34"))
  func copiesAFileThatCannotOpenInPlace() throws {
    try write("a.txt", "Milk")
    var opened: String?
    try stage.drop(fileProvider("a.txt", "public.plain-text")) {
      $0.loadInPlaceFileRepresentation(forTypeIdentifier: "public.text") { url, isInPlace, _ in
        opened = "\(url?.absoluteString ?? "none") \(isInPlace)"
      }
    }
    #expect(opened == "file:///main/tmp/1/a.txt false")
  }

  @Test(.covers("NIP-33"))
  func copiesAFileThatCanOpenInPlace() throws {
    try write("a.txt", "Milk")
    var copy: URL?
    try stage.drop(fileProvider("a.txt", "public.plain-text", options: .openInPlace)) {
      $0.loadFileRepresentation(forTypeIdentifier: "public.text") { url, _ in copy = url }
    }
    #expect(copy?.absoluteString == "file:///main/tmp/1/a.txt")
  }

  @Test(.covers("NIP-59"))
  func copiesAFileByContentTypeByDefault() throws {
    try write("a.txt", "Milk")
    var flag: Bool?
    try stage.drop(fileProvider("a.txt", "public.plain-text", options: .openInPlace)) {
      $0.loadFileRepresentation(for: .text) { _, isInPlace, _ in flag = isInPlace }
    }
    #expect(flag == false)
  }

  @Test(.covers("NIP-49"))
  func failsForAMissingFileInEveryForm() throws {
    var failures: [ItemProviderError.Code?] = []
    try stage.drop(fileProvider("none.txt", "public.plain-text")) {
      $0.loadDataRepresentation(for: .text) { failures.append(code(of: $1)) }
      $0.loadFileRepresentation(forTypeIdentifier: "public.text") { failures.append(code(of: $1)) }
    }
    #expect(failures == [.itemUnavailableError, .itemUnavailableError])
  }

  @Test(.covers("NIP-32"))
  func loadsAFolderAsAZipArchive() throws {
    try write("Letters/a.txt", "Milk")
    var loaded: Data?
    try stage.drop(fileProvider("Letters/", "public.folder")) {
      $0.loadDataRepresentation(for: .folder) { data, _ in loaded = data }
    }
    let names = try ZipReader(#require(loaded)).entries.map(\.name)
    #expect(names == ["Letters/", "Letters/a.txt"])
  }

  @Test(.covers("NIP-33"))
  func copiesAFolderWithItsContents() throws {
    try write("Letters/Old/a.txt", "Milk")
    let stage = stage
    var inside: [String]?
    try stage.drop(fileProvider("Letters/", "public.folder")) {
      $0.loadFileRepresentation(forTypeIdentifier: "public.folder") { url, _ in
        inside = url.flatMap { stage.files.contentsOfDirectory(at: $0) }?.map { "\($0)" }
      }
    }
    #expect(inside == ["file:///main/tmp/1/Letters/Old/"])
  }
}
