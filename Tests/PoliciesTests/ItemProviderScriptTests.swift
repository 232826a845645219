import DragDrop
import Policies
import TestSupport
import Testing
import Traces

/// Item providers in Lua: what they offer, deliver, and to which app.
@Suite
struct ItemProviderScriptTests {
  /// Two tables, the second of which runs a function in `performDrop`; `provider` is dragged.
  private func script(_ provider: String, perform: String, app: String = "main") -> String {
    """
    local inbox = TableView { name = "inbox", items = { "Milk" } }
    local archive = TableView { name = "archive", items = {}, app = "\(app)" }
    local files = App { name = "main" }.files
    local source, target = {}, {}
    function source:itemsForBeginning() return { DragItem(\(provider)) } end
    function target:dropSessionDidUpdate() return "copy" end
    function target:performDrop(view, coordinator)
      local session = coordinator.session
      local item = session.items[1]
      local provider = item.itemProvider
      \(perform)
    end
    inbox.dragDelegate, archive.dropDelegate = source, target
    lift(inbox, 0):over(archive):drop()
    """
  }

  private func printed(
    _ provider: String, perform: String, app: String = "main"
  ) throws -> [String] {
    try PoliciesTests.printed(by: script(provider, perform: perform, app: app))
  }

  private static let text = #"ItemProvider { types = { ["public.plain-text"] = "Tea" } }"#

  // MARK: Loaders

