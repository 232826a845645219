public import Layout

/// A table: rows in sections, one below the other.
///
/// UIKit: `UITableView` (TBL-01 to TBL-21).
open class TableView: SectionedView {
  /// Lets rows out of the table (TBL-01, iOS 11).
  public weak var dragDelegate: (any TableViewDragDelegate)?
  /// Takes drops into the table (TBL-02, iOS 11).
  public weak var dropDelegate: (any TableViewDropDelegate)?
  /// Where the rows come from: the default data source unless set.
  public weak var dataSource: (any TableViewDataSource)? {
    didSet { dataSourceDidChange() }
  }
  /// The table's delegate.
  public weak var delegate: (any TableViewDelegate)? {
    didSet { setNeedsLayout() }
  }
  /// The height of rows that have none of their own, in points; 44 unless set.
  public var rowHeight = 44.0 {
    didSet { setNeedsLayout() }
  }
  /// The height of section headers, in points; 28 unless set.
  public var sectionHeaderHeight = 28.0 {
    didSet { setNeedsLayout() }
  }
  /// The height of section footers, in points; 28 unless set.
  public var sectionFooterHeight = 28.0 {
    didSet { setNeedsLayout() }
  }

  /// A table over the default data source with these items.
  public init(name: String, frame: Rect, model: ListDataSource = ListDataSource()) {
    super.init(name: name, frame: frame, model: model, layout: ListLayout(width: 320))
  }

  /// Begins a batch (TBL-09, iOS 2).
  ///
  /// A gesture that comes before its end, and the end of the gesture that began it, take back what it
  /// has collected, and fail.
  public func beginUpdates() {
    beginBatch()
    openPairs += 1
    simulation?.tablesInPairs.append(Linked(self))
  }

  /// Ends a batch (TBL-10, iOS 2); nested pairs join the outermost one.
  public func endUpdates() {
    guard openPairs > 0 else { return }
    openPairs -= 1
    endBatch()
  }

  var source: any TableViewDataSource { dataSource ?? model }

  // MARK: Rows and sections

  /// The number of rows that the table knows of; 0 for a section that does not exist.
  public func numberOfRows(inSection section: Int) -> Int {
    numberOfEntries(inSection: section)
  }

  /// The row under a point; nil over anything else.
  public func indexPathForRow(at point: Point) -> IndexPath? { position(at: point)?.indexPath }

  // MARK: The delegates, in UIKit's words
  // The recorded calls of SectionedView+Calls.swift arrive here.

  override var wording: UpdateException.Wording { .table }
  override var methods: Methods { .table }
  package override var dragResponder: (any DelegateMethodResponding)? { dragDelegate }
  package override var dropResponder: (any DelegateMethodResponding)? { dropDelegate }
  package override var dataResponder: any DelegateMethodResponding { source }
  package override var viewResponder: (any DelegateMethodResponding)? { delegate }

  override func askNumberOfSections() -> Int { source.numberOfSections(in: self) }

  override func askCount(inSection section: Int) -> Int {
    source.tableView(self, numberOfRowsInSection: section)
  }

  override func askTitle(ofSection section: Int) -> String? {
    source.tableView(self, titleForHeaderInSection: section)
  }

  override func askFooter(ofSection section: Int) -> String? {
    source.tableView(self, titleForFooterInSection: section)
  }

  override func askCell(at position: Position) -> Cell {
    source.tableView(self, cellForRowAt: position.indexPath)
  }

  override func askItemsForBeginning(
    _ session: ActiveDragSession, at position: Position
  ) -> [DragItem] {
    dragDelegate?.tableView(self, itemsForBeginning: session, at: position.indexPath) ?? []
  }

  override func askItemsForAdding(
    _ session: ActiveDragSession, at position: Position, point: Point
  ) -> [DragItem] {
    dragDelegate?.tableView(
      self, itemsForAddingTo: session, at: position.indexPath, point: point) ?? []
  }

  override func askDragPreview(at position: Position) -> DragPreviewParameters? {
    dragDelegate?.tableView(self, dragPreviewParametersForRowAt: position.indexPath)
  }

  override func askDropPreview(at position: Position) -> DragPreviewParameters? {
    dropDelegate?.tableView(self, dropPreviewParametersForRowAt: position.indexPath)
  }

  override func tellWillBegin(_ session: ActiveDragSession) {
    dragDelegate?.tableView(self, dragSessionWillBegin: session)
  }

  override func tellDragEnd(_ session: ActiveDragSession) {
    dragDelegate?.tableView(self, dragSessionDidEnd: session)
  }

  override func askAllowsMove(_ session: ActiveDragSession) -> Bool {
    dragDelegate?.tableView(self, dragSessionAllowsMoveOperation: session) ?? true
  }

  override func askIsRestricted(_ session: ActiveDragSession) -> Bool {
    dragDelegate?.tableView(self, dragSessionIsRestrictedToDraggingApplication: session) ?? false
  }

  override func askCanHandle(_ session: ActiveDropSession) -> Bool {
    dropDelegate?.tableView(self, canHandle: session) ?? false
  }

  override func tellEnter(_ session: ActiveDropSession) {
    dropDelegate?.tableView(self, dropSessionDidEnter: session)
  }

  override func askUpdate(_ session: ActiveDropSession, path: Position?) -> DropProposal {
    dropDelegate?.tableView(
      self, dropSessionDidUpdate: session, withDestinationIndexPath: path?.indexPath)
      ?? TableViewDropProposal(operation: .cancel)
  }

  override func tellExit(_ session: ActiveDropSession) {
    dropDelegate?.tableView(self, dropSessionDidExit: session)
  }

  override func tellDropEnd(_ session: ActiveDropSession) {
    dropDelegate?.tableView(self, dropSessionDidEnd: session)
  }

  override func tellPerform(_ performance: DropPerformance) {
    dropDelegate?.tableView(
      self, performDropWith: ActiveTableViewDropCoordinator(performance))
  }

  override func askCanMove(_ position: Position) -> Bool {
    source.tableView(self, canMoveRowAt: position.indexPath)
  }

  override func tellMove(from origin: Position, to target: Position) {
    source.tableView(self, moveRowAt: origin.indexPath, to: target.indexPath)
  }

  override func askShouldSpringLoad(
    _ position: Position, _ context: any SpringLoadedInteractionContext
  ) -> Bool {
    delegate?.tableView(self, shouldSpringLoadRowAt: position.indexPath, with: context) ?? true
  }

  override func tellSelect(_ position: Position) {
    delegate?.tableView(self, didSelectRowAt: position.indexPath)
  }

  override func askTarget(
    original: Position, current: Position, proposed: Position
  ) -> Position {
    let answer = delegate?.tableView(
      self, targetIndexPathForMoveFromRowAt: original.indexPath,
      toProposedIndexPath: proposed.indexPath)
    return answer.flatMap { Position($0) } ?? proposed
  }

  override func metrics(ofSection section: Int, count: Int) -> SectionMetrics {
    SectionMetrics(
      count: count, extent: rowHeight, extents: heights(ofSection: section, count: count),
      headerHeight: askTitle(ofSection: section) == nil ? nil : sectionHeaderHeight,
      footerHeight: askFooter(ofSection: section) == nil ? nil : sectionFooterHeight)
  }

  override func insertIntoLayout(_ position: Position) {
    layout.insertItem(at: position, extent: height(ofRowAt: position))
  }

  override func resizeInLayout(_ position: Position) {
    layout.setExtent(height(ofRowAt: position) ?? rowHeight, of: position)
  }
}
