import DragDrop
import Lua

/// An identifier that a script uses for a section or an item of a diffable data source.
///
/// Strings, numbers and booleans are compared by value; a table by its `id`, or by its identity if
/// it has none.
struct LuaIdentifier: Hashable, Titled {
  private enum Key: Hashable {
    case text(String)
    case integer(Int64)
    case number(Double)
    case boolean(Bool)
    /// A table, a function or another object, by the address that `tostring` shows.
    case object(Int64)
  }

  private let key: Key
  /// The value from the script.
  let value: LuaValue

  /// Nil for nil, for NaN, and for strings that are not UTF-8.
  init?(_ value: LuaValue, in lua: LuaState) {
    self.value = value
    switch value {
    case .nil, .bytes: return nil
    case .string(let text): key = .text(text)
    case .integer(let number): key = .integer(number)
    // As for keys of Lua tables, 1.0 equals 1, and NaN is not an identifier.
    case .number(let number) where number.isNaN: return nil
    case .number(let number): key = Int64(exactly: number).map { .integer($0) } ?? .number(number)
    case .boolean(let flag): key = .boolean(flag)
    case .table(let table):
      switch table[raw: "id"] {
      case .string(let id): key = .text(id)
      case .integer(let id): key = .integer(id)
      default: key = .object(lua.identity(of: table.reference))
      }
    case .function(let function): key = .object(lua.identity(of: function.reference))
    case .userdata(let userdata): key = .object(lua.identity(of: userdata.reference))
    case .thread(let thread): key = .object(lua.identity(of: thread.reference))
    }
  }

  static func == (left: Self, right: Self) -> Bool { left.key == right.key }
  func hash(into hasher: inout Hasher) { hasher.combine(key) }

  var title: String {
    if let title = LuaItem.fields(of: value)?.title { return title }
    return switch value {
    case .number(let number): "\(number)"
    case .boolean(let flag): "\(flag)"
    default: value.typeName
    }
  }

  /// The title of a section, if the script provided one.
  var sectionTitle: String? { value.tableValue?[raw: "title"].stringValue }
}

typealias LuaSnapshot = DiffableDataSourceSnapshot<LuaIdentifier, LuaIdentifier>

/// A snapshot that a script changes.
final class SnapshotBox: Restorable {
  var snapshot: LuaSnapshot

  func save(in state: inout SavedState) { state.hold(snapshot) { [self] in snapshot = $0 } }

  init(_ snapshot: LuaSnapshot) {
    self.snapshot = snapshot
  }
}
