import DragDrop
import Layout
import Lua

/// The diffable data source of one view; its identifiers are values of a script.
final class LuaDiffableDataSource: Restorable {
  unowned let host: PolicyHost
  let view: SectionedView
  private let cellFunction: LuaReference?
  private let titleFunction: LuaReference?
  private var source: DiffableDataSource<LuaIdentifier, LuaIdentifier>?

  init(host: PolicyHost, view: SectionedView, cell: LuaReference?, title: LuaReference?) {
    self.host = host
    self.view = view
    cellFunction = cell
    titleFunction = title
    if let view = view as? TableView {
      let table = LuaTableSource(tableView: view) { [unowned self] _, path, item in
        TableViewCell(title: self.title(of: item, at: path))
      }
      table.titles = { [unowned self] in self.title(ofSection: $0) }
      table.overrides = host.delegates.delegate(of: view)
      source = table
    } else if let view = view as? CollectionView {
      let collection = LuaCollectionSource(collectionView: view) { [unowned self] _, path, item in
        CollectionViewCell(title: self.title(of: item, at: path))
      }
      collection.titles = { [unowned self] in self.title(ofSection: $0) }
      collection.handlers = { [unowned self] in self.handlers() }
      collection.overrides = host.delegates.delegate(of: view)
      source = collection
    }
  }

  func save(in state: inout SavedState) { state.add(source) }

  /// Makes it the view's data source again.
  func attach() {
    if let table = source as? LuaTableSource { (view as? TableView)?.dataSource = table }
    if let collection = source as? LuaCollectionSource {
      (view as? CollectionView)?.dataSource = collection
    }
  }

  /// Whether it is the view's data source.
  var isCurrent: Bool { view.dataObject === source }

  // MARK: Snapshots

  var snapshot: LuaSnapshot { source?.snapshot() ?? LuaSnapshot() }

  func apply(_ snapshot: LuaSnapshot, animated: Bool, completion: (() -> Void)?) {
    source?.apply(snapshot, animatingDifferences: animated, completion: completion)
  }

  func reload(_ snapshot: LuaSnapshot, completion: (() -> Void)?) {
    source?.applySnapshotUsingReloadData(snapshot, completion: completion)
  }

  func item(at position: Position) -> LuaIdentifier? {
    source?.itemIdentifier(for: position.indexPath)
  }

  func position(of item: LuaIdentifier) -> Position? {
    source?.indexPath(for: item).flatMap { Position($0) }
  }

  func section(at index: Int) -> LuaIdentifier? { source?.sectionIdentifier(for: index) }

  // MARK: Functions of the script

  private func title(of item: LuaIdentifier, at path: IndexPath) -> String {
    guard let cellFunction else { return item.title }
    let answer = host.ask(cellFunction) { stack in
      host.handles.push(view, on: stack)
      Position(path).push(on: stack, host)
      stack.push(item.value)
      return 3
    } read: {
      $0.value(at: -1)
    }
    guard let answer, answer != .nil else { return item.title }
    guard let fields = LuaItem.fields(of: answer) else {
      fail("the function 'cell' must return a title or an item, got \(answer.fault)", cellFunction)
      return item.title
    }
    return fields.title
  }

  private func title(ofSection index: Int) -> String? {
    guard let section = section(at: index) else { return nil }
    guard let titleFunction else { return section.sectionTitle }
    let answer = host.ask(titleFunction) { stack in
      host.handles.push(view, on: stack)
      stack.push(section.value)
      return 2
    } read: {
      $0.value(at: -1)
    }
    if let answer, answer != .nil, answer.stringValue == nil {
      fail("the function 'titleForHeader' must return a string, got \(answer.fault)", titleFunction)
    }
    return answer?.stringValue
  }

  /// Reports an invalid answer of one of the functions, at the location of that function.
  private func fail(_ message: String, _ function: LuaReference) {
    host.errors.fail(APIFailure.message(message).luaError(at: function, in: host.lua))
  }

  /// The reordering handlers, with the current functions of the script's table.
  private func handlers() -> LuaCollectionSource.ReorderingHandlers {
    var handlers = LuaCollectionSource.ReorderingHandlers()
    let delegate = host.delegates.delegate(of: view)
    if delegate.responds(to: .canReorderItem) {
      handlers.canReorderItem = { item in
        delegate.decide(.canReorderItem, item.value, missing: false)
      }
    }
    if delegate.responds(to: .willReorder) {
      handlers.willReorder = { [unowned host] in
        delegate.tell(.willReorder, LuaValue.table(host.lua.table(of: $0, host.handles)))
      }
    }
    if delegate.responds(to: .didReorder) {
      handlers.didReorder = { [unowned host] in
        delegate.tell(.didReorder, LuaValue.table(host.lua.table(of: $0, host.handles)))
      }
    }
    return handlers
  }
}

