import DragDrop
import Layout
import Lua
import Texts

// Cells that scripts describe: the results of `cellForRow` and `cellForItem`.

/// The table that a script returned for a cell, with its `dragStateDidChange`.
final class LuaCellListener: LuaDelegate {
  init(host: PolicyHost, table: LuaReference) {
    super.init(host: host, caller: LuaHandle(kind: .cell, index: 0, generation: 0))
    self[.cell] = table
  }

  func dragStateDidChange(_ state: DragState, of cell: Cell) {
    caller = host.handles.cells.handle(of: cell)
    tell(.dragStateDidChange, state.name)
  }
}

/// A table's cell that calls the script when its drag state changes.
private final class LuaTableViewCell: TableViewCell {
  private var listener: LuaCellListener?

  convenience init(_ listener: LuaCellListener) {
    self.init()
    self.listener = listener
  }

  override func dragStateDidChange(_ dragState: DragState) {
    listener?.dragStateDidChange(dragState, of: self)
  }
}

/// A collection's cell that calls the script when its drag state changes.
private final class LuaCollectionViewCell: CollectionViewListCell {
  private var listener: LuaCellListener?

  convenience init(_ listener: LuaCellListener) {
    self.init(frame: .zero)
    self.listener = listener
  }

  override func dragStateDidChange(_ dragState: DragState) {
    listener?.dragStateDidChange(dragState, of: self)
  }
}

/// The fields of a cell that a script returned.
struct LuaCellDescription {
  var title = ""
  var listener: LuaCellListener?
  var userInteractionEnabledWhileDragging = false
  /// When the reorder control is shown; nil for never.
  var reorder: CellAccessory.DisplayedState? = .whenEditing

  /// Reads a title, or a table with a title and more fields; nil means an empty cell.
  init(at index: Int, of method: DelegateMethod, host: PolicyHost) throws(APIFailure) {
    let stack = host.lua.stack
    if stack.isNoneOrNil(at: index) { return }
    let value = stack.value(at: index)
    guard let fields = LuaItem.fields(of: value) else {
      throw .message(
        "\(method.rawValue) must return a title or an item, got \(stack.article(at: index))")
    }
    title = fields.title
    guard let table = value.tableValue else { return }
    let change = try? table.get(.string(DelegateMethod.dragStateDidChange.rawValue))
    switch change ?? .nil {
    case .nil: break
    case .function: listener = LuaCellListener(host: host, table: stack.reference(at: index))
    case let other:
      throw .message("a cell's dragStateDidChange must be a function, got \(other.fault)")
    }
    switch table[raw: "userInteractionEnabledWhileDragging"] {
    case .nil: break
    case .boolean(let flag): userInteractionEnabledWhileDragging = flag
    case let other:
      throw .message(
        "a cell's userInteractionEnabledWhileDragging must be true or false, got \(other.fault)")
    }
    switch table[raw: "reorder"] {
    case .nil, .boolean(true): break
    case .boolean(false): reorder = nil
    case let value:
      guard let word = value.stringValue,
        let state = CellAccessory.DisplayedState.allCases.first(where: { $0.name == word })
      else {
        throw .message(
          "a cell's reorder must be \(Words.displayedStates.choice(quotes: .double)), or false")
      }
      reorder = state
    }
  }

  init(title: String) { self.title = title }

  // A cell without a script uses the library's own class, which calls and records nothing.

  /// A table's cell.
  func tableViewCell() -> TableViewCell {
    let cell = listener.map { LuaTableViewCell($0) } ?? TableViewCell()
    cell.title = title
    cell.userInteractionEnabledWhileDragging = userInteractionEnabledWhileDragging
    return cell
  }

  /// A collection's cell.
  func collectionViewCell() -> CollectionViewCell {
    let cell = listener.map { LuaCollectionViewCell($0) } ?? CollectionViewListCell(frame: .zero)
    cell.title = title
    if let reorder { cell.accessories = [.reorder(displayed: reorder)] }
    return cell
  }
}
