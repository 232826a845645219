public import Layout

/// The common base of tables and collections: counts, layout, batches, drags and drops.
///
/// UIKit has no such class; it repeats these members in `UITableView` and `UICollectionView`, as
/// the two subclasses do here with UIKit's names. The view has its own state, as of the last
/// update, and the data source has the data: two stores, as on a device.
open class SectionedView: ScrollView {
  /// The default data source, with the items that the view was made with.
  package final private(set) var model: ListDataSource
  /// The layout of the rows or items.
  final var layout: any ItemLayout
  final private(set) lazy var updater = LayoutUpdater(of: self)
  final private(set) lazy var cells = VisibleCells(of: self)
  package final private(set) lazy var placeholders = ListPlaceholders(of: self)
  package final private(set) lazy var batch = BatchUpdates(of: self)
  final var isReplacingDelegate = false
  /// Whether methods take and return presented positions (TRN-05).
  final var usesPresentationValues = false
  /// The number of successful updates and reloads; a later one makes a source path invalid (3.7).
  final var updates = 0
  /// Whether the app allows drags; nil unless it has set it.
  final var storedDragsEnabled: Bool?
  private var storedIsEditing = false
  final var roles = DelegateRoles()

  /// Whether drags may begin in this view (TBL-03, COL-03, iOS 11).
  public var dragInteractionEnabled: Bool {
    get { storedDragsEnabled ?? device?.environment.dragsByDefault ?? true }
    set { storedDragsEnabled = newValue }
  }
  /// Whether a drag that began in this view is active (TBL-04, COL-09, iOS 11).
  public package(set) final var hasActiveDrag = false
  /// Whether the view tracks a drop session (TBL-05, COL-10, iOS 11).
  public internal(set) final var hasActiveDrop = false
  /// Whether the view shows anything that the data source does not have yet (TBL-06, COL-11, iOS
  /// 11).
  open var hasUncommittedUpdates: Bool { layout.displacement != .none || !placeholders.isEmpty }
  /// Whether the view is being edited (TBL-21, iOS 2, COL-24, iOS 14); false by default.
  public var isEditing: Bool {
    get { storedIsEditing }
    set {
      guard newValue != storedIsEditing else { return }
      storedIsEditing = newValue
      cells.editingDidChange()
    }
  }
  /// Whether several rows or items may be selected at once; false by default.
  public var allowsMultipleSelection = false
  /// Whether a drag that rests over a row or item selects it (TBL-07, COL-12, iOS 11); false by
  /// default.
  public var isSpringLoaded = false
  /// The selected rows or items, in order.
  package final var selection: [Position] = [] {
    didSet { cells.selectionDidChange() }
  }
  /// The height of section headers, in points; 28 unless set.
  public final var sectionHeaderHeight = 28.0 { didSet { setNeedsItemLayout() } }
  /// The height of section footers, in points; 28 unless set.
  public final var sectionFooterHeight = 28.0 { didSet { setNeedsItemLayout() } }

  /// A view of a model's items, placed by a layout.
  public init(name: String, frame: Rect, model: ListDataSource, layout: any ItemLayout) {
    self.model = model
    self.layout = layout
    super.init(frame: frame)
    self.name = name
    model.view = self
    sizeDidChange()
  }

  /// A view without items that is named after its class.
  public init(frame: Rect, layout: any ItemLayout) {
    model = ListDataSource()
    self.layout = layout
    super.init(frame: frame)
    model.view = self
    sizeDidChange()
  }

  /// Replaces the default data source of a view that has not been shown.
  final func setModel(_ model: ListDataSource) {
    self.model = model
    model.view = self
  }

  public required init?(coder: Coder) {
    model = ListDataSource()
    layout = ListLayout(width: 320)
    super.init(coder: coder)
    model.view = self
    sizeDidChange()
  }

  override func sizeDidChange() {
    super.sizeDidChange()
    layout.width = layout.axis == .vertical ? frame.width : frame.height
    cells.setNeedsLayout()
  }

  override func layoutIfNeeded() {
    super.layoutIfNeeded()
    updater.layOutIfNeeded()
    cells.layOutWithParts()
  }

  override func didReceiveMemoryWarning() { cells.freeWaiting() }

  override func remove(_ subview: View) {
    if let cell = subview as? Cell { cells.forget(cell) }
    super.remove(subview)
  }

