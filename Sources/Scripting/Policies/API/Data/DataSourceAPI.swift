import DragDrop
import Layout
import Lua

/// The model of a view: its default data source.
enum DataSourceAPI {
  static let dataSourceClass = APIClass(
    .dataSource, "The default data source of a view. Change it and update the view in one batch.",
    members: [
      .property(
        "className", .string, "\"DataSource\", unlike a diffable data source.",
        example: "print(inbox.model.className)                 --> DataSource",
        get: { _, _ in "DataSource" }),
      .method(
        "count", "The number of items of a section, or of all.",
        Parameter("section", .optional(.index), "all of them"), returns: Parameter("count", .index),
        example: "print(inbox.model:count())                   --> 3"
      ) { call, model, section throws(APIFailure) in
        try call.check(section, of: model.numberOfSections, in: "the model")
        return section.map { model.numberOfItems(inSection: $0) } ?? model.count
      },
      .method(
        "item",
        "The item at an index path; always the same table.", Parameter("indexPath", .indexPath),
        returns: Parameter("item", .optional(itemTable), "nil if there is none"),
        example: "print(inbox.model:item(\"0:1\").title)         --> Eggs"
      ) { call, model, position in call.item(at: position, of: model) },
      .method(
        "items", "The items of a section, as a list.",
        Parameter("section", .optional(.index), "all of them"),
        returns: Parameter("items", itemTables), errors: ["a section that does not exist"],
        example: "print(#inbox.model:items())                  --> 3"
      ) { call, model, section throws(APIFailure) in
        try call.items(of: model, inSection: section, named: "the model")
      },
      .method(
        "indexPath", "The index path of an item's table; searches all items.",
        Parameter("item", .table),
        returns: Parameter("indexPath", .optional(.indexPath), "nil if it was removed"),
        example: "print(inbox.model:indexPath(inbox:item(\"0:1\")))   --> [0, 1]"
      ) { _, model, wanted in
        for (section, content) in model.sections.enumerated() {
          for (item, entry) in content.items.enumerated()
          where (entry.payload as? LuaItem)?.value == wanted {
            return Position(section: section, item: item)
          }
        }
        return nil
      },
      .method(
        "insert", "Inserts an item.", Parameter("item", item),
        Parameter("indexPath", .indexPath), errors: ["an index path after the end of its section"],
        example: "inbox.model:insert(\"Tea\", IndexPath(0, 0))\ninbox:reloadData()"
      ) { call, model, item, position throws(APIFailure) in
        try call.checkIsShown(model)
        guard model.insert(item, at: position) else {
          throw .message(
            "cannot insert at \(position): " + model.room(inSection: position.section)
              + model.adviceIfSwapped(position, isNew: true))
        }
      },
      .method(
        "remove", "Removes and returns an item.", Parameter("indexPath", .indexPath),
        returns: Parameter("item", itemTable), errors: ["an index path without an item"],
        example: "print(inbox.model:remove(\"0:0\").title)       --> Milk\ninbox:reloadData()"
      ) { call, model, position throws(APIFailure) in
        try call.checkIsShown(model)
        guard let item = model.remove(at: position) else {
          throw .message(model.complaint(about: position))
        }
        return call.host.handles.itemTable(of: item)
      },
      .method(
        "move",
        "Moves an item; the target position does not count it.", Parameter("from", .indexPath),
        Parameter("to", .indexPath), errors: ["an index path without an item, or after the end"],
        example: "inbox.model:move(\"0:0\", \"0:2\")\ninbox:reloadData()"
      ) { call, model, source, target throws(APIFailure) in
        try call.checkIsShown(model)
        guard model.move(from: source, to: target) else {
          throw .message(
            "cannot move \(source) to \(target): " + model.extent(ofSection: source.section)
              + (source.section == target.section
                ? "" : ", " + model.extent(ofSection: target.section)))
        }
      },
      .method(
        "insertSection", "Inserts a section { title =, items = { … } }.",
        Parameter("section", .options(sectionTitle, sectionItems)), Parameter("index", .index),
        errors: ["a number after the end"],
        example: """
          inbox.model:insertSection({ title = "Later", items = { "Tea" } }, 1)
          inbox:reloadData()
          """
      ) { call, model, options, index throws(APIFailure) in
        try call.checkIsShown(model)
        let section = ListDataSource.Section(
          title: try options[sectionTitle], items: OrderedList(try options[sectionItems] ?? []))
        guard model.insertSection(section, at: index) else {
          throw .message(
            "cannot insert section \(index): \(model.extent), a new one can be at 0 to \(model.numberOfSections)"
          )
        }
      },
      .method(
        "removeSection", "Removes a section and its items.",
        Parameter("index", .index), errors: ["a number after the end"],
        example: """
          inbox.model:insertSection({ title = "Later" }, 1)
          inbox.model:removeSection(1)
          """
      ) { call, model, index throws(APIFailure) in
        try call.checkIsShown(model)
        guard model.removeSection(at: index) != nil else {
          throw .message(
            "section \(index) does not exist: \(model.extent)")
        }
      },
      .property(
        "numberOfSections", .index, "The number of sections.",
        example: "print(inbox.model.numberOfSections)          --> 1", get: \.numberOfSections),
      .property(
        "sections", sectionTables, "All sections: a list of { title =, items = { … } }.",
        example: "print(archive.model.sections[1].title)       --> Done",
        get: { call, model in
          var tables: [LuaValue] = []
          for (number, section) in model.sections.enumerated() {
            let table = call.host.lua.makeTable()
            if let title = section.title { table[raw: "title"] = .string(title) }
            table[raw: "items"] = .table(
              call.items(of: model, inSections: number..<number + 1))
            tables.append(.table(table))
          }
          return tables
        },
        set: { call, model, _ throws(APIFailure) in
          try call.checkIsShown(model)
          guard let list = call.stack.value(at: 3).tableValue else { return }
          model.replaceSections(try SectionReader(call.stack).sections(list))
        }),
    ],
    describe: { model in
      "DataSource"
        + (model.map { model in
          "  "
            + ContentText.ofItems(
              sections: model.numberOfSections, title: { model.sections[$0].title },
              count: { model.numberOfItems(inSection: $0) },
              item: { model.item(at: $0)?.title ?? "" })
        } ?? "")
    }, length: \.count,
    readKey: { call, model throws(APIFailure) in
      call.item(at: try positionOfKey(call.stack), of: model).map { .table($0) } ?? .nil
    },
    writeKey: { call, model, value throws(APIFailure) in
      let position = try positionOfKey(call.stack)
      try call.checkIsShown(model)
      guard let item = ListItem(value) else {
        throw .message("a model contains items, a title or { title = … }; use remove to delete one")
      }
      guard model.update(at: position, { $0 = item }) else {
        throw .message(
          "no item at \(position) to replace: " + model.extent(ofSection: position.section)
        )
      }
    })

