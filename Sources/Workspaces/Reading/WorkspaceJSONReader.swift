import DragDrop
import Layout
import Texts

/// The keys of one kind of object that have been seen.
struct SeenKeys<Key: CaseIterable & RawRepresentable<String> & Equatable> {
  private var keys: [Key] = []
  let owner: String

  init(_ owner: String) { self.owner = owner }

  /// The key with this name, which must not have been seen before.
  mutating func add(
    _ key: (name: String, start: Int), _ rules: WorkspaceRules
  ) throws(WorkspaceError) -> Key {
    let (word, offset) = key
    guard let known = Key(rawValue: word) else {
      throw rules.unknown(
        word, "\(owner) has no key '\(word)'", names: Key.allCases.map(\.rawValue), at: offset)
    }
    guard !keys.contains(known) else {
      throw rules.source.error(
        at: offset, "the key '\(word)' appears twice", expected: "each key once")
    }
    keys.append(known)
    return known
  }

  func contains(_ key: Key) -> Bool { keys.contains(key) }
}

/// Reads a workspace from JSON.
///
/// ```json
/// {"version": 1, "views": [{"name": "inbox", "kind": "table",
///   "sections": [{"title": "Today", "items": ["Milk", {"id": "e1", "title": "Eggs"}]}]}]}
/// ```
///
/// A view with `items` instead of `sections` has one section without a title. `layout` is a word,
/// or an object with a `kind` and the properties of a ``WorkspaceLayout``. The syntax is strict
/// (RFC 8259). Unknown keys, repeated keys and all other errors are reported, and then nothing is
/// read.
struct WorkspaceJSONReader {
  private enum WorkspaceKey: String, CaseIterable { case version, views }
  private enum ViewKey: String, CaseIterable {
    case name, app, kind, layout, frame, sections, items
  }
  private enum SectionKey: String, CaseIterable { case title, items }
  private enum ItemKey: String, CaseIterable { case id, title, width, height }

  var parser: WorkspaceJSONParser
  var rules: WorkspaceRules

  init(_ source: SourceText) {
    parser = WorkspaceJSONParser(source)
    rules = WorkspaceRules(source)
  }

