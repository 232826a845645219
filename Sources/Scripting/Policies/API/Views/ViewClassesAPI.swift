import DragDrop
import Layout
import Lua
import LuaSyntax
import Texts

/// The members of tables and collections.
enum ViewClassesAPI {
  static let tableViewClass = APIClass(
    ViewWords.table.type, "A table: rows in sections, below each other.",
    members: viewMembers(.table), describe: { $0.map(ContentText.of) ?? "TableView" })

  static let collectionViewClass = APIClass(
    ViewWords.collection.type, "A collection: items in sections, placed by a layout.",
    members: viewMembers(.collection), describe: { $0.map(ContentText.of) ?? "CollectionView" })

  private static func viewMembers(_ words: ViewWords) -> [APIMember<SectionedView>] {
    delegateProperties(words)
      + APIMember.inheriting(
        PlainViewsAPI.membersOfEveryView(words.owner, example: words.example),
        as: .anyView.owned(by: words.owner)
      ) + stateProperties(words) + ViewContentAPI.contentMethods(words)
      + ViewContentAPI.placeMethods(words)
      + ViewUpdatesAPI.methods(words) + TranslatingAPI.methods(words) + ScrollingAPI.members(words)
      + extras(words)
  }

  private static func extras(_ words: ViewWords) -> [APIMember<SectionedView>] {
    words.owner == "TableView"
      ? APIMember.inheriting(ViewExtrasAPI.tableOnly, as: .tableView)
      : APIMember.inheriting(ViewExtrasAPI.collectionOnly, as: .collectionView)
  }

  // MARK: Delegates

  private static func delegateProperties(_ words: ViewWords) -> [APIMember<SectionedView>] {
    let what: [(PolicyRole, String, String)] = [
      (.dragDelegate, "Provides the dragged items: a table of functions.", "01"),
      (.dropDelegate, "Handles drops: a table of functions.", "02"),
      (
        .dataSource, "The source of the content: the assigned table, or else the model.",
        "dataSource"
      ), (.delegate, "The view's delegate: a table of functions.", "delegate"),
    ]
    return what.map { role, summary, number in
      .property(
        role.rawValue, .optional(.described(as: .delegate(role))), summary,
        uikit: number.count == 2 ? "\(words.prefix)-\(number)" : nil,
        example: "\(words.example).\(role.rawValue) = policy",
        get: { call, view in
          let host = call.host
          if role == .dataSource, let source = host.delegates.diffable(of: view) {
            return value(of: host.handles.diffableDataSources.handle(of: source), on: call.stack)
          }
          if let table = host.delegates[view]?[role] { return call.stack.value(of: table) }
          guard role == .dataSource else { return nil }
          return value(of: host.handles.dataSources.handle(of: view.model), on: call.stack)
        },
        set: { call, view, _ throws(APIFailure) in try assign(role, of: view, from: call) })
    }
  }

  // MARK: State

  private static func stateProperties(_ words: ViewWords) -> [APIMember<SectionedView>] {
    let (example, entries) = (words.example, words.entries)
    let isTable = words.owner == "TableView"
    return [
      .property(
        "model", .object(.dataSource),
        "The view's default data source.",
        example: "print(\(example).model:count())              --> 3",
        get: \.model),
      words.flag(
        "dragInteractionEnabled", "Whether drags can begin here.",
        uikit: isTable ? "TBL-03" : "COL-03", \.dragInteractionEnabled),
      words.flag(
        "isEditing", "Whether the view is being edited and shows reorder controls.",
        uikit: isTable ? "TBL-21" : "COL-24", \.isEditing),
      words.flag(
        "allowsMultipleSelection", "Whether several can be selected.",
        \.allowsMultipleSelection),
      state(
        "hasActiveDrag", words, "Whether a drag that began here is in progress.",
        uikit: isTable ? "TBL-04" : "COL-09", \.hasActiveDrag),
      state(
        "hasActiveDrop", words, "Whether a drop session is over the view.",
        uikit: isTable ? "TBL-05" : "COL-10", \.hasActiveDrop),
      state(
        "hasUncommittedUpdates", words,
        "Whether the view shows a gap or placeholders that the data source does not contain.",
        uikit: isTable ? "TBL-06" : "COL-11", \.hasUncommittedUpdates),
      .property(
        "contentOffset", .point, "The point of the content at the view's top left corner.",
        example: "\(example).contentOffset = { 0, 0 }", \.contentOffset),
      .property(
        "contentSize", .size,
        "The size of the content: { width =, height = }.",
        example: "print(\(example).contentSize.height)", get: \.presentedLayout.contentSize),
      .property(
        "numberOfSections", .index, "The number of sections in the view.",
        example: "print(\(example).numberOfSections)           --> 1", get: \.numberOfSections),
      .property(
        "indexPathsForSelected\(entries)", .list(.indexPath),
        "The selected \(entries.lowercased()), in order.",
        example: "print(#\(example).indexPathsForSelected\(entries))     --> 0", get: \.selection),
      .property(
        "indexPathsForVisible\(entries)", .list(.indexPath),
        "The \(entries.lowercased()) on the screen, in order.",
        example: "print(\(example).indexPathsForVisible\(entries)[1])    --> [0, 0]",
        get: \.visiblePositions),
    ]
  }

