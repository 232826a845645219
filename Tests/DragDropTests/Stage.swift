import Layout

@testable import DragDrop

/// A delegate of all roles, made of closures; methods without a closure are not implemented.
final class ScriptedDelegate: TableViewDragDelegate, TableViewDropDelegate, TableViewDataSource,
  TableViewDelegate, CollectionViewDragDelegate, CollectionViewDropDelegate,
  CollectionViewDataSource, CollectionViewDelegate
{
  var items: ((SectionedView, Position) -> [DragItem])?
  var addedItems: ((SectionedView, Position) -> [DragItem])?
  var allowsMove: (() -> Bool)?
  var isRestricted: (() -> Bool)?
  var handles: ((any DropSession) -> Bool)?
  var update: ((SectionedView, any DropSession, Position?) -> (DropOperation, DropIntent))?
  var perform: ((SectionedView, DropPerformance) -> Void)?
  var canMove: ((Position) -> Bool)?
  var moveEntry: ((SectionedView, Position, Position) -> Void)?
  var target: ((_ source: Position, _ proposed: Position) -> Position)?
  var selected: ((SectionedView, Position) -> Void)?
  var springs: ((Position, any SpringLoadedInteractionContext) -> Bool)?
  var counted: (() -> Void)?
  var makeCell: ((TableView, Position) -> TableViewCell)?
  var makeItemCell: ((CollectionView, Position) -> CollectionViewCell)?
  /// Methods without a result that are implemented too.
  var notifications: Set<DelegateMethod> = [
    .dragSessionWillBegin, .dragSessionDidEnd, .dropSessionDidEnter, .dropSessionDidExit,
    .dropSessionDidEnd,
  ]

  func responds(to method: DelegateMethod) -> Bool {
    switch method {
    case .itemsForBeginning: items != nil
    case .itemsForAddingTo: addedItems != nil
    case .dragSessionAllowsMoveOperation: allowsMove != nil
    case .dragSessionIsRestrictedToDraggingApplication: isRestricted != nil
    case .canHandle: handles != nil
    case .dropSessionDidUpdate: update != nil
    case .performDrop: perform != nil
    case .canMoveRow, .canMoveItem: canMove != nil
    case .cellForRow: makeCell != nil
    case .cellForItem: makeItemCell != nil
    case .moveRow, .moveItem: moveEntry != nil
    case .targetIndexPathForMove: target != nil
    case .didSelectRow, .didSelectItem: selected != nil
    case .shouldSpringLoadRow, .shouldSpringLoadItem: springs != nil
    default: notifications.contains(method)
    }
  }

  // MARK: Tables

  func tableView(
    _ tableView: TableView, itemsForBeginning session: any DragSession, at indexPath: IndexPath
  ) -> [DragItem] { items?(tableView, place(indexPath)) ?? [] }

  func tableView(
    _ tableView: TableView, itemsForAddingTo session: any DragSession, at indexPath: IndexPath,
    point: Point
  ) -> [DragItem] { addedItems?(tableView, place(indexPath)) ?? [] }

  func tableView(
    _ tableView: TableView, dragSessionAllowsMoveOperation session: any DragSession
  ) -> Bool { allowsMove?() ?? true }

  func tableView(
    _ tableView: TableView, dragSessionIsRestrictedToDraggingApplication session: any DragSession
  ) -> Bool { isRestricted?() ?? false }

  func tableView(_ tableView: TableView, canHandle session: any DropSession) -> Bool {
    handles?(session) ?? true
  }

  func tableView(
    _ tableView: TableView, dropSessionDidUpdate session: any DropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> TableViewDropProposal {
    let answer = update?(tableView, session, destinationIndexPath.flatMap { Position($0) })
    return TableViewDropProposal(
      operation: answer?.0 ?? .cancel, intent: answer?.1 ?? .unspecified)
  }

  func tableView(
    _ tableView: TableView, performDropWith coordinator: any TableViewDropCoordinator
  ) {
    guard let coordinator = coordinator as? ActiveTableViewDropCoordinator else { return }
    perform?(tableView, coordinator.performance)
  }

  func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int {
    counted?()
    return tableView.model.numberOfItems(inSection: section)
  }

  func numberOfSections(in tableView: TableView) -> Int { tableView.model.numberOfSections }

  func tableView(_ tableView: TableView, titleForHeaderInSection section: Int) -> String? {
    tableView.model.sections[section].title
  }

  func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
    if let makeCell { return makeCell(tableView, place(indexPath)) }
    return TableViewCell(title: tableView.model.item(at: place(indexPath))?.title ?? "")
  }

  func tableView(_ tableView: TableView, canMoveRowAt indexPath: IndexPath) -> Bool {
    canMove?(place(indexPath)) ?? true
  }

  func tableView(
    _ tableView: TableView, moveRowAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) { moveEntry?(tableView, place(sourceIndexPath), place(destinationIndexPath)) }

  func tableView(
    _ tableView: TableView, targetIndexPathForMoveFromRowAt sourceIndexPath: IndexPath,
    toProposedIndexPath proposed: IndexPath
  ) -> IndexPath {
    (target?(place(sourceIndexPath), place(proposed)) ?? place(proposed)).indexPath
  }

  func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath) {
    selected?(tableView, place(indexPath))
  }

  func tableView(
    _ tableView: TableView, shouldSpringLoadRowAt indexPath: IndexPath,
    with context: any SpringLoadedInteractionContext
  ) -> Bool { springs?(place(indexPath), context) ?? true }

  // MARK: Collections

  func collectionView(
    _ collectionView: CollectionView, itemsForBeginning session: any DragSession,
    at indexPath: IndexPath
  ) -> [DragItem] { items?(collectionView, place(indexPath)) ?? [] }

  func collectionView(
    _ collectionView: CollectionView, itemsForAddingTo session: any DragSession,
    at indexPath: IndexPath, point: Point
  ) -> [DragItem] { addedItems?(collectionView, place(indexPath)) ?? [] }

  func collectionView(
    _ collectionView: CollectionView, dragSessionAllowsMoveOperation session: any DragSession
  ) -> Bool { allowsMove?() ?? true }

  func collectionView(
    _ collectionView: CollectionView,
    dragSessionIsRestrictedToDraggingApplication session: any DragSession
  ) -> Bool { isRestricted?() ?? false }

  func collectionView(
    _ collectionView: CollectionView, canHandle session: any DropSession
  ) -> Bool { handles?(session) ?? true }

  func collectionView(
    _ collectionView: CollectionView, dropSessionDidUpdate session: any DropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> CollectionViewDropProposal {
    let answer = update?(collectionView, session, destinationIndexPath.flatMap { Position($0) })
    return CollectionViewDropProposal(
      operation: answer?.0 ?? .cancel, intent: answer?.1 ?? .unspecified)
  }

  func collectionView(
    _ collectionView: CollectionView, performDropWith coordinator: any CollectionViewDropCoordinator
  ) {
    guard let coordinator = coordinator as? ActiveCollectionViewDropCoordinator else { return }
    perform?(collectionView, coordinator.performance)
  }

  func numberOfSections(in collectionView: CollectionView) -> Int {
    collectionView.model.numberOfSections
  }

  func collectionView(
    _ collectionView: CollectionView, numberOfItemsInSection section: Int
  ) -> Int { collectionView.model.numberOfItems(inSection: section) }

  func collectionView(
    _ collectionView: CollectionView, titleForHeaderInSection section: Int
  ) -> String? { collectionView.model.sections[section].title }

  func collectionView(
    _ collectionView: CollectionView, cellForItemAt indexPath: IndexPath
  ) -> CollectionViewCell {
    if let makeItemCell { return makeItemCell(collectionView, place(indexPath)) }
    return collectionView.model.collectionView(collectionView, cellForItemAt: indexPath)
  }

  func collectionView(
    _ collectionView: CollectionView, canMoveItemAt indexPath: IndexPath
  ) -> Bool { canMove?(place(indexPath)) ?? true }

  func collectionView(
    _ collectionView: CollectionView, moveItemAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) { moveEntry?(collectionView, place(sourceIndexPath), place(destinationIndexPath)) }

  func collectionView(
    _ collectionView: CollectionView,
    targetIndexPathForMoveOfItemFromOriginalIndexPath original: IndexPath,
    atCurrentIndexPath current: IndexPath, toProposedIndexPath proposed: IndexPath
  ) -> IndexPath { (target?(place(original), place(proposed)) ?? place(proposed)).indexPath }

  func collectionView(
    _ collectionView: CollectionView, shouldSpringLoadItemAt indexPath: IndexPath,
    with context: any SpringLoadedInteractionContext
  ) -> Bool { springs?(place(indexPath), context) ?? true }

  // MARK: Methods with UIKit's results

  func tableView(
    _ tableView: TableView, dragPreviewParametersForRowAt indexPath: IndexPath
  ) -> DragPreviewParameters? { nil }

  func tableView(_ tableView: TableView, dragSessionWillBegin session: any DragSession) {}

  func tableView(_ tableView: TableView, dragSessionDidEnd session: any DragSession) {}

  func collectionView(
    _ collectionView: CollectionView, dragPreviewParametersForItemAt indexPath: IndexPath
  ) -> DragPreviewParameters? { nil }

  func collectionView(
    _ collectionView: CollectionView, dragSessionWillBegin session: any DragSession
  ) {}

  func collectionView(
    _ collectionView: CollectionView, dragSessionDidEnd session: any DragSession
  ) {}

  func tableView(_ tableView: TableView, dropSessionDidEnter session: any DropSession) {}

  func tableView(_ tableView: TableView, dropSessionDidExit session: any DropSession) {}

  func tableView(_ tableView: TableView, dropSessionDidEnd session: any DropSession) {}

  func tableView(
    _ tableView: TableView, dropPreviewParametersForRowAt indexPath: IndexPath
  ) -> DragPreviewParameters? { nil }

  func collectionView(
    _ collectionView: CollectionView, dropSessionDidEnter session: any DropSession
  ) {}

  func collectionView(
    _ collectionView: CollectionView, dropSessionDidExit session: any DropSession
  ) {}

  func collectionView(
    _ collectionView: CollectionView, dropSessionDidEnd session: any DropSession
  ) {}

  func collectionView(
    _ collectionView: CollectionView, dropPreviewParametersForItemAt indexPath: IndexPath
  ) -> DragPreviewParameters? { nil }
}

