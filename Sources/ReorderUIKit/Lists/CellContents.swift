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
    get { cell?.title ?? ownText }
    set {
      ownText = newValue
      cell?.title = newValue ?? ""
    }
  }
  open var textColor: Color?
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
  public var detailTextLabel: UILabel? { UILabel(frame: .zero) }
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
