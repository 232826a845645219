public import DragDrop

/// The device of the screen whose gesture is being played; an iPad without one.
///
/// UIKit: `UIDevice`.
public final class UIDevice: Sendable {
  public static let current = UIDevice()

  private init() {}

  public var userInterfaceIdiom: Idiom { CurrentSimulation.simulation?.environment.idiom ?? .pad }
}

/// UIKit: `UITraitCollection`, the trait that drags use.
public struct UITraitCollection: Sendable {
  init() {}

  public var userInterfaceIdiom: Idiom { UIDevice.current.userInterfaceIdiom }
}

extension UIViewController {
  public var traitCollection: UITraitCollection { UITraitCollection() }
}
