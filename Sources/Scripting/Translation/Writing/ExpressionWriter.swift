import DragDrop
import Lua
import LuaSyntax
import Policies

struct ExpressionWriter {
  let body: BodyWriter

  private var context: ClassContext { body.context }
  private var memory: TypeMemory { body.context.memory }

  /// What a name outside of the function refers to.
  enum External {
    /// A function or library of Lua or of the API.
    case builtin
    case value(LuaValue, key: String)
  }

  // MARK: Values

  /// A value.
  ///
  /// - Parameters:
  ///   - expression: The expression.
  ///   - key: The key of the type of the place that holds it; nil if there is none.
  ///   - expected: The type of the place, for tables that stand for a point or a list.
  /// - Returns: The code.
  /// - Throws: ``Untranslatable``.
  func value(
    _ expression: LuaExpression, for key: String? = nil, as expected: SwiftType? = nil
  ) throws -> Code {
    switch expression.kind {
    case .nil: return Code("nil", .nothing)
    case .boolean(let value): return Code("\(value)", .bool)
    case .number(let text): return try number(text)
    case .string(let value):
      if expected == .indexPath, let path = indexPath(value) { return path }
      var code = Code(SwiftText.quoted(value), .string)
      code.literal = value
      return code
    case .varargs:
      guard body.scope["..."] != nil else { throw Untranslatable("'...'") }
      return Code("nil", .nothing)
    case .function: throw Untranslatable("a function as a value")
    case .name(let name): return try variable(name)
    case .parenthesized(let inner):
      return try value(inner, for: key, as: expected)
    case .field(let base, let name): return try field(base, name)
    case .index(let base, let index): return try element(base, index)
    case .call, .methodCall: return try body.calls.value(expression)
    case .table(let fields): return try table(fields, for: key, as: expected)
    case .unary, .binary: return try body.operators.value(expression, as: expected)
    }
  }

  /// A value that must not be nil.
  func required(_ expression: LuaExpression, as expected: SwiftType? = nil) throws -> Code {
    try body.unwrapped(value(expression, as: expected).whole)
  }

  /// An index path that is written as text, `"0:2"`; nil for another text.
  private func indexPath(_ text: String) -> Code? {
    let numbers = text.split(separator: ":", omittingEmptySubsequences: false).map { Int($0) }
    guard numbers.count == 2, let section = numbers[0], let row = numbers[1] else { return nil }
    let name = body.kind == .table ? "row" : "item"
    return Code("IndexPath(\(name): \(row), section: \(section))", .indexPath)
  }

  private func number(_ text: String) throws -> Code {
    if Int(text) != nil { return Code(text, .int) }
    guard let number = Double(text), !text.lowercased().contains("x") else {
      throw Untranslatable("the number \(text)")
    }
    return Code(SwiftText.number(number), .double)
  }

  // MARK: Variables

  private func variable(_ name: String) throws -> Code {
    if let variable = body.scope[name] {
      guard name != "_" else { throw Untranslatable("'_' as a value") }
      if name == "self" { return Code("self", memory[variable.key]) }
      var code = Code(variable.name, memory[variable.key])
      code.offset = variable.offset
      return narrowed(code, path: "v.\(variable.key)", place: variable.key)
    }
    return try place(name).code
  }

  /// A code whose type lacks nil if a condition has shown it.
  private func narrowed(_ code: Code, path: String?, place: String?) -> Code {
    var code = code
    (code.path, code.place) = (path, place)
    guard let path, case .optional(let type) = code.type,
      let constant = body.scope.constant(for: path)
    else { return code }
    var result = Code(constant, type)
    (result.path, result.place) = (path, place)
    return result
  }

  /// What a name refers to that is not a local variable of the function.
  func external(_ name: String) throws -> External {
    let upvalues = body.function.upvalues
    if let upvalue = upvalues.first(where: { $0.name == name }) {
      if let function = upvalue.value.functionValue, context.functions.isOurs(function) {
        return .builtin
      }
      return .value(upvalue.value, key: "u.\(upvalue.identity)")
    }
    let globals = upvalues.first { $0.name == "_ENV" }?.value.tableValue
    let value = (try? globals?.get(.string(name))) ?? .nil
    switch value {
    case .function(let function) where context.functions.isOurs(function): return .builtin
    case .table where Self.libraries.contains(name): return .builtin
    default: return .value(value, key: "g.\(name)")
    }
  }

