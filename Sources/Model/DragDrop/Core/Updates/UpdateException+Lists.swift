import Layout

// Exceptions that lists raise outside the check of a batch, with UIKit's texts.

extension UpdateException {
  /// An update by the app of a view that shows snapshots.
  ///
  /// `method` is the name of the update, with or without labels.
  static func mutation(by method: String, of view: SectionedView) -> UpdateException {
    let type = view is TableView ? "UITableView" : "UICollectionView"
    return UpdateException(
      "EX20",
      "\(type) must be updated via the \(type)DiffableDataSource APIs when acting as the \(type)'s dataSource: please do not call mutation APIs directly on \(type).",
      hint: "\(withoutLabels(method)) was called: apply a snapshot with the change instead")
  }

  /// Scrolling to a position that does not exist; `place` says where it is missing.
  static func scrolling(
    to position: Position, outOfBounds place: String, of view: SectionedView
  ) -> UpdateException {
    let message =
      if view is TableView {
        "Attempted to scroll the table view to an out-of-bounds \(place). Table view: <UITableView: \(view.name)>"
      } else if view.osVersion < 13 {
        "attempt to scroll to invalid index path: \(print(position))"
      } else {
        "Attempted to scroll the collection view to an out-of-bounds \(place). Collection view: <UICollectionView: \(view.name)>."
      }
    return UpdateException(
      "EX21", message, hint: "the view counts what it shows: update it before it scrolls")
  }

  /// An index path of a table with other than two elements.
  static var wrongIndexCount: UpdateException {
    UpdateException(
      "EX26",
      "Invalid index path for use with UITableView.  Index paths passed to table view must contain exactly two indices specifying the section and row.  Please use the category on NSIndexPath in UITableView.h if possible."
    )
  }

  /// A second dequeued cell for the row that a table asks for.
  static func secondCell(identifier: String, at position: Position) -> UpdateException {
    UpdateException(
      "EX22",
      "Attempted to dequeue multiple cells for the same index path, which is not allowed. If you really need to dequeue more cells than the table view is requesting, use the -dequeueReusableCellWithIdentifier: method (without an index path). Cell identifier: \(identifier), index path: \(print(position))"
    )
  }

  /// A cell that a collection's data source has dequeued and not returned.
  static func unusedCell(of view: SectionedView) -> UpdateException {
    UpdateException(
      "EX25",
      "Expected dequeued view to be returned to the collection view in preparation for display. When the collection view's data source is asked to provide a view for a given index path, ensure that a single view is dequeued and returned to the collection view. Avoid dequeuing views without a request from the collection view. For retrieving an existing view in the collection view, use -[UICollectionView cellForItemAtIndexPath:] or -[UICollectionView supplementaryViewForElementKind:atIndexPath:]. Dequeued view: <UICollectionViewCell>; Collection view: <UICollectionView: \(view.name)>"
    )
  }

  /// An identifier for which no class is registered.
  static func unknownIdentifier(_ identifier: String, in view: SectionedView) -> UpdateException {
    let problem =
      view is TableView
      ? "unable to dequeue a cell with identifier \(identifier)"
      : "could not dequeue a view of kind: UICollectionElementKindCell with identifier \(identifier)"
    return UpdateException(
      "dequeue",
      "\(problem) - must register a nib or a class for the identifier or connect a prototype cell in a storyboard"
    )
  }

  /// A change of a view that asks for its counts.
  ///
  /// `method` is the name of the change, with or without labels.
  static func changeDuringCounts(by method: String, of view: SectionedView) -> UpdateException {
    let method = withoutLabels(method)
    return UpdateException(
      method,
      "\(method) was called while \(view.name) asked how many sections and \(view.wording.items) it has",
      hint: "counts, titles and sizes only answer: change the view elsewhere")
  }

  private static func withoutLabels(_ method: String) -> String {
    String(method.prefix { $0 != "(" })
  }
}
