public import Layout

/// The common part of drag and drop sessions.
///
/// UIKit: `UIDragDropSession` (SES-01, iOS 11). Only the system makes sessions.
public protocol DragDropSession: AnyObject {
  /// The items in order; added items come last (SES-02, iOS 11).
  var items: [DragItem] { get }
  /// The drag point in the coordinates of a view (SES-03, iOS 11).
  func location(in view: View) -> Point
  /// Whether `.move` is allowed (SES-04, iOS 11): true by default, and always false in another app.
  var allowsMoveOperation: Bool { get }
  /// Whether only the source's app may accept the drop (SES-05, iOS 11); false by default.
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

/// A drag as its source sees it.
///
/// UIKit: `UIDragSession` (SES-09, iOS 11).
public protocol DragSession: DragDropSession {
  /// A value that only the app that began the drag can read (SES-10, iOS 11); nil by default.
  var localContext: Any? { get set }
}
