import DragDrop
import Lua

// What item providers offer, one representation after the other.

extension APICatalog {
  private static let visibility = APIParameter(
    "visibility", .word(Words.visibilities), optional: true, "who may see it; all")

  static let itemProviderOffers: [APIEntry] = [
    .method(
      "registerDataRepresentation", of: "ItemProvider",
      "Offers data of a type, behind those that are offered already.",
      [
        APIParameter("typeIdentifier", .string), visibility,
        APIParameter(
          "loadHandler", .either([.function, .string]),
          "the data; or a function that gets a completion, and returns the data, or calls the "
            + "completion with the data, or nil and why"),
      ],
      uikit: "NIP-22",
      example: """
        local provider = ItemProvider {}
        provider:registerDataRepresentation("public.json", "all", function(completion)
          after(0.5, function() completion("{}") end)
        end)
        """
    ) { call throws(APIFailure) in
      let provider = try call.object(in: call.host.handles.itemProviders)
      let name = call.string(1) ?? ""
      let loader = try call.representations.dataLoader(of: call.value(3), for: name)
      provider.registerDataRepresentation(
        for: call.host.simulation.contentType(name), visibility: call.visibility(2)
      ) { loader.start($0) }
      return 0
    },
    .method(
      "registerFileRepresentation", of: "ItemProvider",
      "Offers a file of the app, behind what is offered already.",
      [
        APIParameter("typeIdentifier", .string),
        APIParameter(
          "fileOptions", .word(Words.fileOptions), optional: true, "none: the receiver gets a copy"),
        visibility,
        APIParameter(
          "loadHandler", .either([.function, .string]),
          "the file's URL; or a function that gets a completion, and returns the URL, or calls the "
            + "completion with it, or with nil and why"),
      ],
      errors: ["a string that is no URL of a file"], uikit: "NIP-23",
      example: """
        local url = view("inbox").app.files:createFile("notes.txt", "Milk")
        ItemProvider {}:registerFileRepresentation("public.plain-text", "openInPlace", "all", url)
        """
    ) { call throws(APIFailure) in
      let provider = try call.object(in: call.host.handles.itemProviders)
      let name = call.string(1) ?? ""
      let loader = try call.representations.fileLoader(of: call.value(4), for: name)
      provider.registerFileRepresentation(
        for: call.host.simulation.contentType(name), visibility: call.visibility(3),
        openInPlace: call.fileOptions(2).contains(.openInPlace)
      ) { completion in loader.start { completion($0, false, $1) } }
      return 0
    },
    .method(
      "registerObject", of: "ItemProvider",
      "Offers every type that an object can write; with a loader, of objects of a class that are "
        + "made when somebody asks.",
      [
        APIParameter(
          "object", .either([.string, .table]),
          "a string, or a table with writableTypeIdentifiersForItemProvider and loadData"),
        visibility,
        APIParameter(
          "loadHandler", .function, optional: true,
          "gets a completion, and returns an object of the class, or calls the completion with it"),
      ],
      errors: ["a table that cannot write"], uikit: "NIP-24",
      example: """
        local Todo = { writableTypeIdentifiersForItemProvider = { "com.example.todo" } }
        Todo.__index = Todo
        function Todo:loadData(typeIdentifier, completion) return self.title end
        local provider = ItemProvider {}
        provider:registerObject(setmetatable({ title = "Milk" }, Todo), "ownProcess")
        print(provider.registeredTypeIdentifiers[1])   --> com.example.todo
        """
    ) { call throws(APIFailure) in
      let host = call.host
      let provider = try call.object(in: host.handles.itemProviders)
      let visibility = call.visibility(2)
      guard !call.isMissing(3) else {
        provider.registerObject(try host.writer(of: call.value(1)), visibility: visibility)
        provider.count(call.value(1), in: host.meter)
        try call.checkFailure()
        return 0
      }
      let types = try host.writableTypeIdentifiers(of: call.value(1))
      for type in types {
        let loader = host.objectLoader(of: call.value(3), for: type)
        provider.registerObject(writing: type, visibility: visibility) { loader.start($0) }
      }
      return 0
    },
  ]
}

extension APICall {
  fileprivate var representations: LuaRepresentations {
    LuaRepresentations(host: host, defaults: .init())
  }

  fileprivate func visibility(_ number: Int) -> ItemProviderRepresentationVisibility {
    ItemProviderRepresentationVisibility(value(number)) ?? .all
  }
}

extension PolicyHost {
  /// A loader of objects that write themselves.
  fileprivate func objectLoader(
    of source: LuaValue, for name: String
  ) -> LuaLoader<any ItemProviderWriting> {
    LuaLoader(
      host: self, name: name, source: source, expected: "an object that can write"
    ) { [weak self] in try? self?.writer(of: $0) }
  }
}
