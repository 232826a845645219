import DragDrop
import Layout
import Lua
import LuaSyntax
package import Policies
import Texts

/// A value that a debugger shows, with the values in it: a value of a script, or a view with its
/// rows.
///
/// The values in it are read only when they are shown; of a long list, only the visible part.
package struct DebugValue {
  /// The kind of value.
  private enum Content {
    case lua(LuaValue)
    case view(SectionedView)
    case section(SectionedView, Int)
    case item(SectionedView, Position)
    case views
    case globals
    case facts([(name: String, value: String)])
    case word(String)
  }

  /// A value in another value.
  package struct Child {
    package let name: String
    package let value: DebugValue
    /// The Lua code after that of the outer value; nil if the value cannot be written in Lua.
    fileprivate let step: String?

    /// The Lua expression for the value, made from that of the outer value.
    package func expression(in outer: String?) -> String? {
      guard let step else { return nil }
      guard let outer, !outer.isEmpty else { return step.hasPrefix("[") ? nil : step }
      return step.hasPrefix("[") ? outer + step : "\(outer).\(step)"
    }
  }

  private let host: PolicyHost
  private let content: Content

  init(_ value: LuaValue, of host: PolicyHost) { self.init(.lua(value), host) }

  private init(_ content: Content, _ host: PolicyHost) {
    self.content = content
    self.host = host
  }

  /// All tables and collections.
  package static func views(of host: PolicyHost) -> DebugValue { DebugValue(.views, host) }

  /// The globals that scripts have assigned.
  package static func assignedGlobals(of host: PolicyHost) -> DebugValue {
    DebugValue(.globals, host)
  }

  /// The value at a path from a global of the prompt or of the last script, such as `inbox.model`;
  /// nil if there is none.
  static func value(at path: String, of host: PolicyHost) -> Self? {
    guard let keys = LuaPath.keys(of: path) else { return nil }
    for environment in [host.promptEnvironment, host.scriptEnvironment].compactMap({ $0 }) {
      var value = DebugValue(.table(environment.globals), of: host)
      for key in keys { value = value.member(key) }
      if value.lua != .nil { return value }
    }
    return nil
  }

  /// The value as scripts see it; nil for other values.
  var lua: LuaValue { if case .lua(let value) = content { value } else { .nil } }

  /// An entry of a table, without metamethods, or a property of an object.
  private func member(_ key: LuaValue) -> DebugValue {
    if let table = lua.tableValue { return DebugValue(table[raw: key], of: host) }
    let value = lua.userdataValue == nil ? nil : key.stringValue.flatMap { property($0, of: lua) }
    return DebugValue(value ?? .nil, of: host)
  }

  /// Names and texts.
  package static func facts(_ facts: [(String, String)], of host: PolicyHost) -> DebugValue {
    DebugValue(.facts(facts.map { ($0, $1) }), host)
  }

  // MARK: Text

  /// The value in one line.
  package func text(columns: Int = 100) -> String {
    switch content {
    case .lua(.table(let table)) where table.rawLength > Self.maximumCounted:
      // Sorting all keys takes long for a large table.
      let first = indexed(0..<3).map { $0.value.text(columns: columns / 4) }
      return "{ \(first.joined(separator: ", ")), … \(table.rawLength - first.count) more }"
    case .lua(let value):
      let printer = LuaPrinter(width: columns, depth: 1, entries: 6)
      return host.currentRun.whileStopped { printer.line(of: value, columns: columns) }
    case .view(let view): return Self.count(view.numberOfSections, "section")
    case .section(let view, let section):
      let title = view.title(ofSection: section).map { " \(LuaSyntax.quoted($0))" } ?? ""
      return Self.count(view.numberOfEntries(inSection: section), "item") + title
    case .item(let view, let position):
      if let item = host.delegates.identifier(at: position, of: view) {
        return DebugValue(item, of: host).text(columns: columns)
      }
      return view.model.item(at: position).map { LuaSyntax.quoted($0.title) } ?? "\(position)"
    case .word(let text): return text
    case .views, .globals, .facts: return ""
    }
  }

  private static func count(_ count: Int, _ noun: String) -> String {
    "\(count) \(noun)\(count == 1 ? "" : "s")"
  }

  /// The value as `print` writes it.
  var printed: String {
    if case .lua(let value) = content, let text = value.text { return text }
    return text()
  }

  /// Its type: Lua's type name, or the class.
  package var type: String {
    switch content {
    case .lua(let value):
      value.userdataValue?.handle.map { APICatalog.className(of: $0.kind) } ?? value.typeName
    case .view(let view): view.kind == .table ? "TableView" : "CollectionView"
    case .section: "section"
    case .item: "item"
    case .word: "text"
    case .views, .globals, .facts: "scope"
    }
  }

  // MARK: Children

  /// The number of children by index, and by name; nil if the latter have not been counted.
  package var counts: (indexed: Int, named: Int?) {
    switch content {
    case .lua(.table(let table)):
      let length = table.rawLength
      return (length, length > Self.maximumCounted ? nil : names(of: table, behind: length).count)
    case .lua(let value): return (0, value.userdataValue?.handle == nil ? 0 : nil)
    case .view(let view): return (view.numberOfSections, 0)
    case .section(let view, let section): return (view.numberOfEntries(inSection: section), 0)
    case .item, .word: return (0, 0)
    case .views, .globals, .facts: return (0, nil)
    }
  }

  /// Whether it has children.
  package var hasChildren: Bool {
    let (indexed, named) = counts
    return indexed > 0 || named != 0
  }

  private static let maximumCounted = 1000

  /// The children by index, from 0.
  package func indexed(_ range: Range<Int>) -> [Child] {
    let range = range.clamped(to: 0..<counts.indexed)
    switch content {
    case .lua(.table(let table)):
      return range.map {
        Child(
          name: "[\($0 + 1)]", value: DebugValue(table[raw: .integer(Int64($0 + 1))], of: host),
          step: "[\($0 + 1)]")
      }
    case .view(let view):
      return range.map {
        Child(name: "section \($0)", value: DebugValue(.section(view, $0), host), step: nil)
      }
    case .section(let view, let section):
      return range.map {
        let position = Position(section: section, item: $0)
        return Child(name: "[\($0)]", value: DebugValue(.item(view, position), host), step: nil)
      }
    case .lua, .item, .word, .views, .globals, .facts: return []
    }
  }

  /// The children by name.
  package var named: [Child] {
    switch content {
    case .lua(.table(let table)):
      return names(of: table, behind: table.rawLength).map { child($0, table[raw: $0]) }
    case .lua(let value):
      guard let kind = value.userdataValue?.handle?.kind,
        let type = APICatalog.classesByKind[kind]
      else { return [] }
      return type.entries.filter { $0.kind == .property }.compactMap { entry in
        property(entry.name, of: value).map { child(.string(entry.name), $0) }
      }
    case .views:
      return host.views.map {
        Child(name: $0.name, value: DebugValue(.view($0), host), step: $0.name)
      }
    case .globals:
      return [host.promptEnvironment, host.scriptEnvironment].compactMap { $0 }
        .flatMap { environment in
          environment.globals.orderedEntries().filter { key, _ in
            key.stringValue.map { host.untouchedEnvironment[$0] == .nil } ?? true
          }
        }.map { child($0.key, $0.value) }
    case .facts(let facts):
      return facts.map { name, text in
        Child(name: name, value: DebugValue(.word(text), host), step: nil)
      }
    case .view, .section, .item, .word: return []
    }
  }

  private func child(_ key: LuaValue, _ value: LuaValue) -> Child {
    let name = key.text ?? LuaPrinter().line(of: key, columns: 40)
    let isName = key.stringValue.map(LuaSyntax.isName) ?? false
    let isWritten: Bool
    switch key {
    case .string, .integer, .number, .boolean: isWritten = true
    default: isWritten = false
    }
    return Child(
      name: key.text == nil ? "[\(name)]" : name, value: DebugValue(value, of: host),
      step: isName ? name : isWritten ? "[\(LuaPrinter().line(of: key, columns: 1000))]" : nil)
  }

  /// The keys of a table that are not in its list part.
  private func names(of table: LuaTable, behind length: Int) -> [LuaValue] {
    table.orderedKeys().filter { key in
      if case .integer(let number) = key { return number < 1 || number > length }
      return true
    }
  }

  /// A property; nil if reading it raises.
  private func property(_ name: String, of value: LuaValue) -> LuaValue? {
    host.currentRun.whileStopped {
      host.lua.withStack { stack in
        guard stack.reserve(8) else { return nil }
        let top = stack.count
        defer { stack.setCount(top) }
        stack.push(value)
        stack.push(name)
        return stack.get(at: -2) == .ok ? stack.value(at: -1) : nil
      }
    }
  }
}
