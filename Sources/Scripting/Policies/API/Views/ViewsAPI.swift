import DragDrop
import Layout
import Lua
import Texts
import Traces

/// Creating and finding views.
enum ViewsAPI {
  static let globals: [APIEntry] = [
    .function(
      "TableView", kind: .constructor, "Makes a table with a list of items and shows it.",
      Parameter(
        "options",
        .options(
          ViewOptions.sectioned + [
            ViewOptions.rowHeight.description, ViewOptions.sectionHeaderHeight.description,
            ViewOptions.sectionFooterHeight.description,
          ])), returns: Parameter("view", .object(.tableView)),
      errors: ["a name of another view", "items and sections together"],
      example: """
        local list = TableView { name = "list", items = { "Tea", { id = "c", title = "Coffee" } } }
        print(list)                                  --> list  Tea, Coffee
        """
    ) { call, options throws(APIFailure) in
      let options = ViewOptions(options, call)
      let view = TableView(
        name: try options.freeName(prefix: "table"), frame: try options.frame(),
        model: try options.model())
      try options.set(ViewOptions.rowHeight, \.rowHeight, of: view)
      try options.set(ViewOptions.sectionHeaderHeight, \.sectionHeaderHeight, of: view)
      try options.set(ViewOptions.sectionFooterHeight, \.sectionFooterHeight, of: view)
      try options.show(view)
      return view
    },
    .function(
      "CollectionView", kind: .constructor, "Makes a collection with a list of items and shows it.",
      Parameter(
        "options",
        .options(
          ViewOptions.sectioned + [
            ViewOptions.layout.description, ViewOptions.itemHeight.description,
            ViewOptions.sectionInset.description,
          ])), returns: Parameter("view", .object(.collectionView)),
      errors: ["a name of another view", "items and sections together"],
      example: """
        local grid = CollectionView { name = "grid", items = { "Tea", "Coffee" }, layout = "grid" }
        print(grid:numberOfItems(0))                 --> 2
        """
    ) { call, options throws(APIFailure) in
      let options = ViewOptions(options, call)
      let view = CollectionView(
        name: try options.freeName(prefix: "collection"), frame: try options.frame(),
        model: try options.model(),
        collectionViewLayout: try options[ViewOptions.layout] ?? LayoutKind.list.makeLayout())
      try options.set(ViewOptions.itemHeight, \.itemHeight, of: view)
      if let insets = try options[ViewOptions.sectionInset] { view.sectionInset = insets }
      try options.show(view)
      return view
    },
    .function(
      "view", "Finds a view by its name.", Parameter("name", .string),
      returns: Parameter("view", .object(.anyView)), errors: ["no view is named 'x'"],
      example: """
        print(view "inbox")                          --> inbox  Milk, Eggs, Bread
        """
    ) { call, name throws(APIFailure) in try call.view(named: name) },
    .function(
      "views", "All views on the screen, superviews before their subviews.",
      returns: Parameter("views", .list(.object(.anyView))),
      example: """
        for _, view in ipairs(views()) do print(view.name) end
        """
    ) { call in call.host.simulation.allViews },
  ]
}

/// The options that a view is made with.
struct ViewOptions {
  private static let name = Parameter("name", .optional(.string), "its name in gestures")
  private static let items = Parameter(
    "items", .optional(DataSourceAPI.items), "the items of one section without a title")
  private static let sections = Parameter(
    "sections", .optional(sectionList), "a list of { title =, items = { … }, footer = }")
  private static let frame = Parameter(
    "frame", .optional(.rect),
    "in points; by default next to the last view, 320 × 640, or the whole superview")
  private static let app = Parameter(
    "app", .optional(appOrName),
    "an app or its name; by default `main`")
  private static let superview = Parameter(
    "superview", .optional(.viewReference), "the view that contains it, or its name")
  private static let isHidden = Parameter("isHidden", .optional(.boolean), "false")
  private static let isUserInteractionEnabled = Parameter(
    "isUserInteractionEnabled", .optional(.boolean), "whether it receives touches; by default true")

  static let rowHeight = Parameter("rowHeight", .optional(.number), "points; 44")
  static let sectionHeaderHeight = Parameter(
    "sectionHeaderHeight", .optional(.number), "points; 28")
  static let sectionFooterHeight = Parameter(
    "sectionFooterHeight", .optional(.number), "points; 28")
  static let layout = Parameter(
    "layout", .optional(layoutOrWord),
    "by default \"list\"; a grid has 4 columns, a flow items of 50 × 50")
  static let itemHeight = Parameter("itemHeight", .optional(.number), "points; 44")
  static let sectionInset = Parameter(
    "sectionInset", .optional(.insetsOrNumber),
    "points around each section; by default 0")

  /// The options of every view.
  static let plain = [name.description] + place
  /// The options of tables and collections.
  static let sectioned = [name.description, items.description, sections.description] + place

  private static let place = [
    frame.description, app.description, superview.description, isHidden.description,
    isUserInteractionEnabled.description,
  ]

  private let options: Options
  private let call: APICall

  init(_ options: Options, _ call: APICall) {
    self.options = options
    self.call = call
  }

  subscript<Value>(_ field: Parameter<Value>) -> Value {
    get throws(APIFailure) {
      let value: Value = try options[field]
      return value
    }
  }

