public import DragDrop
public import Foundation
public import Layout

// The application, its screen and its windows.

extension Application {
  /// The app whose gesture is being played; one of a device of its own without a gesture.
  public static var shared: Application {
    (CurrentSimulation.simulation ?? fallback).application()
  }
  // Used on the thread of the test alone.
  nonisolated(unsafe) private static let fallback = Simulation()

  /// UIKit: `UIApplication.State`.
  public enum State: Int, Sendable { case active, inactive, background }

  public var applicationState: State { isInBackground ? .background : .active }

  public var keyWindow: Window? { views.first?.window }
  public var windows: [Window] { keyWindow.map { [$0] } ?? [] }
  public var connectedScenes: Set<UIWindowScene> { [UIWindowScene(windows: windows)] }

  public func canOpenURL(_ url: URL) -> Bool { false }

  /// Opens nothing.
  public func open(
    _ url: URL, options: [AnyHashable: Any] = [:], completionHandler: ((Bool) -> Void)? = nil
  ) { completionHandler?(false) }

  /// Calls a method of a target; without a target, nothing.
  @discardableResult
  public func sendAction(
    _ action: Selector, to target: Any?, from sender: Any?, for event: UIEvent?
  ) -> Bool {
    guard let target else { return false }
    action.perform(on: target, with: sender, for: event)
    return true
  }

  public static let openSettingsURLString = "app-settings:"
  public static let didBecomeActiveNotification = Notification.Name("UIApplicationDidBecomeActive")
  public static let willResignActiveNotification = Notification.Name(
    "UIApplicationWillResignActive")
  public static let didEnterBackgroundNotification = Notification.Name(
    "UIApplicationDidEnterBackground")
  public static let willEnterForegroundNotification = Notification.Name(
    "UIApplicationWillEnterForeground")
  public static let willTerminateNotification = Notification.Name("UIApplicationWillTerminate")
  public static let didReceiveMemoryWarningNotification = Notification.Name(
    "UIApplicationDidReceiveMemoryWarning")
}

extension UIResponder {
  public static let keyboardWillShowNotification = Notification.Name("UIKeyboardWillShow")
  public static let keyboardDidShowNotification = Notification.Name("UIKeyboardDidShow")
  public static let keyboardWillHideNotification = Notification.Name("UIKeyboardWillHide")
  public static let keyboardDidHideNotification = Notification.Name("UIKeyboardDidHide")
  public static let keyboardWillChangeFrameNotification = Notification.Name(
    "UIKeyboardWillChangeFrame")
  public static let keyboardFrameEndUserInfoKey = "UIKeyboardFrameEndUserInfoKey"
  public static let keyboardFrameBeginUserInfoKey = "UIKeyboardFrameBeginUserInfoKey"
  public static let keyboardAnimationDurationUserInfoKey = "UIKeyboardAnimationDurationUserInfoKey"
  public static let keyboardAnimationCurveUserInfoKey = "UIKeyboardAnimationCurveUserInfoKey"

  /// Whether the object is of a class, or of a subclass of it.
  public func isKind(of aClass: AnyClass) -> Bool {
    sequence(first: type(of: self) as AnyClass) { _getSuperclass($0) }.contains { $0 == aClass }
  }

  /// Whether both are the same object.
  public func isEqual(_ object: Any?) -> Bool { object as? UIResponder === self }

  /// The undo manager of the application's window.
  public var undoManager: UndoManager? {
    sequence(first: self) { $0.next }.lazy
      .compactMap { ($0 as? Window) ?? ($0 as? View)?.window }.first?.undoManagerOfWindow
  }
}

extension Window {
  /// The controller of an app's window, which a screen does not show.
  public var rootViewController: UIViewController? {
    get { kept(else: UIViewController?.none) }
    set { keep(newValue) }
  }

  public var windowScene: UIWindowScene? { UIWindowScene(windows: [self]) }
  public var isKeyWindow: Bool { true }
  public var screen: UIScreen { .main }

  public func makeKeyAndVisible() {}
  public func makeKey() {}

  public convenience init(windowScene: UIWindowScene) { self.init(frame: UIScreen.main.bounds) }

