import DragDrop
import Layout
import Lua

// What scripts can ask of tables and collections.

extension APICatalog {
  static let tableViewClass = APIClass(
    name: "TableView", summary: "A table: rows in sections, one below the other.",
    entries: viewEntries(.table), kind: .tableView, describe: describeView)

  static let collectionViewClass = APIClass(
    name: "CollectionView", summary: "A collection: items in sections, placed by a layout.",
    entries: viewEntries(.collection), kind: .collectionView, describe: describeView)

  /// The words in which tables and collections differ.
  struct ViewWords: Sendable {
    let owner: String
    /// The example view of the catalog.
    let example: String
    let entry: String
    let entries: String
    let prefix: String

    static let table = ViewWords(
      owner: "TableView", example: "inbox", entry: "Row", entries: "Rows", prefix: "TBL")
    static let collection = ViewWords(
      owner: "CollectionView", example: "photos", entry: "Item", entries: "Items", prefix: "COL")
  }

  private static func viewEntries(_ words: ViewWords) -> [APIEntry] {
    delegateProperties(words) + membersOfEveryView(words.owner, example: words.example)
      + stateProperties(words) + contentMethods(words) + placeMethods(words)
      + updateMethods(words) + translatingMethods(words) + restingMembers(words) + extras(words)
  }

  private static func extras(_ words: ViewWords) -> [APIEntry] {
    words.owner == "TableView" ? tableOnly : collectionOnly + [reorderingCadence]
  }

  // MARK: Delegates

  private static func delegateProperties(_ words: ViewWords) -> [APIEntry] {
    let what: [(PolicyRole, String, String)] = [
      (.dragDelegate, "Lets \(words.entries.lowercased()) out: a table of functions.", "01"),
      (.dropDelegate, "Takes drops: a table of functions.", "02"),
      (
        .dataSource, "Where the content comes from: the table that was assigned, else the model.",
        "dataSource"
      ),
      (.delegate, "The view's delegate: a table of functions.", "delegate"),
    ]
    return what.map { role, summary, number in
      .property(
        role.rawValue, of: words.owner, .delegate(role), optional: true, summary,
        uikit: number.count == 2 ? "\(words.prefix)-\(number)" : nil,
        example: "\(words.example).\(role.rawValue) = policy",
        get: { call throws(APIFailure) in
          let view = try call.selfView()
          if role == .dataSource, let source = call.host.diffable(of: view) {
            call.stack.push(call.host.handles.diffableDataSources.handle(of: source))
          } else if let table = call.host.delegates[ObjectIdentifier(view)]?[role] {
            call.stack.push(table)
          } else if role == .dataSource {
            call.pushModel(of: view)
          } else {
            call.stack.pushNil()
          }
          return 1
        },
        set: { call throws(APIFailure) in
          let view = try call.selfView()
          try call.host.assign(role, of: view, from: call)
          return 0
        })
    }
  }

  // MARK: State

