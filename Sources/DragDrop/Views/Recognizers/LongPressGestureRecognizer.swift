/// Recognises a touch that rests.
///
/// UIKit: `UILongPressGestureRecognizer`. It waits while a lift is undecided, and is then
/// recognised in addition to the lift (DGI-04).
public final class LongPressGestureRecognizer: GestureRecognizer {
  /// How long the touch must rest, in seconds; 0.5 by default.
  public var minimumPressDuration = 0.5
  /// How far the touch may move, in points; 10 by default.
  public var allowableMovement = 10.0

  /// A recogniser with its action.
  public init(action: ((GestureRecognizer) -> Void)? = nil) { super.init(action) }

  package override func save(in state: inout SavedState) {
    super.save(in: &state)
    state.hold((minimumPressDuration, allowableMovement)) { [self] in
      (minimumPressDuration, allowableMovement) = $0
    }
  }

  public override var className: String { "LongPressGestureRecognizer" }
  override var delay: Double? { minimumPressDuration }

  override func moved(to distance: Double, slop: Double) -> Decision {
    if isActive { return .change }
    return distance > allowableMovement ? .fail : .wait
  }
}
