import DragDrop
import Layout
import Lua

// Drag items and what they promise.

extension APICatalog {
  static let itemConstructors: [APIEntry] = [
    .function(
      "DragItem", kind: .constructor,
      "Makes something to drag: of an ItemProvider, or of any value as its local object.",
      [
        APIParameter(
          "item", .any,
          "an ItemProvider is used as it is; anything else becomes the localObject, and promises "
            + "what it can write itself, else its title as public.utf8-plain-text")
      ],
      returns: [APIParameter("dragItem", .object("DragItem"))], uikit: "ITM-02",
      example: """
        function policy:itemsForBeginning(view, session, indexPath)
          return { DragItem(view:item(indexPath)) }
        end
        """
    ) { call throws(APIFailure) in
      call.host.push(try call.dragItem(), on: call.stack)
      return 1
    }
  ]

  static let dragItemClass = APIClass(
    name: "DragItem", summary: "One thing that is dragged.",
    entries: [
      .property(
        "itemProvider", of: "DragItem", .object("ItemProvider"), "The promise of data.",
        uikit: "ITM-03",
        example: """
          function policy:canHandle(view, session)
            return #session.items[1].itemProvider.registeredTypeIdentifiers > 0
          end
          """,
        get: { call throws(APIFailure) in
          let item = try call.object(in: call.host.handles.dragItems)
          call.stack.push(call.host.handles.itemProviders.handle(of: item.itemProvider))
          return 1
        }),
      .property(
        "localObject", of: "DragItem", .any, optional: true,
        "The app's own object, any value; nil when read in another app.", uikit: "ITM-04",
        example: """
          function policy:canHandle(view, session)
            return session.items[1].localObject ~= nil
          end
          """,
        get: { call throws(APIFailure) in
          call.answer(try call.object(in: call.host.handles.dragItems).luaLocalObject)
        },
        set: { call throws(APIFailure) in
          let item = try call.object(in: call.host.handles.dragItems)
          item.localObject = call.isMissing(1) ? nil : call.host.localObject(call.value(1))
          return 0
        }),
      .property(
        "title", of: "DragItem", .string, "A word for people.",
        example: """
          function policy:canHandle(view, session)
            return session.items[1].title ~= ""
          end
          """,
        get: { call throws(APIFailure) in
          call.answer(.string(try call.object(in: call.host.handles.dragItems).title))
        }),
      .property(
        "sourceView", of: "DragItem", .anyView, optional: true,
        "The view that it came from; nil before it joins a session, and in another app.",
        example: """
          function policy:canHandle(view, session)
            return session.items[1].sourceView ~= view
          end
          """,
        get: { call throws(APIFailure) in
          let item = try call.object(in: call.host.handles.dragItems)
          guard let view = item.sourceView else { return call.answer(.nil) }
          call.host.push(view, on: call.stack)
          return 1
        }),
      .property(
        "sourceIndexPath", of: "DragItem", .indexPath, optional: true,
        "Its path in the view that it came from, until that view is updated.",
        example: """
          function policy:canHandle(view, session)
            return session.items[1].sourceIndexPath == IndexPath(0, 0)
          end
          """,
        get: { call throws(APIFailure) in
          let item = try call.object(in: call.host.handles.dragItems)
          call.stack.push(item.source.flatMap(\.position), host: call.host)
          return 1
        }),
      .property(
        "previewProvider", of: "DragItem", .function, optional: true,
        "Gives a DragPreview to show during the drag, or nothing to hide the item; missing, the "
          + "lifted cell or view is shown.", uikit: "ITM-05",
        example: """
          function picture:itemsForBeginning(interaction, session)
            local item = DragItem("Dune")
            item.previewProvider = function() return DragPreview(photo) end
            return { item }
          end
          """,
        get: { call throws(APIFailure) in
          let item = try call.object(in: call.host.handles.dragItems)
          guard let function = call.host.handles.dragItems.function(of: item) else {
            return call.answer(.nil)
          }
          call.stack.push(function)
          return 1
        },
        set: { call throws(APIFailure) in
          let host = call.host
          let item = try call.object(in: host.handles.dragItems)
          guard !call.isMissing(1) else {
            host.handles.dragItems.setFunction(nil, of: item)
            item.previewProvider = nil
            return 0
          }
          let function = call.stack.reference(at: call.index(1))
          host.handles.dragItems.setFunction(function, of: item)
          item.previewProvider = { [host = Linked(host)] in host.object?.preview(from: function) }
          return 0
        }),
      .method(
        "setNeedsDropPreviewUpdate", of: "DragItem",
        "While the drop animation runs, asks for the item's drop preview again, with the last one "
          + "as the default.", uikit: "ITM-06",
        example: """
          function picture:sessionDidEnd(interaction, session)
            session.items[1]:setNeedsDropPreviewUpdate()
          end
          """
      ) { call throws(APIFailure) in
        try call.object(in: call.host.handles.dragItems).setNeedsDropPreviewUpdate()
        return 0
      },
    ],
    kind: .dragItem, readDirectly: readDragItem, describe: describeDragItem)
}

extension APICall {
  /// A new item of the first argument.
  fileprivate func dragItem() throws(APIFailure) -> DragItem {
    if let handle = stack.handle(at: 1) {
      if let provider = host.handles.itemProviders.object(handle) {
        return DragItem(itemProvider: provider)
      }
      if handle.kind == .dragItem {
        throw .message("this is a DragItem already: use it as it is")
      }
      if handle.kind == .itemProvider {
        throw host.stale(at: 1, of: [.itemProvider], using: "DragItem", on: stack)
      }
    }
    let object = host.localObject(value(1))
    var provider = ItemProvider(object: object.title)
    if let table = object.value.tableValue, host.canWrite(table) {
      provider = ItemProvider(object: try host.writer(of: object.value))
      try checkFailure()
    }
    // The text is there twice: as what is promised, and as the object itself.
    provider.storageReceipts.append(
      host.meter.receipt(for: 512 + 2 * object.title.utf8.count))
    let item = DragItem(itemProvider: provider)
    item.localObject = object
    return item
  }
}

private func readDragItem(_ thread: OpaquePointer?, _ context: UnsafeMutableRawPointer?) -> Int32 {
  guard let stack = LuaStack(thread), let host = PolicyHost.from(context) else { return 0 }
  guard let item = stack.handle(at: 1).flatMap({ host.handles.dragItems.object($0) }) else {
    return host.stale(at: 1, of: [.dragItem], using: stack.string(at: 2) ?? "", on: stack)
      .raise(on: stack)
  }
  guard stack.equals("localObject", at: 2) else { return APIClass.notFound }
  stack.push(item.luaLocalObject)
  return 1
}

extension DragItem {
  /// The local object as scripts see it.
  fileprivate var luaLocalObject: LuaValue {
    switch localObject {
    case let object as LuaItem: object.value
    case let text as String: .string(text)
    default: .nil
    }
  }
}

extension PolicyHost {
  /// Any value as a local object, with a title for people.
  fileprivate func localObject(_ value: LuaValue) -> LuaItem {
    let title = LuaItem.fields(of: value)?.title ?? (try? lua.describe(value)) ?? value.typeName
    return LuaItem(value, title: title)
  }
}

private func describeDragItem(
  _ thread: OpaquePointer?, _ context: UnsafeMutableRawPointer?
) -> Int32 {
  guard let stack = LuaStack(thread), let host = PolicyHost.from(context) else { return 0 }
  let item = stack.handle(at: 1).flatMap { host.handles.dragItems.object($0) }
  stack.push(item.map { "DragItem \($0.title)" } ?? "DragItem (ended)")
  return 1
}
