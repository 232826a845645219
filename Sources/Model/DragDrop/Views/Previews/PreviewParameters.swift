public import Layout

/// The visible part of a preview and its background.
///
/// UIKit: `UIPreviewParameters` (PRV-08, iOS 13).
///
/// Nothing is drawn here: the values are stored, copied like in UIKit, and shown in traces.
open class PreviewParameters {
  /// The part of the view to show, in its coordinates; nil shows all of it (PRV-11, iOS 13).
  public var visiblePath: BezierPath?
  /// The outline of the shadow; nil for `visiblePath` (PRV-12, iOS 14).
  public var shadowPath: BezierPath?
  /// The color behind the view; nil for the system's color (PRV-13, iOS 13).
  public var backgroundColor: Color?

  /// The default parameters, which suit most previews (PRV-09, iOS 13).
  public init() {}

  /// Parameters that show the lines of a text; the whole view if there are none (PRV-10, iOS 13).
  public convenience init(textLineRects: [Rect]) {
    self.init()
    guard !textLineRects.isEmpty else { return }
    let path = BezierPath()
    for rect in textLineRects { path.append(BezierPath(rect: rect)) }
    visiblePath = path
  }

  /// A copy of the parameters.
  ///
  /// UIKit: `NSCopying`.
  open func copy() -> PreviewParameters { copy(to: PreviewParameters()) }

  func copy<Copy: PreviewParameters>(to copy: Copy) -> Copy {
    copy.visiblePath = visiblePath?.copy()
    copy.shadowPath = shadowPath?.copy()
    copy.backgroundColor = backgroundColor
    return copy
  }
}

/// The parameters of all drag previews.
///
/// UIKit: `UIDragPreviewParameters` (PRV-14, iOS 11).
open class DragPreviewParameters: PreviewParameters {
  /// The default parameters, which suit most previews.
  public override init() { super.init() }

  open override func copy() -> DragPreviewParameters { copy(to: DragPreviewParameters()) }
}
