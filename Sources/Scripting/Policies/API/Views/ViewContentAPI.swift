import DragDrop
import Layout
import Lua

/// The content of a view, and the frames of its rows and items.
enum ViewContentAPI {
  static func contentMethods(_ words: ViewWords) -> [APIMember<SectionedView>] {
    let (example, entries) = (words.example, words.entries)
    return [
      .method(
        "numberOf\(entries)",
        "The number of \(entries.lowercased()) of a section in the view.",
        Parameter(
          "section", .optional(.index),
          "by default all"), returns: Parameter("count", .index),
        errors: ["a section that does not exist"],
        example: "print(\(example):numberOf\(entries)(0))           --> 3"
      ) { call, view, section throws(APIFailure) in
        try call.check(section, of: view.numberOfSections, in: view.name)
        if let section { return view.numberOfEntries(inSection: section) }
        return (0..<view.numberOfSections).reduce(0) { $0 + view.numberOfEntries(inSection: $1) }
      },
      .method(
        "item", "The item of the model at an index path; always the same table.",
        Parameter("indexPath", .indexPath),
        returns: Parameter("item", .optional(.described(as: .item)), "nil if there is none"),
        example: "print(\(example):item(\"0:0\").title)"
      ) { call, view, position in
        if let source = call.host.delegates.diffable(of: view) {
          return source.item(at: position)?.value
        }
        return call.item(at: position, of: view.model).map { .table($0) }
      },
      .method(
        "items", "The items of a section of the model, as a list.",
        Parameter("section", .optional(.index), "by default all"),
        returns: Parameter("items", DataSourceAPI.itemTables),
        errors: ["a section that does not exist"],
        example: "for _, item in ipairs(\(example):items()) do print(item.title) end"
      ) { call, view, section throws(APIFailure) in
        try call.items(of: view.model, inSection: section, named: view.name)
      },
      .method(
        "endIndexPath", "The index path after the last one of a section, for appending.",
        Parameter("section", .optional(.index), "by default the last one"),
        returns: Parameter("indexPath", .indexPath), errors: ["a section that does not exist"],
        example: "print(\(example):endIndexPath())             --> [0, 3]"
      ) { call, view, section throws(APIFailure) in
        try call.check(section, of: view.numberOfSections, in: view.name)
        let section = section ?? max(0, view.numberOfSections - 1)
        return Position(section: section, item: view.numberOfEntries(inSection: section))
      },
      .method(
        "titleForHeader", "A section's title.",
        Parameter("section", .optional(.index), "0"),
        returns: Parameter("title", .optional(.string)),
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
        returns: Parameter("indexPath", .optional(.indexPath), "nil if there is none"),
        example: "print(\(example):indexPathFor\(words.entry) { 10, 10 })    --> [0, 0]"
      ) { _, view, point in view.position(at: point) },
      .method(
        frame,
        "The current frame of a \(entry) in the view's coordinates, including the effect of a gap.",
        Parameter("indexPath", .indexPath),
        returns: Parameter("frame", .optional(.rect), "nil if it is removed from the layout"),
        example: "print(\(example):\(frame)(\"0:0\").height)"
      ) { _, view, position in view.frame(of: position) },
      .method(
        "cellFor\(words.entry)", "The cell on the screen for a path.",
        Parameter("indexPath", .indexPath),
        returns: Parameter("cell", .optional(.object(.cell)), "nil if it is not visible"),
        uikit: words.owner == "TableView" ? "GEO-02" : "GEO-07",
        example: "print(\(example):cellFor\(words.entry)(\"0:0\").title)"
      ) { _, view, position in view.visibleCell(at: position) },
      .property(
        "visibleCells", .list(.object(.cell)), "The cells on the screen, in order.",
        example: "print(#\(example).visibleCells)               --> 3", get: \.cellsOnScreen),
      .method(
        "indexPath", "The index path of a cell.", Parameter("cell", .object(.cell)),
        returns: Parameter(
          "indexPath", .optional(.indexPath), "nil if the view does not show it"),
        example: "print(\(example):indexPath(\(example).visibleCells[1]))   --> [0, 0]"
      ) { _, view, cell in cell.superview === view ? cell.position : nil },
      .method(
        "scrollTo\(words.entry)", "Scrolls to \(words.entry == "Row" ? "a row" : "an item").",
        Parameter("indexPath", .indexPath),
        Parameter(
          "position", .optional(APIValue<ListPlace>.word { $0.rawValue }),
          "by default as little as possible"),
        errors: ["an index path that does not exist"],
        example: "\(example):scrollTo\(words.entry)(\"0:2\", \"top\")"
      ) { call, view, position, place throws(APIFailure) in
        guard view.frame(of: position) != nil else {
          throw .message(view.model.complaint(about: position))
        }
        view.scroll(to: position, place?.edge)
      },
      .method(
        "rectForSection", "The frame of a section, with its header and footer.",
        Parameter("section", .index), returns: Parameter("rect", .rect),
        errors: ["a section that does not exist"],
        example: "print(\(example):rectForSection(0).height > 0)   --> true"
      ) { call, view, section throws(APIFailure) in
        try call.check(section, of: view.numberOfSections, in: view.name)
        return view.presentedLayout.frameOfSection(section) ?? .zero
      },
    ]
  }
}

/// The place that a row is scrolled to, in the words of tables.
private enum ListPlace: String, CaseIterable {
  case top
  case middle
  case bottom

  var edge: SectionedView.ScrollEdge {
    switch self {
    case .top: .start
    case .middle: .middle
    case .bottom: .end
    }
  }
}

extension APICall {
  /// Throws if a given section does not exist; `owner` is what would contain it.
  func check(_ section: Int?, of count: Int, in owner: String) throws(APIFailure) {
    guard let section, section >= count else { return }
    let extent =
      count == 0 ? "none" : count == 1 ? "1 section, number 0" : "sections 0 to \(count - 1)"
    throw .message("section \(section) does not exist: \(owner) has \(extent)")
  }

  /// The items of a section, or of all, as a list.
  func items(
    of model: ListDataSource, inSection section: Int?, named name: String
  ) throws(APIFailure) -> LuaTable {
    try check(section, of: model.numberOfSections, in: name)
    return items(of: model, inSections: section.map { $0..<$0 + 1 } ?? 0..<model.numberOfSections)
  }

  /// The items of sections as a Lua list of their tables.
  func items(of model: ListDataSource, inSections sections: Range<Int>) -> LuaTable {
    let list = host.lua.makeTable()
    for section in sections {
      for item in 0..<model.numberOfItems(inSection: section) {
        if let table = host.handles.itemTable(at: Position(section: section, item: item), of: model)
        {
          list.append(.table(table))
        }
      }
    }
    return list
  }

  /// Throws if a script must not change a model, because no view shows it.
  func checkIsShown(_ model: ListDataSource) throws(APIFailure) {
    guard !host.delegates.diffables.isEmpty else { return }
    let views = host.simulation.allViews.lazy.compactMap { $0 as? SectionedView }
    guard let view = views.first(where: { $0.model === model }),
      host.delegates.diffable(of: view) != nil
    else { return }
    throw .message(
      "\(view.name) shows its diffable data source, not this model: change a snapshot and apply it")
  }

  /// The item at a path.
  ///
  /// If there is none, the reason is recorded, so that an error about the nil shows it.
  func item(at position: Position, of model: ListDataSource) -> LuaTable? {
    if let table = host.handles.itemTable(at: position, of: model) { return table }
    if let place = stack.location(at: 1) {
      host.errors.recordNil("there is \(model.complaint(about: position))", at: place)
    }
    return nil
  }
}
