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

/// The source's side of a drag.
///
/// UIKit: `UIDragSession` (SES-09, iOS 11).
public protocol DragSession: DragDropSession {
  /// A free slot, visible in the app that began the drag (SES-10, iOS 11); nil unless set.
  var localContext: Any? { get set }
}

/// The destination's side of a drag.
///
/// UIKit: `UIDropSession` (SES-11, iOS 11).
public protocol DropSession: DragDropSession {
  /// The matching drag session where the drag began in this app, else nil (SES-12, iOS 11).
  var localDragSession: (any DragSession)? { get }
  /// Whether the system shows progress while a slow transfer runs (SES-13, iOS 11); `.default`
  /// unless set.
  var progressIndicatorStyle: DropSessionProgressIndicatorStyle { get set }
  /// The progress of the whole session's transfer; cancelling it cancels every load (SES-16, iOS
  /// 11).
  var progress: Progress { get }
  /// Loads every item that can make the class, inside `performDrop` only (SES-15, iOS 11).
  ///
  /// The completion comes once, on the main queue, with the objects in the order of `items`; items
  /// that cannot or fail are left out.
  ///
  /// - Returns: The progress of these loads together.
  @discardableResult
  func loadObjects<T: ItemProviderReading>(
    ofClass type: T.Type, completion: @escaping ([T]) -> Void
  ) -> Progress
}

extension DropSession {
  /// The same for a class that is known only when it runs (SES-14, iOS 11).
  @discardableResult
  public func loadObjects(
    ofClass type: any ItemProviderReading.Type,
    completion: @escaping ([any ItemProviderReading]) -> Void
  ) -> Progress {
    func load<Object: ItemProviderReading>(_ type: Object.Type) -> Progress {
      loadObjects(ofClass: type) { (objects: [Object]) in completion(objects) }
    }
    return load(type)
  }
}

/// Whether the system shows how far a slow transfer is.
///
/// UIKit: `UIDropSessionProgressIndicatorStyle` (SES-17, iOS 11).
public enum DropSessionProgressIndicatorStyle: UInt, CaseIterable, Sendable {
  /// It does not (SES-18, iOS 11).
  case none = 0
  /// It does, with a button to cancel (SES-19, iOS 11).
  case `default` = 1

  /// The case's name, as policies write it.
  public var name: String {
    switch self {
    case .none: "none"
    case .default: "default"
    }
  }
}
