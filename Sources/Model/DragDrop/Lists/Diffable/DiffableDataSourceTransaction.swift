import Layout

/// The changes of one reorder of a diffable data source.
///
/// UIKit: `NSDiffableDataSourceTransaction` (DIF-07, iOS 14).
public struct DiffableDataSourceTransaction<
  SectionIdentifierType: Hashable, ItemIdentifierType: Hashable
> {
  /// The type of the data source's snapshots.
  public typealias Snapshot =
    DiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>

  /// The snapshot before the reorder (DIF-08, iOS 14).
  public let initialSnapshot: Snapshot
  /// The snapshot after the reorder (DIF-09, iOS 14).
  public let finalSnapshot: Snapshot
  /// The difference of all items in one list (DIF-10, iOS 14): one removal and one insertion, each
  /// associated with the other's offset (AM8).
  public let difference: CollectionDifference<ItemIdentifierType>
  /// The changes of the sections that changed, the last section first (DIF-11, iOS 14, AM8).
  public let sectionTransactions:
    [DiffableDataSourceSectionTransaction<SectionIdentifierType, ItemIdentifierType>]
  /// The item that is moved.
  package let item: ItemIdentifierType
}

/// The changes of one section in a reorder.
///
/// UIKit: `NSDiffableDataSourceSectionTransaction` (DIF-12, iOS 14).
public struct DiffableDataSourceSectionTransaction<
  SectionIdentifierType: Hashable, ItemIdentifierType: Hashable
> {
  /// The section (DIF-13, iOS 14).
  public let sectionIdentifier: SectionIdentifierType
  /// Its items before the reorder (DIF-14, iOS 14).
  public let initialSnapshot: DiffableDataSourceSectionSnapshot<ItemIdentifierType>
  /// Its items after the reorder (DIF-15, iOS 14).
  public let finalSnapshot: DiffableDataSourceSectionSnapshot<ItemIdentifierType>
  /// The insertions and removals in it (DIF-16, iOS 14).
  public let difference: CollectionDifference<ItemIdentifierType>
}

extension DiffableDataSourceTransaction {
  /// The move of one item to a position that is counted without it; nil if the snapshot lacks the
  /// item or the position.
  init?(of snapshot: Snapshot, from source: Position, to target: Position) {
    guard let item = snapshot.contents.item(at: source),
      snapshot.contents.sections.indices.contains(target.section)
    else { return nil }
    let room = snapshot.contents.sections[target.section].entries.count
    guard (0...(source.section == target.section ? room - 1 : room)).contains(target.item) else {
      return nil
    }
    var final = snapshot
    final.moveItem(item, to: target)
    self.item = item
    initialSnapshot = snapshot
    finalSnapshot = final
    let sections =
      source.section == target.section
      ? [source.section] : [source.section, target.section].sorted(by: >)
    difference = Self.difference(
      of: item, removedAt: snapshot.indexOfItem(item), insertedAt: final.indexOfItem(item))
    sectionTransactions = sections.map { section in
      DiffableDataSourceSectionTransaction(
        sectionIdentifier: snapshot.contents.sections[section].identifier,
        initialSnapshot: DiffableDataSourceSectionSnapshot(
          snapshot.contents.sections[section].entries.map(\.item)),
        finalSnapshot: DiffableDataSourceSectionSnapshot(
          final.contents.sections[section].entries.map(\.item)),
        difference: Self.difference(
          of: item, removedAt: section == source.section ? source.item : nil,
          insertedAt: section == target.section ? target.item : nil))
    }
  }

  private static func difference(
    of item: ItemIdentifierType, removedAt: Int?, insertedAt: Int?
  ) -> CollectionDifference<ItemIdentifierType> {
    var changes: [CollectionDifference<ItemIdentifierType>.Change] = []
    if let removedAt {
      changes.append(.remove(offset: removedAt, element: item, associatedWith: insertedAt))
    }
    if let insertedAt {
      changes.append(.insert(offset: insertedAt, element: item, associatedWith: removedAt))
    }
    // One removal and one insertion are always a valid difference, so the initializer does not
    // fail.
    return CollectionDifference(changes) ?? [ItemIdentifierType]().difference(from: [])
  }
}
