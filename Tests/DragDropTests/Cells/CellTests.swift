import Layout
import TestSupport
import Testing

@testable import DragDrop

/// A table's cell that records its calls.
private final class NotingCell: TableViewCell {
  var heard: [DragState] = []
  override func dragStateDidChange(_ dragState: DragState) { heard.append(dragState) }
}

/// The same for a collection.
private final class NotingItemCell: CollectionViewListCell {
  var heard: [DragState] = []
  override func dragStateDidChange(_ dragState: DragState) { heard.append(dragState) }
}

/// A delegate with one height for all rows.
private final class HeightDelegate: TableViewDelegate {
  let height: Double
  init(_ height: Double) { self.height = height }
  func tableView(_ tableView: TableView, heightForRowAt indexPath: IndexPath) -> Double { height }
}

/// A delegate with one size for all items.
private final class SizeDelegate: CollectionViewDelegateFlowLayout {
  let size: Size
  init(_ size: Size) { self.size = size }
  func collectionView(
    _ collectionView: CollectionView, layout collectionViewLayout: CollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> Size { size }
}

@Suite
struct CellTests {
  private let stage = Stage()
  private var simulation: Simulation { stage.simulation }

  /// A table whose data source creates recording cells.
  private func table(_ items: [String] = ["A", "B", "C"], _ delegate: ScriptedDelegate = .mover())
    -> TableView
  {
    delegate.makeCell = { view, position in
      let cell = NotingCell()
      cell.title = view.model.item(at: position)?.title ?? ""
      return cell
    }
    return stage.table("t", items, delegate: delegate, isDataSource: true)
  }

  private func collection(_ delegate: ScriptedDelegate = .mover()) -> CollectionView {
    delegate.makeItemCell = { view, position in
      let cell = NotingItemCell(frame: .zero)
      cell.title = view.model.item(at: position)?.title ?? ""
      return cell
    }
    return stage.collection("c", [["A", "B", "C"]], delegate: delegate, isDataSource: true)
  }

  private func heard(_ view: SectionedView, _ item: Int) -> [DragState] {
    let cell = view.cells[at(item)]
    return (cell as? NotingCell)?.heard ?? (cell as? NotingItemCell)?.heard ?? []
  }

  @Test(.covers("TCL-02", "TCL-03", "TCL-04", "TCL-05"))
  func liftsDragsAndReleasesACellInOrder() throws {
    let delegate = ScriptedDelegate.mover(canMove: true)
    let table = table(["A", "B", "C"], delegate)
    let cell = try #require(table.cellForRow(at: at(0).indexPath) as? NotingCell)
    try simulation.lift(table, at(0)).over(table, at(2), .below).drop()
    #expect(cell.heard == [.lifting, .dragging, .none])
    #expect(
      stage.calls.filter { !$0.contains("Update") && !$0.contains("canMove") } == [
        "t.itemsForBeginning[0, 0] → A", "t.dragStateDidChange[0, 0]", "t.dragSessionWillBegin",
        "t.dragStateDidChange[0, 0]", "t.dropSessionDidEnter", "t.moveRow[0, 0]",
        "t.dragStateDidChange[0, 2]", "t.dropSessionDidEnd", "t.dragSessionDidEnd",
      ])
  }

  /// Rule SM5.
  @Test
  func returnsTheCellOfAReversedLiftToNone() throws {
    let table = table()
    try simulation.lift(table, at(1)).drop()
    #expect(heard(table, 1) == [.lifting, .none])
  }

  @Test(.covers("TCL-04"))
  func returnsTheCellOfACancelledDragAfterTheAnimation() throws {
    let table = table()
    let drag = try simulation.lift(table, at(1)).move(to: Point(x: 900, y: 900))
    #expect(heard(table, 1) == [.lifting, .dragging])
    try drag.cancel()
    #expect(heard(table, 1) == [.lifting, .dragging, .none])
    #expect(stage.calls.suffix(2) == ["t.dragStateDidChange[0, 1]", "t.dragSessionDidEnd"])
  }