  private static let libraries: Set = [
    "math", "table", "string", "os", "utf8", "coroutine", "debug", "package",
  ]

  /// The property for a variable of the script, with the key of its type.
  func place(_ name: String) throws -> (code: Code, key: String) {
    guard case .value(let value, let key) = try external(name) else {
      throw Untranslatable("'\(name)' as a value")
    }
    switch value {
    case .table(let table):
      if let number = context.policy(table) { return (Code("self", .policy(number)), key) }
      let number = context.record(table)
      context.name(name, record: number)
      var code = Code(SwiftText.identifier(name), .record(number))
      code.path = "x.\(key)"
      return (code, key)
    case .function: throw Untranslatable("the function '\(name)' as a value")
    case .userdata:
      if let view = context.functions.view(ofDataSource: value) {
        let isServed = context.model.views.contains { $0 === view }
        let store =
          isServed
          ? store(of: Code(context.property(ofOnly: view), .unknown)).text
          : owner + context.property(ofOther: view)
        return (Code("\(store).source", .object("DiffableDataSource")), key)
      }
      guard let view = context.functions.view(of: value),
        let property = context.property(of: view)
          ?? (view.kind == .view ? context.property(ofOther: view) : nil)
      else { throw Untranslatable("'\(name)', an object that is not an argument") }
      let type: SwiftType =
        switch view.kind {
        case .table: .table
        case .collection: .collection
        case .view: .object("View")
        }
      return (Code(owner + property, type), key)
    case .thread, .bytes: throw Untranslatable("'\(name)'")
    case .nil, .boolean, .integer, .number, .string:
      return (scalar(name, value, key: key), key)
    }
  }

  private func scalar(_ name: String, _ value: LuaValue, key: String, record: Int? = nil) -> Code {
    memory.learn(key, SwiftType.scalar(value))
    let property = context.property(name, key: key, value: value, record: record)
    let code = Code(owner + property, memory[key])
    return narrowed(code, path: "x.\(key)", place: key)
  }

  private var owner: String { body.owner }

  // MARK: Fields

  private func field(_ base: LuaExpression, _ name: String) throws -> Code {
    if base.name == "math", case .builtin = try external("math") {
      guard name == "huge" else { throw Untranslatable("math.\(name)") }
      return Code("Double.infinity", .double)
    }
    let object = try value(base)
    if name == "name", let view = try view(base) {
      var code = Code(SwiftText.quoted(view.name), .string)
      code.literal = view.name
      return code
    }
    return try field(of: object, name)
  }

  /// The view that a variable of the script holds; nil for another expression.
  private func view(_ expression: LuaExpression) throws -> View? {
    guard let name = expression.bare.name, body.scope[name] == nil,
      case .value(let value, _) = try external(name)
    else { return nil }
    return context.functions.view(of: value)
  }

  func field(of base: Code, _ name: String) throws -> Code {
    let object = try body.unwrapped(base.whole)
    let path = base.path.map { "\($0).\(name)" }
    switch object.type {
    case .policy(let number):
      return scalar(
        name, context.field(name, ofPolicy: number),
        key: "p.\(context.model.name).\(number).\(name)")
    case .record(let number):
      guard let table = context.table(number) else { throw Untranslatable("this table") }
      let value = table[raw: .string(name)]
      switch value {
      case .nil, .boolean, .integer, .number, .string:
        return scalar(name, value, key: "r.\(number).\(name)", record: number)
      case .table(let inner):
        let number = context.record(inner)
        context.name(name, record: number)
        return Code(SwiftText.identifier(name), .record(number))
      default: throw Untranslatable("the field '\(name)'")
      }
    case .item, .dragContext:
      let fields = object.type == .item ? context.items : context.dragContext
      let type = fields.type(of: name)
      let code = Code("\(object.at(.primary)).\(fields.identifier(of: name))", type)
      return narrowed(code, path: path, place: fields.key(of: name))
    case .indexPath:
      let row = body.kind == .table ? "row" : "item"
      switch name {
      case "section": return Code("\(object.at(.primary)).section", .int)
      case "item", "row": return Code("\(object.at(.primary)).\(row)", .int)
      case "ordinal":
        var code = Code("\(object.at(.primary)).\(row)", .int)
        code.offset = 1
        return code
      default: throw Untranslatable("the field '\(name)' of an index path")
      }
    case .unknown: throw Untranslatable("the type of '\(base.text)' is not known")
    default: break
    }
    guard let owner = object.type.owner else {
      throw Untranslatable("the field '\(name)' of \(base.text)")
    }
    if let code = try special(object, owner, name) {
      return narrowed(code, path: path, place: nil)
    }
    guard let member = MemberTable.member(name, of: owner), member.isProperty else {
      throw Untranslatable("UIKit has no '\(owner).\(name)'")
    }
    let text = member.form.replacing("$0", with: object.at(.primary))
    let type = member.type ?? member.result.map { SwiftType($0, in: body.kind) } ?? .unknown
    return narrowed(Code(text, type), path: path, place: nil)
  }