  @Test(
    .covers("NIP-22"),
    arguments: [
      #"function() return "Tea" end"#, #"function(completion) completion("Tea") end"#,
      #"function(completion) after(0.2, function() completion("Tea") end) end"#,
      #"function(completion) completion("Tea") completion("Milk") return "Milk" end"#,
      #"function(completion) completion("Tea") return nil end"#, #""Tea""#,
      #"{ data = "Tea", delay = 0.2 }"#,
    ])
  func loadsDataFromALoaderImmediatelyOrLater(_ loader: String) throws {
    let provider = "ItemProvider { types = { [\"public.plain-text\"] = \(loader) } }"
    #expect(
      try printed(
        provider, perform: "provider:loadObject('String', function(text) print(text) end)")
        == ["Tea"])
  }

  /// The error of a load whose handler fails.
  private static func unavailable(_ reason: String) -> String {
    "nil\tCannot load representation of type public.plain-text: \(reason)\t-1000"
      + "\titemUnavailableError"
  }

  @Test(
    .covers("NIP-48", "NIP-49", "NIP-50"),
    arguments: [
      (#"function() return nil, "lost" end"#, unavailable("lost")),
      (#"function(completion) completion(nil, "lost") end"#, unavailable("lost")),
      (
        #"function() return nil, { message = "gone", code = "unknownError" } end"#,
        unavailable("gone")
      ),
      (
        "function() return {} end",
        unavailable(
          "the loader of public.plain-text must return data (a string or a number), got a table")
      ),
      (#"{ data = "Tea", fails = "no net" }"#, unavailable("no net")),
      (
        #""\xFF""#,
        "nil\tthe data of public.plain-text is not UTF-8 text\t-1100\tunexpectedValueClassError"
      ),
    ])
  func failedLoadReturnsNilAndAnErrorWithDomainAndCode(_ loader: String, _ line: String) throws {
    let provider = "ItemProvider { types = { [\"public.plain-text\"] = \(loader) } }"
    let perform = """
      provider:loadObject("String", function(text, error)
        print(text, error, error.code, error.name)
      end)
      """
    #expect(try printed(provider, perform: perform) == [line])
  }

  @Test(.covers("NIP-39"))
  func loadsAnItemAsBytes() throws {
    let perform = """
      provider:loadItem("public.text", function(item, error) print(item, error) end)
      """
    #expect(try printed(Self.text, perform: perform) == ["Tea\tnil"])
  }

  @Test(.covers("NIP-39"))
  func loadsNoItemOfATypeThatIsNotOffered() throws {
    let perform = """
      provider:loadItem("public.png", function(item, error) print(item, error.code) end)
      """
    #expect(try printed(Self.text, perform: perform) == ["nil\t-1000"])
  }

  @Test(.covers("NIP-46"))
  func convertsAnErrorToText() throws {
    #expect(
      try printed(
        Self.text,
        perform: """
          provider:loadDataRepresentation("public.png", function(_, error)
            print("sorry: " .. error .. "!", error.domain)
          end)
          """)
        == ["sorry: Cannot load representation of type public.png!\tNSItemProviderErrorDomain"])
  }

  @Test
  func endsTheDropIfALoaderRaises() {
    let provider =
      #"ItemProvider { types = { ["public.plain-text"] = function() error("no") end } }"#
    let error = failure(
      of: script(provider, perform: "provider:loadObject('String', print)"))
    #expect(error?.message == "no")
    #expect(error?.line == 5)
    #expect(error?.callback == "archive.performDrop")
  }

  /// Section 3.9.
  @Test
  func failsALoadThatNeverCompletes() throws {
    let recorder = Recorder()
    let host = recorder.makeHost()
    let provider = "ItemProvider { types = { [\"public.plain-text\"] = function(completion) end } }"
    let text = script(
      provider, perform: "provider:loadObject('String', function(_, why) print(why) end)")
    try host.run(Script(name: "test.lua", text: text))
    #expect(recorder.printed == [])
    try host.finish()
    #expect(
      recorder.printed == ["the load handler of public.plain-text never called its completion"])
    let names = host.simulation.log.events.map(\.name)
    #expect(names.contains("loadWaits") && names.contains("loadNeverCompleted"))
    #expect(names.last == "transferred")
  }

  /// Section 1.9.
  @Test
  func showsAndCancelsTheProgressOfALoader() throws {
    let provider = """
      (function()
        local work = Progress(4)
        work.cancellationHandler = function() print("stopped") end
        return ItemProvider { types = { ["public.plain-text"] = function(completion)
          after(1, function() work.completedUnitCount = 2 end)
          return work
        end } }
      end)()
      """
    let perform = """
      local load = provider:loadObject("String", function(_, why) print(why) end)
      after(2, function()
        print(load.fractionCompleted)
        session.progress:cancel()
        print(load.isCancelled)
      end)
      """
    #expect(
      try printed(provider, perform: perform) == [
        "0.5", "Data transfer has been cancelled.", "stopped", "true",
      ])
  }

  // MARK: Offering

  @Test(
    .covers(
      "NIP-22", "NIP-23", "NIP-24", "NIP-25", "NIP-26", "NIP-28", "NIP-29", "NIP-30", "NIP-31"))
  func registersRepresentationsOneByOne() throws {
    #expect(
      try PoliciesTests.printed(
        by: """
          local url = App { name = "main" }.files:createFile("a.jpg", "…")
          local provider = ItemProvider {}
          provider:registerDataRepresentation("public.png", nil, "…")
          provider:registerFileRepresentation("public.jpeg", "openInPlace", "team", url)
          provider:registerObject("Tea", "ownProcess")
          print(table.concat(provider.registeredTypeIdentifiers, " "))
          print(table.concat(provider:registeredTypeIdentifiersWithFileOptions("openInPlace"), " "))
          print(provider:hasItemConformingToTypeIdentifier("public.image"),
            provider:hasRepresentationConforming("public.png", "openInPlace"))
          print(provider.registeredContentTypes[2], provider.registeredContentTypesForOpenInPlace[1],
            #provider:registeredContentTypesConformingTo("public.image"))
          print(provider:canLoadObject("String"), provider:canLoadObject("URL"))
          print(#provider:copy().registeredTypeIdentifiers)
          """) == [
          "public.png public.jpeg public.utf8-plain-text", "public.jpeg", "true\tfalse",
          "public.jpeg\tpublic.jpeg\t2", "true\tfalse", "3",
        ])
  }

  @Test(.covers("NIP-17"))
  func keepsTheOrderOfTypesInAList() throws {
    #expect(
      try PoliciesTests.printed(
        by: """
          local function show(types)
            print(table.concat(ItemProvider { types = types }.registeredTypeIdentifiers, " "))
          end
          show { { "public.text", "b" }, { "public.html", "a" }, { "public.rtf", data = "c" } }
          show { ["public.text"] = "b", ["public.html"] = "a" }
          """) == ["public.text public.html public.rtf", "public.html public.text"])
  }

  @Test(.covers("NIP-40", "NIP-62", "NIP-63", "NIP-64"))
  func storesPreferredPresentationProperties() throws {
    #expect(
      try PoliciesTests.printed(
        by: """
          local provider = ItemProvider {
            suggestedName = "List", teamData = "4", preferredPresentationSize = { 3, 2 },
            preferredPresentationStyle = "inline",
          }
          local size = provider.preferredPresentationSize
          print(provider.suggestedName, provider.teamData, size.width, size.height,
            provider.preferredPresentationStyle)
          provider.suggestedName, provider.teamData = nil, nil
          provider.preferredPresentationSize = { width = 0, height = 0 }
          provider.preferredPresentationStyle = "unspecified"
          print(provider.suggestedName, provider.teamData,
            provider.preferredPresentationSize.width, provider.preferredPresentationStyle)
          """) == ["List\t4\t3.0\t2.0\tinline", "nil\tnil\t0.0\tunspecified"])
  }

  /// Section 2.9.
  @Test(arguments: [("notes", "all"), ("friend", "all team"), ("main", "all own team")])
  func restrictsEachRepresentationToATeam(_ app: String, _ types: String) throws {
    let provider = """
      ItemProvider { visibility = "all", types = {
        all = "1", team = { data = "2", visibility = "team" },
        own = { data = "3", visibility = "ownProcess" },
      } }
      """
    let setup = """
      App { name = "main" }.team = "acme"
      App { name = "friend", team = "acme" }

      """
    #expect(
      try PoliciesTests.printed(
        by: setup
          + script(
            provider, perform: "print(table.concat(provider.registeredTypeIdentifiers, ' '))",
            app: app)) == [types])
  }

  // MARK: Objects

  private static let todo = """
    Todo = {
      writableTypeIdentifiersForItemProvider = { "com.example.todo", "public.utf8-plain-text" },
      readableTypeIdentifiersForItemProvider = { "com.example.todo" },
      preferredPresentationSizeForItemProvider = { 320, 44 },
    }
    Todo.__index = Todo
    function Todo:itemProviderVisibilityForRepresentation(typeIdentifier)
      return typeIdentifier == "com.example.todo" and "team" or "all"
    end
    function Todo:loadData(typeIdentifier, completion)
      if typeIdentifier == "com.example.todo" then return "todo:" .. self.title end
      after(0.1, function() completion(self.title) end)
    end
    function Todo.object(class, data, typeIdentifier)
      local title = data:match("^todo:(.*)")
      if not title then return nil, "no todo" end
      return setmetatable({ title = title }, class)
    end
    declare = nil

    """

  @Test(
    .covers(
      "NIP-08", "NIP-09", "NIP-10", "NIP-11", "NIP-12", "NIP-13", "NIP-14", "NIP-15", "NIP-16"))
  func readsAndWritesAClassOfAScript() throws {
    let perform = """
      provider:loadObject(Todo, function(todo) print("object", todo.title) end)
      session:loadObjects(Todo, function(todos)
        print("objects", #todos, todos[1].title, getmetatable(todos[1]) == Todo)
      end)
      session:loadObjects("String", function(strings) print("text", strings[1]) end)
      print(session:canLoadObjects(Todo), provider:canLoadObject(Todo), item.localObject.title)
      print(provider.preferredPresentationSize.width)
      """
    #expect(
      try PoliciesTests.printed(
        by: Self.todo + script("setmetatable({ title = 'Tea' }, Todo)", perform: perform)) == [
          "true\ttrue\tTea", "320.0", "object\tTea", "objects\t1\tTea\ttrue", "text\tTea",
        ])
  }

  @Test(.covers("NIP-11", "NIP-12"))
  func letsAnObjectRestrictItsTypes() throws {
    #expect(
      try PoliciesTests.printed(
        by: Self.todo
          + script(
            "ItemProvider { object = setmetatable({ title = 'Tea' }, Todo) }",
            perform: "print(table.concat(provider.registeredTypeIdentifiers, ' '))", app: "notes"))
        == ["public.utf8-plain-text"])
  }

  @Test(.covers("NIP-25"))
  func createsAnObjectOnlyWhenItIsLoaded() throws {
    let provider = """
      (function()
        local provider = ItemProvider {}
        provider:registerObject(Todo, "all", function(completion)
          print("made")
          return setmetatable({ title = "Tea" }, Todo)
        end)
        return provider
      end)()
      """
    let perform = """
      print("asking")
      provider:loadObject(Todo, function(todo) print(todo.title) end)
      """
    #expect(
      try PoliciesTests.printed(by: Self.todo + script(provider, perform: perform))
        == ["asking", "made", "Tea"])
  }

  @Test(.covers("SES-14", "NIP-16"))
  func omitsItemsThatAClassCannotRead() throws {
    let perform = """
      provider:loadObject(Todo, function(_, error) print(error, error.name) end)
      session:loadObjects(Todo, function(todos) print(#todos) end)
      """
    #expect(
      try PoliciesTests.printed(
        by: Self.todo
          + script(
            #"ItemProvider { types = { ["com.example.todo"] = "?" } }"#, perform: perform))
        == ["no todo\tunknownError", "0"])
  }

  @Test(
    .covers("SES-14"),
    arguments: [
      ("String", "public.plain-text", "Tea", "print(objects[1])", "Tea"),
      (
        "URL", "public.url", "https://example.com", "print(objects[1])", "https://example.com"
      ),
      (
        "Image", "public.jpeg", "…", "print(objects[1].typeIdentifier, objects[1].data)",
        "public.jpeg\t…"
      ),
    ])
  func providesTextURLAndImageClasses(
    _ name: String, _ type: String, _ data: String, _ show: String, _ line: String
  ) throws {
    #expect(
      try printed(
        "ItemProvider { types = { [\"\(type)\"] = \"\(data)\" } }",
        perform: "session:loadObjects('\(name)', function(objects) \(show) end)") == [line])
  }

  // MARK: Files

  @Test(.covers("NIP-23", "NIP-32", "NIP-33", "NIP-34"))
  func loadsFilesAsDataCopiesAndInPlace() throws {
    let provider = """
      (function()
        local url = files:createFile("Letters/a.txt", "Milk")
        return ItemProvider { types = { ["public.plain-text"] = { file = url, openInPlace = true } } }
      end)()
      """
    let perform = """
      local own = view.app.files
      provider:loadDataRepresentation("public.text", function(data) print(data) end)
      provider:loadFileRepresentation("public.text", function(url)
        print(url, own:contents(url))
        after(0, function() print(own:contents(url)) end)
      end)
      provider:loadInPlaceFileRepresentation("public.text", function(url, isInPlace)
        print(url, isInPlace, own:contents(url))
      end)
      """
    #expect(
      try printed(provider, perform: perform, app: "notes") == [
        "Milk", "file:///notes/tmp/1/a.txt\tMilk", "file:///main/Letters/a.txt\ttrue\tMilk",
        "nil\tthere is no file file:///notes/tmp/1/a.txt",
      ])
  }

  @Test(.covers("NIP-21"))
  func readsTheTypeAndNameOfAFile() throws {
    let provider = """
      (function()
        files:createFile("Letters/a.txt", "Milk")
        return ItemProvider { contentsOf = files:url("Letters/") }
      end)()
      """
    let perform = """
      print(provider.suggestedName, provider.registeredTypeIdentifiers[1])
      provider:loadDataRepresentation("public.folder", function(data) print(data:sub(1, 2)) end)
      """
    #expect(try printed(provider, perform: perform) == ["Letters\tpublic.folder", "PK"])
  }

  @Test
  func findsADeclaredTypeByIdentifierAndExtension() throws {
    #expect(
      try PoliciesTests.printed(
        by: """
          local type = ContentType {
            identifier = "com.example.todo", conformsTo = { "public.json" },
            filenameExtension = "todo",
          }
          print(type, type.supertypes[1], type:conforms("public.text"), type.isDeclared)
          local url = App { name = "main" }.files:url("a.todo")
          print(ItemProvider { contentsOf = url }.registeredTypeIdentifiers[1])
          print(ItemProvider { types = { ["com.example.todo"] = "{}" } }
            :hasItemConformingToTypeIdentifier("public.text"))
          print(ContentType("com.example.nothing"), ContentType { filenameExtension = "todo" })
          """)
        == [
          "com.example.todo\tpublic.json\ttrue\ttrue", "com.example.todo", "true",
          "nil\tcom.example.todo",
        ])
  }

  // MARK: Sessions

  /// Section 3.9.
  @Test
  func failsALoadOutsidePerformDrop() throws {
    let text = """
      local provider = ItemProvider { types = { ["public.plain-text"] = "Tea" } }
      local function load()
        provider:loadObject("String", function(text, error) print(text, error and error.name) end)
      end
      load()
      local list = TableView { name = "list", items = { "A" } }
      list.dragDelegate = { itemsForBeginning = function() return { DragItem(provider) } end }
      lift(list, 0)
      load()
      """
    #expect(try PoliciesTests.printed(by: text) == ["Tea\tnil", "nil\titemUnavailableError"])
  }

  /// Rule Q-19.
  @Test
  func hintsAtViewChangesOnABackgroundQueue() throws {
    for (body, count) in [
      ("view:reloadData()", 1), ("after(0, function() view:reloadData() end)", 0),
    ] {
      let host = Recorder().makeHost()
      let text = script(
        Self.text, perform: "provider:loadObject('String', function() \(body) end)")
      try host.run(Script(name: "test.lua", text: text))
      try host.finish()
      #expect(host.simulation.log.events.count { $0.name == "backgroundQueue" } == count)
    }
  }

  @Test(.covers("SES-13", "SES-16"))
  func providesTheProgressAndIndicatorToTheReceiver() throws {
    let perform = """
      print(session.progress.isIndeterminate, session.progressIndicatorStyle)
      session.progressIndicatorStyle = "none"
      provider:loadObject("String", function() end)
      local progress = session.progress
      print(progress.totalUnitCount, progress.fractionCompleted)
      after(1, function() print(progress.fractionCompleted, progress.isFinished) end)
      """
    #expect(
      try printed(Self.text, perform: perform)
        == ["true\tdefault", "1\t0.0", "1.0\ttrue"])
  }

  /// Section 2.9.
  @Test
  func hidesLocalSessionAndLocalObjectFromOtherApps() throws {
    #expect(
      try printed(
        "'Tea'", perform: "print(session.localDragSession, item.localObject, item.sourceView)",
        app: "notes") == ["nil\tnil\tnil"])
  }

  /// Section 3.9.
  @Test
  func tracesTheTypeAndQueueOfALoad() throws {
    let host = Recorder().makeHost()
    let text = script(
      Self.text,
      perform: """
        provider:loadDataRepresentation("public.text", function() end)
        session:loadObjects("String", function() end)
        """)
    try host.run(Script(name: "test.lua", text: text))
    let loads = host.simulation.log.events.filter { $0.kind == .load }
    #expect(
      loads.map { "\($0.name) \($0.value.text())" } == [
        "requested public.plain-text", "requested public.plain-text",
        "completed bytes 3, queue background", "completed bytes 3", "objects objects 1, queue main",
      ])
  }

  // MARK: Items

  @Test(.covers("ITM-05"))
  func callsAPreviewProviderOnce() throws {
    let text = """
      local photo = View { name = "photo", frame = { 0, 0, 50, 50 } }
      local frame = View { name = "frame", frame = { 99, 0, 50, 50 } }
      local source, target = {}, {}
      function source:itemsForBeginning()
        local item = DragItem("Dune")
        print(item.previewProvider)
        item.previewProvider = function() print("asked") return DragPreview(photo) end
        print(type(item.previewProvider), DragPreview { view = photo })
        local hidden = DragItem("Reef")
        hidden.previewProvider = function() end
        return { item, hidden }
      end
      function target:sessionDidUpdate() return "copy" end
      function target:performDrop() end
      function target:previewForDropping(_, item, preview) print(item.title) return preview end
      photo:addInteraction(DragInteraction(source))
      frame:addInteraction(DropInteraction(target))
      lift(photo):over(frame):drop()
      """
    #expect(
      try PoliciesTests.printed(by: text)
        == ["nil", "function\tDragPreview of photo  {0, 0, 50, 50}", "asked", "Dune"])
  }

  @Test(.covers("ITM-05"))
  func rejectsAPreviewProviderWithAnotherResult() {
    let text = """
      local photo = View { name = "photo", frame = { 0, 0, 50, 50 } }
      local source = {}
      function source:itemsForBeginning()
        local item = DragItem("Dune")
        item.previewProvider = function() return 4 end
        return { item }
      end
      photo:addInteraction(DragInteraction(source))
      lift(photo):over(photo)
      """
    #expect(
      failure(of: text)?.message.contains(
        "a previewProvider must return a DragPreview or nothing, got a number") ?? false)
  }

  @Test(.covers("ITM-06"))
  func updatesTheDropPreviewDuringTheAnimation() throws {
    let text = """
      local photo = View { name = "photo", frame = { 0, 0, 50, 50 } }
      local frame = View { name = "frame", frame = { 99, 0, 50, 50 } }
      local source, target = {}, {}
      function source:itemsForBeginning() return { DragItem("Dune") } end
      function target:sessionDidUpdate() return "copy" end
      function target:performDrop(_, session)
        after(0.2, function() session.items[1]:setNeedsDropPreviewUpdate() end)
      end
      function target:previewForDropping(_, item, preview)
        print(preview.target.center.x)
        return preview:retargetedPreview(DragPreviewTarget { container = frame, center = { 9, 9 } })
      end
      photo:addInteraction(DragInteraction(source))
      frame:addInteraction(DropInteraction(target))
      lift(photo):over(frame):drop()
      """
    #expect(try PoliciesTests.printed(by: text) == ["25.0", "9.0"])
  }
}
