import Layout

/// What a drag can be over: a table, a collection, or a drop interaction of a plain view.
protocol DropTarget: AnyObject {
  /// The view's name, for the log.
  var name: String { get }
  /// The view that takes the items.
  var targetView: View? { get }
  var application: Application? { get }
  var hasActiveDrop: Bool { get set }
  /// Whether there is anybody to ask.
  var hasDelegate: Bool { get }
  /// False keeps a second session out until the first one left (DPI-04).
  var takesSeveralSessions: Bool { get }

  func canHandle(_ session: ActiveDropSession) -> Bool
  func dropSessionDidEnter(_ session: ActiveDropSession)
  func dropSessionDidExit(_ session: ActiveDropSession)
  func dropSessionDidEnd(_ session: ActiveDropSession)
}

extension SectionedView: DropTarget {
  var targetView: View? { self }
  var takesSeveralSessions: Bool { true }
  var hasDelegate: Bool { dropResponder != nil }
}
