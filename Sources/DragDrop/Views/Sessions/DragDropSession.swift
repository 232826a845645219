public import Layout

/// What drag and drop sessions have in common.
///
/// UIKit: `UIDragDropSession` (SES-01, iOS 11). The system alone makes sessions.
public protocol DragDropSession: AnyObject {
  /// The items, first to last, added ones behind (SES-02, iOS 11).
  var items: [DragItem] { get }
  /// The drag point in the coordinates of a view (SES-03, iOS 11).
  func location(in view: View) -> Point
  /// Whether a `.move` proposal counts (SES-04, iOS 11); true unless the source says otherwise, and
  /// false in another app.
  var allowsMoveOperation: Bool { get }
  /// Whether other apps are kept out (SES-05, iOS 11); false unless the source says otherwise.
  var isRestrictedToDraggingApplication: Bool { get }
  /// Whether any item conforms to any of the identifiers (SES-06, iOS 11).
  func hasItemsConforming(toTypeIdentifiers typeIdentifiers: [String]) -> Bool
  /// Whether any item could make an object of the class (SES-07, SES-08, iOS 11).
  func canLoadObjects(ofClass type: any ItemProviderReading.Type) -> Bool
}

extension DragDropSession {
  public func hasItemsConforming(toTypeIdentifiers typeIdentifiers: [String]) -> Bool {
    items.contains { item in
      typeIdentifiers.contains { item.itemProvider.hasItemConformingToTypeIdentifier($0) }
    }
  }

  public func canLoadObjects(ofClass type: any ItemProviderReading.Type) -> Bool {
    canLoadObjects(type.readableTypeIdentifiersForItemProvider)
  }

  /// Whether any item could make an object of a class that reads these types.
  package func canLoadObjects(_ readableTypeIdentifiers: [String]) -> Bool {
    items.contains { $0.itemProvider.canLoad(readableTypeIdentifiers) }
  }
}