  @Test(.covers("TCL-05"))
  func notifiesOnlySelectedCellsThatAreLifted() throws {
    let table = table()
    table.selection = [at(0), at(2)]
    try simulation.lift(table, at(2)).drop()
    #expect((0..<3).map { heard(table, $0) } == [[.lifting, .none], [], [.lifting, .none]])
  }

  @Test(.covers("TCL-04"))
  func setsTheStateOfAnAddedRowToDragging() throws {
    let delegate = ScriptedDelegate.mover()
    delegate.addedItems = { [dragItem($0, $1)] }
    let table = table(["A", "B", "C"], delegate)
    try simulation.lift(table, at(0)).add(table, at(1))
    #expect(heard(table, 1) == [.dragging])
  }

  @Test(.covers("CCL-02", "CCL-03", "CCL-04", "CCL-05"))
  func notifiesCellsOfCollections() throws {
    let view = collection()
    try simulation.lift(view, at(0)).move(to: Point(x: 900, y: 900)).drop()
    #expect(heard(view, 0) == [.lifting, .dragging, .none])
  }

  @Test(.covers("CCL-06"))
  func doesNotCallTheDefaultCells() throws {
    let table = stage.table("t", ["A", "B"], delegate: .mover())
    let cell = try #require(table.cellForRow(at: at(0).indexPath))
    let drag = try simulation.lift(table, at(0))
    #expect(cell.configurationState.cellDragState == .lifting)
    try drag.over(table, at(1))
    #expect(cell.configurationState.cellDragState == .dragging)
    #expect(!stage.calls.contains { $0.contains("dragStateDidChange") })
  }

  @Test(.covers("TBD-07"))
  func keepsTheCellOfAVisibleRow() throws {
    let table = table((0..<40).map { "\($0)" })
    let cell = try #require(table.cellForRow(at: at(0).indexPath))
    #expect(table.cellForRow(at: at(0).indexPath) === cell)
    #expect(table.indexPath(for: cell) == at(0).indexPath)
    table.contentOffset.y = 400
    _ = table.visibleCells
    #expect(table.indexPath(for: cell) == nil)
    table.contentOffset.y = 0
    #expect(table.cellForRow(at: at(0).indexPath) !== cell)
  }

  @Test
  func notifiesACellThatScrollsInDuringTheDrag() throws {
    let table = table((0..<40).map { "\($0)" })
    let elsewhere = stage.plain("p", Rect(x: 700, y: 0, width: 100, height: 100))
    try simulation.lift(table, at(0)).over(elsewhere)
    table.contentOffset.y = 800
    _ = table.visibleCells
    table.contentOffset.y = 0
    let cell = try #require(table.cellForRow(at: at(0).indexPath) as? NotingCell)
    #expect(cell.heard == [.dragging])
  }

  @Test
  func reusesCellsByClassAndRaisesWithoutOne() throws {
    let delegate = ScriptedDelegate()
    var made: [TableViewCell] = []
    delegate.makeCell = { table, position in
      let cell = table.dequeueReusableCell(withIdentifier: "row", for: position.indexPath)
      cell.title = "\(position.item)"
      made.append(cell)
      return cell
    }
    let table = stage.table("t", (0..<40).map { "\($0)" }, delegate: delegate, isDataSource: true)
    table.register(NotingCell.self, forCellReuseIdentifier: "row")
    let first = try #require(table.cellForRow(at: at(0).indexPath))
    #expect(first is NotingCell)
    table.contentOffset.y = 300
    #expect(table.visibleCells.contains { $0 === first })
    table.register(nil, forCellReuseIdentifier: "row")
    _ = table.dequeueReusableCell(withIdentifier: "other", for: at(0).indexPath)
    #expect("\(simulation.takeFailure().map { "\($0)" } ?? "")".contains("must register a nib"))
  }

  @Test
  func usesUIKitsMessageForAnUnknownIdentifierInACollection() throws {
    let view = stage.collection("c", [["a"]], delegate: .mover())
    _ = view.dequeueReusableCell(withReuseIdentifier: "other", for: at(0).indexPath)
    let failure = try #require(simulation.takeFailure())
    #expect(
      failure.description.hasPrefix(
        "could not dequeue a view of kind: UICollectionElementKindCell with identifier other - "
          + "must register a nib or a class for the identifier"))
  }
}

