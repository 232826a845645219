import DragDrop
import Layout
import Lua

// The content of a view, and the frames of its rows and items.

extension APICatalog {
  static func contentMethods(_ words: ViewWords) -> [APIMember<SectionedView>] {
    let (example, entries) = (words.example, words.entries)
    return [
      .method(
        "numberOf\(entries)",
        "The number of \(entries.lowercased()) of a section that the view knows of.",
        Parameter("section", optional: .index, "0"),
        returns: Parameter("count", .index, "0 for a section that does not exist"),
        example: "print(\(example):numberOf\(entries)(0))           --> 3"
      ) { _, view, section in view.numberOfEntries(inSection: section ?? 0) },
      .method(
        "item", "The item of the model at a path: the same table each time.",
        Parameter("indexPath", .indexPath),
        returns: Parameter("item", optional: .described(as: .item), "nil where there is none"),
        example: "print(\(example):item(\"0:0\").title)"
      ) { call, view, position in
        if let source = call.host.diffable(of: view) { return source.item(at: position)?.value }
        return call.item(at: position, of: view.model).map { .table($0) }
      },
      .method(
        "items", "The items of a section of the model, as a list.",
        Parameter("section", optional: .index, "0"), returns: Parameter("items", .itemTables),
        example: "for _, item in ipairs(\(example):items()) do print(item.title) end"
      ) { call, view, section in call.host.items(of: view.model, inSection: section ?? 0) },
      .method(
        "endIndexPath", "The path after the last one of a section: where to append.",
        Parameter("section", optional: .index, "the last one"),
        returns: Parameter("indexPath", .indexPath),
        example: "print(\(example):endIndexPath())             --> [0, 3]"
      ) { _, view, section in
        let section = section ?? max(0, view.numberOfSections - 1)
        return Position(section: section, item: view.numberOfEntries(inSection: section))
      },
      .method(
        "titleForHeader", "A section's title.",
        Parameter("section", optional: .index, "0"), returns: Parameter("title", optional: .string),
        example: "print(archive:titleForHeader(0))             --> Done"
      ) { _, view, section in view.title(ofSection: section ?? 0) },
    ]
  }

  static func placeMethods(_ words: ViewWords) -> [APIMember<SectionedView>] {
    let example = words.example
    let entry = words.entry.lowercased()
    let frame = words.owner == "TableView" ? "rectForRow" : "frameForItem"
    return [
      .method(
        "indexPathFor\(words.entry)",
        "The \(entry) under a point of the view's coordinates.", Parameter("point", .point),
        returns: Parameter("indexPath", optional: .indexPath, "nil over nothing"),
        example: "print(\(example):indexPathFor\(words.entry) { 10, 10 })    --> [0, 0]"
      ) { _, view, point in view.position(at: point) },
      .method(
        frame, "Where a \(entry) stands now, gap and all, in the view's coordinates.",
        Parameter("indexPath", .indexPath),
        returns: Parameter("frame", optional: .rect, "nil where it is taken out"),
        example: "print(\(example):\(frame)(\"0:0\").height)"
      ) { _, view, position in view.frame(of: position) },
      .method(
        "cellFor\(words.entry)", "The cell on the screen for a path.",
        Parameter("indexPath", .indexPath),
        returns: Parameter("cell", optional: .object(.cell), "nil where it is not visible"),
        uikit: words.owner == "TableView" ? "GEO-02" : "GEO-07",
        example: "print(\(example):cellFor\(words.entry)(\"0:0\").title)"
      ) { _, view, position in view.visibleCell(at: position) },
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
  /// The item at a path.
  ///
  /// If there is none, the reason is noted, so that an error about the nil shows it.
  func item(at position: Position, of model: ListDataSource) -> LuaTable? {
    if let table = host.itemTable(at: position, of: model) { return table }
    if let place = stack.location(at: 1) {
      host.running.notedNil = ("item gave nil: \(model.complaint(about: position))", place)
    }
    return nil
  }
}
