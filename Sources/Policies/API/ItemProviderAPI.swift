import DragDrop
import Layout
import Lua

// Item providers: what scripts make them of, and what they can ask of them at any time.

extension APICatalog {
  static let itemProviderConstructors: [APIEntry] = [
    .function(
      "ItemProvider", kind: .constructor,
      "Promises data: of one or more types, of an object that writes itself, or of a file.",
      [
        APIParameter(
          "options",
          .options([
            APIParameter(
              "types", .table, optional: true,
              "{ [\"public.plain-text\"] = text or loader }, in the order of the names; or a list "
                + "of { type, text or loader }, best first. A loader gets a completion; it returns "
                + "the data, or nil and why, or nothing and calls the completion with the same "
                + "later. In place of either: { data = or file =, visibility =, openInPlace =, "
                + "delay =, fails = }"),
            APIParameter(
              "object", .any, optional: true,
              "a string, or a table with writableTypeIdentifiersForItemProvider and loadData"),
            APIParameter("contentsOf", .string, optional: true, "the URL of a file"),
            APIParameter("suggestedName", .string, optional: true, "the file name to export as"),
            APIParameter("visibility", .word(Words.visibilities), optional: true, "all"),
            APIParameter("teamData", .string, optional: true, "at most 8 KB"),
            APIParameter(
              "preferredPresentationSize", .table, optional: true, "{ width, height }, in points"),
            APIParameter(
              "preferredPresentationStyle", .word(Words.presentationStyles), optional: true,
              "unspecified"),
            APIParameter("delay", .number, optional: true, "seconds that a load takes; 0"),
            APIParameter(
              "fails", .either([.boolean, .string]), optional: true,
              "whether every load fails, and with which message"),
          ]))
      ],
      returns: [APIParameter("provider", .object("ItemProvider"))],
      errors: ["a contentsOf that is no URL of a file"], uikit: "NIP-17",
      example: """
        function policy:itemsForBeginning(view, session, indexPath)
          local provider = ItemProvider { types = { ["public.plain-text"] = "Milk" }, delay = 0.2 }
          return { DragItem(provider) }
        end
        """
    ) { call throws(APIFailure) in
      let provider = try call.makeItemProvider()
      call.host.pushMade(provider, on: call.stack)
      return 1
    }
  ]

  static let itemProviderClass = APIClass(
    name: "ItemProvider", summary: "The promise of data: which types can be had.",
    entries: itemProviderQuestions + itemProviderWishes + itemProviderOffers + itemProviderLoads,
    kind: .itemProvider)

  private static let png = "ItemProvider { types = { [\"public.png\"] = \"…\" } }"

  private static let fileOptions = APIParameter(
    "fileOptions", .word(Words.fileOptions), optional: true, "any")

