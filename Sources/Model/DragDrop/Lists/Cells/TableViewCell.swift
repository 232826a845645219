public import Layout

/// A table's cell.
///
/// UIKit: `UITableViewCell`.
open class TableViewCell: Cell {
  /// UIKit: `UITableViewCell.DragState` (TCL-01, iOS 11).
  public typealias DragState = DragDrop.DragState

  /// UIKit: `UITableViewCell.CellStyle`; all styles look alike here.
  public enum CellStyle: Int, CaseIterable, Sendable {
    case `default` = 0
    case value1 = 1
    case value2 = 2
    case subtitle = 3
  }

  /// Whether the cell receives touches while it is being dragged (TCL-06, iOS 11); false by
  /// default.
  public var userInteractionEnabledWhileDragging = false
  /// Whether the reorder control is shown while the table is edited (TCL-07, iOS 2); false by
  /// default.
  ///
  /// The table sets it when editing begins, and when it is read: true if the data source implements
  /// `moveRowAt`, and `canMoveRowAt` does not return false.
  public var showsReorderControl: Bool {
    get {
      if control == nil { sectionedView?.cells.findReorderControl(of: self) }
      return control ?? false
    }
    set { control = newValue }
  }
  /// Nil unless the table or the app has set it.
  var control: Bool?

  /// A cell of a style with a reuse identifier.
  public init(style: CellStyle, reuseIdentifier: String?) {
    super.init(frame: Rect(x: 0, y: 0, width: 320, height: 44))
    self.reuseIdentifier = reuseIdentifier
  }

  public required init?(coder: Coder) { super.init(coder: coder) }

  /// A cell of the default style that is not reused.
  public override convenience init(frame: Rect) {
    self.init(style: .default, reuseIdentifier: nil)
    self.frame = frame
  }

  /// A cell of the default style that is not reused.
  public convenience init() { self.init(style: .default, reuseIdentifier: nil) }

  /// The cell that a table makes of a registered class.
  ///
  /// Every subclass that overrides `init(style:reuseIdentifier:)` inherits it.
  public required convenience init(dequeuedFor reuseIdentifier: String) {
    self.init(style: .default, reuseIdentifier: reuseIdentifier)
  }

  /// A cell that shows a text.
  public convenience init(title: String) {
    self.init(style: .default, reuseIdentifier: nil)
    self.title = title
  }

  /// Whether the table is being edited.
  open var isEditing: Bool {
    get { sectionedView?.isEditing ?? storedIsEditing }
    set { setEditing(newValue, animated: false) }
  }
  private var storedIsEditing = false

  /// Called when the table begins or ends editing.
  ///
  /// UIKit: `setEditing(_:animated:)`.
  open func setEditing(_ editing: Bool, animated: Bool) { storedIsEditing = editing }

  /// Whether the row is selected.
  open var isSelected: Bool {
    get { storedIsSelected }
    set { setSelected(newValue, animated: false) }
  }
  private var storedIsSelected = false

  /// Called when the row is selected or deselected.
  ///
  /// UIKit: `setSelected(_:animated:)`.
  open func setSelected(_ selected: Bool, animated: Bool) { storedIsSelected = selected }

  /// Not called here.
  open func setHighlighted(_ highlighted: Bool, animated: Bool) { isHighlighted = highlighted }

  /// Not called here: rows are not swiped.
  open func willTransition(to state: StateMask) {}

  /// UIKit: `UITableViewCell.StateMask`.
  public struct StateMask: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let showingEditControl = StateMask(rawValue: 1)
    public static let showingDeleteConfirmation = StateMask(rawValue: 2)
  }

  override func selectionDidChange(_ isSelected: Bool) {
    if isSelected != self.isSelected { setSelected(isSelected, animated: false) }
  }

  override func editingDidChange(_ isEditing: Bool) {
    if isEditing != storedIsEditing { setEditing(isEditing, animated: false) }
  }

  package override func save(in state: inout SavedState) {
    super.save(in: &state)
    state.hold((userInteractionEnabledWhileDragging, control)) { [self] in
      (userInteractionEnabledWhileDragging, control) = $0
    }
  }

  override var listens: Bool { type(of: self) != TableViewCell.self }
}
