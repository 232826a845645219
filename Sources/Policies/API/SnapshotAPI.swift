import DragDrop
import Lua

// Snapshots: what a diffable data source shows.

extension APICatalog {
  private static let owner = "DiffableDataSourceSnapshot"
  private static let setup = """
    local snapshot = DiffableDataSourceSnapshot()
    snapshot:appendSections { "fruit", "herbs" }
    snapshot:appendItems({ "Apple", "Fig" }, "fruit")

    """
  private static let identifiers: APIType = .any
  private static let items = APIParameter("items", identifiers, "a list of identifiers, or one")
  private static let sections = APIParameter(
    "sections", identifiers, "a list of identifiers, or one")
  private static let itemPlace = APIParameter(
    "place",
    .options([
      APIParameter("beforeItem", .any, optional: true),
      APIParameter("afterItem", .any, optional: true),
    ]))
  private static let sectionPlace = APIParameter(
    "place",
    .options([
      APIParameter("beforeSection", .any, optional: true),
      APIParameter("afterSection", .any, optional: true),
    ]))

  static let snapshotConstructors: [APIEntry] = [
    .function(
      "DiffableDataSourceSnapshot", kind: .constructor, "A snapshot without sections.",
      returns: [APIParameter("snapshot", .object("DiffableDataSourceSnapshot"))],
      example: setup + "print(snapshot.numberOfItems)            --> 2"
    ) { call throws(APIFailure) in
      call.host.push(LuaSnapshot(), on: call.stack)
      return 1
    }
  ]

