public import Layout

/// A collection: items in sections, placed by a layout.
///
/// UIKit: `UICollectionView` (COL-01 to COL-24).
open class CollectionView: SectionedView {
  /// Lets items out of the collection (COL-01, iOS 11).
  public weak var dragDelegate: (any CollectionViewDragDelegate)?
  /// Takes drops into the collection (COL-02, iOS 11).
  public weak var dropDelegate: (any CollectionViewDropDelegate)?
  /// Where the items come from: the default data source unless set.
  public weak var dataSource: (any CollectionViewDataSource)? {
    didSet { dataSourceDidChange() }
  }
  /// The collection's delegate.
  public weak var delegate: (any CollectionViewDelegate)? {
    didSet { setNeedsLayout() }
  }
  /// The height of items in a list layout that have none of their own, in points; 44 unless set.
  public var itemHeight = 44.0 {
    didSet { setNeedsLayout() }
  }
  /// The height of section headers, in points; 28 unless set.
  public var sectionHeaderHeight = 28.0 {
    didSet { setNeedsLayout() }
  }
  /// Space around the items of each section, in points, in layouts that say nothing of it; lists,
  /// grids and flows have a `sectionInset` of their own, which this one is then.
  public var sectionInset: EdgeInsets {
    get { (collectionViewLayout as? CollectionViewLineLayout)?.sectionInset ?? plainInset }
    set {
      plainInset = newValue
      (collectionViewLayout as? CollectionViewLineLayout)?.sectionInset = newValue
      setNeedsLayout()
    }
  }
  private var plainInset = EdgeInsets.zero
  /// The height of section footers, in points; 28 unless set.
  public var sectionFooterHeight = 28.0 {
    didSet { setNeedsLayout() }
  }
  /// How eagerly the gap follows the finger (COL-04, iOS 11); `.immediate` by default.
  ///
  /// It matters where the data source can move items itself (7.2).
  public var reorderingCadence = ReorderingCadence.immediate
  /// The interactive movement on its way, if any.
  var movement: InteractiveMovement?

  /// Where the items stand: a list unless the collection was made with another.
  ///
  /// UIKit: `collectionViewLayout`.
  public var collectionViewLayout: CollectionViewLayout {
    didSet {
      guard collectionViewLayout !== oldValue else { return }
      oldValue.collectionView = nil
      collectionViewLayout.collectionView = self
      setNeedsLayout()
    }
  }
  /// The controller whose long press moves items, if any (IMV-10).
  public internal(set) weak var controller: CollectionViewController?

  override func keep() -> (() -> Void)? { movement == nil ? super.keep() : nil }

  override func forgetDrags() {
    super.forgetDrags()
    movement = nil
    controller?.forgetMovement()
  }

  /// A collection over the default data source with these items.
  public init(
    name: String, frame: Rect, model: ListDataSource = ListDataSource(),
    collectionViewLayout: CollectionViewLayout = CollectionViewListLayout()
  ) {
    self.collectionViewLayout = collectionViewLayout
    super.init(name: name, frame: frame, model: model, layout: ListLayout(width: frame.width))
    collectionViewLayout.collectionView = self
  }

  /// A collection with an arithmetic of one's own in place of a layout object.
  public convenience init(
    name: String, frame: Rect, model: ListDataSource = ListDataSource(),
    collectionViewLayout itemLayout: any ItemLayout
  ) {
    self.init(
      name: name, frame: frame, model: model,
      collectionViewLayout: CollectionViewLayout(itemLayout: itemLayout))
  }

  public override var hasUncommittedUpdates: Bool {
    movement != nil || super.hasUncommittedUpdates
  }

  var source: any CollectionViewDataSource { dataSource ?? model }

  // MARK: Items and sections

  /// The number of items that the collection knows of; 0 for a section that does not exist.
  public func numberOfItems(inSection section: Int) -> Int {
    numberOfEntries(inSection: section)
  }

  /// The item under a point; nil over anything else.
  public func indexPathForItem(at point: Point) -> IndexPath? { position(at: point)?.indexPath }

  // MARK: The delegates, in UIKit's words
  // The recorded calls of SectionedView+Calls.swift arrive here.

  override var wording: UpdateException.Wording { .collection }
  override var methods: Methods { .collection }
  package override var dragResponder: (any DelegateMethodResponding)? { dragDelegate }
  package override var dropResponder: (any DelegateMethodResponding)? { dropDelegate }
  package override var dataResponder: any DelegateMethodResponding { source }
  package override var viewResponder: (any DelegateMethodResponding)? { delegate }

  override func askNumberOfSections() -> Int { source.numberOfSections(in: self) }

  override func askCount(inSection section: Int) -> Int {
    source.collectionView(self, numberOfItemsInSection: section)
  }

  override func askTitle(ofSection section: Int) -> String? {
    source.collectionView(self, titleForHeaderInSection: section)
  }

