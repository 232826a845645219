import Lua
import LuaSyntax
import Texts

/// An option of a plug-in.
package struct PluginOption: Hashable, Sendable {
  /// The type of its value.
  package enum Kind: String, CaseIterable, Hashable, Sendable {
    case boolean
    /// An integer.
    case integer
    case number
    case string
    /// A list of strings; at the prompt, words separated by commas.
    case list
  }

  /// A value of an option.
  package enum Value: Hashable, Sendable {
    case boolean(Bool)
    case integer(Int64)
    case number(Double)
    case string(String)
    case list([String])
  }

  package var name: String
  package var kind: Kind
  package var defaultValue: Value
  /// A short description, without a full stop.
  package var help: String
  /// The allowed words, of the value or of a list; empty if all are allowed.
  package var values: [String] = []
  /// The minimum value.
  package var minimum: Double?
  /// The maximum value.
  package var maximum: Double?

  /// The allowed values, as messages describe them: `a whole number from 1 to 10`.
  package var expectation: String {
    let words = values.map { "\"\($0)\"" }.joined(separator: ", ")
    switch kind {
    case .boolean: return "true or false"
    case .integer: return "a whole number" + range
    case .number: return "a number" + range
    case .string: return values.isEmpty ? "a string" : "one of \(words)"
    case .list: return values.isEmpty ? "a list of strings" : "a list of \(words)"
    }
  }

  private var range: String {
    switch (minimum, maximum) {
    case (let low?, let high?): " from \(NumberText.of(low)) to \(NumberText.of(high))"
    case (let low?, nil): " from \(NumberText.of(low))"
    case (nil, let high?): " up to \(NumberText.of(high))"
    case (nil, nil): ""
    }
  }

  /// Whether the value has the right type, and is in the range and one of the words.
  package func allows(_ value: Value) -> Bool {
    switch (kind, value) {
    case (.boolean, .boolean): true
    case (.integer, .integer(let number)): isInRange(Double(number))
    case (.number, .number(let number)): isInRange(number)
    case (.string, .string(let word)): values.isEmpty || values.contains(word)
    case (.list, .list(let words)): values.isEmpty || words.allSatisfy(values.contains)
    default: false
    }
  }

  private func isInRange(_ number: Double) -> Bool {
    number.isFinite && number >= minimum ?? -.infinity && number <= maximum ?? .infinity
  }

  /// The value of a word of the command line; nil if it is not valid.
  package func value(of word: String) -> Value? {
    let value: Value? =
      switch kind {
      case .boolean:
        ["true": true, "false": false, "yes": true, "no": false][word].map(Value.boolean)
      case .integer: Int64(word).map(Value.integer)
      case .number: Double(word).map(Value.number)
      case .string: .string(word)
      case .list: .list(word.isEmpty ? [] : word.split(separator: ",").map(String.init))
      }
    return value.flatMap { allows($0) ? $0 : nil }
  }
}

extension PluginOption.Value: CustomStringConvertible {
  /// The value as written at the prompt.
  package var description: String {
    switch self {
    case .boolean(let flag): "\(flag)"
    case .integer(let number): "\(number)"
    case .number(let number): NumberText.of(number)
    case .string(let text): text
    case .list(let words): words.joined(separator: ",")
    }
  }

  /// The value as written in Lua.
  var luaText: String {
    switch self {
    case .boolean, .integer, .number: description
    case .string(let text): LuaSyntax.quoted(text)
    case .list(let words): "{ " + words.map { LuaSyntax.quoted($0) }.joined(separator: ", ") + " }"
    }
  }
}

extension PluginOption.Value {
  /// A script's value; nil if its type is different.
  init?(_ value: LuaValue, kind: PluginOption.Kind) {
    let converted: Self? =
      switch kind {
      case .boolean: value.booleanValue.map { .boolean($0) }
      case .integer: value.integerValue.map { .integer($0) }
      case .number: value.numberValue.map { .number($0) }
      case .string: value.stringValue.map { .string($0) }
      case .list: value.strings.map { .list($0) }
      }
    guard let converted else { return nil }
    self = converted
  }

  /// The value for scripts.
  func luaValue(in lua: LuaState) -> LuaValue {
    switch self {
    case .boolean(let flag): .boolean(flag)
    case .integer(let number): .integer(number)
    case .number(let number): .number(number)
    case .string(let text): .string(text)
    case .list(let words): .table(lua.makeTable(list: words.map { .string($0) }))
    }
  }
}

extension LuaValue {
  /// A list of strings; nil for other values.
  var strings: [String]? {
    guard let table = tableValue else { return nil }
    // The length of a table with holes may be far beyond them, so it is not used.
    var strings: [String] = []
    while let string = table[raw: .integer(Int64(strings.count + 1))].stringValue {
      strings.append(string)
    }
    return strings.count == table.orderedKeys().count ? strings : nil
  }
}
