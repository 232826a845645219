import DragDrop
import Layout
import Lua

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

// Drag items and what they promise.

extension APICatalog {
  static let itemConstructors: [APIEntry] = [
    .function(
      "DragItem", kind: .constructor,
      "Makes something to drag: of an ItemProvider, or of any value as its local object.",
      [
        APIParameter(
          "item", .any,
          "an ItemProvider is used as it is; anything else becomes the localObject, with its "
            + "title as public.utf8-plain-text")
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
    },
    .function(
      "ItemProvider", kind: .constructor, "Promises data of one or more types.",
      [
        APIParameter(
          "options",
          .options([
            APIParameter(
              "types", .table,
              "{ [\"public.plain-text\"] = text or loader }, in the order of the names; or a "
                + "list of { type, loader }, best first. A loader is called when somebody asks, "
                + "and returns the data, or nil and why"),
            APIParameter("suggestedName", .string, optional: true, "the file name to export as"),
            APIParameter("visibility", .word(Words.visibilities), optional: true, "all"),
            APIParameter("delay", .number, optional: true, "seconds that a load takes; 0"),
            APIParameter(
              "fails", .either([.boolean, .string]), optional: true,
              "whether every load fails, and with which message"),
          ]))
      ],
      returns: [APIParameter("provider", .object("ItemProvider"))], uikit: "NIP-17",
      example: """
        function policy:itemsForBeginning(view, session, indexPath)
          local provider = ItemProvider { types = { ["public.plain-text"] = "Milk" }, delay = 0.2 }
          return { DragItem(provider) }
        end
        """
    ) { call throws(APIFailure) in
      let provider = try call.itemProvider()
      call.stack.push(call.host.handles.itemProviders.handle(of: provider))
      return 1
    },
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
        throw host.stale(at: 1, of: .itemProvider, using: "DragItem", on: stack)
      }
    }
    let object = host.localObject(value(1))
    let item = DragItem(itemProvider: ItemProvider(object: object.title))
    item.localObject = object
    return item
  }

  /// A new provider of the options in the first argument.
  fileprivate func itemProvider() throws(APIFailure) -> ItemProvider {
    let provider = ItemProvider()
    guard let options = value(1).tableValue, let types = options[raw: "types"].tableValue else {
      return provider
    }
    provider.suggestedName = options[raw: "suggestedName"].stringValue
    let visibility =
      ItemProviderRepresentationVisibility.allCases
      .first { $0.name == options[raw: "visibility"].stringValue } ?? .all
    let delay = options[raw: "delay"].numberValue ?? 0
    guard delay >= 0 else { throw .message("'delay' counts seconds from 0") }
    let fails: String? =
      switch options[raw: "fails"] {
      case .string(let message): message
      case .boolean(true): "the load fails"
      default: nil
      }
    for (type, loader) in try representations(types) {
      let loading = Loading(host: host, loader: loader, delay: delay, failure: fails)
      provider.registerDataRepresentation(
        forTypeIdentifier: type, visibility: visibility
      ) { completion in
        loading.start(completion)
        return nil
      }
    }
    return provider
  }

  /// The types with their loaders, best first.
  private func representations(
    _ types: LuaTable
  ) throws(APIFailure) -> [(String, LuaValue)] {
    var result: [(String, LuaValue)] = []
    for (key, value) in types.orderedEntries() {
      if let name = key.stringValue {
        result.append((name, value))
      } else if key.integerValue != nil, let pair = value.tableValue,
        let name = pair[raw: 1].stringValue
      {
        result.append((name, pair[raw: 2]))
      } else {
        throw .message(
          "'types' maps type identifiers to data or loaders, or lists { type, loader } pairs")
      }
      guard let (name, loader) = result.last else { continue }
      switch loader {
      case .string, .bytes, .integer, .number, .function: continue
      default:
        throw .message(
          "the data of \(name) must be a string or a function, got a \(loader.typeName)")
      }
    }
    return result
  }
}

/// One promise: what makes the data, and how long that takes.
private final class Loading {
  unowned let host: PolicyHost
  let loader: LuaValue
  let delay: Double
  let failure: String?

  init(host: PolicyHost, loader: LuaValue, delay: Double, failure: String?) {
    self.host = host
    self.loader = loader
    self.delay = delay
    self.failure = failure
  }

  func start(_ completion: @escaping (Data?, (any Error)?) -> Void) {
    guard delay > 0 else { return finish(completion) }
    host.simulation.clock.schedule(after: VirtualClock.time(seconds: delay)) { [self] in
      finish(completion)
    }
  }

  private func finish(_ completion: (Data?, (any Error)?) -> Void) {
    if let failure {
      return completion(nil, ItemProviderError(.unknownError, failure))
    }
    let results: [LuaValue]
    switch loader {
    case .function(let function):
      do throws(LuaError) {
        results = try function.call(asCallback: true)
      } catch {
        host.fail(error)
        return completion(nil, ItemProviderError(.unknownError, error.message))
      }
    default: results = [loader]
    }
    switch results.first ?? .nil {
    case .string(let text): completion(Data(text.utf8), nil)
    case .bytes(let bytes): completion(Data(bytes), nil)
    case .integer(let number): completion(Data("\(number)".utf8), nil)
    case .number(let number): completion(Data("\(number)".utf8), nil)
    default:
      let why = results.dropFirst().first?.stringValue ?? "the loader gave no data"
      completion(nil, ItemProviderError(.unknownError, why))
    }
  }
}

private func readDragItem(_ thread: OpaquePointer?, _ context: UnsafeMutableRawPointer?) -> Int32 {
  guard let stack = LuaStack(thread), let host = PolicyHost.from(context) else { return 0 }
  guard let item = stack.handle(at: 1).flatMap({ host.handles.dragItems.object($0) }) else {
    return host.stale(at: 1, of: .dragItem, using: stack.string(at: 2) ?? "", on: stack)
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