  private static let itemProviderQuestions: [APIEntry] = [
    .property(
      "registeredTypeIdentifiers", of: "ItemProvider", .list(.string),
      "The types that can be had, best first; readable at any time.", uikit: "NIP-28",
      example: "print(\(png).registeredTypeIdentifiers[1])       --> public.png",
      get: { call throws(APIFailure) in
        let provider = try call.object(in: call.host.handles.itemProviders)
        return call.answer(provider.registeredTypeIdentifiers)
      }),
    .method(
      "registeredTypeIdentifiersWithFileOptions", of: "ItemProvider",
      "The types that have the option, best first.", [fileOptions],
      returns: [APIParameter("typeIdentifiers", .list(.string))], uikit: "NIP-29",
      example: "print(#\(png):registeredTypeIdentifiersWithFileOptions(\"openInPlace\"))   --> 0"
    ) { call throws(APIFailure) in
      let provider = try call.object(in: call.host.handles.itemProviders)
      return call.answer(provider.registeredTypeIdentifiers(fileOptions: call.fileOptions(1)))
    },
    .method(
      "hasItemConformingToTypeIdentifier", of: "ItemProvider",
      "Whether some representation conforms to the type: a PNG is an image.",
      [APIParameter("typeIdentifier", .string)], returns: [APIParameter("conforms", .boolean)],
      uikit: "NIP-30",
      example:
        "print(\(png):hasItemConformingToTypeIdentifier(\"public.image\"))      --> true"
    ) { call throws(APIFailure) in
      let provider = try call.object(in: call.host.handles.itemProviders)
      return call.answer(
        .boolean(provider.hasItemConformingToTypeIdentifier(call.string(1) ?? "")))
    },
    .method(
      "hasRepresentationConforming", of: "ItemProvider",
      "Whether some representation with the option conforms to the type.",
      [APIParameter("typeIdentifier", .string), fileOptions],
      returns: [APIParameter("conforms", .boolean)], uikit: "NIP-31",
      example:
        "print(\(png):hasRepresentationConforming(\"public.image\", \"openInPlace\"))  --> false"
    ) { call throws(APIFailure) in
      let provider = try call.object(in: call.host.handles.itemProviders)
      return call.answer(
        .boolean(
          provider.hasRepresentationConforming(
            toTypeIdentifier: call.string(1) ?? "", fileOptions: call.fileOptions(2))))
    },
    .method(
      "canLoadObject", of: "ItemProvider", "Whether an object of the class could be made.",
      [APIParameter("class", PolicyHost.classType, "or a table that can read")],
      returns: [APIParameter("canLoad", .boolean)], errors: ["a table that cannot read"],
      uikit: "NIP-35",
      example: "print(\(png):canLoadObject(\"Image\"), \(png):canLoadObject(\"String\"))"
    ) { call throws(APIFailure) in
      let provider = try call.object(in: call.host.handles.itemProviders)
      let reader = try call.host.reader(of: call.value(1))
      return call.answer(.boolean(provider.canLoad(reader.readableTypeIdentifiers)))
    },
    .property(
      "registeredContentTypes", of: "ItemProvider", .list(.object("ContentType")),
      "The types that can be had, best first.", uikit: "NIP-55",
      example: "print(\(png).registeredContentTypes[1].preferredFilenameExtension)   --> png",
      get: { call throws(APIFailure) in
        let provider = try call.object(in: call.host.handles.itemProviders)
        return call.answer(provider.registeredContentTypes)
      }),
    .property(
      "registeredContentTypesForOpenInPlace", of: "ItemProvider", .list(.object("ContentType")),
      "The types whose files can be opened where they lie.", uikit: "NIP-56",
      example: "print(#\(png).registeredContentTypesForOpenInPlace)   --> 0",
      get: { call throws(APIFailure) in
        let provider = try call.object(in: call.host.handles.itemProviders)
        return call.answer(provider.registeredContentTypesForOpenInPlace)
      }),
    .method(
      "registeredContentTypesConformingTo", of: "ItemProvider",
      "The types that are a kind of another one, best first.",
      [APIParameter("typeIdentifier", .string)],
      returns: [APIParameter("contentTypes", .list(.object("ContentType")))], uikit: "NIP-57",
      example: "print(#\(png):registeredContentTypesConformingTo(\"public.image\"))   --> 1"
    ) { call throws(APIFailure) in
      let provider = try call.object(in: call.host.handles.itemProviders)
      let type = call.host.simulation.contentType(call.string(1) ?? "")
      return call.answer(provider.registeredContentTypes(conformingTo: type))
    },
    .method(
      "copy", of: "ItemProvider", "A provider of its own with the same representations.",
      returns: [APIParameter("provider", .object("ItemProvider"))], uikit: "NIP-17",
      example: "print(\(png):copy().registeredTypeIdentifiers[1])"
    ) { call throws(APIFailure) in
      let provider = try call.object(in: call.host.handles.itemProviders)
      call.host.pushMade(provider.copy(), on: call.stack)
      return 1
    },
  ]

