@testable import Policies

// The catalog as a Lua table, for scripts that call every entry with values of the right types.

extension [APIEntry] {
  /// A list of `{ name =, owner =, isProperty =, gives =, types = }`: the class of the result, and the
  /// types of the parameters; a property's type is its value's.
  var asLua: String { "{ \(map(\.asLua).joined(separator: ",\n")) }" }
}

extension APIEntry {
  fileprivate var asLua: String {
    let types = kind == .property ? returns : parameters
    var gives = "nil"
    if kind != .property, case .object(let classes)? = returns.first?.type,
      let first = classes.first
    {
      gives = "\"\(first)\""
    }
    return "{ name = \"\(name)\", owner = \(owner.map { "\"\($0)\"" } ?? "nil"), "
      + "isProperty = \(kind == .property), gives = \(gives), "
      + "types = { \(types.map(\.type.asLua).joined(separator: ", ")) } }"
  }
}

extension APIType {
  /// A type, for scripts that create values of it: `{ kind =, parts }`.
  fileprivate var asLua: String {
    func make(_ kind: String, _ parts: [String] = []) -> String {
      "{ \((["kind = \"\(kind)\""] + parts).joined(separator: ", ")) }"
    }
    func quoted(_ words: [String]) -> [String] { words.map { "\"\($0)\"" } }
    return switch self {
    case .word(let words): make("word", quoted(words))
    case .object(let classes): make("object", quoted(classes))
    case .list(let element): make("list", [element.asLua])
    case .either(let types): make("either", types.map(\.asLua))
    case .options(let fields):
      make("options", fields.map { "{ \"\($0.name)\", \($0.type.asLua) }" })
    case .number, .index: make("number")
    case .point, .size, .insets, .rect: make("numbers")
    case .indexPath, .itemReference: make("path")
    case .viewReference: make("object", quoted(["TableView", "CollectionView", "View"]))
    case .delegate(let role): make("table", quoted([role.rawValue]))
    case .record(let name): make("table", quoted([name]))
    case .policy, .table: make("table")
    case .boolean: make("boolean")
    case .function: make("function")
    case .string, .item: make("string")
    case .any: make("any")
    }
  }
}
