package import DragDrop
import Layout
import Lua
import LuaSyntax
import Texts

/// A Lua value that a script stores with an item or passes to a drag, with a title.
///
/// It is the `payload` of a `ListItem` and the `localObject` of a `DragItem`.
final class LuaItem: Titled, KindProviding, Hashable {
  let value: LuaValue
  /// The title at the time when the value was passed.
  let title: String

  init(_ value: LuaValue, title: String) {
    self.value = value
    self.title = title
  }

  static func == (left: LuaItem, right: LuaItem) -> Bool { left.value == right.value }

  func hash(into hasher: inout Hasher) { hasher.combine(title) }

  /// The fields of an item's table that are properties of the item.
  fileprivate static let properties = ["title", "id", "height", "width"]

  /// The names of a table's own fields, and the values of those that are true or false; empty for a
  /// value without fields.
  var kind: String {
    guard let fields = value.tableValue?.orderedEntries() else { return "" }
    return fields.compactMap { entry in
      guard case .string(let name) = entry.key, !LuaItem.properties.contains(name)
      else { return nil }
      if case .boolean(let value) = entry.value { return "\(name)=\(value)" }
      return name
    }.joined(separator: " ")
  }

  /// The fields of an item table, or a string as a title; nil for anything else.
  static func fields(of value: LuaValue) -> Fields? {
    switch value {
    case .string(let title): return Fields(title: title)
    case .integer(let number): return Fields(title: "\(number)")
    case .table(let table):
      return table.withStack { stack in
        func read<Value>(_ field: StaticString, _ body: (Int) -> Value?) -> Value? {
          defer { stack.pop() }
          return stack.rawGet(field, at: -1) == .nil ? nil : body(-1)
        }
        let id = read("id") { text(at: $0, on: stack) }
        guard let title = read("title", { text(at: $0, on: stack) }) ?? id else { return nil }
        return Fields(
          title: title, id: id, height: read("height") { points(at: $0, on: stack) },
          width: read("width") { points(at: $0, on: stack) })
      }
    default: return nil
    }
  }

  /// The fields of an item's table.
  struct Fields {
    var title: String
    var id: String?
    var height: Double?
    var width: Double?
  }

  private static func points(at index: Int, on stack: LuaStack) -> Double? {
    stack.number(at: index).flatMap { $0.isFinite && $0 >= 0 ? $0 : nil }
  }

  private static func text(at index: Int, on stack: LuaStack) -> String? {
    stack.string(at: index) ?? stack.integer(at: index).map { "\($0)" }
  }
}

extension ListItem {
  /// An item from a script's value; nil if it has neither a title nor an id.
  init?(_ value: LuaValue) {
    guard let fields = LuaItem.fields(of: value) else { return nil }
    let payload: LuaItem? =
      if case .table = value { LuaItem(value, title: fields.title) } else { nil }
    self.init(
      fields.title, id: fields.id, height: fields.height, width: fields.width, payload: payload)
  }

  /// The script's own fields as plain values, and the names of those that have another value: a
  /// function or a handle, a table that contains one or itself, or a mixed table.
  package var ownFields: (fields: [EventValue.Field], omitted: [String]) {
    var fields: [EventValue.Field] = []
    var omitted: [String] = []
    // Tables that share tables can have more values than memory.
    var budget = 10_000
    for (key, value) in (payload as? LuaItem)?.value.tableValue?.orderedEntries() ?? [] {
      let name = key.stringValue
      if let name, LuaItem.properties.contains(name) { continue }
      if let name, let plain = EventValue(plain: value, budget: &budget) {
        fields.append(EventValue.Field(name, plain))
      } else {
        omitted.append(name ?? key.integerValue.map { "\($0)" } ?? key.typeName)
      }
    }
    return (fields, omitted)
  }

  /// The Lua code for another item of the same kind: a title, and the script's own fields.
  ///
  /// Only plain values can be written. The id and the size belong to one item.
  package func written(titled title: String) -> String {
    let fields = (payload as? LuaItem)?.value.tableValue?.orderedEntries().compactMap { entry in
      guard case .string(let name) = entry.key, LuaSyntax.isName(name),
        !LuaItem.properties.contains(name)
      else { return nil as String? }
      switch entry.value {
      case .boolean(let value): return "\(name) = \(value)"
      case .integer(let value): return "\(name) = \(value)"
      case .number(let value): return value.isFinite ? "\(name) = \(value)" : nil
      case .string(let value): return "\(name) = \(LuaSyntax.quoted(value))"
      default: return nil
      }
    }
    let quoted = LuaSyntax.quoted(title)
    guard let fields, !fields.isEmpty else { return quoted }
    return "{ title = \(quoted), \(fields.joined(separator: ", ")) }"
  }
}

extension EventValue {
  /// A Lua value that consists of Booleans, finite numbers, texts, lists and tables with names; nil
  /// for any other.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - budget: The number of values that may still be read.
  ///   - depth: The number of tables that contain the value.
  fileprivate init?(plain value: LuaValue, budget: inout Int, depth: Int = 0) {
    budget -= 1
    // A table that contains itself has no end.
    guard budget > 0, depth < 100 else { return nil }
    switch value {
    case .boolean(let bool): self = .bool(bool)
    case .integer(let integer): self = .integer(Int(integer))
    case .number(let number) where number.isFinite: self = .number(number)
    case .string(let text): self = .text(text)
    case .table(let table):
      let entries = table.orderedEntries()
      let isList = entries.enumerated().allSatisfy { $1.key == .integer(Int64($0 + 1)) }
      var fields: [Field] = []
      for (key, value) in entries {
        guard isList || key.stringValue != nil,
          let plain = EventValue(plain: value, budget: &budget, depth: depth + 1)
        else { return nil }
        fields.append(Field(key.stringValue ?? "", plain))
      }
      self = isList ? .list(fields.map(\.value)) : .fields(fields)
    default: return nil
    }
  }
}
