package import Layout

/// A drag on its way, as its source sees it.
///
/// What the simulation follows it by is in its one subclass, `TrackedDrag`.
package class ActiveDragSession: DragSession, LinkedObject {
  /// Counted from 1 in the order of the lifts.
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
  /// The final operation, from the release on.
  package final internal(set) var operation: DropOperation?
  /// The loads of `performDrop`, which are refused before and after, and what was explained so far.
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

  /// Makes an item invisible: it gets no previews from now on.
  final func hide(_ item: DragItem) { hiddenItems.append(item) }

  /// Whether an item, or what another app sees of it, has a preview.
  final func isVisible(_ item: DragItem) -> Bool {
    let own = item.original ?? item
    return !hiddenItems.contains { $0 === own }
  }
}
