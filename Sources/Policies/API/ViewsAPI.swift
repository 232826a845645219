public import DragDrop
import Layout
import Lua
import Texts
import Traces

// Making and finding views.

extension APICatalog {
  static let viewConstructors: [APIEntry] = [
    .function(
      "TableView", kind: .constructor,
      "Makes a table over a list of items and shows it.",
      [
        APIParameter(
          "options",
          .options(
            sectionedOptions + [
              APIParameter("rowHeight", .number, optional: true, "points; 44"),
              APIParameter("sectionHeaderHeight", .number, optional: true, "points; 28"),
              APIParameter("sectionFooterHeight", .number, optional: true, "points; 28"),
            ]))
      ],
      returns: [APIParameter("view", .object("TableView"))],
      errors: ["a name that another view has", "items and sections together"],
      uikit: "TBL-01",
      example: """
        local list = TableView { name = "list", items = { "Tea", { id = "c", title = "Coffee" } } }
        print(list)                                  --> list  Tea, Coffee
        """
    ) { call throws(APIFailure) in
      let options = ViewOptions(call)
      let host = call.host
      let view = TableView(
        name: try host.freeName(options.name, prefix: "table"),
        frame: try options.frame(in: host), model: try options.model())
      if let height = try options.height("rowHeight") { view.rowHeight = height }
      if let height = try options.height("sectionHeaderHeight") {
        view.sectionHeaderHeight = height
      }
      if let height = try options.height("sectionFooterHeight") {
        view.sectionFooterHeight = height
      }
      return try host.show(view, options, on: call.stack)
    },
    .function(
      "CollectionView", kind: .constructor,
      "Makes a collection over a list of items and shows it.",
      [
        APIParameter(
          "options",
          .options(
            sectionedOptions + [
              APIParameter(
                "layout",
                .either([
                  .word(LayoutKind.allCases.map(\.rawValue)), .object(layoutClasses.map(\.name)),
                ]), optional: true, "\"list\"; a grid has 4 columns, a flow items of 50 × 50"),
              APIParameter("itemHeight", .number, optional: true, "points; 44"),
              APIParameter(
                "sectionInset", .either([.number, .insets]), optional: true,
                "points around each section; 0"),
            ]))
      ],
      returns: [APIParameter("view", .object("CollectionView"))],
      errors: ["a name that another view has", "items and sections together"],
      uikit: "COL-01",
      example: """
        local grid = CollectionView { name = "grid", items = { "Tea", "Coffee" }, layout = "grid" }
        print(grid:numberOfItems(0))                 --> 2
        """
    ) { call throws(APIFailure) in
      let options = ViewOptions(call)
      let host = call.host
      let view = CollectionView(
        name: try host.freeName(options.name, prefix: "collection"),
        frame: try options.frame(in: host), model: try options.model(),
        collectionViewLayout: try options.layout(in: host))
      if let height = try options.height("itemHeight") { view.itemHeight = height }
      if let insets = options.insets("sectionInset") { view.sectionInset = insets }
      return try host.show(view, options, on: call.stack)
    },
    .function(
      "view", "Finds a view by its name.",
      [APIParameter("name", .string)],
      returns: [APIParameter("view", .anyView)],
      errors: ["no view is called 'x'"],
      example: """
        print(view "inbox")                          --> inbox  Milk, Eggs, Bread
        """
    ) { call throws(APIFailure) in
      let view = try call.host.namedView(call.string(1) ?? "", on: call.stack)
      call.host.push(view, on: call.stack)
      return 1
    },
    .function(
      "views", "All views that are shown, superviews before their subviews.",
      returns: [APIParameter("views", .list(.anyView))],
      example: """
        for _, view in ipairs(views()) do print(view.name) end
        """
    ) { call throws(APIFailure) in
      call.host.push(call.host.simulation.allViews, on: call.stack)
      return 1
    },
  ]

  private static let sectionedOptions =
    [
      plainOptions[0],
      APIParameter("items", .list(.item), optional: true, "one section without a title"),
      APIParameter(
        "sections", .list(.record("Section")), optional: true,
        "a list of { title =, items = { … }, footer = }"),
    ] + plainOptions.dropFirst()

  /// What every view can be made with.
  static let plainOptions = [
    APIParameter("name", .string, optional: true, "what gestures call it"),
    APIParameter(
      "frame", .rect, optional: true,
      "points, in the superview or app; beside the last view, 320 × 640, or all of the superview"),
    APIParameter(
      "app", .either([.object("App"), .string]), optional: true, "an app or its name; `main`"),
    APIParameter(
      "superview", .viewReference, optional: true, "the view that holds it, or its name"),
    APIParameter("isHidden", .boolean, optional: true, "false"),
    APIParameter(
      "isUserInteractionEnabled", .boolean, optional: true, "false keeps touches away; true"),
  ]
}

/// The options of a view, checked already.
struct ViewOptions {
  let call: APICall
  private let table: LuaTable?

  init(_ call: APICall) {
    self.call = call
    table = call.value(1).tableValue
  }

  private subscript(_ name: String) -> LuaValue { table?[raw: .string(name)] ?? .nil }

  var name: String? { self["name"].stringValue }

  func boolean(_ name: String) -> Bool? {
    if case .boolean(let value) = self[name] { return value }
    return nil
  }

