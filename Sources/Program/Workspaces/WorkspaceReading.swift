import DragDrop
import Files
import Layout
import Texts

// A workspace in JSON (RFC 8259):
//
//     {"version": 1, "views": [{"name": "inbox", "kind": "table",
//       "sections": [{"title": "Today", "items": ["Milk", {"title": "Eggs", "done": true}]}]}]}
//
// A view with `items` instead of `sections` has one section without a title. `layout` is a word, or
// an object with a `kind` and the properties of a ``WorkspaceLayout``. An item's other keys are its
// own fields. Nothing is read from a file with an error.

extension Workspace {
  /// Reads the bytes of a workspace's file; a device without an end is too large.
  ///
  /// - Throws: `WorkspaceError` without line and column.
  package static func bytes(ofFile path: String) throws(WorkspaceError) -> [UInt8] {
    do throws(FileError) {
      return try FileBytes.read(path, limit: 64 << 20)
    } catch {
      throw WorkspaceError(file: path, message: error.message)
    }
  }

  /// Reads a workspace from a file's bytes.
  ///
  /// - Parameters:
  ///   - bytes: The contents of the file.
  ///   - file: The file's name in errors.
  /// - Throws: `WorkspaceError` with the line and column of the first error.
  package init(parsing bytes: [UInt8], file: String) throws(WorkspaceError) {
    let hasByteOrderMark = bytes.starts(with: [0xEF, 0xBB, 0xBF])
    let text = bytes[(hasByteOrderMark ? 3 : 0)...]
    do throws(JSONProblem) {
      let first = text.firstIndex { !WorkspaceError.isSpace($0) }
      guard let first, text[first] == UInt8(ascii: "{") else {
        throw JSONProblem(
          offset: first.map { $0 - text.startIndex } ?? 0,
          message: first == nil ? "the file is empty" : "this is not a workspace in JSON",
          expected: #"{"version": 1, "views": […]}"#)
      }
      try self.init(JSONNode(text, of: "file"))
    } catch {
      throw WorkspaceError(error, in: text, of: file)
    }
  }

  private init(_ node: JSONNode) throws(JSONProblem) {
    let object = try node.object(["version", "views"])
    let version = try object.required("version")
    guard try version.double() == 1 else {
      throw version.problem("an unsupported version", expected: "version 1")
    }
    self.init()
    var names: Set<String> = []
    for node in try object["views"]?.array() ?? [] {
      let view = try WorkspaceView(node)
      guard names.insert(view.name).inserted else {
        throw (node["name"] ?? node).problem(
          "a second view named '\(view.name)'", expected: "a unique name")
      }
      views.append(view)
    }
  }
}

extension WorkspaceView {
  fileprivate init(_ node: JSONNode) throws(JSONProblem) {
    let object = try node.object([
      "name", "app", "kind", "layout", "frame", "sections", "items",
    ])
    self.init(
      name: try object.required("name").name(), app: try object["app"]?.name() ?? Self.standardApp,
      kind: try object["kind"]?.choice() ?? .table, frame: try object["frame"]?.frame())
    if let layout = object["layout"] { try readLayout(layout) }
    var ids: Set<String> = []
    if let items = object["items"] {
      guard object["sections"] == nil else {
        throw items.problem("both 'sections' and 'items'", expected: "one of them")
      }
      sections = [WorkspaceSection(items: try items.items(&ids))]
    }
    for node in try object["sections"]?.array() ?? [] {
      let section = try node.object(["title", "items"])
      sections.append(
        WorkspaceSection(
          title: try section["title"]?.string(), items: try section["items"]?.items(&ids) ?? []))
    }
  }

