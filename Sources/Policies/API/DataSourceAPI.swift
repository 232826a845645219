import DragDrop
import Layout
import Lua

// The model of a view: its default data source.

extension APICatalog {
  static let dataSourceClass = APIClass(
    name: "DataSource",
    summary: "The items that a view was made with. Change it and tell the view in one batch.",
    entries: [
      .property(
        "className", of: "DataSource", .string, "\"DataSource\": tells it from a diffable one.",
        example: "print(inbox.model.className)                 --> DataSource",
        get: { call throws(APIFailure) in
          _ = try call.model()
          return call.answer("DataSource")
        }),
      .method(
        "count", of: "DataSource", "The number of items of a section, or of all.",
        [APIParameter("section", .index, optional: true, "all of them")],
        returns: [APIParameter("count", .index)],
        example: "print(inbox.model:count())                   --> 3"
      ) { call throws(APIFailure) in
        let model = try call.model()
        let count =
          call.integer(1).map { model.numberOfItems(inSection: $0) }
          ?? (0..<model.numberOfSections).reduce(0) { $0 + model.numberOfItems(inSection: $1) }
        return call.answer(.integer(Int64(count)))
      },
      .method(
        "item", of: "DataSource", "The item at a path: the same table each time.",
        [APIParameter("indexPath", .indexPath)],
        returns: [APIParameter("item", .item, optional: true, "nil where there is none")],
        example: "print(inbox.model:item(\"0:1\").title)         --> Eggs"
      ) { call throws(APIFailure) in
        try call.answerItem(of: try call.model())
      },
      .method(
        "items", of: "DataSource", "The items of a section, as a list.",
        [APIParameter("section", .index, optional: true, "0")],
        returns: [APIParameter("items", .list(.item))],
        example: "print(#inbox.model:items())                  --> 3"
      ) { call throws(APIFailure) in
        call.answer(
          .table(call.host.items(of: try call.model(), inSection: call.integer(1) ?? 0)))
      },
      .method(
        "indexPath", of: "DataSource", "Where an item's table stands; looks at every item.",
        [APIParameter("item", .table)],
        returns: [APIParameter("indexPath", .indexPath, optional: true, "nil where it is gone")],
        example: "print(inbox.model:indexPath(inbox:item(\"0:1\")))   --> [0, 1]"
      ) { call throws(APIFailure) in
        let model = try call.model()
        let wanted = call.value(1)
        for (section, content) in model.sections.enumerated() {
          for (item, entry) in content.items.enumerated()
          where (entry.payload as? LuaItem)?.value == wanted {
            call.stack.push(Position(section: section, item: item), host: call.host)
            return 1
          }
        }
        return call.answer(.nil)
      },
      .method(
        "insert", of: "DataSource", "Inserts an item.",
        [APIParameter("item", .item), APIParameter("indexPath", .indexPath)],
        errors: ["a path beyond the end of its section"],
        example: "inbox.model:insert(\"Tea\", IndexPath(0, 0))\ninbox:reloadData()"
      ) { call throws(APIFailure) in
        let model = try call.model()
        let position = try call.position(2)
        guard let item = ListItem(call.value(1)) else { throw call.badArgument(1, .item) }
        guard model.insert(item, at: position) else {
          throw .message(
            "cannot insert at \(position): " + model.extent(ofSection: position.section))
        }
        return 0
      },
      .method(
        "remove", of: "DataSource", "Takes an item out and gives it.",
        [APIParameter("indexPath", .indexPath)],
        returns: [APIParameter("item", .item)], errors: ["a path where nothing is"],
        example: "print(inbox.model:remove(\"0:0\").title)       --> Milk\ninbox:reloadData()"
      ) { call throws(APIFailure) in
        let model = try call.model()
        let position = try call.position(1)
        guard let item = model.remove(at: position) else {
          throw .message(model.complaint(about: position))
        }
        return call.answer(.table(call.host.itemTable(of: item)))
      },
      .method(
        "move", of: "DataSource", "Moves an item; the target is counted without it.",
        [APIParameter("from", .indexPath), APIParameter("to", .indexPath)],
        errors: ["a path where nothing is, or beyond the end"],
        example: "inbox.model:move(\"0:0\", \"0:2\")\ninbox:reloadData()"
      ) { call throws(APIFailure) in
        let model = try call.model()
        let (source, target) = (try call.position(1), try call.position(2))
        guard model.move(from: source, to: target) else {
          throw .message(
            "cannot move \(source) to \(target): " + model.extent(ofSection: source.section)
              + (source.section == target.section
                ? "" : ", " + model.extent(ofSection: target.section)))
        }
        return 0
      },
      .method(
        "insertSection", of: "DataSource", "Inserts a section { title =, items = { … } }.",
        [
          APIParameter(
            "section",
            .options([
              APIParameter("title", .string, optional: true),
              APIParameter("items", .list(.item), optional: true),
            ])), APIParameter("index", .index),
        ],
        errors: ["a number beyond the end"],
        example: """
          inbox.model:insertSection({ title = "Later", items = { "Tea" } }, 1)
          inbox:reloadData()
          """
      ) { call throws(APIFailure) in
        let model = try call.model()
        let table = call.value(1).tableValue
        let section = ListDataSource.Section(
          title: table?[raw: "title"].stringValue,
          items: OrderedList(try SectionReader(call.stack).items(table?[raw: "items"] ?? .nil)))
        let index = call.integer(2) ?? 0
        guard model.insertSection(section, at: index) else {
          throw .message(
            "cannot insert section \(index): there are \(model.numberOfSections) sections")
        }
        return 0
      },
      .method(
        "removeSection", of: "DataSource", "Takes a section out with its items.",
        [APIParameter("index", .index)], errors: ["a number beyond the end"],
        example: """
          inbox.model:insertSection({ title = "Later" }, 1)
          inbox.model:removeSection(1)
          """
      ) { call throws(APIFailure) in
        let model = try call.model()
        let index = call.integer(1) ?? 0
        guard model.removeSection(at: index) != nil else {
          throw .message(
            "there is no section \(index): there are \(model.numberOfSections) sections")
        }
        return 0
      },
      .property(
        "numberOfSections", of: "DataSource", .index, "The number of sections.",
        example: "print(inbox.model.numberOfSections)          --> 1",
        get: { call throws(APIFailure) in
          call.answer(.integer(Int64(try call.model().numberOfSections)))
        }),
      .property(
        "sections", of: "DataSource", .list(.record("Section")),
        "Everything: a list of { title =, items = { … } }.",
        example: "print(archive.model.sections[1].title)       --> Done",
        get: { call throws(APIFailure) in
          let model = try call.model()
          let list = call.host.lua.makeTable()
          for (number, section) in model.sections.enumerated() {
            let table = call.host.lua.makeTable()
            if let title = section.title { table[raw: "title"] = .string(title) }
            table[raw: "items"] = .table(call.host.items(of: model, inSection: number))
            list.append(.table(table))
          }
          return call.answer(.table(list))
        }),
    ],
    kind: .dataSource, length: lengthOfModel, readKey: readItem, writeKey: writeItem)
}

