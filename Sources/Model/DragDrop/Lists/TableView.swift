public import Layout

/// A table: rows in sections, below each other.
///
/// UIKit: `UITableView` (TBL-01 to TBL-21).
open class TableView: SectionedView {
  /// The drag delegate, which returns the items to drag (TBL-01, iOS 11).
  open weak var dragDelegate: (any TableViewDragDelegate)? {
    didSet { didSetDelegate(.dragDelegate) }
  }
  /// The drop delegate, which takes drops (TBL-02, iOS 11).
  open weak var dropDelegate: (any TableViewDropDelegate)? {
    didSet { didSetDelegate(.dropDelegate) }
  }
  /// The data source; the default one unless set.
  open weak var dataSource: (any TableViewDataSource)? {
    didSet { didSetDelegate(.dataSource) }
  }
  /// The table's delegate.
  open weak var delegate: (any TableViewDelegate)? {
    didSet { didSetDelegate(.delegate) }
  }
  /// The height of rows without their own, in points; 44 unless set.
  public var rowHeight = 44.0 {
    didSet { setNeedsItemLayout() }
  }

  /// A table with a default data source of these items.
  public convenience init(name: String, frame: Rect, model: ListDataSource = ListDataSource()) {
    self.init(frame: frame, style: .plain)
    self.name = name
    setModel(model)
  }

  /// How a table looks (iOS 2); all styles look and behave alike here, except that a negative top inset
  /// hides no row of a grouped table before it has hidden the space above the first section.
  ///
  /// UIKit: `UITableView.Style`.
  public enum Style: Int, Sendable {
    /// UIKit: `plain`.
    case plain
    /// UIKit: `grouped`.
    case grouped
    /// UIKit: `insetGrouped`.
    case insetGrouped
  }

  /// The style of the table.
  public let style: Style

  override var spaceAbove: Double { style == .plain ? 0 : 35 }

  /// An empty table that is named after its class.
  ///
  /// UIKit: `init(frame:style:)`.
  public init(frame: Rect, style: Style) {
    self.style = style
    super.init(frame: frame, layout: ListLayout(width: 320))
  }

  /// A table of the plain style.
  public required init?(coder: Coder) {
    style = .plain
    super.init(coder: coder)
  }

  /// An empty table of the plain style.
  ///
  /// UIKit: `init(frame:)`.
  public convenience init(frame: Rect) { self.init(frame: frame, style: .plain) }

  /// An empty table without a size.
  ///
  /// UIKit: `init()`.
  public convenience init() { self.init(frame: .zero, style: .plain) }

  /// Begins a batch (TBL-09, iOS 2).
  ///
  /// If no `endUpdates` follows before the gesture in progress ends, or before the next gesture
  /// begins, the updates are discarded and the gesture fails.
  public func beginUpdates() {
    guard mayMutate(by: "beginUpdates") else { return }
    batch.beginPair()
    device?.viewsInUpdates.append(Linked(self))
  }

  /// Ends a batch (TBL-10, iOS 2); nested pairs join the outermost one.
  public func endUpdates() { batch.endPair() }

  package override func save(in state: inout SavedState) {
    state.hold((dragDelegate, dropDelegate, dataSource, delegate, rowHeight)) { [self] in
      (dragDelegate, dropDelegate, dataSource, delegate, rowHeight) = $0
    }
    super.save(in: &state)
  }

  override func takeBackOpenUpdates() {
    guard batch.openPairs > 0 else { return }
    batch.abandon()
    device?.fail(
      .gesture("\(name): beginUpdates without endUpdates, so what it has collected was taken back"))
  }

  // MARK: Rows and sections

  /// The number of rows in the table's state, which may differ from the data source's; UIKit's
  /// exception for a section that does not exist, or `NSNotFound` before iOS 13.4 (EX23).
  public func numberOfRows(inSection section: Int) -> Int {
    if hasSettledCounts, !(0..<numberOfSections).contains(section) {
      guard osVersion >= 13.4 else { return .max }
      failUpdate(
        UpdateException(
          "EX23",
          "Requested the number of rows for section (\(section)) which is out of bounds."))
    }
    return numberOfEntries(inSection: section)
  }

