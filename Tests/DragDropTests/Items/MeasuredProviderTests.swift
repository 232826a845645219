import Foundation
import Layout
import TestSupport
import Testing

@testable import DragDrop

/// Behavior of item providers measured on current systems (see the article "What is known, and
/// how").
@Suite
struct MeasuredProviderTests {
  private func provider(_ types: String...) -> ItemProvider {
    let provider = ItemProvider()
    for type in types {
      provider.registerDataRepresentation(forTypeIdentifier: type) { completion in
        completion(Data("\(type) \(provider.registeredTypeIdentifiers.count)".utf8), nil)
        return nil
      }
    }
    return provider
  }

  @Test(
    .covers("NIP-21"),
    arguments: [("a.txt", "public.plain-text"), ("a.png", "public.png")])
  func offersTheTypeOfAFileThenItsURLTwice(_ name: String, _ type: String) throws {
    let url = try #require(URL(string: "file:///main/\(name)"))
    let provider = try #require(ItemProvider(contentsOf: url))
    #expect(provider.registeredTypeIdentifiers == [type, "public.file-url", "public.url"])
    var loaded: Data?
    provider.loadDataRepresentation(forTypeIdentifier: "public.file-url") { data, _ in
      loaded = data
    }
    #expect(loaded.map { String(decoding: $0, as: UTF8.self) } == url.absoluteString)
  }

  @Test(
    .covers("NIP-32"),
    arguments: [
      ("public.text", "public.plain-text"), ("public.data", "public.data"),
      ("public.plain-text", "public.plain-text"), ("public.image", nil),
    ])
  func prefersTheExactTypeOverAConformingOne(_ wanted: String, _ given: String?) {
    let provider = provider("public.plain-text", "public.data")
    var result: (data: Data?, error: (any Error)?)
    provider.loadDataRepresentation(forTypeIdentifier: wanted) { result = ($0, $1) }
    #expect(result.data.map { String(decoding: $0, as: UTF8.self) } == given.map { "\($0) 2" })
    let error = result.error as? ItemProviderError
    #expect(error?.code == (given == nil ? .itemUnavailableError : nil))
  }

  /// Rule N35.
  @Test
  func floatsTheItemAtThePointInFront() {
    let place = at(2).indexPath
    let point = Point(x: 7, y: 9)
    for layout in [CollectionViewLayout(), CollectionViewFlowLayout()] {
      let target = layout.targetIndexPath(forInteractivelyMovingItem: place, withPosition: point)
      #expect(target == place)
      let attributes = layout.layoutAttributesForInteractivelyMovingItem(
        at: place, withTargetPosition: point)
      #expect(attributes.center == point && attributes.zIndex == .max)
    }
  }

  @Test(.covers("LAY-03"))
  func asksForSizesAgainAfterInvalidation() {
    let layout = CollectionViewFlowLayout()
    let context = layout.invalidationContext(
      forInteractivelyMovingItems: [], withTargetPosition: .zero, previousIndexPaths: [],
      previousPosition: .zero)
    let flow = context as? CollectionViewFlowLayoutInvalidationContext
    #expect(flow?.invalidateFlowLayoutDelegateMetrics == true)
    #expect(!context.invalidateEverything && context.interactiveMovementTarget == .zero)
  }
}
