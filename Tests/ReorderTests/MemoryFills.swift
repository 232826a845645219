import Foundation

/// A test of a spec that passes texts to one entry of the API, again and again, and holds what it
/// returns.
///
/// The fills are made from the catalog, so that new entries are included: every field of a
/// constructor, settable property, method and function gets texts, lists of them, tables, functions
/// and objects.
struct MemoryFill: Sendable {
  /// What the fill does in each round, which is also the name of its test.
  let statement: String
  /// The entry, such as `TableView.name`.
  let place: String
  /// Whether the entry stores a text, so that the fill must run out of memory.
  let storesText: Bool
  /// Whether the statement uses the coordinator of a drop.
  private let isInDrop: Bool

  /// The rounds, each with a new text of 500,000 bytes.
  private static let rounds = 80

  /// The test, in Lua.
  var test: String {
    var body = """
      for i = 1, \(Self.rounds) do
        local s = x .. i
        pcall(function() \(statement) end)
      end
      """
    if isInDrop {
      body = """
        policy.performDrop = function(_, _, coordinator)
          local session = coordinator.session.localDragSession
          \(body)
        end
        lift(table, 0):over(grid, 1):drop()
        """
    }
    return """
      it([==[\(statement)]==], function()
        local policy = setmetatable({}, { __index = StandardPolicy })
        local table = TableView { name = "table", items = { "a", "b" } }
        local grid = CollectionView { name = "grid", items = { "a", "b" } }
        local photo = View { name = "photo" }
        local other = TableView { name = "other", items = {} }
        table.dragDelegate, table.dropDelegate, grid.dropDelegate = policy, policy, policy
        local diffable, snapshot = DiffableDataSource(other), DiffableDataSourceSnapshot()
        snapshot:appendSections(1)
        local x, kept = ("x"):rep(500000), {}
        \(body)
      end)
      """
  }

  // MARK: The catalog

  private struct Entry: Decodable {
    struct Parameter: Decodable {
      struct Field: Decodable {
        let name: String
        let type: String
        let optional: Bool
      }
      let name: String
      let type: String
      let fields: [Field]?
    }
    let name: String
    let kind: String
    let owner: String?
    let writable: Bool
    let phases: [String]
    let parameters: [Parameter]
    let returns: [Parameter]
  }

  /// The fills of all entries; `json` is the output of `reorder api --format json`.
  static func all(in json: String) throws -> [MemoryFill] {
    try JSONDecoder().decode([Entry].self, from: Data(json.utf8)).flatMap(fills)
  }

  private static func fills(of entry: Entry) -> [MemoryFill] {
    let object = entry.owner.map { objects[$0] }
    // Callbacks belong to roles, not to classes. Gestures only look names up.
    if case .some(nil) = object { return [] }
    if entry.kind == "function", entry.phases == ["outsideCallbacks"] { return [] }
    let prefix = object.flatMap { $0 }.map { "local o = \($0) kept[i] = o " } ?? ""
    let place = (entry.owner.map { "\($0)." } ?? "") + entry.name
    func fill(_ statement: String, _ place: String, storesText: Bool) -> MemoryFill {
      MemoryFill(
        statement: prefix + statement, place: place, storesText: storesText,
        isInDrop: ["coordinator", "session"].contains { (prefix + statement).contains($0 + ".") }
          || prefix.contains("= session ") || prefix.contains("coordinator"))
    }

    switch entry.kind {
    case "property":
      guard entry.writable, let type = entry.returns.first?.type else { return [] }
      return values(of: type, named: entry.name).map { value in
        fill(
          "o.\(entry.name) = \(value)", place,
          // An object that all rounds share keeps only the last text.
          storesText: holdsText(value) && object.flatMap { $0 }?.first?.isUppercase == true)
      }
    case "constructor", "method", "function":
      let alternatives = entry.parameters.map(arguments)
      return (0..<max(1, alternatives.map(\.count).max() ?? 1)).map { number in
        let chosen = alternatives.map { $0[min(number, $0.count - 1)] }
        let call = entry.name + "(\(chosen.map(\.value).joined(separator: ", ")))"
        let field = chosen.lazy.compactMap(\.field).first
        return fill(
          "kept[-i] = " + (entry.owner == nil ? call : "o:\(call)"),
          place + (field.map { ".\($0)" } ?? ""),
          storesText: (entry.kind == "constructor" || storing.contains(entry.name))
            && chosen.contains { holdsText($0.value) })
      }
    default: return []
    }
  }

  /// A value of an argument; for a table of options with the name of the field that has the text.
  private typealias Argument = (value: String, field: String?)

  private static func arguments(for parameter: Entry.Parameter) -> [Argument] {
    let tables = tables(of: parameter.fields ?? [])
    if parameter.type == "table", !tables.isEmpty { return tables }
    return tables + values(of: parameter.type, named: parameter.name).map { ($0, nil) }
  }

  /// Tables with each of the fields and those that are needed.
  private static func tables(of fields: [Entry.Parameter.Field]) -> [Argument] {
    let needed = fields.filter { !$0.optional }
    return fields.flatMap { field in
      values(of: field.type, named: field.name).map { value in
        let others = needed.filter { $0.name != field.name }.map {
          "\($0.name) = \(values(of: $0.type, named: $0.name)[0]), "
        }
        return ("{ \(others.joined())\(field.name) = \(value) }", field.name)
      }
    }
  }

