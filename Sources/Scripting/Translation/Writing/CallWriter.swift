import DragDrop
import Lua
import LuaSyntax
import Policies

/// Translates calls, and assignments to fields.
struct CallWriter {
  let body: BodyWriter

  private var context: ClassContext { body.context }
  private var memory: TypeMemory { body.context.memory }
  private var expressions: ExpressionWriter { body.expressions }

  // MARK: Calls

  func statement(_ call: LuaExpression) throws -> String {
    if case .call(let function, let arguments) = call.bare.kind, let name = function.name,
      body.scope[name] == nil, case .builtin = try expressions.external(name),
      let text = try builtinStatement(name, arguments)
    {
      return text
    }
    let code = try value(call, isUsed: false)
    return code.type == .nothing || code.isDiscardable ? code.text : "_ = \(code.text)"
  }

  /// A call; `isUsed` says whether its result is.
  func value(_ call: LuaExpression, isUsed: Bool = true) throws -> Code {
    switch call.bare.kind {
    case .methodCall(let base, let name, let arguments):
      return try method(expressions.value(base), name, arguments, isUsed: isUsed)
    case .call(let function, let arguments):
      switch function.bare.kind {
      case .name(let name): return try self.function(name, arguments, isUsed: isUsed)
      case .field(let library, let name):
        if let library = library.name, body.scope[library] == nil,
          case .builtin = try expressions.external(library)
        {
          return try body.libraries.call(library, name, arguments)
        }
        throw Untranslatable("a call of a function in a table")
      default: throw Untranslatable("a call of a function whose name is computed")
      }
    default: throw Untranslatable("this expression")
    }
  }

  private func builtinStatement(_ name: String, _ arguments: [LuaExpression]) throws -> String? {
    switch name {
    case "print":
      let texts = try arguments.map { argument in
        let code = try expressions.value(argument).whole
        switch code.type {
        case .optional: return textOrNil(code).text
        case .operation: return expressions.name(of: code).text
        case .nothing: return "\"nil\""
        case .intent: throw Untranslatable("the text of '\(code.text)'")
        case .unknown: throw Untranslatable("the type of '\(code.text)' is not known")
        default: return code.text
        }
      }
      let separator = texts.count > 1 ? ", separator: \"\\t\"" : ""
      return "print(\(texts.joined(separator: ", "))\(separator))"
    case "StandardDrop":
      guard arguments.count == 3 else { throw Untranslatable("options of StandardDrop") }
      return try standardDrop(
        try expressions.required(arguments[1]), try expressions.required(arguments[2]))
    case "after":
      guard arguments.count == 2, case .function(let closure) = arguments[1].bare.kind else {
        throw Untranslatable("'after' with a function that is not written there")
      }
      let text = try body.closure(closure, [], returning: .nothing)
      let delay = try expressions.coerced(expressions.required(arguments[0]), to: .double).text
      return delay == "0"
        ? "DispatchQueue.main.async \(text)"
        : "DispatchQueue.main.asyncAfter(deadline: .now() + \(delay)) \(text)"
    case "error":
      let text = try arguments.first.map { try expressions.required($0).text } ?? ""
      return "assertionFailure(\(text))\n\(body.exit)"
    default: return nil
    }
  }

  /// The call of the Swift source of `StandardDrop`.
  private func standardDrop(_ view: Code, _ coordinator: Code) throws -> String {
    guard context.data != .diffable else { throw Untranslatable("StandardDrop without an array") }
    context.use(.standardDrop)
    return
      "StandardDrop.perform(\(coordinator.text), in: \(view.text), \(expressions.store(of: view).text))"
  }

  // MARK: Functions

  private func function(
    _ name: String, _ arguments: [LuaExpression], isUsed: Bool
  ) throws -> Code {
    guard body.scope[name] == nil else { throw Untranslatable("a call of '\(name)'") }
    guard case .value(let value, _) = try expressions.external(name) else {
      return try constructor(name, arguments)
    }
    guard let function = value.functionValue else {
      throw Untranslatable("there is no function '\(name)'")
    }
    return try helper(name, function, arguments, isUsed: isUsed)
  }

