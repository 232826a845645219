import Recordings

#if canImport(UIKit)
import UIKit
#else
import ReorderUIKit
#endif

/// A diffable data source: it calls the view by methods that are not public, so that its updates are
/// found by comparing its snapshots.
protocol SnapshotSource: AnyObject {
  /// The sections with their items.
  var shownSections: [SnapshotSection] { get }
}

/// A section of a snapshot.
struct SnapshotSection: Equatable {
  let identifier: AnyHashable
  let items: [AnyHashable]
}

extension UITableViewDiffableDataSource: SnapshotSource {
  var shownSections: [SnapshotSection] { snapshot().shownSections }
}

extension UICollectionViewDiffableDataSource: SnapshotSource {
  var shownSections: [SnapshotSection] { snapshot().shownSections }
}

extension NSDiffableDataSourceSnapshot {
  fileprivate var shownSections: [SnapshotSection] {
    sectionIdentifiers.map {
      SnapshotSection(identifier: $0, items: itemIdentifiers(inSection: $0))
    }
  }
}

extension RecordedValue {
  /// The changes from one snapshot to the next, as those of a batch: deletions by their old paths,
  /// insertions by their new ones, and moves of items that are in both.
  ///
  /// - Returns: Nil if sections changed places, which the view is reloaded for.
  static func changes(
    from old: [SnapshotSection], to new: [SnapshotSection]
  ) -> RecordedValue? {
    let kept = Set(old.map(\.identifier)).intersection(new.map(\.identifier))
    guard old.map(\.identifier).filter(kept.contains) == new.map(\.identifier).filter(kept.contains)
    else { return nil }
    func indexes(_ sections: [SnapshotSection]) -> [Int] {
      sections.indices.filter { !kept.contains(sections[$0].identifier) }
    }
    let pairs = zip(
      old.indices.filter { kept.contains(old[$0].identifier) },
      new.indices.filter { kept.contains(new[$0].identifier) })
    var removed: [(item: AnyHashable, path: RecordedPath)] = []
    var inserted: [(item: AnyHashable, path: RecordedPath)] = []
    for (before, after) in pairs {
      for change in new[after].items.difference(from: old[before].items) {
        switch change {
        case .remove(let offset, let item, _):
          removed.append((item, RecordedPath(section: before, item: offset)))
        case .insert(let offset, let item, _):
          inserted.append((item, RecordedPath(section: after, item: offset)))
        }
      }
    }
    let targets = Dictionary(inserted.map { ($0.item, $0.path) }, uniquingKeysWith: { $1 })
    let sources = Set(removed.map(\.item))
    let lists: [(String, [RecordedValue])] = [
      ("deleteSections", indexes(old).map(RecordedValue.integer)),
      ("insertSections", indexes(new).map(RecordedValue.integer)),
      ("delete", removed.filter { targets[$0.item] == nil }.map { .path($0.path) }),
      ("insert", inserted.filter { !sources.contains($0.item) }.map { .path($0.path) }),
      (
        "move",
        removed.compactMap { item, path in
          targets[item].map { .list([.path(path), .path($0)]) }
        }
      ),
    ]
    return .fields(lists.filter { !$0.1.isEmpty }.map { Field($0.0, .list($0.1)) })
  }
}