  private static func holdsText(_ value: String) -> Bool {
    value.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.contains("s")
  }

  /// The global functions that store their arguments.
  private static let storing: Set = ["always", "never", "sometimes", "after"]

  // MARK: Values

  /// How a fill gets an object of each class.
  private static let objects = [
    "App": "App { name = 'a' .. i }", "BezierPath": "BezierPath { rect = { 0, 0, 1, 1 } }",
    "Cell": "table:cellForRow('0:0')", "CollectionView": "grid",
    "CollectionViewController": "CollectionViewController(grid)",
    "CollectionViewFlowLayout": "CollectionViewFlowLayout {}",
    "CollectionViewGridLayout": "CollectionViewGridLayout {}",
    "CollectionViewListLayout": "CollectionViewListLayout {}",
    "ContentType": "ContentType { identifier = s }", "DataSource": "table.model",
    "DiffableDataSource": "diffable", "DiffableDataSourceSnapshot": "snapshot",
    "Drag": "lift(table, 0)",
    "DragAnimating":
      "coordinator:drop(coordinator.items[1].dragItem, { toRowAt = '0:0' })",
    "DragInteraction": "DragInteraction { delegate = {} }", "DragItem": "DragItem(s)",
    "DragPreview": "DragPreview(table)",
    "DragPreviewParameters": "DragPreviewParameters { backgroundColor = s }",
    "DragPreviewTarget": "DragPreviewTarget { container = table, center = { 0, 0 } }",
    "DragSession": "session", "DropCoordinator": "coordinator",
    "DropInteraction": "DropInteraction { delegate = {} }", "DropItem": "coordinator.items[1]",
    "DropProposal": "DropProposal { operation = 'move', reason = s }",
    "DropSession": "coordinator.session", "EdgeInsets": "table.contentInset",
    "FileStore": "table.app.files", "GestureRecognizer": "TapGestureRecognizer { name = s }",
    "IndexPath": "IndexPath(0, 0)", "ItemProvider": "ItemProvider { suggestedName = s }",
    "Placeholder": "Placeholder { insertionIndexPath = '0:0', title = s }",
    "PlaceholderContext":
      "coordinator:drop(coordinator.items[1].dragItem, Placeholder { insertionIndexPath = '0:0' })",
    "Point": "table.contentOffset", "Progress": "Progress(1)", "Rect": "table.frame",
    "Size": "table.contentSize",
    "SpringLoadedInteraction": "SpringLoadedInteraction(function() return s end)",
    "TableView": "table", "TargetedDragPreview": "TargetedDragPreview(table)",
    "Timer": "after(9e6, function() return s end)", "View": "photo",
  ]

  /// Values of parameters, fields and properties that need a certain form.
  private static let forms = [
    "sections": "{ { title = s, items = { s }, footer = s } }", "types": "{ [s] = s }",
    "accessibilityDragSourceDescriptors": "{ { name = s, point = { 5, 5 } } }",
    "accessibilityDropPointDescriptors": "{ { name = s, point = { 5, 5 } } }",
    "contentsOf": "'file:///' .. s", "url": "'https://swift.org/' .. s",
    "preferredPresentationSize": "{ 10, 10 }", "cadenceDelay": "{ fast = 1, slow = 2 }",
    "superview": "other", "handler": "function() return s end", "itemsPerLine": "2",
    "osVersion": "17",
  ]

  /// Values of a type of the catalog, one for each alternative.
  private static func values(of type: String, named name: String) -> [String] {
    if let form = forms[name] { return [form] }
    let type = type.trimmingCharacters(in: .whitespaces)
    if type.hasPrefix("list of ") {
      let element = String(type.dropFirst(8))
      return values(of: plurals[element] ?? element, named: "").map { "{ \($0) }" }
    }
    // A list of words in quotation marks, perhaps followed by other types.
    if type.hasPrefix("\"") {
      let parts = type.split(separator: "\"", omittingEmptySubsequences: false)
      let words = stride(from: 1, to: parts.count, by: 2).map { "\"\(parts[$0])\"" }
      let rest = parts.last.map { String($0) } ?? ""
      guard let other = rest.range(of: " or ") else { return [words[0]] }
      return [words[0]] + values(of: String(rest[other.upperBound...]), named: "")
    }
    let alternatives = type.components(separatedBy: " or ")
    if alternatives.count > 1 { return alternatives.flatMap { values(of: $0, named: "") } }
    if let brace = type.firstIndex(of: "{") {
      let count = type[brace...].split(separator: ",").count
      return ["{ \(Array(repeating: "10", count: count).joined(separator: ", ")) }"]
    }
    return simple[type] ?? objects[type].map { [$0] } ?? ["{}"]
  }

  private static let plurals = ["items": "item", "tables": "table", "points": "point {x, y}"]

  private static let simple = [
    "string": ["s"], "item": ["s", "{ id = s, title = s }"], "value": ["s", "{ s }"],
    "table": ["{ title = s, name = s, items = { s }, [s] = s }"],
    "function": ["function() return s end"], "boolean": ["true"], "number": ["1"],
    "index from 0": ["0"], "view": ["table"],
  ]
}
