public import DragDrop
public import Foundation
public import Layout

extension TableViewCell {
  /// UIKit: `UITableViewCell.EditingStyle`; rows have no editing controls here.
  public enum EditingStyle: Int, Sendable {
    case none
    case delete
    case insert
  }
}

/// A view controller whose view is a table.
///
/// UIKit: `UITableViewController`.
open class UITableViewController: UIViewController, TableViewDataSource, TableViewDelegate {
  private let style: TableView.Style

  public init(style: TableView.Style) {
    self.style = style
    super.init(nibName: nil, bundle: nil)
  }

  public override init(nibName: String?, bundle: Bundle?) {
    style = .plain
    super.init(nibName: nibName, bundle: bundle)
  }

  public required init?(coder: NSCoder) {
    style = .plain
    super.init(coder: coder)
  }

  /// The table, which is the controller's view.
  // UIKit declares it as implicitly unwrapped.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var tableView: TableView! {
    get { view as? TableView }
    set { view = newValue }
  }

  open var clearsSelectionOnViewWillAppear = true

  open override func loadView() {
    let table = TableView(frame: Rect(x: 0, y: 0, width: 320, height: 640), style: style)
    table.name = "tableView"
    table.dataSource = self
    table.delegate = self
    view = table
  }

  open override func setEditing(_ editing: Bool, animated: Bool) {
    super.setEditing(editing, animated: animated)
    tableView.isEditing = editing
  }

  private static let overridden = OverriddenMethods(
    [
      .numberOfSections, .titleForHeader, .titleForFooter, .canMoveRow, .moveRow,
      .targetIndexPathForMove, .heightForRow, .didSelectRow, .shouldSpringLoadRow,
    ], of: UITableViewController.self, plain: PlainTableViewController.self,
    full: FullTableViewController.self)

  open func responds(to method: DelegateMethod) -> Bool {
    Self.overridden.contains(method, of: self) ?? true
  }

  // MARK: Data source

  open func numberOfSections(in tableView: TableView) -> Int { 1 }

  open func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { 0 }

  open func tableView(
    _ tableView: TableView, cellForRowAt indexPath: IndexPath
  ) -> TableViewCell { TableViewCell() }

  open func tableView(_ tableView: TableView, titleForHeaderInSection section: Int) -> String? {
    nil
  }

  open func tableView(_ tableView: TableView, titleForFooterInSection section: Int) -> String? {
    nil
  }

  open func tableView(_ tableView: TableView, canMoveRowAt indexPath: IndexPath) -> Bool { true }

  open func tableView(
    _ tableView: TableView, moveRowAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {}

  // MARK: Delegate

  open func tableView(
    _ tableView: TableView, targetIndexPathForMoveFromRowAt sourceIndexPath: IndexPath,
    toProposedIndexPath proposedDestinationIndexPath: IndexPath
  ) -> IndexPath { proposedDestinationIndexPath }

  open func tableView(_ tableView: TableView, heightForRowAt indexPath: IndexPath) -> Double {
    tableView.rowHeight
  }

  open func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath) {}

  open func tableView(
    _ tableView: TableView, shouldSpringLoadRowAt indexPath: IndexPath,
    with context: any SpringLoadedInteractionContext
  ) -> Bool { true }

  // MARK: Methods that are not called here

  open func tableView(_ tableView: TableView, canEditRowAt indexPath: IndexPath) -> Bool { true }

  open func tableView(
    _ tableView: TableView, commit editingStyle: TableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath
  ) {}

  open func tableView(
    _ tableView: TableView, editingStyleForRowAt indexPath: IndexPath
  ) -> TableViewCell.EditingStyle { .delete }

  open func tableView(
    _ tableView: TableView, shouldIndentWhileEditingRowAt indexPath: IndexPath
  ) -> Bool { true }

  open func tableView(_ tableView: TableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool {
    true
  }

  open func tableView(
    _ tableView: TableView, willDisplay cell: TableViewCell, forRowAt indexPath: IndexPath
  ) {}

  open func tableView(_ tableView: TableView, didDeselectRowAt indexPath: IndexPath) {}

  open func tableView(_ tableView: TableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? {
    indexPath
  }

  open func tableView(
    _ tableView: TableView, willDeselectRowAt indexPath: IndexPath
  ) -> IndexPath? { indexPath }

  open func tableView(_ tableView: TableView, didHighlightRowAt indexPath: IndexPath) {}

  open func tableView(_ tableView: TableView, didUnhighlightRowAt indexPath: IndexPath) {}

  open func tableView(
    _ tableView: TableView, didEndDisplaying cell: TableViewCell, forRowAt indexPath: IndexPath
  ) {}

  open func tableView(
    _ tableView: TableView, willDisplayHeaderView view: View, forSection section: Int
  ) {}

  open func tableView(
    _ tableView: TableView, willDisplayFooterView view: View, forSection section: Int
  ) {}

  open func tableView(
    _ tableView: TableView, accessoryButtonTappedForRowWith indexPath: IndexPath
  ) {}

  open func tableView(
    _ tableView: TableView, estimatedHeightForRowAt indexPath: IndexPath
  ) -> Double { tableView.estimatedRowHeight }

  open func tableView(_ tableView: TableView, indentationLevelForRowAt indexPath: IndexPath) -> Int
  {
    0
  }

  open func tableView(_ tableView: TableView, willBeginEditingRowAt indexPath: IndexPath) {}

  open func tableView(_ tableView: TableView, didEndEditingRowAt indexPath: IndexPath?) {}

  open func tableView(
    _ tableView: TableView, titleForDeleteConfirmationButtonForRowAt indexPath: IndexPath
  ) -> String? { nil }

  open func tableView(
    _ tableView: TableView, editActionsForRowAt indexPath: IndexPath
  ) -> [UITableViewRowAction]? { nil }

  open func tableView(
    _ tableView: TableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? { nil }

  open func tableView(
    _ tableView: TableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? { nil }

  open func tableView(
    _ tableView: TableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: Point
  ) -> UIContextMenuConfiguration? { nil }

  open func sectionIndexTitles(for tableView: TableView) -> [String]? { nil }

  open func tableView(
    _ tableView: TableView, sectionForSectionIndexTitle title: String, at index: Int
  ) -> Int { index }

  open func scrollViewDidScroll(_ scrollView: ScrollView) {}
  open func scrollViewWillBeginDragging(_ scrollView: ScrollView) {}
  open func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate decelerate: Bool) {}
  open func scrollViewDidEndDecelerating(_ scrollView: ScrollView) {}

  open func tableView(_ tableView: TableView, viewForHeaderInSection section: Int) -> View? { nil }

  open func tableView(_ tableView: TableView, viewForFooterInSection section: Int) -> View? { nil }

  open func tableView(_ tableView: TableView, heightForHeaderInSection section: Int) -> Double {
    0
  }

  open func tableView(_ tableView: TableView, heightForFooterInSection section: Int) -> Double {
    0
  }
}

private final class PlainTableViewController: UITableViewController {}

private final class FullTableViewController: UITableViewController {
  override func numberOfSections(in tableView: TableView) -> Int {
    super.numberOfSections(in: tableView)
  }

  override func tableView(
    _ tableView: TableView, titleForHeaderInSection section: Int
  ) -> String? { super.tableView(tableView, titleForHeaderInSection: section) }

  override func tableView(
    _ tableView: TableView, titleForFooterInSection section: Int
  ) -> String? { super.tableView(tableView, titleForFooterInSection: section) }

  override func tableView(_ tableView: TableView, canMoveRowAt indexPath: IndexPath) -> Bool {
    super.tableView(tableView, canMoveRowAt: indexPath)
  }

  override func tableView(
    _ tableView: TableView, moveRowAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) { super.tableView(tableView, moveRowAt: sourceIndexPath, to: destinationIndexPath) }

  override func tableView(
    _ tableView: TableView, targetIndexPathForMoveFromRowAt sourceIndexPath: IndexPath,
    toProposedIndexPath proposedDestinationIndexPath: IndexPath
  ) -> IndexPath { proposedDestinationIndexPath }

  override func tableView(_ tableView: TableView, heightForRowAt indexPath: IndexPath) -> Double {
    super.tableView(tableView, heightForRowAt: indexPath)
  }

  override func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath) {
    super.tableView(tableView, didSelectRowAt: indexPath)
  }

  override func tableView(
    _ tableView: TableView, shouldSpringLoadRowAt indexPath: IndexPath,
    with context: any SpringLoadedInteractionContext
  ) -> Bool { super.tableView(tableView, shouldSpringLoadRowAt: indexPath, with: context) }
}
