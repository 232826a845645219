import DragDrop
import Lua

/// Registering the representations of an item provider one by one.
enum ItemProviderOffersAPI {
  private static let typeIdentifier = Parameter("typeIdentifier", .string)
  private static let visibility = Parameter(
    "visibility", .optional(APIValue<ItemProviderRepresentationVisibility>.word(\.name)),
    "who can load it; by default all")

  static let members: [APIMember<ItemProvider>] = [
    .method(
      "registerDataRepresentation", "Adds a representation as data, after the existing ones.",
      typeIdentifier, visibility,
      Parameter(
        "loadHandler", .described(as: .either([.function, .string])),
        "the data; or a function that gets a completion, and returns the data, or calls the completion with the data, or nil and the reason"
      ), uikit: "NIP-22",
      example: """
        local provider = ItemProvider {}
        provider:registerDataRepresentation("public.json", "all", function(completion)
          after(0.5, function() completion("{}") end)
        end)
        """
    ) { call, provider, name, visibility, source throws(APIFailure) in
      let loader = try representations(call.host).dataLoader(of: source, for: name)
      provider.registerDataRepresentation(
        for: call.host.simulation.contentType(name), visibility: visibility ?? .all
      ) { loader.start($0) }
    },
    .method(
      "registerFileRepresentation",
      "Adds a representation as a file of the app, after the existing ones.",
      typeIdentifier,
      Parameter(
        "fileOptions", .optional(ItemProviderAPI.openInPlace),
        "by default none: the receiver gets a copy"),
      visibility,
      Parameter(
        "loadHandler", .described(as: .either([.function, .string])),
        "the file's URL; or a function that gets a completion, and returns the URL, or calls the completion with it, or with nil and the reason"
      ),
      errors: ["a string that is not the URL of a file"], uikit: "NIP-23",
      example: """
        local url = view("inbox").app.files:createFile("notes.txt", "Milk")
        ItemProvider {}:registerFileRepresentation("public.plain-text", "openInPlace", "all", url)
        """
    ) { call, provider, name, options, visibility, source throws(APIFailure) in
      let loader = try representations(call.host).fileLoader(of: source, for: name)
      provider.registerFileRepresentation(
        for: call.host.simulation.contentType(name), visibility: visibility ?? .all,
        openInPlace: options == .openInPlace
      ) { completion in loader.start { completion($0, false, $1) } }
    },
    .method(
      "registerObject",
      "Adds every type that an object can write; with a loader, of objects of a class that are made on request.",
      Parameter(
        "object", .described(as: .either([.string, .table])),
        "a string, or a table with writableTypeIdentifiersForItemProvider and loadData"),
      visibility,
      Parameter(
        "loadHandler", .optional(.described(as: .function)),
        "gets a completion, and returns an object of the class, or calls the completion with it"),
      errors: ["a table that cannot write"], uikit: "NIP-24",
      example: """
        local Todo = { writableTypeIdentifiersForItemProvider = { "com.example.todo" } }
        Todo.__index = Todo
        function Todo:loadData(typeIdentifier, completion) return self.title end
        local provider = ItemProvider {}
        provider:registerObject(setmetatable({ title = "Milk" }, Todo), "ownProcess")
        print(provider.registeredTypeIdentifiers[1])   --> com.example.todo
        """
    ) { call, provider, object, visibility, source throws(APIFailure) in
      let host = call.host
      let visibility = visibility ?? .all
      guard let source else {
        provider.registerObject(
          try LuaObjectClasses(host).writer(of: object), visibility: visibility)
        return
      }
      for type in try LuaObjectClasses.writableTypeIdentifiers(of: object) {
        let loader = objectLoader(of: source, for: type, host)
        provider.registerObject(writing: type, visibility: visibility) { loader.start($0) }
      }
    },
  ]

  private static func representations(_ host: PolicyHost) -> LuaRepresentations {
    LuaRepresentations(host: host, defaults: .init())
  }

  /// A loader of objects that can write themselves.
  private static func objectLoader(
    of source: LuaValue, for name: String, _ host: PolicyHost
  ) -> LuaLoader<any ItemProviderWriting> {
    LuaLoader(
      host: host, name: name, source: source, expected: "an object that can write"
    ) { [weak host] value in
      guard let host else { return nil }
      return try? LuaObjectClasses(host).writer(of: value)
    }
  }
}