  private func helper(
    _ name: String, _ function: LuaFunction, _ arguments: [LuaExpression], isUsed: Bool,
    isMethod: Bool = false
  ) throws -> Code {
    guard let parsed = context.functions.parsed(function)?.body else {
      throw Untranslatable("the source of '\(name)' is not known")
    }
    guard !parsed.isVariadic else { throw Untranslatable("'\(name)' takes '...'") }
    let helper = context.helper(name, function, in: body.kind)
    if isUsed { context.useResult(of: helper) }
    let chunk = function.location?.chunkName ?? ""
    var texts: [String] = []
    for (number, parameter) in parsed.parameters.dropFirst(isMethod ? 1 : 0).enumerated() {
      guard parameter != "_" else { continue }
      let label = parsed.hasLabels ? "\(BodyWriter.identifier(ofLocal: parameter)): " : ""
      let key = "l.\(chunk).\(parsed.range.lowerBound).\(parameter).\(body.kind.rawValue)"
      guard number < arguments.count else {
        memory.learn(key, .nothing)
        texts.append("\(label)nil")
        continue
      }
      let code = try expressions.value(arguments[number], for: key).whole
      guard memory.learn(key, code.type.stored) else {
        throw Untranslatable("'\(name)' is called with values of different types")
      }
      texts.append(label + (try expressions.coerced(code, to: memory[key]).text))
    }
    guard arguments.count <= parsed.parameters.count - (isMethod ? 1 : 0) else {
      throw Untranslatable("'\(name)' is called with too many arguments")
    }
    if isUsed, parsed.block.returnsValue, [.unknown, .nothing].contains(memory[helper.key]) {
      throw Untranslatable("the type of the result of '\(name)' is not known")
    }
    let owner = body.scope.uses(helper.name) ? "self." : body.owner
    let type = context.usesResult(of: helper) ? memory[helper.key] : .nothing
    return Code("\(owner)\(helper.name)(\(texts.joined(separator: ", ")))", type)
  }

  private func constructor(_ name: String, _ arguments: [LuaExpression]) throws -> Code {
    switch name {
    case "IndexPath":
      guard arguments.count == 2 else { throw Untranslatable("an index path as text") }
      let numbers = try arguments.map {
        try expressions.coerced(expressions.required($0), to: .int)
      }
      let row = body.kind == .table ? "row" : "item"
      return Code("IndexPath(\(row): \(numbers[0].text), section: \(numbers[1].text))", .indexPath)
    case "DragItem":
      guard arguments.count == 1 else { break }
      return try dragItem(arguments[0])
    case "ItemProvider": return try itemProvider(arguments)
    case "DragPreviewParameters":
      guard arguments.count == 1, case .table(let fields) = arguments[0].bare.kind,
        fields.count == 1, case .name("visiblePath") = fields[0].key
      else { throw Untranslatable("these preview parameters") }
      context.use(.previewParameters)
      let rect = try expressions.value(fields[0].value, as: .rect)
      return Code(
        "previewParameters(visible: \(rect.text))", .object("DragPreviewParameters"))
    case "DragPreviewTarget":
      guard arguments.count == 1, case .table(let fields) = arguments[0].bare.kind else { break }
      return try previewTarget(fields)
    case "tostring":
      guard arguments.count == 1 else { break }
      let code = try expressions.value(arguments[0]).whole
      switch code.type {
      case .string: return code
      case .operation: return expressions.name(of: code)
      case .int, .double, .bool, .indexPath: return Code("\"\\(\(code.text))\"", .string)
      case .optional(let type) where [.int, .double, .bool, .indexPath, .string].contains(type):
        return textOrNil(code)
      default: throw Untranslatable("the text of '\(code.text)'")
      }
    default: break
    }
    throw Untranslatable("'\(name)' has no form in UIKit")
  }

