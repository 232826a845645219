public import DragDrop
public import Layout

extension GestureRecognizer {
  /// Calls a method of a target, which is not retained, in addition to the other actions.
  ///
  /// UIKit: `addTarget(_:action:)`.
  public func addTarget(_ target: Any, action: Selector) {
    weak let object = target as AnyObject
    addAction { if let object { action.perform(on: object, with: $0) } }
  }

  fileprivate func add(_ target: Any?, _ action: Selector?) {
    if let target, let action { addTarget(target, action: action) }
  }

  /// The delegate, which is not asked here.
  public var delegate: (any UIGestureRecognizerDelegate)? {
    get { (kept["delegate"] as? WeakReference)?.object as? any UIGestureRecognizerDelegate }
    set { kept["delegate"] = WeakReference(newValue) }
  }

  /// Has no effect: of several recognizers, one recognizes a touch here.
  public func require(toFail otherGestureRecognizer: GestureRecognizer) {}

  /// The location of the one touch.
  public func location(ofTouch touchIndex: Int, in view: View?) -> Point { location(in: view) }

  public var delaysTouchesBegan: Bool {
    get { kept["delaysTouchesBegan"] as? Bool ?? false }
    set { kept["delaysTouchesBegan"] = newValue }
  }

  public var delaysTouchesEnded: Bool {
    get { kept["delaysTouchesEnded"] as? Bool ?? true }
    set { kept["delaysTouchesEnded"] = newValue }
  }
}

extension GestureRecognizer.State {
  public static let recognized = GestureRecognizer.State.ended
}

extension TapGestureRecognizer {
  public convenience init(target: Any?, action: Selector?) {
    self.init()
    add(target, action)
  }

  /// Kept: a tap is one tap here.
  public var numberOfTapsRequired: Int {
    get { kept["numberOfTapsRequired"] as? Int ?? 1 }
    set { kept["numberOfTapsRequired"] = newValue }
  }

  /// Kept: a tap is one touch here.
  public var numberOfTouchesRequired: Int {
    get { kept["numberOfTouchesRequired"] as? Int ?? 1 }
    set { kept["numberOfTouchesRequired"] = newValue }
  }
}

extension PanGestureRecognizer {
  public convenience init(target: Any?, action: Selector?) {
    self.init()
    add(target, action)
  }
}

extension LongPressGestureRecognizer {
  public convenience init(target: Any?, action: Selector?) {
    self.init()
    add(target, action)
  }
}

/// UIKit: `UIGestureRecognizerDelegate`; its methods are not called here.
public protocol UIGestureRecognizerDelegate: AnyObject {}

/// Keeps a direction; it recognizes nothing.
public final class UISwipeGestureRecognizer: GestureRecognizer {
  /// UIKit: `UISwipeGestureRecognizer.Direction`.
  public struct Direction: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let right = Direction(rawValue: 1)
    public static let left = Direction(rawValue: 2)
    public static let up = Direction(rawValue: 4)
    public static let down = Direction(rawValue: 8)
  }

  public var direction = Direction.right

  public init(target: Any? = nil, action: Selector? = nil) {
    super.init(nil)
    add(target, action)
  }
}

/// Keeps a scale; it recognizes nothing.
public final class UIPinchGestureRecognizer: GestureRecognizer {
  public var scale = 1.0
  public let velocity = 0.0

  public init(target: Any? = nil, action: Selector? = nil) {
    super.init(nil)
    add(target, action)
  }
}

/// Keeps a rotation; it recognizes nothing.
public final class UIRotationGestureRecognizer: GestureRecognizer {
  public var rotation = 0.0

  public init(target: Any? = nil, action: Selector? = nil) {
    super.init(nil)
    add(target, action)
  }
}

/// An object that is not retained.
final class WeakReference {
  weak var object: AnyObject?

  init(_ object: AnyObject?) { self.object = object }
}
