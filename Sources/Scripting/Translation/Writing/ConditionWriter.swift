import LuaSyntax

/// Translates conditions, and notes what they show of the values in them.
struct ConditionWriter {
  let body: BodyWriter

  private var expressions: ExpressionWriter { body.expressions }

  // MARK: Clauses

  /// The clauses of an `if` or `guard`, which hold together; what they show of values is known from
  /// then on.
  ///
  /// - Parameters:
  ///   - condition: The condition.
  ///   - positive: Whether the clauses hold if the condition is true, or if it is false.
  /// - Returns: The clauses, at least one.
  /// - Throws: ``Untranslatable``.
  func clauses(_ condition: LuaExpression, _ positive: Bool) throws -> [String] {
    var clauses: [String] = []
    try collect(condition, positive, into: &clauses)
    let useful = clauses.filter { $0 != "true" }
    return useful.isEmpty ? ["true"] : useful.contains("false") ? ["false"] : useful
  }

  private func collect(
    _ condition: LuaExpression, _ positive: Bool, into clauses: inout [String]
  ) throws {
    let condition = condition.bare
    switch condition.kind {
    case .unary("not", let operand): try collect(operand, !positive, into: &clauses)
    case .binary("and", let left, let right) where positive,
      .binary("or", let left, let right) where !positive:
      try collect(left, positive, into: &clauses)
      try collect(right, positive, into: &clauses)
    default:
      if let operand = present(condition, positive) {
        let code = try expressions.value(operand)
        if case .optional(let type) = code.type, type != .bool || !isTruth(condition) {
          return clauses.append(presence(operand, code))
        }
      }
      clauses.append(try boolean(condition, positive).text)
      recordSource(condition, positive)
    }
  }

  /// The operand that is not nil if the condition is true, or false.
  private func present(_ condition: LuaExpression, _ positive: Bool) -> LuaExpression? {
    switch condition.kind {
    case .binary("~=", let left, let right) where positive,
      .binary("==", let left, let right) where !positive:
      right.isNil ? left.bare : left.isNil ? right.bare : nil
    case .binary: nil
    default: positive ? condition : nil
    }
  }

  /// Whether a condition is a value itself, not a comparison with nil.
  private func isTruth(_ condition: LuaExpression) -> Bool {
    if case .binary = condition.kind { false } else { true }
  }

  private func presence(_ operand: LuaExpression, _ code: Code) -> String {
    if let name = operand.name, let variable = body.scope[name], !variable.isAssigned,
      variable.depth < body.scope.depth, let path = code.path
    {
      body.scope.narrow(path, .rebound)
      return "let \(code.text)"
    }
    if let path = code.path { body.scope.narrow(path, .forced) }
    return "\(code.at(.comparison)) != nil"
  }

  /// Whether a condition, or its opposite, shows that a value is not nil.
  func narrows(_ condition: LuaExpression, _ positive: Bool) -> Bool {
    let condition = condition.bare
    switch condition.kind {
    case .unary("not", let operand): return narrows(operand, !positive)
    case .binary("and", let left, let right) where positive,
      .binary("or", let left, let right) where !positive:
      return narrows(left, positive) || narrows(right, positive)
    default:
      guard let operand = present(condition, positive),
        let code = try? expressions.value(operand)
      else { return false }
      return code.type.isOptional && code.type != .optional(.bool) && code.path != nil
    }
  }

  /// Records what a condition shows of values, without writing it.
  func narrow(_ condition: LuaExpression, _ positive: Bool) {
    let condition = condition.bare
    switch condition.kind {
    case .unary("not", let operand): narrow(operand, !positive)
    case .binary("and", let left, let right) where positive,
      .binary("or", let left, let right) where !positive:
      narrow(left, positive)
      narrow(right, positive)
    default:
      recordSource(condition, positive)
      guard let operand = present(condition, positive),
        let code = try? expressions.value(operand), code.type.isOptional,
        code.type != .optional(.bool), let path = code.path
      else { return }
      body.scope.narrow(path, .forced)
    }
  }