  /// The text of a value that may be nil, as Lua prints it.
  private func textOrNil(_ code: Code) -> Code {
    let text =
      code.type == .optional(.string)
      ? code.at(.coalescing) : "\(code.at(.primary)).map({ \"\\($0)\" })"
    return Code("\(text) ?? \"nil\"", .string, .coalescing)
  }

  private func previewTarget(_ fields: [LuaField]) throws -> Code {
    guard fields.count == 2, let container = fields.value(of: "container"),
      let center = fields.value(of: "center")
    else {
      throw Untranslatable("a preview target with other fields than container and center")
    }
    let view = try expressions.coerced(expressions.required(container), to: .object("View"))
    let point = try expressions.coerced(expressions.required(center, as: .point), to: .point)
    return Code(
      "UIDragPreviewTarget(container: \(view.text), center: \(point.text))",
      .object("DragPreviewTarget"))
  }

  /// Whether drag items store where they come from, for `StandardDrop`.
  private var storesSources: Bool { context.usesStandardDrop && context.data != .diffable }

  private func dragItem(_ argument: LuaExpression) throws -> Code {
    if storesSources, case .methodCall(let view, "item", let paths) = argument.bare.kind,
      paths.count == 1
    {
      let view = try expressions.required(view)
      if [.table, .collection].contains(view.type) {
        context.use(.standardDrop)
        let path = try expressions.coerced(expressions.required(paths[0]), to: .indexPath)
        return Code(
          "StandardDrop.item(at: \(path.text), in: \(view.text), of: \(expressions.store(of: view).text))",
          .object("DragItem"))
      }
    }
    let code = try expressions.required(argument)
    switch code.type {
    case .object("ItemProvider"):
      return Code("UIDragItem(itemProvider: \(code.text))", .object("DragItem"))
    case .item where !storesSources:
      context.use(.dragItemOfItem)
      return Code("\(body.owner)dragItem(for: \(code.text))", .object("DragItem"))
    case .string:
      context.use(.dragItemOfText)
      return Code("\(body.owner)dragItem(titled: \(code.text))", .object("DragItem"))
    default: throw Untranslatable("a drag item of '\(code.text)'")
    }
  }

  private func itemProvider(_ arguments: [LuaExpression]) throws -> Code {
    guard arguments.count == 1, case .table(let fields) = arguments[0].bare.kind else {
      throw Untranslatable("an item provider that is not described by a table")
    }
    let known = ["types", "suggestedName", "delay", "fails"]
    guard case .table(let types)? = fields.value(of: "types")?.bare.kind,
      fields.count == known.count(where: { fields.value(of: $0) != nil })
    else {
      throw Untranslatable(
        "an item provider with other fields than \(known.joined(separator: ", "))")
    }
    var options = ""
    if let name = fields.value(of: "suggestedName") {
      options +=
        ", named: \(try expressions.coerced(expressions.value(name).whole, to: .optional(.string)).text)"
    }
    if let delay = fields.value(of: "delay") {
      options +=
        ", after: \(try expressions.coerced(expressions.required(delay), to: .double).text)"
    }
    if let reason = fields.value(of: "fails") {
      let code = try expressions.value(reason).whole
      // True is a failure without a reason of the policy's own.
      let text =
        [.string, .nothing].contains(code.type.wrapped)
        ? code.text
        : "\(try body.conditions.boolean(reason, true).at(.ternary)) ? \"The data is not available.\" : nil"
      options += ", failing: \(text)"
    }
    let contents = try types.map { field in
      guard case .expression(let key) = field.key else { throw Untranslatable("these types") }
      let type = try expressions.coerced(expressions.required(key), to: .string).text
      return (type: type, value: try expressions.required(field.value))
    }
    if contents.count == 1, contents[0].value.type == .data {
      guard fields.value(of: "delay") == nil, fields.value(of: "fails") == nil else {
        throw Untranslatable("data that takes time to load")
      }
      context.use(.dataProvider)
      let (type, data) = contents[0]
      return Code(
        "\(body.owner)itemProvider(\(data.text), ofType: \(type)\(options))",
        .object("ItemProvider"))
    }
    context.use(options.isEmpty ? .textProvider : .slowTextProvider)
    let texts = try contents.map { type, value in
      "\(type): \(try expressions.coerced(value, to: .string).text)"
    }
    return Code(
      "\(body.owner)itemProvider([\(texts.joined(separator: ", "))]\(options))",
      .object("ItemProvider"))
  }

