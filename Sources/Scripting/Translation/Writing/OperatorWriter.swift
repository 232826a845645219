import LuaSyntax

/// Translates expressions with operators.
struct OperatorWriter {
  let body: BodyWriter

  private var expressions: ExpressionWriter { body.expressions }
  private var conditions: ConditionWriter { body.conditions }

  /// The value of an expression with an operator.
  ///
  /// - Parameters:
  ///   - expression: A unary or binary expression.
  ///   - expected: The type of the place that holds it.
  /// - Returns: The code.
  /// - Throws: ``Untranslatable``.
  func value(_ expression: LuaExpression, as expected: SwiftType?) throws -> Code {
    switch expression.kind {
    case .unary(let sign, let operand): return try unary(sign, operand)
    case .binary("and", let left, let right): return try both(left, right, expected)
    case .binary("or", let left, let right): return try either(left, right, expected)
    case .binary("..", _, _): return try text(expression)
    case .binary("==", _, _), .binary("~=", _, _), .binary("<", _, _), .binary(">", _, _),
      .binary("<=", _, _), .binary(">=", _, _):
      return try conditions.boolean(expression, true)
    case .binary(let sign, let left, let right): return try arithmetic(sign, left, right)
    default: return try expressions.value(expression, as: expected)
    }
  }

  private func unary(_ sign: String, _ operand: LuaExpression) throws -> Code {
    switch sign {
    case "not": return try conditions.boolean(operand, false)
    case "-":
      let code = try expressions.required(operand)
      guard code.type.isNumber else { throw Untranslatable("the sign of '\(code.text)'") }
      return Code("-\(code.at(.primary))", code.type, .prefix)
    case "#":
      let code = try expressions.required(operand)
      if code.type == .store { return Code("\(code.text).count", .int) }
      if code.type == .string { return Code("\(code.at(.primary)).utf8.count", .int) }
      return Code("\(try expressions.list(code).at(.primary)).count", .int)
    default: throw Untranslatable("'\(sign)'")
    }
  }

  private func arithmetic(
    _ sign: String, _ left: LuaExpression, _ right: LuaExpression
  ) throws -> Code {
    let first = try body.unwrapped(expressions.value(left))
    let second = try body.unwrapped(expressions.value(right))
    guard first.type.isNumber, second.type.isNumber else {
      throw Untranslatable("'\(sign)' with values that are not known to be numbers")
    }
    if first.type == .int, second.type == .int {
      switch sign {
      case "+", "-":
        if let constant = second.constant {
          var code = Code(first.text, .int, first.precedence)
          code.offset = first.offset + (sign == "+" ? constant : -constant)
          return code
        }
        if sign == "+", let constant = first.constant {
          var code = Code(second.text, .int, second.precedence)
          code.offset = second.offset + constant
          return code
        }
        let text =
          sign == "+"
          ? "\(first.at(.addition)) + \(second.at(.multiplication))"
          : "\(first.at(.addition)) - \(second.at(.multiplication))"
        var code = Code(text, .int, .addition)
        code.offset = first.offset + (sign == "+" ? second.offset : -second.offset)
        return code
      case "*":
        return Code(
          "\(first.whole.at(.multiplication)) * \(second.whole.at(.prefix))", .int, .multiplication)
      case "%":
        // In Lua the remainder has the sign of the divisor.
        let divisor = second.whole.at(.prefix)
        return Code(
          "(\(first.whole.at(.multiplication)) % \(divisor) + \(divisor)) % \(divisor)", .int,
          .multiplication)
      case "/": break
      default: throw Untranslatable("the operator '\(sign)'")
      }
    }
    guard ["+", "-", "*", "/"].contains(sign) else {
      throw Untranslatable("the operator '\(sign)'")
    }
    let rank: Code.Precedence = sign == "+" || sign == "-" ? .addition : .multiplication
    let above: Code.Precedence = rank == .addition ? .multiplication : .prefix
    let texts = (
      try expressions.coerced(first.whole, to: .double).at(rank),
      try expressions.coerced(second.whole, to: .double).at(above)
    )
    return Code("\(texts.0) \(sign) \(texts.1)", .double, rank)
  }

  /// A text with interpolations.
  private func text(_ expression: LuaExpression) throws -> Code {
    var parts: [LuaExpression] = []
    func flatten(_ expression: LuaExpression) {
      if case .binary("..", let left, let right) = expression.kind {
        flatten(left)
        flatten(right)
      } else {
        parts.append(expression)
      }
    }
    flatten(expression)
    let texts = try parts.map { part in
      let code = try expressions.required(part)
      if let literal = code.literal { return SwiftText.escaped(literal) }
      if code.type == .operation { return "\\(\(expressions.name(of: code).text))" }
      guard code.type == .string || code.type.isNumber else {
        throw Untranslatable("a text with '\(code.text)'")
      }
      return "\\(\(code.text))"
    }
    return Code("\"\(texts.joined())\"", .string)
  }