  /// Records where a drag item comes from if a condition compares its source with a view.
  private func recordSource(_ condition: LuaExpression, _ positive: Bool) {
    guard case .binary(positive ? "==" : "~=", let left, let right) = condition.kind,
      let (item, view) = try? source(left, right), let path = item.path
    else { return }
    body.scope.record(source: view, of: path)
  }

  /// The item and the view of `item.sourceView == view`; nil for other comparisons.
  private func source(
    _ left: LuaExpression, _ right: LuaExpression
  ) throws -> (item: Code, view: Code)? {
    for (side, other) in [(left, right), (right, left)] {
      guard case .field(let base, "sourceView") = side.bare.kind else { continue }
      let item = try expressions.value(base).whole.forced
      guard item.type == .object("DragItem") else { continue }
      let view = try expressions.value(other).whole.forced
      if [.table, .collection].contains(view.type) { return (item, view) }
    }
    return nil
  }

  // MARK: Truth

  /// Whether a condition is true, or false, as a Boolean.
  func boolean(_ condition: LuaExpression, _ positive: Bool) throws -> Code {
    let condition = condition.bare
    switch condition.kind {
    case .unary("not", let operand): return try boolean(operand, !positive)
    case .binary(let sign, let left, let right) where sign == "and" || sign == "or":
      body.scope.push()
      defer { body.scope.pop() }
      let first = try boolean(left, positive)
      // The right side is evaluated only if the left one did not decide.
      narrow(left, sign == "and")
      if first.text == "false", sign == "and", positive { return first }
      let second = try boolean(right, positive)
      return (sign == "and") == positive ? try both(first, second) : either(first, second)
    case .binary(let sign, let left, let right)
    where ["==", "~=", "<", ">", "<=", ">="].contains(sign):
      return try comparison(sign, left, right, positive)
    default: return truth(of: try expressions.value(condition).whole, positive)
    }
  }

  /// Whether one of two conditions is true.
  func disjunction(_ left: LuaExpression, _ right: LuaExpression) throws -> Code {
    body.scope.push()
    defer { body.scope.pop() }
    let first = try boolean(left, true)
    narrow(left, false)
    return either(first, try boolean(right, true))
  }

  func both(_ first: Code, _ second: Code) throws -> Code {
    if first.text == "true" { return second }
    if second.text == "true" { return first }
    if first.text == "false" { return first }
    return Code("\(first.at(.conjunction)) && \(second.at(.comparison))", .bool, .conjunction)
  }

  private func either(_ first: Code, _ second: Code) -> Code {
    if first.text == "false" { return second }
    if second.text == "false" { return first }
    if first.text == "true" { return first }
    return Code("\(first.at(.disjunction)) || \(second.at(.conjunction))", .bool, .disjunction)
  }

  private func truth(of code: Code, _ positive: Bool) -> Code {
    switch code.type {
    case .bool:
      if ["true", "false"].contains(code.text) {
        return Code("\((code.text == "true") == positive)", .bool)
      }
      return positive ? code : Code("!\(code.at(.primary))", .bool, .prefix)
    case .nothing, .unknown:
      guard code.text != "nil" else { return Code("\(!positive)", .bool) }
      // A field of unknown type is only compared with nil.
      if code.place?.hasPrefix("item.") == true {
        return Code("\(code.text) \(positive ? "!=" : "==") nil", .bool, .comparison)
      }
      fallthrough
    case .optional(.bool):
      return Code("\(code.at(.coalescing)) \(positive ? "==" : "!=") true", .bool, .comparison)
    case .optional:
      return Code("\(code.at(.coalescing)) \(positive ? "!=" : "==") nil", .bool, .comparison)
    default: return Code("\(positive)", .bool)
    }
  }