/// A simulation with views and delegates that live as long as it does.
final class Stage {
  let simulation = Simulation()
  private var delegates: [AnyObject] = []

  /// Keeps a delegate alive, which views and interactions do not.
  func keep<Delegate: AnyObject>(_ delegate: Delegate) -> Delegate {
    delegates.append(delegate)
    return delegate
  }

  /// Sets another drop delegate of a view, or none.
  func setDropDelegate(_ delegate: ScriptedDelegate?, of view: SectionedView) {
    if let delegate { delegates.append(delegate) }
    (view as? TableView)?.dropDelegate = delegate
    (view as? CollectionView)?.dropDelegate = delegate
  }

  @discardableResult
  func table(
    _ name: String, _ items: [String], title: String? = nil, app: String = "main",
    delegate: ScriptedDelegate? = nil, isDataSource: Bool = false
  ) -> TableView {
    let app = simulation.application(named: app)
    let view = TableView(
      name: name, frame: app.nextFrame(),
      model: ListDataSource(sections: [.init(title: title, items)]))
    view.dragDelegate = delegate
    view.dropDelegate = delegate
    view.delegate = delegate
    if isDataSource { view.dataSource = delegate }
    if let delegate { delegates.append(delegate) }
    app.addSubview(view)
    return view
  }

