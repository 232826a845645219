public import DragDrop
public import Foundation
import Layout

// Headers and footers with views of their own. They are made and configured, and not shown: a section
// has the height of a header or footer if it has a title.

/// UIKit: `UITableViewHeaderFooterView`.
open class UITableViewHeaderFooterView: Cell {
  open private(set) lazy var textLabel: UILabel? = UILabel(frame: .zero)
  open private(set) lazy var detailTextLabel: UILabel? = UILabel(frame: .zero)

  public init(reuseIdentifier: String?) {
    super.init(frame: .zero)
    self.reuseIdentifier = reuseIdentifier
  }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Every subclass that overrides `init(reuseIdentifier:)` inherits it.
  public required convenience init(dequeuedFor reuseIdentifier: String) {
    self.init(reuseIdentifier: reuseIdentifier)
  }

  public var backgroundView: View? {
    get { kept(else: View?.none) }
    set { keep(newValue) }
  }
}

extension TableView {
  /// Registers a class; nil removes it.
  public func register(
    _ aClass: UITableViewHeaderFooterView.Type?,
    forHeaderFooterViewReuseIdentifier identifier: String
  ) { keep(aClass, for: "header \(identifier)") }

  /// Registers the class that a nib is named after; nil removes it.
  public func register(_ nib: UINib?, forHeaderFooterViewReuseIdentifier identifier: String) {
    register(
      nib?.viewClass as? UITableViewHeaderFooterView.Type,
      forHeaderFooterViewReuseIdentifier: identifier)
  }

  /// Registers a class of which only its kind is known.
  public func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
    register(cellClass as? TableViewCell.Type, forCellReuseIdentifier: identifier)
  }

  /// Registers the class that a nib is named after; nil removes it.
  public func register(_ nib: UINib?, forCellReuseIdentifier identifier: String) {
    register(nib?.viewClass as? TableViewCell.Type, forCellReuseIdentifier: identifier)
  }

  /// A new view of the registered class; nil without one.
  public func dequeueReusableHeaderFooterView(
    withIdentifier identifier: String
  ) -> UITableViewHeaderFooterView? {
    let type = kept("header \(identifier)", else: UITableViewHeaderFooterView.Type?.none)
    return type?.init(dequeuedFor: identifier)
  }

  /// Nil: headers are not shown as views.
  public func headerView(forSection section: Int) -> UITableViewHeaderFooterView? { nil }

  /// Nil: footers are not shown as views.
  public func footerView(forSection section: Int) -> UITableViewHeaderFooterView? { nil }
}

extension CollectionView {
  public static let elementKindSectionHeader = "UICollectionElementKindSectionHeader"
  public static let elementKindSectionFooter = "UICollectionElementKindSectionFooter"

  /// Registers a class; nil removes it.
  public func register(
    _ viewClass: AnyClass?, forSupplementaryViewOfKind elementKind: String,
    withReuseIdentifier identifier: String
  ) { keep(viewClass as? Cell.Type, for: "\(elementKind) \(identifier)") }

  /// Registers the class that a nib is named after; nil removes it.
  public func register(
    _ nib: UINib?, forSupplementaryViewOfKind kind: String,
    withReuseIdentifier identifier: String
  ) {
    register(nib?.viewClass, forSupplementaryViewOfKind: kind, withReuseIdentifier: identifier)
  }

  /// Registers a class of which only its kind is known.
  public func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {
    register(cellClass as? CollectionViewCell.Type, forCellWithReuseIdentifier: identifier)
  }

  /// Registers the class that a nib is named after; nil removes it.
  public func register(_ nib: UINib?, forCellWithReuseIdentifier identifier: String) {
    register(nib?.viewClass as? CollectionViewCell.Type, forCellWithReuseIdentifier: identifier)
  }

  /// A new view of the registered class, which is not shown.
  public func dequeueReusableSupplementaryView(
    ofKind elementKind: String, withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionReusableView {
    (kept("\(elementKind) \(identifier)", else: Cell.Type?.none) ?? Cell.self)
      .init(dequeuedFor: identifier)
  }

  /// How views of one class are configured for one kind of element.
  ///
  /// UIKit: `UICollectionView.SupplementaryRegistration`.
  public struct SupplementaryRegistration<Supplementary: UICollectionReusableView> {
    public typealias Handler = (
      _ supplementaryView: Supplementary, _ elementKind: String, _ indexPath: IndexPath
    ) -> Void

    fileprivate let elementKind: String
    fileprivate let handler: Handler

    public init(elementKind: String, handler: @escaping Handler) {
      self.elementKind = elementKind
      self.handler = handler
    }
  }

  /// A new view that is configured, and not shown.
  ///
  /// UIKit: `dequeueConfiguredReusableSupplementary(using:for:)`.
  public func dequeueConfiguredReusableSupplementary<Supplementary>(
    using registration: SupplementaryRegistration<Supplementary>, for indexPath: IndexPath
  ) -> Supplementary {
    let view = Supplementary(dequeuedFor: registration.elementKind)
    registration.handler(view, registration.elementKind, indexPath)
    return view
  }

  /// Nil: supplementary views are not shown.
  public func supplementaryView(
    forElementKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView? { nil }

  /// None: supplementary views are not shown.
  public func visibleSupplementaryViews(ofKind elementKind: String) -> [UICollectionReusableView] {
    []
  }

  /// None: supplementary views are not shown.
  public func indexPathsForVisibleSupplementaryElements(
    ofKind elementKind: String
  ) -> [IndexPath] { [] }
}
