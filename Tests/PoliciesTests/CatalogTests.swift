import DragDrop
import Lua
import Testing

@testable import Policies

@Suite struct CatalogTests {
  /// The scene in which the examples of the catalog run.
  static let setup =
    twoTables + """
      photos = CollectionView { name = "photos", items = { "Dune", "Reef", "Cliff" } }
      for _, view in ipairs { inbox, archive, photos } do
        view.dragDelegate, view.dropDelegate = policy, policy
        view.dataSource, view.delegate = policy, policy
      end
      picture = {}
      function picture:itemsForBeginning(interaction, session) return { DragItem("Dune") } end
      picture.itemsForAddingTo = picture.itemsForBeginning
      function picture:sessionDidUpdate(interaction, session) return "copy" end
      function picture:performDrop(interaction, session) end
      photo = View { name = "photo", frame = { 1100, 16, 80, 80 } }
      photo:addInteraction(DragInteraction(picture))
      photo:addInteraction(DropInteraction(picture))
      folder = { activationHandler = function() end }
      photo:addInteraction(SpringLoadedInteraction(function() end))
      for _, view in ipairs { inbox, archive, photos } do view.isSpringLoaded = true end
      hooks = {}

      """

  @Test(arguments: APICatalog.all.map(\.qualifiedName))
  func runsEachExampleAndADragAfterIt(name: String) throws {
    let entry = try #require(APICatalog.entries(named: name).first { $0.qualifiedName == name })
    let recorder = Recorder()
    let host = recorder.makeHost()
    let ending =
      switch entry.owner {
      case PolicyRole.springLoadedInteraction.rawValue:
        "\nphoto:addInteraction(SpringLoadedInteraction(folder))"
      case PolicyRole.collectionViewLayout.rawValue:
        "\nphotos.collectionViewLayout.overrides = hooks"
      default: ""
      }
    do throws(PolicyError) {
      try host.run(Script(name: "example.lua", text: Self.setup + entry.example + ending))
      if host.simulation.player.current != nil { try host.play("cancel") }
      if !name.contains("deleteSections") {
        try host.play("lift inbox 0; over archive; over archive 0; drop; tap photos 0")
      }
      if entry.owner == PolicyRole.collectionViewLayout.rawValue {
        try host.run(
          Script(
            name: "movement.lua",
            text: """
              local photos = view "photos"
              photos.dataSource = { moveItem = function() end }
              photos:beginInteractiveMovementForItem("0:0")
              photos:updateInteractiveMovementTargetPosition { 9, 90 }
              photos:cancelInteractiveMovement()
              photos:layoutAttributesForItem("0:0")
              """))
      }
      if name.contains("pringLoad") {
        try host.play("lift inbox 0; over photo; wait 1.5; over inbox 1; wait 1.5; cancel")
      }
      if entry.owner?.hasSuffix("Interaction") ?? false {
        try host.play("lift photo; over photo; add photo; over archive; cancel")
        try host.play("lift photo; over archive; over photo; drop")
      }
      try host.finish()
    } catch {
      Issue.record("\(error.rendered)")
    }
    #expect(!entry.example.isEmpty)
    for line in entry.example.split(separator: "\n") {
      guard let mark = line.firstRange(of: "--> ") else { continue }
      #expect(recorder.printed.contains(String(line[mark.upperBound...])), "\(recorder.printed)")
    }
    #expect(recorder.warnings == [])
  }

  @Test(arguments: APICatalog.globals.map(\.name))
  func definesEveryGlobalOfTheCatalog(name: String) throws {
    #expect(try printed(by: "print(\(name) ~= nil)") == ["true"])
  }

  @Test func listsEveryGlobal() throws {
    let state = LuaState()
    let plain = Set(state.makeEnvironment().globals.orderedKeys().compactMap(\.stringValue))
    let host = PolicyHost()
    let ours = host.promptEnvironment.globals.orderedKeys().compactMap(\.stringValue)
    let known = Set(APICatalog.globals.map(\.name))
    #expect(ours.filter { !plain.contains($0) && !known.contains($0) } == [])
  }