  @discardableResult
  func collection(
    _ name: String, _ sections: [[String]], titles: [String?] = [], headers: Double = 28,
    height: Double = 44, inset: EdgeInsets = .zero, delegate: ScriptedDelegate? = nil,
    isDataSource: Bool = false, layout: any ItemLayout = ListLayout(width: 320)
  ) -> CollectionView {
    let app = simulation.application()
    let model = ListDataSource(
      sections: sections.enumerated().map { index, items in
        .init(title: index < titles.count ? titles[index] : nil, items)
      })
    let view = CollectionView(
      name: name, frame: app.nextFrame(), model: model, collectionViewLayout: layout)
    view.itemHeight = height
    view.sectionHeaderHeight = headers
    view.sectionInset = inset
    view.dragDelegate = delegate
    view.dropDelegate = delegate
    view.delegate = delegate
    if isDataSource { view.dataSource = delegate }
    if let delegate { delegates.append(delegate) }
    app.addSubview(view)
    return view
  }

  /// The delegate calls since the beginning, one short line each: `inbox.canHandle → true`.
  var calls: [String] {
    var lines: [String] = []
    for event in simulation.log.events {
      switch event.kind {
      case .call:
        let path = event.path.map { "\($0)" } ?? ""
        lines.append("\(event.view ?? "").\(event.name)\(path)")
      case .answer where !lines.isEmpty:
        lines[lines.count - 1] += " → \(short(event.value))"
      default: break
      }
    }
    return lines
  }

