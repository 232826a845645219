import DragDrop
import ReorderUIKit
import Testing

/// UIKit's list controllers respond to the optional methods that a subclass overrides.
struct ControllerOverrideTests {
  private let tables: [DelegateMethod: UITableViewController] = [
    .numberOfSections: TableSections(), .titleForHeader: TableHeader(),
    .titleForFooter: TableFooter(), .canMoveRow: TableCanMove(), .moveRow: TableMove(),
    .targetIndexPathForMove: TableTarget(), .heightForRow: TableHeight(),
    .didSelectRow: TableSelect(), .shouldSpringLoadRow: TableSpring(),
  ]

  private let collections: [DelegateMethod: UICollectionViewController] = [
    .numberOfSections: CollectionSections(), .titleForHeader: CollectionHeader(),
    .titleForFooter: CollectionFooter(), .canMoveItem: CollectionCanMove(),
    .moveItem: CollectionMove(), .targetIndexPathForMove: CollectionTarget(),
    .targetIndexPathForMoveFromItem: CollectionTargetFromItem(),
    .didSelectItem: CollectionSelect(), .shouldSpringLoadItem: CollectionSpring(),
  ]

  /// The methods to which an object does not respond.
  private func missing(_ object: any DelegateMethodResponding) -> Set<DelegateMethod> {
    Set(DelegateMethod.allCases.filter { !object.responds(to: $0) })
  }

  @Test func aTableControllerRespondsToNoOptionalMethodOfItsProtocols() {
    #expect(missing(UITableViewController()) == Set(tables.keys))
  }

  @Test func aCollectionControllerRespondsToNoOptionalMethodOfItsProtocols() {
    #expect(missing(UICollectionViewController()) == Set(collections.keys))
  }

  @Test func aTableControllerRespondsToAMethodThatIsOverriddenAlone() {
    for (method, controller) in tables {
      #expect(missing(controller) == Set(tables.keys).subtracting([method]))
    }
  }

  @Test func aCollectionControllerRespondsToAMethodThatIsOverriddenAlone() {
    for (method, controller) in collections {
      #expect(missing(controller) == Set(collections.keys).subtracting([method]))
    }
  }
}

// MARK: Tables

private final class TableSections: UITableViewController {
  override func numberOfSections(in tableView: UITableView) -> Int { 1 }
}

private final class TableHeader: UITableViewController {
  override func tableView(
    _ tableView: UITableView, titleForHeaderInSection section: Int
  ) -> String? { nil }
}

private final class TableFooter: UITableViewController {
  override func tableView(
    _ tableView: UITableView, titleForFooterInSection section: Int
  ) -> String? { nil }
}

private final class TableCanMove: UITableViewController {
  override func tableView(
    _ tableView: UITableView, canMoveRowAt indexPath: IndexPath
  ) -> Bool { true }
}

private final class TableMove: UITableViewController {
  override func tableView(
    _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {}
}

private final class TableTarget: UITableViewController {
  override func tableView(
    _ tableView: UITableView, targetIndexPathForMoveFromRowAt sourceIndexPath: IndexPath,
    toProposedIndexPath proposedDestinationIndexPath: IndexPath
  ) -> IndexPath { proposedDestinationIndexPath }
}

private final class TableHeight: UITableViewController {
  override func tableView(
    _ tableView: UITableView, heightForRowAt indexPath: IndexPath
  ) -> Double { 44 }
}

private final class TableSelect: UITableViewController {
  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {}
}

private final class TableSpring: UITableViewController {
  override func tableView(
    _ tableView: UITableView, shouldSpringLoadRowAt indexPath: IndexPath,
    with context: any UISpringLoadedInteractionContext
  ) -> Bool { true }
}

// MARK: Collections

private final class CollectionSections: UICollectionViewController {
  override func numberOfSections(in collectionView: UICollectionView) -> Int { 1 }
}

private final class CollectionHeader: UICollectionViewController {
  override func collectionView(
    _ collectionView: UICollectionView, titleForHeaderInSection section: Int
  ) -> String? { nil }
}

private final class CollectionFooter: UICollectionViewController {
  override func collectionView(
    _ collectionView: UICollectionView, titleForFooterInSection section: Int
  ) -> String? { nil }
}

private final class CollectionCanMove: UICollectionViewController {
  override func collectionView(
    _ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath
  ) -> Bool { true }
}

private final class CollectionMove: UICollectionViewController {
  override func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {}
}

private final class CollectionTarget: UICollectionViewController {
  override func collectionView(
    _ collectionView: UICollectionView,
    targetIndexPathForMoveOfItemFromOriginalIndexPath originalIndexPath: IndexPath,
    atCurrentIndexPath currentIndexPath: IndexPath,
    toProposedIndexPath proposedIndexPath: IndexPath
  ) -> IndexPath { proposedIndexPath }
}

private final class CollectionTargetFromItem: UICollectionViewController {
  override func collectionView(
    _ collectionView: UICollectionView,
    targetIndexPathForMoveFromItemAt currentIndexPath: IndexPath,
    toProposedIndexPath proposedIndexPath: IndexPath
  ) -> IndexPath { proposedIndexPath }
}

private final class CollectionSelect: UICollectionViewController {
  override func collectionView(
    _ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath
  ) {}
}

private final class CollectionSpring: UICollectionViewController {
  override func collectionView(
    _ collectionView: UICollectionView, shouldSpringLoadItemAt indexPath: IndexPath,
    with context: any UISpringLoadedInteractionContext
  ) -> Bool { true }
}