  private static let itemProviderWishes: [APIEntry] = [
    .property(
      "suggestedName", of: "ItemProvider", .string, optional: true,
      "The file name to use on export.", uikit: "NIP-40",
      example: "ItemProvider { types = {} }.suggestedName = \"List\"",
      get: { call throws(APIFailure) in
        let provider = try call.object(in: call.host.handles.itemProviders)
        return call.answer(provider.suggestedName.map { .string($0) } ?? .nil)
      },
      set: { call throws(APIFailure) in
        let provider = try call.object(in: call.host.handles.itemProviders)
        provider.suggestedName = call.string(1)
        provider.count(call.value(1), in: call.host.meter)
        return 0
      }),
    .property(
      "teamData", of: "ItemProvider", .string, optional: true,
      "At most 8 KB that apps of the same team may read before the drop; more is cut off.",
      uikit: "NIP-62", example: "ItemProvider { types = {} }.teamData = \"list 4\"",
      get: { call throws(APIFailure) in
        let provider = try call.object(in: call.host.handles.itemProviders)
        return call.answer(provider.teamData.map { .data($0) } ?? .nil)
      },
      set: { call throws(APIFailure) in
        let provider = try call.object(in: call.host.handles.itemProviders)
        provider.teamData = .init(call.value(1))
        return 0
      }),
    .property(
      "preferredPresentationSize", of: "ItemProvider", .table,
      "How large the content wants to be: { width =, height = } in points; zero is no wish.",
      uikit: "NIP-63",
      example: "ItemProvider { types = {} }.preferredPresentationSize = { 320, 200 }",
      get: { call throws(APIFailure) in
        let provider = try call.object(in: call.host.handles.itemProviders)
        let table = call.host.lua.makeTable()
        table[raw: "width"] = .number(provider.preferredPresentationSize.width)
        table[raw: "height"] = .number(provider.preferredPresentationSize.height)
        return call.answer(.table(table))
      },
      set: { call throws(APIFailure) in
        let provider = try call.object(in: call.host.handles.itemProviders)
        provider.preferredPresentationSize = try call.size(call.value(1))
        return 0
      }),
    .property(
      "preferredPresentationStyle", of: "ItemProvider", .word(Words.presentationStyles),
      "How a receiver of mixed content should show it.", uikit: "NIP-64",
      example: "ItemProvider { types = {} }.preferredPresentationStyle = \"attachment\"",
      get: { call throws(APIFailure) in
        let provider = try call.object(in: call.host.handles.itemProviders)
        return call.answer(.string(provider.preferredPresentationStyle.name))
      },
      set: { call throws(APIFailure) in
        let provider = try call.object(in: call.host.handles.itemProviders)
        provider.preferredPresentationStyle = .init(word: call.string(1))
        return 0
      }),
  ]
}

extension PreferredPresentationStyle {
  fileprivate init(word: String?) {
    self = Self.allCases.first { $0.name == word } ?? .unspecified
  }
}

extension ItemProvider {
  /// Counts a text that it keeps.
  func count(_ value: LuaValue, in meter: StorageMeter) {
    guard value.textBytes > 0 else { return }
    storageReceipts.append(meter.receipt(for: value.textBytes))
  }
}

extension APICall {
  /// Answers a list of strings.
  func answer(_ strings: [String]) -> Int32 {
    answer(.table(host.lua.makeTable(list: strings.map { .string($0) })))
  }

  /// `"openInPlace"`, or nothing.
  func fileOptions(_ number: Int) -> ItemProviderFileOptions {
    string(number) == Words.fileOptions.first ? .openInPlace : []
  }

  /// `{ width, height }`.
  fileprivate func size(_ value: LuaValue) throws(APIFailure) -> Size {
    guard let size = Size(value) else {
      throw .message("'preferredPresentationSize' must be { width, height }, in points from 0")
    }
    return size
  }

  /// A new provider of the options in the first argument.
  fileprivate func makeItemProvider() throws(APIFailure) -> ItemProvider {
    guard let options = value(1).tableValue else { return ItemProvider() }
    var defaults = LuaRepresentations.Defaults()
    defaults.visibility =
      ItemProviderRepresentationVisibility(options[raw: "visibility"]) ?? .all
    if options[raw: "delay"] != .nil {
      defaults.delay = try LuaRepresentations.delay(options[raw: "delay"])
    }
    defaults.failure = LuaRepresentations.failure(options[raw: "fails"])

    let provider = ItemProvider()
    let representations = LuaRepresentations(host: host, defaults: defaults)
    if let types = options[raw: "types"].tableValue {
      try representations.register(types, with: provider)
    }
    if options[raw: "object"] != .nil {
      provider.registerObject(
        try host.writer(of: options[raw: "object"]), visibility: defaults.visibility)
      provider.count(options[raw: "object"], in: host.meter)
    }
    if let url = options[raw: "contentsOf"].stringValue {
      try representations.registerFile(url, with: provider)
    }
    if let name = options[raw: "suggestedName"].stringValue {
      provider.suggestedName = name
      provider.count(options[raw: "suggestedName"], in: host.meter)
    }
    provider.teamData = .init(options[raw: "teamData"])
    if options[raw: "preferredPresentationSize"] != .nil {
      provider.preferredPresentationSize = try size(options[raw: "preferredPresentationSize"])
    }
    provider.preferredPresentationStyle = .init(
      word: options[raw: "preferredPresentationStyle"].stringValue)
    try checkFailure()
    return provider
  }
}
