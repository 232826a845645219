import DragDrop
import Layout
import Lua

/// Item providers: how scripts make them, and their members that can be used at any time.
enum ItemProviderAPI {
  static let globals: [APIEntry] = [
    .function(
      "ItemProvider", kind: .constructor,
      "Provides data on request: of one or more types, of an object, or of a file.",
      Parameter(
        "options",
        .options(
          types, object, contentsOf, suggestedName, visibility, teamData,
          preferredPresentationSize, preferredPresentationStyle, delay, fails)),
      returns: Parameter("provider", .object(.itemProvider)),
      errors: ["a contentsOf that is not the URL of a file"], uikit: "NIP-17",
      example: """
        function policy:itemsForBeginning(view, session, indexPath)
          local provider = ItemProvider { types = { ["public.plain-text"] = "Milk" }, delay = 0.2 }
          return { DragItem(provider) }
        end
        """
    ) { call, options throws(APIFailure) in
      let host = call.host
      var defaults = LuaRepresentations.Defaults()
      if let visibility = try options[visibility] { defaults.visibility = visibility }
      if let delay = try options[delay] { defaults.delay = try LuaRepresentations.delay(delay) }
      if let failure = try options[fails] { defaults.failure = LuaRepresentations.failure(failure) }

      let provider = ItemProvider()
      let representations = LuaRepresentations(host: host, defaults: defaults)
      if let types = try options[types]?.tableValue {
        try representations.register(types, with: provider)
      }
      if let object = try options[object] {
        provider.registerObject(
          try LuaObjectClasses(host).writer(of: object), visibility: defaults.visibility)
      }
      if let url = try options[contentsOf] {
        try representations.registerFile(url, with: provider)
      }
      if let name = try options[suggestedName] {
        provider.suggestedName = name
      }
      if let data = try options[teamData] { provider.teamData = .init(data) }
      try options.set(preferredPresentationSize, \.preferredPresentationSize, of: provider)
      try options.set(preferredPresentationStyle, \.preferredPresentationStyle, of: provider)
      return host.handles.keepMade(provider)
    }
  ]

  private static let types = Parameter(
    "types", .optional(.table),
    "{ [\"public.plain-text\"] = text or loader }, in the order of the names; or a list of { type, text or loader }, best first. A loader gets a completion; it returns the data, or nil and the reason, or nothing and calls the completion with these later. Instead of either: { data = or file =, visibility =, openInPlace =, delay =, fails = }"
  )
  private static let object = Parameter(
    "object", .optional(.any),
    "a string, or a table with writableTypeIdentifiersForItemProvider and loadData")
  private static let contentsOf = Parameter("contentsOf", .optional(.string), "the URL of a file")
  private static let suggestedName = Parameter(
    "suggestedName", .optional(.string), "the file name to export as")
  private static let visibility = Parameter(
    "visibility", .optional(APIValue<ItemProviderRepresentationVisibility>.word(\.name)), "all")
  private static let teamData = Parameter(
    "teamData", .optional(.described(as: .string)), "at most 8 KB")
  private static let preferredPresentationSize = Parameter(
    "preferredPresentationSize", .optional(presentationSize), "{ width, height }, in points")
  private static let preferredPresentationStyle = Parameter(
    "preferredPresentationStyle", .optional(APIValue<PreferredPresentationStyle>.word(\.name)),
    "unspecified")
  private static let delay = Parameter(
    "delay", .optional(.described(as: .number)), "seconds that a load takes; 0")
  private static let fails = Parameter(
    "fails", .optional(.described(as: .either([.boolean, .string]))),
    "true, or the message with which every load fails")

  static let itemProviderClass = APIClass(
    .itemProvider, "The data of an item, in one or more types, loaded on request.",
    members: questions + wishes + ItemProviderOffersAPI.members + ItemProviderLoadsAPI.members,
    describe: { provider in
      (["ItemProvider"] + (provider?.registeredTypeIdentifiers ?? [])).joined(separator: " ")
    })

  private static let png = "ItemProvider { types = { [\"public.png\"] = \"…\" } }"

  private static let fileOptions = Parameter("fileOptions", .optional(openInPlace), "any")
  private static let typeIdentifier = Parameter("typeIdentifier", .string)
  private static let conforms = Parameter("conforms", .boolean)

