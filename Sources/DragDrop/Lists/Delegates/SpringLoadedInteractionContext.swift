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

/// The context that interactions and delegates are given.
package final class ActiveSpringLoadedInteractionContext: SpringLoadedInteractionContext {
  package internal(set) var state = SpringLoadedInteractionEffectState.inactive
  package var targetItem: Any?
  let drag: ActiveDragSession
  private var chosenTargetView = Linked<View>()
  private let standardTargetView: () -> View?

  init(drag: ActiveDragSession, standardTargetView: @escaping () -> View?) {
    self.drag = drag
    self.standardTargetView = standardTargetView
  }

  /// Made when it is asked for: a row may have no cell yet.
  package var targetView: View? {
    get { chosenTargetView.object ?? standardTargetView() }
    set { chosenTargetView.object = newValue }
  }

  package func location(in view: View?) -> Point {
    view.map { drag.location(in: $0) } ?? drag.location
  }
}