@Suite
struct CellStateTests {
  private let stage = Stage()
  private var simulation: Simulation { stage.simulation }

  @Test(.covers("CCL-07"))
  func targetsOnlyTheRowThatReceivesTheDrop() throws {
    let delegate = ScriptedDelegate.mover()
    var answer = (DropOperation.copy, DropIntent.insertIntoDestinationIndexPath)
    delegate.update = { _, _, _ in answer }
    let table = stage.table("t", ["A", "B", "C"], delegate: delegate)
    let states = { table.visibleCells.map(\.configurationState.cellDropState) }
    #expect(states() == [.none, .none, .none])
    let drag = try simulation.lift(table, at(0)).over(table, at(1), .into)
    #expect(states() == [.notTargeted, .targeted, .notTargeted])
    answer.0 = .forbidden
    try drag.over(table, at(2), .into)
    #expect(states() == [.none, .none, .none])
  }

  @Test(.covers("CCL-08"))
  func reportsAnItemThatIsReordered() throws {
    let view = stage.collection(
      "c", [["A", "B", "C"]], delegate: .mover(canMove: true), isDataSource: true)
    let cell = try #require(view.cellForItem(at: at(0).indexPath))
    #expect(!cell.configurationState.isReordering)
    #expect(view.beginInteractiveMovementForItem(at: at(0).indexPath))
    #expect(cell.configurationState.isReordering)
    view.cancelInteractiveMovement()
    #expect(!cell.configurationState.isReordering)
    try simulation.lift(view, at(0)).over(view, at(2))
    #expect(cell.configurationState.isReordering)
  }

  @Test(
    .covers("TCL-06"),
    arguments: [false, true])
  func cellsInADragTakeNoTouchesByDefault(isEnabled: Bool) throws {
    let delegate = ScriptedDelegate.mover()
    delegate.update = { _, _, _ in (.copy, .unspecified) }
    delegate.addedItems = { [dragItem($0, $1)] }
    let table = stage.table("t", ["A", "B"], delegate: delegate)
    table.cellForRow(at: at(0).indexPath)?.userInteractionEnabledWhileDragging = isEnabled
    let drag = try simulation.lift(table, at(0)).over(table, at(1)).add(table, at(0))
    #expect(drag.items.map(\.title) == (isEnabled ? ["A", "A"] : ["A"]))
  }

  @Test(
    .covers("TCL-06"),
    arguments: [true, false])
  func rowTakesNoTouchesIfItScrollsAwayDuringTheQuery(hasCell: Bool) throws {
    let delegate = ScriptedDelegate.mover()
    delegate.update = { _, _, _ in (.copy, .unspecified) }
    delegate.addedItems = { [dragItem($0, $1)] }
    var showsFirst = true
    delegate.makeCell = { view, position in
      // The row leaves the screen while its cell is asked for.
      if position == at(0), !showsFirst { view.contentOffset = Point(x: 0, y: 1000) }
      let cell = TableViewCell()
      cell.userInteractionEnabledWhileDragging = true
      return cell
    }
    let table = stage.table(
      "t", (0..<60).map { "\($0)" }, delegate: delegate, isDataSource: true)
    let drag = try simulation.lift(table, at(0)).over(table, at(1))
    try simulation.scroll(table, by: 1500)
    _ = table.visibleCells
    showsFirst = hasCell
    try simulation.scroll(table, by: -1500)
    try drag.add(table, at(0))
    #expect(drag.items.map(\.title).filter { $0 == "0" }.count == (hasCell ? 2 : 1))
  }

  @Test(.covers("TBL-21", "TCL-07"))
  func asksWhichVisibleRowsCanMoveWhileEditing() {
    let delegate = ScriptedDelegate.mover(canMove: true)
    delegate.canMove = { $0.item != 1 }
    let table = stage.table("t", ["A", "B", "C"], delegate: delegate, isDataSource: true)
    let controls = { table.visibleCells.map(\.showsReorderControl) }
    #expect(controls() == [false, false, false])
    table.setEditing(true, animated: false)
    #expect(controls() == [true, false, true])
    #expect(table.visibleCells.map(\.isEditing) == [true, true, true])
    table.setEditing(false, animated: false)
    #expect(controls() == [false, false, false])
    #expect(stage.calls == (0..<3).map { "t.canMoveRow[0, \($0)] → \($0 != 1)" })
  }

