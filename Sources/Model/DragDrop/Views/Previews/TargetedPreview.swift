public import Layout

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// A preview of a live view, and its place.
///
/// UIKit: `UITargetedPreview` (PRV-22, iOS 13).
public class TargetedPreview {
  /// The view, shown live with its subviews (PRV-27, iOS 13).
  public let view: View
  /// A copy of the preview's parameters (PRV-28, iOS 13).
  public let parameters: PreviewParameters
  /// The place of the preview (PRV-26, iOS 13).
  public let target: PreviewTarget

  /// A preview of a view with parameters and target; the view need not be on the screen (PRV-23,
  /// iOS 13).
  public required init(view: View, parameters: PreviewParameters, target: PreviewTarget) {
    self.view = view
    self.parameters = parameters.copy()
    self.target = target
  }

  /// A preview at the view's own position; the view must be on the screen (PRV-24, iOS 13).
  ///
  /// The target's container is the view's superview; a view without a superview is its own
  /// container.
  public convenience init(view: View, parameters: PreviewParameters) {
    self.init(view: view, parameters: parameters, target: DragPreviewTarget(usualPlaceOf: view))
  }

  /// The default position of a view's preview.
  static func usualPlace(of view: View) -> (container: View, center: Point) {
    guard let superview = view.superview else { return (view, view.bounds.center) }
    return (superview, view.frame.center)
  }

  /// A preview of the whole view at its own position (PRV-25, iOS 13).
  public convenience init(view: View) {
    self.init(view: view, parameters: DragPreviewParameters())
  }

  /// The size of the visible part, in points (PRV-29, iOS 13).
  public var size: Size { parameters.visiblePath?.bounds.size ?? view.frame.size }

  /// A preview of the same view and parameters with a new target (PRV-30, iOS 13).
  public func retargetedPreview(with newTarget: PreviewTarget) -> TargetedPreview {
    TargetedPreview(view: view, parameters: parameters, target: newTarget)
  }

  /// A copy of the preview.
  ///
  /// UIKit: `NSCopying`.
  public func copy() -> Self { Self(view: view, parameters: parameters, target: target) }
}

/// A targeted preview of drag and drop delegates.
///
/// UIKit: `UITargetedDragPreview` (PRV-31, iOS 11).
public final class TargetedDragPreview: TargetedPreview {
  /// The system's preview of a URL, which must not be a file's (PRV-33, iOS 11).
  public convenience init(forURL url: URL, target: DragPreviewTarget) {
    self.init(forURL: url, title: nil, target: target)
  }

  /// The system's preview of a URL with a title above it, or without one if the title is nil
  /// (PRV-34, iOS 11).
  public convenience init(forURL url: URL, title: String?, target: DragPreviewTarget) {
    self.init(
      view: URLPreviewView(url: url, title: title), parameters: DragPreviewParameters(),
      target: target)
  }

  /// A preview of the same view and parameters with a new target (PRV-32, iOS 11).
  public func retargetedPreview(with newTarget: DragPreviewTarget) -> TargetedDragPreview {
    TargetedDragPreview(view: view, parameters: parameters, target: newTarget)
  }
}
