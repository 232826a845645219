import DragDrop
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
  ///   - isFirst: Whether the first clause is always evaluated, so that a guard statement before it
  ///     can bind its values.
  /// - Returns: The clauses, at least one.
  /// - Throws: ``Untranslatable``.
  func clauses(
    _ condition: LuaExpression, _ positive: Bool, isFirst: Bool
  ) throws -> [String] {
    var clauses: [String] = []
    try collect(condition, positive, isFirst: isFirst, into: &clauses)
    let useful = clauses.filter { $0 != "true" }
    return useful.isEmpty ? ["true"] : useful.contains("false") ? ["false"] : useful
  }

  private func collect(
    _ condition: LuaExpression, _ positive: Bool, isFirst: Bool, into clauses: inout [String]
  ) throws {
    let condition = condition.bare
    switch condition.kind {
    case .unary("not", let operand):
      try collect(operand, !positive, isFirst: isFirst, into: &clauses)
    case .binary("and", let left, let right) where positive,
      .binary("or", let left, let right) where !positive:
      try collect(left, positive, isFirst: isFirst, into: &clauses)
      body.conditionCount += 1
      defer { body.conditionCount -= 1 }
      try collect(right, positive, isFirst: false, into: &clauses)
    default:
      guard !isFirst else {
        let clause = try clause(condition, positive)
        return clauses.append(clause)
      }
      let (text, bound) = try withBindings { try clause(condition, positive) }
      clauses += bound + [text]
    }
  }

  private func clause(_ condition: LuaExpression, _ positive: Bool) throws -> String {
    let bindings = body.bindings
    if let operand = present(condition, positive) {
      if let code = try? expressions.value(operand), case .optional(let type) = code.type,
        type != .bool || !isTruth(condition)
      {
        return presence(code)
      }
      body.bindings = bindings
    }
    let clause = try boolean(condition, positive).text
    recordSource(condition, positive)
    return clause
  }

  /// Writes a part of a statement that is not always evaluated, with the clauses that bind the
  /// values in it which must not be nil.
  func withBindings<Value>(_ write: () throws -> Value) throws -> (Value, clauses: [String]) {
    let outer = body.bindings
    defer { body.bindings = outer }
    body.bindings.append(BodyWriter.Bindings(depth: body.scope.depth))
    let value = try write()
    return (value, body.bindings.last?.clauses ?? [])
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

  /// The clause that a value is not nil.
  private func presence(_ code: Code) -> String {
    guard let path = code.path else { return "\(code.at(.comparison)) != nil" }
    // A guard statement that only leaves becomes the declaration.
    if let variable = body.requirable(code), variable.depth == body.scope.depth,
      body.guardBlock == [body.exit]
    {
      body.require(variable)
      return "true"
    }
    body.noteTest(of: code)
    let name = body.constantName(for: code, depth: body.scope.depth)
    body.scope.bind(path, to: name)
    return BodyWriter.clause(name, code.text)
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
        let code = try? withBindings({ try expressions.value(operand) }).0
      else { return false }
      return code.type.isOptional && code.type != .optional(.bool) && code.path != nil
    }
  }

  /// Records where a drag item comes from if a condition compares its source with a view.
  func recordSources(_ condition: LuaExpression, _ positive: Bool) {
    let condition = condition.bare
    switch condition.kind {
    case .unary("not", let operand): recordSources(operand, !positive)
    case .binary("and", let left, let right) where positive,
      .binary("or", let left, let right) where !positive:
      recordSources(left, positive)
      recordSources(right, positive)
    default: recordSource(condition, positive)
    }
  }

  private func recordSource(_ condition: LuaExpression, _ positive: Bool) {
    guard case .binary(positive ? "==" : "~=", let left, let right) = condition.kind,
      let (item, view) = try? withBindings({ try source(left, right) }).0, let path = item.path
    else { return }
    body.scope.record(source: view, of: path)
  }

  /// The item and the view of `item.sourceView == view`; nil for other comparisons.
  private func source(
    _ left: LuaExpression, _ right: LuaExpression
  ) throws -> (item: Code, view: Code)? {
    for (side, other) in [(left, right), (right, left)] {
      guard case .field(let base, "sourceView") = side.bare.kind else { continue }
      let item = try expressions.required(base)
      guard item.type == .object("DragItem") else { continue }
      let view = try expressions.required(other)
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
      return try joined(sign == "and", left, right, positive)
    case .binary(let sign, let left, let right)
    where ["==", "~=", "<", ">", "<=", ">="].contains(sign):
      return try comparison(sign, left, right, positive)
    default: return truth(of: try expressions.value(condition).whole, positive)
    }
  }

  /// `left and right`, or `left or right`, or the opposite.
  func joined(
    _ isConjunction: Bool, _ left: LuaExpression, _ right: LuaExpression, _ positive: Bool
  ) throws -> Code {
    // `(a and b) and c` is `a and (b and c)`, so that what a shows is known in both.
    if case .binary(let sign, let first, let second) = left.bare.kind,
      sign == (isConjunction ? "and" : "or")
    {
      return try joined(isConjunction, first, positive) {
        try joined(isConjunction, second, positive) { try boolean(right, positive) }
      }
    }
    return try joined(isConjunction, left, positive) { try boolean(right, positive) }
  }

  private func joined(
    _ isConjunction: Bool, _ left: LuaExpression, _ positive: Bool, _ right: () throws -> Code
  ) throws -> Code {
    body.scope.push()
    defer { body.scope.pop() }
    // Whether both must hold.
    let isBoth = isConjunction == positive
    func second() throws -> Code {
      let (code, clauses) = try conditional(right)
      return clauses.reversed().reduce(code) { code, clause in
        Code("\(clause.value.map(clause.name, to: code).text) ?? false", .bool, .coalescing)
      }
    }
    if let (value, name) = try bindPresent(left, isConjunction) {
      let second = try second()
      if second.text.containsWord(name[...]) {
        return Code("\(value.map(name, to: second).text) ?? \(!isBoth)", .bool, .coalescing)
      }
      let first = Code("\(value.at(.coalescing)) \(isBoth ? "!=" : "==") nil", .bool, .comparison)
      return isBoth ? try both(first, second) : either(first, second)
    }
    let first = try boolean(left, positive)
    if first.text == "false", isBoth { return first }
    recordSources(left, isConjunction)
    return isBoth ? try both(first, second()) : either(first, try second())
  }

  /// Binds the value that is not nil if a condition is true, or false.
  ///
  /// - Returns: The value, and the name of the constant; nil if the condition is another.
  func bindPresent(
    _ condition: LuaExpression, _ positive: Bool
  ) throws -> (value: Code, name: String)? {
    let condition = condition.bare
    if case .unary("not", let operand) = condition.kind {
      return try bindPresent(operand, !positive)
    }
    guard let operand = present(condition, positive) else { return nil }
    let bindings = body.bindings
    // The result of `next(table)` is not translated, but its comparison with nil is a condition.
    guard let code = try? expressions.value(operand), case .optional(let type) = code.type,
      type != .bool, let path = code.path
    else {
      body.bindings = bindings
      return nil
    }
    body.noteTest(of: code)
    let name = body.constantName(for: code, depth: body.scope.depth)
    body.scope.bind(path, to: name)
    return (code, name)
  }

  /// Writes a part of an expression that is not always evaluated.
  ///
  /// - Returns: What was written, and the values in it that must not be nil, with their constants.
  func conditional(
    _ write: () throws -> Code
  ) throws -> (code: Code, clauses: [(name: String, value: Code)]) {
    body.conditionCount += 1
    defer { body.conditionCount -= 1 }
    body.scope.push()
    defer { body.scope.pop() }
    let (code, clauses) = try withBindings(write)
    return (
      code,
      clauses.map { clause in
        let parts = clause.dropFirst("let ".count).split(separator: " = ", maxSplits: 1)
        return (
          String(parts[0]),
          Code(String(parts[parts.count - 1]), .unknown, parts.count > 1 ? .coalescing : .primary)
        )
      }
    )
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
    body.noteTest(of: code)
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
    if isEqual || written == "!=",
      let code = try nameComparison(left, right, isEqual) ?? nameComparison(right, left, isEqual)
    {
      return code
    }
    if left.isNil || right.isNil {
      let code = try expressions.value(left.isNil ? right : left).whole
      body.noteTest(of: code)
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
      // Items of a snapshot may be texts in Lua.
      if first.type == .item, second.literal != nil {
        first = Code("\(first.at(.primary)).title", .string)
      } else if first.type == .optional(.item), second.literal != nil {
        first = Code("\(first.at(.primary))?.title", .optional(.string))
      }
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
      (first, second) = (try body.unwrapped(first), try body.unwrapped(second))
      if first.type == .int, second.type == .double {
        first = try expressions.coerced(first, to: .double)
      } else if first.type != second.type {
        second = try expressions.coerced(second, to: first.type)
      }
      guard [.int, .double, .string, .indexPath].contains(first.type) else {
        throw Untranslatable("the order of '\(first.text)' and '\(second.text)'")
      }
    }
    let isView = [.table, .collection, .object("View")].contains(first.type.wrapped)
    return Code(
      "\(first.at(.coalescing)) \(isView ? "\(written)=" : written) \(second.at(.coalescing))",
      .bool, .comparison)
  }

  /// `view.name == "inbox"`, as a comparison with the view.
  private func nameComparison(
    _ field: LuaExpression, _ literal: LuaExpression, _ isEqual: Bool
  ) throws -> Code? {
    guard case .field(let base, "name") = field.bare.kind,
      case .string(let name) = literal.bare.kind
    else { return nil }
    let bindings = body.bindings
    let view = try expressions.value(base).whole
    guard [.table, .collection, .object("View")].contains(view.type.wrapped) else {
      body.bindings = bindings
      return nil
    }
    // A delegate is called by its own views.
    let views = body.context.model.views
    let isCaller = ["tableView", "collectionView"].contains(view.text)
    guard let known = views.first(where: { $0.name == name }) else {
      guard isCaller else { throw Untranslatable("'\(name)' is not a view of this delegate") }
      return Code("\(!isEqual)", .bool)
    }
    guard views.count > 1 || !isCaller, let property = body.context.property(of: known) else {
      return Code("\(isEqual)", .bool)
    }
    return Code(
      "\(view.at(.coalescing)) \(isEqual ? "===" : "!==") \(body.owner)\(property)", .bool,
      .comparison)
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
