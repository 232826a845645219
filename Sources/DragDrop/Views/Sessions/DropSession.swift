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
