/// An expression in Swift.
struct Code {
  var text: String
  var type: SwiftType
  var precedence = Precedence.primary
  /// A whole number to add, so that a list's index in Lua is an index in Swift without arithmetic.
  var offset = 0
  /// The value, for a literal string.
  var literal: String?
  /// Whether the result of a call may be ignored.
  var isDiscardable = false
  /// The text for a type of UIKit, for a choice between literal strings.
  var words: ((SwiftType) -> String?)?
  /// The text for a value that must exist, such as an element at an index path of the view.
  var unwrapped: String?
  /// Whether it is a choice between numbers that are literals, of any numeric type.
  var isChoiceOfNumbers = false
  /// What the expression refers to, if it can be narrowed by a condition.
  var path: String?
  /// The key of its type, if the place can learn it from its uses.
  var place: String?

  enum Precedence: Int, Comparable {
    case ternary
    case disjunction
    case conjunction
    case comparison
    case coalescing
    case addition
    case multiplication
    case prefix
    case primary

    static func < (left: Precedence, right: Precedence) -> Bool { left.rawValue < right.rawValue }
  }

  init(_ text: String, _ type: SwiftType, _ precedence: Precedence = .primary) {
    self.text = text
    self.type = type
    self.precedence = precedence
  }

  /// The text with its offset.
  var whole: Code {
    guard offset != 0 else { return self }
    if let number = Int(text) { return Code("\(number + offset)", .int) }
    return Code("\(at(.addition)) \(offset > 0 ? "+" : "-") \(abs(offset))", .int, .addition)
  }

  /// The text as an operand of an operator, in parentheses if necessary.
  func at(_ precedence: Precedence) -> String {
    self.precedence < precedence ? "(\(text))" : text
  }

  /// The assignment of the value to a place, with `+=` or `-=` if it changes a number.
  func assignment(to place: String) -> String {
    for sign in ["+", "-"] where type.isNumber && precedence == .addition {
      let start = "\(place) \(sign) "
      guard text.hasPrefix(start) else { continue }
      let change = text.dropFirst(start.count)
      // The operand of another operator would be changed, too.
      if change.isOperand { return "\(place) \(sign)= \(change)" }
    }
    return "\(place) = \(text)"
  }

  /// The same code, which may be a statement although it has a result.
  var discardable: Code {
    var code = self
    code.isDiscardable = true
    return code
  }

  /// What a closure makes of the value if it is not nil.
  func map(_ name: String, to code: Code) -> Code {
    let word = code.type.isOptional ? "flatMap" : "map"
    return Code("\(at(.primary)).\(word)({ \(name) in \(code.text) })", code.type.orNil)
  }

  /// The whole number of a literal.
  var constant: Int? { Int(text).map { $0 + offset } }
}

extension Substring {
  /// Whether it has no operators outside of brackets.
  fileprivate var isOperand: Bool {
    var depth = 0
    return allSatisfy { character in
      if "([".contains(character) { depth += 1 }
      if ")]".contains(character) { depth -= 1 }
      return character != " " || depth > 0
    }
  }
}

/// Why a part of a policy is not translated.
struct Untranslatable: Error {
  let reason: String

  init(_ reason: String) { self.reason = reason }
}