  // MARK: Methods

  private func method(
    _ base: Code, _ name: String, _ arguments: [LuaExpression], isUsed: Bool
  ) throws -> Code {
    let object = try body.unwrapped(base.whole)
    switch object.type {
    case .policy(let number): return try policyMethod(number, name, arguments, isUsed: isUsed)
    case .store: return try storeMethod(object, name, arguments)
    case .object("DiffableDataSource"), .object("Snapshot"):
      return try snapshotMethod(object, name, arguments)
    case .object("DropCoordinator") where name == "drop":
      return try drop(object, arguments)
    case .object("PlaceholderContext") where name == "commitInsertion":
      guard arguments.count == 1, case .function(let closure) = arguments[0].bare.kind else {
        break
      }
      let text = try body.closure(closure, [.indexPath], returning: .nothing)
      return Code("\(object.at(.primary)).commitInsertion \(text)", .bool).discardable
    case .object("DragSession"), .object("DropSession"), .object("ItemProvider"):
      if name == "loadObjects" || name == "loadObject" {
        return try load(object, name, arguments)
      }
    case .table, .collection:
      if name == "item", arguments.count == 1 {
        return try expressions.item(at: arguments[0], of: expressions.store(of: object))
      }
      if context.data == .diffable, Self.updates.contains(name) {
        throw Untranslatable("a diffable data source updates the view itself, without '\(name)'")
      }
    case .unknown: throw Untranslatable("the type of '\(base.text)' is not known")
    default: break
    }
    guard let owner = object.type.owner,
      let member = MemberTable.member(name, of: owner, arguments: arguments.count),
      !member.isProperty
    else {
      throw Untranslatable("UIKit has no '\(object.type.owner ?? base.text):\(name)'")
    }
    guard arguments.count <= member.parameters.count else {
      throw Untranslatable("too many arguments")
    }
    var values = ["0": object.at(.primary)]
    if member.form.contains("$s") { values["s"] = expressions.store(of: object).text }
    if member.form.contains("endIndexPath") { context.use(.endIndexPath) }
    for (number, (argument, parameter)) in zip(arguments, member.parameters).enumerated() {
      values["\(number + 1)"] = try self.argument(
        argument, parameter, isBatch: name == "performBatchUpdates")
    }
    guard let text = member.text(values) else {
      throw Untranslatable("'\(name)' without all of its arguments")
    }
    let type = member.type ?? member.result.map { SwiftType($0, in: body.kind) } ?? .nothing
    return name == "deletePlaceholder" ? Code(text, type).discardable : Code(text, type)
  }

  private static let updates: Set = [
    "performBatchUpdates", "insertRows", "deleteRows", "moveRow", "reloadRows", "insertItems",
    "deleteItems", "moveItem", "reloadItems", "reloadData",
  ]

  private func argument(
    _ argument: LuaExpression, _ parameter: APIParameter, isBatch: Bool
  ) throws -> String {
    if case .function(let closure) = argument.bare.kind {
      return try body.closure(closure, [], returning: .nothing, isBatch: isBatch)
    }
    if parameter.name == "class" { return try className(argument) + ".self" }
    let type = SwiftType(parameter.type, in: body.kind)
    return try expressions.coerced(
      expressions.required(argument, as: type), to: type
    ).text
  }

