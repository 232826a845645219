/// A drag as its source sees it.
///
/// UIKit: `UIDragSession` (SES-09, iOS 11).
public protocol DragSession: DragDropSession {
  /// A value that only the app that began the drag can read (SES-10, iOS 11); nil by default.
  var localContext: Any? { get set }
}
