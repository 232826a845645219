/// The items of one section at one time.
///
/// UIKit: `NSDiffableDataSourceSectionSnapshot`, flat: items have no children here.
public struct DiffableDataSourceSectionSnapshot<ItemIdentifierType: Hashable> {
  /// The items, in order.
  public let items: [ItemIdentifierType]

  init(_ items: [ItemIdentifierType]) {
    self.items = items
  }

  /// Whether the section has an item.
  public func contains(_ item: ItemIdentifierType) -> Bool { items.contains(item) }

  /// The index of an item in the section; nil for an unknown one.
  public func index(of item: ItemIdentifierType) -> Int? { items.firstIndex(of: item) }
}
