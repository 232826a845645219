public import Layout

/// One hover of a drag over something spring-loaded.
///
/// UIKit: `UISpringLoadedInteractionContext`.
public protocol SpringLoadedInteractionContext: AnyObject {
  /// How far the spring is loaded (SPR-10, iOS 11).
  var state: SpringLoadedInteractionEffectState { get }
  /// The view to style (SPR-11, iOS 11); the interaction's view, or the row's cell, unless set.
  var targetView: View? { get set }
  /// The part of the view that the drag is over, such as one tab of many (SPR-12, iOS 11); nil
  /// unless set.
  ///
  /// Another item than the last time `shouldAllow` was asked begins the hover anew. Items are the
  /// same where they are one object, or equal.
  var targetItem: Any? { get set }
  /// The drag point in the coordinates of a view; nil means the screen (SPR-13, iOS 11).
  func location(in view: View?) -> Point
}

/// How far a spring is loaded.
///
/// UIKit: `UISpringLoadedInteractionEffectState` (SPR-14, iOS 11).
public enum SpringLoadedInteractionEffectState: Int, CaseIterable, Sendable {
  /// Nothing is over the view (SPR-15, iOS 11).
  case inactive = 0
  /// A drag rests over the view (SPR-16, iOS 11).
  case possible = 1
  /// The handler is about to be called (SPR-17, iOS 11).
  case activating = 2
  /// The handler is being called (SPR-18, iOS 11).
  case activated = 3

  /// The case's name, as policies write it.
  public var name: String { "\(self)" }
}