  /// A read-only Boolean property of a view.
  private static func state(
    _ name: String, _ words: ViewWords, _ summary: String, uikit: String,
    _ path: any KeyPath<SectionedView, Bool> & Sendable
  ) -> APIMember<SectionedView> {
    .property(
      name, .boolean, summary, uikit: uikit,
      example: "print(\(words.example).\(name))", get: { _, view in view[keyPath: path] })
  }

  /// Sets one of a view's delegates to a table; nil removes the delegate.
  private static func assign(
    _ role: PolicyRole, of view: SectionedView, from call: APICall
  ) throws(APIFailure) {
    let (host, stack) = (call.host, call.stack)
    let index = call.index(1)
    var isSet = !stack.isNoneOrNil(at: index)
    if !isSet { warnOfMissingValue(for: role, of: view, at: stack.location(at: 1), host) }
    // Assigning the view's own model as the data source restores the default.
    if let handle = stack.handle(at: index), handle.kind == .dataSource {
      guard role == .dataSource else {
        throw .message(
          "a model can only be a dataSource: a \(role.rawValue) must be a table of functions")
      }
      guard host.handles.dataSources.object(handle) === view.model else {
        throw .message("the model of another view cannot be a data source: use a table")
      }
      isSet = false
    }
    if let handle = stack.handle(at: index), handle.kind == .diffableDataSource {
      guard role == .dataSource, let source = host.handles.diffableDataSources.object(handle),
        source.view === view
      else {
        throw .message("a diffable data source can be used only by its own view")
      }
      host.delegates.diffables[ObjectIdentifier(view)] = source
      return source.attach()
    }
    try DelegateCheck.check(at: index, on: stack, as: [role], of: view.kind, in: host)
    if role == .dataSource, isSet, host.delegates.diffable(of: view) != nil {
      warnOfLostSnapshot(of: view, at: index, on: stack, host)
    }
    host.delegates.set(role, of: view, to: isSet ? stack.reference(at: index) : nil)
  }

  /// Warns if functions that only move rows replace a diffable data source, whose items the view
  /// then no longer shows.
  private static func warnOfLostSnapshot(
    of view: SectionedView, at index: Int, on stack: LuaStack, _ host: PolicyHost
  ) {
    guard !stack.has(view.methods.count.luaName, in: stack.reference(at: index)) else { return }
    host.warn(
      "\(view.name).dataSource replaces its DiffableDataSource, so its items are no longer shown: to override \(view.methods.move.rawValue), write source.overrides = policy",
      once: "lost snapshot of \(view.name)")
  }

  /// Warns if a line has one value for several names: `a.delegate, b.delegate = policy`.
  private static func warnOfMissingValue(
    for role: PolicyRole, of view: SectionedView, at place: LuaLocation?, _ host: PolicyHost
  ) {
    guard let place, let text = host.scripts.text(of: place.chunkName),
      let line = LuaToken.code(of: text)[...].luaLine(place.line),
      line.contains(/,\s*[\w.]+\s*=\s*[\w.]+\s*$/)
    else { return }
    host.warn(
      "\(place): \(view.name).\(role.rawValue) becomes nil: each name before = needs a value after it: a, b = policy, policy",
      once: "\(place) nil \(role.rawValue)")
  }

  /// The object of a handle, as a Lua value.
  private static func value(of handle: LuaHandle, on stack: LuaStack) -> LuaValue {
    stack.push(handle)
    defer { stack.pop() }
    return stack.value(at: -1)
  }
}

/// The words that differ between tables and collections.
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

  /// A writable Boolean property of a view.
  func flag(
    _ name: String, _ summary: String, uikit: String? = nil,
    _ path: any ReferenceWritableKeyPath<SectionedView, Bool> & Sendable
  ) -> APIMember<SectionedView> {
    .property(
      name, .boolean, summary, uikit: uikit, example: "\(example).\(name) = true", path)
  }
}

/// What a drag does to a table or collection over time: scrolling, springs, the cadence of the gap.
enum ScrollingAPI {
  static func members(_ words: ViewWords) -> [APIMember<SectionedView>] {
    [
      .property(
        "contentInset", .insetsOrNumber,
        "Space around the content, in points.",
        example: "\(words.example).contentInset = { 20, 0, 0, 0 }", \.contentInset),
      .property(
        "adjustedContentInset", .insets,
        "The effective insets, where the bands of autoscroll begin.",
        example: "print(\(words.example).adjustedContentInset.top)    --> 0.0",
        get: \.adjustedContentInset),
      words.flag(
        "isScrollEnabled", "Whether fingers and drags scroll the content.", \.isScrollEnabled),
      words.flag(
        "isSpringLoaded",
        "Whether a drag that rests over \(words.entry == "Row" ? "a row" : "an item") selects it.",
        uikit: words.owner == "TableView" ? "TBL-07" : "COL-12", \.isSpringLoaded),
    ]
  }
}