  /// The controls of the existing cells, none of which is requested.
  private func existingControls(of table: TableView, rows: Int) -> [Bool] {
    (0..<rows).map {
      (table.existingCell(at: at($0)) as? TableViewCell)?.showsReorderControl ?? false
    }
  }

  @Test(.covers("TCL-07"))
  func showsTheControlOfARowThatIsInsertedWhileEditing() {
    let table = stage.table(
      "t", ["A", "B"], delegate: ScriptedDelegate.mover(canMove: true), isDataSource: true)
    table.setEditing(true, animated: false)
    table.performBatchUpdates {
      table.model.insert(ListItem("X"), at: at(1))
      table.insertRows(at: [at(1).indexPath])
    }
    table.layoutIfNeeded()
    #expect(existingControls(of: table, rows: 3) == [true, true, true])
  }

  @Test(.covers("TCL-07"))
  func showsTheControlOfARowThatIsDeletedAndInsertedWhileEditing() {
    let table = stage.table(
      "t", ["A", "B"], delegate: ScriptedDelegate.mover(canMove: true), isDataSource: true)
    table.setEditing(true, animated: false)
    table.performBatchUpdates {
      table.model.move(from: at(0), to: at(1))
      table.deleteRows(at: [at(0).indexPath])
      table.insertRows(at: [at(1).indexPath])
    }
    table.layoutIfNeeded()
    #expect(existingControls(of: table, rows: 2) == [true, true])
  }

  @Test(
    .covers("CCL-09"),
    arguments: [
      (CellAccessory.DisplayedState.whenEditing, false, false),
      (.whenEditing, true, true), (.always, false, true), (.whenNotEditing, true, false),
    ])
  func grabsAnItemByItsReorderAccessory(
    displayed: CellAccessory.DisplayedState, isEditing: Bool, works: Bool
  ) throws {
    let delegate = ScriptedDelegate.mover(canMove: true)
    delegate.makeItemCell = { _, _ in
      let cell = CollectionViewListCell(title: "x")
      cell.accessories = [
        .reorder(displayed: displayed, options: .init(showsVerticalSeparator: false))
      ]
      return cell
    }
    let view = stage.collection("c", [["A", "B"]], delegate: delegate, isDataSource: true)
    view.isEditing = isEditing
    if works {
      try simulation.grab(view, at(0)).over(view, at(1), .below).drop()
      #expect(view.model.titles() == [["B", "A"]])
    } else {
      #expect(throws: DragDropError.self) { try simulation.grab(view, at(0)) }
    }
  }
}

/// Exceptions about rows and cells outside of batches.
@Suite
struct CellExceptionTests {
  private let stage = Stage()

  /// The failure that an action has caused.
  private func failure(of action: () -> Void) -> String? {
    action()
    return stage.simulation.takeFailure()?.description
  }

