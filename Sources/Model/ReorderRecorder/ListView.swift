#if canImport(UIKit)
import UIKit
#else
import ReorderUIKit
#endif

/// What tables and collections have in common.
protocol ListView: UIView {
  var isEditing: Bool { get }
  var isSpringLoaded: Bool { get }
  var dragInteractionEnabled: Bool { get }
  var hasActiveDrag: Bool { get }
  var hasActiveDrop: Bool { get }
  var hasUncommittedUpdates: Bool { get }
  /// The number of rows in each section that the view shows.
  var shownCounts: [Int] { get }
  /// The number of rows in each section of the data source.
  var dataCounts: [Int] { get }
  /// The data source, if it applies snapshots.
  var snapshotSource: (any SnapshotSource)? { get }
}

extension UITableView: ListView {
  var snapshotSource: (any SnapshotSource)? { dataSource as? any SnapshotSource }
  var shownCounts: [Int] { (0..<numberOfSections).map { numberOfRows(inSection: $0) } }

  var dataCounts: [Int] {
    guard let dataSource else { return [] }
    let sections: ((UITableView) -> Int)? = dataSource.numberOfSections(in:)
    return (0..<(sections.map { $0(self) } ?? 1)).map {
      dataSource.tableView(self, numberOfRowsInSection: $0)
    }
  }
}

extension UICollectionView: ListView {
  var snapshotSource: (any SnapshotSource)? { dataSource as? any SnapshotSource }
  var shownCounts: [Int] { (0..<numberOfSections).map { numberOfItems(inSection: $0) } }

  var dataCounts: [Int] {
    guard let dataSource else { return [] }
    let sections: ((UICollectionView) -> Int)? = dataSource.numberOfSections(in:)
    return (0..<(sections.map { $0(self) } ?? 1)).map {
      dataSource.collectionView(self, numberOfItemsInSection: $0)
    }
  }
}
