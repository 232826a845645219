import DragDrop
import Layout
import Lua

// What scripts can ask of tables and collections.

extension APICatalog {
  static let tableViewClass = APIClass(
    ViewWords.table.type, "A table: rows in sections, one below the other.",
    entries: viewEntries(.table), describe: { $0?.contentText ?? "TableView" })

  static let collectionViewClass = APIClass(
    ViewWords.collection.type, "A collection: items in sections, placed by a layout.",
    entries: viewEntries(.collection), describe: { $0?.contentText ?? "CollectionView" })

  /// The words in which tables and collections differ.
  struct ViewWords: Sendable {
    let owner: String
    /// The example view of the catalog.
    let example: String
    let entry: String
    let entries: String
    let prefix: String

    var type: APIObject<SectionedView> { .sectionedView.owned(by: owner) }

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
        role.rawValue, on: words.type, optional: .described(as: .delegate(role)), summary,
        uikit: number.count == 2 ? "\(words.prefix)-\(number)" : nil,
        example: "\(words.example).\(role.rawValue) = policy",
        get: { call, view in
          let host = call.host
          if role == .dataSource, let source = host.diffable(of: view) {
            return call.handle(host.handles.diffableDataSources.handle(of: source))
          }
          if let table = host.asking.delegates[ObjectIdentifier(view)]?[role] {
            return call.stack.value(of: table)
          }
          guard role == .dataSource else { return nil }
          view.count(in: host.meter)
          return call.handle(host.handles.dataSources.handle(of: view.model))
        },
        set: { call, view, _ throws(APIFailure) in
          try call.host.assign(role, of: view, from: call)
        })
    }
  }

  // MARK: State

  private static func stateProperties(_ words: ViewWords) -> [APIEntry] {
    let (example, entries) = (words.example, words.entries)
    let isTable = words.owner == "TableView"
    return [
      .property(
        "model", on: words.type, .object(.dataSource),
        "The items that the view was made with: its default data source.",
        example: "print(\(example).model:count())              --> 3",
        get: { call, view in
          view.count(in: call.host.meter)
          return view.model
        }),
      boolean(
        "dragInteractionEnabled", words, "Whether drags may begin here.",
        uikit: isTable ? "TBL-03" : "COL-03", \.dragInteractionEnabled),
      boolean(
        "isEditing", words, "Whether reorder controls show.",
        uikit: isTable ? "TBL-21" : "COL-24", \.isEditing),
      boolean(
        "allowsMultipleSelection", words, "Whether several may be selected at once.",
        \.allowsMultipleSelection),
      state(
        "hasActiveDrag", words, "Whether a drag that began here goes on.",
        uikit: isTable ? "TBL-04" : "COL-09", \.hasActiveDrag),
      state(
        "hasActiveDrop", words, "Whether the view tracks a drop session.",
        uikit: isTable ? "TBL-05" : "COL-10", \.hasActiveDrop),
      state(
        "hasUncommittedUpdates", words,
        "Whether a gap is open that the data source knows nothing of.",
        uikit: isTable ? "TBL-06" : "COL-11", \.hasUncommittedUpdates),
      .property(
        "contentOffset", on: words.type, .point,
        "The content's point at the view's top left corner.",
        example: "\(example).contentOffset = { 0, 0 }", \.contentOffset),
      .property(
        "contentSize", on: words.type, .size.described(as: .table),
        "The size of everything together: { width =, height = }.",
        example: "print(\(example).contentSize.height)",
        get: { _, view in view.presentedLayout.contentSize }),
      .property(
        "numberOfSections", on: words.type, .index,
        "The number of sections that the view knows of.",
        example: "print(\(example).numberOfSections)           --> 1",
        get: { _, view in view.numberOfSections }),
      .property(
        "indexPathsForSelected\(entries)", on: words.type, .list(.indexPath),
        "The selected \(entries.lowercased()), in order.",
        example: "print(#\(example).indexPathsForSelected\(entries))     --> 0",
        get: { _, view in view.selection }),
      .property(
        "indexPathsForVisible\(entries)", on: words.type, .list(.indexPath),
        "The \(entries.lowercased()) on the screen, in order.",
        example: "print(\(example).indexPathsForVisible\(entries)[1])    --> [0, 0]",
        get: { _, view in view.visiblePositions }),
    ]
  }

  /// A switch of a view.
  static func boolean(
    _ name: String, _ words: ViewWords, _ summary: String, uikit: String? = nil,
    _ path: any ReferenceWritableKeyPath<SectionedView, Bool> & Sendable
  ) -> APIEntry {
    .property(
      name, on: words.type, .boolean, summary, uikit: uikit,
      example: "\(words.example).\(name) = true", path)
  }

  /// Something that is so, or not.
  private static func state(
    _ name: String, _ words: ViewWords, _ summary: String, uikit: String,
    _ path: any KeyPath<SectionedView, Bool> & Sendable
  ) -> APIEntry {
    .property(
      name, on: words.type, .boolean, summary, uikit: uikit,
      example: "print(\(words.example).\(name))", get: { _, view in view[keyPath: path] })
  }
}

extension APICall {
  /// The object that a handle stands for, as Lua has it.
  fileprivate func handle(_ handle: LuaHandle) -> LuaValue {
    stack.push(handle)
    defer { stack.pop() }
    return stack.value(at: -1)
  }
}

extension PolicyHost {
  /// Makes a table, or nil, one of a view's delegates.
  fileprivate func assign(
    _ role: PolicyRole, of view: SectionedView, from call: APICall
  ) throws(APIFailure) {
    let index = call.index(1)
    var isSet = !call.stack.isNoneOrNil(at: index)
    // The model assigned as a data source is what the view has anyway.
    if let handle = call.stack.handle(at: index), handle.kind == .dataSource {
      guard role == .dataSource else {
        throw .message(
          "a model can only be a dataSource: a \(role.rawValue) is a table of functions")
      }
      guard handles.dataSources.object(handle) === view.model else {
        throw .message("the model of another view cannot be a data source: use a table")
      }
      isSet = false
    }
    if let handle = call.stack.handle(at: index), handle.kind == .diffableDataSource {
      guard role == .dataSource, let source = handles.diffableDataSources.object(handle),
        source.view === view
      else {
        throw .message("a diffable data source belongs to the view that it was made for")
      }
      asking.diffables[ObjectIdentifier(view)] = source
      return source.attach()
    }
    try call.host.checkDelegate(at: index, on: call.stack, as: [role])
    set(role, of: view, to: isSet ? call.stack.reference(at: index) : nil)
  }
}
