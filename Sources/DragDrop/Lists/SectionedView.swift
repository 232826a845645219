public import Layout

/// What tables and collections share: counts, layout, batches, drags and drops.
///
/// UIKit has no such class; it repeats these members in `UITableView` and `UICollectionView`, as
/// the two subclasses here do under UIKit's names. The view holds what it was last told, the data
/// source what is true: two stores, as on a device.
open class SectionedView: ScrollView {
  /// The default data source: the items that the view was made with.
  public let model: ListDataSource
  /// Switch for drags from this view (TBL-03, COL-03, iOS 11).
  public var dragInteractionEnabled: Bool {
    get { chosenDragInteractionEnabled ?? device?.environment.dragsByDefault ?? true }
    set { chosenDragInteractionEnabled = newValue }
  }
  private var chosenDragInteractionEnabled: Bool?
  /// Whether somebody has set it.
  var dragInteractionEnabledByChoice: Bool { chosenDragInteractionEnabled != nil }
  /// Whether a drag that began here is active (TBL-04, COL-09, iOS 11).
  public package(set) var hasActiveDrag = false
  /// Whether the view tracks a drop session (TBL-05, COL-10, iOS 11).
  public internal(set) var hasActiveDrop = false
  /// Whether what is shown is not yet in the data source (TBL-06, COL-11, iOS 11).
  open var hasUncommittedUpdates: Bool { layout.displacement != .none || !pending.isEmpty }
  /// Whether the view is being edited (TBL-21, iOS 2, COL-24, iOS 14); false by default.
  public var isEditing: Bool {
    get { editing }
    set {
      guard newValue != editing else { return }
      editing = newValue
      editingDidChange()
    }
  }
  private var editing = false
  /// Whether several rows or items may be selected at once; false by default.
  public var allowsMultipleSelection = false
  /// Whether a drag that rests over a row or item selects it (TBL-07, COL-12, iOS 11); false by
  /// default.
  public var isSpringLoaded = false
  /// The selected rows or items, in order.
  public package(set) var selection: [Position] = []

  /// Where everything lies.
  var layout: any ItemLayout
  /// The cells that somebody asked for.
  let cells = VisibleCells()
  /// The rows that wait for their data.
  var pending = PendingPlaceholders()
  /// What the log calls the update under way, where it is none of the app's own batches.
  var updateName: String?
  /// The move that the data source is performing.
  var moveUnderWay: MoveUnderWay?
  /// What is to follow that move.
  var afterMove: [() -> Void] = []
  /// Whether positions that go in and come out are those of what is shown (TRN-05).
  var usesPresentationValues = false
  /// The number of updates and reloads that succeeded: any later one voids a source path (3.7).
  var updates = 0
  private(set) var needsReload = true
  private var needsLayout = false
  /// Plays some of the roles, in UIKit's delegates' places.
  weak var sharedDelegates: (any SectionedViewDelegates)?
  var sharedRoles: Roles = []
  var isReplacingDelegate = false
  /// Whether somebody is being asked about the content, which must not change meanwhile.
  private var isAsking = false
  /// What is collected from the beginning of a batch to its end.
  var batch = UpdateBatch()
  /// How many batches have begun, one in the other.
  var batchDepth = 0
  /// How many calls of `beginUpdates` wait for their `endUpdates`.
  package internal(set) var openPairs = 0
  var countsBefore: [Int] = []
  var modelBefore: [ListDataSource.Section] = []
  /// Whether the batch in progress had to read the counts first.
  var countsWereRead = false

  init(name: String, frame: Rect, model: ListDataSource, layout: any ItemLayout) {
    self.model = model
    self.layout = layout
    super.init(name: name, frame: frame)
    model.view = self
    layoutSubviews()
  }

  override func layoutSubviews() {
    layout.width = layout.axis == .vertical ? frame.width : frame.height
  }

  // MARK: What a subclass says in UIKit's words

  /// The words of exceptions.
  var wording: UpdateException.Wording { .table }
  /// The delegates that are asked, nil where none is set; a subclass adds UIKit's.
  var askedDragDelegate: (any SectionedViewDragDelegate)? { sharedDelegate(.dragDelegate) }
  var askedDropDelegate: (any SectionedViewDropDelegate)? { sharedDelegate(.dropDelegate) }
  var askedDelegate: (any SectionedViewDelegate)? { sharedDelegate(.delegate) }
  var askedDataSource: (any SectionedViewDataSource)? { sharedDelegate(.dataSource) }
  /// Takes UIKit's delegate of a role away.
  func forgetDelegate(_ role: Roles) {}
  /// The methods whose names differ between tables and collections.
  package var methods: Methods { .table }