  /// Properties that depend on the app's data.
  private func special(_ object: Code, _ owner: String, _ name: String) throws -> Code? {
    switch "\(owner).\(name)" {
    case "TableView.model", "CollectionView.model": return store(of: object)
    case "TableView.className", "CollectionView.className":
      var code = Code(SwiftText.quoted(owner), .string)
      code.literal = owner
      return code
    case "DragItem.localObject":
      let item = context.item(draggedAs: object.at(.primary))
      return Code(context.usesStandardDrop ? item : "(\(item))", .optional(.item))
    case "DragItem.title":
      // UIKit knows no title: it is that of the item in the app's data.
      let item = context.item(draggedAs: object.at(.primary))
      return Code(
        context.usesStandardDrop ? "\(item).title" : "(\(item))?.title", .optional(.string))
    case "TableView.name", "CollectionView.name", "View.name":
      guard context.model.views.count > 1 else {
        return Code(SwiftText.quoted(context.model.views[0].name), .string)
      }
      context.use(.viewName)
      context.use(.views)
      return Code("\(self.owner)name(of: \(object.text))", .string)
    case "DragItem.sourceView" where knowsAllSources: return sourceView(of: object)
    case "DragItem.sourceView", "DragItem.sourceIndexPath":
      if name == "sourceIndexPath", let view = object.path.flatMap(body.scope.source(of:)) {
        return try source(of: object, in: view)
      }
      if name == "sourceIndexPath", knowsAllSources { return try source(of: object) }
      throw Untranslatable(
        "UIKit does not know where a drag item comes from; compare its sourceView with the view")
    case "Image.data": return Code("\(object.at(.primary)).pngData()", .optional(.data))
    case "ReorderingTransaction.initialSnapshot", "ReorderingTransaction.finalSnapshot":
      return Code("\(object.at(.primary)).\(name)", .object("Snapshot"))
    case "Snapshot.numberOfItems", "Snapshot.numberOfSections":
      return Code("\(object.at(.primary)).\(name)", .int)
    case "DropProposal.operation": return Code("\(object.text).operation", .operation)
    case "DropProposal.intent": return Code("\(object.text).intent", .intent)
    case "DragSession.localContext":
      let type = memory[ClassContext.localContext].wrapped
      guard type != .nothing, let name = type.name else {
        throw Untranslatable("the type of 'localContext' is not known")
      }
      return Code(
        "\(object.at(.primary)).localContext as? \(name)", .optional(type), .comparison)
    default: return nil
    }
  }

  /// The index path of a drag item in a view; nil if it comes from elsewhere.
  func source(of item: Code, in view: Code) throws -> Code {
    guard !context.parts.contains(.dragItemOfText) else {
      throw Untranslatable("UIKit does not know where a drag item with a text comes from")
    }
    context.use(.dragSource)
    return Code(
      "\(owner)dragSource(of: \(item.text), in: \(store(of: view).text))", .optional(.indexPath))
  }

  /// Whether all lists that items can come from are lists of the class, of the same kind.
  private var knowsAllSources: Bool {
    Set(context.model.kinds).count == 1
      && context.functions.hasNoSources(besides: context.model.views)
  }

