import Lua
import Texts

// Descriptions of values in messages about invalid arguments, some of which have the right type.

extension LuaValue {
  /// A description such as "a number" if the type is the problem, otherwise the value: "nan", "-5".
  var fault: String {
    switch self {
    case .nil: "nil"
    case .integer(let number): "\(number)"
    case .number(let number): NumberText.of(number)
    case .bytes: "a string that is not UTF-8"
    default: ("aeiou".contains(typeName.prefix(1)) ? "an " : "a ") + typeName
    }
  }
}

extension LuaStack {
  /// The value itself, if its type is not the problem; otherwise nil.
  func fault(at index: Int, whereNumbersAreTaken takesNumbers: Bool) -> String? {
    switch type(at: index) {
    case .number:
      guard let number = number(at: index), takesNumbers || !number.isFinite else { return nil }
      return NumberText.of(number)
    case .string:
      if case .bytes = value(at: index) { return value(at: index).fault }
      return nil
    case .table:
      let numbers = value(at: index).tableValue?.orderedEntries().compactMap(\.value.numberValue)
      let wrong = numbers?.first { !$0.isFinite }
      return wrong.map { "a table with \(NumberText.of($0))" }
    default: return nil
    }
  }

  /// What to write instead of a value that is not an index path.
  func adviceForPath(at index: Int) -> String {
    switch type(at: index) {
    case .number:
      let item = max(0, integer(at: index) ?? 0)
      return ": write IndexPath(\(item), 0), \"0:\(item)\" or {0, \(item)}"
    case .string: return ": write \"section:item\", for instance \"0:3\""
    case .table: return ": write {section, item}, for instance {0, 3}"
    default: return ""
    }
  }

  /// The type with an article: "a number", "an IndexPath", "nil".
  func article(at index: Int) -> String {
    let name = typeName(at: index)
    if name == "nil" || name == "no value" { return name }
    return ("AEIOUaeio".contains(name.prefix(1)) ? "an " : "a ") + name
  }

  /// Whether it is a function, or has `__call`.
  func isCallable(at index: Int) -> Bool {
    if type(at: index) == .function { return true }
    guard type(at: index) == .table, let metatable = value(at: index).tableValue?.metatable else {
      return false
    }
    return metatable[raw: "__call"] != .nil
  }

  /// Why a table is not a list, for the text after "got"; nil for a list.
  ///
  /// For a field with a name, `advice` can return a better text.
  func listFault(at index: Int, advice: (String) -> String? = { _ in nil }) -> String? {
    if isSequence(at: index) { return nil }
    let keys = value(at: index).tableValue?.orderedKeys() ?? []
    if let name = keys.lazy.compactMap(\.stringValue).first {
      return advice(name) ?? "a table with the field '\(name)': a list has no names"
    }
    // Keys are ordered: first the numbers, ascending.
    var last: Int64 = 0
    for key in keys {
      guard let number = key.integerValue else {
        let shown = key.numberValue.map(NumberText.of) ?? key.typeName
        return "a table with the key [\(shown)]: a list has the keys 1, 2, 3 …"
      }
      if number < 1 { return "a table with the key [\(number)]: lists start at 1" }
      if number > last + 1 {
        return "a list with a hole: entry \(last + 1) is nil, entry \(number) is not"
      }
      last = number
    }
    return nil
  }

  /// Whether a table's keys are 1, 2, 3 … without a gap.
  func isSequence(at index: Int) -> Bool {
    let index = absolute(index)
    let length = rawLength(at: index)
    var count = 0
    pushNil()
    while next(at: index) {
      pop()
      guard let key = integer(at: -1), key >= 1, key <= length else {
        pop()
        return false
      }
      count += 1
    }
    return count == length
  }
}

extension APIFailure {
  /// The failure for a number out of range.
  static func outOfRange(_ name: String, _ range: String, _ number: Double) -> APIFailure {
    .message("'\(name)' must be \(range), got \(NumberText.of(number))")
  }
}