  package struct Methods: Sendable {
    package let count: DelegateMethod
    package let cell: DelegateMethod
    package let canMove: DelegateMethod
    package let move: DelegateMethod
    package let dragPreview: DelegateMethod
    package let dropPreview: DelegateMethod
    package let extent: DelegateMethod
    package let didSelect: DelegateMethod
    package let shouldSpringLoad: DelegateMethod

    static let table = Methods(
      count: .numberOfRows, cell: .cellForRow, canMove: .canMoveRow, move: .moveRow,
      dragPreview: .dragPreviewParametersForRow,
      dropPreview: .dropPreviewParametersForRow, extent: .heightForRow, didSelect: .didSelectRow,
      shouldSpringLoad: .shouldSpringLoadRow)
    static let collection = Methods(
      count: .numberOfItems, cell: .cellForItem, canMove: .canMoveItem, move: .moveItem,
      dragPreview: .dragPreviewParametersForItem,
      dropPreview: .dropPreviewParametersForItem, extent: .sizeForItem, didSelect: .didSelectItem,
      shouldSpringLoad: .shouldSpringLoadItem)
  }

  /// A layout of the sections that `metrics` asks for, as wide as the view is when it has its
  /// answers.
  func makeLayout(of metrics: () -> [SectionMetrics]) -> any ItemLayout {
    let sections = metrics()
    var fresh = layout.withoutPlaceholders
    fresh.reload(sections)
    return fresh
  }
  /// What a section of so many rows or items needs to be laid out.
  func metrics(ofSection section: Int, count: Int) -> SectionMetrics {
    SectionMetrics(count: count)
  }
  /// Puts a row or item that the data source has now into the layout.
  func insertIntoLayout(_ position: Position) { layout.insertItem(at: position, extent: nil) }
  /// What stands where the delegate does not say: every row's spring may load.
  package func springLoadsUnlessAsked(_ position: Position) -> Bool { true }
  /// Whether a touch reaches the cell of a row or item that is in a drag.
  func takesTouchesInDrag(at position: Position) -> Bool { true }
  /// The row or item that the app moves by hand.
  var movedByHand: Position? { nil }
  /// Asks anew how large a row or item is.
  func resizeInLayout(_ position: Position) {}

  // MARK: Counts and places

  /// The number of sections that the view knows of.
  ///
  /// UIKit: `numberOfSections`.
  public var numberOfSections: Int {
    reloadIfNeeded()
    return layout.numberOfSections
  }

  /// The number of rows or items that the view knows of; 0 for a section that does not exist.
  public func numberOfEntries(inSection section: Int) -> Int {
    reloadIfNeeded()
    guard !usesPresentationValues else { return layout.numberOfPresented(inSection: section) }
    return layout.numberOfItems(inSection: section)
  }

  public override var contentOffset: Point {
    didSet { updatePlaceholderCells() }
  }

  public override var contentSize: Size {
    reloadIfNeeded()
    return layout.contentSize
  }

  /// The row or item under a point of the view's coordinates, in data-source numbers.
  public func position(at point: Point) -> Position? {
    reloadIfNeeded()
    guard !usesPresentationValues else { return layout.presentedPosition(at: point) }
    guard case .item(let position) = layout.hitTest(point) else { return nil }
    return position
  }

  /// The frame of a row or item as it stands now, in the view's coordinates; nil where it does
  /// not exist or is taken out.
  public func frame(of position: Position) -> Rect? {
    guard usesPresentationValues else { return itemFrame(of: position) }
    reloadIfNeeded()
    return layout.frame(ofPresented: position)
  }

  /// The same, whatever values are used outside.
  func itemFrame(of position: Position) -> Rect? {
    reloadIfNeeded()
    return layout.frame(of: position)
  }

  /// The visible rows or items, in order.
  public var visiblePositions: [Position] { positions(in: bounds) }

  /// About what a position takes with what is made of it for a script.
  static var bytesOfPosition: Int { 128 }

  /// The rows or items that a rectangle of the view's coordinates touches, in order.
  public func positions(in rect: Rect) -> [Position] {
    reloadIfNeeded()
    var allowance = allowance
    func spend() -> Bool { allowance.spend(bytes: Self.bytesOfPosition) }
    guard !usesPresentationValues else {
      return layout.presentedPositions(in: rect, while: spend)
    }
    return layout.items(in: rect, while: spend)
  }

  /// What a row's or item's cell shows, as the data source says now.
  public func cell(at position: Position) -> Cell { askCell(at: position) }

  /// A section's title; nil where it has none.
  public func title(ofSection section: Int) -> String? { askTitle(ofSection: section) }

  /// The text of a section's footer; nil where it has none.
  public func footer(ofSection section: Int) -> String? { askFooter(ofSection: section) }

  /// The layout as it is drawn at this moment, gap and all.
  public var presentedLayout: any ItemLayout {
    reloadIfNeeded()
    return layout
  }

  var counts: [Int] {
    (0..<layout.numberOfSections).map { layout.numberOfItems(inSection: $0) }
  }

  // MARK: Reloading

