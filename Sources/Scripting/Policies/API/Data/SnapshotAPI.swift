import DragDrop
import Lua

/// Snapshots, which a diffable data source shows.
enum SnapshotAPI {
  private static let setup = """
    local snapshot = DiffableDataSourceSnapshot()
    snapshot:appendSections { "fruit", "herbs" }
    snapshot:appendItems({ "Apple", "Fig" }, "fruit")

    """
  private static let items = Parameter("items", identifiers, "a list of identifiers, or one")
  private static let sections = Parameter("sections", identifiers, "a list of identifiers, or one")
  private static let itemPlace = Parameter("place", place("beforeItem", "afterItem"))
  private static let sectionPlace = Parameter("place", place("beforeSection", "afterSection"))

  static let globals: [APIEntry] = [
    .function(
      "DiffableDataSourceSnapshot", kind: .constructor, "A snapshot without sections.",
      returns: Parameter("snapshot", .object(.snapshot)),
      example: setup + "print(snapshot.numberOfItems)            --> 2"
    ) { _ in SnapshotBox(LuaSnapshot()) }
  ]

  static let snapshotClass = APIClass(
    .snapshot, "Sections and items by their identifiers, each of which occurs once.",
    members: [
      change(
        "appendItems", "Appends items to a section.",
        "snapshot:appendItems({ \"Mint\" }, \"herbs\")", items,
        Parameter("section", .optional(identifier), "by default the last one")
      ) { $0.snapshot.appendItems($1, toSection: $2) },
      change(
        "insertItems", "Inserts items before or after another one.",
        "snapshot:insertItems({ \"Date\" }, { beforeItem = \"Fig\" })", items, itemPlace
      ) { box, items, place in
        switch place {
        case .before(let item): box.snapshot.insertItems(items, beforeItem: item)
        case .after(let item): box.snapshot.insertItems(items, afterItem: item)
        }
      },
      change(
        "deleteItems", "Deletes items; unknown ones are ignored.",
        "snapshot:deleteItems { \"Fig\" }", items
      ) { $0.snapshot.deleteItems($1) },
      change(
        "deleteAllItems", "Deletes all items, and the sections with them.",
        "snapshot:deleteAllItems()"
      ) { $0.snapshot.deleteAllItems() },
      change(
        "moveItem", "Moves an item before or after another one.",
        "snapshot:moveItem(\"Fig\", { beforeItem = \"Apple\" })",
        Parameter("item", identifier), itemPlace, uikit: "DIF-21"
      ) { box, item, place in
        switch place {
        case .before(let other): box.snapshot.moveItem(item, beforeItem: other)
        case .after(let other): box.snapshot.moveItem(item, afterItem: other)
        }
      },
      change(
        "reloadItems", "Reloads items when the snapshot is applied.",
        "snapshot:reloadItems { \"Fig\" }", items
      ) { $0.snapshot.reloadItems($1) },
      change(
        "reconfigureItems", "Updates the cells of items when the snapshot is applied.",
        "snapshot:reconfigureItems { \"Fig\" }", items
      ) { $0.snapshot.reconfigureItems($1) },
      change(
        "appendSections", "Appends empty sections.", "snapshot:appendSections { \"nuts\" }",
        sections
      ) { $0.snapshot.appendSections($1) },
      change(
        "insertSections", "Inserts empty sections before or after another one.",
        "snapshot:insertSections({ \"nuts\" }, { afterSection = \"fruit\" })", sections,
        sectionPlace
      ) { box, sections, place in
        switch place {
        case .before(let section): box.snapshot.insertSections(sections, beforeSection: section)
        case .after(let section): box.snapshot.insertSections(sections, afterSection: section)
        }
      },
      change(
        "deleteSections", "Deletes sections with their items.",
        "snapshot:deleteSections { \"fruit\" }", sections
      ) { $0.snapshot.deleteSections($1) },
      change(
        "moveSection", "Moves a section before or after another one.",
        "snapshot:moveSection(\"herbs\", { beforeSection = \"fruit\" })",
        Parameter("section", identifier), sectionPlace
      ) { box, section, place in
        switch place {
        case .before(let other): box.snapshot.moveSection(section, beforeSection: other)
        case .after(let other): box.snapshot.moveSection(section, afterSection: other)
        }
      },
      change(
        "reloadSections", "Reloads sections when the snapshot is applied.",
        "snapshot:reloadSections { \"fruit\" }", sections
      ) { $0.snapshot.reloadSections($1) },
      .method(
        "itemIdentifiers", "The items of a section, or all.",
        Parameter("section", .optional(identifier), "by default all"),
        returns: Parameter("items", .list(identifier)),
        errors: ["a section that does not exist"],
        example: setup + "print(#snapshot:itemIdentifiers(\"fruit\"))      --> 2"
      ) { call, box, section throws(APIFailure) in
        guard let section else { return box.snapshot.itemIdentifiers }
        try check(box.snapshot.exception(ofQuestionAbout: section), call)
        return box.snapshot.itemIdentifiers(inSection: section)
      },
      .method(
        "sectionIdentifier", "The section of an item.", Parameter("item", identifier),
        returns: Parameter("section", .optional(identifier), "nil if there is none"),
        example: setup + "print(snapshot:sectionIdentifier(\"Fig\"))       --> fruit"
      ) { _, box, item in box.snapshot.sectionIdentifier(containingItem: item) },
      index("indexOfItem", "The number of an item among all.", "snapshot:indexOfItem(\"Fig\")") {
        $0.indexOfItem($1)
      },
      index(
        "indexOfSection", "The number of a section.", "snapshot:indexOfSection(\"herbs\")"
      ) { $0.indexOfSection($1) },
      .property(
        "numberOfItems", .index, "The number of all items.",
        example: setup + "print(snapshot.numberOfItems)            --> 2",
        get: \.snapshot.numberOfItems),
      .property(
        "numberOfSections", .index, "The number of sections.",
        example: setup + "print(snapshot.numberOfSections)         --> 2",
        get: \.snapshot.numberOfSections),
      .property(
        "sectionIdentifiers", .list(identifier), "All sections, in order.",
        example: setup + "print(snapshot.sectionIdentifiers[1])    --> fruit",
        get: \.snapshot.sectionIdentifiers),
    ],
    describe: { box in
      "DiffableDataSourceSnapshot"
        + (box.map { " (\($0.snapshot.numberOfItems) items)" } ?? "")
    })