  /// The row under a point; nil over anything else.
  public func indexPathForRow(at point: Point) -> IndexPath? { position(at: point)?.indexPath }

  // MARK: The delegates
  //
  // They are called by the recorded calls of SectionedView.

  package override var askedDragDelegate: (any SectionedViewDragDelegate)? {
    active(
      .dragDelegate,
      super.askedDragDelegate
        ?? dragDelegate.map { TableViewDragAdapter(table: self, delegate: $0) })
  }

  package override var askedDropDelegate: (any SectionedViewDropDelegate)? {
    active(
      .dropDelegate,
      super.askedDropDelegate
        ?? dropDelegate.map { TableViewDropAdapter(table: self, delegate: $0) })
  }

  package override var askedDataSource: (any SectionedViewDataSource)? {
    super.askedDataSource
      ?? TableViewDataAdapter(table: self, source: dataSource ?? model)
  }

  package override var askedDelegate: (any SectionedViewDelegate)? {
    super.askedDelegate
      ?? delegate.map { TableViewDelegateAdapter(table: self, delegate: $0) }
  }

  override func forgetDelegate(_ role: Roles) {
    switch role {
    case .dragDelegate: dragDelegate = nil
    case .dropDelegate: dropDelegate = nil
    case .dataSource: dataSource = nil
    default: delegate = nil
    }
  }

  override func metrics(ofSection section: Int, count: Int) -> SectionMetrics {
    SectionMetrics(
      count: count, extent: rowHeight, extents: heights(ofSection: section, count: count),
      headerHeight: headerHeight(ofSection: section),
      footerHeight: footerHeight(ofSection: section))
  }

  override func insertIntoLayout(_ position: Position) {
    layout.insertItem(at: position, extent: height(ofRowAt: position))
  }

  /// False for a row that is being dragged (TBD-04).
  package override func springLoadsUnlessAsked(_ position: Position) -> Bool {
    !(device?.isDragged(position, of: self) ?? false)
  }

  /// False unless the cell returns true (TCL-06).
  override func takesTouchesInDrag(at position: Position) -> Bool {
    (visibleCell(at: position) as? TableViewCell)?.userInteractionEnabledWhileDragging ?? false
  }

  override var hitTestsAsView: Bool { type(of: self) == TableView.self }

  override func resizeInLayout(_ position: Position) {
    layout.setExtent(height(ofRowAt: position) ?? rowHeight, of: position)
  }
}

// MARK: - The heights of rows

extension TableView {
  /// The height of a row that has its own: the delegate's, else the item's; UIKit's exception for a
  /// negative one (EX27).
  private func height(ofRowAt position: Position) -> Double? {
    guard givesHeights else { return showsModel ? model.item(at: position)?.height : nil }
    guard let height = askedDelegate?.height(ofRowAt: position), height != Self.automaticDimension
    else { return nil }
    if height < 0 {
      failUpdate(
        UpdateException(
          "EX27",
          "table view row height must not be negative - provided height for index path (\(UpdateException.print(position))) is \(height)"
        ))
    }
    return height
  }

  /// The heights of a section's rows, only if the delegate or the items have some: a million rows
  /// of one height need no memory.
  private func heights(ofSection section: Int, count: Int) -> [Double]? {
    guard givesHeights else {
      guard showsModel, model.sections.indices.contains(section) else { return nil }
      let items = model.sections[section].items
      guard items.contains(where: { $0.height != nil }) else { return nil }
      return items.map { $0.height ?? rowHeight }
    }
    return measured(count, while: { givesHeights }) {
      height(ofRowAt: Position(section: section, item: $0)) ?? rowHeight
    }
  }

  private var givesHeights: Bool { askedDelegate?.responds(to: .heightForRow) ?? false }
}
