/// A drag as its source sees it.
///
/// UIKit: `UIDragSession` (SES-09, iOS 11).
public protocol DragSession: DragDropSession {
  /// Any value of the app that began the drag, readable only there (SES-10, iOS 11); nil unless
  /// set.
  var localContext: Any? { get set }
}
