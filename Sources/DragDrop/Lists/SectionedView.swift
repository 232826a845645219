public import Layout

/// The common base of tables and collections: counts, layout, batches, drags and drops.
///
/// UIKit has no such class; it repeats these members in `UITableView` and `UICollectionView`, as
/// the two subclasses do here with UIKit's names. The view has its own state, as of the last
/// update, and the data source has the data: two stores, as on a device.
open class SectionedView: ScrollView {
  /// The default data source, with the items that the view was made with.
  public let model: ListDataSource
  /// Whether drags may begin in this view (TBL-03, COL-03, iOS 11).
  public var dragInteractionEnabled: Bool {
    get { chosenDragInteractionEnabled ?? device?.environment.dragsByDefault ?? true }
    set { chosenDragInteractionEnabled = newValue }
  }
  private var chosenDragInteractionEnabled: Bool?
  /// Whether the app has set `dragInteractionEnabled`.
  var dragInteractionEnabledByChoice: Bool { chosenDragInteractionEnabled != nil }
  /// Whether a drag that began in this view is active (TBL-04, COL-09, iOS 11).
  public package(set) var hasActiveDrag = false
  /// Whether the view tracks a drop session (TBL-05, COL-10, iOS 11).
  public internal(set) var hasActiveDrop = false
  /// Whether the view shows anything that the data source does not have yet (TBL-06, COL-11, iOS
  /// 11).
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

