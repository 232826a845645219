package import Layout

/// The context of one placeholder in a view, from the drop until it is committed or removed.
package final class PlaceholderContext: TableViewDropPlaceholderContext,
  CollectionViewDropPlaceholderContext
{
  package let dragItem: DragItem
  package let placeholder: any Placeholder
  /// The view of the placeholder, which holds the context; nil once the view was freed.
  @Linked package private(set) var view: SectionedView?
  /// Its number in the view's layout; nil if it came too late and was not inserted.
  let id: Int?
  /// The animation of the item to the cell.
  let animator = Animator()
  /// Its cell while the placeholder is on the screen.
  var cell: Cell?
  /// How the placeholder ended; nil while it waits.
  package internal(set) var outcome: Outcome?

  /// Why a placeholder no longer exists.
  package enum Outcome: Hashable, Sendable {
    case committed
    case deleted
    case reloaded
    case sectionDeleted
    case withdrawn
    case tooLate

    /// The outcome, as the end of a sentence.
    package var text: String {
      switch self {
      case .committed: "it was already committed"
      case .deleted: "it was deleted"
      case .reloaded: "reloadData or another data source removed it"
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
    guard let view, let place = view.placeholders.beginCommit(of: self) else { return false }
    dataSourceUpdates(place.indexPath)
    return view.placeholders.endCommit(of: self)
  }

  @discardableResult
  package func deletePlaceholder() -> Bool { view?.placeholders.delete(self) ?? false }

  package func setNeedsCellUpdate() {
    if let cell { placeholder.update(cell) }
  }
}

/// The common part of the placeholders of tables and collections.
///
/// UIKit repeats these members in `UITableViewPlaceholder` and `UICollectionViewPlaceholder`.
package protocol Placeholder: AnyObject {
  /// The path of the placeholder, which counts rows and earlier placeholders.
  var insertionIndexPath: IndexPath { get }
  /// The reuse identifier of its cell.
  var reuseIdentifier: String { get }
  /// Its size along the scrolling axis in points; nil for the view's.
  var extent: Double? { get }

  /// Updates a cell that became visible.
  func update(_ cell: Cell)
  /// The preview of the cell for the drop animation; nil for the whole cell.
  func previewParameters(for cell: Cell) -> DragPreviewParameters?
  /// Whether the app has set a provider for `previewParameters(for:)`.
  var providesPreview: Bool { get }
}
