public import Layout

/// How a preview is cut out.
///
/// UIKit: `UIDragPreviewParameters` (PRV-08, PRV-14).
///
/// Nothing is drawn here: the values are kept and shown in traces.
public final class DragPreviewParameters {
  /// The part of the view to show, in its coordinates; nil shows all of it (PRV-11).
  public var visiblePath: Rect?
  /// The colour behind the view, by name (PRV-13).
  public var backgroundColor: String?

  public init(visiblePath: Rect? = nil, backgroundColor: String? = nil) {
    self.visiblePath = visiblePath
    self.backgroundColor = backgroundColor
  }
}