  /// Sets a height in points, 0 or more, if it is given.
  func set<Object>(
    _ field: Parameter<Double?>, _ path: ReferenceWritableKeyPath<Object, Double>, of view: Object
  ) throws(APIFailure) {
    guard let points = try options[field] else { return }
    guard points >= 0 else {
      throw .outOfRange(field.description.name, "0 points or more", points)
    }
    view[keyPath: path] = points
  }

  /// The name for a new view: the given one, if it is free or its view can be replaced, or a new
  /// one.
  func freeName(prefix: String) throws(APIFailure) -> String {
    let simulation = call.host.simulation
    guard let wish = try options[Self.name] else { return simulation.freeViewName(prefix: prefix) }
    guard !wish.isEmpty else { throw .message("a view's name must not be empty") }
    if let view = simulation.view(named: wish), !call.host.evaluator.replace(view) {
      throw .message(
        "a view is already named '\(wish)': choose another name, or find it by view \"\(wish)\"")
    }
    return wish
  }

  func frame() throws(APIFailure) -> Rect {
    guard let frame = try options[Self.frame] else {
      if let superview = try superview() { return superview.bounds }
      if let freed = call.host.evaluator.takeFreedFrame() { return freed }
      return try application().nextFrame()
    }
    guard frame.width >= 0, frame.height >= 0 else {
      throw .message("a frame's width and height must be 0 or more")
    }
    return frame
  }

  func model() throws(APIFailure) -> ListDataSource {
    let items = try options[Self.items]
    guard let sections = try options[Self.sections] else {
      return ListDataSource(sections: [.init(title: nil, items: OrderedList(items ?? []))])
    }
    guard items == nil else {
      throw .message("'\(call.entry.name)' takes either items or sections, not both")
    }
    return ListDataSource(sections: sections)
  }

  /// Adds a new view to its superview or application.
  func show(_ view: View) throws(APIFailure) {
    try options.set(Self.isHidden, \.isHidden, of: view)
    try options.set(Self.isUserInteractionEnabled, \.isUserInteractionEnabled, of: view)
    if let superview = try superview() {
      superview.addSubview(view)
    } else {
      try application().addSubview(view)
    }
  }

  /// The superview of the new view; nil if it is added to an application.
  private func superview() throws(APIFailure) -> View? {
    guard let superview = try options[Self.superview] else { return nil }
    let app = try options[Self.app]
    guard app == nil else {
      throw .message("'\(call.entry.name)' takes either app or superview, not both")
    }
    return superview
  }

  private func application() throws(APIFailure) -> Application {
    let app = try options[Self.app]
    return app ?? call.host.simulation.application()
  }

  /// A list of `{ title =, items =, footer = }`.
  private static let sectionList = APIValue<[ListDataSource.Section]>(
    .list(.record("Section")),
    read: { call, index throws(APIFailure) in
      guard let list = call.stack.value(at: index).tableValue else { return nil }
      return try SectionReader(call.stack).sections(list)
    }, push: { $1.stack.pushNil() })

  /// An app, or its name.
  private static let appOrName = APIValue<Application>(
    .either([.object("App"), .string]),
    read: { call, index in
      if let name = call.stack.text(at: index) {
        return call.host.simulation.application(named: name)
      }
      return call.stack.handle(at: index).flatMap { call.host.handles.applications.object($0) }
    }, push: { $1.stack.push($1.host.handles.applications.handle(of: $0)) })

  /// A layout, or the name of a kind of layout to make.
  private static let layoutOrWord = APIValue<CollectionViewLayout>(
    .either([
      .word(LayoutKind.allCases.map(\.rawValue)),
      .object(APIObject<CollectionViewLineLayout>.layout.classes.map(\.name)),
    ]),
    read: { call, index throws(APIFailure) in
      if let kind = call.stack.text(at: index).flatMap({ LayoutKind(rawValue: $0) }) {
        return kind.makeLayout()
      }
      guard let layout = call.stack.handle(at: index).flatMap({ call.host.handles.layout($0) })
      else { return nil }
      if let other = layout.collectionView {
        throw .message("\(other.name) already has this layout: make another one")
      }
      return layout
    }, push: { $1.stack.pushNil() })
}

/// The texts of views and data sources for `print`.
enum ContentText {
  /// The text of a table or collection: `archive  Done: Milk`.
  static func of(_ view: SectionedView) -> String {
    view.name.printable + "  "
      + ofItems(
        sections: view.numberOfSections, title: { view.title(ofSection: $0) },
        count: { view.numberOfEntries(inSection: $0) }, item: { view.cell(at: $0).title })
  }

  /// The titles of the items, section by section, `Done: Milk`; at most 30 of each.
  static func ofItems(
    sections: Int, title: (Int) -> String?, count: (Int) -> Int, item: (Position) -> String
  ) -> String {
    let most = 30
    return (0..<sections).map { section -> String in
      let count = count(section)
      let shown = min(count, most)
      var titles = (0..<shown).map { item(Position(section: section, item: $0)).printable }
      if count > most { titles.append("… \(count - most) more") }
      let list = titles.isEmpty ? "(empty)" : titles.joined(separator: ", ")
      return title(section).map { "\($0.printable): \(list)" } ?? list
    }.joined(separator: "; ")
  }
}