  fileprivate var undoManagerOfWindow: UndoManager {
    let known = kept(else: UndoManager())
    keep(known)
    return known
  }
}

/// UIKit: `UIScene`.
open class UIScene: NSObject {
  /// UIKit: `UIScene.ActivationState`.
  public enum ActivationState: Int, Sendable {
    case unattached = -1
    case foregroundActive, foregroundInactive, background
  }

  public let activationState = ActivationState.foregroundActive
  open var title = ""
}

/// Keeps its windows.
open class UIWindowScene: UIScene {
  public let windows: [Window]
  public var keyWindow: Window? { windows.first }
  public var screen: UIScreen { .main }

  init(windows: [Window]) { self.windows = windows }
}

/// The screen of the device whose gesture is being played; that of an iPad without one.
public final class UIScreen: Sendable {
  public static let main = UIScreen()

  public var bounds: Rect {
    Rect(
      origin: .zero,
      size: CurrentSimulation.simulation?.screenSize ?? Size(width: 1024, height: 1366))
  }
  public var nativeBounds: Rect { bounds }
  public var scale: Double { 2 }
  public var nativeScale: Double { 2 }
  public var traitCollection: UITraitCollection { UITraitCollection() }
}

/// The device of the screen whose gesture is being played; an iPad without one.
public final class UIDevice: Sendable {
  public static let current = UIDevice()

  private init() {}

  public var userInterfaceIdiom: Idiom { UITraitCollection().userInterfaceIdiom }
  public var name: String { "\(userInterfaceIdiom)" }
  public var model: String { userInterfaceIdiom == .phone ? "iPhone" : "iPad" }
  public var systemName: String { "iOS" }
  public var systemVersion: String {
    "\(CurrentSimulation.simulation?.environment.osVersion ?? Environment().osVersion)"
  }
  public var orientation: UIDeviceOrientation { .portrait }

  public static let orientationDidChangeNotification = Notification.Name(
    "UIDeviceOrientationDidChange")
}

/// UIKit: `UIDeviceOrientation`.
public enum UIDeviceOrientation: Int, Sendable {
  case unknown, portrait, portraitUpsideDown, landscapeLeft, landscapeRight, faceUp, faceDown

  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
}

/// UIKit: `UIUserInterfaceStyle`.
public enum UIUserInterfaceStyle: Int, Sendable { case unspecified, light, dark }

/// UIKit: `UIUserInterfaceSizeClass`.
public enum UIUserInterfaceSizeClass: Int, Sendable { case unspecified, compact, regular }

/// UIKit: `UIUserInterfaceLayoutDirection`.
public enum UIUserInterfaceLayoutDirection: Int, Sendable { case leftToRight, rightToLeft }

/// UIKit: `UIContentSizeCategory`.
public enum UIContentSizeCategory: Int, Comparable, Sendable {
  case extraSmall, small, medium, large, extraLarge, extraExtraLarge, extraExtraExtraLarge
  case accessibilityMedium, accessibilityLarge, accessibilityExtraLarge
  case accessibilityExtraExtraLarge, accessibilityExtraExtraExtraLarge

  public var isAccessibilityCategory: Bool { self >= .accessibilityMedium }

  public static func < (left: UIContentSizeCategory, right: UIContentSizeCategory) -> Bool {
    left.rawValue < right.rawValue
  }

  public static let didChangeNotification = Notification.Name("UIContentSizeCategoryDidChange")
}

extension UITraitCollection {
  public var userInterfaceStyle: UIUserInterfaceStyle { .light }
  public var horizontalSizeClass: UIUserInterfaceSizeClass {
    userInterfaceIdiom == .phone ? .compact : .regular
  }
  public var verticalSizeClass: UIUserInterfaceSizeClass { .regular }
  public var preferredContentSizeCategory: UIContentSizeCategory { .large }
  public var displayScale: Double { 2 }
  public var layoutDirection: UIUserInterfaceLayoutDirection { .leftToRight }

  public func hasDifferentColorAppearance(
    comparedTo traitCollection: UITraitCollection?
  ) -> Bool { false }
}