  private static let classes = [
    "String": "NSString", "URL": "NSURL", "Image": "UIImage", "Color": "UIColor",
  ]

  /// What objects of a class are in Swift.
  private static let loaded: [String: (cast: String, type: SwiftType)] = [
    "NSString": ("String", .string), "UIImage": ("UIImage", .object("Image")),
  ]

  private func className(_ argument: LuaExpression) throws -> String {
    guard let name = try expressions.value(argument).literal, let type = Self.classes[name] else {
      throw Untranslatable("a class that is not one of UIKit's")
    }
    return type
  }

  private func load(_ object: Code, _ name: String, _ arguments: [LuaExpression]) throws -> Code {
    guard arguments.count == 2, case .function(let closure) = arguments[1].bare.kind else {
      throw Untranslatable("'\(name)' with a function that is not written there")
    }
    let type = try className(arguments[0])
    guard let (cast, element) = Self.loaded[type] else {
      throw Untranslatable("loading objects that are neither strings nor images")
    }
    let text =
      if name == "loadObjects" {
        try body.closure(
          closure, [.list(element)], returning: .nothing,
          names: [closure.parameters.isEmpty ? "_" : "objects"]
        ) { names in
          names.first.map { ["let \($0) = objects.compactMap { $0 as? \(cast) }"] } ?? []
        }
      } else {
        try body.closure(
          closure, [.optional(element), .optional(.string)].prefix(closure.parameters.count) + [],
          returning: .nothing,
          names: [
            closure.parameters.isEmpty ? "_" : "object",
            closure.parameters.count < 2 ? "_" : "error",
          ]
        ) { names in
          zip(names, ["object as? \(cast)", "error.map { \"\\($0)\" }"]).map {
            "let \($0) = \($1)"
          }
        }.onMainQueue(after: closure.parameters.count { $0 != "_" }, isThere: closure.isOnMainQueue)
      }
    return Code("\(object.at(.primary)).\(name)(ofClass: \(type).self) \(text)", .unknown)
      .discardable
  }

  private func drop(_ coordinator: Code, _ arguments: [LuaExpression]) throws -> Code {
    if arguments.count == 2, case .call(let function, let options) = arguments[1].bare.kind,
      function.name == "Placeholder", options.count == 1,
      case .table(let fields) = options[0].bare.kind
    {
      return try placeholderDrop(coordinator, arguments[0], fields)
    }
    guard arguments.count == 2, case .table(let fields) = arguments[1].bare.kind,
      fields.count == 1, case .name(let target) = fields[0].key,
      ["toRowAt", "toItemAt"].contains(target)
    else { throw Untranslatable("a drop that is not to a row or an item") }
    let item = try expressions.required(arguments[0])
    let path = try expressions.coerced(expressions.required(fields[0].value), to: .indexPath)
    guard target == (body.kind == .table ? "toRowAt" : "toItemAt") else {
      throw Untranslatable("'\(target)' in another kind of view")
    }
    return Code(
      "\(coordinator.text).drop(\(item.text), \(target): \(path.text))", .object("DragAnimating")
    ).discardable
  }

