import DragDrop
import Layout
import Lua

// Telling a view what changed.

extension APICatalog {
  static func updateMethods(_ words: ViewWords) -> [APIEntry] {
    let owner = words.owner
    let example = words.example
    let entries = words.entries.lowercased()
    return [
      .method(
        "performBatchUpdates", of: owner,
        "Collects the updates of a function and checks them together at its end.",
        [
          APIParameter("updates", .function, "changes the data source and tells the view"),
          APIParameter("completion", .function, optional: true, "called with true afterwards"),
        ],
        errors: ["UIKit's own exceptions where the counts do not agree"],
        example: """
          \(example):performBatchUpdates(function()
            \(example).model:remove("0:0")
            \(example):delete\(words.entries) { "0:0" }
          end)
          """
      ) { call throws(APIFailure) in
        try call.performBatchUpdates()
      },
      paths("insert\(words.entries)", words, "Inserts \(entries); the paths are those afterwards.")
      {
        $0.tell(inserted: $1)
      },
      paths("delete\(words.entries)", words, "Deletes \(entries); the paths are those before.") {
        $0.tell(deleted: $1)
      },
      paths(
        "reload\(words.entries)", words,
        "Reloads \(entries), whose items may have changed; the paths are those before."
      ) { $0.tell(reloaded: $1) },
      paths(
        "reconfigure\(words.entries)", words,
        "Refreshes the cells of \(entries), which stay what they are; the paths are those before."
      ) { $0.tell(reconfigured: $1) },
      .method(
        "move\(words.entry)", of: owner,
        "Moves one \(words.entry.lowercased()): from its path before to its path afterwards.",
        [APIParameter("from", .indexPath), APIParameter("to", .indexPath)],
        errors: ["UIKit's own exceptions where the counts do not agree"],
        example: """
          \(example):performBatchUpdates(function()
            \(example).model:move("0:0", "0:2")
            \(example):move\(words.entry)("0:0", "0:2")
          end)
          """
      ) { call throws(APIFailure) in
        let (source, target) = (try call.position(1), try call.position(2))
        try call.selfView().tell(moved: source, to: target)
        try call.checkFailure()
        return 0
      },
      sections("insertSections", words, "Inserts sections; the numbers are those afterwards.") {
        $0.tell(insertedSections: $1)
      },
      sections("deleteSections", words, "Deletes sections; the numbers are those before.") {
        $0.tell(deletedSections: $1)
      },
      sections("reloadSections", words, "Reloads sections; the numbers are those before.") {
        $0.tell(reloadedSections: $1)
      },
      .method(
        "moveSection", of: owner, "Moves a section: from its number before to that afterwards.",
        [APIParameter("from", .index), APIParameter("to", .index)],
        errors: ["UIKit's own exceptions where the counts do not agree"],
        example: "\(example):moveSection(0, 0)"
      ) { call throws(APIFailure) in
        try call.selfView().tell(
          movedSection: call.integer(1) ?? 0, to: call.integer(2) ?? 0)
        try call.checkFailure()
        return 0
      },
      .method(
        "reloadData", of: owner, "Reads everything anew.",
        errors: ["a call inside performBatchUpdates"],
        uikit: owner == "TableView" ? "TBL-20" : "COL-23",
        example: "\(example):reloadData()"
      ) { call throws(APIFailure) in
        let view = try call.selfView()
        for (section, content) in view.model.sections.enumerated() {
          for (item, entry) in content.items.enumerated() where entry.payload != nil {
            call.host.refreshItem(at: Position(section: section, item: item), of: view.model)
          }
        }
        view.reloadData()
        try call.checkFailure()
        return 0
      },
      .method(
        "select\(words.entry)", of: owner,
        "Selects a \(words.entry.lowercased()), alone unless allowsMultipleSelection.",
        [APIParameter("indexPath", .indexPath)],
        example: "\(example):select\(words.entry)(\"0:1\")"
      ) { call throws(APIFailure) in
        let view = try call.selfView()
        let position = try call.position(1)
        try call.checkExists(position, in: view)
        view.select(position)
        return 0
      },
      .method(
        "deselect\(words.entry)", of: owner,
        "Takes a \(words.entry.lowercased()) out of the selection.",
        [APIParameter("indexPath", .indexPath)],
        example: "\(example):deselect\(words.entry)(\"0:1\")"
      ) { call throws(APIFailure) in
        let position = try call.position(1)
        try call.selfView().deselect(position)
        return 0
      },
    ]
  }

  private static func paths(
    _ name: String, _ words: ViewWords, _ summary: String,
    _ tell: @escaping @Sendable (SectionedView, [Position]) -> Void
  ) -> APIEntry {
    let change: String? =
      name.hasPrefix("insert")
      ? "model:insert(\"Tea\", \"0:0\")"
      : name.hasPrefix("delete") ? "model:remove(\"0:0\")" : nil
    return .method(
      name, of: words.owner, summary,
      [APIParameter("indexPaths", .list(.indexPath), "a list, or one")],
      errors: ["UIKit's own exceptions where the counts do not agree"],
      example: batch(words, change, "\(name) { \"0:0\" }")
    ) { call throws(APIFailure) in
      let view = try call.selfView()
      let positions = try call.positions(1)
      if name.hasPrefix("reload") || name.hasPrefix("reconfigure") {
        for position in positions { call.host.refreshItem(at: position, of: view.model) }
      }
      tell(view, positions)
      try call.checkFailure()
      return 0
    }
  }

