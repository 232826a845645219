public import DragDrop
public import Foundation
public import Layout

/// Keeps its arranged subviews and settings; it does not arrange them.
open class UIStackView: View {
  /// UIKit: `UIStackView.Distribution`.
  public enum Distribution: Int, Sendable {
    case fill, fillEqually, fillProportionally, equalSpacing, equalCentering
  }

  /// UIKit: `UIStackView.Alignment`.
  public enum Alignment: Int, Sendable {
    case fill, leading, firstBaseline, center, trailing, lastBaseline

    public static let top = Alignment.leading
    public static let bottom = Alignment.trailing
  }

  open private(set) var arrangedSubviews: [View] = []
  open var axis = NSLayoutConstraint.Axis.horizontal
  open var distribution = Distribution.fill
  open var alignment = Alignment.fill
  open var spacing = 0.0
  open var isBaselineRelativeArrangement = false
  open var isLayoutMarginsRelativeArrangement = false
  private var customSpacings: [ObjectIdentifier: Double] = [:]

  public override init(frame: Rect) { super.init(frame: frame) }

  // UIKit's does not fail, and neither does that of a subclass.
  public required init(coder: NSCoder) { super.init(frame: .zero) }

  public convenience init(arrangedSubviews views: [View]) {
    self.init(frame: .zero)
    for view in views { addArrangedSubview(view) }
  }

  open func addArrangedSubview(_ view: View) {
    insertArrangedSubview(view, at: arrangedSubviews.count)
  }

  open func insertArrangedSubview(_ view: View, at stackIndex: Int) {
    removeArrangedSubview(view)
    arrangedSubviews.insert(view, at: min(max(stackIndex, 0), arrangedSubviews.count))
    addSubview(view)
  }

  open func removeArrangedSubview(_ view: View) { arrangedSubviews.removeAll { $0 === view } }

  open override func willRemoveSubview(_ subview: View) { removeArrangedSubview(subview) }

  open func setCustomSpacing(_ spacing: Double, after arrangedSubview: View) {
    customSpacings[ObjectIdentifier(arrangedSubview)] = spacing
  }

  open func customSpacing(after arrangedSubview: View) -> Double {
    customSpacings[ObjectIdentifier(arrangedSubview)] ?? UIStackView.spacingUseDefault
  }

  public static let spacingUseDefault = Double.greatestFiniteMagnitude
}

/// UIKit: `UIVisualEffect`.
open class UIVisualEffect: NSObject {}

/// Keeps nothing: nothing is blurred.
open class UIBlurEffect: UIVisualEffect {
  /// UIKit: `UIBlurEffect.Style`.
  public enum Style: Int, Sendable {
    case extraLight, light, dark
    case regular = 4
    case prominent
    case systemUltraThinMaterial, systemThinMaterial, systemMaterial, systemThickMaterial
    case systemChromeMaterial
  }

  public init(style: Style) {}
}

/// Keeps nothing: nothing is drawn.
open class UIVibrancyEffect: UIVisualEffect {
  public init(blurEffect: UIBlurEffect) {}
}

/// Keeps its effect and content.
open class UIVisualEffectView: View {
  open var effect: UIVisualEffect?
  open private(set) lazy var contentView: View = {
    let view = View(frame: bounds)
    addSubview(view)
    return view
  }()

  public convenience init(effect: UIVisualEffect?) {
    self.init(frame: .zero)
    self.effect = effect
  }
}

/// UIKit: `UIBarStyle`.
public enum UIBarStyle: Int, Sendable { case `default`, black, blackTranslucent }

/// Keeps its items.
open class UIToolbar: View {
  open var items: [UIBarButtonItem]?
  open var barStyle = UIBarStyle.default
  open var isTranslucent = true
  open var barTintColor: Color?

  open func setItems(_ items: [UIBarButtonItem]?, animated: Bool) { self.items = items }
}

/// Keeps its items and appearance.
open class UINavigationBar: View {
  open var items: [UINavigationItem]?
  open var barStyle = UIBarStyle.default
  open var isTranslucent = true
  open var prefersLargeTitles = false
  open var barTintColor: Color?
  open var shadowImage: Image?
  open var titleTextAttributes: [NSAttributedString.Key: Any]?
  open var largeTitleTextAttributes: [NSAttributedString.Key: Any]?
  open var standardAppearance = UINavigationBarAppearance()
  open var compactAppearance: UINavigationBarAppearance?
  open var scrollEdgeAppearance: UINavigationBarAppearance?

  open func setBackgroundImage(_ image: Image?, for barMetrics: UIBarMetrics) {}
}

/// UIKit: `UIBarMetrics`.
public enum UIBarMetrics: Int, Sendable { case `default`, compact }

/// Keeps its items.
open class UITabBar: View {
  open var items: [UITabBarItem]?
  open var selectedItem: UITabBarItem?
  open var isTranslucent = true
  open var barTintColor: Color?
}

/// UIKit: `UIBarAppearance`.
open class UIBarAppearance: NSObject {
  open var backgroundColor: Color?
  open var backgroundEffect: UIBlurEffect?
  open var shadowColor: Color?

  open func configureWithDefaultBackground() {}
  open func configureWithOpaqueBackground() {}
  open func configureWithTransparentBackground() {}
}

/// Keeps the appearance of a bar.
open class UINavigationBarAppearance: UIBarAppearance {
  open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
  open var largeTitleTextAttributes: [NSAttributedString.Key: Any] = [:]
}
