import Layout

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
    super.init(
      title: "", frame: Rect(x: 0, y: 0, width: 320, height: 44), reuseIdentifier: reuseIdentifier)
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
  public var isEditing: Bool { sectionedView?.isEditing ?? false }

  package override func save(in state: inout SavedState) {
    super.save(in: &state)
    state.hold((userInteractionEnabledWhileDragging, control)) { [self] in
      (userInteractionEnabledWhileDragging, control) = $0
    }
  }

  override var listens: Bool { type(of: self) != TableViewCell.self }
}
