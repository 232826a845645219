package import Layout

/// The context that interactions and delegates receive.
package final class ActiveSpringLoadedInteractionContext: SpringLoadedInteractionContext {
  package internal(set) var state = SpringLoadedInteractionEffectState.inactive
  package var targetItem: Any?
  let drag: TrackedDrag
  @Linked private var chosenTargetView: View?
  private let standardTargetView: () -> View?

  init(drag: TrackedDrag, standardTargetView: @escaping () -> View?) {
    self.drag = drag
    self.standardTargetView = standardTargetView
  }

  /// Found when it is read, because a row may not have had a cell before.
  package var targetView: View? {
    get { chosenTargetView ?? standardTargetView() }
    set { chosenTargetView = newValue }
  }

  package func location(in view: View?) -> Point {
    view.map { drag.location(in: $0) } ?? drag.location
  }
}
