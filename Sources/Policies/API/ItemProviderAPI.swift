import DragDrop
import Lua

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

// What scripts can ask of an item provider.

extension APICatalog {
  static let itemProviderClass = APIClass(
    name: "ItemProvider", summary: "The promise of data: which types can be had.",
    entries: [
      .property(
        "registeredTypeIdentifiers", of: "ItemProvider", .list(.string),
        "The types that can be had, best first.", uikit: "NIP-28",
        example: "print(ItemProvider { types = { [\"public.png\"] = \"…\" } }"
          + ".registeredTypeIdentifiers[1])",
        get: { call throws(APIFailure) in
          let provider = try call.object(in: call.host.handles.itemProviders)
          let types = provider.registeredTypeIdentifiers.map { LuaValue.string($0) }
          return call.answer(.table(call.host.lua.makeTable(list: types)))
        }),
      .property(
        "suggestedName", of: "ItemProvider", .string, optional: true,
        "The file name to use on export.", uikit: "NIP-40",
        example: "ItemProvider { types = {} }.suggestedName = \"List\"",
        get: { call throws(APIFailure) in
          let provider = try call.object(in: call.host.handles.itemProviders)
          return call.answer(provider.suggestedName.map { .string($0) } ?? .nil)
        },
        set: { call throws(APIFailure) in
          try call.object(in: call.host.handles.itemProviders).suggestedName = call.string(1)
          return 0
        }),
      .method(
        "hasItemConforming", of: "ItemProvider",
        "Whether some representation conforms to the type: a PNG is an image.",
        [APIParameter("typeIdentifier", .string)], returns: [APIParameter("conforms", .boolean)],
        uikit: "NIP-30",
        example: "print(ItemProvider { types = { [\"public.png\"] = \"…\" } }"
          + ":hasItemConforming(\"public.image\"))   --> true"
      ) { call throws(APIFailure) in
        let provider = try call.object(in: call.host.handles.itemProviders)
        return call.answer(
          .boolean(provider.hasItemConforming(toTypeIdentifier: call.string(1) ?? "")))
      },
      .method(
        "canLoadObject", of: "ItemProvider", "Whether an object of the class could be made.",
        [APIParameter("class", .word(["String"]))], returns: [APIParameter("canLoad", .boolean)],
        uikit: "NIP-35",
        example: "print(ItemProvider { types = { [\"public.plain-text\"] = \"Tea\" } }"
          + ":canLoadObject(\"String\"))   --> true"
      ) { call throws(APIFailure) in
        let provider = try call.object(in: call.host.handles.itemProviders)
        return call.answer(.boolean(provider.canLoadObject(ofClass: String.self)))
      },
      .method(
        "loadData", of: "ItemProvider",
        "Asks for the data of the first representation that conforms to the type.",
        [
          APIParameter("typeIdentifier", .string),
          APIParameter("completion", .function, "gets the data, or nil and why not"),
        ],
        returns: [APIParameter("progress", .object("Progress"))], phases: [.performDrop],
        uikit: "NIP-32",
        example: """
          function policy:performDrop(view, coordinator)
            local provider = coordinator.items[1].dragItem.itemProvider
            provider:loadData("public.text", function(data, message) print(data or message) end)
          end
          """
      ) { call throws(APIFailure) in
        let host = call.host
        let provider = try call.object(in: host.handles.itemProviders)
        let completion = call.stack.reference(at: call.index(2))
        let progress = provider.loadDataRepresentation(
          forTypeIdentifier: call.string(1) ?? ""
        ) { data, error in
          host.callLater(completion) { stack in
            guard let data else { return stack.pushFailure(error) }
            data.withUnsafeBytes { stack.push(bytes: $0) }
            return 1
          }
        }
        try call.checkFailure()
        call.stack.push(host.handles.progresses.handle(of: progress))
        return 1
      },
      .method(
        "loadObject", of: "ItemProvider", "Asks for an object of the class.",
        [
          APIParameter("class", .word(["String"])),
          APIParameter("completion", .function, "gets the object, or nil and why not"),
        ],
        returns: [APIParameter("progress", .object("Progress"))], phases: [.performDrop],
        uikit: "NIP-37",
        example: """
          function policy:performDrop(view, coordinator)
            local provider = coordinator.items[1].dragItem.itemProvider
            provider:loadObject("String", function(text, message) print(text or message) end)
          end
          """
      ) { call throws(APIFailure) in
        let host = call.host
        let provider = try call.object(in: host.handles.itemProviders)
        let completion = call.stack.reference(at: call.index(2))
        let progress = provider.loadObject(ofClass: String.self) { text, error in
          host.callLater(completion) { stack in
            guard let text else { return stack.pushFailure(error) }
            stack.push(text)
            return 1
          }
        }
        try call.checkFailure()
        call.stack.push(host.handles.progresses.handle(of: progress))
        return 1
      },
    ],
    kind: .itemProvider)
}

extension LuaStack {
  /// Pushes nil and what went wrong; says how many values that are.
  fileprivate func pushFailure(_ error: (any Error)?) -> Int {
    pushNil()
    push((error as? ItemProviderError)?.message ?? error.map { "\($0)" } ?? "no data")
    return 2
  }
}
