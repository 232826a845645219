public import Layout

/// The hover of a drag over one spring-loaded target.
///
/// UIKit: `UISpringLoadedInteractionContext`.
public protocol SpringLoadedInteractionContext: AnyObject {
  /// The state of the spring (SPR-10, iOS 11).
  var state: SpringLoadedInteractionEffectState { get }
  /// The view whose appearance shows the state (SPR-11, iOS 11); by default the interaction's view,
  /// or the row's cell.
  var targetView: View? { get set }
  /// The part of the view that the drag is over, such as one tab of many (SPR-12, iOS 11); nil
  /// by default.
  ///
  /// If it differs from the item at the last call of `shouldAllow`, the delay begins again. Items
  /// are the same if they are one object, or equal.
  var targetItem: Any? { get set }
  /// The drag point in the coordinates of a view; nil stands for the screen (SPR-13, iOS 11).
  func location(in view: View?) -> Point
}

/// The state of a spring.
///
/// UIKit: `UISpringLoadedInteractionEffectState` (SPR-14, iOS 11).
public enum SpringLoadedInteractionEffectState: Int, CaseIterable, Sendable {
  /// No drag is over the view (SPR-15, iOS 11).
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

/// The context that interactions and delegates receive.
package final class ActiveSpringLoadedInteractionContext: SpringLoadedInteractionContext {
  package internal(set) var state = SpringLoadedInteractionEffectState.inactive
  package var targetItem: Any?
  let session: ActiveDragSession
  @Linked private var chosenTargetView: View?
  private let standardTargetView: () -> View?

  init(session: ActiveDragSession, standardTargetView: @escaping () -> View?) {
    self.session = session
    self.standardTargetView = standardTargetView
  }

  /// Found when it is read, because a row may not have had a cell before.
  package var targetView: View? {
    get { chosenTargetView ?? standardTargetView() }
    set { chosenTargetView = newValue }
  }

  package func location(in view: View?) -> Point {
    view.map { session.location(in: $0) } ?? session.location
  }
}

/// A view that is made spring-loaded by a property.
///
/// UIKit: `UISpringLoadedInteractionSupporting`. Here only tables and collections conform to it: a
/// drag that rests over a row or item selects it.
public protocol SpringLoadedInteractionSupporting: AnyObject {
  /// Whether a resting drag activates the view (SPR-01, TBL-07, COL-12, iOS 11); false by default.
  var isSpringLoaded: Bool { get set }
}

extension TableView: SpringLoadedInteractionSupporting {}
extension CollectionView: SpringLoadedInteractionSupporting {}
