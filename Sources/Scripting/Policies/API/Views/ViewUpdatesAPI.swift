import DragDrop
import Layout
import Lua

/// Updates: inserting, deleting, moving and reloading rows, items and sections.
enum ViewUpdatesAPI {
  static func methods(_ words: ViewWords) -> [APIMember<SectionedView>] {
    let (example, entries) = (words.example, words.entries.lowercased())
    let (capital, entry) = (words.entry, words.entry.lowercased())
    return [
      .method(
        "performBatchUpdates",
        "Collects the updates of a function and checks them together at its end.",
        Parameter(
          "updates", .optional(.calledNow),
          "changes the data source and updates the view; nil for no updates"),
        Parameter(
          "completion", .optional(.function),
          "called after the call has returned, with whether the view is on the screen"),
        errors: ["UIKit's exceptions if the counts are inconsistent"],
        example: """
          \(example):performBatchUpdates(function()
            \(example).model:remove("0:0")
            \(example):delete\(words.entries) { "0:0" }
          end)
          """
      ) { call, view, updates, completion throws(APIFailure) in
        try call.performBatchUpdates(of: view, updates, completion)
      },
      paths(
        "insert\(words.entries)", words,
        "Inserts \(entries); the index paths are those after the update."
      ) {
        $0.insert($1)
      },
      paths(
        "delete\(words.entries)", words,
        "Deletes \(entries); the index paths are those before the update."
      ) {
        $0.delete($1)
      },
      paths(
        "reload\(words.entries)", words,
        "Reloads changed \(entries); the index paths are those before the update."
      ) { $0.reload($1) },
      paths(
        "reconfigure\(words.entries)", words,
        "Updates the cells of \(entries); the index paths are those before the update."
      ) { $0.reconfigure($1) },
      .method(
        "move\(capital)",
        "Moves one \(entry): from its index path before to that after the update.",
        Parameter("from", .indexPath), Parameter("to", .indexPath),
        errors: ["UIKit's exceptions if the counts are inconsistent"],
        example: """
          \(example):performBatchUpdates(function()
            \(example).model:move("0:0", "0:2")
            \(example):move\(capital)("0:0", "0:2")
          end)
          """
      ) { _, view, source, target in
        view.update("move\(capital)") { $0.move(from: source, to: target) }
      },
      sections(
        "insertSections", words,
        "Inserts sections; the numbers are those after the update."
      ) {
        $0.insertSections($1)
      },
      sections(
        "deleteSections", words,
        "Deletes sections; the numbers are those before the update."
      ) {
        $0.deleteSections($1)
      },
      sections(
        "reloadSections", words,
        "Reloads sections; the numbers are those before the update."
      ) {
        $0.reloadSections($1)
      },
      .method(
        "moveSection", "Moves a section: from its number before to that after the update.",
        Parameter("from", .index), Parameter("to", .index),
        errors: ["UIKit's exceptions if the counts are inconsistent"],
        example: "\(example):moveSection(0, 0)"
      ) { _, view, source, target in view.moveSection(source, toSection: target) },
      .method(
        "reloadData",
        words.owner == "TableView"
          ? "Reloads everything; inside performBatchUpdates, after the check of the batch."
          : "Reloads everything: the counts are read at the next layout, or when they are used before.",
        uikit: words.owner == "TableView" ? "TBL-20" : "COL-23",
        example: "\(example):reloadData()"
      ) { call, view in
        for (section, content) in view.model.sections.enumerated() {
          for (item, entry) in content.items.enumerated() where entry.payload != nil {
            call.host.handles.refreshItem(
              at: Position(section: section, item: item), of: view.model)
          }
        }
        view.reloadData()
      },
      .method(
        "select\(capital)",
        "Selects \(entry == "item" ? "an" : "a") \(entry), replacing the selection unless allowsMultipleSelection.",
        Parameter("indexPath", .indexPath), example: "\(example):select\(capital)(\"0:1\")"
      ) { call, view, position throws(APIFailure) in
        try call.checkExists(position, in: view)
        view.select(position)
      },
      .method(
        "deselect\(capital)", "Removes a \(entry) from the selection.",
        Parameter("indexPath", .indexPath), example: "\(example):deselect\(capital)(\"0:1\")"
      ) { _, view, position in view.deselect(position) },
    ]
  }

  private static func paths(
    _ name: String, _ words: ViewWords, _ summary: String,
    _ add: @escaping @Sendable (inout UpdateBatch, [Position]) -> Void
  ) -> APIMember<SectionedView> {
    let change: String? =
      name.hasPrefix("insert")
      ? "model:insert(\"Tea\", \"0:0\")"
      : name.hasPrefix("delete") ? "model:remove(\"0:0\")" : nil
    return .method(
      name, summary, Parameter("indexPaths", .list(.indexPath), "a list, or one"),
      errors: ["UIKit's exceptions if the counts are inconsistent"],
      example: batch(words, change, "\(name) { \"0:0\" }")
    ) { call, view, positions in
      if name.hasPrefix("reload") || name.hasPrefix("reconfigure") {
        for position in positions { call.host.handles.refreshItem(at: position, of: view.model) }
      }
      view.update(name) { add(&$0, positions) }
    }
  }

  /// An example that changes the model and updates the view in one batch.
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
  ) -> APIMember<SectionedView> {
    let change: String? =
      switch name {
      case "insertSections": "model:insertSection({ title = \"New\", items = { \"Tea\" } }, 0)"
      case "deleteSections": "model:removeSection(0)"
      default: nil
      }
    return .method(
      name, summary, Parameter("sections", sectionNumbers, "a number, or a list"),
      errors: ["UIKit's exceptions if the counts are inconsistent"],
      example: batch(words, change, "\(name)(0)")
    ) { _, view, sections in tell(view, sections) }
  }

  /// Section numbers: one, or a list.
  private static let sectionNumbers = APIValue<IndexSet>(
    .either([.index, .list(.index)]),
    read: { call, index throws(APIFailure) in
      if let single = call.stack.index(at: index) { return IndexSet(integer: single) }
      return try numberList.read(call, index).map { IndexSet($0) }
    }, push: { $1.stack.pushNil() })

  private static let numberList = APIValue<[Int]>.list(.index) { call, place in
    let fault = call.stack.value(at: -1).fault
    return .message(
      call.complaint("section numbers expected, entry \(place) is \(fault)", aboutArgument: 1))
  }
}

extension APICall {
  func checkExists(_ position: Position, in view: SectionedView) throws(APIFailure) {
    let count = view.numberOfEntries(inSection: position.section)
    try checkFailure()
    guard position.item < count else {
      throw .message(
        "\(view.name) has nothing at \(position): section \(position.section) has \(count) \(view is TableView ? "rows" : "items")"
      )
    }
  }

  fileprivate func performBatchUpdates(
    of view: SectionedView, _ updates: ArgumentFunction?, _ completion: LaterFunction?
  ) throws(APIFailure) {
    guard view.mayMutate(by: "performBatchUpdates") else { return try checkFailure() }
    view.batch.begin()
    if let updates, let failure = run(updates) {
      view.batch.abandon()
      throw .error(failure)
    }
    let succeeded = view.batch.end()
    try checkFailure()
    guard succeeded else {
      throw .message("the batch was cancelled because a nested one failed")
    }
    guard let completion else { return }
    view.later {
      completion { _, stack in
        stack.push(view.application != nil)
        return 1
      }
    }
  }
}
