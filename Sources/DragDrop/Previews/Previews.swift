public import Layout

/// How a preview is cut out and what stands behind it.
///
/// UIKit: `UIPreviewParameters` (PRV-08).
///
/// Nothing is drawn here: the values are kept, copied as UIKit copies them, and shown in traces.
public class PreviewParameters {
  /// The part of the view to show, in its coordinates; nil shows all of it (PRV-11).
  public var visiblePath: Rect?
  /// The outline of the shadow; nil takes `visiblePath` (PRV-12).
  public var shadowPath: Rect?
  /// The colour behind the view, by name; nil is the system's (PRV-13).
  public var backgroundColor: String?

  /// The defaults, which fit most previews (PRV-09).
  public required init() {}

  /// Shows the lines of a text; none stand for the whole view (PRV-10).
  public convenience init(textLineRects: [Rect]) {
    self.init()
    visiblePath = textLineRects.reduce(nil) { $0?.union($1) ?? $1 }
  }

  func copy() -> Self {
    let copy = Self()
    copy.visiblePath = visiblePath
    copy.shadowPath = shadowPath
    copy.backgroundColor = backgroundColor
    return copy
  }
}

/// The parameters of all drag previews.
///
/// UIKit: `UIDragPreviewParameters` (PRV-14).
public final class DragPreviewParameters: PreviewParameters {
  /// Parameters with a visible part and a colour.
  public convenience init(visiblePath: Rect? = nil, backgroundColor: String? = nil) {
    self.init()
    self.visiblePath = visiblePath
    self.backgroundColor = backgroundColor
  }
}

/// A turn and a scale, as six numbers.
///
/// UIKit: `CGAffineTransform`.
public struct AffineTransform: Hashable, Sendable {
  public var a: Double
  public var b: Double
  public var c: Double
  public var d: Double
  public var tx: Double
  public var ty: Double

  public static let identity = AffineTransform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)

  public init(a: Double, b: Double, c: Double, d: Double, tx: Double, ty: Double) {
    self.a = a
    self.b = b
    self.c = c
    self.d = d
    self.tx = tx
    self.ty = ty
  }
}

/// Where a preview comes from or goes to.
///
/// UIKit: `UIPreviewTarget` (PRV-15).
public class PreviewTarget {
  /// The view in whose coordinates the centre is (PRV-18).
  public let container: View
  /// Where the preview's middle goes (PRV-19).
  public let center: Point
  /// An extra turn or scale (PRV-20).
  public let transform: AffineTransform

  /// A target in a container that is on the screen (PRV-16, PRV-17).
  ///
  /// A container that is not ends the gesture that uses the target with UIKit's exception (EX12).
  public init(container: View, center: Point, transform: AffineTransform = .identity) {
    self.container = container
    self.center = center
    self.transform = transform
  }
}

/// The targets of drags and drops.
///
/// UIKit: `UIDragPreviewTarget` (PRV-21).
public final class DragPreviewTarget: PreviewTarget {}

/// A live view and where it belongs.
///
/// UIKit: `UITargetedPreview` (PRV-22).
public class TargetedPreview {
  /// The view that is shown (PRV-27).
  public let view: View
  /// How it is cut out (PRV-28).
  public let parameters: PreviewParameters
  /// Where it belongs (PRV-26).
  public let target: PreviewTarget

  /// A preview with everything given (PRV-23).
  public init(view: View, parameters: PreviewParameters, target: PreviewTarget) {
    self.view = view
    self.parameters = parameters.copy()
    self.target = target
  }

  /// The size of what is shown, in points (PRV-29).
  public var size: Size { parameters.visiblePath?.size ?? view.frame.size }

  /// The same view and parameters with a new target (PRV-30).
  public func retargetedPreview(with newTarget: PreviewTarget) -> TargetedPreview {
    TargetedPreview(view: view, parameters: parameters, target: newTarget)
  }
}

/// The previews of drag and drop delegates.
///
/// UIKit: `UITargetedDragPreview` (PRV-31).
public final class TargetedDragPreview: TargetedPreview {
  /// A preview where the view itself is; the view must be on the screen (PRV-24, PRV-25).
  public convenience init(view: View, parameters: PreviewParameters = DragPreviewParameters()) {
    let container = view.superview ?? view
    let center =
      view.superview == nil ? view.bounds.center : view.frame.center
    self.init(
      view: view, parameters: parameters,
      target: DragPreviewTarget(container: container, center: center))
  }

  /// The same preview going somewhere else (PRV-32).
  public func retargetedPreview(with newTarget: DragPreviewTarget) -> TargetedDragPreview {
    TargetedDragPreview(view: view, parameters: parameters, target: newTarget)
  }
}

/// A static picture of a view, used while dragging.
///
/// UIKit: `UIDragPreview` (PRV-01).
public final class DragPreview {
  /// The view that was photographed (PRV-04).
  public let view: View
  /// A copy of the parameters (PRV-05).
  public let parameters: DragPreviewParameters

  /// A picture of a view, which need not be on the screen (PRV-02, PRV-03).
  public init(view: View, parameters: DragPreviewParameters = DragPreviewParameters()) {
    self.view = view
    self.parameters = parameters.copy()
  }
}

extension View {
  /// EX12: a preview that this view's delegate answered goes to a container that is not on the
  /// screen.
  ///
  /// A view outside every application knows no simulation, so the use of it is checked.
  func check(_ preview: TargetedDragPreview?) {
    if let preview { check(preview.target) }
  }

  /// The same of a target alone; false where it is wrong.
  @discardableResult
  func check(_ target: PreviewTarget) -> Bool {
    let container = target.container
    guard container.application == nil else { return true }
    simulation?.fail(
      .inconsistency(
        UpdateException(
          "EX12",
          "UIPreviewTarget requires that the container view is in a window, but it is not. "
            + "(container: \(container.name))"),
        view: name))
    return false
  }
}
