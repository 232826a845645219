import FoundationEssentials
import Layout
import Testing

@testable import DragDrop

@Suite("Item providers")
struct ItemProviderTests {
  @Test(
    "a type conforms to its kinds",
    arguments: [
      ("public.png", "public.image", true), ("public.png", "public.data", true),
      ("public.utf8-plain-text", "public.text", true), ("public.image", "public.png", false),
      ("com.example.todo", "public.data", true), ("public.unknown", "public.data", false),
    ])
  func conformance(_ type: String, _ other: String, _ conforms: Bool) {
    #expect(ContentType(type).conforms(to: ContentType(other)) == conforms)
  }

  @Test("NIP-28: types stay in the order of registration, the first handler of a type counts")
  func order() {
    let provider = ItemProvider()
    for type in ["public.png", "public.utf8-plain-text", "public.png"] {
      provider.registerDataRepresentation(forTypeIdentifier: type) { _ in nil }
    }
    #expect(provider.registeredTypeIdentifiers == ["public.png", "public.utf8-plain-text"])
  }

  @Test("NIP-30: a PNG satisfies a wish for an image")
  func hasItemConforming() {
    let provider = ItemProvider()
    provider.registerDataRepresentation(forTypeIdentifier: "public.png") { _ in nil }
    #expect(provider.hasItemConforming(toTypeIdentifier: "public.image"))
    #expect(!provider.hasItemConforming(toTypeIdentifier: "public.text"))
    #expect(!provider.canLoadObject(ofClass: String.self))
  }

  private struct Reader: ItemProviderReading, Equatable {
    let type: String
    static let readableTypeIdentifiersForItemProvider = [
      "public.utf8-plain-text", "public.html",
    ]
    static func object(withItemProviderData data: Data, typeIdentifier: String) throws -> Self {
      Reader(type: typeIdentifier)
    }
  }

  /// Drops one item with this provider and runs `load` inside performDrop.
  private func drop(
    _ provider: ItemProvider, _ load: @escaping (any DropSession) -> Void
  ) throws -> Stage {
    let stage = Stage()
    let source = ScriptedDelegate.mover()
    source.items = { _, _ in [DragItem(itemProvider: provider)] }
    let target = ScriptedDelegate.mover()
    target.perform = { load($1.session) }
    let inbox = stage.table("inbox", ["A"], delegate: source)
    let archive = stage.table("archive", ["B"], delegate: target)
    try stage.simulation.lift(inbox, at(0)).over(archive, at(0)).drop()
    return stage
  }

  @Test("the reader's order decides which representation is loaded (W227)")
  func readersOrder() throws {
    let provider = ItemProvider()
    for type in ["public.html", "public.utf8-plain-text"] {
      provider.registerDataRepresentation(forTypeIdentifier: type) { completion in
        completion(Data("x".utf8), nil)
        return nil
      }
    }
    var loaded: [Reader] = []
    _ = try drop(provider) { $0.loadObjects(ofClass: Reader.self) { loaded = $0 } }
    #expect(loaded == [Reader(type: "public.utf8-plain-text")])
  }

  @Test("Q-20: a load outside performDrop fails at once")
  func outside() {
    var error: ItemProviderError?
    ItemProvider(object: "A").loadObject(ofClass: String.self) { error = $1 as? ItemProviderError }
    #expect(error?.code == .itemUnavailableError)
  }

  @Test("Q-20: a load with a kept provider after the drop fails")
  func afterwards() throws {
    let provider = ItemProvider(object: "A")
    _ = try drop(provider) { _ in }
    var error: ItemProviderError?
    provider.loadObject(ofClass: String.self) { error = $1 as? ItemProviderError }
    #expect(error?.code == .itemUnavailableError)
  }

