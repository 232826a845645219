public import Layout

/// What tables and collections show for one row or item.
///
/// A cell exists while its row is on the screen and somebody asked for it: the app, a script, or a
/// drag of its row. A table of a million rows has none until then. UIKit has no such class: it
/// repeats these members in `UITableViewCell` and `UICollectionViewCell`.
open class Cell: View {
  /// The text of the cell.
  public var title: String
  /// The name under which the view reuses the cell; nil where it does not.
  public internal(set) var reuseIdentifier: String?
  /// Where the row stands, in data-source numbers; nil once the cell has left the screen.
  package internal(set) var position: Position?
  /// The placeholder that the cell shows, by its number in the view; nil for a row's cell.
  private var placeholder: Int?
  /// Where the cell stands in a drag, and in which.
  private(set) var dragState = DragState.none
  private(set) var dragSession: Int?

  init(title: String, frame: Rect, reuseIdentifier: String?) {
    self.title = title
    self.reuseIdentifier = reuseIdentifier
    super.init(name: "cell", frame: frame)
  }

  /// Where the cell stands now, in the coordinates of the view that shows it; before and after one
  /// does, where it was put last.
  public override var frame: Rect {
    get { placedFrame ?? super.frame }
    set { super.frame = newValue }
  }

  /// The middle of the frame.
  public var center: Point { frame.center }

  /// The table or collection that shows the cell.
  package var sectionedView: SectionedView? { superview as? SectionedView }

  private var placedFrame: Rect? {
    if let placeholder { return sectionedView?.frame(ofPlaceholder: placeholder) }
    guard let position else { return nil }
    return sectionedView?.itemFrame(of: position)
  }

  /// What the cell would be drawn by at this moment (CCL-06 to CCL-08).
  ///
  /// UIKit: `configurationState`.
  open var configurationState: CellConfigurationState {
    var state = CellConfigurationState()
    state.cellDragState = dragState
    guard let view = sectionedView, let position else { return state }
    state.isSelected = view.selection.contains(position)
    state.isEditing = view.isEditing
    state.isReordering = view.movedByHand == position
    view.device?.complete(&state, at: position, of: view)
    return state
  }

  /// The drag state changed: an override point, which does nothing by itself (TCL-05, CCL-05, iOS
  /// 11).
  open func dragStateDidChange(_ dragState: DragState) {}

  /// The cell left the screen and will show another row: an override point.
  ///
  /// UIKit: `prepareForReuse()`.
  open func prepareForReuse() {}

  /// Whether a subclass may want to hear of drag states; the library's own classes do not, so that
  /// nobody is called, and nothing recorded, for them.
  var listens: Bool { true }

  /// Puts the cell on the screen.
  func show(in view: SectionedView, at position: Position) {
    container = view
    place(at: position)
  }

  /// Puts the cell of a placeholder on the screen.
  func show(in view: SectionedView, asPlaceholder id: Int) {
    container = view
    placeholder = id
    name = "\(view.name) placeholder"
  }

  /// The row stands elsewhere now.
  func place(at position: Position) {
    self.position = position
    if let view = sectionedView { name = "\(view.name) \(position)" }
  }

  /// Takes the cell off the screen.
  func hide() {
    if let placedFrame { super.frame = placedFrame }
    position = nil
    placeholder = nil
    container = nil
    dragState = .none
    dragSession = nil
  }

  package override func save(in state: inout SavedState) {
    super.save(in: &state)
    state.hold(
      self, \.title, \.reuseIdentifier, \.position, \.placeholder, \.dragState, \.dragSession)
  }

  override func saveFrame(in state: inout SavedState) {
    let frame = super.frame
    state.whenRestored { super.frame = frame }
  }

  /// Notes a new drag state; false where it is the old one.
  func enter(_ state: DragState, session: Int?) -> Bool {
    dragSession = state == .none ? nil : session
    guard state != dragState else { return false }
    dragState = state
    return true
  }
}