  @Test func listsEveryCallback() {
    let names = APICatalog.callbacks.map(\.name)
    #expect(
      names
        == DelegateMethod.allCases.flatMap {
          [String](repeating: $0.rawValue, count: $0.roles.count)
        })
  }

  @Test func listsEveryMethod() {
    #expect(DelegateMethod.allCases.filter { $0.rows.isEmpty } == [])
  }

  @Test func groupsCallbacksByRole() {
    for role in PolicyRole.allCases {
      let rows = Callback.all.filter { $0.role == role }
      #expect(Set(rows.map(\.method)).count == rows.count, "\(role) has a row twice")
      #expect(Set(DelegateMethod.methods(of: [role])) == Set(rows.map(\.method)))
    }
  }

  @Test func numbersMethodsByTheirPosition() {
    #expect(DelegateMethod.allCases.map(\.ordinal) == Array(DelegateMethod.allCases.indices))
  }

  @Test func namesFunctionsAllowedDuringCreationAsInTheCatalog() {
    #expect(APIEntry.passiveNames.subtracting(APICatalog.globals.map(\.name)) == [])
    #expect(APIEntry.passiveClasses.subtracting(APICatalog.classes.map(\.name)) == [])
  }

  @Test func hasNoTwoMembersOfTheSameName() {
    for type in APICatalog.classes {
      #expect(Set(type.entries.map(\.name)).count == type.entries.count, "\(type.name)")
    }
  }

  @Test(arguments: [
    ("TableVew", "TableView"), ("perfromDrop", "performDrop"), ("lfit", "lift"),
    ("DragItm", "DragItem"),
  ])
  func findsTheMostSimilarName(wrong: String, right: String) {
    #expect(APICatalog.nearest(to: wrong) == right)
  }

  @Test func findsMembersInBothSpellings() {
    #expect(APICatalog.entry(named: "TableView.deleteRows")?.name == "deleteRows")
    #expect(APICatalog.entry(named: "TableView:rowHeight")?.name == "rowHeight")
  }
}

/// Entries that read their arguments with their own code follow their descriptions.
@Suite struct DirectEntryTests {
  @Test(arguments: [
    (
      "it:location(4)",
      "test.lua:14: bad argument #1 to 'location' (view expected, got number)"
    ),
    (
      "it:location()",
      "test.lua:14: bad argument #1 to 'location' (view expected, got no value)"
    ),
    (
      "it:hasItemsConforming(4)",
      "test.lua:14: bad argument #1 to 'hasItemsConforming' "
        + "(string or list of string expected, got number)"
    ),
    (
      "it:canLoadObjects(\"Strin\")",
      "test.lua:14: bad argument #1 to 'canLoadObjects' "
        + "(\"String\", \"URL\" or \"Image\" or table expected, got \"Strin\"; did you mean "
        + "\"String\"?)"
    ),
    (
      "it.location(view)",
      "test.lua:14: calling 'location' on bad self (DropSession expected, got TableView); "
        + "write a colon before the method: object:location(…)"
    ),
  ])
  func checksTheArgumentsOfADirectMethodAsDescribed(expression: String, message: String) throws {
    let text =
      twoTables + """
        function policy:canHandle(view, it)
          print(select(2, pcall(function() return \(expression) end)))
          return true
        end
        gesture "lift inbox 0; over archive"
        """
    #expect(try printed(by: text).first == message)
  }