  private static let sectionTitle = Parameter("title", .optional(.string))
  private static let sectionItems = Parameter("items", .optional(items))

  /// An item in a script: a title, or a table with a title.
  static let item = APIValue<ListItem>(
    .item, { ListItem($0.value(at: $1)) }, push: { $1.push($0.title) })

  /// A list of items; a message about an entry includes its number.
  static let items = APIValue<[ListItem]>(
    .list(.item),
    read: { call, index throws(APIFailure) in
      try SectionReader(call.stack).items(call.stack.value(at: index))
    }, push: { $1.stack.push($0.map(\.title)) })

  /// The table that represents an item in scripts.
  static let itemTable = APIValue<LuaTable>(
    .item, { $0.value(at: $1).tableValue }, push: { $1.push(.table($0)) })
  /// The tables of several items.
  static let itemTables = APIValue<LuaTable>(
    .list(.item), { $0.value(at: $1).tableValue },
    push: { (list: LuaTable, stack: LuaStack) in
      stack.push(.table(list))
      stack.tag(.list)
    })

  /// Sections in a script.
  static let sectionTables = APIValue<[LuaValue]>(
    .list(.record("Section")), read: { $0.stack.isList(at: $1) ? [] : nil },
    push: { sections, call in APIValue<[LuaValue]>.list(.any).push(sections, call) })

  /// The index path of the key in `model[path]`.
  private static func positionOfKey(_ stack: LuaStack) throws(APIFailure) -> Position {
    guard let position = stack.position(at: 2) else {
      throw .message(
        "a model's key must be an IndexPath, got \(stack.article(at: 2))"
          + stack.adviceForPath(at: 2))
    }
    return position
  }
}

extension ListDataSource {
  /// A message about a path without an item, with the number of sections or items.
  func complaint(about position: Position) -> String {
    "no item at \(position): " + extent(ofSection: position.section) + adviceIfSwapped(position)
  }

  /// "; IndexPath takes the row first: IndexPath(3, 0)", if that is an item or, for a new one, the
  /// end of a section; otherwise empty.
  fileprivate func adviceIfSwapped(_ position: Position, isNew: Bool = false) -> String {
    let (item, section) = (position.section, position.item)
    guard !sections.indices.contains(position.section), sections.indices.contains(section),
      (0..<numberOfItems(inSection: section) + (isNew ? 1 : 0)).contains(item)
    else { return "" }
    return "; IndexPath takes the row first: IndexPath(\(item), \(section))"
  }
}

extension ListDataSource {
  /// The number of items in all sections.
  fileprivate var count: Int {
    (0..<numberOfSections).reduce(0) { $0 + numberOfItems(inSection: $1) }
  }

  /// "there are 3 sections".
  fileprivate var extent: String {
    numberOfSections == 1 ? "there is 1 section" : "there are \(numberOfSections) sections"
  }

  /// "section 0 has 3 items, a new one can be at 0 to 3".
  fileprivate func room(inSection section: Int) -> String {
    guard sections.indices.contains(section) else { return extent(ofSection: section) }
    let count = numberOfItems(inSection: section)
    return "section \(section) has \(count) item\(count == 1 ? "" : "s"), a new one can be at "
      + (count == 0 ? "0" : "0 to \(count)")
  }

  /// "section 0 has 3 items".
  fileprivate func extent(ofSection section: Int) -> String {
    guard sections.indices.contains(section) else {
      return "section \(section) does not exist"
    }
    let count = numberOfItems(inSection: section)
    switch count {
    case 0: return "section \(section) is empty"
    case 1: return "section \(section) has 1 item, number 0"
    default: return "section \(section) has \(count) items, 0 to \(count - 1)"
    }
  }
}
