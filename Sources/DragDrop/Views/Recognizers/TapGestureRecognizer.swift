/// Recognises a touch that leaves the screen without having moved.
///
/// UIKit: `UITapGestureRecognizer`, with one tap.
public final class TapGestureRecognizer: GestureRecognizer {
  /// A recogniser with its action.
  public init(action: ((GestureRecognizer) -> Void)? = nil) { super.init(action) }

  public override var className: String { "TapGestureRecognizer" }
  override var isDiscrete: Bool { true }

  override func moved(to distance: Double, slop: Double) -> Decision {
    distance > slop ? .fail : .wait
  }

  override func ended() -> Decision { .recognize }
}
