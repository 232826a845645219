package import Layout

/// A view that is spring-loaded by a switch alone.
///
/// UIKit: `UISpringLoadedInteractionSupporting`. Of its conformers, tables and collections are here:
/// a drag that rests over a row or item selects it.
public protocol SpringLoadedInteractionSupporting: AnyObject {
  /// Whether a resting drag activates the view (SPR-01, TBL-07, COL-12, iOS 11); false by default.
  var isSpringLoaded: Bool { get set }
}

extension SectionedView {
  /// What stands where the delegate does not say: every row's spring may load, but a table's row
  /// that is being dragged does not open itself (TBD-04).
  package func springLoadsUnlessAsked(_ position: Position) -> Bool {
    guard self is TableView, let simulation else { return true }
    return !simulation.drags.contains { drag in
      drag.items.contains { drag.sourcePosition(of: $0, in: self) == position }
    }
  }
}

extension TableView: SpringLoadedInteractionSupporting {}
extension CollectionView: SpringLoadedInteractionSupporting {}
