import Texts

/// A type of the Lua API, with the information for checking an argument.
public indirect enum APIType: Hashable, Sendable {
  /// Any value but nil.
  case any
  case boolean
  case number
  /// A whole number of at least 0: a section, a count.
  case index
  case string
  case function
  case table
  /// A table of functions that is the delegate in this role.
  case delegate(PolicyRole)
  /// A table of functions for several roles, as `plugin` and `compose` return it.
  case policy
  /// A table with the fields of this class: the result of its constructor, or written without it.
  case record(String)
  /// A handle of one of these classes.
  case object([String])
  /// An index path: `IndexPath(item, section)`, `"section:item"` or `{section, item}`.
  case indexPath
  /// `{x, y}` or `{x =, y =}`, in points.
  case point
  /// `{x, y, width, height}` or the same with names, in points.
  case rect
  /// `{width, height}` or the same with names, in points.
  case size
  /// `{top, left, bottom, right}` or the same with names, in points.
  case insets
  /// An item in gestures: its number in section 0, an index path, a title or an id.
  case itemReference
  /// A view, or its name.
  case viewReference
  /// An item: `{ id =, title =, … }` or a title.
  case item
  /// One of these words.
  case word([String])
  case list(APIType)
  /// A table with any of these fields, and no others.
  case options([APIParameter])
  /// A value of any of these types.
  case either([APIType])

  /// The name of the type in messages and in help.
  public var name: String {
    switch self {
    case .any: "value"
    case .boolean: "boolean"
    case .number: "number"
    case .index: "index from 0"
    case .string: "string"
    case .function: "function"
    case .table: "table"
    case .delegate, .policy: "table"
    case .record(let name): name
    case .object(let classes): classes.joined(separator: " or ")
    case .indexPath: "IndexPath"
    case .point: "point {x, y}"
    case .rect: "rectangle {x, y, width, height}"
    case .size: "size {width, height}"
    case .insets: "insets {top, left, bottom, right}"
    case .itemReference: "item"
    case .viewReference: "view"
    case .item: "item"
    case .word(let words): words.choice(quotes: .double)
    case .list(.item): "list of items"
    case .list(.table), .list(.policy), .list(.record): "list of tables"
    case .list(let element): "list of \(element.name)"
    case .options: "table"
    case .either(let types):
      types.map(\.name).reduce(into: [String]()) { if !$0.contains($1) { $0.append($1) } }
        .joined(separator: " or ")
    }
  }

  /// A view of any kind.
  public static let anyView = APIType.object(["View", "TableView", "CollectionView", "Cell"])
  /// An interaction of any kind.
  public static let interaction = APIType.object([
    "DragInteraction", "DropInteraction", "SpringLoadedInteraction",
  ])
  /// A table or collection.
  public static let view = APIType.object(["TableView", "CollectionView"])
  /// A drag or drop session.
  public static let session = APIType.object(["DragSession", "DropSession"])
  /// The drop operations of UIKit.
  public static let operation = APIType.word(Words.operations)
  /// The intents of tables and collections.
  public static let intent = APIType.word(Words.intents)

  package static func object(_ name: String) -> APIType { .object([name]) }

  /// Whether a value is a table with the fields of a class.
  var isRecord: Bool { if case .record = self { true } else { false } }
}

/// One argument, result, or field of an options table.
public struct APIParameter: Hashable, Sendable {
  public let name: String
  public let type: APIType
  /// Whether it can be omitted or nil.
  public let isOptional: Bool
  /// Whether any number of further arguments of this type may follow.
  public let isRepeated: Bool
  /// Its meaning, with unit and default.
  public let summary: String

  package init(
    _ name: String, _ type: APIType, optional: Bool = false, repeated: Bool = false,
    _ summary: String = ""
  ) {
    self.name = name
    self.type = type
    isOptional = optional
    isRepeated = repeated
    self.summary = summary
  }
}