  /// The layout of the rows or items.
  var layout: any ItemLayout
  /// The existing cells.
  let cells = VisibleCells()
  /// Whether the data source is one of the app's own, which may make cells.
  var hasOwnSource = false
  /// Whether cells are to be made and taken back at the next layout.
  var cellsAreDue = false
  var isLayingOutCells = false
  /// The placeholders, which wait for their data.
  var pending = PendingPlaceholders()
  /// The name in the log of the update in progress, if it is not a batch of the app.
  var updateName: String?
  /// The move that the data source is performing.
  var moveUnderWay: MoveUnderWay?
  /// The actions after that move.
  var afterMove: [() -> Void] = []
  /// Whether methods take and return presented positions (TRN-05).
  var usesPresentationValues = false
  /// The number of successful updates and reloads; a later one makes a source path invalid (3.7).
  var updates = 0
  private(set) var needsReload = true
  private var needsLayout = false
  /// An object with some of the roles, in place of UIKit's delegates.
  var sharedDelegates: LinkedDelegates?
  var sharedRoles: Roles = []
  var isReplacingDelegate = false
  /// Whether the data source or delegate is being asked about the content, which must not change
  /// meanwhile.
  private var isAsking = false
  /// The updates collected since the beginning of the batch.
  var batch = UpdateBatch()
  /// The number of batches nested in each other.
  var batchDepth = 0
  /// The number of calls of `beginUpdates` whose `endUpdates` has not been called yet.
  package internal(set) var openPairs = 0
  var countsBefore: [Int] = []
  var modelBefore: [ListDataSource.Section] = []
  /// Whether the batch in progress was the first to read the counts.
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
    setNeedsCells()
  }

  override func layoutIfNeeded() { layOutCellsAndParts() }

  override func didReceiveMemoryWarning() { cells.freeWaiting() }

  override func remove(_ subview: View) {
    if let cell = subview as? Cell { cells.forget(cell) }
    super.remove(subview)
  }

  override func content(at point: Point) -> View { viewInCell(at: point) ?? self }

  // MARK: What subclasses implement with UIKit's names

  /// The terms in the messages of exceptions.
  var wording: UpdateException.Wording { .table }
  /// The delegates, nil if none is set; a subclass adds UIKit's.
  var askedDragDelegate: (any SectionedViewDragDelegate)? { sharedDelegate(.dragDelegate) }
  var askedDropDelegate: (any SectionedViewDropDelegate)? { sharedDelegate(.dropDelegate) }
  var askedDelegate: (any SectionedViewDelegate)? { sharedDelegate(.delegate) }
  var askedDataSource: (any SectionedViewDataSource)? { sharedDelegate(.dataSource) }
  /// Sets UIKit's delegate of a role to nil.
  func forgetDelegate(_ role: Roles) {}
  /// The methods whose names differ between tables and collections.
  package var methods: Methods { .table }

  /// A layout of the sections that `metrics` returns, with the view's width after the calls.
  func makeLayout(of metrics: () -> [SectionMetrics]) -> any ItemLayout {
    let sections = metrics()
    var fresh = layout.withoutPlaceholders
    fresh.reload(sections)
    return fresh
  }
  /// The sizes of a section with so many rows or items, for the layout.
  func metrics(ofSection section: Int, count: Int) -> SectionMetrics {
    SectionMetrics(count: count)
  }
  /// Adds a new row or item of the data source to the layout.
  func insertIntoLayout(_ position: Position) { layout.insertItem(at: position, extent: nil) }
  /// Whether a drag may select a row if the delegate does not implement `shouldSpringLoad`.
  package func springLoadsUnlessAsked(_ position: Position) -> Bool { true }
  /// Whether a dragged row or item's cell takes touches.
  func takesTouchesInDrag(at position: Position) -> Bool { true }
  /// The row or item that is being moved interactively.
  var movedByHand: Position? { nil }
  /// Updates the size of a row or item in the layout.
  func resizeInLayout(_ position: Position) {}

  // MARK: Counts and places

  /// The number of sections in the view's state.
  ///
  /// UIKit: `numberOfSections`.
  public var numberOfSections: Int {
    reloadIfNeeded()
    return layout.numberOfSections
  }

  /// The number of rows or items in the view's state; 0 for a section that does not exist.
  public func numberOfEntries(inSection section: Int) -> Int {
    reloadIfNeeded()
    guard !usesPresentationValues else { return layout.numberOfPresented(inSection: section) }
    return layout.numberOfItems(inSection: section)
  }

  override var offset: Point {
    didSet {
      updatePlaceholderCells()
      setNeedsCells()
    }
  }

  public override var contentSize: Size {
    reloadIfNeeded()
    return layout.contentSize
  }

  /// The position in the data source of the row or item at a point of the view's coordinates.
  public func position(at point: Point) -> Position? {
    reloadIfNeeded()
    guard !usesPresentationValues else { return layout.presentedPosition(at: point) }
    guard case .item(let position) = layout.hitTest(point) else { return nil }
    return position
  }

  /// The present frame of a row or item in the view's coordinates; nil if it does not exist.
  ///
  /// The cell of a row that a drag takes out stays, invisible, in the gap (AM36).
  public func frame(of position: Position) -> Rect? {
    guard usesPresentationValues else { return itemFrame(of: position) }
    reloadIfNeeded()
    return layout.frame(ofPresented: position)
  }

  /// The frame of a row or item at a position in the data source, whatever
  /// ``usesPresentationValues`` is.
  func itemFrame(of position: Position) -> Rect? {
    reloadIfNeeded()
    return layout.frame(of: position)
      ?? (isTakenOut(position) ? layout.frameOfSlot() : nil)
  }

  /// Whether a drag takes a row or item out of the layout; its cell stays, invisible.
  func isTakenOut(_ position: Position) -> Bool { layout.displacement.removed == position }

  /// The visible rows or items, in order.
  public var visiblePositions: [Position] { positions(in: bounds) }

  /// About how many bytes a position and its script value take.
  static var bytesOfPosition: Int { 128 }

  /// The rows or items in a rectangle of the view's coordinates, in order, with the one that a drag
  /// takes out.
  public func positions(in rect: Rect) -> [Position] {
    reloadIfNeeded()
    var allowance = allowance
    func spend() -> Bool { allowance.spend(bytes: Self.bytesOfPosition) }
    guard !usesPresentationValues else {
      return layout.presentedPositions(in: rect, while: spend)
    }
    var found = layout.items(in: rect, while: spend)
    if let hidden = layout.displacement.removed, layout.frameOfSlot()?.intersects(rect) ?? false {
      found.insert(hidden, at: found.firstIndex { $0 > hidden } ?? found.endIndex)
    }
    return found
  }

  /// The cell of a row or item that the data source returns now.
  public func cell(at position: Position) -> Cell { askCell(at: position) }

  /// A section's title; nil if it has none.
  public func title(ofSection section: Int) -> String? { askTitle(ofSection: section) }

  /// The text of a section's footer; nil if it has none.
  public func footer(ofSection section: Int) -> String? { askFooter(ofSection: section) }

  /// The layout as it is shown, with gaps and placeholders.
  public var presentedLayout: any ItemLayout {
    reloadIfNeeded()
    return layout
  }

  var counts: [Int] {
    (0..<layout.numberOfSections).map { layout.numberOfItems(inSection: $0) }
  }

  // MARK: Reloading

  /// Reloads everything; gaps, selection and the source paths of drags are lost (TBL-20, iOS 2,
  /// COL-23, iOS 6).
  public func reloadData() {
    guard mayChange(by: "reloadData") else { return }
    // If the data source reloads in `moveRow`, the batch is the view's own, not the app's (3.2.7).
    if batchDepth == 1, moveUnderWay != nil {
      moveUnderWay?.isReload = true
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

  /// Lays everything out again before the next use of the layout, as sizes have changed.
  func setNeedsLayout() { needsLayout = true }

  /// Called when the data source has changed: everything is reloaded before the next use, and the
  /// paths of drags are invalid (3.7).
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

  /// Reads the sizes again; content and displacement stay.
  private func layOut() {
    let fresh = askLayout { counts }
    let waiting = takeOutPlaceholders()
    let displacement = layout.displacement
    show(fresh)
    putBack(waiting, UpdateMap(UpdateBatch()))
    layout.displacement = displacement
  }

  /// Asks the data source and the delegate for all values of a layout; the view does not change
  /// before they have answered.
  ///
  /// If a call changes sizes, the flag that is reset first is set again, and the next layout uses
  /// them.
  private func askLayout(of counts: () -> [Int]) -> any ItemLayout {
    needsLayout = false
    return asking {
      let counts = counts()
      var allowance = allowance
      return makeLayout {
        counts.enumerated().map {
          // After the end of the allowance the layout is empty, and takes neither time nor memory.
          allowance.spend()
            ? metrics(ofSection: $0.offset, count: $0.element) : SectionMetrics(count: 0)
        }
      }
    }
  }

  private func show(_ fresh: any ItemLayout) {
    layout = fresh
    // A layout that became due meanwhile is made before the next use: no delegate is called here.
    offset = asking { clampedOffset(offset) }
    setNeedsCells()
    releaseCells()
  }

  /// Calls data source or delegate for the content; nothing is laid out before the calls have
  /// returned.
  func asking<Answer>(_ questions: () -> Answer) -> Answer {
    let outer = isAsking
    isAsking = true
    defer { isAsking = outer }
    return questions()
  }

  /// Whether the view may change: false, with a failure, while it asks for its content.
  ///
  /// `method` is the name of the caller, with or without labels.
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
    // No delegate is asked for a layout until everything is restored.
    state.whenRestored { [self] in isAsking = true }
    super.save(in: &state)
    state.add(model)
    state.add(dataResponder)
    state.add(cells)
    state.hold(
      (
        chosenDragInteractionEnabled, hasActiveDrag, hasActiveDrop, editing,
        allowsMultipleSelection, isSpringLoaded, selection, pending, updateName, moveUnderWay,
        afterMove, usesPresentationValues, sharedDelegates, sharedRoles, batch, batchDepth,
        openPairs, countsBefore, modelBefore, countsWereRead, updates, layout, needsReload,
        needsLayout, hasOwnSource, cellsAreDue, isAsking
      )
    ) { [self] in
      (
        chosenDragInteractionEnabled, hasActiveDrag, hasActiveDrop, editing,
        allowsMultipleSelection, isSpringLoaded, selection, pending, updateName, moveUnderWay,
        afterMove, usesPresentationValues, sharedDelegates, sharedRoles, batch, batchDepth,
        openPairs, countsBefore, modelBefore, countsWereRead, updates, layout, needsReload,
        needsLayout, hasOwnSource, cellsAreDue, isAsking
      ) = $0
    }
  }

  override var hintWords: [(name: String, word: String)] {
    [("item", wording.item), ("items", wording.items), ("move", methods.move.rawValue)]
  }

  override func wasAdded() {
    guard application != nil else { return }
    reloadIfNeeded()
    if cellsAreDue { device?.layoutIsDue = true }
  }

  package override func count(in meter: StorageMeter) {
    super.count(in: meter)
    model.meter = meter
  }

  private var summaryOfCounts: EventValue {
    .fields([("counts", .list(counts.map { .integer($0) }))])
  }
}
