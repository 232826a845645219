public import DragDrop
import Layout

extension UIView {
  /// The view's name in gestures and traces.
  public var accessibilityIdentifier: String? {
    get { name }
    set { name = newValue ?? "" }
  }

  /// Changes views at once: nothing here is drawn between two states.
  ///
  /// UIKit: `animate(withDuration:animations:completion:)`.
  public static func animate(
    withDuration duration: Double, animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    animations()
    completion?(true)
  }
}

extension Color {
  public static let purple = Color(named: "purple")
  public static let orange = Color(named: "orange")
  public static let yellow = Color(named: "yellow")
  public static let brown = Color(named: "brown")
  public static let cyan = Color(named: "cyan")
  public static let magenta = Color(named: "magenta")
  public static let darkGray = Color(named: "darkGray")
  public static let lightGray = Color(named: "lightGray")
  public static let label = Color(named: "label")
  public static let systemRed = Color(named: "systemRed")
  public static let systemGreen = Color(named: "systemGreen")
  public static let systemBlue = Color(named: "systemBlue")
  public static let systemGray = Color(named: "systemGray")
  public static let systemYellow = Color(named: "systemYellow")
  public static let systemOrange = Color(named: "systemOrange")
}

/// A view with an image.
///
/// UIKit: `UIImageView`.
open class UIImageView: View {
  open var image: Image?

  /// A view with an image and its size.
  public convenience init(image: Image?) {
    self.init(frame: Rect(origin: .zero, size: image?.size ?? .zero))
    self.image = image
  }
}
