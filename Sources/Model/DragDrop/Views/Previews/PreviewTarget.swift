public import Layout

/// The place that a preview animates from or to.
///
/// UIKit: `UIPreviewTarget` (PRV-15, iOS 13).
public class PreviewTarget {
  /// The view whose coordinates `center` is in (PRV-18, iOS 13).
  public let container: View
  /// The center of the preview (PRV-19, iOS 13).
  public let center: Point
  /// A rotation or scale of the preview (PRV-20, iOS 13).
  public let transform: AffineTransform
  /// The view at whose own position the preview is; nil if the app chose the target.
  private var viewAtOwnPlace: View?

  /// A target in a container that must be on the screen (PRV-16, iOS 13).
  ///
  /// If the container has been removed from the screen, the gesture in progress ends with UIKit's
  /// exception (EX12). A container that was never on the screen has no device to report to, so the
  /// exception is raised when the target is used.
  public convenience init(container: View, center: Point, transform: AffineTransform) {
    self.init(anywhere: container, center: center, transform: transform)
    failOffScreen()
  }

  /// The target at a view's own position, which must be on the screen.
  convenience init(usualPlaceOf view: View) {
    let place = TargetedPreview.usualPlace(of: view)
    self.init(anywhere: place.container, center: place.center, transform: .identity)
    viewAtOwnPlace = view
    failOffScreen()
  }

  /// A target whose container need not be on the screen.
  package required init(anywhere container: View, center: Point, transform: AffineTransform) {
    self.container = container
    self.center = center
    self.transform = transform
  }

  /// A target without a transform (PRV-17, iOS 13).
  public convenience init(container: View, center: Point) {
    self.init(container: container, center: center, transform: .identity)
  }

  /// A copy of the target.
  ///
  /// UIKit: `NSCopying`.
  public func copy() -> Self {
    let copy = Self(anywhere: container, center: center, transform: transform)
    copy.viewAtOwnPlace = viewAtOwnPlace
    return copy
  }

  /// EX12 if the container is not on the screen; nil otherwise.
  fileprivate var offScreenException: UpdateException? {
    guard container.application == nil else { return nil }
    guard let viewAtOwnPlace else {
      return UpdateException(
        "EX12",
        "UIPreviewTarget requires that the container view is in a window, but it is not. (container: \(container.name))"
      )
    }
    return UpdateException(
      "EX12",
      "This UITargetedPreview initializer requires that the view is in a window, but it is not. Either fix that, or use the other initializer that takes a target with an explicit container. (view: \(viewAtOwnPlace.name))"
    )
  }

  /// Raises EX12 on the container's last device if the container was removed from the screen.
  private func failOffScreen() {
    guard let exception = offScreenException else { return }
    container.lastDevice?.fail(.inconsistency(exception, view: container.name))
  }
}

/// A target of the previews of drags and drops.
///
/// UIKit: `UIDragPreviewTarget` (PRV-21, iOS 11).
public final class DragPreviewTarget: PreviewTarget {}

extension View {
  /// Raises EX12 if a preview that this view's delegate returned goes to a container outside the
  /// screen.
  ///
  /// Checked when the preview is used: a container that was never on the screen has no device.
  func check(_ preview: TargetedDragPreview?) {
    if let preview { check(preview.target) }
  }

  /// Raises EX12 and returns false if a target's container is not on the screen.
  @discardableResult
  func check(_ target: PreviewTarget) -> Bool {
    guard let exception = target.offScreenException else { return true }
    fail(exception)
    return false
  }
}
