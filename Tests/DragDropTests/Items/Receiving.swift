import Foundation
import Layout

@testable import DragDrop

/// The model's, not Foundation's.
typealias Progress = DragDrop.Progress

extension Stage {
  /// Drags the providers, one item each, from one table to another of an app, and runs `perform`
  /// inside `performDrop`; `answer` runs at every update before.
  @discardableResult
  func drop(
    _ providers: [ItemProvider], into app: String = "main",
    hovering answer: @escaping (any DropSession) -> Void = { _ in },
    _ perform: @escaping (any DropSession) -> Void
  ) throws -> Drag {
    let source = ScriptedDelegate.mover()
    source.items = { _, _ in providers.map { DragItem(itemProvider: $0) } }
    let target = ScriptedDelegate()
    target.update = { _, session, _ in
      answer(session)
      return (.copy, .insertAtDestinationIndexPath)
    }
    target.perform = { perform($1.session) }
    let inbox = table("inbox", ["A"], delegate: source)
    let archive = table("archive", ["B"], app: app, delegate: target)
    return try simulation.lift(inbox, at(0)).over(archive, at(0)).drop()
  }

  /// The same with one provider.
  @discardableResult
  func drop(
    _ provider: ItemProvider, into app: String = "main",
    _ perform: @escaping (ItemProvider) -> Void
  ) throws -> Drag {
    try drop([provider], into: app) { perform($0.items[0].itemProvider) }
  }

  /// The source app.
  var files: FileStore { simulation.application().files }

  /// The reasons of the hints with a name.
  func hints(_ name: String) -> [String] {
    simulation.log.events.filter { $0.kind == .hint && $0.name == name }.compactMap(\.reason)
  }
}

extension ItemProvider {
  /// A provider whose data is available immediately.
  convenience init(_ types: KeyValuePairs<String, String>) {
    self.init()
    for (type, text) in types { register(type, text) }
  }

  func register(
    _ type: String, _ text: String, visibility: ItemProviderRepresentationVisibility = .all
  ) {
    registerDataRepresentation(forTypeIdentifier: type, visibility: visibility) { completion in
      completion(Data(text.utf8), nil)
      return nil
    }
  }

  /// A provider whose data loads when the test completes it, or never.
  static func waiting(
    _ type: String = "public.utf8-plain-text", progress: Progress? = nil,
    _ keep: @escaping (@escaping (Data?, (any Error)?) -> Void) -> Void = { _ in }
  ) -> ItemProvider {
    let provider = ItemProvider()
    provider.registerDataRepresentation(forTypeIdentifier: type) { completion in
      keep(completion)
      return progress
    }
    return provider
  }
}

extension Data {
  var text: String { String(decoding: self, as: UTF8.self) }
}

/// The code of an item provider's error, or nil for other errors.
func code(of error: (any Error)?) -> ItemProviderError.Code? { (error as? ItemProviderError)?.code }
