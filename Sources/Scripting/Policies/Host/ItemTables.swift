package import DragDrop
import Layout
package import Lua

// The tables that represent the items of data sources.

extension Handles {
  /// The table that represents an item of a data source: the script's own if there is one,
  /// otherwise a new table, which is kept with the item.
  ///
  /// Nil if the model has no such item.
  func itemTable(at position: Position, of model: ListDataSource) -> LuaTable? {
    guard let item = model.item(at: position) else { return nil }
    if let table = (item.payload as? LuaItem)?.value.tableValue { return table }
    let table = makeItemTable(item)
    model.update(at: position) { $0.payload = LuaItem(.table(table), title: item.title) }
    return table
  }

  /// The table of an item that has been removed from its data source.
  func itemTable(of item: ListItem) -> LuaTable {
    (item.payload as? LuaItem)?.value.tableValue ?? makeItemTable(item)
  }

  private func makeItemTable(_ item: ListItem) -> LuaTable {
    let table = lua.makeTable()
    table[raw: "title"] = .string(item.title)
    if let id = item.id { table[raw: "id"] = .string(id) }
    if let height = item.height { table[raw: "height"] = .number(height) }
    if let width = item.width { table[raw: "width"] = .number(width) }
    return table
  }

  /// Reads an item's title, id and size again from its table, because the script may have changed
  /// them.
  func refreshItem(at position: Position, of model: ListDataSource) {
    guard let payload = model.item(at: position)?.payload as? LuaItem,
      let fields = LuaItem.fields(of: payload.value)
    else { return }
    model.update(at: position) { item in
      item = ListItem(
        fields.title, id: fields.id, height: fields.height, width: fields.width,
        payload: LuaItem(payload.value, title: fields.title))
    }
  }
}

extension PolicyHost {
  /// The view that a value of a script is; nil if it is another value.
  package func view(of value: LuaValue) -> View? {
    value.userdataValue?.handle.flatMap { handles.anyView($0) }
  }

  /// The view whose diffable data source a value of a script is; nil if it is another value.
  package func view(ofDataSource value: LuaValue) -> View? {
    value.userdataValue?.handle.flatMap { handle in
      handle.kind == .diffableDataSource ? handles.diffableDataSources.object(handle)?.view : nil
    }
  }

  /// The tables of a script that are items of a view's model; without those of items that a script
  /// has given as titles.
  package func itemTables(of view: SectionedView) -> [LuaTable] {
    view.model.sections.flatMap { section in
      section.items.compactMap { ($0.payload as? LuaItem)?.value.tableValue }
    }
  }
}
