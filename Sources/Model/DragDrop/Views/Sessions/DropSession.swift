/// A drag as its destination sees it.
///
/// UIKit: `UIDropSession` (SES-11, iOS 11).
public protocol DropSession: DragDropSession {
  /// The drag session of the same drag if it began in this app, else nil (SES-12, iOS 11).
  var localDragSession: (any DragSession)? { get }
  /// Whether the system shows the progress of a slow transfer (SES-13, iOS 11); `.default` by
  /// default.
  var progressIndicatorStyle: DropSessionProgressIndicatorStyle { get set }
  /// The progress of all the session's loads; cancelling it cancels every load (SES-16, iOS 11).
  var progress: Progress { get }
  /// Loads an object of the class from every item that can make one, inside `performDrop` only
  /// (SES-15, iOS 11).
  ///
  /// The completion runs once, on the main queue, with the objects in the order of `items`; items
  /// that cannot make one, or fail to, are omitted.
  ///
  /// - Returns: The common progress of these loads.
  @discardableResult
  func loadObjects<T: ItemProviderReading>(
    ofClass type: T.Type, completion: @escaping ([T]) -> Void
  ) -> Progress
}

extension DropSession {
  /// The same for a class known only at run time (SES-14, iOS 11).
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

/// Whether the system shows the progress of a slow transfer.
///
/// UIKit: `UIDropSessionProgressIndicatorStyle` (SES-17, iOS 11).
public enum DropSessionProgressIndicatorStyle: UInt, CaseIterable, Sendable {
  /// No progress is shown (SES-18, iOS 11).
  case none = 0
  /// The progress is shown with a button to cancel (SES-19, iOS 11).
  case `default` = 1

  /// The case's name, as policies write it.
  public var name: String { "\(self)" }
}