  /// The view that is to hold the new one; nil where an app does.
  func superview(in host: PolicyHost) throws(APIFailure) -> View? {
    guard self["superview"] != .nil else { return nil }
    guard self["app"] == .nil else {
      throw .message("'\(call.entry.name)' takes either app or superview, not both")
    }
    if let name = self["superview"].stringValue {
      return try host.namedView(name, on: call.stack)
    }
    return self["superview"].userdataValue?.handle.flatMap { host.handles.anyView($0) }
  }

  func number(_ name: String) -> Double? { self[name].numberValue }

  /// A height in points, 0 or more.
  func height(_ name: String) throws(APIFailure) -> Double? {
    guard let points = number(name) else { return nil }
    guard points >= 0 else { throw .outOfRange(name, "0 points or more", points) }
    return points
  }

  func insets(_ name: String) -> EdgeInsets? {
    if let all = number(name) { return EdgeInsets(top: all, left: all, bottom: all, right: all) }
    call.stack.push(self[name])
    defer { call.stack.pop() }
    return call.stack.insets(at: -1)
  }

  /// The layout of a collection: by a word, or an object.
  func layout(in host: PolicyHost) throws(APIFailure) -> CollectionViewLayout {
    if let word = self["layout"].stringValue, let kind = LayoutKind(rawValue: word) {
      return kind.makeLayout()
    }
    let handle = self["layout"].userdataValue?.handle
    guard let layout = handle.flatMap({ host.handles.layout($0) }) else {
      return LayoutKind.list.makeLayout()
    }
    if let other = layout.collectionView {
      throw .message("\(other.name) has this layout already: make another one")
    }
    return layout
  }

  func application(in host: PolicyHost) -> Application {
    if let name = self["app"].stringValue { return host.simulation.application(named: name) }
    let handle = self["app"].userdataValue?.handle
    return handle.flatMap { host.handles.applications.object($0) }
      ?? host.simulation.application()
  }

  func frame(in host: PolicyHost) throws(APIFailure) -> Rect {
    guard let frame = table?[raw: "frame"], frame != .nil else {
      return try superview(in: host)?.bounds ?? application(in: host).nextFrame()
    }
    call.stack.push(frame)
    defer { call.stack.pop() }
    guard let rect = call.stack.rect(at: -1), rect.width >= 0, rect.height >= 0 else {
      throw .message("a frame's width and height are 0 or more")
    }
    return rect
  }

  func model() throws(APIFailure) -> ListDataSource {
    let items = self["items"]
    guard let sections = self["sections"].tableValue else {
      let items = try SectionReader(call.stack).items(items)
      return ListDataSource(sections: [.init(title: nil, items: OrderedList(items))])
    }
    guard items == .nil else {
      throw .message("'\(call.entry.name)' takes either items or sections, not both")
    }
    return ListDataSource(sections: try SectionReader(call.stack).sections(sections))
  }
}

extension PolicyHost {
  /// A name for a new view: as wished, if nobody has it.
  func freeName(_ wish: String?, prefix: String) throws(APIFailure) -> String {
    if let wish {
      guard !wish.isEmpty else { throw .message("a view's name must not be empty") }
      guard simulation.view(named: wish) == nil else {
        throw .message(
          "a view is called '\(wish)' already: choose another name, or find it by "
            + "view \"\(wish)\"")
      }
      return wish
    }
    return simulation.freeViewName(prefix: prefix)
  }

  /// Adds a new view to its superview or application and answers it.
  func show(
    _ view: View, _ options: ViewOptions, on stack: LuaStack
  ) throws(APIFailure) -> Int32 {
    if let hidden = options.boolean("isHidden") { view.isHidden = hidden }
    if let enabled = options.boolean("isUserInteractionEnabled") {
      view.isUserInteractionEnabled = enabled
    }
    if let superview = try options.superview(in: self) {
      superview.addSubview(view)
    } else {
      options.application(in: self).addSubview(view)
    }
    view.count(in: meter)
    push(view, on: stack)
    return 1
  }

  var sectionedViews: [SectionedView] { simulation.allViews.compactMap { $0 as? SectionedView } }

  /// The view with a name, of whatever kind.
  func namedView(_ name: String, on stack: LuaStack) throws(APIFailure) -> View {
    do throws(DragDropError) {
      return try player.view(.name(name))
    } catch {
      throw failure(error, on: stack)
    }
  }

  /// `archive  Done: Milk`, as `print` shows a view.
  public func text(of view: SectionedView) -> String {
    let most = 30
    let sections = (0..<view.numberOfSections).map { section -> String in
      let count = view.numberOfEntries(inSection: section)
      var titles = (0..<min(count, most)).map {
        view.cell(at: Position(section: section, item: $0)).title.printable
      }
      if count > most { titles.append("… \(count - most) more") }
      let list = titles.isEmpty ? "(empty)" : titles.joined(separator: ", ")
      return view.title(ofSection: section).map { "\($0.printable): \(list)" } ?? list
    }
    return view.name.printable + "  " + sections.joined(separator: "; ")
  }

  func delegate(of view: SectionedView) -> LuaViewDelegate {
    if let known = delegates[ObjectIdentifier(view)] as? LuaViewDelegate { return known }
    let new = LuaViewDelegate(host: self, view: view)
    delegates[ObjectIdentifier(view)] = new
    return new
  }
}

/// `tostring(view)`.
func describeView(_ thread: OpaquePointer?, _ context: UnsafeMutableRawPointer?) -> Int32 {
  guard let stack = LuaStack(thread), let host = PolicyHost.from(context),
    let handle = stack.handle(at: 1), let view = host.handles.view(handle)
  else { return 0 }
  stack.push(host.text(of: view))
  return 1
}
