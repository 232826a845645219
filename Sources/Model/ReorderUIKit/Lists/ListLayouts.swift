public import DragDrop
public import Foundation
public import Layout

// Layouts of lists and of compositional sections are lists of rows here; their settings are kept.

/// UIKit: `UICollectionLayoutListConfiguration`.
public struct UICollectionLayoutListConfiguration {
  public typealias SwipeActionsConfigurationProvider = (IndexPath) -> UISwipeActionsConfiguration?
  public typealias ItemSeparatorHandler = (
    IndexPath, UIListSeparatorConfiguration
  ) -> UIListSeparatorConfiguration

  /// UIKit: `UICollectionLayoutListConfiguration.Appearance`; all look alike here.
  public enum Appearance: Int, Sendable {
    case plain
    case grouped
    case insetGrouped
    case sidebar
    case sidebarPlain
  }

  /// UIKit: `UICollectionLayoutListConfiguration.HeaderMode`.
  public enum HeaderMode: Int, Sendable { case none, supplementary, firstItemInSection }

  /// UIKit: `UICollectionLayoutListConfiguration.FooterMode`.
  public enum FooterMode: Int, Sendable { case none, supplementary }

  public var appearance: Appearance
  public var showsSeparators = true
  public var headerMode = HeaderMode.none
  public var footerMode = FooterMode.none
  public var headerTopPadding: Double?
  public var backgroundColor: Color?
  public var separatorConfiguration = UIListSeparatorConfiguration()
  public var itemSeparatorHandler: ItemSeparatorHandler?
  public var leadingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?
  public var trailingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?

  public init(appearance: Appearance) { self.appearance = appearance }
}

/// UIKit: `UIListSeparatorConfiguration`.
public struct UIListSeparatorConfiguration: Hashable, Sendable {
  /// UIKit: `UIListSeparatorConfiguration.Visibility`.
  public enum Visibility: Int, Sendable { case automatic, visible, hidden }

  public var topSeparatorVisibility = Visibility.automatic
  public var bottomSeparatorVisibility = Visibility.automatic
  public var topSeparatorInsets = NSDirectionalEdgeInsets.zero
  public var bottomSeparatorInsets = NSDirectionalEdgeInsets.zero
  public var color: Color?

  public init() {}

  public init(listAppearance: UICollectionLayoutListConfiguration.Appearance) {}
}

extension CollectionViewListLayout {
  /// A list of rows.
  ///
  /// UIKit: `UICollectionViewCompositionalLayout.list(using:)`.
  public static func list(
    using configuration: UICollectionLayoutListConfiguration
  ) -> CollectionViewListLayout { CollectionViewListLayout() }

  /// A list of rows, whatever the section looks like.
  public convenience init(section: NSCollectionLayoutSection) { self.init() }

  /// A list of rows, whatever the section looks like.
  public convenience init(
    section: NSCollectionLayoutSection,
    configuration: UICollectionViewCompositionalLayoutConfiguration
  ) {
    self.init()
    self.configuration = configuration
  }

  /// A list of rows; the provider of sections is not called.
  public convenience init(
    sectionProvider: @escaping UICollectionViewCompositionalLayoutSectionProvider
  ) { self.init() }

  /// A list of rows; the provider of sections is not called.
  public convenience init(
    sectionProvider: @escaping UICollectionViewCompositionalLayoutSectionProvider,
    configuration: UICollectionViewCompositionalLayoutConfiguration
  ) {
    self.init()
    self.configuration = configuration
  }

  public var configuration: UICollectionViewCompositionalLayoutConfiguration {
    get {
      let configuration = UICollectionViewCompositionalLayoutConfiguration()
      configuration.interSectionSpacing = interSectionSpacing
      configuration.scrollDirection = scrollDirection
      return configuration
    }
    set {
      interSectionSpacing = newValue.interSectionSpacing
      scrollDirection = newValue.scrollDirection
    }
  }
}

public typealias UICollectionViewCompositionalLayoutSectionProvider = (
  Int, any NSCollectionLayoutEnvironment
) -> NSCollectionLayoutSection?

/// UIKit: `UICollectionViewCompositionalLayoutConfiguration`.
public final class UICollectionViewCompositionalLayoutConfiguration {
  public var scrollDirection = Axis.vertical
  public var interSectionSpacing = 0.0
  public var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []

  public init() {}
}

/// UIKit: `NSCollectionLayoutEnvironment`.
public protocol NSCollectionLayoutEnvironment {
  var container: any NSCollectionLayoutContainer { get }
  var traitCollection: UITraitCollection { get }
}

/// UIKit: `NSCollectionLayoutContainer`.
public protocol NSCollectionLayoutContainer {
  var contentSize: Size { get }
  var effectiveContentSize: Size { get }
}

/// Keeps a length.
public struct NSCollectionLayoutDimension: Hashable, Sendable {
  public let dimension: Double

  public static func fractionalWidth(_ fraction: Double) -> Self { Self(dimension: fraction) }
  public static func fractionalHeight(_ fraction: Double) -> Self { Self(dimension: fraction) }
  public static func absolute(_ length: Double) -> Self { Self(dimension: length) }
  public static func estimated(_ length: Double) -> Self { Self(dimension: length) }
}

/// Keeps two lengths.
public struct NSCollectionLayoutSize: Hashable, Sendable {
  public let widthDimension: NSCollectionLayoutDimension
  public let heightDimension: NSCollectionLayoutDimension

