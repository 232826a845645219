public import DragDrop

/// UIKit: `UIEvent`; no event is ever delivered here.
public final class UIEvent {
  private init() {}
}

/// The layer of a view.
///
/// UIKit: `CALayer`, the properties that apps set most; none of them is drawn.
public struct CALayer {
  private let view: View

  init(of view: View) { self.view = view }

  public var cornerRadius: Double {
    get { view.kept(else: 0) }
    nonmutating set { view.keep(newValue) }
  }

  public var borderWidth: Double {
    get { view.kept(else: 0) }
    nonmutating set { view.keep(newValue) }
  }

  public var borderColor: CGColor? {
    get { view.kept(else: Color?.none) }
    nonmutating set { view.keep(newValue) }
  }

  public var shadowColor: CGColor? {
    get { view.kept(else: Color?.none) }
    nonmutating set { view.keep(newValue) }
  }

  public var opacity: Float {
    get { view.kept(else: 1) }
    nonmutating set { view.keep(newValue) }
  }

  public var shadowOpacity: Float {
    get { view.kept(else: 0) }
    nonmutating set { view.keep(newValue) }
  }

  public var shadowRadius: Double {
    get { view.kept(else: 3) }
    nonmutating set { view.keep(newValue) }
  }

  public var masksToBounds: Bool {
    get { view.kept(else: false) }
    nonmutating set { view.keep(newValue) }
  }
}

/// The color of a layer.
public typealias CGColor = Color

extension Color {
  /// The color for a layer.
  public var cgColor: CGColor { self }
}
