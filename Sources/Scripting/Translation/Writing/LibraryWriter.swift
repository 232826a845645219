import LuaSyntax

/// Translates calls of the libraries `math` and `table`, and assignments to elements of tables.
struct LibraryWriter {
  let body: BodyWriter

  private var context: ClassContext { body.context }
  private var memory: TypeMemory { body.context.memory }
  private var expressions: ExpressionWriter { body.expressions }

  func call(_ library: String, _ name: String, _ arguments: [LuaExpression]) throws -> Code {
    guard !arguments.isEmpty else { throw Untranslatable("'\(library).\(name)'") }
    switch "\(library).\(name)" {
    case "math.abs":
      let code = try expressions.required(arguments[0])
      return Code("abs(\(code.text))", code.type)
    case "math.min", "math.max":
      var codes = try arguments.map { try expressions.required($0) }
      if codes.contains(where: { $0.type == .double }) {
        codes = try codes.map { try expressions.coerced($0, to: .double) }
      }
      return Code("\(name)(\(codes.map(\.text).joined(separator: ", ")))", codes[0].type)
    case "math.floor":
      let code = try expressions.required(arguments[0])
      return code.type == .int
        ? code : Code("Int(\(code.at(.primary)).rounded(.down))", .int)
    case "table.insert":
      let list = try expressions.list(arguments[0])
      guard arguments.count == 2 || arguments.count == 3, case .list(let element) = list.type else {
        break
      }
      let last = try expressions.value(arguments[arguments.count - 1], as: element).whole
      let value = try append(last, to: list, element)
      recordChange(of: list)
      if arguments.count == 2 {
        return Code("\(list.at(.primary)).append(\(value.text))", .nothing)
      }
      let place = try index(arguments[1])
      return Code("\(list.at(.primary)).insert(\(value.text), at: \(place))", .nothing)
    case "table.remove":
      let list = try expressions.list(arguments[0])
      guard case .list(let element) = list.type else { break }
      recordChange(of: list)
      guard arguments.count == 2 else {
        return Code("\(list.at(.primary)).popLast()", .optional(element)).discardable
      }
      return Code(
        "\(list.at(.primary)).remove(at: \(try index(arguments[1])))", element
      ).discardable
    case "table.concat":
      let list = try expressions.list(arguments[0])
      let separator = try arguments.dropFirst().first.map { try expressions.required($0).text }
      guard arguments.count <= 2, [.list(.string), .list(.item)].contains(list.type) else { break }
      // Items of a snapshot may be texts in Lua.
      let texts = list.at(.primary) + (list.type == .list(.item) ? ".map(\\.title)" : "")
      return Code(
        "\(texts).joined(\(separator.map { "separator: \($0)" } ?? ""))", .string)
    case "table.sort":
      let list = try expressions.list(arguments[0])
      guard arguments.count == 2, case .list(let element) = list.type,
        case .function(let closure) = arguments[1].bare.kind
      else { break }
      let text = try body.closure(closure, [element, element], returning: .bool)
      recordChange(of: list)
      return Code("\(list.at(.primary)).sort \(text)", .nothing)
    default: break
    }
    throw Untranslatable("'\(library).\(name)'")
  }

  // MARK: Assignments

  /// `a[i], a[j] = a[j], a[i]`; nil for other assignments.
  func swap(_ targets: [LuaExpression], _ values: [LuaExpression]) throws -> String? {
    guard targets.count == 2, case .index(let base, let first) = targets[0].kind,
      case .index(let other, let second) = targets[1].kind,
      body.text(of: base.range) == body.text(of: other.range),
      body.text(of: targets[0].range) == body.text(of: values[1].range),
      body.text(of: targets[1].range) == body.text(of: values[0].range)
    else { return nil }
    let object = try expressions.required(base)
    if object.type == .store {
      let paths = try [first, second].map {
        try expressions.coerced(expressions.required($0), to: .indexPath).text
      }
      return "\(object.text).swapItems(at: \(paths[0]), and: \(paths[1]))"
    }
    let list = try expressions.list(base)
    recordChange(of: list)
    return "\(list.at(.primary)).swapAt(\(try index(first)), \(try index(second)))"
  }

  func elementAssignment(
    _ base: LuaExpression, _ key: LuaExpression, _ value: LuaExpression
  ) throws -> String {
    let object = try expressions.required(base)
    if object.type == .store {
      let path = try expressions.coerced(expressions.required(key), to: .indexPath)
      let item = try expressions.coerced(expressions.required(value), to: .item)
      guard let element = expressions.element(of: object, at: path) else {
        throw Untranslatable("an assignment to an item of a snapshot")
      }
      return "\(element) = \(item.text)"
    }
    let keyCode = try expressions.value(key)
    if case .record(let number) = object.type, keyCode.type == .string {
      let dictionary = try expressions.dictionary(number)
      let code = try expressions.value(value).whole
      let place = "d.\(number)"
      let type = code.type.stored.wrapped
      guard code.type == .nothing || memory.learn(place, .dictionary(type)) else {
        throw Untranslatable("a table of values of different types")
      }
      context.recordAssignment(to: place)
      return "\(dictionary.text)[\(keyCode.text)] = \(code.text)"
    }
    let list = try expressions.list(base)
    guard case .list(let element) = list.type, keyCode.type == .int else {
      throw Untranslatable("a field whose name is computed")
    }
    let isEnd = keyCode.text == "\(list.at(.primary)).count" && keyCode.offset == 1
    guard isEnd || isNumber(key, ofEachElementOf: list) else {
      throw Untranslatable("an element that may not exist")
    }
    var code = try expressions.value(value, as: element).whole
    var condition: String?
    if case .optional(let type) = code.type {
      if isEnd {
        // In Lua nil at the end of a list changes nothing.
        let name = body.constantName(for: code, depth: body.scope.depth)
        condition = BodyWriter.clause(name, code.text)
        code = Code(name, type)
      } else {
        // The numbers of the following elements would be others.
        code = try body.unwrapped(code, leavesFunction: true)
      }
    }
    recordChange(of: list)
    let text = "\(list.at(.primary)).append(\(try append(code, to: list, element).text))"
    return condition.map { "if \($0) { \(text) }" } ?? text
  }

  /// Whether a key is the number of the current turn of a loop that fills an empty list.
  private func isNumber(_ key: LuaExpression, ofEachElementOf list: Code) -> Bool {
    guard let name = key.bare.name, let number = body.scope[name], number.counts,
      body.scope.depth == number.depth + 1, let place = list.place,
      body.emptyLists.contains(place)
    else { return false }
    return true
  }

  // MARK: Lists

  private func recordChange(of list: Code) {
    if let place = list.place { context.recordAssignment(to: place) }
  }

  /// A value to append to a list, whose type it may reveal.
  private func append(_ code: Code, to list: Code, _ element: SwiftType) throws -> Code {
    let type = code.type.stored
    guard !type.isOptional, type != .nothing else {
      throw Untranslatable("an element that may be nil")
    }
    guard let place = list.place else { return try expressions.coerced(code, to: element) }
    guard memory.learn(place, .list(type)) else {
      throw Untranslatable("a list of values of different types")
    }
    guard case .list(let joined) = memory[place] else { return code }
    return try expressions.coerced(code, to: joined)
  }

  /// The index in Swift for one in Lua.
  private func index(_ expression: LuaExpression) throws -> String {
    var code = try expressions.coerced(body.unwrapped(expressions.value(expression)), to: .int)
    code.offset -= 1
    return code.whole.text
  }
}