  /// `coordinator:drop(item, Placeholder { … })`.
  private func placeholderDrop(
    _ coordinator: Code, _ dragItem: LuaExpression, _ fields: [LuaField]
  ) throws -> Code {
    let item = try expressions.required(dragItem)
    var path = ""
    var identifier = Code(SwiftText.quoted("placeholder"), .string)
    identifier.literal = "placeholder"
    var title: String?
    for field in fields {
      guard case .name(let name) = field.key else { throw Untranslatable("this placeholder") }
      switch name {
      case "insertionIndexPath":
        path = try expressions.coerced(expressions.required(field.value), to: .indexPath).text
      case "reuseIdentifier":
        identifier = try expressions.coerced(expressions.required(field.value), to: .string)
      case "title": title = try self.title(field.value)
      case "cellUpdateHandler":
        guard case .function(let closure) = field.value.bare.kind, closure.block.count == 1,
          case .assignment(let targets, let values) = closure.block[0].kind, targets.count == 1,
          case .field(let cell, "title") = targets[0].kind, cell.name == closure.parameters.first
        else { throw Untranslatable("this cellUpdateHandler") }
        title = try self.title(values[0])
      default: throw Untranslatable("the field '\(name)' of a placeholder")
      }
    }
    if identifier.literal != nil { context.usePlaceholder(identifier.text, in: body.kind) }
    let type =
      body.kind == .table ? "UITableViewDropPlaceholder" : "UICollectionViewDropPlaceholder"
    let height = body.kind == .table ? ", rowHeight: UITableView.automaticDimension" : ""
    var placeholder =
      "\(type)(insertionIndexPath: \(path), reuseIdentifier: \(identifier.text)\(height))"
    if let title {
      context.use(.placeholder)
      placeholder =
        "\(body.owner)placeholder(at: \(path), reuseIdentifier: \(identifier.text), titled: \(title))"
    }
    return Code(
      "\(coordinator.text).drop(\(item.text), to: \(placeholder))", .object("PlaceholderContext")
    ).discardable
  }

  private func title(_ value: LuaExpression) throws -> String {
    try expressions.coerced(expressions.required(value), to: .string).text
  }

  private func policyMethod(
    _ number: Int, _ name: String, _ arguments: [LuaExpression], isUsed: Bool
  ) throws -> Code {
    guard let function = context.model.tables[number].functionField(name) else {
      throw Untranslatable("the policy has no function '\(name)'")
    }
    guard let method = DelegateMethod(rawValue: name),
      let role = context.model.roles.first(where: { method.roles.contains($0.role) })?.role,
      let declaration = SwiftDeclaration(of: method, as: role, in: body.kind)
    else { return try helper(name, function, arguments, isUsed: isUsed, isMethod: true) }
    let codes = try arguments.map { try expressions.required($0).text }
    guard let call = declaration.call(codes) else {
      throw Untranslatable("'\(name)' is called with other arguments than UIKit's")
    }
    let type = ResultWriter.type(of: declaration.result)
    guard type != .unknown else { throw Untranslatable("the result of '\(name)'") }
    // The method's name may also be that of a parameter.
    return Code("self." + call, type)
  }

  // MARK: Data

