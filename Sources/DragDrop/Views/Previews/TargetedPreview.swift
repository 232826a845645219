public import Layout

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// A live view and where it belongs.
///
/// UIKit: `UITargetedPreview` (PRV-22, iOS 13).
public class TargetedPreview {
  /// The view that is shown, live and with all that it holds (PRV-27, iOS 13).
  public let view: View
  /// A copy of how it is cut out (PRV-28, iOS 13).
  public let parameters: PreviewParameters
  /// Where it belongs (PRV-26, iOS 13).
  public let target: PreviewTarget

  /// A preview with everything given; the view need not be on the screen (PRV-23, iOS 13).
  public required init(view: View, parameters: PreviewParameters, target: PreviewTarget) {
    self.view = view
    self.parameters = parameters.copy()
    self.target = target
  }

  /// A preview where the view itself is; the view must be on the screen (PRV-24, iOS 13).
  ///
  /// The target is the view's superview and centre; a view without a superview stands for itself.
  public convenience init(view: View, parameters: PreviewParameters) {
    let place = Self.usualPlace(of: view)
    self.init(
      view: view, parameters: parameters,
      target: DragPreviewTarget(container: place.container, center: place.center))
  }

  /// Where the preview of a view belongs unless somebody says so.
  static func usualPlace(of view: View) -> (container: View, center: Point) {
    guard let superview = view.superview else { return (view, view.bounds.center) }
    return (superview, view.frame.center)
  }

  /// The whole view where it is (PRV-25, iOS 13).
  public convenience init(view: View) {
    self.init(view: view, parameters: DragPreviewParameters())
  }

  /// The size of what is shown, in points (PRV-29, iOS 13).
  public var size: Size { parameters.visiblePath?.bounds.size ?? view.frame.size }

  /// The same view and parameters with a new target (PRV-30, iOS 13).
  public func retargetedPreview(with newTarget: PreviewTarget) -> TargetedPreview {
    TargetedPreview(view: view, parameters: parameters, target: newTarget)
  }

  /// The same preview as an object of its own.
  ///
  /// UIKit: `NSCopying`.
  public func copy() -> Self { Self(view: view, parameters: parameters, target: target) }
}

/// The previews of drag and drop delegates.
///
/// UIKit: `UITargetedDragPreview` (PRV-31, iOS 11).
public final class TargetedDragPreview: TargetedPreview {
  /// The standard preview of a URL, which must not be a file's (PRV-33, iOS 11).
  public convenience init(forURL url: URL, target: DragPreviewTarget) {
    self.init(forURL: url, title: nil, target: target)
  }

  /// The same with a title above the URL; nil is as without (PRV-34, iOS 11).
  public convenience init(forURL url: URL, title: String?, target: DragPreviewTarget) {
    self.init(
      view: URLPreviewView(url: url, title: title), parameters: DragPreviewParameters(),
      target: target)
  }

  /// The same preview going somewhere else (PRV-32, iOS 11).
  public func retargetedPreview(with newTarget: DragPreviewTarget) -> TargetedDragPreview {
    TargetedDragPreview(view: view, parameters: parameters, target: newTarget)
  }
}
