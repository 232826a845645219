import DragDrop
import TestSupport

@testable import Policies

/// Calls of the API, one for each numeric argument of each entry.
///
/// The entries are those of the catalog, so that new ones are included.
enum ExtremeNumbers {
  /// Some of the numbers that overflow or are not finite, in Lua.
  static let all = RandomSeeds.sample(
    of: extremeNumbers + ["math.mininteger", "0 / 0", "1 / 0"], count: 2)

  /// Entries that are functions, members or settings, and have a numeric argument.
  static let entries: [APIEntry] = APICatalog.all.filter { entry in
    // The context of a spring exists only in its callbacks.
    entry.kind != .callback && entry.owner != "SpringLoadedInteractionContext"
      && !calls(of: entry, with: "1").isEmpty
  }

  /// Callbacks that can return a number or a value that contains numbers.
  static let callbacks: [APIEntry] = APICatalog.callbacks.filter { entry in
    entry.returns.contains { !variants(of: $0.type, "1").isEmpty }
  }

  /// Lua code that calls an entry with this number, once for each numeric argument.
  static func calls(of entry: APIEntry, with number: String) -> [String] {
    let object = entry.owner.map { objects[$0] ?? "unknown" }
    if entry.kind == .property {
      guard entry.isWritable, let type = entry.returns.first?.type else { return [] }
      return variants(of: type, number).map { "\(object ?? "").\(entry.name) = \($0)" }
    }
    if entry.name == "set" {
      return EnvironmentSetting.all.map { "set(\"\($0.name)\", \(number))" }
    }
    let callee = object.map { "\($0):\(entry.name)" } ?? entry.name
    let plain = entry.parameters.map { fitting($0.type) }
    return entry.parameters.indices.flatMap { place in
      variants(of: entry.parameters[place].type, number).map { variant in
        var arguments = plain
        arguments[place] = variant
        return "\(callee)(\(arguments.joined(separator: ", ")))"
      }
    }
  }

  /// Results of a callback that contain this number, each as a list of values.
  static func answers(of entry: APIEntry, with number: String) -> [String] {
    let plain = entry.returns.map { fitting($0.type) }
    return entry.returns.indices.flatMap { place in
      variants(of: entry.returns[place].type, number).map { variant in
        var answer = plain
        answer[place] = variant
        return answer.joined(separator: ", ")
      }
    }
  }

  /// How a script gets an object of a class.
  static let objects = [
    "View": "photo", "TableView": "inbox", "CollectionView": "photos",
    "Cell": "inbox:cellForRow(\"0:0\")", "GestureRecognizer": "LongPressGestureRecognizer()",
    "DragInteraction": "photo.interactions[1]", "DropInteraction": "photo.interactions[2]",
    "SpringLoadedInteraction": "photo.interactions[3]",
    "CollectionViewController": "CollectionViewController(photos)",
    "DataSource": "inbox.model", "IndexPath": "IndexPath(1, 0)",
    "DragSession": "session.localDragSession", "DropSession": "session",
    "DragItem": "session.items[1]", "ItemProvider": "session.items[1].itemProvider",
    "Progress": "session.progress", "DropCoordinator": "coordinator",
    "DropItem": "coordinator.items[1]",
    "PlaceholderContext": "coordinator:drop(session.items[1], "
      + "Placeholder { insertionIndexPath = \"0:0\" })",
    "DragAnimating": "coordinator:drop(session.items[1], { toRowAt = \"0:0\" })",
    "DiffableDataSource": "DiffableDataSource(CollectionView {})",
    "DiffableDataSourceSnapshot": "snapshot", "Drag": "current", "App": "inbox.app",
    "FileStore": "inbox.app.files", "ContentType": "ContentType(\"public.png\")",
    "Timer": "after(1, print)", "CollectionViewListLayout": "CollectionViewListLayout()",
    "CollectionViewGridLayout": "laid(CollectionViewGridLayout())",
    "CollectionViewFlowLayout": "laid(CollectionViewFlowLayout())",
    "TargetedDragPreview": "TargetedDragPreview(photo)", "Point": "point", "Size": "size",
    "Rect": "rect", "EdgeInsets": "insets",
  ]

  /// Classes whose objects exist, or can be changed, only while a drop is performed.
  static let ofDrops: Set<String> = [
    "DragSession", "DropSession", "DragItem", "ItemProvider", "Progress", "DropCoordinator",
    "DropItem", "PlaceholderContext", "DragAnimating",
  ]

  // MARK: Values

  /// Values of a type, with the number in each possible place.
  static func variants(of type: APIType, _ number: String) -> [String] {
    switch type {
    case .number, .index, .any: [number]
    case .point, .size: ["{ \(number), 1 }", "{ 1, \(number) }"]
    case .rect, .insets:
      (0..<4).map { place in
        "{ " + (0..<4).map { $0 == place ? number : "9" }.joined(separator: ", ") + " }"
      }
    case .indexPath: ["{ 0, \(number) }", "{ \(number), 0 }"]
    case .itemReference: [number, "{ 0, \(number) }", "{ \(number), 0 }"]
    case .item: ["{ title = \"x\", height = \(number), size = { \(number), \(number) } }", number]
    case .list(let element): variants(of: element, number).map { "{ \($0) }" }
    case .either(let types): types.flatMap { variants(of: $0, number) }
    case .options(let fields):
      fields.flatMap { field in
        variants(of: field.type, number).map { variant in
          let others = fields.filter { !$0.isOptional && $0.name != field.name }
          let written =
            others.map { "\($0.name) = \(fitting($0.type))" } + ["\(field.name) = \(variant)"]
          return "{ \(written.joined(separator: ", ")) }"
        }
      }
    case .boolean, .string, .function, .table, .delegate, .policy, .record, .object, .viewReference,
      .word:
      []
    }
  }

  /// A valid value of a type.
  static func fitting(_ type: APIType) -> String {
    switch type {
    case .any, .number: "1"
    case .boolean: "true"
    case .index, .itemReference: "0"
    case .string: "\"x\""
    case .function: "function() end"
    case .table, .delegate, .policy, .record: "{}"
    case .object(let classes): objects[classes[0]] ?? "nil"
    case .indexPath: "\"0:0\""
    case .point, .size: "{ 9, 9 }"
    case .rect, .insets: "{ 9, 9, 9, 9 }"
    case .viewReference: "inbox"
    case .item: "\"x\""
    case .word(let words): "\"\(words[0])\""
    case .list(let element): "{ \(fitting(element)) }"
    case .options(let fields):
      "{ "
        + fields.filter { !$0.isOptional }.map { "\($0.name) = \(fitting($0.type))" }
        .joined(separator: ", ") + " }"
    case .either(let types): fitting(types[0])
    }
  }
}