  @Test(
    arguments: APICatalog.classes.flatMap(\.entries).filter { $0.kind == .property }
      .map(\.qualifiedName))
  func returnsTheDescribedTypeOfAProperty(name: String) throws {
    let entry = try #require(APICatalog.entry(named: name))
    let type = try #require(entry.returns.first)
    let object: String
    switch try #require(entry.owner) {
    case "DropSession": object = "coordinator.session"
    case "DragSession": object = "coordinator.session.localDragSession"
    case "DragItem": object = "coordinator.items[1].dragItem"
    case "ItemProvider": object = "coordinator.items[1].dragItem.itemProvider"
    case "DropItem": object = "coordinator.items[1]"
    case "DropCoordinator": object = "coordinator"
    case "Progress": object = "coordinator.session.progress"
    case "IndexPath": object = "IndexPath(1, 0)"
    case "View": object = "View { superview = inbox }"
    case "DragInteraction": object = "attached(DragInteraction({}))"
    case "SpringLoadedInteraction":
      object = "attached(SpringLoadedInteraction(function() end))"
    case "SpringLoadedInteractionContext":
      let handler = "function(interaction, context) print(type(context.\(entry.name))) end"
      let lua = try printed(
        by: twoTables + """
          View { name = "cover" }:addInteraction(SpringLoadedInteraction(\(handler)))
          gesture "lift inbox 0; over cover; wait 1.2; cancel"
          """
      ).last
      #expect(type.type.allows(lua ?? "") || (type.isOptional && lua == "nil"))
      return
    case "DropInteraction": object = "attached(DropInteraction({}))"
    case "TableView": object = "inbox"
    case "CollectionView": object = "CollectionView { items = { \"A\" } }"
    case "GestureRecognizer": object = "TapGestureRecognizer()"
    case "Cell": object = "inbox:cellForRow(\"0:0\")"
    case "DataSource": object = "inbox.model"
    case "DiffableDataSource": object = "DiffableDataSource(CollectionView {})"
    case "DiffableDataSourceSnapshot": object = "DiffableDataSourceSnapshot()"
    case "PlaceholderContext":
      object =
        "coordinator:drop(coordinator.items[1].dragItem, "
        + "Placeholder { insertionIndexPath = IndexPath(0, 0) })"
    case "App": object = "inbox.app"
    case "Drag": object = "drag"
    case "CollectionViewListLayout", "CollectionViewGridLayout", "CollectionViewFlowLayout":
      object = "\(entry.owner ?? "")()"
    case "CollectionViewController":
      object = "CollectionViewController(CollectionView { items = { \"A\" } })"
    case "ContentType": object = "ContentType(\"public.png\")"
    case "Rect": object = "inbox.frame"
    case "Point": object = "inbox.frame.origin"
    case "Size": object = "inbox.frame.size"
    case "EdgeInsets": object = "inbox.adjustedContentInset"
    case "Timer": object = "after(1, function() end)"
    default: throw Unknown(name: name)
    }
    let text =
      twoTables + """
        local drag
        local function show(value) print(type(value)) end
        local function attached(interaction)
          View {}:addInteraction(interaction)
          return interaction
        end
        function policy:performDrop(view, coordinator)
          \(entry.owner == "Drag" ? "" : "show(\(object).\(entry.name))")
        end
        drag = lift(inbox, 0):over(archive):over(archive, 0)
        \(entry.owner == "Drag" ? "show(drag.\(entry.name))" : "drag:drop()")
        """
    let lua = try printed(by: text).last ?? "nothing"
    #expect(type.type.allows(lua) || (type.isOptional && lua == "nil"), "\(name) is \(lua)")
  }

  private struct Unknown: Error { let name: String }
}

extension APIType {
  /// Whether a value of Lua's basic type can have this type.
  fileprivate func allows(_ basic: String) -> Bool {
    switch self {
    case .any: true
    case .boolean: basic == "boolean"
    case .number, .index: basic == "number"
    case .string, .word: basic == "string"
    case .function: basic == "function"
    case .table, .policy, .record, .list, .options, .point, .rect, .size, .insets, .item:
      basic == "table"
    case .delegate: basic == "table" || basic == "userdata"
    case .object, .indexPath, .viewReference: basic == "userdata"
    case .itemReference: true
    case .either(let types): types.contains { $0.allows(basic) }
    }
  }
}