  private func storeMethod(
    _ store: Code, _ name: String, _ arguments: [LuaExpression]
  ) throws -> Code {
    func path(_ number: Int) throws -> Code {
      try expressions.coerced(
        expressions.required(arguments[number], as: .indexPath), to: .indexPath)
    }
    let row = body.kind == .table ? "row" : "item"
    func items(at path: Code) -> String? {
      guard context.data != .diffable,
        path.text.allSatisfy({ $0.isLetter || $0.isNumber || "._".contains($0) })
      else { return nil }
      return context.data.items(of: store.text, section: "\(path.text).section")
    }
    switch (name, arguments.count) {
    case ("item", 1): return try expressions.item(at: arguments[0], of: store)
    case ("count", 0): return Code("\(store.text).count", .int)
    case ("count", 1), ("items", 1):
      let section = try expressions.coerced(expressions.required(arguments[0]), to: .int)
      let list = "\(store.text).items(in: \(section.text))"
      return name == "count" ? Code("\(list).count", .int) : Code(list, .list(.item))
    case ("indexPath", 1):
      let item = try expressions.coerced(expressions.required(arguments[0]), to: .item)
      return Code("\(store.text).indexPath(of: \(item.text))", .optional(.indexPath))
    case ("insert", 2):
      let item = try expressions.coerced(
        expressions.required(arguments[0]), to: .item)
      let path = try path(1)
      let call =
        items(at: path).map { "\($0).insert(\(item.text), at: \(path.text).\(row))" }
        ?? "\(store.text).insert(\(item.text), at: \(path.text))"
      return Code(call, .nothing)
    case ("remove", 1):
      let path = try path(0)
      let call =
        items(at: path).map { "\($0).remove(at: \(path.text).\(row))" }
        ?? "\(store.text).remove(at: \(path.text))"
      return Code(call, context.data == .diffable ? .optional(.item) : .item).discardable
    case ("move", 2):
      return Code(
        "\(store.text).move(from: \(try path(0).text), to: \(try path(1).text))", .nothing)
    case ("removeSection", 1):
      let section = try expressions.coerced(expressions.required(arguments[0]), to: .int)
      return Code("\(store.text).removeSection(at: \(section.text))", .nothing)
    case ("insertSection", 2):
      guard case .table(let fields) = arguments[0].bare.kind else { break }
      var values: [String] = []
      for (name, type) in [("title", SwiftType.string), ("items", .list(.item))] {
        guard let value = fields.value(of: name) else { continue }
        let code = try expressions.value(value, as: type).whole
        if let place = code.place { memory.learn(place, type.orNil) }
        values.append("\(name): \(try expressions.coerced(code, to: type).text)")
      }
      let section = try expressions.coerced(expressions.required(arguments[1]), to: .int)
      return Code(
        "\(store.text).insertSection(\(values.joined(separator: ", ")), at: \(section.text))",
        .nothing)
    default: break
    }
    throw Untranslatable("'model:\(name)'")
  }

  /// A method of a diffable data source, or of a snapshot.
  private func snapshotMethod(
    _ object: Code, _ name: String, _ arguments: [LuaExpression]
  ) throws -> Code {
    let base = object.at(.primary)
    let store = base.hasSuffix(".source") ? String(base.dropLast(".source".count)) : base
    func item(_ expression: LuaExpression) throws -> String {
      try expressions.coerced(expressions.required(expression), to: .item).text
    }
    func items(_ expression: LuaExpression) throws -> String {
      let list = try expressions.value(expression, as: .list(.item)).whole
      return try expressions.coerced(list, to: .list(.item)).text
    }
    switch (name, arguments.count) {
    case ("snapshot", 0): return Code("\(base).snapshot()", .object("Snapshot"))
    case ("apply", 1):
      return Code("\(base).apply(\(try expressions.required(arguments[0]).text))", .nothing)
    case ("itemIdentifier", 1):
      let path = try expressions.coerced(expressions.required(arguments[0]), to: .indexPath)
      return Code("\(store).item(at: \(path.text))", .optional(.item))
    case ("indexPath", 1):
      return Code("\(store).indexPath(of: \(try item(arguments[0])))", .optional(.indexPath))
    case ("itemIdentifiers", 0): return Code("\(base).itemIdentifiers", .list(.item))
    case ("deleteItems", 1), ("appendItems", 1), ("reconfigureItems", 1), ("reloadItems", 1):
      return Code("\(base).\(name)(\(try items(arguments[0])))", .nothing)
    case ("insertItems", 2):
      guard case .table(let fields) = arguments[1].bare.kind, fields.count == 1,
        case .name(let place) = fields[0].key, ["beforeItem", "afterItem"].contains(place)
      else { break }
      return Code(
        "\(base).insertItems(\(try items(arguments[0])), \(place): \(try item(fields[0].value)))",
        .nothing)
    default: break
    }
    throw Untranslatable("'\(name)' of a snapshot")
  }

  // MARK: Assignments

