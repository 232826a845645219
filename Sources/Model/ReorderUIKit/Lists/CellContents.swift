public import DragDrop
public import Foundation
import Layout

/// A text on the screen.
///
/// A label of a cell sets the cell's title, which drawings and gestures use.
///
/// UIKit: `UILabel`; fonts and lines have no effect here.
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

  /// The label of a cell's title.
  fileprivate convenience init(of cell: Cell) {
    self.init(frame: .zero)
    self.cell = cell
  }
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

/// What a cell shows; the text becomes the cell's title, which drawings and gestures use.
///
/// UIKit: `UIListContentConfiguration`.
public struct UIListContentConfiguration: UIContentConfiguration {
  public var text: String?
  public var secondaryText: String?
  public var image: Image?

  public init() {}

  public static func cell() -> UIListContentConfiguration { UIListContentConfiguration() }

  public static func subtitleCell() -> UIListContentConfiguration { UIListContentConfiguration() }

  public static func valueCell() -> UIListContentConfiguration { UIListContentConfiguration() }
}

/// UIKit: `UIContentConfiguration`.
public protocol UIContentConfiguration {}

extension Cell {
  /// The cell's content without values.
  ///
  /// UIKit: `defaultContentConfiguration()`.
  public func defaultContentConfiguration() -> UIListContentConfiguration {
    UIListContentConfiguration()
  }

  /// The cell's content.
  ///
  /// UIKit: `contentConfiguration`.
  public var contentConfiguration: (any UIContentConfiguration)? {
    get {
      var content = UIListContentConfiguration()
      content.text = title
      return content
    }
    set { title = (newValue as? UIListContentConfiguration)?.text ?? "" }
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

/// UIKit: `UICollectionLayoutListConfiguration`.
public struct UICollectionLayoutListConfiguration {
  /// UIKit: `UICollectionLayoutListConfiguration.Appearance`; all look alike here.
  public enum Appearance: Int, Sendable {
    case plain
    case grouped
    case insetGrouped
    case sidebar
    case sidebarPlain
  }

  public var appearance: Appearance
  public var showsSeparators = true

  public init(appearance: Appearance) { self.appearance = appearance }
}

extension CollectionViewListLayout {
  /// A list of rows.
  ///
  /// UIKit: `UICollectionViewCompositionalLayout.list(using:)`.
  public static func list(
    using configuration: UICollectionLayoutListConfiguration
  ) -> CollectionViewListLayout { CollectionViewListLayout() }
}

/// UIKit: `NSTextAlignment`.
public enum NSTextAlignment: Int, Sendable {
  case left
  case center
  case right
  case justified
  case natural
}

/// UIKit: `UIFont`; texts are not drawn with it here.
public struct UIFont: Hashable, Sendable {
  /// UIKit: `UIFont.TextStyle`.
  public enum TextStyle: String, Sendable {
    case largeTitle
    case title1
    case title2
    case title3
    case headline
    case subheadline
    case body
    case callout
    case footnote
    case caption1
    case caption2
  }

  /// UIKit: `UIFont.Weight`.
  public enum Weight: Sendable {
    case ultraLight
    case thin
    case light
    case regular
    case medium
    case semibold
    case bold
    case heavy
    case black
  }

  /// The families of the system, sorted; nothing here is drawn with them.
  public static let familyNames = ["Avenir", "Courier", "Georgia", "Helvetica", "Times New Roman"]

  public let fontName: String
  public let pointSize: Double

  public init?(name: String, size: Double) {
    fontName = name
    pointSize = size
  }

  private init(_ name: String, _ size: Double) {
    fontName = name
    pointSize = size
  }

  public static func systemFont(ofSize size: Double) -> UIFont { UIFont("system", size) }

  public static func systemFont(ofSize size: Double, weight: Weight) -> UIFont {
    UIFont("system-\(weight)", size)
  }

  public static func boldSystemFont(ofSize size: Double) -> UIFont { UIFont("system-bold", size) }

  public static func preferredFont(forTextStyle style: TextStyle) -> UIFont {
    UIFont(style.rawValue, 17)
  }
}
