package import Layout

/// A drag in progress, as its source sees it.
///
/// The simulation's own state of the drag is in the only subclass, `TrackedDrag`.
package class ActiveDragSession: DragSession, LinkedObject {
  /// The number of the session, from 1 in the order of the lifts.
  package let number: Int
  package let application: Application
  package final internal(set) var items: [DragItem] = []
  package final var localContext: Any?
  /// The drag point on the screen.
  final var location: Point
  package final internal(set) var allowsMoveOperation = true
  package final internal(set) var isRestrictedToDraggingApplication = false
  /// The items whose lift preview was nil (DGD-03).
  private var hiddenItems: [DragItem] = []
  /// The final operation; nil before the release.
  package final internal(set) var operation: DropOperation?
  /// The loads of `performDrop`, which are refused before and after it, and the hints so far.
  let transfer: Transfer
  package let link = Link()

  init(number: Int, application: Application, location: Point, loads: Loads) {
    self.number = number
    self.application = application
    self.location = location
    transfer = Transfer(session: number, files: application.files, loads: loads)
    link.tie(to: self)
  }

  deinit { link.cut() }

  package final func location(in view: View) -> Point { view.convert(location, from: nil) }

  /// Hides an item, which then gets no previews.
  final func hide(_ item: DragItem) { hiddenItems.append(item) }

  /// Whether an item, or the original of another app's copy, has previews.
  final func isVisible(_ item: DragItem) -> Bool {
    let own = item.original ?? item
    return !hiddenItems.contains { $0 === own }
  }
}