  func fieldAssignment(
    _ base: LuaExpression, _ name: String, _ value: LuaExpression
  ) throws -> String {
    let object = try expressions.required(base)
    switch object.type {
    case .policy, .record:
      var place = try expressions.field(of: object, name)
      if case .record(let number) = place.type, context.table(number)?.isList == true {
        place = try expressions.list(place)
      }
      guard let key = place.place else { throw Untranslatable("the field '\(name)'") }
      return try expressions.assign(
        expressions.value(value, for: key).whole, to: place, key: key)
    case .item, .dragContext:
      let fields = object.type == .item ? context.items : context.dragContext
      let code = try expressions.value(value, for: fields.key(of: name)).whole
      guard let type = fields.learn(name, code.type) else {
        throw Untranslatable("the field '\(name)' holds values of different types")
      }
      let text = try expressions.coerced(code, to: type).text
      return "\(object.at(.primary)).\(fields.identifier(of: name)) = \(text)"
    case .object("DragSession") where name == "localContext":
      let code = try expressions.value(value, for: ClassContext.localContext, as: .dragContext)
        .whole
      guard memory.learn(ClassContext.localContext, code.type.stored)
      else {
        throw Untranslatable("'localContext' holds values of different types")
      }
      return "\(object.at(.primary)).localContext = \(code.text)"
    case .object("DropSession") where name == "progressIndicatorStyle":
      let style = try expressions.value(value).literal
      return
        "\(object.at(.primary)).progressIndicatorStyle = .\(style == "none" ? "none" : "default")"
    case .object("DragItem") where name == "localObject" && !context.usesStandardDrop:
      let code = try expressions.value(value).whole
      guard code.type.wrapped == .item || code.type == .string else { break }
      return "\(object.at(.primary)).localObject = \(code.text)"
    default:
      guard let owner = object.type.owner, let member = MemberTable.member(name, of: owner),
        member.isProperty, member.isWritable, let result = member.result
      else { break }
      let type = SwiftType(result, in: body.kind)
      let code = try expressions.coerced(expressions.value(value, as: type).whole, to: type)
      return "\(member.form.replacing("$0", with: object.at(.primary))) = \(code.text)"
    }
    throw Untranslatable("an assignment to '\(name)' of \(object.text)")
  }
}

extension LuaFunctionBody {
  /// Whether all of its statements run on the main queue: `after(0, function() … end)`.
  fileprivate var isOnMainQueue: Bool {
    guard block.count == 1, case .call(let call) = block[0].kind,
      case .call(let function, let arguments) = call.kind, arguments.count == 2,
      case .number("0") = arguments[0].kind
    else { return false }
    return function.name == "after"
  }
}

extension String {
  /// The text of a closure whose statements, after some lines, run on the main queue: UIKit's views
  /// must not be changed on another one.
  fileprivate func onMainQueue(after count: Int, isThere: Bool) -> String {
    var lines = split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    guard !isThere, lines.count > count + 2 else { return self }
    let first = count + 1
    let statements = lines[first..<(lines.count - 1)].map { $0.isEmpty ? "" : "  \($0)" }
    lines.replaceSubrange(
      first..<(lines.count - 1), with: ["  DispatchQueue.main.async {"] + statements + ["  }"])
    return lines.joined(separator: "\n")
  }
}

extension LuaTable {
  func functionField(_ name: String) -> LuaFunction? {
    (try? get(.string(name)))?.functionValue
  }
}

extension SwiftDeclaration {
  /// A call of the method; nil if the number of arguments is another.
  func call(_ arguments: [String]) -> String? {
    guard let start = text.firstIndex(of: "("), let end = text.lastIndex(of: ")") else {
      return nil
    }
    let parameters = text[text.index(after: start)..<end].split(separator: ", ")
    guard parameters.count == arguments.count else { return nil }
    let parts = zip(parameters, arguments).map { parameter, argument in
      let label = parameter.prefix { $0 != " " && $0 != ":" }
      return label == "_" ? argument : "\(label): \(argument)"
    }
    let name = text[..<start].split(separator: " ").last ?? ""
    return name + "(" + parts.joined(separator: ", ") + ")"
  }
}