  static let snapshotClass = APIClass(
    name: owner,
    summary: "Sections and items by their identifiers, each of which is there once.",
    entries: [
      change(
        "appendItems", [items, APIParameter("section", .any, optional: true, "the last one")],
        "Appends items to a section.", "snapshot:appendItems({ \"Mint\" }, \"herbs\")"
      ) { call, snapshot throws(APIFailure) in
        let section = call.isMissing(2) ? nil : try call.identifier(2)
        snapshot.appendItems(try call.identifiers(1), toSection: section)
      },
      change(
        "insertItems", [items, itemPlace], "Inserts items before or behind another one.",
        "snapshot:insertItems({ \"Date\" }, { beforeItem = \"Fig\" })"
      ) { call, snapshot throws(APIFailure) in
        switch try call.place("beforeItem", "afterItem") {
        case .before(let item): snapshot.insertItems(try call.identifiers(1), beforeItem: item)
        case .after(let item): snapshot.insertItems(try call.identifiers(1), afterItem: item)
        }
      },
      change(
        "deleteItems", [items], "Deletes items; unknown ones are passed over.",
        "snapshot:deleteItems { \"Fig\" }"
      ) { call, snapshot throws(APIFailure) in snapshot.deleteItems(try call.identifiers(1)) },
      change(
        "deleteAllItems", [], "Deletes all items; the sections stay.",
        "snapshot:deleteAllItems()"
      ) { _, snapshot throws(APIFailure) in snapshot.deleteAllItems() },
      change(
        "moveItem", [APIParameter("item", .any), itemPlace],
        "Moves an item before or behind another one.",
        "snapshot:moveItem(\"Fig\", { beforeItem = \"Apple\" })", uikit: "DIF-21"
      ) { call, snapshot throws(APIFailure) in
        switch try call.place("beforeItem", "afterItem") {
        case .before(let item): snapshot.moveItem(try call.identifier(1), beforeItem: item)
        case .after(let item): snapshot.moveItem(try call.identifier(1), afterItem: item)
        }
      },
      change(
        "reloadItems", [items], "Has items reloaded when the snapshot is applied.",
        "snapshot:reloadItems { \"Fig\" }"
      ) { call, snapshot throws(APIFailure) in snapshot.reloadItems(try call.identifiers(1)) },
      change(
        "reconfigureItems", [items], "Has the cells of items brought up to date.",
        "snapshot:reconfigureItems { \"Fig\" }"
      ) { call, snapshot throws(APIFailure) in snapshot.reconfigureItems(try call.identifiers(1)) },
      change(
        "appendSections", [sections], "Appends empty sections.",
        "snapshot:appendSections { \"nuts\" }"
      ) { call, snapshot throws(APIFailure) in snapshot.appendSections(try call.identifiers(1)) },
      change(
        "insertSections", [sections, sectionPlace],
        "Inserts empty sections before or behind another one.",
        "snapshot:insertSections({ \"nuts\" }, { afterSection = \"fruit\" })"
      ) { call, snapshot throws(APIFailure) in
        switch try call.place("beforeSection", "afterSection") {
        case .before(let section):
          snapshot.insertSections(try call.identifiers(1), beforeSection: section)
        case .after(let section):
          snapshot.insertSections(try call.identifiers(1), afterSection: section)
        }
      },
      change(
        "deleteSections", [sections], "Deletes sections with their items.",
        "snapshot:deleteSections { \"fruit\" }"
      ) { call, snapshot throws(APIFailure) in snapshot.deleteSections(try call.identifiers(1)) },
      change(
        "moveSection", [APIParameter("section", .any), sectionPlace],
        "Moves a section before or behind another one.",
        "snapshot:moveSection(\"herbs\", { beforeSection = \"fruit\" })"
      ) { call, snapshot throws(APIFailure) in
        switch try call.place("beforeSection", "afterSection") {
        case .before(let section):
          snapshot.moveSection(try call.identifier(1), beforeSection: section)
        case .after(let section):
          snapshot.moveSection(try call.identifier(1), afterSection: section)
        }
      },
      change(
        "reloadSections", [sections], "Has sections reloaded when the snapshot is applied.",
        "snapshot:reloadSections { \"fruit\" }"
      ) { call, snapshot throws(APIFailure) in snapshot.reloadSections(try call.identifiers(1)) },
      .method(
        "itemIdentifiers", of: owner, "The items of a section, or all.",
        [APIParameter("section", .any, optional: true, "all of them")],
        returns: [APIParameter("items", .list(.any))],
        example: setup + "print(#snapshot:itemIdentifiers(\"fruit\"))      --> 2"
      ) { call throws(APIFailure) in
        let snapshot = try call.box().snapshot
        let items =
          call.isMissing(1)
          ? snapshot.itemIdentifiers
          : snapshot.itemIdentifiers(inSection: try call.identifier(1))
        return call.answer(.table(call.host.list(items)))
      },
      .method(
        "sectionIdentifier", of: owner, "The section of an item.", [APIParameter("item", .any)],
        returns: [APIParameter("section", .any, optional: true, "nil for an unknown one")],
        example: setup + "print(snapshot:sectionIdentifier(\"Fig\"))       --> fruit"
      ) { call throws(APIFailure) in
        let section = try call.box().snapshot
          .sectionIdentifier(containingItem: try call.identifier(1))
        return call.answer(section?.value ?? .nil)
      },
      index("indexOfItem", "The number of an item among all.", "snapshot:indexOfItem(\"Fig\")") {
        $0.indexOfItem($1)
      },
      index(
        "indexOfSection", "The number of a section.", "snapshot:indexOfSection(\"herbs\")"
      ) { $0.indexOfSection($1) },
      .property(
        "numberOfItems", of: owner, .index, "The number of all items.",
        example: setup + "print(snapshot.numberOfItems)            --> 2",
        get: { call throws(APIFailure) in
          call.answer(.integer(Int64(try call.box().snapshot.numberOfItems)))
        }),
      .property(
        "numberOfSections", of: owner, .index, "The number of sections.",
        example: setup + "print(snapshot.numberOfSections)         --> 2",
        get: { call throws(APIFailure) in
          call.answer(.integer(Int64(try call.box().snapshot.numberOfSections)))
        }),
      .property(
        "sectionIdentifiers", of: owner, .list(.any), "All sections, in order.",
        example: setup + "print(snapshot.sectionIdentifiers[1])    --> fruit",
        get: { call throws(APIFailure) in
          call.answer(.table(call.host.list(try call.box().snapshot.sectionIdentifiers)))
        }),
    ],
    kind: .snapshot)