  override func content(at point: Point) -> View { cells.viewInCell(at: point) ?? self }

  // MARK: Implemented by subclasses with UIKit's names

  /// The terms that messages of exceptions use.
  var wording: UpdateException.Wording { .table }
  /// The delegates, nil if none is set; a subclass adds UIKit's.
  package var askedDragDelegate: (any SectionedViewDragDelegate)? { sharedDelegate(.dragDelegate) }
  package var askedDropDelegate: (any SectionedViewDropDelegate)? { sharedDelegate(.dropDelegate) }
  package var askedDelegate: (any SectionedViewDelegate)? { sharedDelegate(.delegate) }
  package var askedDataSource: (any SectionedViewDataSource)? { sharedDelegate(.dataSource) }
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
  /// The sizes of a section with the given number of rows or items, for the layout.
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
      placeholders.updateCells()
      cells.didScroll()
    }
  }

  /// The size of the content, which the items determine.
  open override var contentSize: Size {
    get {
      reloadIfNeeded()
      return layout.contentSize
    }
    set {}
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

  /// The rows or items in a rectangle of the view's coordinates, in order, with the one that a drag
  /// takes out; none, with a failure, if a script reaches a limit during the search.
  public func positions(in rect: Rect) -> [Position] {
    reloadIfNeeded()
    var workBudget = workBudget
    func spend() -> Bool { workBudget.spend() }
    guard !usesPresentationValues else {
      let found = layout.presentedPositions(in: rect, while: spend)
      return workBudget.isOver ? [] : found
    }
    var found = layout.items(in: rect, while: spend)
    guard !workBudget.isOver else { return [] }
    if let hidden = layout.displacement.removed, layout.frameOfSlot()?.intersects(rect) ?? false {
      found.insert(hidden, at: found.firstIndex { $0 > hidden } ?? found.endIndex)
    }
    return found
  }

  /// The cell of a row or item that the data source returns now.
  public func cell(at position: Position) -> Cell {
    let outer = cells.request
    cells.request = CellRequest(position: position)
    defer { cells.request = outer }
    let cell = askedDataSource?.cell(at: position) ?? TableViewCell()
    failIfUnused(cells.request?.dequeued.first { $0 !== cell })
    return cell
  }

  /// The cell of a row or item; nil if it is not on the screen.
  ///
  /// The data source is asked for it once while the row stays on the screen.
  public func visibleCell(at position: Position) -> Cell? {
    guard usesPresentationValues else { return cells.cell(at: position) }
    usesPresentationValues = false
    defer { usesPresentationValues = true }
    if let own = layout.dataSourcePosition(ofPresented: position) { return cells.cell(at: own) }
    let frame = layout.frame(ofPresented: position)
    return placeholders.cells.first { $0.frame == frame }
  }

  /// The cells on the screen, in order; missing ones are created.
  package var cellsOnScreen: [Cell] { visiblePositions.compactMap { visibleCell(at: $0) } }

  /// The title that a row on the screen shows: that of its cell, which a change of the data alone does
  /// not change.
  package func shownTitle(at position: Position) -> String {
    cells.shownTitle(at: position) ?? name(of: cell(at: position))
  }

  /// The existing cell of a row.
  package func existingCell(at position: Position) -> Cell? { cells[position] }

  /// Whether any part of a row or item is on the screen.
  func isOnScreen(_ position: Position) -> Bool {
    itemFrame(of: position)?.intersects(bounds) ?? false
  }

  /// Whether the end of an item's cancel animation at its row is on the screen.
  func showsPlace(of position: Position) -> Bool {
    guard application != nil else { return false }
    let shown = layout.displacement
    layout.displacement = .none
    defer { layout.displacement = shown }
    return isOnScreen(position)
  }

  /// Whether a row or item shows a reorder control, without asking whether it may be moved.
  func showsReorderControl(at position: Position) -> Bool {
    guard self is CollectionView else { return isEditing }
    let cell = visibleCell(at: position) as? CollectionViewCell
    return cell?.shownAccessories.contains {
      $0.isReorderControl && $0.isDisplayed(whileEditing: isEditing)
    } ?? false
  }

  /// A section's title; nil if it has none.
  public func title(ofSection section: Int) -> String? {
    askedDataSource?.title(ofSection: section)
  }

  /// The text of a section's footer; nil if it has none.
  public func footer(ofSection section: Int) -> String? {
    askedDataSource?.footer(ofSection: section)
  }

  /// The height of a section's header; nil if the section has none.
  final func headerHeight(ofSection section: Int) -> Double? {
    title(ofSection: section) == nil ? nil : sectionHeaderHeight
  }

  /// The height of a section's footer; nil if the section has none.
  final func footerHeight(ofSection section: Int) -> Double? {
    footer(ofSection: section) == nil ? nil : sectionFooterHeight
  }

  /// Measures the rows or items of a section one by one; nil if `given` returns false during this time, as
  /// the delegate may be removed in a call, or if a script has used its memory or time.
  final func measured<Measure>(
    _ count: Int, while given: () -> Bool, _ measure: (Int) -> Measure
  ) -> [Measure]? {
    var measures: [Measure] = []
    var workBudget = workBudget
    for entry in 0..<count {
      guard workBudget.spend() else { return nil }
      // Checked rarely, since the check takes time.
      if entry % 1024 == 0, !given() { return nil }
      let next = measure(entry)
      // No calls after a failure, such as the end of a script's time limit.
      guard device?.mayCall ?? true else { return nil }
      measures.append(next)
    }
    return measures
  }

  /// The layout as shown, with gaps and placeholders.
  public var presentedLayout: any ItemLayout {
    reloadIfNeeded()
    return layout
  }

  var counts: [Int] {
    (0..<layout.numberOfSections).map { layout.numberOfItems(inSection: $0) }
  }

  // MARK: All rows or items

  /// Calls `body` with the position of each row or item, section by section, within the limits of
  /// scripts.
  package func forEachPosition(_ body: (Position) -> Void) {
    var workBudget = workBudget
    for section in 0..<numberOfSections {
      guard workBudget.spend() else { return }
      for item in 0..<numberOfEntries(inSection: section) {
        guard workBudget.spend() else { return }
        body(Position(section: section, item: item))
      }
    }
  }

  /// The positions of all rows or items, in order.
  package var positions: [Position] {
    var positions: [Position] = []
    forEachPosition { positions.append($0) }
    return positions
  }

  /// The positions of the entries with a title or id: looked up in the default data source, or as
  /// an identifier in a diffable one, else as a title in all cells of the data source.
  public func positions(named name: String) -> [Position] {
    if showsModel { return model.positions(named: name) }
    if let snapshots = dataObject as? any SnapshotDataSource,
      let position = snapshots.position(named: name)
    {
      return [position]
    }
    var found: [Position] = []
    forEachPosition { if self.name(of: cell(at: $0)) == name { found.append($0) } }
    return found
  }

  // MARK: Selecting and scrolling

  /// Selects a row or item from code, in addition to the others if several may be selected; the
  /// delegate is not notified.
  ///
  /// Does nothing if it does not exist.
  public func select(_ position: Position) {
    guard (0..<numberOfEntries(inSection: position.section)).contains(position.item),
      !selection.contains(position)
    else { return }
    selection = allowsMultipleSelection ? (selection + [position]).sorted() : [position]
  }

  /// Selects a row or item as ``select(_:)`` does, and then scrolls to it; nil deselects all.
  func select(at indexPath: IndexPath?, scrolling: (IndexPath) -> Void) {
    guard let indexPath else {
      selection = []
      return
    }
    guard let position = Position(indexPath) else { return }
    select(position)
    if missing(position) == nil { scrolling(indexPath) }
  }

  /// Deselects a row or item; the delegate is not notified.
  public func deselect(_ position: Position) {
    selection.removeAll { $0 == position }
  }

  /// Selects a row or item after a tap; if several may be selected, a second tap deselects it.
  ///
  /// Returns whether the row or item is selected now.
  func selectByTap(_ position: Position) -> Bool {
    guard allowsMultipleSelection else {
      selection = [position]
      return true
    }
    guard !selection.contains(position) else {
      deselect(position)
      return false
    }
    select(position)
    return true
  }

  /// Scrolls to a row or item, as little as needed unless an edge is given.
  package func scroll(to position: Position, _ edge: ScrollEdge?) {
    frame(of: position).map { scroll(to: $0, edge) }
  }

  /// Where a row or item is missing, in UIKit's words; nil if it exists.
  func missing(_ position: Position) -> String? {
    let sections = numberOfSections
    guard (0..<sections).contains(position.section) else {
      return "section (\(position.section)) when there are only \(sections) sections"
    }
    let count = numberOfEntries(inSection: position.section)
    guard !(0..<count).contains(position.item) else { return nil }
    return
      "\(wording.item) (\(position.item)) when there are only \(count) \(wording.items) in section \(position.section)"
  }

  /// Whether the counts are settled: not while the view asks for them, collects updates or shows
  /// placeholders, when it is not known what UIKit raises.
  var hasSettledCounts: Bool { !updater.isAsking && !batch.isOpen && placeholders.isEmpty }

  /// Whether the app may scroll to a row or item: false if it does not exist, with a failure where
  /// UIKit raises (EX21).
  func mayScroll(to position: Position) -> Bool {
    guard let place = missing(position) else { return true }
    guard hasSettledCounts else { return false }
    // No exception is reported from iOS 13 and 14.
    guard self is TableView || osVersion < 13 || osVersion >= 15 else { return false }
    failUpdate(.scrolling(to: position, outOfBounds: place, of: self))
    return false
  }

  // MARK: Updates

  /// Collects the updates of a block and checks them at its end (TBL-08, iOS 11, COL-13, iOS 6).
  ///
  /// Nested batches join the outermost one. The completion is called after the call has returned, as
  /// soon as time passes (AM23), with false for a view that is in no window. If the counts do not
  /// agree, UIKit's exception ends the gesture in progress, and the default data source is as it was
  /// before the batch.
  public func performBatchUpdates(
    _ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    guard mayMutate(by: "performBatchUpdates") else { return }
    batch.begin()
    updates?()
    let succeeded = batch.end()
    if let completion { later { [self] in completion(succeeded && application != nil) } }
  }

  /// Runs a completion handler of an update on a later turn of the run loop; at once for a view
  /// without a device, which has none.
  package func later(_ completion: (() -> Void)?) {
    guard let completion else { return }
    guard let device else { return completion() }
    device.clock.schedule(after: 0) { [device = Linked(device)] in
      if let device = device.object, device.mayCall { device.runCode(completion) }
    }
  }

  /// Adds an update to the open batch, or makes a batch of one.
  package func update(_ method: String = #function, _ change: (inout UpdateBatch) -> Void) {
    // Whether a cell may be reconfigured directly is not known.
    guard method.hasPrefix("reconfigure") || mayMutate(by: method) else { return }
    batch.add(method, change)
  }

  /// Whether the app may update the view itself: false, with a failure, if its data source is
  /// diffable (EX20).
  ///
  /// `method` is the name of the caller, with or without labels.
  package func mayMutate(by method: String) -> Bool {
    guard showsSnapshots else { return true }
    failUpdate(.mutation(by: method, of: self))
    return false
  }

  /// Inserts sections (TBL-16, iOS 2, COL-19, iOS 6); the indexes are those after the update.
  @_disfavoredOverload
  public func insertSections(_ sections: IndexSet) {
    update { $0.insertSections(Array(sections)) }
  }

  /// Deletes sections with their contents (TBL-17, iOS 2, COL-20, iOS 6); the indexes are those
  /// before the update.
  @_disfavoredOverload
  public func deleteSections(_ sections: IndexSet) {
    update { $0.deleteSections(Array(sections)) }
  }

  /// Moves a section (TBL-18, iOS 5, COL-21, iOS 6): from its index before to its index after the
  /// update.
  public func moveSection(_ section: Int, toSection newSection: Int) {
    update { $0.moveSection(from: section, to: newSection) }
  }

  /// Reloads sections, whose counts may change (TBL-19, iOS 3, COL-22, iOS 6); the indexes are
  /// those before the update.
  @_disfavoredOverload
  public func reloadSections(_ sections: IndexSet) {
    update { $0.reloadSections(Array(sections)) }
  }

  // MARK: Reloading

  /// Reloads everything; gaps, selection and the source paths of drags are lost (TBL-20, iOS 2,
  /// COL-23, iOS 6).
  ///
  /// A table reads the content at once. A collection only marks it as unknown, and reads it at the
  /// next layout, or when the content is used before that, such as in an update (AM42). Inside a
  /// batch the view is reloaded after the check of the batch (AM46).
  open func reloadData() {
    guard mayChange(by: "reloadData") else { return }
    guard !batch.isOpen else {
      batch.isReload = true
      return
    }
    batch.settleMove()
    markContent()
    updates += 1
    device?.log.record(.batch, name: "reloadData", view: name, value: summaryOfReload)
    device?.viewDidUpdate(self, nil)
  }

  /// Makes the view read its content again for `reloadData`.
  func markContent() {
    updater.setNeedsReload()
    reloadIfNeeded()
  }

  /// Lays everything out again before the next use of the layout, as sizes have changed.
  func setNeedsItemLayout() { updater.setNeedsLayout() }

  func reloadIfNeeded() { updater.updateIfNeeded() }

  /// Called when the data source has changed: everything is reloaded before the next use, and the
  /// paths of drags are invalid (3.7).
  func dataSourceDidChange() {
    updater.setNeedsReload()
    updates += 1
    guard let device, device.isDragging else { return }
    device.log.record(.batch, name: "dataSource", view: name)
    device.viewDidUpdate(self, nil)
  }

  /// Whether the view may change: false, with a failure, while it asks for its content.
  ///
  /// `method` is the name of the caller, with or without labels.
  func mayChange(by method: String) -> Bool {
    guard updater.isAsking else { return true }
    fail(.changeDuringCounts(by: method, of: self))
    return false
  }

  package override func save(in saved: inout SavedState) {
    saved.require(
      batch.isAtRest && placeholders.isEmpty && !placeholders.isCommitting
        && !updater.isAsking
        && !hasActiveDrag && !hasActiveDrop)
    // No delegate is asked for a layout until everything is restored.
    saved.whenRestored { [self] in updater.waitForRestoredState() }
    super.save(in: &saved)
    saved.add(model)
    saved.add(dataObject)
    saved.add(cells)
    saved.hold(
      (
        usesPresentationValues, updates, storedDragsEnabled, storedIsEditing, roles, hasActiveDrag,
        hasActiveDrop, allowsMultipleSelection, isSpringLoaded, selection, sectionHeaderHeight,
        sectionFooterHeight, layout
      )
    ) { [self] in
      (
        usesPresentationValues, updates, storedDragsEnabled, storedIsEditing, roles, hasActiveDrag,
        hasActiveDrop, allowsMultipleSelection, isSpringLoaded, selection, sectionHeaderHeight,
        sectionFooterHeight, layout
      ) = $0
      batch.reset()
    }
    placeholders.save(in: &saved)
    updater.save(in: &saved)
  }

  override var hintWords: [(name: String, word: String)] {
    [("item", wording.item), ("items", wording.items), ("move", methods.move.rawValue)]
  }

  override func wasAdded() {
    guard application != nil else { return }
    reloadIfNeeded()
    if cells.areDue { device?.layoutIsDue = true }
  }

  /// Ends the gesture in progress with an exception of an update.
  func failUpdate(_ exception: UpdateException) {
    record(exception, reason: exception.hint.isEmpty ? nil : exception.hint)
    fail(exception)
  }

  /// Records the failure of an update.
  func record(_ exception: UpdateException, reason: String?) {
    device?.log.record(
      .batch, name: "exception", view: name, value: .text(exception.message), reason: reason)
  }

  /// Notes a cell that the data source has dequeued; fails if it is the second one for the row that
  /// a table asks for (EX22).
  func didDequeue(_ cell: Cell, _ identifier: String, for indexPath: IndexPath) {
    guard let request = cells.request else { return }
    if self is TableView {
      guard request.position == Position(indexPath) else { return }
      if !request.dequeued.isEmpty {
        fail(.secondCell(identifier: identifier, at: request.position))
      }
    }
    cells.request?.dequeued.append(cell)
  }

  /// Fails if a collection's data source has dequeued a cell that it did not return (EX25).
  private func failIfUnused(_ cell: Cell?) {
    guard cell != nil, self is CollectionView, osVersion >= 18 else { return }
    fail(.unusedCell(of: self))
  }

  /// Fails because no class is registered for an identifier.
  func failToDequeue(_ identifier: String) {
    fail(.unknownIdentifier(identifier, in: self))
  }

  /// The version of the system, which determines the wording of exceptions.
  var osVersion: Double { (device?.environment ?? Environment()).osVersion }

  /// The counts, if they have been read.
  private var summaryOfReload: EventValue {
    guard !updater.needsReload else { return .none }
    return .fields([("counts", .list(counts.map { .integer($0) }))])
  }
}