  private static let questions: [APIMember<ItemProvider>] = [
    .property(
      "registeredTypeIdentifiers", .list(.string),
      "The available types, best first.", uikit: "NIP-28",
      example: "print(\(png).registeredTypeIdentifiers[1])       --> public.png",
      get: \.registeredTypeIdentifiers),
    .method(
      "registeredTypeIdentifiersWithFileOptions",
      "The available types with the option, best first.",
      fileOptions, returns: Parameter("typeIdentifiers", .list(.string)), uikit: "NIP-29",
      example: "print(#\(png):registeredTypeIdentifiersWithFileOptions(\"openInPlace\"))   --> 0"
    ) { _, provider, options in provider.registeredTypeIdentifiers(fileOptions: options ?? []) },
    .method(
      "hasItemConformingToTypeIdentifier",
      "Whether a representation conforms to the type: a PNG is an image.", typeIdentifier,
      returns: conforms, uikit: "NIP-30",
      example: "print(\(png):hasItemConformingToTypeIdentifier(\"public.image\"))      --> true"
    ) { _, provider, type in provider.hasItemConformingToTypeIdentifier(type) },
    .method(
      "hasRepresentationConforming",
      "Whether a representation with the option conforms to the type.", typeIdentifier,
      fileOptions, returns: conforms, uikit: "NIP-31",
      example:
        "print(\(png):hasRepresentationConforming(\"public.image\", \"openInPlace\"))  --> false"
    ) { _, provider, type, options in
      provider.hasRepresentationConforming(toTypeIdentifier: type, fileOptions: options ?? [])
    },
    .method(
      "canLoadObject", "Whether an object of the class can be loaded.",
      Parameter("class", readableClass, "or a table that can read"),
      returns: Parameter("canLoad", .boolean), errors: ["a table that cannot read"],
      uikit: "NIP-35",
      example: "print(\(png):canLoadObject(\"Image\"), \(png):canLoadObject(\"String\"))"
    ) { _, provider, reader in provider.canLoad(reader.readableTypeIdentifiers) },
    .property(
      "registeredContentTypes", .list(ContentTypesAPI.contentType),
      "The available types, best first.", uikit: "NIP-55",
      example: "print(\(png).registeredContentTypes[1].preferredFilenameExtension)   --> png",
      get: \.registeredContentTypes),
    .property(
      "registeredContentTypesForOpenInPlace", .list(ContentTypesAPI.contentType),
      "The types whose files can be opened in place.", uikit: "NIP-56",
      example: "print(#\(png).registeredContentTypesForOpenInPlace)   --> 0",
      get: \.registeredContentTypesForOpenInPlace),
    .method(
      "registeredContentTypesConformingTo",
      "The available types that conform to another one, best first.",
      typeIdentifier, returns: Parameter("contentTypes", .list(ContentTypesAPI.contentType)),
      uikit: "NIP-57",
      example: "print(#\(png):registeredContentTypesConformingTo(\"public.image\"))   --> 1"
    ) { call, provider, type in
      provider.registeredContentTypes(conformingTo: call.host.simulation.contentType(type))
    },
    .method(
      "copy", "An independent provider with the same representations.",
      returns: Parameter("provider", .object(.itemProvider)), uikit: "NIP-17",
      example: "print(\(png):copy().registeredTypeIdentifiers[1])"
    ) { call, provider in call.host.handles.keepMade(provider.copy()) },
  ]

  private static let wishes: [APIMember<ItemProvider>] = [
    .property(
      "suggestedName", .optional(.string), "The file name to use on export.", uikit: "NIP-40",
      example: "ItemProvider { types = {} }.suggestedName = \"List\"",
      \.suggestedName),
    .property(
      "teamData", .optional(.described(as: .string)),
      "At most 8 KB that apps of the same team can read before the drop; the rest is ignored.",
      uikit: "NIP-62", example: "ItemProvider { types = {} }.teamData = \"list 4\"",
      get: { _, provider in provider.teamData.map { .data($0) } },
      set: { _, provider, data in provider.teamData = data.flatMap { .init($0) } }),
    .property(
      "preferredPresentationSize", presentationSize,
      "The preferred size of the content: { width =, height = } in points; zero if none.",
      uikit: "NIP-63",
      example: "ItemProvider { types = {} }.preferredPresentationSize = { 320, 200 }",
      \.preferredPresentationSize),
    .property(
      "preferredPresentationStyle", .word(\.name),
      "How a receiver should show it among other content.", uikit: "NIP-64",
      example: "ItemProvider { types = {} }.preferredPresentationStyle = \"attachment\"",
      \.preferredPresentationStyle),
  ]

  static let openInPlace = APIValue<ItemProviderFileOptions>(
    .word(["openInPlace"]), { $0.equals("openInPlace", at: $1) ? .openInPlace : nil },
    push: { $1.push(static: $0.contains(.openInPlace) ? "openInPlace" : "") })

  /// A size that an app prefers for presentation; both sides are at least 0.
  private static let presentationSize = APIValue<Size>(
    .table,
    read: { call, index throws(APIFailure) in
      guard call.stack.type(at: index) == .table else { return nil }
      guard let size = Size(call.stack.value(at: index)) else {
        throw .message("'preferredPresentationSize' must be { width, height }, in points from 0")
      }
      return size
    }, push: { $1.stack.push($0) })

  /// A class that can be loaded: the name of a system class, or the table of a script's class.
  static let readableClass = APIValue<ObjectReader<LuaValue>>(
    LuaObjectClasses.type,
    read: { call, index throws(APIFailure) in
      guard call.stack.fits(LuaObjectClasses.type, at: index) else { return nil }
      let classes = LuaObjectClasses(call.host)
      return try classes.reader(of: call.stack.value(at: index))
    }, push: { $1.stack.pushNil() })
}
