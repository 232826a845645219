import Layout

/// A target of drops: a table, a collection, or a drop interaction of a plain view.
protocol DropTarget: AnyObject {
  /// The view's name in the log.
  var name: String { get }
  /// The view that receives the items.
  var targetView: View? { get }
  var application: Application? { get }
  var hasActiveDrop: Bool { get set }
  /// Whether there is a delegate.
  var hasDelegate: Bool { get }
  /// Whether several sessions may be inside at the same time (DPI-04).
  var takesSeveralSessions: Bool { get }

  func canHandle(_ session: ActiveDropSession) -> Bool
  func dropSessionDidEnter(_ session: ActiveDropSession)
  func dropSessionDidExit(_ session: ActiveDropSession)
  func dropSessionDidEnd(_ session: ActiveDropSession)
}