  /// The list that shows a drag item; nil if none does.
  private func sourceView(of item: Code) -> Code {
    context.use(.sourceView)
    context.use(.store)
    context.use(.views)
    return Code(
      "\(owner)sourceView(of: \(item.text))",
      .optional(body.kind == .table ? .table : .collection))
  }

  /// The index path of a drag item in the list that shows it; nil if none does.
  private func source(of item: Code) throws -> Code {
    guard !context.hasOneList else { return try source(of: item, in: Code("", .unknown)) }
    let path = try source(of: item, in: Code("$0", .unknown))
    return Code(
      "\(sourceView(of: item).text).flatMap({ \(path.text) })", .optional(.indexPath))
  }

  /// The name of an operation, which has none in UIKit.
  func name(of operation: Code) -> Code {
    context.use(.operationName)
    return Code("\(owner)name(of: \(operation.text))", .string)
  }

  func store(of view: Code) -> Code {
    context.use(.store)
    return Code(
      context.hasOneList ? "\(owner)store" : "\(owner)store(of: \(view.text))", .store)
  }

  /// An item of the data, which may not exist.
  func item(at path: LuaExpression, of store: Code) throws -> Code {
    let path = try coerced(required(path, as: .indexPath), to: .indexPath)
    var code = Code("\(store.text).item(at: \(path.text))", .optional(.item))
    if path.text.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "." }) {
      code.unwrapped = element(of: store, at: path)
    }
    return code
  }

  /// An item of the data that exists.
  func element(of store: Code, at path: Code) -> String? {
    let row = body.kind == .table ? "row" : "item"
    let base = path.at(.primary)
    switch context.data {
    case .diffable: return nil
    case .array, .sections:
      return context.data.items(of: store.text, section: "\(base).section") + "[\(base).\(row)]"
    }
  }

  // MARK: Elements

  private func element(_ base: LuaExpression, _ index: LuaExpression) throws -> Code {
    if case .string(let name) = index.bare.kind { return try field(base, name) }
    if case .number(let number) = index.bare.kind,
      let code = try constantElement(Int(number), of: base)
    {
      return code
    }
    let object = try required(base)
    if object.type == .store { return try item(at: index, of: object) }
    let key = try value(index)
    if case .record(let number) = object.type, key.type != .int {
      let dictionary = try dictionary(number)
      guard case .dictionary(let type) = dictionary.type else { throw Untranslatable("this table") }
      guard key.type.wrapped == .string else {
        throw Untranslatable("a key that is not a string")
      }
      if key.type.isOptional {
        return Code(
          "\(key.text).flatMap({ \(dictionary.text)[$0] })", .optional(type), .primary)
      }
      return Code("\(dictionary.text)[\(key.text)]", .optional(type))
    }
    let list = try self.list(object)
    guard case .list(let type) = list.type, key.type == .int else {
      throw Untranslatable("a field whose name is computed")
    }
    var place = key
    place.offset -= 1
    // The first element of a list that may be empty.
    if place.constant == 0, type != .unknown {
      var code = Code("\(list.at(.primary)).first", .optional(type))
      code.path = list.path.map { "\($0).first" }
      return narrowed(code, path: code.path, place: nil)
    }
    let element = "\(list.at(.primary))[\(place.whole.text)]"
    // Lua returns nil for an element that does not exist.
    if case .name(let name) = index.bare.kind, body.scope[name] != nil {
      return Code(element, type)
    }
    guard place.constant == nil, type != .unknown else { return Code(element, type) }
    return Code(
      "\(list.at(.primary)).indices.contains(\(place.whole.text)) ? \(element) : nil",
      .optional(type),
      .ternary)
  }

  /// `self.proposal[1]`, an element of a list of words in a field of the policy; nil if it is
  /// another element.
  private func constantElement(_ number: Int?, of base: LuaExpression) throws -> Code? {
    guard let number, case .field(let policy, let name) = base.bare.kind,
      case .policy(let index) = try value(policy).type,
      let table = context.field(name, ofPolicy: index).tableValue, table.isList
    else { return nil }
    let value = table[raw: .integer(Int64(number))]
    guard case .string(let word) = value else { return nil }
    let suffix =
      Words.operations.contains(word)
      ? "Operation" : Words.intents.contains(word) ? "Intent" : "\(number)"
    return scalar(name + suffix, value, key: "p.\(context.model.name).\(index).\(name).\(number)")
  }

  /// The type of a value in a table: an item, a list, or no table.
  private func elementType(_ value: LuaValue) -> SwiftType {
    if let table = value.tableValue, table[raw: "title"].stringValue != nil {
      context.items.add(table)
      return .item
    }
    guard let table = value.tableValue, table.isList else { return SwiftType.scalar(value) }
    let elements = (0..<table.rawLength).map {
      SwiftType.scalar(table[raw: .integer(Int64($0 + 1))])
    }
    return .list(Set(elements).count == 1 ? elements[0] : .unknown)
  }

  /// A table of the script as a dictionary.
  func dictionary(_ record: Int) throws -> Code {
    guard let table = context.table(record) else { throw Untranslatable("this table") }
    let key = "d.\(record)"
    var type = memory[key]
    if type == .unknown { type = .dictionary(.unknown) }
    for entry in table.orderedEntries() {
      guard entry.key.stringValue != nil,
        let joined = type.joined(with: .dictionary(elementType(entry.value)))
      else { throw Untranslatable("a table with keys of different types") }
      type = joined
    }
    // A set of names, if it is empty, holds true in Lua.
    if type == .dictionary(.unknown) { type = .dictionary(.bool) }
    memory.learn(key, type)
    let name = context.property(context.name(ofRecord: record), key: key, value: .table(table))
    return Code(owner + name, type)
  }

  func list(_ expression: LuaExpression) throws -> Code {
    try list(value(expression).whole)
  }

  func list(_ code: Code) throws -> Code {
    let code = try body.unwrapped(code)
    switch code.type {
    case .list: return code
    case .record(let number):
      guard let table = context.table(number), table.isList else {
        throw Untranslatable("a table with names as a list")
      }
      let key = "a.\(number)"
      memory.learn(key, .list(.unknown))
      for index in 0..<table.rawLength {
        let type = SwiftType.scalar(table[raw: .integer(Int64(index + 1))])
        guard type != .unknown, memory.learn(key, .list(type)) else {
          throw Untranslatable("a list of tables")
        }
      }
      let name = context.property(context.name(ofRecord: number), key: key, value: .table(table))
      var list = Code(owner + name, memory[key])
      list.place = key
      return list
    case .unknown: throw Untranslatable("the type of '\(code.text)' is not known")
    default: throw Untranslatable("'\(code.text)' is not a list")
    }
  }

  // MARK: Tables

  private func table(
    _ fields: [LuaField], for key: String?, as expected: SwiftType?
  ) throws -> Code {
    let values = fields.compactMap { field -> LuaExpression? in
      if case .position = field.key { field.value } else { nil }
    }
    if expected == .dragContext, values.isEmpty { return try dragContext(fields) }
    let forms: [SwiftType: (type: String, names: [String])] = [
      .point: ("CGPoint", ["x", "y"]), .size: ("CGSize", ["width", "height"]),
      .rect: ("CGRect", ["x", "y", "width", "height"]),
    ]
    if let expected, let form = forms[expected.wrapped] {
      let arguments = try form.names.enumerated().map { number, name in
        guard let part = fields.value(of: name) ?? (number < values.count ? values[number] : nil)
        else {
          throw Untranslatable("a table without '\(name)'")
        }
        return "\(name): \(try coerced(required(part), to: .double).text)"
      }
      return Code("\(form.type)(\(arguments.joined(separator: ", ")))", expected.wrapped)
    }
    if values.count == fields.count {
      guard !values.isEmpty else {
        let known = key.map { memory[$0] } ?? .unknown
        if case .list = known { return Code("[]", known) }
        return Code("[]", .list(.unknown))
      }
      var type = SwiftType.unknown
      if case .list(let element)? = expected { type = element }
      let codes = try values.map { try value($0, as: type).whole }
      for code in codes
      where type == .unknown || !type.isKnown || code.type.joined(with: type) == nil {
        guard let joined = type.joined(with: code.type.stored) else {
          throw Untranslatable("a list of different types")
        }
        type = joined
      }
      let elements = try codes.map { try coerced($0, to: type).text }
      return Code("[\(elements.joined(separator: ", "))]", .list(type))
    }
    guard let title = fields.value(of: "title") else {
      throw Untranslatable("a table with named fields")
    }
    let arguments =
      ["title: \(try coerced(required(title), to: .string).text)"]
      + (try arguments(fields, of: context.items))
    return Code("Item(\(arguments.joined(separator: ", ")))", .newItem)
  }

  /// A table that a drag session stores.
  private func dragContext(_ fields: [LuaField]) throws -> Code {
    let arguments = try arguments(fields, of: context.dragContext)
    return Code("DragContext(\(arguments.joined(separator: ", ")))", .dragContext)
  }

  /// The arguments of an initializer for the fields of a table, in the order of the parameters.
  private func arguments(_ fields: [LuaField], of object: ObjectFields) throws -> [String] {
    var given: [String: LuaExpression] = [:]
    for field in fields {
      guard case .name(let name) = field.key else { throw Untranslatable("this table") }
      _ = object.type(of: name)
      given[name] = field.value
    }
    return try object.names.compactMap { name in
      guard let expression = given[name] else { return nil }
      let code = try value(expression, for: object.key(of: name)).whole
      guard let type = object.learn(name, code.type.stored) else {
        throw Untranslatable("the field '\(name)' holds values of different types")
      }
      return "\(object.identifier(of: name)): \(try coerced(code, to: type).text)"
    }
  }

  // MARK: Types

  /// The value as another type.
  func coerced(_ code: Code, to type: SwiftType) throws -> Code {
    if type == .unknown || code.type == type { return code }
    switch (code.type, type) {
    case (.nothing, .optional): return code
    case (.unknown, _):
      if let place = code.place { memory.learn(place, type) }
      return code
    case (.optional(let inner), .optional(let outer)):
      if inner.joined(with: outer) == outer, inner != .string { return code }
      if inner == .string, outer == .operation, let place = code.place {
        memory.learn(place, .operation)
        return code
      }
    case (_, .optional(let inner)): return try coerced(code, to: inner)
    case (.optional, _): return try coerced(body.unwrapped(code), to: type)
    case (.string, .operation), (.string, .intent):
      if let word = code.word(type) {
        return Code(word, type, code.precedence)
      }
      if let place = code.place {
        memory.learn(place, type)
        return code
      }
    case (.int, .double):
      if code.constant != nil, code.precedence == .primary { return Code(code.whole.text, .double) }
      if code.isChoiceOfNumbers { return Code(code.text, .double, code.precedence) }
      return Code("Double(\(code.whole.text))", .double)
    case (.string, .item): return Code("Item(title: \(code.text))", .item)
    case (.newItem, .item): return Code(code.text, .item)
    case (.string, .data): return Code("Data(\(code.text).utf8)", .data)
    case (.string, .list(.string)): return Code("[\(code.text)]", type)
    case (.list(.unknown), .list), (.dictionary(.unknown), .dictionary):
      if let place = code.place { memory.learn(place, type) }
      return Code(code.text, type)
    case (.record, .list(let element)):
      let list = try list(code)
      if list.type == .list(.unknown) || list.type == .list(element) { return list }
    case (.table, .object("View")), (.collection, .object("View")): return code
    default: break
    }
    let (found, needed) = (code.type.name ?? "another type", type.name ?? "another type")
    throw Untranslatable("'\(code.text)' is of type \(found), but \(needed) is needed")
  }

  /// The assignment of a value to a property.
  func assign(_ code: Code, to place: Code, key: String) throws -> String {
    guard memory.learn(key, code.type.stored) else {
      throw Untranslatable("'\(place.text)' holds values of different types")
    }
    context.recordAssignment(to: key)
    let value = try coerced(code, to: memory[key])
    body.scope.widen("x.\(key)")
    return value.assignment(to: place.text)
  }
}

extension [LuaField] {
  /// The value of a named field; nil if there is none.
  func value(of name: String) -> LuaExpression? {
    first { if case .name(name) = $0.key { true } else { false } }?.value
  }
}

extension Code {
  /// The constant of UIKit for a word, as `.move`; nil if the text is not such a word.
  func word(_ type: SwiftType) -> String? {
    if let words { return words(type) }
    guard let literal else { return nil }
    let names = type == .operation ? Words.operations : type == .intent ? Words.intents : []
    return names.contains(literal) ? ".\(literal)" : nil
  }
}
