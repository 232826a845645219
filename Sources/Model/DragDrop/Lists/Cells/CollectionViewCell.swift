public import Layout

/// A collection's cell.
///
/// UIKit: `UICollectionViewCell`.
open class CollectionViewCell: Cell {
  /// UIKit: `UICollectionViewCell.DragState` (CCL-01, iOS 11).
  public typealias DragState = DragDrop.DragState

  /// A cell with a frame, which the layout sets later.
  public override init(frame: Rect) { super.init(frame: frame) }

  public required init?(coder: Coder) { super.init(coder: coder) }

  /// A cell without a size.
  ///
  /// UIKit: `init()`.
  public convenience init() { self.init(frame: .zero) }

  /// The cell that a collection makes of a registered class.
  ///
  /// Every subclass that overrides `init(frame:)` inherits it.
  public required convenience init(dequeuedFor reuseIdentifier: String) {
    self.init(frame: .zero)
    self.reuseIdentifier = reuseIdentifier
  }

  /// A cell that shows a text.
  public convenience init(title: String) {
    self.init(frame: .zero)
    self.title = title
  }

  /// Whether the item is selected.
  open var isSelected = false

  override func selectionDidChange(_ isSelected: Bool) {
    if isSelected != self.isSelected { self.isSelected = isSelected }
  }

  /// The accessories; none by default.
  var shownAccessories: [CellAccessory] { [] }

  override var listens: Bool { type(of: self) != CollectionViewCell.self }
}

/// A collection's cell that looks like a list's row, with accessories.
///
/// UIKit: `UICollectionViewListCell`.
open class CollectionViewListCell: CollectionViewCell {
  /// The accessories next to the content; none by default.
  public var accessories: [CellAccessory] = []

  override var shownAccessories: [CellAccessory] { accessories }

  package override func save(in state: inout SavedState) {
    super.save(in: &state)
    state.hold(accessories) { [self] in accessories = $0 }
  }

  override var listens: Bool { type(of: self) != CollectionViewListCell.self }
}