  private static func change<each Argument>(
    _ name: String, _ summary: String, _ line: String,
    _ parameters: repeat Parameter<each Argument>, uikit: String? = nil,
    _ body: @escaping @Sendable (SnapshotBox, repeat each Argument) -> Void
  ) -> APIMember<SnapshotBox> {
    .method(
      name, summary, repeat each parameters,
      errors: ["a repeated identifier", "an identifier that does not exist"], uikit: uikit,
      example: setup + line
    ) { (call, box, arguments: repeat each Argument) throws(APIFailure) in
      let changed = SnapshotBox(box.snapshot)
      body(changed, repeat each arguments)
      try check(changed.snapshot.takeException(), call)
      box.snapshot = changed.snapshot
    }
  }

  private static func index(
    _ name: String, _ summary: String, _ line: String,
    _ find: @escaping @Sendable (LuaSnapshot, LuaIdentifier) -> Int?
  ) -> APIMember<SnapshotBox> {
    .method(
      name, summary, Parameter("identifier", identifier),
      returns: Parameter("index", .optional(.index), "from 0; nil if there is none"),
      example: setup + "print(\(line))                --> 1"
    ) { _, box, identifier in find(box.snapshot, identifier) }
  }

  /// The identifier of a section or an item.
  static let identifier = APIValue<LuaIdentifier>(
    .any,
    read: { call, index in LuaIdentifier(call.stack.value(at: index), in: call.host.lua) },
    push: { $1.stack.push($0.value) })

  /// A list of identifiers; a single one is accepted as a list.
  private static let identifiers = APIValue<[LuaIdentifier]>(
    .any,
    read: { call, index throws(APIFailure) in
      let stack = call.stack
      guard let table = stack.value(at: index).tableValue, table[raw: "id"] == .nil,
        table[raw: "title"] == .nil
      else { return try identifier.read(call, index).map { [$0] } }
      func unlike(_ fault: String) -> APIFailure {
        .message(
          call.complaint(
            "a list of identifiers expected, \(fault)", aboutArgument: index - call.base))
      }
      let advice = { (name: String) in
        "a table with the field '\(name)': an identifier table needs an id or a title"
      }
      if let fault = stack.listFault(at: index, advice: advice) {
        throw unlike("got \(fault)")
      }
      var identifiers: [LuaIdentifier] = []
      for place in stride(from: 1, through: stack.rawLength(at: index), by: 1) {
        stack.rawGet(place, at: index)
        defer { stack.pop() }
        guard
          let identifier = try identifier.read(call, stack.count)
        else { throw unlike("entry \(place) is a \(stack.value(at: -1).typeName)") }
        identifiers.append(identifier)
      }
      return identifiers
    }, push: { APIValue.list(identifier).push($0, $1) })

  /// `{ beforeItem = x }` or `{ afterItem = x }`.
  private static func place(_ before: String, _ after: String) -> APIValue<SnapshotPlace> {
    let first = Parameter(before, .optional(identifier))
    let second = Parameter(after, .optional(identifier))
    let table = APIValue<Options>.options(first, second)
    return APIValue(
      table.type,
      read: { call, index throws(APIFailure) in
        guard let options = try table.read(call, index) else { return nil }
        switch (try options[first], try options[second]) {
        case (let identifier?, nil): return .before(identifier)
        case (nil, let identifier?): return .after(identifier)
        default: throw .message("'\(call.entry.name)' needs one of \(before) and \(after)")
        }
      }, push: { $1.stack.pushNil() })
  }

  /// Raises an exception of a snapshot.
  private static func check(
    _ exception: UpdateException?, _ call: APICall
  ) throws(APIFailure) {
    guard let exception else { return }
    let failure = DragDropError.inconsistency(exception, view: "DiffableDataSourceSnapshot")
    throw .error(LuaError(call.host.errors.error(for: failure, at: call.stack.location(at: 1))))
  }
}

/// The place where a section or item is inserted or moved to.
private enum SnapshotPlace {
  case before(LuaIdentifier)
  case after(LuaIdentifier)
}
