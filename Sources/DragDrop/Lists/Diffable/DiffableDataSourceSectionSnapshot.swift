/// The items of one section at one moment.
///
/// UIKit: `NSDiffableDataSourceSectionSnapshot`, flat: items have no children here.
public struct DiffableDataSourceSectionSnapshot<ItemIdentifierType: Hashable> {
  /// The items, in order.
  public let items: [ItemIdentifierType]

  init(_ items: [ItemIdentifierType]) {
    self.items = items
  }

  /// The items that no other one contains: all of them.
  public var rootItems: [ItemIdentifierType] { items }

  /// The items that no collapsed one hides: all of them.
  public var visibleItems: [ItemIdentifierType] { items }

  /// Whether the section has an item.
  public func contains(_ item: ItemIdentifierType) -> Bool { items.contains(item) }

  /// The number of an item in the section; nil for one that it does not have.
  public func index(of item: ItemIdentifierType) -> Int? { items.firstIndex(of: item) }
}
