import DragDrop
import Layout
import Lua

// What is in a view, and where it lies.

extension APICatalog {
  static func contentMethods(_ words: ViewWords) -> [APIEntry] {
    let owner = words.owner
    let example = words.example
    return [
      .method(
        "numberOf\(words.entries)", of: owner,
        "The number of \(words.entries.lowercased()) of a section that the view knows of.",
        [APIParameter("section", .index, optional: true, "0")],
        returns: [APIParameter("count", .index, "0 for a section that does not exist")],
        example: "print(\(example):numberOf\(words.entries)(0))           --> 3"
      ) { call throws(APIFailure) in
        let count = try call.selfView().numberOfEntries(inSection: call.integer(1) ?? 0)
        try call.checkFailure()
        return call.answer(.integer(Int64(count)))
      },
      .method(
        "item", of: owner, "The item of the model at a path: the same table each time.",
        [APIParameter("indexPath", .indexPath)],
        returns: [APIParameter("item", .item, optional: true, "nil where there is none")],
        example: "print(\(example):item(\"0:0\").title)"
      ) { call throws(APIFailure) in
        let view = try call.selfView()
        if let source = call.host.diffable(of: view) {
          return call.answer(source.item(at: try call.position(1))?.value ?? .nil)
        }
        return try call.answerItem(of: view.model)
      },
      .method(
        "items", of: owner, "The items of a section of the model, as a list.",
        [APIParameter("section", .index, optional: true, "0")],
        returns: [APIParameter("items", .list(.item))],
        example: "for _, item in ipairs(\(example):items()) do print(item.title) end"
      ) { call throws(APIFailure) in
        let model = try call.selfView().model
        return call.answer(.table(call.host.items(of: model, inSection: call.integer(1) ?? 0)))
      },
      .method(
        "endIndexPath", of: owner, "The path after the last one of a section: where to append.",
        [APIParameter("section", .index, optional: true, "the last one")],
        returns: [APIParameter("indexPath", .indexPath)],
        example: "print(\(example):endIndexPath())             --> [0, 3]"
      ) { call throws(APIFailure) in
        let view = try call.selfView()
        let section = call.integer(1) ?? max(0, view.numberOfSections - 1)
        let position = Position(
          section: section, item: view.numberOfEntries(inSection: section))
        try call.checkFailure()
        call.stack.push(position, host: call.host)
        return 1
      },
      .method(
        "titleForHeader", of: owner, "A section's title.",
        [APIParameter("section", .index, optional: true, "0")],
        returns: [APIParameter("title", .string, optional: true)],
        example: "print(archive:titleForHeader(0))             --> Done"
      ) { call throws(APIFailure) in
        let title = try call.selfView().title(ofSection: call.integer(1) ?? 0)
        try call.checkFailure()
        return call.answer(title.map { .string($0) } ?? .nil)
      },
    ]
  }

  static func placeMethods(_ words: ViewWords) -> [APIEntry] {
    let owner = words.owner
    let example = words.example
    let entry = words.entry.lowercased()
    return [
      .method(
        "indexPathFor\(words.entry)", of: owner,
        "The \(entry) under a point of the view's coordinates.",
        [APIParameter("point", .point)],
        returns: [APIParameter("indexPath", .indexPath, optional: true, "nil over nothing")],
        example: "print(\(example):indexPathFor\(words.entry) { 10, 10 })    --> [0, 0]"
      ) { call throws(APIFailure) in
        let point = call.stack.point(at: call.index(1)) ?? .zero
        let position = try call.selfView().position(at: point)
        try call.checkFailure()
        call.stack.push(position, host: call.host)
        return 1
      },
      .method(
        words.owner == "TableView" ? "rectForRow" : "frameForItem", of: owner,
        "Where a \(entry) stands now, gap and all, in the view's coordinates.",
        [APIParameter("indexPath", .indexPath)],
        returns: [APIParameter("frame", .rect, optional: true, "nil where it is taken out")],
        example:
          "print(\(example):\(owner == "TableView" ? "rectForRow" : "frameForItem")(\"0:0\").height)"
      ) { call throws(APIFailure) in
        let frame = try call.selfView().frame(of: try call.position(1))
        try call.checkFailure()
        guard let frame else { return call.answer(.nil) }
        call.stack.push(frame)
        return 1
      },
      .method(
        "cellFor\(words.entry)", of: owner,
        "The cell on the screen for a path.",
        [APIParameter("indexPath", .indexPath)],
        returns: [
          APIParameter("cell", .object("Cell"), optional: true, "nil where it is not visible")
        ],
        uikit: owner == "TableView" ? "TBD-07" : "IMV-13",
        example: "print(\(example):cellFor\(words.entry)(\"0:0\").title)"
      ) { call throws(APIFailure) in
        let cell = try call.selfView().visibleCell(at: try call.position(1))
        try call.checkFailure()
        guard let cell else { return call.answer(.nil) }
        call.stack.push(call.host.handles.cells.handle(of: cell))
        return 1
      },
    ]
  }
}

extension PolicyHost {
  /// A section's items as a Lua list of their tables.
  func items(of model: ListDataSource, inSection section: Int) -> LuaTable {
    let list = lua.makeTable()
    for item in 0..<model.numberOfItems(inSection: section) {
      if let table = itemTable(at: Position(section: section, item: item), of: model) {
        list.append(.table(table))
      }
    }
    return list
  }
}

extension APICall {
  /// The item at the path that is the first argument, or nil.
  func answerItem(of model: ListDataSource) throws(APIFailure) -> Int32 {
    let position = try position(1)
    if let table = host.itemTable(at: position, of: model) { return answer(.table(table)) }
    if let place = stack.location(at: 1) {
      host.notedNil = ("item gave nil: \(model.complaint(about: position))", place)
    }
    return answer(.nil)
  }

  /// A view, given by its handle or its name.
  func viewReference(_ number: Int) throws(APIFailure) -> View {
    if let name = string(number) { return try host.namedView(name, on: stack) }
    guard let view = stack.handle(at: index(number)).flatMap({ host.handles.anyView($0) }) else {
      throw badArgument(number, .viewReference)
    }
    return view
  }
}
