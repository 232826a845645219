public import Layout

/// Recognises a touch that moves.
///
/// UIKit: `UIPanGestureRecognizer`.
public final class PanGestureRecognizer: GestureRecognizer {
  /// A recogniser with its action.
  public init(action: ((GestureRecognizer) -> Void)? = nil) { super.init(action) }

  public override var className: String { "PanGestureRecognizer" }

  /// The distance of the touch from its start, in points.
  public func translation(in view: View?) -> Point {
    guard let touch else { return .zero }
    return touch.location - touch.start
  }

  override func moved(to distance: Double, slop: Double) -> Decision {
    if isActive { return .change }
    return distance > slop ? .recognize : .wait
  }
}