/// A table's diffable data source with section titles; a script overrides its methods as a subclass
/// does.
final class LuaTableSource: TableViewDiffableDataSource<LuaIdentifier, LuaIdentifier> {
  var titles: ((Int) -> String?)?
  /// The functions of the script, in the role of the data source.
  weak var overrides: LuaViewDelegate?

  override func responds(to method: DelegateMethod) -> Bool {
    switch method {
    case .canMoveRow, .moveRow, .titleForFooter: overrides?.responds(to: method) ?? false
    default: super.responds(to: method)
    }
  }

  override func tableView(_ tableView: TableView, canMoveRowAt indexPath: IndexPath) -> Bool {
    Position(indexPath).flatMap { overrides?.canMove($0) } ?? false
  }

  override func tableView(
    _ tableView: TableView, moveRowAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {
    guard let source = Position(sourceIndexPath), let target = Position(destinationIndexPath) else {
      return
    }
    overrides?.move(from: source, to: target)
  }

  override func tableView(
    _ tableView: TableView, titleForHeaderInSection section: Int
  ) -> String? { titles?(section) }
}

/// A collection's diffable data source with section titles; its handlers are looked up at each use.
final class LuaCollectionSource: CollectionViewDiffableDataSource<LuaIdentifier, LuaIdentifier> {
  var titles: ((Int) -> String?)?
  var handlers: (() -> ReorderingHandlers)?
  /// The functions of the script that override the source's methods.
  weak var overrides: LuaViewDelegate?
  /// Whether the script has set reordering handlers.
  var hasHandlers: Bool { overrides?[.reorderingHandlers] != nil }

  override func collectionView(
    _ collectionView: CollectionView, titleForHeaderInSection section: Int
  ) -> String? { titles?(section) }

  override func collectionView(
    _ collectionView: CollectionView, canMoveItemAt indexPath: IndexPath
  ) -> Bool {
    if let overrides, overrides.responds(to: .canMoveItem), let position = Position(indexPath) {
      return overrides.canMove(position)
    }
    reorderingHandlers = handlers?() ?? ReorderingHandlers()
    return super.collectionView(collectionView, canMoveItemAt: indexPath)
  }

  override func collectionView(
    _ collectionView: CollectionView, moveItemAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {
    if let overrides, overrides.responds(to: .moveItem), let source = Position(sourceIndexPath),
      let target = Position(destinationIndexPath)
    {
      return overrides.move(from: source, to: target)
    }
    reorderingHandlers = handlers?() ?? ReorderingHandlers()
    super.collectionView(collectionView, moveItemAt: sourceIndexPath, to: destinationIndexPath)
  }
}

extension LuaState {
  /// A list of identifiers, as the Lua values of the script.
  func list(of identifiers: [LuaIdentifier]) -> LuaTable {
    let list = makeTable()
    for identifier in identifiers { list.append(identifier.value) }
    return list
  }

  fileprivate func table(
    of transaction: LuaCollectionSource.Transaction, _ handles: Handles
  ) -> LuaTable {
    let table = makeTable()
    handles.push(transaction.initialSnapshot, on: stack)
    table[raw: "initialSnapshot"] = stack.value(at: -1)
    handles.push(transaction.finalSnapshot, on: stack)
    table[raw: "finalSnapshot"] = stack.value(at: -1)
    stack.pop(2)
    table[raw: "difference"] = .table(self.table(of: transaction.difference))
    let parts = makeTable()
    for part in transaction.sectionTransactions {
      let entry = makeTable()
      entry[raw: "sectionIdentifier"] = part.sectionIdentifier.value
      entry[raw: "initialSnapshot"] = .table(list(of: part.initialSnapshot.items))
      entry[raw: "finalSnapshot"] = .table(list(of: part.finalSnapshot.items))
      entry[raw: "difference"] = .table(self.table(of: part.difference))
      parts.append(.table(entry))
    }
    table[raw: "sectionTransactions"] = .table(parts)
    return table
  }

  private func table(of difference: CollectionDifference<LuaIdentifier>) -> LuaTable {
    let list = makeTable()
    for change in difference {
      let entry = makeTable()
      switch change {
      case .remove(let offset, let item, let other):
        entry[raw: "change"] = "remove"
        entry[raw: "offset"] = .integer(Int64(offset))
        entry[raw: "associatedWith"] = other.map { .integer(Int64($0)) } ?? .nil
        entry[raw: "item"] = item.value
      case .insert(let offset, let item, let other):
        entry[raw: "change"] = "insert"
        entry[raw: "offset"] = .integer(Int64(offset))
        entry[raw: "associatedWith"] = other.map { .integer(Int64($0)) } ?? .nil
        entry[raw: "item"] = item.value
      }
      list.append(.table(entry))
    }
    return list
  }
}
