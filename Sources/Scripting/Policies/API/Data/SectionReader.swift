import DragDrop
import Layout
import Lua
import Texts
import Traces

/// Reads items and sections from the tables of a script.
struct SectionReader {
  /// The fields of a section's table.
  static let fields = ["title", "items", "footer"]

  private let stack: LuaStack

  init(_ stack: LuaStack) { self.stack = stack }

  /// The sections of a list of `{ title =, items =, footer = }`.
  func sections(_ list: LuaTable) throws(APIFailure) -> [ListDataSource.Section] {
    var result: [ListDataSource.Section] = []
    for number in stride(from: 1, through: list.rawLength, by: 1) {
      let value = list[raw: .integer(Int64(number))]
      let name = "section \(number - 1)"
      guard let table = value.tableValue else {
        throw .message("\(name) must be a table: { title = …, items = { … } }, got \(value.fault)")
      }
      try checkFields(of: table, name)
      var section = ListDataSource.Section(
        title: try text("title", of: table, name),
        items: OrderedList(try items(table[raw: "items"], "the items of \(name)", "\(name), item")))
      section.footer = try text("footer", of: table, name)
      result.append(section)
    }
    return result
  }

  /// The items of a list; nil is an empty list.
  ///
  /// `list` is the list's name in messages, and `entry` that of its entries.
  func items(
    _ value: LuaValue, _ list: String = "items", _ entry: String = "item"
  ) throws(APIFailure) -> [ListItem] {
    if value == .nil { return [] }
    guard let table = value.tableValue else {
      let written = LuaItem.fields(of: value)?.title.printable
      throw .message(
        "\(list) must be a list of titles or tables, got \(value.fault)"
          + (value.stringValue.flatMap { _ in written }.map { ": write { \"\($0)\" }" } ?? ""))
    }
    stack.push(value)
    defer { stack.pop() }
    if let fault = stack.listFault(at: -1, advice: APIType.item.advice) {
      throw .message("\(list) must be a list of titles or tables, got \(fault)")
    }
    var items: [ListItem] = []
    items.reserveCapacity(table.rawLength)
    for number in stride(from: 1, through: table.rawLength, by: 1) {
      let value = table[raw: .integer(Int64(number))]
      guard let item = ListItem(value) else {
        throw .message("\(entry) \(number - 1) " + fault(ofItem: value))
      }
      if let table = value.tableValue {
        try checkSizes(of: table, of: item, "\(entry) \(number - 1)")
      }
      items.append(item)
    }
    return items
  }

  // MARK: What is wrong

  private func checkFields(of section: LuaTable, _ name: String) throws(APIFailure) {
    for key in section.orderedKeys() {
      guard let field = key.stringValue else {
        let shown = key.integerValue.map { "\($0)" } ?? key.typeName
        throw .message(
          "\(name) takes fields by name, not the entry [\(shown)]: write { title = …, items = { … } }"
        )
      }
      guard !Self.fields.contains(field) else { continue }
      throw .message(
        "\(name) has no field '\(field)'; "
          + NearestName.adviceOrList(for: field, in: Self.fields))
    }
  }

  private func text(
    _ field: String, of section: LuaTable, _ name: String
  ) throws(APIFailure) -> String? {
    let value = section[raw: .string(field)]
    switch value {
    case .nil: return nil
    case .string(let text): return text
    case .integer(let number): return "\(number)"
    default: throw .message("the \(field) of \(name) must be a string, got \(value.fault)")
    }
  }

  /// Why a value is not an item: "must be a title or …".
  private func fault(ofItem value: LuaValue) -> String {
    guard let table = value.tableValue else {
      return "must be a title or { title = … }, got \(value.fault)"
    }
    if table[raw: "items"] != .nil {
      return "is a section, because it has items: write sections = { { items = { … } } }"
    }
    if table[raw: 1] != .nil { return "must be a title or { title = … }, got a list" }
    for field in ["title", "id"] where table[raw: .string(field)] != .nil {
      return "must have a string as its \(field), got \(table[raw: .string(field)].fault)"
    }
    let names = table.orderedKeys().compactMap(\.stringValue)
    if let near = names.first(where: { NearestName.find($0, in: ["title"]) != nil }) {
      return "has no title, but the field '\(near)'; did you mean 'title'?"
    }
    return "must be a title or { title = … }, got a table without a title"
  }

  private func checkSizes(
    of table: LuaTable, of item: ListItem, _ name: String
  ) throws(APIFailure) {
    if item.height == nil { try checkSize("height", table[raw: "height"], name) }
    if item.width == nil { try checkSize("width", table[raw: "width"], name) }
  }

  /// Throws if a size was given but could not be used.
  private func checkSize(
    _ field: String, _ value: LuaValue, _ name: String
  ) throws(APIFailure) {
    guard value != .nil else { return }
    throw .message("the \(field) of \(name) must be points from 0, got \(value.fault)")
  }
}