  private mutating func readLayout(_ node: JSONNode) throws(JSONProblem) {
    switch node.content {
    case .string: layout = try node.choice()
    case .object:
      guard let word = node["kind"] else {
        throw node.problem("a layout without a kind", expected: ##""kind": "grid""##)
      }
      layout = try word.choice()
      layoutProperties = try WorkspaceLayout(node.object(WorkspaceLayout.keys(of: layout)))
      guard kind == .collection || layoutProperties.isEmpty else {
        throw node.problem(
          "a \(kind) has no layout of its own", expected: "the kind 'collection', or no 'layout'")
      }
    default:
      throw node.problem(
        node.kind, expected: #"a layout such as "grid" or {"kind": "grid", "itemsPerLine": 3}"#)
    }
    guard kind != .table || layout == .list else {
      throw node.problem(
        "a table has no layout '\(layout)'", expected: "'list', or the kind 'collection'")
    }
  }
}

extension WorkspaceLayout {
  /// The keys that a layout of a kind may have.
  static func keys(of kind: LayoutKind) -> [String] {
    let own =
      switch kind {
      case .list: ["itemHeight"]
      case .grid: ["itemHeight", "itemsPerLine"]
      case .flow: ["itemSize"]
      }
    return ["kind", "scrollDirection"] + own + [
      "minimumLineSpacing", "minimumInteritemSpacing", "sectionInset", "interSectionSpacing",
      "headerReferenceSize", "footerReferenceSize",
    ]
  }

  fileprivate init(_ object: JSONObject) throws(JSONProblem) {
    if let direction: ScrollDirection = try object["scrollDirection"]?.choice() {
      scrollDirection = direction.axis
    }
    itemSize = try object["itemSize"]?.size()
    itemHeight = try object["itemHeight"]?.points()
    if let node = object["itemsPerLine"] {
      guard let count = Int(exactly: try node.double()), (1...10_000).contains(count) else {
        throw node.problem("no number of cells", expected: "a whole number from 1 to 10000")
      }
      itemsPerLine = count
    }
    minimumLineSpacing = try object["minimumLineSpacing"]?.points()
    minimumInteritemSpacing = try object["minimumInteritemSpacing"]?.points()
    if let node = object["sectionInset"] {
      let sides = try node.points(4, "[top, left, bottom, right]")
      sectionInset = EdgeInsets(
        top: sides[0], left: sides[1], bottom: sides[2], right: sides[3])
    }
    interSectionSpacing = try object["interSectionSpacing"]?.points()
    headerReferenceSize = try object["headerReferenceSize"]?.size()
    footerReferenceSize = try object["footerReferenceSize"]?.size()
  }
}

/// The directions of scrolling, by their names in files.
enum ScrollDirection: String, CaseIterable {
  case vertical, horizontal

  var axis: Axis { self == .vertical ? .vertical : .horizontal }

  init(_ axis: Axis) { self = axis == .vertical ? .vertical : .horizontal }
}

extension WorkspaceItem {
  /// The keys that are not fields of a script.
  private static let keys = ["title", "id", "width", "height"]

  fileprivate init(_ node: JSONNode, _ ids: inout Set<String>) throws(JSONProblem) {
    switch node.content {
    case .string(let title): self.init(title)
    case .object(let members):
      guard let title = members.first(where: { $0.name == "title" }) else {
        throw node.problem("an item without a title", expected: #""title": "…""#)
      }
      self.init(try title.value.string())
      fields = try JSONNode.fields(members, besides: Self.keys)
      if let node = node["id"] {
        let id = try node.name()
        guard ids.insert(id).inserted else {
          throw node.problem("a second item '\(id)' in this view", expected: "a unique id")
        }
        self.id = id
      }
      width = try node["width"]?.points()
      height = try node["height"]?.points()
    default:
      throw node.problem(
        node.kind, expected: #"an item: "title" or {"title": "…", "height": 44, "done": true}"#)
    }
  }
}

extension JSONNode {
  /// A text that is not empty.
  fileprivate func name() throws(JSONProblem) -> String {
    let name = try string()
    guard !name.isEmpty else { throw problem("an empty string", expected: "a name") }
    return name
  }

  /// One of the words of an enumeration.
  fileprivate func choice<Choice: CaseIterable & RawRepresentable<String>>()
    throws(JSONProblem) -> Choice
  {
    let word = try string()
    guard let choice = Choice(rawValue: word) else {
      let names = Choice.allCases.map(\.rawValue)
      throw problem(
        "the unknown word '\(word)'",
        expected: names.choice() + NearestName.clause(for: word, in: names))
    }
    return choice
  }

  fileprivate func items(_ ids: inout Set<String>) throws(JSONProblem) -> [WorkspaceItem] {
    var items: [WorkspaceItem] = []
    for node in try array() { items.append(try WorkspaceItem(node, &ids)) }
    return items
  }

  // MARK: Numbers

  /// A size or distance in points.
  fileprivate func points() throws(JSONProblem) -> Double {
    let number = try double()
    guard (0...100_000).contains(number) else {
      throw problem("\(NumberText.of(number))", expected: "points from 0 to 100000")
    }
    return number
  }

  /// The given number of sizes in an array; a single number is used for all.
  fileprivate func points(_ count: Int, _ form: String) throws(JSONProblem) -> [Double] {
    if case .number = content { return Array(repeating: try points(), count: count) }
    guard case .array(let nodes) = content, nodes.count == count else {
      throw problem(kind, expected: "a number of points or \(form)")
    }
    var numbers: [Double] = []
    for node in nodes { numbers.append(try node.points()) }
    return numbers
  }

  fileprivate func size() throws(JSONProblem) -> Size {
    let numbers = try points(2, "[width, height]")
    return Size(width: numbers[0], height: numbers[1])
  }

  fileprivate func frame() throws(JSONProblem) -> Rect {
    var numbers: [Double] = []
    for node in try array() { numbers.append(try node.finite()) }
    guard numbers.count == 4, numbers[2] >= 0, numbers[3] >= 0 else {
      throw problem("not a frame", expected: "[x, y, width, height], with a size from 0")
    }
    return Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }

  private func finite() throws(JSONProblem) -> Double {
    let number = try double()
    guard number.isFinite else {
      throw problem("a number that is too large", expected: "a number up to 1e308")
    }
    return number
  }

  // MARK: Fields of items

  fileprivate static func fields(
    _ members: [Member], besides keys: [String] = []
  ) throws(JSONProblem) -> [EventValue.Field] {
    var names: Set<String> = []
    var fields: [EventValue.Field] = []
    for member in members {
      guard names.insert(member.name).inserted else {
        throw JSONProblem(
          offset: member.nameOffset, message: "the key \"\(member.name)\" a second time",
          expected: "each key once")
      }
      if !keys.contains(member.name) {
        fields.append(EventValue.Field(member.name, try member.value.fieldValue()))
      }
    }
    return fields
  }

  private func fieldValue() throws(JSONProblem) -> EventValue {
    switch content {
    case .null: throw problem(kind, expected: "another value; omit a key that has none")
    case .bool(let value): return .bool(value)
    case .number(let digits):
      if isInteger, let integer = Int(digits) { return .integer(integer) }
      return .number(try finite())
    case .string(let text): return .text(text)
    case .array(let nodes):
      var values: [EventValue] = []
      for node in nodes { values.append(try node.fieldValue()) }
      return .list(values)
    case .object(let members): return .fields(try Self.fields(members))
    }
  }
}
