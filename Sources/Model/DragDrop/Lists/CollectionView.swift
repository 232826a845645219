public import Layout

/// A collection: items in sections, placed by a layout.
///
/// UIKit: `UICollectionView` (COL-01 to COL-24).
open class CollectionView: SectionedView {
  /// The drag delegate, which returns the items to drag (COL-01, iOS 11).
  open weak var dragDelegate: (any CollectionViewDragDelegate)? {
    didSet { didSetDelegate(.dragDelegate) }
  }
  /// The drop delegate, which takes drops (COL-02, iOS 11).
  open weak var dropDelegate: (any CollectionViewDropDelegate)? {
    didSet { didSetDelegate(.dropDelegate) }
  }
  /// The data source; the default one unless set.
  open weak var dataSource: (any CollectionViewDataSource)? {
    didSet { didSetDelegate(.dataSource) }
  }
  /// The collection's delegate.
  open weak var delegate: (any CollectionViewDelegate)? {
    didSet { didSetDelegate(.delegate) }
  }
  /// The height in points of items without a height of their own in a list layout; 44 unless set.
  package var itemHeight = 44.0 {
    didSet { setNeedsItemLayout() }
  }
  /// The space in points around the items of each section.
  ///
  /// In list, grid and flow layouts this is the layout's `sectionInset`.
  package var sectionInset: EdgeInsets {
    get { (collectionViewLayout as? CollectionViewLineLayout)?.sectionInset ?? plainInset }
    set {
      plainInset = newValue
      (collectionViewLayout as? CollectionViewLineLayout)?.sectionInset = newValue
      setNeedsItemLayout()
    }
  }
  private var plainInset = EdgeInsets.zero
  /// How soon the gap follows the finger (COL-04, iOS 11); `.immediate` by default.
  ///
  /// Used only if the data source can move items itself (7.2).
  public var reorderingCadence = ReorderingCadence.immediate
  /// The interactive movement in progress.
  var movement: InteractiveMovement?

  /// The layout of the items: a list unless the collection was made with another one.
  ///
  /// UIKit: `collectionViewLayout`.
  public var collectionViewLayout: CollectionViewLayout {
    didSet {
      guard collectionViewLayout !== oldValue else { return }
      if oldValue.owner === self { oldValue.owner = nil }
      collectionViewLayout.owner = self
      setNeedsItemLayout()
      device?.layoutWasReplaced(in: self)
    }
  }
  /// The controller whose long press moves items (IMV-10).
  package internal(set) weak var controller: CollectionViewController?

  package override func save(in state: inout SavedState) {
    state.require(movement == nil)
    state.add(controller)
    state.add(collectionViewLayout)
    state.hold(
      (
        dragDelegate, dropDelegate, dataSource, delegate, itemHeight, plainInset,
        reorderingCadence, movement, collectionViewLayout, controller
      )
    ) { [self] in
      (
        dragDelegate, dropDelegate, dataSource, delegate, itemHeight, plainInset,
        reorderingCadence, movement, collectionViewLayout, controller
      ) = $0
    }
    super.save(in: &state)
  }

  /// A collection with a default data source of these items.
  public init(
    name: String, frame: Rect, model: ListDataSource = ListDataSource(),
    collectionViewLayout: CollectionViewLayout = CollectionViewListLayout()
  ) {
    self.collectionViewLayout = collectionViewLayout
    super.init(name: name, frame: frame, model: model, layout: ListLayout(width: frame.width))
    collectionViewLayout.owner = self
  }

  /// An empty collection that is named after its class.
  ///
  /// UIKit: `init(frame:collectionViewLayout:)`.
  public init(frame: Rect, collectionViewLayout: CollectionViewLayout) {
    self.collectionViewLayout = collectionViewLayout
    super.init(frame: frame, layout: ListLayout(width: frame.width))
    collectionViewLayout.owner = self
  }

  /// An empty collection with a flow layout.
  public required init?(coder: Coder) {
    collectionViewLayout = CollectionViewFlowLayout()
    super.init(coder: coder)
    collectionViewLayout.owner = self
  }

  /// A collection with an ``ItemLayout`` instead of a layout object.
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

  // MARK: Items and sections

  /// The number of items in the collection's state, which may differ from the data source's; UIKit's
  /// exception for a section that does not exist (EX23).
  public func numberOfItems(inSection section: Int) -> Int {
    let sections = numberOfSections
    if hasSettledCounts, !(0..<sections).contains(section) {
      failUpdate(
        UpdateException(
          "EX23",
          "request for number of items in section \(section) when there are only \(sections) sections in the collection view"
        ))
    }
    return numberOfEntries(inSection: section)
  }

  /// The item under a point; nil over anything else.
  public func indexPathForItem(at point: Point) -> IndexPath? { position(at: point)?.indexPath }

  // MARK: The delegates
  //
  // They are called by the recorded calls of SectionedView.

  override var wording: UpdateException.Wording { .collection }
  package override var methods: Methods { .collection }

  package override var askedDragDelegate: (any SectionedViewDragDelegate)? {
    active(
      .dragDelegate,
      super.askedDragDelegate
        ?? dragDelegate.map { CollectionViewDragAdapter(collection: self, delegate: $0) })
  }

  package override var askedDropDelegate: (any SectionedViewDropDelegate)? {
    active(
      .dropDelegate,
      super.askedDropDelegate
        ?? dropDelegate.map { CollectionViewDropAdapter(collection: self, delegate: $0) })
  }

  package override var askedDataSource: (any SectionedViewDataSource)? {
    super.askedDataSource
      ?? CollectionViewDataAdapter(collection: self, source: dataSource ?? model)
  }

  package override var askedDelegate: (any SectionedViewDelegate)? {
    super.askedDelegate
      ?? delegate.map { CollectionViewDelegateAdapter(collection: self, delegate: $0) }
  }

  override func forgetDelegate(_ role: Roles) {
    switch role {
    case .dragDelegate: dragDelegate = nil
    case .dropDelegate: dropDelegate = nil
    case .dataSource: dataSource = nil
    default: delegate = nil
    }
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

  override var hintRules: [(String, String)] {
    [
      ("TBL-01", "COL-01"), ("TBL-03", "COL-03"), ("TDG-02", "CDG-02"), ("TDG-03", "CDG-03"),
      ("TBD-02", "IMV-06"),
    ]
  }

  /// Whether a controller's long press moves items.
  var hasMovingLongPress: Bool {
    controller?.installsStandardGestureForInteractiveMovement ?? false
  }

  override func markContent() {
    updater.setNeedsReloadAtLayout()
    selection = []
  }

  override var movedByHand: Position? { movement?.original }

  override var hitTestsAsView: Bool { type(of: self) == CollectionView.self }

  override func resizeInLayout(_ position: Position) {
    layout.setSize(size(ofItemAt: position), of: position)
  }

  override func sizeDidChange() {
    super.sizeDidChange()
    setNeedsItemLayout()
  }
}

extension CollectionView {
  /// How quickly a collection that can reorder its items moves the gap during a drag.
  ///
  /// UIKit: `UICollectionView.ReorderingCadence` (COL-05, iOS 11). Apple documents no times; those
  /// of the environment's `cadenceDelay` agree with observations (7.2).
  public enum ReorderingCadence: Int, CaseIterable, Sendable {
    /// The gap moves with the finger (COL-06, iOS 11).
    case immediate = 0
    /// The gap moves after a short rest (COL-07, iOS 11).
    case fast = 1
    /// The gap moves after a longer rest (COL-08, iOS 11).
    case slow = 2

    /// The case's name, as policies write it.
    public var name: String { "\(self)" }
  }
}
