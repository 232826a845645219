public import Layout

/// The cell of a row or item in a table or collection.
///
/// A cell exists while its row is on the screen, and after the app, a script or a drag of the row
/// has requested it; a table of a million rows creates none before. UIKit has no such class: it
/// repeats these members in `UITableViewCell` and `UICollectionViewCell`.
open class Cell: View {
  /// The text of the cell: the one that was set or, without it, the first text that its views show.
  package var title: String {
    get { storedTitle.isEmpty ? firstText ?? "" : storedTitle }
    set { storedTitle = newValue }
  }
  /// The text that was set; empty for none.
  package private(set) var storedTitle: String
  /// The identifier under which the view reuses the cell; nil if the cell is not reused.
  public package(set) var reuseIdentifier: String?
  /// The position of the row in the data source; nil after the cell has left the screen.
  package internal(set) var position: Position?
  /// The number of the placeholder that the cell shows; nil for the cell of a row.
  private var placeholder: Int?
  /// The cell's state in a drag.
  private(set) var dragState = DragState.none
  private(set) var dragSession: Int?

  /// A cell with a frame, which the view sets later.
  public override init(frame: Rect) {
    storedTitle = ""
    super.init(frame: frame)
    name = "cell"
  }

  /// The cell that a view makes of a registered class.
  ///
  /// Every subclass that overrides `init(frame:)` inherits it.
  public required convenience init(dequeuedFor reuseIdentifier: String) {
    self.init(frame: .zero)
    self.reuseIdentifier = reuseIdentifier
  }

  public required init?(coder: Coder) {
    storedTitle = ""
    super.init(coder: coder)
    name = "cell"
  }

  /// The current frame in the view that shows the cell; without a view, the last frame that was
  /// set.
  open override var frame: Rect {
    get { placedFrame ?? super.frame }
    set { super.frame = newValue }
  }

  /// 0 while a drag removes the row from the layout: the view keeps the cell but does not show it
  /// (AM36).
  ///
  /// Otherwise what was set, 1 by default.
  ///
  /// UIKit: `alpha`.
  open override var alpha: Double {
    get {
      guard let position, let sectionedView else { return super.alpha }
      return sectionedView.isTakenOut(position) ? 0 : super.alpha
    }
    set { super.alpha = newValue }
  }

  /// The view with the cell's content, behind the cell's other subviews; it fills the cell, and is
  /// created when first used.
  ///
  /// UIKit: `contentView`.
  open var contentView: View {
    if let known = subviews.first, known is CellContentView { return known }
    let view = CellContentView(name: "contentView", frame: bounds)
    addSubview(view)
    sendSubviewToBack(view)
    return view
  }

  /// The views that the app has added to the cell and that are shown, for drawings; without those that
  /// show a text, such as the title, or an image.
  package var shownParts: [View] {
    subviews.flatMap { $0 is CellContentView ? $0.subviews : [$0] }.filter { view in
      !view.isHidden && view.shownText == nil && view.appearance["image"] == nil
    }
  }

  /// Whether the app has added anything to the cell that takes part in drags.
  var hasParts: Bool {
    !subviews.isEmpty || !storedInteractions.isEmpty || !storedRecognizers.isEmpty
  }

  override func didGainPart() { sectionedView?.cells.haveParts = true }

  /// The table or collection that shows the cell.
  package var sectionedView: SectionedView? { superview as? SectionedView }

  private var placedFrame: Rect? {
    if let placeholder { return sectionedView?.placeholders.frame(of: placeholder) }
    guard let position else { return nil }
    return sectionedView?.itemFrame(of: position)
  }

  /// The state from which the cell is currently drawn (CCL-06 to CCL-08).
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

  /// Whether a drop would go into the row: the finger is over it, and the intent is insert into.
  ///
  /// UIKit: `isHighlighted`.
  open var isHighlighted: Bool {
    get { storedIsHighlighted || configurationState.cellDropState == .targeted }
    set { storedIsHighlighted = newValue }
  }
  private var storedIsHighlighted = false