  /// The names of the phases, with the places of gaps.
  var phases: [String] {
    simulation.log.events.filter { $0.kind == .phase }.map {
      $0.name == "gap" ? "gap \($0.path.map { "\($0)" } ?? "none")" : $0.name
    }
  }

  func short(_ value: EventValue) -> String {
    switch value {
    case .none: "nil"
    case .bool(let value): "\(value)"
    case .text(let text): text
    case .integer(let number): "\(number)"
    case .path(let path): "\(path)"
    case .proposal(let operation, let intent):
      intent == .unspecified ? operation.name : "\(operation.name), \(intent.short)"
    case .list(let values): values.map { short($0) }.joined(separator: " ")
    default: "?"
    }
  }
}

extension DropIntent {
  var short: String {
    switch self {
    case .unspecified: "unspecified"
    case .insertAtDestinationIndexPath: "at"
    case .insertIntoDestinationIndexPath: "into"
    case .automatic: "automatic"
    }
  }
}

/// An item of the default data source, as most apps create it.
func dragItem(_ view: SectionedView, _ position: Position) -> DragItem {
  let title = view.model.item(at: position)?.title ?? "?"
  let item = DragItem(itemProvider: ItemProvider(object: title))
  item.localObject = title
  return item
}

extension ScriptedDelegate {
  /// Provides an item for every row, and moves it to the finger.
  static func mover() -> ScriptedDelegate {
    let delegate = ScriptedDelegate()
    delegate.items = { [dragItem($0, $1)] }
    delegate.update = { _, _, _ in (.move, .insertAtDestinationIndexPath) }
    delegate.perform = { view, performance in view.dropOneItem(performance) }
    return delegate
  }

  /// The same, and the data source can move rows itself.
  static func mover(canMove: Bool) -> ScriptedDelegate {
    let delegate = mover()
    delegate.canMove = { _ in canMove }
    delegate.moveEntry = { view, from, to in view.model.move(from: from, to: to) }
    return delegate
  }
}

extension SectionedView {
  /// The usual code for one item: delete at the source, insert at the destination.
  func dropOneItem(_ performance: DropPerformance) {
    guard let item = performance.items.first else { return }
    let end = Position(section: 0, item: model.numberOfItems(inSection: 0))
    let target = performance.destination ?? end
    performBatchUpdates { [self] in
      var entry = ListItem(item.dragItem.title)
      if let source = item.source {
        entry = model.remove(at: source) ?? entry
        update { $0.delete([source]) }
      }
      model.insert(entry, at: target)
      update { $0.insert([target]) }
    }
    _ = performance.drop(item.dragItem, to: target, into: nil)
  }
}

/// The view of a test.
enum Kind: CaseIterable, Sendable {
  case table
  case collection

  func make(
    _ stage: Stage, _ name: String, _ items: [String], delegate: ScriptedDelegate? = nil,
    isDataSource: Bool = false
  ) -> SectionedView {
    switch self {
    case .table: stage.table(name, items, delegate: delegate, isDataSource: isDataSource)
    case .collection:
      stage.collection(name, [items], delegate: delegate, isDataSource: isDataSource)
    }
  }
}

extension Stage {
  /// The paths of a view's updates so far.
  func paths(of view: SectionedView) -> [Position?] {
    simulation.log.events.filter {
      $0.kind == .call && $0.name == "dropSessionDidUpdate" && $0.view == view.name
    }.map(\.path)
  }
}

extension SectionedView {
  /// The usual code for new data: changes model and view in one batch.
  func insertOnTop(_ title: String) {
    performBatchUpdates { [self] in
      model.insert(ListItem(title), at: at(0))
      update { $0.insert([at(0)]) }
    }
  }

  /// Empties the first section.
  func removeAllRows() {
    performBatchUpdates { [self] in
      let rows = (0..<model.numberOfItems(inSection: 0)).map { at($0) }
      for row in rows.reversed() { model.remove(at: row) }
      update { $0.delete(rows) }
    }
  }
}

/// The position of an index path of a view.
private func place(_ indexPath: IndexPath) -> Position {
  Position(indexPath) ?? Position(section: -1, item: -1)
}

func at(_ item: Int) -> Position { Position(section: 0, item: item) }
func at(_ section: Int, _ item: Int) -> Position { Position(section: section, item: item) }
