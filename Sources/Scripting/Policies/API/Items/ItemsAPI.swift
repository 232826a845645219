import DragDrop
import Layout
import Lua

/// Drag items and their item providers.
enum ItemsAPI {
  static let globals: [APIEntry] = [
    .function(
      "DragItem", kind: .constructor,
      "Makes a drag item from an ItemProvider, or from any value as its local object.",
      Parameter(
        "item", draggable,
        "an ItemProvider; any other value becomes the localObject, and provides the types that it can write, or else its title as public.utf8-plain-text"
      ),
      returns: Parameter("dragItem", .object(.dragItem)), uikit: "ITM-02",
      example: """
        function policy:itemsForBeginning(view, session, indexPath)
          return { DragItem(view:item(indexPath)) }
        end
        """
    ) { _, item in item }
  ]

  static let dragItemClass = APIClass(
    .dragItem, "One dragged item.",
    members: [
      .property(
        "itemProvider", .object(.itemProvider), "The provider of its data.", uikit: "ITM-03",
        example: """
          function policy:canHandle(view, session)
            return #session.items[1].itemProvider.registeredTypeIdentifiers > 0
          end
          """, get: \.itemProvider),
      .property(
        "localObject", .optional(.any),
        "The app's own object, any value; nil when read in another app.", uikit: "ITM-04",
        example: """
          function policy:canHandle(view, session)
            return session.items[1].localObject ~= nil
          end
          """, get: { _, item in item.luaLocalObject },
        set: { call, item, object in
          item.localObject = object.map { localObject($0, call.host) }
        }),
      .property(
        "title", .string, "A title for display.",
        example: """
          function policy:canHandle(view, session)
            return session.items[1].title ~= ""
          end
          """, get: \.title),
      .property(
        "sourceView", .optional(.object(.anyView)),
        "Its source view; nil before it joins a session, and in another app.",
        example: """
          function policy:canHandle(view, session)
            return session.items[1].sourceView ~= view
          end
          """, get: \.sourceView),
      .property(
        "sourceIndexPath", .optional(.indexPath),
        "Its index path in the source view, until that view is updated.",
        example: """
          function policy:canHandle(view, session)
            return session.items[1].sourceIndexPath == IndexPath(0, 0)
          end
          """, get: { _, item in item.source.flatMap(\.position) }),
      .property(
        "previewProvider", .optional(.function),
        "Returns the DragPreview during the drag, or nothing to hide the item; by default the lifted cell or view is shown.",
        uikit: "ITM-05",
        example: """
          function picture:itemsForBeginning(interaction, session)
            local item = DragItem("Dune")
            item.previewProvider = function() return DragPreview(photo) end
            return { item }
          end
          """,
        get: { call, item in
          call.host.handles.dragItems.function(of: item).map { LaterFunction($0, of: call.host) }
        },
        set: { call, item, provider in
          call.host.handles.dragItems.setFunction(provider?.function, of: item)
          item.previewProvider = provider.map { provider in
            { [host = Linked(call.host)] in
              host.object.flatMap { PreviewsAPI.preview(from: provider.function, $0) }
            }
          }
        }),
      .method(
        "setNeedsDropPreviewUpdate",
        "During the drop animation, requests the item's drop preview again, with the last one as the default.",
        uikit: "ITM-06",
        example: """
          function picture:sessionDidEnd(interaction, session)
            session.items[1]:setNeedsDropPreviewUpdate()
          end
          """
      ) { _, item in item.setNeedsDropPreviewUpdate() },
    ], describe: { $0.map { "DragItem \($0.title)" } ?? "DragItem (ended)" })

  /// Any value from which a drag item can be made.
  private static let draggable = APIValue<DragItem>(
    .any,
    read: { call, index throws(APIFailure) in
      call.stack.isNoneOrNil(at: index) ? nil : try dragItem(of: index, call)
    }, push: { $1.host.handles.push($0, on: $1.stack) })

  /// A new drag item for the value at an index.
  private static func dragItem(of index: Int, _ call: APICall) throws(APIFailure) -> DragItem {
    let (host, stack) = (call.host, call.stack)
    if let handle = stack.handle(at: index) {
      if let provider = host.handles.itemProviders.object(handle) {
        return DragItem(itemProvider: provider)
      }
      if handle.kind == .dragItem {
        throw .message("this is already a DragItem")
      }
      if handle.kind == .itemProvider {
        throw stack.stale(at: index, of: ["ItemProvider"], using: call.entry.name)
      }
    }
    let object = localObject(stack.value(at: index), host)
    var provider = ItemProvider(object: object.title)
    if let table = object.value.tableValue, LuaObjectClasses.canWrite(table) {
      provider = ItemProvider(object: try LuaObjectClasses(host).writer(of: object.value))
    }
    let item = DragItem(itemProvider: provider)
    item.localObject = object
    return item
  }

  /// A Lua value as a local object, with a title to show.
  private static func localObject(_ value: LuaValue, _ host: PolicyHost) -> LuaItem {
    // An item's description contains its title: in a chain of items, titles would grow with each.
    let item = value.userdataValue?.handle.flatMap { host.handles.dragItems.object($0) }
    let title =
      item?.title ?? LuaItem.fields(of: value)?.title ?? (try? host.lua.describe(value))
      ?? value.typeName
    return LuaItem(value, title: title)
  }
}

extension DragItem {
  /// The local object for scripts.
  fileprivate var luaLocalObject: LuaValue {
    switch localObject {
    case let object as LuaItem: object.value
    case let text as String: .string(text)
    default: .nil
    }
  }
}