  mutating func workspace() throws(WorkspaceError) -> Workspace {
    var workspace = Workspace()
    let (_, opening) = try parser.peek()
    var members = try parser.begin(.object, "the workspace")
    var seen = SeenKeys<WorkspaceKey>("a workspace")
    while let key = try parser.nextKey(&members) {
      switch try seen.add(key, rules) {
      case .version: workspace.version = try version()
      case .views:
        var elements = try parser.begin(.array, "'views'")
        while try parser.nextElement(&elements) { workspace.views.append(try view()) }
      }
    }
    try parser.end()
    guard seen.contains(.version) else {
      throw parser.source.error(
        at: opening, "this workspace has no version", expected: #""version": 1"#)
    }
    return workspace
  }

  private mutating func version() throws(WorkspaceError) -> Int {
    let (_, start) = try parser.peek()
    let version = try parser.number(for: "'version'")
    guard version == Double(Workspace.currentVersion) else {
      throw parser.source.error(
        at: start, "this workspace has an unsupported version", expected: "version 1")
    }
    return Workspace.currentVersion
  }

  private mutating func view() throws(WorkspaceError) -> WorkspaceView {
    let (_, opening) = try parser.peek()
    var view = WorkspaceView(name: "")
    var layout: DescribedLayout?
    var members = try parser.begin(.object, "a view")
    var seen = SeenKeys<ViewKey>("a view")
    rules.beginItems()
    while let key = try parser.nextKey(&members) {
      let known = try seen.add(key, rules)
      let (_, start) = try parser.peek()
      switch known {
      case .name:
        view.name = try parser.string(for: "'name'")
        try rules.addView(named: view.name, at: start)
      case .app:
        view.app = try parser.string(for: "'app'")
        guard !view.app.isEmpty else {
          throw parser.source.error(at: start, "an app's name cannot be empty", expected: "a name")
        }
      case .kind:
        let word = try parser.string(for: "'kind'")
        view.kind = try rules.choice(ViewKind.self, word, what: "kind", at: start)
      case .layout: layout = try self.layout()
      case .frame: view.frame = try frame()
      case .sections, .items:
        guard !seen.contains(known == .items ? .sections : .items) else {
          throw parser.source.error(
            at: key.start, "a view has 'sections' or 'items', not both", expected: "one of them")
        }
        view.sections = try known == .items ? [WorkspaceSection(items: items())] : sections()
      }
    }
    guard seen.contains(.name) else {
      throw parser.source.error(at: opening, "this view has no name", expected: #""name": "…""#)
    }
    view.layout = layout?.arrangement ?? view.kind.standardArrangement
    if let layout {
      try rules.check(layout.arrangement, layout.properties, of: view.kind, at: layout.start)
      view.layoutProperties = layout.properties
    }
    return view
  }

  private mutating func frame() throws(WorkspaceError) -> Rect {
    let (_, opening) = try parser.peek()
    var numbers: [Double] = []
    var elements = try parser.begin(.array, "'frame'")
    while try parser.nextElement(&elements) {
      let (_, start) = try parser.peek()
      numbers.append(try parser.number(for: "a number of 'frame'"))
      if numbers.count == 3 || numbers.count == 4, let size = numbers.last, size < 0 {
        throw parser.source.error(
          at: start, "the size of a frame cannot be negative", expected: "a number from 0")
      }
    }
    guard numbers.count == 4 else {
      throw parser.source.error(
        at: opening, "a frame has four numbers, not \(numbers.count)",
        expected: "[x, y, width, height]")
    }
    return Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }

  private mutating func sections() throws(WorkspaceError) -> [WorkspaceSection] {
    var sections: [WorkspaceSection] = []
    var elements = try parser.begin(.array, "'sections'")
    while try parser.nextElement(&elements) {
      var section = WorkspaceSection()
      var members = try parser.begin(.object, "a section")
      var seen = SeenKeys<SectionKey>("a section")
      while let key = try parser.nextKey(&members) {
        switch try seen.add(key, rules) {
        case .title: section.title = try parser.string(for: "'title'")
        case .items: section.items = try items()
        }
      }
      sections.append(section)
    }
    return sections
  }

  private mutating func items() throws(WorkspaceError) -> [WorkspaceItem] {
    var items: [WorkspaceItem] = []
    var elements = try parser.begin(.array, "'items'")
    while try parser.nextElement(&elements) {
      let (kind, start) = try parser.peek()
      switch kind {
      case .string: items.append(WorkspaceItem(try parser.string(for: "an item")))
      case .object: items.append(try item(at: start))
      default:
        throw parser.source.error(
          at: start, "an item must be a string or an object, not \(kind.rawValue)",
          expected: #""title" or {"id": "…", "title": "…", "height": 44}"#)
      }
    }
    return items
  }

  private mutating func item(at opening: Int) throws(WorkspaceError) -> WorkspaceItem {
    var item = WorkspaceItem("")
    var members = try parser.begin(.object, "an item")
    var seen = SeenKeys<ItemKey>("an item")
    while let key = try parser.nextKey(&members) {
      let known = try seen.add(key, rules)
      let (_, start) = try parser.peek()
      switch known {
      case .id:
        let id = try parser.string(for: "'id'")
        try rules.addItem(id: id, at: start)
        item.id = id
      case .title: item.title = try parser.string(for: "'title'")
      case .width:
        item.width = try rules.points(try parser.number(for: "'width'"), of: "a width", at: start)
      case .height:
        item.height = try rules.points(
          try parser.number(for: "'height'"), of: "a height", at: start)
      }
    }
    guard seen.contains(.title) else {
      throw parser.source.error(at: opening, "this item has no title", expected: #""title": "…""#)
    }
    return item
  }
}