  override func askFooter(ofSection section: Int) -> String? {
    source.collectionView(self, titleForFooterInSection: section)
  }

  override func askCell(at position: Position) -> Cell {
    source.collectionView(self, cellForItemAt: position.indexPath)
  }

  override func askItemsForBeginning(
    _ session: ActiveDragSession, at position: Position
  ) -> [DragItem] {
    dragDelegate?.collectionView(self, itemsForBeginning: session, at: position.indexPath) ?? []
  }

  override func askItemsForAdding(
    _ session: ActiveDragSession, at position: Position, point: Point
  ) -> [DragItem] {
    dragDelegate?.collectionView(
      self, itemsForAddingTo: session, at: position.indexPath, point: point) ?? []
  }

  override func askDragPreview(at position: Position) -> DragPreviewParameters? {
    dragDelegate?.collectionView(self, dragPreviewParametersForItemAt: position.indexPath)
  }

  override func askDropPreview(at position: Position) -> DragPreviewParameters? {
    dropDelegate?.collectionView(self, dropPreviewParametersForItemAt: position.indexPath)
  }

  override func tellWillBegin(_ session: ActiveDragSession) {
    dragDelegate?.collectionView(self, dragSessionWillBegin: session)
  }

  override func tellDragEnd(_ session: ActiveDragSession) {
    dragDelegate?.collectionView(self, dragSessionDidEnd: session)
  }

  override func askAllowsMove(_ session: ActiveDragSession) -> Bool {
    dragDelegate?.collectionView(self, dragSessionAllowsMoveOperation: session) ?? true
  }

  override func askIsRestricted(_ session: ActiveDragSession) -> Bool {
    dragDelegate?.collectionView(self, dragSessionIsRestrictedToDraggingApplication: session)
      ?? false
  }

  override func askCanHandle(_ session: ActiveDropSession) -> Bool {
    dropDelegate?.collectionView(self, canHandle: session) ?? false
  }

  override func tellEnter(_ session: ActiveDropSession) {
    dropDelegate?.collectionView(self, dropSessionDidEnter: session)
  }

  override func askUpdate(_ session: ActiveDropSession, path: Position?) -> DropProposal {
    dropDelegate?.collectionView(
      self, dropSessionDidUpdate: session, withDestinationIndexPath: path?.indexPath)
      ?? CollectionViewDropProposal(operation: .cancel)
  }

  override func tellExit(_ session: ActiveDropSession) {
    dropDelegate?.collectionView(self, dropSessionDidExit: session)
  }

  override func tellDropEnd(_ session: ActiveDropSession) {
    dropDelegate?.collectionView(self, dropSessionDidEnd: session)
  }

  override func tellPerform(_ performance: DropPerformance) {
    dropDelegate?.collectionView(
      self, performDropWith: ActiveCollectionViewDropCoordinator(performance))
  }

  override func askCanMove(_ position: Position) -> Bool {
    source.collectionView(self, canMoveItemAt: position.indexPath)
  }

  override func tellMove(from origin: Position, to target: Position) {
    source.collectionView(self, moveItemAt: origin.indexPath, to: target.indexPath)
  }

  override func askShouldSpringLoad(
    _ position: Position, _ context: any SpringLoadedInteractionContext
  ) -> Bool {
    delegate?.collectionView(self, shouldSpringLoadItemAt: position.indexPath, with: context)
      ?? true
  }

  override func tellSelect(_ position: Position) {
    delegate?.collectionView(self, didSelectItemAt: position.indexPath)
  }

  override func makeLayout(of metrics: () -> [SectionMetrics]) -> any ItemLayout {
    collectionViewLayout.prepare()
    var fresh = collectionViewLayout.makeItemLayout(
      breadth: collectionViewLayout.axis == .vertical ? frame.width : frame.height)
    fresh.reload(metrics())
    return fresh
  }

  override func metrics(ofSection section: Int, count: Int) -> SectionMetrics {
    collectionViewLayout.metrics(ofSection: section, count: count)
  }

  override func insertIntoLayout(_ position: Position) {
    layout.insertItem(at: position, size: size(ofItemAt: position))
  }

  override func resizeInLayout(_ position: Position) {
    layout.setSize(size(ofItemAt: position), of: position)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    setNeedsLayout()
  }

  override func askOlderTarget(current: Position, proposed: Position) -> Position {
    let answer = delegate?.collectionView(
      self, targetIndexPathForMoveFromItemAt: current.indexPath,
      toProposedIndexPath: proposed.indexPath)
    return answer.flatMap { Position($0) } ?? proposed
  }

  override func askTarget(
    original: Position, current: Position, proposed: Position
  ) -> Position {
    let answer = delegate?.collectionView(
      self, targetIndexPathForMoveOfItemFromOriginalIndexPath: original.indexPath,
      atCurrentIndexPath: current.indexPath, toProposedIndexPath: proposed.indexPath)
    return answer.flatMap { Position($0) } ?? proposed
  }
}
