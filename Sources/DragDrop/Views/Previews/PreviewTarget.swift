public import Layout

/// Where a preview comes from or goes to.
///
/// UIKit: `UIPreviewTarget` (PRV-15, iOS 13).
public class PreviewTarget {
  /// The view in whose coordinates the centre is (PRV-18, iOS 13).
  public let container: View
  /// Where the preview's middle goes (PRV-19, iOS 13).
  public let center: Point
  /// An extra turn or scale (PRV-20, iOS 13).
  public let transform: AffineTransform

  /// A target in a container that is on the screen (PRV-16, iOS 13).
  ///
  /// One that has left it ends the gesture with UIKit's exception (EX12); one that has never been
  /// there knows no gesture, so that the exception waits until the target is used.
  public convenience init(container: View, center: Point, transform: AffineTransform) {
    self.init(anywhere: container, center: center, transform: transform)
    container.failOffScreen()
  }

  /// The same wherever the container is.
  package required init(anywhere container: View, center: Point, transform: AffineTransform) {
    self.container = container
    self.center = center
    self.transform = transform
  }

  /// The same without an extra turn (PRV-17, iOS 13).
  public convenience init(container: View, center: Point) {
    self.init(container: container, center: center, transform: .identity)
  }

  /// The same target as an object of its own.
  ///
  /// UIKit: `NSCopying`.
  public func copy() -> Self {
    Self(anywhere: container, center: center, transform: transform)
  }
}

/// The targets of drags and drops.
///
/// UIKit: `UIDragPreviewTarget` (PRV-21, iOS 11).
public final class DragPreviewTarget: PreviewTarget {}

extension View {
  /// EX12: a preview that this view's delegate answered goes to a container that is not on the
  /// screen.
  ///
  /// A view outside every application may know no device, so the use of it is checked.
  func check(_ preview: TargetedDragPreview?) {
    if let preview { check(preview.target) }
  }

  /// The same of a target alone; false where it is wrong.
  @discardableResult
  func check(_ target: PreviewTarget) -> Bool {
    let container = target.container
    guard container.application == nil else { return true }
    fail(container.offScreenException)
    return false
  }

  /// EX12, where the view has left the screen.
  fileprivate func failOffScreen() {
    guard application == nil else { return }
    lastDevice?.fail(.inconsistency(offScreenException, view: name))
  }

  private var offScreenException: UpdateException {
    UpdateException(
      "EX12",
      "UIPreviewTarget requires that the container view is in a window, but it is not. "
        + "(container: \(name))")
  }
}
