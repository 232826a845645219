import Lua
import Texts

// How messages show values that are of the right type and yet cannot be used.

extension LuaValue {
  /// "a number", and of what cannot be told from the type the value: "nan", "-5".
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
  /// What is wrong with a value whose type alone does not tell; nil where it does.
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
}

extension APIFailure {
  /// That a number lies outside of its range.
  static func outOfRange(_ name: String, _ range: String, _ number: Double) -> APIFailure {
    .message("'\(name)' must be \(range), got \(NumberText.of(number))")
  }
}