  private static func change(
    _ name: String, _ parameters: [APIParameter], _ summary: String, _ line: String,
    uikit: String? = nil,
    _ body: @escaping @Sendable (APICall, inout LuaSnapshot) throws(APIFailure) -> Void
  ) -> APIEntry {
    .method(
      name, of: owner, summary, parameters,
      errors: ["an identifier that is there already", "one that is not there"], uikit: uikit,
      example: setup + line
    ) { call throws(APIFailure) in
      let box = try call.box()
      var snapshot = box.snapshot
      try body(call, &snapshot)
      if let exception = snapshot.takeException() {
        let host = call.host
        throw .error(
          LuaError(
            host.policyError(
              .inconsistency(exception, view: owner), at: call.stack.location(at: 1))))
      }
      box.snapshot = snapshot
      return 0
    }
  }

  private static func index(
    _ name: String, _ summary: String, _ line: String,
    _ find: @escaping @Sendable (LuaSnapshot, LuaIdentifier) -> Int?
  ) -> APIEntry {
    .method(
      name, of: owner, summary, [APIParameter("identifier", .any)],
      returns: [APIParameter("index", .index, optional: true, "from 0; nil for an unknown one")],
      example: setup + "print(\(line))                --> 1"
    ) { call throws(APIFailure) in
      let index = find(try call.box().snapshot, try call.identifier(1))
      return call.answer(index.map { .integer(Int64($0)) } ?? .nil)
    }
  }
}

extension APICall {
  func box() throws(APIFailure) -> SnapshotBox { try object(in: host.handles.snapshots) }

  /// The identifier that an argument is.
  func identifier(_ number: Int) throws(APIFailure) -> LuaIdentifier {
    guard let identifier = LuaIdentifier(value(number), in: host.lua, meter: host.meter) else {
      throw badArgument(number, .any)
    }
    return identifier
  }

  /// The identifiers of a list; a single one counts as a list.
  fileprivate func identifiers(_ number: Int) throws(APIFailure) -> [LuaIdentifier] {
    guard let table = value(number).tableValue, table[raw: "id"] == .nil,
      table[raw: "title"] == .nil
    else { return [try identifier(number)] }
    let advice = { (name: String) in
      "a table with the field '\(name)': an identifier that is a table has an id or a title"
    }
    if let fault = stack.listFault(at: index(number), advice: advice) {
      throw .message(prefix(number) + "(a list of identifiers expected, got \(fault))")
    }
    var result: [LuaIdentifier] = []
    for place in stride(from: 1, through: table.rawLength, by: 1) {
      let value = table[raw: .integer(Int64(place))]
      guard let identifier = LuaIdentifier(value, in: host.lua, meter: host.meter) else {
        throw .message(
          prefix(number) + "(a list of identifiers expected, entry \(place) is a "
            + "\(value.typeName))")
      }
      result.append(identifier)
    }
    return result
  }

  fileprivate enum Place {
    case before(LuaIdentifier)
    case after(LuaIdentifier)
  }

  /// `{ beforeItem = x }` or `{ afterItem = x }`, the second argument.
  fileprivate func place(_ before: String, _ after: String) throws(APIFailure) -> Place {
    let table = value(2).tableValue
    let first = table.flatMap { LuaIdentifier($0[raw: .string(before)], in: host.lua) }
    let second = table.flatMap { LuaIdentifier($0[raw: .string(after)], in: host.lua) }
    switch (first, second) {
    case (let first?, nil): return .before(first)
    case (nil, let second?): return .after(second)
    default: throw .message("'\(entry.name)' needs one of \(before) and \(after)")
    }
  }
}
