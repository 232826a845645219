package import Layout

/// One placeholder in a view, and the handle to it: from the drop until its item has come or not.
package final class PlaceholderContext: TableViewDropPlaceholderContext,
  CollectionViewDropPlaceholderContext
{
  package let dragItem: DragItem
  package let placeholder: any Placeholder
  /// The view that it was dropped on, which holds it; nil once that is gone.
  @Linked package private(set) var view: SectionedView?
  /// Its number in the view's layout; nil where it came too late and never got there.
  let id: Int?
  /// The animation of the item to the cell.
  let animator = Animator()
  /// Its cell while that is on the screen.
  var cell: Cell?
  /// How the placeholder ended; nil while it waits.
  package internal(set) var outcome: Outcome?

  /// Why a placeholder is no longer there.
  package enum Outcome: Hashable, Sendable {
    case committed
    case deleted
    case reloaded
    case sectionDeleted
    case withdrawn
    case tooLate

    /// What became of it, as the end of a sentence.
    package var text: String {
      switch self {
      case .committed: "it was committed already"
      case .deleted: "it was deleted"
      case .reloaded: "reloadData or another data source took it away"
      case .sectionDeleted: "its section was deleted"
      case .withdrawn: "its performDrop failed"
      case .tooLate: "it was dropped after performDrop had returned (SQ17)"
      }
    }
  }

  init(dragItem: DragItem, placeholder: any Placeholder, view: SectionedView, id: Int?) {
    self.dragItem = dragItem
    self.placeholder = placeholder
    self.view = view
    self.id = id
    if id == nil { outcome = .tooLate }
  }

  package func addAnimations(_ animations: @escaping () -> Void) {
    animator.addAnimations(animations)
  }

  package func addCompletion(_ completion: @escaping (ViewAnimatingPosition) -> Void) {
    animator.addCompletion(completion)
  }

  @discardableResult
  package func commitInsertion(dataSourceUpdates: (IndexPath) -> Void) -> Bool {
    guard let view, let place = view.beginCommit(of: self) else { return false }
    dataSourceUpdates(place.indexPath)
    return view.endCommit(of: self)
  }

  @discardableResult
  package func deletePlaceholder() -> Bool { view?.deletePlaceholder(of: self) ?? false }

  package func setNeedsCellUpdate() {
    if let cell { placeholder.update(cell) }
  }
}