  @Test("NIP-49: a type that is not offered is unavailable")
  func unavailable() throws {
    var error: ItemProviderError?
    _ = try drop(ItemProvider(object: "A")) {
      $0.items[0].itemProvider.loadDataRepresentation(forTypeIdentifier: "public.png") {
        error = $1 as? ItemProviderError
      }
    }
    #expect(
      error?.description
        == "NSItemProviderErrorDomain -1000: Cannot load representation of type public.png")
  }

  @Test("NIP-37: cancelling completes with an error at once, and what comes later is not heard")
  func cancelled() throws {
    let provider = ItemProvider()
    provider.registerDataRepresentation(forTypeIdentifier: "public.utf8-plain-text") { completion in
      completion(Data("late".utf8), nil)
      return nil
    }
    var answers: [String] = []
    _ = try drop(provider) { session in
      session.items[0].itemProvider.loadObject(ofClass: String.self) { text, error in
        answers.append(text ?? "\((error as? ItemProviderError)?.code.rawValue ?? 0)")
      }.cancel()
    }
    #expect(answers == ["-1"])
  }

  @Test("2.9: another app does not see what is for the own process only")
  func ownProcess() throws {
    let provider = ItemProvider()
    provider.registerDataRepresentation(
      forTypeIdentifier: "com.example.todo", visibility: .ownProcess
    ) { _ in nil }
    provider.registerDataRepresentation(forTypeIdentifier: "public.png") { _ in nil }
    let stage = Stage()
    let source = ScriptedDelegate.mover()
    source.items = { _, _ in [DragItem(itemProvider: provider)] }
    let target = ScriptedDelegate.mover()
    var types: [String] = []
    target.handles = { session in
      types = session.items[0].itemProvider.registeredTypeIdentifiers
      return true
    }
    let inbox = stage.table("inbox", ["A"], delegate: source)
    let notes = stage.table("notes", ["B"], app: "notes", delegate: target)
    try stage.simulation.lift(inbox, at(0)).over(notes, at(0)).drop()
    #expect(types == ["public.png"])
  }

  @Test("SES-14: items that fail are left out, the others come in order")
  func someFail() throws {
    let bad = ItemProvider()
    bad.registerDataRepresentation(forTypeIdentifier: "public.utf8-plain-text") { completion in
      completion(nil, ItemProviderError(.unknownError, "lost"))
      return nil
    }
    let stage = Stage()
    let source = ScriptedDelegate.mover()
    source.items = { _, _ in
      [ItemProvider(object: "1"), bad, ItemProvider(object: "3")].map {
        DragItem(itemProvider: $0)
      }
    }
    let target = ScriptedDelegate.mover()
    var loaded: [String] = []
    target.perform = { $1.session.loadObjects(ofClass: String.self) { loaded = $0 } }
    let inbox = stage.table("inbox", ["A"], delegate: source)
    let archive = stage.table("archive", ["B"], delegate: target)
    try stage.simulation.lift(inbox, at(0)).over(archive, at(0)).drop()
    #expect(loaded == ["1", "3"])
  }

  @Test("SES-14: where nothing can be loaded the completion comes all the same, after the call")
  func nothingToLoad() throws {
    var order: [String] = []
    _ = try drop(ItemProvider()) { session in
      session.loadObjects(ofClass: String.self) { order.append("completed \($0.count)") }
      order.append("asked")
    }
    #expect(order == ["asked", "completed 0"])
  }

  @Test("3.9: completions come in the order of the requests, unless a loader takes time")
  func completionOrder() throws {
    let stage = Stage()
    let source = ScriptedDelegate.mover()
    source.items = { _, _ in
      [("slow", 2.0), ("quick", 0), ("next", 0)].map { title, delay in
        let provider = ItemProvider()
        provider.registerDataRepresentation(forTypeIdentifier: "public.utf8-plain-text") { done in
          stage.simulation.clock.schedule(after: VirtualClock.time(seconds: delay)) {
            done(Data(title.utf8), nil)
          }
          return nil
        }
        return DragItem(itemProvider: provider)
      }
    }
    let target = ScriptedDelegate.mover()
    var loaded: [String] = []
    target.perform = { _, performance in
      for item in performance.session.items {
        item.itemProvider.loadObject(ofClass: String.self) { text, _ in loaded.append(text ?? "?") }
      }
    }
    let inbox = stage.table("inbox", ["A"], delegate: source)
    let archive = stage.table("archive", ["B"], delegate: target)
    try stage.simulation.lift(inbox, at(0)).over(archive, at(0)).drop()
    #expect(loaded == ["quick", "next"])
    #expect(!stage.phases.contains("transferred"))
    try stage.simulation.runUntilIdle()
    #expect(loaded == ["quick", "next", "slow"])
    #expect(stage.phases.suffix(2) == ["ended", "transferred"])
  }
}
