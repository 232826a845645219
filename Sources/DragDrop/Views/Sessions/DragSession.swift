/// The source's side of a drag.
///
/// UIKit: `UIDragSession` (SES-09, iOS 11).
public protocol DragSession: DragDropSession {
  /// A free slot, visible in the app that began the drag (SES-10, iOS 11); nil unless set.
  var localContext: Any? { get set }
}