  private static let opposites = [
    "==": "!=", "~=": "==", "<": ">=", ">": "<=", "<=": ">", ">=": "<",
  ]

  private func comparison(
    _ sign: String, _ left: LuaExpression, _ right: LuaExpression, _ positive: Bool
  ) throws -> Code {
    let written = positive ? (sign == "~=" ? "!=" : sign) : Self.opposites[sign] ?? sign
    let isEqual = written == "=="
    if let empty = try emptiness(left, right, written) { return empty }
    if left.isNil || right.isNil {
      let code = try expressions.value(left.isNil ? right : left).whole
      switch code.type {
      case .optional:
        return Code("\(code.at(.coalescing)) \(written) nil", .bool, .comparison)
      case .nothing, .unknown:
        return Code("\(code.at(.coalescing)) \(written) nil", .bool, .comparison)
      default: return Code("\(!isEqual)", .bool)
      }
    }
    if isEqual || written == "!=", let (item, view) = try source(left, right) {
      let source = try expressions.source(of: item, in: view)
      return Code("\(source.text) \(isEqual ? "!=" : "==") nil", .bool, .comparison)
    }
    var (first, second) = (try expressions.value(left).whole, try expressions.value(right).whole)
    if let one = first.literal, let other = second.literal {
      return Code("\((one == other) == isEqual)", .bool)
    }
    // A word that UIKit does not have is never equal to one of its constants.
    for (code, literal) in [(first, second), (second, first)]
    where [.operation, .intent].contains(code.type.wrapped) && literal.literal != nil {
      guard literal.word(code.type.wrapped) != nil else { return Code("\(!isEqual)", .bool) }
    }
    for (code, other) in [(first, second), (second, first)]
    where code.type == .unknown || code.type == .nothing {
      if let place = code.place { body.context.memory.learn(place, other.type.orNil) }
    }
    if written == "==" || written == "!=" {
      let (one, other) = (first.type.wrapped, second.type.wrapped)
      if one != other {
        if first.literal != nil || one == .int || one == .nothing {
          first = try expressions.coerced(first, to: other)
        } else {
          second = try expressions.coerced(second, to: one)
        }
      }
      guard first.type.isComparable, second.type.isComparable else {
        throw Untranslatable("a comparison of '\(first.text)' and '\(second.text)'")
      }
    } else {
      (first, second) = (first.forced, second.forced)
      if first.type == .int, second.type == .double {
        first = try expressions.coerced(first, to: .double)
      } else if first.type != second.type {
        second = try expressions.coerced(second, to: first.type)
      }
      guard [.int, .double, .string, .indexPath].contains(first.type) else {
        throw Untranslatable("the order of '\(first.text)' and '\(second.text)'")
      }
    }
    return Code(
      "\(first.at(.coalescing)) \(written) \(second.at(.coalescing))", .bool, .comparison)
  }

  /// `next(table) == nil`.
  private func emptiness(
    _ left: LuaExpression, _ right: LuaExpression, _ written: String
  ) throws -> Code? {
    guard right.isNil, case .call(let function, let arguments) = left.bare.kind,
      function.name == "next", arguments.count == 1,
      case .builtin = try expressions.external("next")
    else { return nil }
    let code = try expressions.value(arguments[0]).whole
    let table: Code
    if case .record(let number) = code.type {
      table = try expressions.dictionary(number)
    } else {
      table = try expressions.list(arguments[0])
    }
    let text = "\(table.at(.primary)).isEmpty"
    return written == "==" ? Code(text, .bool) : Code("!\(text)", .bool, .prefix)
  }
}

extension SwiftType {
  /// Whether values can be compared with `==`.
  fileprivate var isComparable: Bool {
    switch wrapped {
    case .bool, .int, .double, .string, .indexPath, .point, .size, .rect, .operation, .intent,
      .item, .table, .collection, .nothing, .unknown:
      true
    case .object(let name): ["View", "DragItem", "Cell"].contains(name)
    default: false
    }
  }
}