  private static func stateProperties(_ words: ViewWords) -> [APIEntry] {
    let owner = words.owner
    let example = words.example
    return [
      .property(
        "model", of: owner, .object("DataSource"),
        "The items that the view was made with: its default data source.",
        example: "print(\(example).model:count())              --> 3",
        get: { call throws(APIFailure) in
          call.pushModel(of: try call.selfView())
          return 1
        }),
      boolean(
        "dragInteractionEnabled", words, "Whether drags may begin here.",
        uikit: owner == "TableView" ? "TBL-03" : "COL-03",
        get: \.dragInteractionEnabled
      ) { $0.dragInteractionEnabled = $1 },
      boolean(
        "isEditing", words, "Whether reorder controls show.",
        uikit: owner == "TableView" ? "TBL-21" : "COL-24", get: \.isEditing
      ) { $0.isEditing = $1 },
      boolean(
        "allowsMultipleSelection", words, "Whether several may be selected at once.", uikit: nil,
        get: \.allowsMultipleSelection
      ) { $0.allowsMultipleSelection = $1 },
      boolean(
        "hasActiveDrag", words, "Whether a drag that began here goes on.",
        uikit: owner == "TableView" ? "TBL-04" : "COL-09", get: \.hasActiveDrag),
      boolean(
        "hasActiveDrop", words, "Whether the view tracks a drop session.",
        uikit: owner == "TableView" ? "TBL-05" : "COL-10", get: \.hasActiveDrop),
      boolean(
        "hasUncommittedUpdates", words,
        "Whether a gap is open that the data source knows nothing of.",
        uikit: owner == "TableView" ? "TBL-06" : "COL-11", get: \.hasUncommittedUpdates),
      .property(
        "contentOffset", of: owner, .point, "The content's point at the view's top left corner.",
        example: "\(example).contentOffset = { 0, 0 }",
        get: { call throws(APIFailure) in
          call.stack.push(try call.selfView().contentOffset)
          return 1
        },
        set: { call throws(APIFailure) in
          try call.selfView().contentOffset = call.stack.point(at: call.index(1)) ?? .zero
          return 0
        }),
      .property(
        "contentSize", of: owner, .table, "The size of everything together: { width =, height = }.",
        example: "print(\(example).contentSize.height)",
        get: { call throws(APIFailure) in
          let size = try call.selfView().presentedLayout.contentSize
          try call.checkFailure()
          let table = call.host.lua.makeTable()
          table[raw: "width"] = .number(size.width)
          table[raw: "height"] = .number(size.height)
          return call.answer(.table(table))
        }),
      .property(
        "numberOfSections", of: owner, .index, "The number of sections that the view knows of.",
        uikit: owner == "TableView" ? "TBD-06" : "IMV-12",
        example: "print(\(example).numberOfSections)           --> 1",
        get: { call throws(APIFailure) in
          let sections = try call.selfView().numberOfSections
          try call.checkFailure()
          return call.answer(.integer(Int64(sections)))
        }),
      .property(
        "indexPathsForSelected\(words.entries)", of: owner, .list(.indexPath),
        "The selected \(words.entries.lowercased()), in order.",
        example: "print(#\(example).indexPathsForSelected\(words.entries))     --> 0",
        get: { call throws(APIFailure) in
          call.host.push(try call.selfView().selection, on: call.stack)
          return 1
        }),
      .property(
        "indexPathsForVisible\(words.entries)", of: owner, .list(.indexPath),
        "The \(words.entries.lowercased()) on the screen, in order.",
        example: "print(\(example).indexPathsForVisible\(words.entries)[1])    --> [0, 0]",
        get: { call throws(APIFailure) in
          let positions = try call.selfView().visiblePositions
          try call.checkFailure()
          call.host.push(positions, on: call.stack)
          return 1
        }),
    ]
  }

  private static func boolean(
    _ name: String, _ words: ViewWords, _ summary: String, uikit: String?,
    get: @escaping @Sendable (SectionedView) -> Bool,
    set: (@Sendable (SectionedView, Bool) -> Void)? = nil
  ) -> APIEntry {
    let read: APIBody = { call throws(APIFailure) in
      call.answer(.boolean(get(try call.selfView())))
    }
    var write: APIBody?
    if let set {
      write = { call throws(APIFailure) in
        set(try call.selfView(), call.isTruthy(1))
        return 0
      }
    }
    return .property(
      name, of: words.owner, .boolean, summary, uikit: uikit,
      example: set == nil
        ? "print(\(words.example).\(name))"
        : "\(words.example).\(name) = true", get: read,
      set: write)
  }
}

extension APICall {
  /// Pushes the default data source; from now on the script answers for what is in it.
  fileprivate func pushModel(of view: SectionedView) {
    view.count(in: host.meter)
    stack.push(host.handles.dataSources.handle(of: view.model))
  }
}