  public init(
    widthDimension width: NSCollectionLayoutDimension,
    heightDimension height: NSCollectionLayoutDimension
  ) { (widthDimension, heightDimension) = (width, height) }
}

/// Keeps a length.
public struct NSCollectionLayoutSpacing: Hashable, Sendable {
  public let spacing: Double

  public static func fixed(_ spacing: Double) -> Self { Self(spacing: spacing) }
  public static func flexible(_ spacing: Double) -> Self { Self(spacing: spacing) }
}

/// Keeps the size of an item.
open class NSCollectionLayoutItem {
  public let layoutSize: NSCollectionLayoutSize
  open var contentInsets = NSDirectionalEdgeInsets.zero

  public init(layoutSize: NSCollectionLayoutSize) { self.layoutSize = layoutSize }

  public convenience init(
    layoutSize: NSCollectionLayoutSize, supplementaryItems: [NSCollectionLayoutItem]
  ) { self.init(layoutSize: layoutSize) }
}

/// Keeps the size of a group.
open class NSCollectionLayoutGroup: NSCollectionLayoutItem {
  open var interItemSpacing: NSCollectionLayoutSpacing?

  public static func horizontal(
    layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem]
  ) -> NSCollectionLayoutGroup { NSCollectionLayoutGroup(layoutSize: layoutSize) }

  public static func horizontal(
    layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int
  ) -> NSCollectionLayoutGroup { NSCollectionLayoutGroup(layoutSize: layoutSize) }

  public static func horizontal(
    layoutSize: NSCollectionLayoutSize, repeatingSubitem: NSCollectionLayoutItem, count: Int
  ) -> NSCollectionLayoutGroup { NSCollectionLayoutGroup(layoutSize: layoutSize) }

  public static func vertical(
    layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem]
  ) -> NSCollectionLayoutGroup { NSCollectionLayoutGroup(layoutSize: layoutSize) }

  public static func vertical(
    layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int
  ) -> NSCollectionLayoutGroup { NSCollectionLayoutGroup(layoutSize: layoutSize) }

  public static func vertical(
    layoutSize: NSCollectionLayoutSize, repeatingSubitem: NSCollectionLayoutItem, count: Int
  ) -> NSCollectionLayoutGroup { NSCollectionLayoutGroup(layoutSize: layoutSize) }
}

/// Keeps the kind of a header or footer.
open class NSCollectionLayoutBoundarySupplementaryItem: NSCollectionLayoutItem {
  public let elementKind: String
  open var pinToVisibleBounds = false
  open var extendsBoundary = true
  open var zIndex = 0

  public init(
    layoutSize: NSCollectionLayoutSize, elementKind: String, alignment: NSRectAlignment
  ) {
    self.elementKind = elementKind
    super.init(layoutSize: layoutSize)
  }
}

/// Keeps the kind of a decoration.
open class NSCollectionLayoutDecorationItem: NSCollectionLayoutItem {
  public static func background(elementKind: String) -> NSCollectionLayoutDecorationItem {
    let all = NSCollectionLayoutDimension.fractionalWidth(1)
    return NSCollectionLayoutDecorationItem(
      layoutSize: NSCollectionLayoutSize(widthDimension: all, heightDimension: all))
  }
}

/// UIKit: `UICollectionLayoutSectionOrthogonalScrollingBehavior`.
public enum UICollectionLayoutSectionOrthogonalScrollingBehavior: Int, Sendable {
  case none, continuous, continuousGroupLeadingBoundary, paging, groupPaging, groupPagingCentered
}

/// Keeps the group of a section and its settings.
open class NSCollectionLayoutSection {
  open var contentInsets = NSDirectionalEdgeInsets.zero
  open var interGroupSpacing = 0.0
  open var orthogonalScrollingBehavior =
    UICollectionLayoutSectionOrthogonalScrollingBehavior.none
  open var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []
  open var decorationItems: [NSCollectionLayoutDecorationItem] = []
  open var supplementariesFollowContentInsets = true

  public init(group: NSCollectionLayoutGroup) {}

  /// A section of rows.
  public static func list(
    using configuration: UICollectionLayoutListConfiguration,
    layoutEnvironment: any NSCollectionLayoutEnvironment
  ) -> NSCollectionLayoutSection {
    let all = NSCollectionLayoutDimension.fractionalWidth(1)
    let size = NSCollectionLayoutSize(widthDimension: all, heightDimension: all)
    return NSCollectionLayoutSection(group: NSCollectionLayoutGroup(layoutSize: size))
  }
}

extension CollectionView {
  /// Sets the layout at once, and calls the completion.
  public func setCollectionViewLayout(
    _ layout: CollectionViewLayout, animated: Bool, completion: ((Bool) -> Void)? = nil
  ) {
    collectionViewLayout = layout
    completion?(true)
  }
}

extension CollectionViewFlowLayout {
  /// The size of items, which the delegate or `itemSize` gives here.
  public static var automaticSize: Size { Size(width: 50, height: 50) }

  public var sectionHeadersPinToVisibleBounds: Bool {
    get { false }
    set {}
  }

  public var sectionFootersPinToVisibleBounds: Bool {
    get { false }
    set {}
  }

  public var estimatedItemSize: Size {
    get { .zero }
    set {}
  }
}