  /// Reads everything anew; a gap, a selection and the source paths of a drag are gone
  /// (TBL-20, iOS 2, COL-23, iOS 6).
  public func reloadData() {
    guard mayChange(by: "reloadData") else { return }
    // The data source reloads in `moveRow`: that batch is ours, not the app's (3.2.7).
    if batchDepth == 1, moveUnderWay != nil {
      afterMove.append { [self] in reloadData() }
      return
    }
    guard batchDepth == 0 else {
      fail(
        UpdateException(
          "reloadData", "reloadData was called inside performBatchUpdates",
          hint: "tell the view of each change in the batch, or reload after it"))
      return
    }
    needsReload = true
    reloadIfNeeded()
    updates += 1
    device?.log.record(.batch, name: "reloadData", view: name, value: summaryOfCounts)
    device?.viewDidUpdate(self, nil)
  }

  /// Sizes have changed: everything is laid out anew as soon as somebody needs it.
  func setNeedsLayout() { needsLayout = true }

  /// Another data source: everything is read anew as soon as somebody needs it, and no path of a
  /// drag is known any more (3.7).
  func dataSourceDidChange() {
    needsReload = true
    updates += 1
    guard let device, device.isDragging else { return }
    device.log.record(.batch, name: "dataSource", view: name)
    device.viewDidUpdate(self, nil)
  }

  func reloadIfNeeded() {
    guard needsReload || needsLayout, batchDepth == 0, !isAsking else { return }
    guard needsReload else { return layOut() }
    needsReload = false
    let fresh = askLayout { askCounts() }
    selection = []
    dropPlaceholders()
    cells.keep { _ in false }
    show(fresh)
  }

  /// Reads the sizes anew; what is there, and what is shown of it, stays.
  private func layOut() {
    let fresh = askLayout { counts }
    let waiting = takeOutPlaceholders()
    let displacement = layout.displacement
    show(fresh)
    putBack(waiting, UpdateMap(UpdateBatch()))
    layout.displacement = displacement
  }

  /// Asks for everything that a layout needs; the view stays as it is until the answers are in.
  ///
  /// What an answer changes on the way waits for the next layout: it sets the marks again that are
  /// taken off before the first question.
  private func askLayout(of counts: () -> [Int]) -> any ItemLayout {
    needsLayout = false
    return asking {
      let counts = counts()
      var allowance = allowance
      return makeLayout {
        counts.enumerated().map {
          // Where nobody may be asked any more, nothing is laid out that takes time or memory.
          allowance.spend()
            ? metrics(ofSection: $0.offset, count: $0.element) : SectionMetrics(count: 0)
        }
      }
    }
  }

  private func show(_ fresh: any ItemLayout) {
    layout = fresh
    // A layout that has been put off meanwhile comes with the next question: nobody is asked here.
    contentOffset = asking { clampedOffset(contentOffset) }
  }

  /// Asks data source or delegate about the content: until the answers are in nothing is laid out.
  func asking<Answer>(_ questions: () -> Answer) -> Answer {
    let outer = isAsking
    isAsking = true
    defer { isAsking = outer }
    return questions()
  }

  /// False, and an error, where the view is to change while it asks what it consists of; `method`
  /// is the one that was called, with its labels or without.
  func mayChange(by method: String) -> Bool {
    guard isAsking else { return true }
    let method = String(method.prefix { $0 != "(" })
    fail(
      UpdateException(
        method,
        "\(method) was called while \(name) asked how many sections and \(wording.items) it has",
        hint: "counts, titles and sizes only answer: change the view elsewhere"))
    return false
  }

  package override func save(in state: inout SavedState) {
    state.require(
      batchDepth == 0 && openPairs == 0 && !isAsking && moveUnderWay == nil && afterMove.isEmpty
        && pending.isEmpty && !isCommitting && !hasActiveDrag && !hasActiveDrop)
    // Nobody is asked for a layout until everything is as it was.
    state.whenRestored { [self] in isAsking = true }
    super.save(in: &state)
    state.add(model)
    state.add(dataResponder)
    state.add(cells)
    state.hold(
      self, \.chosenDragInteractionEnabled, \.hasActiveDrag, \.hasActiveDrop, \.editing,
      \.allowsMultipleSelection, \.isSpringLoaded, \.selection, \.pending, \.updateName,
      \.moveUnderWay, \.afterMove, \.usesPresentationValues, \.sharedDelegates, \.sharedRoles,
      \.batch, \.batchDepth, \.openPairs, \.countsBefore, \.modelBefore, \.countsWereRead,
      \.updates, \.layout, \.needsReload, \.needsLayout,
      \.isAsking)
  }

  override var hintWords: [(name: String, word: String)] {
    [("item", wording.item), ("items", wording.items), ("move", methods.move.rawValue)]
  }

  override func wasAdded() { if application != nil { reloadIfNeeded() } }

  package override func count(in meter: StorageMeter) {
    super.count(in: meter)
    model.meter = meter
  }

  private var summaryOfCounts: EventValue {
    .fields([("counts", .list(counts.map { .integer($0) }))])
  }
}
