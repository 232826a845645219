import DragDrop
import Layout
import Lua

// Pushing objects of the simulation to Lua.

extension PolicyHost {
  func push(_ view: View, on stack: LuaStack) { stack.push(handles.handle(of: view)) }

  /// Pushes an interaction of a class that scripts know; nil for any other.
  func push(_ interaction: any Interaction, on stack: LuaStack) {
    switch interaction {
    case let drag as DragInteraction: stack.push(handles.dragInteractions.handle(of: drag))
    case let drop as DropInteraction: stack.push(handles.dropInteractions.handle(of: drop))
    case let spring as SpringLoadedInteraction:
      stack.push(handles.springLoadedInteractions.handle(of: spring))
    default: stack.pushNil()
    }
  }

  func push(_ item: DragItem, on stack: LuaStack) {
    stack.push(handles.dragItems.handle(of: item))
  }

  func push(_ session: any DragSession, on stack: LuaStack) {
    if let handle = handles.dragSessions.handle(ofLast: ObjectIdentifier(session)) {
      return stack.push(handle)
    }
    guard let session = session as? ActiveDragSession else { return stack.pushNil() }
    stack.push(handles.dragSessions.handle(of: session))
  }

  func push(_ session: any DropSession, on stack: LuaStack) {
    if let handle = handles.dropSessions.handle(ofLast: ObjectIdentifier(session)) {
      return stack.push(handle)
    }
    guard let session = session as? ActiveDropSession else { return stack.pushNil() }
    stack.push(handles.dropSessions.handle(of: session))
  }

  /// Makes the handles of a session and of its items stale, after its last callback.
  func retire(_ drag: any DragSession, _ drops: [any DropSession]) {
    if let drag = drag as? ActiveDragSession {
      drop(handles.dragSessions.retire(drag))
      for item in drag.items { retire(item) }
      // The local context may hold any values of scripts.
      drag.localContext = nil
    }
    for case let session as ActiveDropSession in drops {
      for item in session.items { retire(item) }
      for performance in bindings.performances where performance.session === session {
        retire(performance)
      }
      drop(handles.dropSessions.retire(session))
    }
  }

  func retire(_ item: DragItem) {
    // A script may use a provider that it has made in another drag.
    if !bindings.madeProviders.contains(ObjectIdentifier(item.itemProvider)) {
      drop(handles.itemProviders.retire(item.itemProvider))
    }
    drop(handles.dragItems.retire(item))
  }

  /// Keeps the handle of a provider that a script has made valid when its drags end.
  func keepMade(_ provider: ItemProvider) -> ItemProvider {
    bindings.madeProviders.insert(ObjectIdentifier(provider))
    return provider
  }

  /// Makes the handles of providers stale that scripts have made and hold no more; the host is at rest.
  func retireProviders() {
    let providers = handles.itemProviders
    guard providers.count > 0 else { return }
    lua.collectHandles()
    let unheld = providers.retire { provider in
      guard let handle = providers.knownHandle(of: provider), !lua.holds(handle) else {
        return false
      }
      bindings.madeProviders.remove(ObjectIdentifier(provider))
      return true
    }
    for handle in unheld { drop(handle) }
  }

  func retire(_ performance: DropPerformance) {
    for item in performance.items { drop(handles.dropItems.retire(item)) }
    drop(handles.dropCoordinators.retire(performance))
    bindings.performances.removeAll { $0 === performance }
  }

  func retire(_ context: ActiveSpringLoadedInteractionContext) {
    drop(handles.springLoadedInteractionContexts.retire(context))
  }

  private func drop(_ handle: LuaHandle?) {
    if let handle { lua.drop(handle) }
  }

  /// How many drags may have valid handles.
  private static let keptDragCount = 1000

  /// Makes a handle for a drag, and retires the handle of the oldest if there are too many.
  func keep(_ drag: Drag) -> LuaHandle {
    if handles.drags.knownHandle(of: drag) == nil {
      bindings.keptDrags.append(drag)
      if bindings.keptDrags.count > Self.keptDragCount {
        let oldest = bindings.keptDrags.removeFirst()
        for item in oldest.items { retire(item) }
        drop(handles.drags.retire(oldest))
      }
    }
    return handles.drags.handle(of: drag)
  }
}

extension PolicyHost {
  /// The table that represents an item of a data source: the script's own if there is one,
  /// otherwise a table made now and kept with the item; nil if there is no item.
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

extension LuaStack {
  /// Lua keeps the userdata of index paths whose item is below this number; others are made each
  /// time, so that a loop over a million rows does not fill the memory.
  private static let keptIndexPaths: UInt32 = 4096

  /// Pushes an index path object.
  func push(_ position: Position, host: PolicyHost) {
    let handle = LuaHandle(position)
    push(handle)
    if handle.index >= Self.keptIndexPaths { host.lua.drop(handle) }
  }
}