  /// Called when the state that ``configurationState`` returns has changed; does nothing by default.
  ///
  /// UIKit: `updateConfiguration(using:)`.
  open func updateConfiguration(using state: CellConfigurationState) {}

  /// The app's closure that is called after ``updateConfiguration(using:)``.
  package var stateHandler: ((Cell, CellConfigurationState) -> Void)?

  /// Notifies the app's code of the current state.
  package final func configurationStateDidChange() {
    guard listens || stateHandler != nil else { return }
    let state = configurationState
    updateConfiguration(using: state)
    stateHandler?(self, state)
  }

  /// Called when the row was selected or deselected.
  func selectionDidChange(_ isSelected: Bool) {}

  /// Called when the cell is shown in a view that is being edited, and when editing begins or ends.
  func editingDidChange(_ isEditing: Bool) {}

  /// Called before the cell is shown, with attributes of its size; returns those that it prefers.
  ///
  /// Not called here: the sizes are the layout's.
  open func preferredLayoutAttributesFitting(
    _ layoutAttributes: CollectionViewLayoutAttributes
  ) -> CollectionViewLayoutAttributes { layoutAttributes }

  /// Not called here.
  open func apply(_ layoutAttributes: CollectionViewLayoutAttributes) {}

  /// Called when the drag state has changed; does nothing by default (TCL-05, CCL-05, iOS 11).
  open func dragStateDidChange(_ dragState: DragState) {}

  /// Called when the cell has left the screen and will show another row; does nothing by default.
  ///
  /// UIKit: `prepareForReuse()`.
  open func prepareForReuse() {}

  /// Whether drag states are passed to the cell and recorded: false for the library's own classes,
  /// which do not override the method.
  var listens: Bool { true }

  /// Puts the cell on the screen.
  func show(in view: SectionedView, at position: Position) {
    if listens || hasParts { willMove(to: view, from: nil, to: view.application) }
    container = view
    if hasParts { didGainPart() }
    place(at: position)
    if listens || hasParts { notifyOfMove(from: nil, to: view.application) }
    guard listens || stateHandler != nil else { return }
    selectionDidChange(view.selection.contains(position))
    editingDidChange(view.isEditing)
    configurationStateDidChange()
  }

  /// Puts the cell of a placeholder on the screen.
  func show(in view: SectionedView, asPlaceholder id: Int) {
    container = view
    if hasParts { didGainPart() }
    placeholder = id
    name = "\(view.name) placeholder"
  }

  /// Sets the position after the row has moved.
  func place(at position: Position) {
    self.position = position
    if let view = sectionedView { name = "\(view.name) \(position)" }
  }

  /// Removes the cell from the screen.
  func hide() {
    if let placedFrame { super.frame = placedFrame }
    let old = application
    if hasParts { recordApplication(old) }
    if listens || hasParts { willMove(to: nil, from: old, to: nil) }
    position = nil
    placeholder = nil
    container = nil
    if listens || hasParts { notifyOfMove(from: old, to: nil) }
    dragState = .none
    dragSession = nil
  }

  package override func save(in state: inout SavedState) {
    super.save(in: &state)
    state.hold((storedTitle, reuseIdentifier, position, placeholder, dragState, dragSession)) {
      [self] in
      (storedTitle, reuseIdentifier, position, placeholder, dragState, dragSession) = $0
    }
  }

  override func saveFrame(in state: inout SavedState) {
    state.hold(super.frame) { super.frame = $0 }
  }

  /// Sets the drag state; false if it is unchanged.
  func enter(_ state: DragState, session: Int?) -> Bool {
    dragSession = state == .none ? nil : session
    guard state != dragState else { return false }
    dragState = state
    return true
  }
}

/// The content view of a cell, which has the size of the cell.
private final class CellContentView: View {
  override var name: String {
    get { superview.map { "\($0.name) contentView" } ?? super.name }
    set { super.name = newValue }
  }

  override var frame: Rect {
    get { superview.map { Rect(origin: .zero, size: $0.frame.size) } ?? super.frame }
    set { super.frame = newValue }
  }

  override var hitTestsAsView: Bool { true }
}