  /// Rule EX21.
  @Test(arguments: [
    (at(0, 2), "row (2) when there are only 2 rows in section 0"),
    (at(0, -1), "row (-1) when there are only 2 rows in section 0"),
    (at(3, 0), "section (3) when there are only 1 sections"),
  ])
  func rejectsAScrollToAMissingRow(_ target: Position, _ words: String) {
    let table = stage.table("t", ["a", "b"])
    let failure = failure { table.scrollToRow(at: target.indexPath, at: .top, animated: false) }
    #expect(
      failure?.hasPrefix(
        "Attempted to scroll the table view to an out-of-bounds \(words). "
          + "Table view: <UITableView: t>") ?? false)
  }

  /// Rule EX21.
  @Test(arguments: [[], ["a", "b"]])
  func scrollsATableToASectionWithoutARow(_ rows: [String]) {
    let table = stage.table("t", rows)
    let path = IndexPath(row: .max, section: 0)
    #expect(failure { table.scrollToRow(at: path, at: .top, animated: false) } == nil)
  }

  /// Rule EX21.
  @Test(
    arguments: [
      (12.5, "attempt to scroll to invalid index path: {length = 2, path = 0 - 0}"), (14, nil),
      (
        15,
        "Attempted to scroll the collection view to an out-of-bounds item (0) when there are only 0 items in section 0. Collection view: <UICollectionView: c>."
      ),
    ] as [(Double, String?)])
  func rejectsAScrollToAMissingItemInSomeVersions(_ version: Double, _ text: String?) {
    stage.simulation.environment.osVersion = version
    let view = stage.collection("c", [[]])
    let failure = failure { view.scrollToItem(at: at(0).indexPath, at: .top, animated: false) }
    if let text {
      #expect(failure?.hasPrefix(text) ?? false)
    } else {
      #expect(failure == nil)
    }
  }

  /// Rule EX21.
  @Test(arguments: [true, false])
  func scrollsToADroppedRowOnlyAfterItsInsertion(_ isInserted: Bool) throws {
    let source = stage.table("s", ["x"], delegate: .mover())
    let delegate = ScriptedDelegate.mover()
    let target = stage.table("t", ["a"], delegate: delegate)
    delegate.perform = { view, performance in
      if isInserted { view.dropOneItem(performance) }
      (view as? TableView)?.scrollToRow(at: at(1).indexPath, at: .bottom, animated: true)
    }
    let drag = try stage.simulation.lift(source, at(0)).over(target, at(0), .below)
    if isInserted {
      try drag.drop()
    } else {
      #expect(throws: DragDropError.self) { try drag.drop() }
    }
    #expect(stage.simulation.failure == nil)
  }

  /// Rule EX21.
  @Test
  func doesNotRejectAScrollInsideABatch() {
    let table = stage.table("t", ["a"])
    let failure = failure {
      table.performBatchUpdates {
        table.model.insert(ListItem("b"), at: at(1))
        table.insertRows(at: [at(1).indexPath])
        table.scrollToRow(at: at(1).indexPath, at: .bottom, animated: true)
      }
    }
    #expect(failure == nil)
  }

  @Test
  func selectsNothingForAMissingRow() {
    let table = stage.table("t", ["a", "b"])
    let failure = failure {
      table.selectRow(at: at(9).indexPath, animated: false, scrollPosition: .top)
    }
    #expect(failure == nil)
    #expect(table.indexPathsForSelectedRows == nil)
  }

  /// Dequeues cells for these rows and then one for its own row; returns the failure.
  private func failure(dequeuing others: @escaping (Position) -> [Position]) -> String? {
    let delegate = ScriptedDelegate()
    delegate.makeCell = { table, position in
      for other in others(position) {
        _ = table.dequeueReusableCell(withIdentifier: "other", for: other.indexPath)
      }
      return table.dequeueReusableCell(withIdentifier: "cell", for: position.indexPath)
    }
    let table = stage.table("t", ["a"], delegate: delegate, isDataSource: true)
    table.register(TableViewCell.self, forCellReuseIdentifier: "cell")
    table.register(TableViewCell.self, forCellReuseIdentifier: "other")
    return failure { _ = table.visibleCells }
  }

  /// Rule EX22.
  @Test
  func rejectsASecondCellForTheSameRow() {
    let failure = failure { [$0] }
    #expect(
      failure?.contains(
        "Attempted to dequeue multiple cells for the same index path, which is not allowed.")
        ?? false)
    #expect(
      failure?.contains("Cell identifier: cell, index path: {length = 2, path = 0 - 0}") ?? false)
  }

  /// Rule EX22.
  @Test
  func allowsACellForAnotherRow() {
    #expect(failure { [at($0.item + 1)] } == nil)
  }

  /// Rule EX22.
  @Test
  func allowsASecondCellWithoutAnIndexPath() {
    let delegate = ScriptedDelegate()
    delegate.makeCell = { table, position in
      _ = table.dequeueReusableCell(withIdentifier: "cell")
      return table.dequeueReusableCell(withIdentifier: "cell", for: position.indexPath)
    }
    let table = stage.table("t", ["a"], delegate: delegate, isDataSource: true)
    table.register(TableViewCell.self, forCellReuseIdentifier: "cell")
    #expect(failure { _ = table.visibleCells } == nil)
  }

  /// Rule EX23.
  @Test(arguments: [1, -1])
  func rejectsTheItemCountOfAMissingSection(_ section: Int) {
    let view = stage.collection("c", [["a"]])
    let failure = failure { _ = view.numberOfItems(inSection: section) }
    #expect(
      failure?.hasPrefix(
        "request for number of items in section \(section) when there are only 1 sections in the "
          + "collection view") ?? false)
    #expect(view.numberOfItems(inSection: 0) == 1)
  }

  /// Rule EX23.
  @Test(arguments: [1, -1])
  func rejectsTheRowCountOfAMissingSection(_ section: Int) {
    let table = stage.table("t", ["a"])
    let failure = failure { _ = table.numberOfRows(inSection: section) }
    #expect(
      failure?.hasPrefix(
        "Requested the number of rows for section (\(section)) which is out of bounds.") ?? false)
    #expect(table.numberOfRows(inSection: 0) == 1)
  }

  /// Rule EX23.
  @Test
  func countsNotFoundRowsOfAMissingSectionBeforeIOS134() {
    stage.simulation.environment.osVersion = 13
    let table = stage.table("t", ["a"])
    #expect(table.numberOfRows(inSection: 1) == .max)
    #expect(stage.simulation.failure == nil)
  }

  /// A collection whose data source dequeues cells and returns one of them; returns the failure.
  private func failure(
    inVersion version: Double, dequeuing count: Int, returning index: Int?
  ) -> String? {
    stage.simulation.environment.osVersion = version
    let delegate = ScriptedDelegate()
    delegate.makeItemCell = { view, position in
      let cells = (0..<count).map { _ in
        view.dequeueReusableCell(withReuseIdentifier: "cell", for: position.indexPath)
      }
      return index.map { cells[$0] } ?? CollectionViewCell(frame: .zero)
    }
    let view = stage.collection("c", [["a"]], delegate: delegate, isDataSource: true)
    view.register(CollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    return failure { _ = view.visibleCells }
  }

  /// Rule EX25.
  @Test(arguments: [(2, 1), (2, 0), (1, nil)] as [(Int, Int?)])
  func rejectsADequeuedItemCellThatIsNotReturned(_ count: Int, _ index: Int?) {
    #expect(
      failure(inVersion: 18, dequeuing: count, returning: index)?.hasPrefix(
        "Expected dequeued view to be returned to the collection view in preparation for display.")
        ?? false)
  }

  /// Rule EX25.
  @Test
  func allowsTwoDequeuedItemCellsBeforeIOS18() {
    #expect(failure(inVersion: 17.5, dequeuing: 2, returning: 1) == nil)
  }

  /// Rule EX25.
  @Test(arguments: [(1, 0), (0, nil)] as [(Int, Int?)])
  func allowsAnItemCellThatIsReturned(_ count: Int, _ index: Int?) {
    #expect(failure(inVersion: 26, dequeuing: count, returning: index) == nil)
  }

  /// Rule EX24.
  @Test
  func rejectsTheSelectionOfAMissingItem() {
    let view = stage.collection("c", [["a", "b"]])
    let failure = failure {
      view.selectItem(at: at(2).indexPath, animated: false, scrollPosition: [])
    }
    #expect(
      failure?.hasPrefix(
        "Attempted to modify the selection of an out-of-bounds item (2) when there are only 2 items "
          + "in section 0.") ?? false)
  }

  /// Rule EX24.
  @Test
  func allowsTheSelectionOfAMissingItemBeforeIOS17() {
    stage.simulation.environment.osVersion = 16
    let view = stage.collection("c", [["a", "b"]])
    let failure = failure {
      view.selectItem(at: at(2).indexPath, animated: false, scrollPosition: .top)
    }
    #expect(failure == nil)
    #expect(view.indexPathsForSelectedItems == nil)
  }

  /// Rule EX24.
  @Test(arguments: [at(1).indexPath, nil])
  func allowsTheSelectionOfAnItemAndOfNone(_ indexPath: IndexPath?) {
    let view = stage.collection("c", [["a", "b"]])
    let failure = failure {
      view.selectItem(at: indexPath, animated: false, scrollPosition: .top)
    }
    #expect(failure == nil)
    #expect(view.indexPathsForSelectedItems == indexPath.map { [$0] })
  }

  /// Rule EX26.
  @Test
  func rejectsAReloadOfANegativeRowAtOnce() {
    let table = stage.table("t", ["a"])
    let failure = failure { table.reloadRows(at: [at(0, -1).indexPath]) }
    #expect(
      failure?.hasPrefix(
        "Attempted to perform update with invalid index path: "
          + "{length = 2, path = 0 - 18446744073709551615}") ?? false)
  }

  /// Rule EX26.
  @Test
  func rejectsADeletedNegativeRowAtTheEndOfTheBatchBeforeIOS14() {
    stage.simulation.environment.osVersion = 13
    let table = stage.table("t", ["a"])
    let failure = failure { table.deleteRows(at: [at(0, -1).indexPath]) }
    #expect(failure?.hasPrefix("attempt to delete row -1 from section 0") ?? false)
  }

  /// Rule EX26.
  @Test(arguments: [IndexPath(), IndexPath(index: 0), IndexPath(indexes: [0, 0, 0])])
  func rejectsAnIndexPathWithoutASectionAndARow(_ indexPath: IndexPath) {
    let table = stage.table("t", ["a"])
    let failure = failure { table.moveRow(at: at(0).indexPath, to: indexPath) }
    #expect(failure?.hasPrefix("Invalid index path for use with UITableView.") ?? false)
  }

  /// Rule EX26.
  @Test
  func allowsAnUpdateWithoutRows() {
    let table = stage.table("t", ["a"])
    #expect(failure { table.insertRows(at: []) } == nil)
  }

  /// The failure of a table with rows of one height.
  private func failure(ofRowsWithHeight height: Double) -> String? {
    let table = stage.table("t", ["a"])
    table.delegate = stage.keep(HeightDelegate(height))
    return failure { _ = table.visibleCells }
  }

  /// Rule EX27.
  @Test
  func rejectsANegativeHeight() {
    #expect(
      failure(ofRowsWithHeight: -0.5)?.hasPrefix(
        "table view row height must not be negative - provided height for index path "
          + "({length = 2, path = 0 - 0}) is -0.5") ?? false)
  }

  /// Rule EX27.
  @Test(arguments: [0, 30, TableView.automaticDimension])
  func allowsAHeightThatIsZeroPositiveOrAutomatic(_ height: Double) {
    #expect(failure(ofRowsWithHeight: height) == nil)
  }

  /// Rule EX27.
  @Test
  func givesARowOfAutomaticHeightTheRowHeight() {
    let table = stage.table("t", ["a"])
    table.delegate = stage.keep(HeightDelegate(TableView.automaticDimension))
    #expect(table.rectForRow(at: at(0).indexPath).height == table.rowHeight)
  }

  /// The failure of a flow layout with items of one size.
  private func failure(ofItemsWithSize size: Size, version: Double) -> String? {
    stage.simulation.environment.osVersion = version
    let view = stage.collection("c", [["a"]])
    view.collectionViewLayout = CollectionViewFlowLayout()
    view.delegate = stage.keep(SizeDelegate(size))
    return failure { _ = view.visibleCells }
  }

  /// Rule EX27.
  @Test(arguments: [
    (-1, 26, "negative sizes"), (-1, 13, "negative or zero item sizes"),
    (0, 13, "negative or zero item sizes"),
  ])
  func rejectsANegativeSize(_ width: Double, _ version: Double, _ words: String) {
    let failure = failure(ofItemsWithSize: Size(width: width, height: 40), version: version)
    #expect(failure?.hasPrefix("\(words) are not supported in the flow layout") ?? false)
  }

  /// Rule EX27.
  @Test(arguments: [(0, 14), (40, 13)])
  func allowsASizeThatIsPositiveOrZeroSinceIOS14(_ width: Double, _ version: Double) {
    let size = Size(width: width, height: 40)
    #expect(failure(ofItemsWithSize: size, version: version) == nil)
  }
}
