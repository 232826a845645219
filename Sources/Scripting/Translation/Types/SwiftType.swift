import DragDrop
import Lua
import Policies

/// The type of a value in the translation.
indirect enum SwiftType: Hashable, Sendable {
  /// Nothing is known yet.
  case unknown
  /// Nothing: the value nil, or a function without a result.
  case nothing
  case bool
  case int
  case double
  case string
  case data
  case indexPath
  case point
  case size
  case rect
  case operation
  case intent
  case table
  case collection
  /// An object of the model, by the name of its class in Lua.
  case object(String)
  /// The data of a view.
  case store
  /// An item of the app's data.
  case item
  case optional(SwiftType)
  case list(SwiftType)
  /// Values by their names.
  case dictionary(SwiftType)
  /// A table of the script, by its number among the tables of a class.
  case record(Int)
  /// One of the class's policies.
  case policy(Int)
  /// An item table that a script writes: `{ title = … }`.
  case newItem
  /// What a drag session stores as its local context, if it is a table.
  case dragContext

  /// The type of a parameter, a result or a property of the API, in a delegate of a kind of view.
  init(_ parameter: APIParameter, in kind: ViewKind) {
    let type = SwiftType(parameter.type, in: kind)
    self = parameter.isOptional ? .optional(type) : type
  }

  init(_ type: APIType, in kind: ViewKind) {
    switch type {
    case .boolean: self = .bool
    case .number: self = .double
    case .index: self = .int
    case .string: self = .string
    case .object(let names) where Set(names).isSuperset(of: ["TableView", "CollectionView"]):
      self = names.contains("View") ? .object("View") : kind == .collection ? .collection : .table
    case .object(["TableView"]): self = .table
    case .object(["CollectionView"]): self = .collection
    case .object(["DataSource"]): self = .store
    case .object(let names):
      self = .object(names.contains("DragSession") ? "DragSession" : names[0])
    case .record(let name): self = .object(name)
    case .indexPath: self = .indexPath
    case .point: self = .point
    case .rect: self = .rect
    case .size: self = .size
    case .item: self = .item
    case .operation: self = .operation
    case .intent: self = .intent
    case .viewReference: self = .object("View")
    case .word: self = .string
    case .list(let element): self = .list(SwiftType(element, in: kind))
    case .either(let types) where types.contains(.operation): self = .operation
    case .either(let types) where types.contains(.list(.string)): self = .list(.string)
    default: self = .unknown
    }
  }

  var wrapped: SwiftType { if case .optional(let type) = self { type } else { self } }

  var isOptional: Bool { if case .optional = self { true } else { false } }

  var orNil: SwiftType {
    switch self {
    case .optional, .nothing, .unknown: self
    default: .optional(self)
    }
  }

  /// Whether every part of the type is known.
  var isKnown: Bool {
    switch self {
    case .unknown: false
    case .optional(let type), .list(let type), .dictionary(let type): type.isKnown
    default: true
    }
  }

  /// The type of a place that holds a value of this type.
  var stored: SwiftType { self == .newItem ? .item : self }

  var isNumber: Bool { self == .int || self == .double }

  /// The name in Swift; nil if it is not known.
  var name: String? {
    switch self {
    case .unknown, .record, .policy, .newItem: nil
    case .nothing: "Void"
    case .bool: "Bool"
    case .int: "Int"
    case .double: "Double"
    case .string: "String"
    case .data: "Data"
    case .indexPath: "IndexPath"
    case .point: "CGPoint"
    case .size: "CGSize"
    case .rect: "CGRect"
    case .operation: "UIDropOperation"
    case .intent: nil
    case .table: "UITableView"
    case .collection: "UICollectionView"
    case .object(let name): Self.classNames[name]
    case .store: "ListStore"
    case .item: "Item"
    case .dragContext: "DragContext"
    case .optional(let type): type.name.map { $0.hasPrefix("any ") ? "(\($0))?" : "\($0)?" }
    case .list(let type): type.name.map { "[\($0)]" }
    case .dictionary(let type): type.name.map { "[String: \($0)]" }
    }
  }

  private static let classNames = [
    "View": "UIView", "Cell": "UIView", "DragSession": "any UIDragSession",
    "DropSession": "any UIDropSession", "DragItem": "UIDragItem", "ItemProvider": "NSItemProvider",
    "DragInteraction": "UIDragInteraction", "DropInteraction": "UIDropInteraction",
    "DragAnimating": "any UIDragAnimating", "DragPreviewParameters": "UIDragPreviewParameters",
    "TargetedDragPreview": "UITargetedDragPreview", "DragPreviewTarget": "UIDragPreviewTarget",
    "Image": "UIImage",
    "SpringLoadedInteractionContext": "any UISpringLoadedInteractionContext",
  ]

  /// The type of a place that holds values of both types; nil if there is none.
  func joined(with other: SwiftType) -> SwiftType? {
    if self == other || other == .unknown { return self }
    switch (self, other) {
    case (.unknown, _): return other
    case (.nothing, _): return other.orNil
    case (_, .nothing): return orNil
    case (.int, .double), (.double, .int): return .double
    case (.optional(let left), _): return left.joined(with: other.wrapped)?.orNil
    case (_, .optional(let right)): return joined(with: right)?.orNil
    case (.list(let left), .list(let right)): return left.joined(with: right).map { .list($0) }
    case (.dictionary(let left), .dictionary(let right)):
      return left.joined(with: right).map { .dictionary($0) }
    case (.string, .operation), (.operation, .string): return .operation
    case (.string, .intent), (.intent, .string): return .intent
    case (.string, .item), (.item, .string): return .item
    case (.string, .data), (.data, .string): return .data
    default: return nil
    }
  }
}

extension SwiftType {
  /// The class in Lua whose members a value has; nil if there is none.
  var owner: String? {
    switch self {
    case .table: "TableView"
    case .collection: "CollectionView"
    case .object(let name): name
    case .point: "Point"
    case .size: "Size"
    case .rect: "Rect"
    default: nil
    }
  }

  static func scalar(_ value: LuaValue) -> SwiftType {
    switch value {
    case .nil: .nothing
    case .boolean: .bool
    case .integer: .int
    case .number: .double
    case .string: .string
    default: .unknown
    }
  }
}

/// What is known of the types of variables, fields and functions.
///
/// A body is translated again until nothing new is learned: a list that begins empty has its type
/// from what is appended to it later.
final class TypeMemory {
  private var types: [String: SwiftType] = [:]
  /// Whether something was learned since ``beginPass()``.
  private(set) var hasChanged = false

  func beginPass() { hasChanged = false }

  subscript(key: String) -> SwiftType { types[key] ?? .unknown }

  /// Sets a type.
  func replace(_ key: String, _ type: SwiftType) {
    guard self[key] != type else { return }
    types[key] = type
    hasChanged = true
  }

  /// Adds what a value that is stored under a key reveals about its type.
  ///
  /// - Returns: Whether the key can hold it.
  @discardableResult
  func learn(_ key: String, _ type: SwiftType) -> Bool {
    let known = self[key]
    guard let joined = known.joined(with: type) else { return false }
    if joined != known {
      types[key] = joined
      hasChanged = true
    }
    return true
  }
}
