public import DragDrop
public import Foundation
import Layout

extension SectionedView {
  /// Performs updates as one batch; the block does not escape, so that it uses members without
  /// `self`.
  ///
  /// UIKit: `performBatchUpdates(_:completion:)`.
  public func performBatchUpdates(
    _ updates: () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    withoutActuallyEscaping(updates) { performBatchUpdates(Optional($0), completion: completion) }
  }

  /// UIKit: `insertSections(_:)`.
  public func insertSections(_ sections: Foundation.IndexSet) {
    insertSections(Layout.IndexSet(sections))
  }

  /// UIKit: `deleteSections(_:)`.
  public func deleteSections(_ sections: Foundation.IndexSet) {
    deleteSections(Layout.IndexSet(sections))
  }

  /// UIKit: `reloadSections(_:)`.
  public func reloadSections(_ sections: Foundation.IndexSet) {
    reloadSections(Layout.IndexSet(sections))
  }
}

extension TableView {
  /// UIKit: `insertSections(_:with:)`.
  public func insertSections(_ sections: Foundation.IndexSet, with animation: RowAnimation) {
    insertSections(Layout.IndexSet(sections), with: animation)
  }

  /// UIKit: `deleteSections(_:with:)`.
  public func deleteSections(_ sections: Foundation.IndexSet, with animation: RowAnimation) {
    deleteSections(Layout.IndexSet(sections), with: animation)
  }

  /// UIKit: `reloadSections(_:with:)`.
  public func reloadSections(_ sections: Foundation.IndexSet, with animation: RowAnimation) {
    reloadSections(Layout.IndexSet(sections), with: animation)
  }
}
