public import Layout

/// What drag and drop sessions have in common.
///
/// UIKit: `UIDragDropSession` (SES-01).
public protocol DragDropSession: AnyObject {
  /// The items, first to last, added ones behind (SES-02).
  var items: [DragItem] { get }
  /// The drag point in the coordinates of a view (SES-03).
  func location(in view: View) -> Point
  /// Whether a `.move` proposal counts (SES-04).
  var allowsMoveOperation: Bool { get }
  /// Whether other apps are kept out (SES-05).
  var isRestrictedToDraggingApplication: Bool { get }
  /// Whether any item conforms to any of the identifiers (SES-06).
  func hasItemsConforming(toTypeIdentifiers typeIdentifiers: [String]) -> Bool
  /// Whether any item could make an object of the class (SES-07).
  func canLoadObjects(ofClass type: any ItemProviderReading.Type) -> Bool
}

/// The source's side of a drag.
///
/// UIKit: `UIDragSession` (SES-09).
public protocol DragSession: DragDropSession {
  /// A free slot, visible in the app that began the drag (SES-10).
  var localContext: Any? { get set }
}

/// The destination's side of a drag.
///
/// UIKit: `UIDropSession` (SES-11).
public protocol DropSession: DragDropSession {
  /// The matching drag session where the drag began in this app, else nil (SES-12).
  var localDragSession: (any DragSession)? { get }
  /// Whether the system shows progress while a slow transfer runs (SES-13).
  var progressIndicatorStyle: DropSessionProgressIndicatorStyle { get set }
  /// The progress of the whole session's transfer (SES-16).
  var progress: Progress { get }
  /// Loads every item that can make the class, inside `performDrop` only (SES-14).
  ///
  /// The completion comes once, with the objects in the order of `items`; items that cannot or
  /// fail are left out.
  @discardableResult
  func loadObjects<T: ItemProviderReading>(
    ofClass type: T.Type, completion: @escaping ([T]) -> Void
  ) -> Progress
}

/// UIKit: `UIDropSessionProgressIndicatorStyle` (SES-17 to SES-19).
public enum DropSessionProgressIndicatorStyle: UInt, CaseIterable, Sendable {
  case none = 0
  case `default` = 1
}
