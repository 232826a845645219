public import DragDrop
public import Foundation
public import Layout

/// A text on the screen.
///
/// The label of a cell's title sets the title, which drawings and gestures use. Of other labels in a
/// cell, the first one with a text is the title.
///
/// UIKit: `UILabel`; fonts and lines are kept.
open class UILabel: View {
  private weak var cell: Cell?
  private var ownText: String?

  open var text: String? {
    get { cell.map { $0.storedTitle.isEmpty ? nil : $0.storedTitle } ?? ownText }
    set {
      ownText = newValue
      appearance["text"] = newValue
      cell?.title = newValue ?? ""
    }
  }
  /// The text, which has no attributes here.
  open var attributedText: NSAttributedString? {
    get { text.map { NSAttributedString(string: $0) } }
    set { text = newValue?.string }
  }
  open var textColor: Color?
  // UIKit declares it as implicitly unwrapped.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var font: UIFont! = UIFont.systemFont(ofSize: 17)
  open var textAlignment = NSTextAlignment.natural
  open var numberOfLines = 1
  open var lineBreakMode = NSLineBreakMode.byTruncatingTail
  open var adjustsFontSizeToFitWidth = false
  open var minimumScaleFactor = 0.0
  open var allowsDefaultTighteningForTruncation = false
  open var adjustsFontForContentSizeCategory = false
  open var preferredMaxLayoutWidth = 0.0
  open var highlightedTextColor: Color?
  open var isHighlighted = false
  open var isEnabled = true
  open var shadowColor: Color?
  open var shadowOffset = Size(width: 0, height: -1)

  public override init(frame: Rect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    isUserInteractionEnabled = false
  }

  /// The label of a cell's title.
  fileprivate convenience init(of cell: Cell) {
    self.init(frame: .zero)
    self.cell = cell
  }

  // Not called: nothing is drawn.
  open func textRect(forBounds bounds: Rect, limitedToNumberOfLines numberOfLines: Int) -> Rect {
    bounds
  }
  open func drawText(in rect: Rect) {}
}

extension TableViewCell {
  /// The label of the cell's title.
  public var textLabel: UILabel? { UILabel(of: self) }

  /// A second label, which is not shown here.
  public var detailTextLabel: UILabel? {
    let label = kept(else: UILabel?.none) ?? UILabel(frame: .zero)
    keep(Optional(label))
    return label
  }

  /// The view of the cell's image, which is not shown here.
  public var imageView: UIImageView? {
    let view = kept(else: UIImageView?.none) ?? UIImageView(frame: .zero)
    keep(Optional(view))
    return view
  }
}

extension CollectionView {
  /// How cells of one class are configured for items of one type.
  ///
  /// UIKit: `UICollectionView.CellRegistration`.
  public struct CellRegistration<Cell: CollectionViewCell, Item> {
    public typealias Handler = (
      _ cell: Cell, _ indexPath: IndexPath, _ itemIdentifier: Item
    ) -> Void

    fileprivate let handler: Handler

    public init(handler: @escaping Handler) { self.handler = handler }

    public init(cellNib: UINib, handler: @escaping Handler) { self.handler = handler }
  }

  /// A configured cell, reused if one waits for it.
  ///
  /// UIKit: `dequeueConfiguredReusableCell(using:for:item:)`.
  public func dequeueConfiguredReusableCell<Cell, Item>(
    using registration: CellRegistration<Cell, Item>, for indexPath: IndexPath, item: Item?
  ) -> Cell {
    let identifier = "\(Cell.self)"
    register(Cell.self, forCellWithReuseIdentifier: identifier)
    let known = dequeueReusableCell(withReuseIdentifier: identifier, for: indexPath) as? Cell
    let cell = known ?? Cell(dequeuedFor: identifier)
    if let item { registration.handler(cell, indexPath, item) }
    return cell
  }
}