extension ListDataSource {
  /// That there is nothing at a path, and what there is instead.
  func complaint(about position: Position) -> String {
    "there is no item at \(position): " + extent(ofSection: position.section)
  }
}

extension APICall {
  fileprivate func model() throws(APIFailure) -> ListDataSource {
    try object(in: host.handles.dataSources)
  }
}

extension ListDataSource {
  /// "section 0 has 3 items".
  fileprivate func extent(ofSection section: Int) -> String {
    guard sections.indices.contains(section) else {
      return "there is no section \(section)"
    }
    let count = numberOfItems(inSection: section)
    switch count {
    case 0: return "section \(section) is empty"
    case 1: return "section \(section) has 1 item, number 0"
    default: return "section \(section) has \(count) items, 0 to \(count - 1)"
    }
  }
}

/// `#model`: all items.
private func lengthOfModel(_ thread: OpaquePointer?, _ context: UnsafeMutableRawPointer?) -> Int32 {
  guard let stack = LuaStack(thread), let host = PolicyHost.from(context),
    let model = stack.handle(at: 1).flatMap({ host.handles.dataSources.object($0) })
  else { return 0 }
  stack.push((0..<model.numberOfSections).reduce(0) { $0 + model.numberOfItems(inSection: $1) })
  return 1
}

/// `model[path]`.
private func readItem(_ thread: OpaquePointer?, _ context: UnsafeMutableRawPointer?) -> Int32 {
  atItem(thread, context) { stack, host, model, position in
    stack.push(host.itemTable(at: position, of: model).map { .table($0) } ?? LuaValue.nil)
    return 1
  }
}

/// `model[path] = item`: replaces.
private func writeItem(_ thread: OpaquePointer?, _ context: UnsafeMutableRawPointer?) -> Int32 {
  atItem(thread, context) { stack, _, model, position in
    guard let item = ListItem(stack.value(at: 3)) else {
      return stack.error("a model holds items: a title or { title = … }; remove takes one out")
    }
    guard model.update(at: position, { $0 = item }) else {
      return stack.error(
        "there is no item at \(position) to replace: " + model.extent(ofSection: position.section))
    }
    return 0
  }
}

/// The model and the place that `model[path]` names.
private func atItem(
  _ thread: OpaquePointer?, _ context: UnsafeMutableRawPointer?,
  _ body: (LuaStack, PolicyHost, ListDataSource, Position) -> Int32
) -> Int32 {
  guard let stack = LuaStack(thread), let host = PolicyHost.from(context),
    let model = stack.handle(at: 1).flatMap({ host.handles.dataSources.object($0) })
  else { return 0 }
  guard let position = stack.position(at: 2) else {
    return stack.error(
      "a model's key is an IndexPath, got \(stack.article(at: 2))" + stack.adviceForPath(at: 2))
  }
  return body(stack, host, model, position)
}