  /// An example that changes the model and tells the view in one batch.
  private static func batch(_ words: ViewWords, _ change: String?, _ update: String) -> String {
    guard let change else { return "\(words.example):\(update)" }
    return """
      \(words.example):performBatchUpdates(function()
        \(words.example).\(change)
        \(words.example):\(update)
      end)
      """
  }

  private static func sections(
    _ name: String, _ words: ViewWords, _ summary: String,
    _ tell: @escaping @Sendable (SectionedView, IndexSet) -> Void
  ) -> APIEntry {
    let change: String? =
      switch name {
      case "insertSections": "model:insertSection({ title = \"New\", items = { \"Tea\" } }, 0)"
      case "deleteSections": "model:removeSection(0)"
      default: nil
      }
    return .method(
      name, of: words.owner, summary,
      [APIParameter("sections", .either([.index, .list(.index)]), "a number, or a list")],
      errors: ["UIKit's own exceptions where the counts do not agree"],
      example: batch(words, change, "\(name)(0)")
    ) { call throws(APIFailure) in
      tell(try call.selfView(), try call.sections(1))
      try call.checkFailure()
      return 0
    }
  }
}

extension APICall {
  /// Section numbers: one, or a list.
  fileprivate func sections(_ number: Int) throws(APIFailure) -> IndexSet {
    if let single = integer(number) { return IndexSet(integer: single) }
    var result: [Int] = []
    let index = index(number)
    for place in stride(from: 1, through: stack.rawLength(at: index), by: 1) {
      stack.rawGet(place, at: index)
      defer { stack.pop() }
      guard let section = stack.integer(at: -1), section >= 0 else {
        throw .message(
          prefix(number) + "(section numbers expected, entry \(place) is "
            + "\(stack.value(at: -1).fault))")
      }
      result.append(Int(clamping: section))
    }
    return IndexSet(result)
  }

  func checkExists(_ position: Position, in view: SectionedView) throws(APIFailure) {
    let count = view.numberOfEntries(inSection: position.section)
    try checkFailure()
    guard position.item < count else {
      throw .message(
        "\(view.name) has nothing at \(position): section \(position.section) has \(count) "
          + "\(view is TableView ? "rows" : "items")")
    }
  }

  fileprivate func performBatchUpdates() throws(APIFailure) -> Int32 {
    let view = try selfView()
    view.beginBatch()
    stack.pushCopy(at: index(1))
    let status = stack.call(arguments: 0, results: 0)
    guard status == .ok else {
      view.abandonBatch()
      throw .error(stack.takeError(status))
    }
    let succeeded = view.endBatch()
    try checkFailure()
    guard succeeded else {
      throw .message("the batch was given up because one inside of it failed")
    }
    guard !isMissing(2) else { return 0 }
    stack.pushCopy(at: index(2))
    stack.push(true)
    let completed = stack.call(arguments: 1, results: 0)
    guard completed == .ok else { throw .error(stack.takeError(completed)) }
    return 0
  }
}

/// The updates of tables and collections under one set of names.
extension SectionedView {
  fileprivate func tell(inserted positions: [Position]) {
    let paths = positions.map(\.indexPath)
    (self as? TableView)?.insertRows(at: paths)
    (self as? CollectionView)?.insertItems(at: paths)
  }

  fileprivate func tell(deleted positions: [Position]) {
    let paths = positions.map(\.indexPath)
    (self as? TableView)?.deleteRows(at: paths)
    (self as? CollectionView)?.deleteItems(at: paths)
  }

  fileprivate func tell(reloaded positions: [Position]) {
    let paths = positions.map(\.indexPath)
    (self as? TableView)?.reloadRows(at: paths)
    (self as? CollectionView)?.reloadItems(at: paths)
  }

  fileprivate func tell(reconfigured positions: [Position]) {
    let paths = positions.map(\.indexPath)
    (self as? TableView)?.reconfigureRows(at: paths)
    (self as? CollectionView)?.reconfigureItems(at: paths)
  }

  fileprivate func tell(moved source: Position, to target: Position) {
    (self as? TableView)?.moveRow(at: source.indexPath, to: target.indexPath)
    (self as? CollectionView)?.moveItem(at: source.indexPath, to: target.indexPath)
  }

  fileprivate func tell(insertedSections sections: IndexSet) {
    (self as? TableView)?.insertSections(sections)
    (self as? CollectionView)?.insertSections(sections)
  }

  fileprivate func tell(deletedSections sections: IndexSet) {
    (self as? TableView)?.deleteSections(sections)
    (self as? CollectionView)?.deleteSections(sections)
  }

  fileprivate func tell(reloadedSections sections: IndexSet) {
    (self as? TableView)?.reloadSections(sections)
    (self as? CollectionView)?.reloadSections(sections)
  }

  fileprivate func tell(movedSection section: Int, to target: Int) {
    (self as? TableView)?.moveSection(section, toSection: target)
    (self as? CollectionView)?.moveSection(section, toSection: target)
  }
}