  /// `a and b` as a value.
  private func both(
    _ left: LuaExpression, _ right: LuaExpression, _ expected: SwiftType?
  ) throws -> Code {
    body.scope.push()
    defer { body.scope.pop() }
    let bindings = body.bindings
    if let (first, name) = try conditions.bindPresent(left, true) {
      let second = try part { try expressions.value(right, as: expected).whole }
      if second.type == .bool {
        body.bindings = bindings
        // The constant is that of a closure, which is written again.
        body.scope.pop()
        body.scope.push()
        return try conditions.joined(true, left, right, true)
      }
      guard second.text.containsWord(name[...]) else {
        return Code(
          "\(first.at(.coalescing)) != nil ? \(second.at(.disjunction)) : nil", second.type.orNil,
          .ternary)
      }
      let rest = second.text.dropFirst(name.count)
      if second.text.hasPrefix(name + "."), !rest.contains(" "),
        !String(rest).containsWord(name[...])
      {
        return Code("\(first.at(.primary))?\(rest)", second.type.orNil)
      }
      return first.map(name, to: second)
    }
    let condition = try conditions.boolean(left, true)
    conditions.recordSources(left, true)
    let second = try part { try expressions.value(right, as: expected).whole }
    if second.type == .bool {
      body.bindings = bindings
      return try conditions.joined(true, left, right, true)
    }
    if condition.text == "\(second.text) != nil" { return second }
    return Code(
      "\(condition.at(.disjunction)) ? \(second.at(.disjunction)) : nil", second.type.orNil,
      .ternary)
  }

  /// A part of an expression that is not always evaluated.
  private func part(_ write: () throws -> Code) throws -> Code {
    let (code, clauses) = try conditions.conditional(write)
    return clauses.reversed().reduce(code) { code, clause in
      let mapped = clause.value.map(clause.name, to: code)
      return code.type == .bool ? Code("\(mapped.text) ?? false", .bool, .coalescing) : mapped
    }
  }

  /// `a or b` as a value.
  private func either(
    _ left: LuaExpression, _ right: LuaExpression, _ expected: SwiftType?
  ) throws -> Code {
    func second() throws -> Code { try part { try expressions.value(right, as: expected).whole } }
    // `c and a or b` chooses between two values if the first is never nil or false.
    if case .binary("and", let condition, let chosen) = left.bare.kind {
      body.scope.push()
      defer { body.scope.pop() }
      let bindings = body.bindings
      if let (value, name) = try conditions.bindPresent(condition, true) {
        let first = try part { try expressions.value(chosen, as: expected).whole }
        if !first.type.isOptional, first.type != .bool, first.type != .nothing {
          guard first.text.containsWord(name[...]) else {
            let test = Code("\(value.at(.coalescing)) != nil", .bool, .comparison)
            return try choice(test, first, second())
          }
          let other = try second()
          guard let type = first.type.joined(with: other.type), type == first.type else {
            throw Untranslatable("a choice between values of different types")
          }
          return Code(
            "\(value.map(name, to: first).text) ?? \(try expressions.coerced(other, to: type).at(.coalescing))",
            type, .coalescing)
        }
        body.bindings = bindings
      } else {
        let test = try conditions.boolean(condition, true)
        conditions.recordSources(condition, true)
        let first = try part { try expressions.value(chosen, as: expected) }
        if !first.type.isOptional, first.type != .bool, first.type != .nothing {
          return try choice(test, first.whole, second())
        }
        body.bindings = bindings
      }
    }
    let bindings = body.bindings
    let first = try expressions.value(left, as: expected)
    body.noteTest(of: first)
    let second = try second()
    if first.type.wrapped == .bool, second.type == .bool {
      body.bindings = bindings
      return try conditions.joined(false, left, right, true)
    }
    guard case .optional(let type) = first.type else {
      if first.type == .nothing { return second }
      if first.type == .unknown {
        if let place = first.place { body.context.memory.learn(place, second.type.orNil) }
        return second
      }
      guard first.type != .bool else { throw Untranslatable("'or' between different types") }
      return first.whole
    }
    if second.type == .nothing { return first.whole }
    guard let joined = type.joined(with: second.type) else {
      throw Untranslatable("'or' between different types")
    }
    return Code(
      "\(first.at(.coalescing)) ?? \(try expressions.coerced(second, to: joined).at(.coalescing))",
      joined,
      .coalescing)
  }

  private func choice(_ test: Code, _ first: Code, _ second: Code) throws -> Code {
    if test.text == "true" { return first }
    if test.text == "false" { return second }
    guard let type = first.type.joined(with: second.type) else {
      throw Untranslatable("a choice between values of different types")
    }
    var code = Code(
      "\(test.at(.disjunction)) ? \(try expressions.coerced(first, to: type).at(.disjunction)) : \(try expressions.coerced(second, to: type).at(.ternary))",
      type, .ternary)
    code.isChoiceOfNumbers = first.constant != nil && second.constant != nil
    // Words such as "move" become constants where UIKit has them.
    if first.literal != nil, second.literal != nil || second.words != nil {
      code.words = { first, second in
        { type in
          guard let left = first.word(type), let right = second.word(type) else { return nil }
          return "\(test.at(.disjunction)) ? \(left) : \(right)"
        }
      }(first, second)
    }
    return code
  }
}
