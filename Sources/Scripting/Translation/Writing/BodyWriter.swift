import DragDrop
import Lua
import LuaSyntax
import Policies

/// Translates the statements of one function.
final class BodyWriter {
  let context: ClassContext
  let kind: ViewKind
  let function: LuaFunction
  let chunk: ScriptFunctions.Chunk
  var scope = Scope()
  private(set) var result: BodyResult
  /// The number of closures around the current statement.
  private(set) var closures = 0
  /// The keys of local lists that are declared empty.
  private(set) var emptyLists: Set<String> = []
  /// The values that must not be nil in the parts of a statement around the current one.
  var bindings: [Bindings] = []
  /// The number of conditions and loops around the current statement.
  var conditionCount = 0
  /// Whether the current statement is in a loop of the innermost function.
  private var isInLoop = false
  /// Whether the current statement is in the function of a batch.
  private var isInBatch = false
  /// The block of the guard statement whose condition is being written.
  private(set) var guardBlock: [String] = []
  private let assigned: AssignedNames
  private var output = StatementText()
  private var comments: BodyComments
  /// Whether the current statement is the last one of its block and returns a result.
  private var isLast = false
  /// The number of blocks around the statements of the innermost function.
  private var baseDepth = 0

  init(
    _ function: LuaFunction, parsed: (chunk: ScriptFunctions.Chunk, body: LuaFunctionBody),
    in context: ClassContext, kind: ViewKind, result: BodyResult
  ) {
    self.function = function
    chunk = parsed.chunk
    self.context = context
    self.kind = kind
    self.result = result
    assigned = AssignedNames(in: parsed.body.block)
    comments = BodyComments(in: parsed.chunk, from: parsed.body.range.lowerBound)
  }

  var expressions: ExpressionWriter { ExpressionWriter(body: self) }
  var operators: OperatorWriter { OperatorWriter(body: self) }
  var conditions: ConditionWriter { ConditionWriter(body: self) }
  var calls: CallWriter { CallWriter(body: self) }
  var libraries: LibraryWriter { LibraryWriter(body: self) }

  // MARK: Output

  private func emit(_ text: String) { output.add(text) }

  /// The lines that a body emits, without those of the caller.
  func collect(_ body: () throws -> Void) rethrows -> [String] {
    let outer = output
    output = StatementText()
    defer { output = outer }
    try body()
    return output.lines
  }

  func text(of range: Range<Int>) -> String { chunk.text(of: range) }

  // MARK: Bodies

  func body(_ parsed: LuaFunctionBody) -> [String] {
    collect {
      scope.push()
      baseDepth = scope.depth
      comments.position = parsed.range.lowerBound
      write(parsed.block)
      if !parsed.block.terminates, let end = end { emit(end) }
      scope.pop()
    }
  }

  /// The statement at the end of a body whose Lua returns nothing there; nil if none is needed.
  private var end: String? {
    switch result {
    case .callback(let callback): callback.type == nil ? nil : callback.exit
    case .helper(let key, let returnsValue):
      returnsValue && !returnsNothing(key) ? "return nil" : nil
    case .closure: nil
    }
  }

  /// The statement that ends the function, or the turn of a loop, if a value is nil that must not be.
  var exit: String { exit(isInLoop: isInLoop) }

  private func exit(isInLoop: Bool) -> String {
    switch result {
    case .callback(let callback):
      return callback.type == nil && isInLoop ? "continue" : callback.exit
    case .helper(let key, let returnsValue):
      guard returnsValue else { return isInLoop ? "continue" : "return" }
      switch context.memory[key] {
      case .int, .double: return "return 0"
      case .bool: return "return false"
      case .list: return "return []"
      case .nothing, .unknown: return "return"
      default:
        context.memory.learn(key, .nothing)
        return "return nil"
      }
    case .closure(.nothing): return isInLoop ? "continue" : "return"
    case .closure(.bool): return "return false"
    case .closure: return "return nil"
    }
  }

  /// `self.` in closures, which need it.
  var owner: String { closures > 0 ? "self." : "" }

  func closure(
    _ parsed: LuaFunctionBody, _ types: [SwiftType], returning type: SwiftType,
    names: [String]? = nil, isBatch: Bool = false, first: ([String]) -> [String] = { _ in [] }
  ) throws -> String {
    guard !parsed.isVariadic else { throw Untranslatable("a function with '...'") }
    let outer = (result, comments, baseDepth, bindings, isInLoop, isInBatch)
    let depth = scope.depth
    closures += 1
    isInLoop = false
    isInBatch = isBatch
    if !isBatch { bindings = [] }
    result = .closure(type)
    comments.position = parsed.range.lowerBound
    defer {
      while scope.depth > depth { scope.pop() }
      (result, comments, baseDepth, _, isInLoop, isInBatch) = outer
      if !isBatch { bindings = outer.3 }
      closures -= 1
    }
    scope.push()
    var parameters: [String] = []
    for (number, type) in types.enumerated() {
      let name = number < parsed.parameters.count ? parsed.parameters[number] : "_"
      guard name != "_" else {
        parameters.append("_")
        continue
      }
      parameters.append(declare(name, type, at: parsed.range.lowerBound).name)
    }
    let inner = collect {
      scope.push()
      baseDepth = scope.depth
      for line in first(parameters) { emit(line) }
      write(parsed.block)
      scope.pop()
    }
    let given = names ?? parameters
    let head = given.isEmpty ? "" : " \(given.joined(separator: ", ")) in"
    if inner.count == 1, inner[0].hasPrefix("return "), inner[0].count < 60 {
      return "{\(head) \(inner[0].dropFirst(7)) }"
    }
    return (["{\(head)"] + inner.map { $0.isEmpty ? "" : "  \($0)" } + ["}"]).joined(
      separator: "\n")
  }

  /// Declares a parameter, whose type is known from the caller.
  @discardableResult
  func declare(
    _ name: String, _ type: SwiftType, as swiftName: String? = nil, at offset: Int,
    conditions: Int? = nil
  ) -> Scope.Variable {
    let key = "l.\(chunk.name).\(offset).\(name).\(kind.rawValue)"
    context.memory.learn(key, type)
    let variable = Scope.Variable(
      name: swiftName ?? Self.identifier(ofLocal: name), key: key,
      depth: scope.depth,
      isAssigned: assigned.names.contains(name), conditions: conditions)
    scope.declare(variable, as: name)
    return variable
  }

  /// The name of a local variable; an underscore alone remains one, for a value that is not used.
  static func identifier(ofLocal name: String) -> String {
    name == "store" ? "store_" : name == "_" ? name : SwiftText.identifier(name)
  }

  private func write(_ block: [LuaStatement]) {
    for (number, statement) in block.enumerated() {
      let before = output.count
      let depth = scope.depth
      let outer = (bindings, conditionCount, isInLoop)
      for comment in comments.before(statement) { emit(comment) }
      do {
        let next = number + 1 < block.count ? block[number + 1] : nil
        if try writeGuard(statement, next) {
          comments.skip(to: next?.range.upperBound ?? statement.range.upperBound)
          continue
        }
        if case .result = statement.kind, number + 1 == block.count { isLast = true }
        defer { isLast = false }
        try withBindings { try write(statement) }
        if let comment = comments.after(statement) { output.add(comment: comment, toPart: before) }
      } catch {
        let reason = (error as? Untranslatable)?.reason ?? "\(error)"
        context.warn()
        output.removeParts(from: before)
        while scope.depth > depth { scope.pop() }
        (bindings, conditionCount, isInLoop) = outer
        giveUp(reason, at: statement, through: block.last ?? statement)
        // What follows is translated too, to learn the types of variables; its text is not used.
        let kept = (output, context.warnings)
        if case .conditional(let branches, let otherwise) = statement.kind {
          for block in branches.map(\.block) + [otherwise ?? []] { writeNested(block) }
        }
        for statement in block[(number + 1)...] { try? withBindings { try write(statement) } }
        (bindings, conditionCount, isInLoop) = outer
        while scope.depth > depth { scope.pop() }
        output = kept.0
        context.forgetWarnings(after: kept.1)
        return
      }
    }
  }

  /// Marks the statements that are not translated.
  private func giveUp(_ reason: String, at first: LuaStatement, through last: LuaStatement) {
    let place = "\(chunk.name):\(first.line)"
    emit("#warning(\(SwiftText.quoted("translate: \(reason) (\(place))")))")
    let text = text(of: first.range.lowerBound..<last.range.upperBound)
    let rows = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    let margin =
      rows.dropFirst().filter { !$0.allSatisfy(\.isWhitespace) }
      .map { $0.prefix { $0 == " " }.count }.min() ?? 0
    for (number, row) in rows.enumerated() {
      let row = number == 0 ? row : row.dropFirst(min(margin, row.prefix { $0 == " " }.count))
      emit(SwiftText.comment(row).joined(separator: "\n"))
    }
    // What follows is not written, so the function ends here.
    emit(exit)
  }

  // MARK: Values that must not be nil

  /// The values that must not be nil in a part of a statement, as clauses such as `let x = y`.
  struct Bindings {
    var clauses: [String] = []
    /// The number of blocks around the part, in which the constants are visible.
    let depth: Int
    /// Whether the part is in a batch, before which values of outer constants can be bound.
    var isInBatch = false
    /// Whether the function ends if a value is nil, not only the turn of a loop.
    var leavesFunction = false
  }

  /// Writes a statement, after a guard statement for the values in it that must not be nil.
  private func withBindings(_ write: () throws -> Void) throws {
    let place = output.count
    bindings.append(Bindings(depth: scope.depth, isInBatch: isInBatch))
    try write()
    if let values = bindings.popLast(), !values.clauses.isEmpty {
      let exit = exit(isInLoop: isInLoop && !values.leavesFunction)
      output.addGuard(values.clauses, else: [exit], at: place)
    }
  }

  /// A value that must not be nil: a constant of the guard statement or condition around it.
  ///
  /// In Lua the use of nil raises an error; in Swift the function ends.
  ///
  /// - Parameters:
  ///   - code: The value.
  ///   - leavesFunction: Whether the function ends too if the value is needed in a loop.
  /// - Returns: The constant, or the value if it is never nil.
  /// - Throws: ``Untranslatable`` if a constant cannot be declared there.
  func unwrapped(_ code: Code, leavesFunction: Bool = false) throws -> Code {
    guard case .optional(let type) = code.type else { return code }
    if let text = code.unwrapped { return Code(text, type) }
    func result(_ name: String) -> Code {
      var result = Code(name, type)
      (result.path, result.place) = (code.path, code.place)
      return result
    }
    let variable = variable(of: code)
    if let variable, variable.conditions == conditionCount, isRequirable(variable), !leavesFunction
    {
      require(variable)
      return result(variable.name)
    }
    guard var place = bindings.indices.last else { throw Untranslatable("a value that may be nil") }
    while place > 0, bindings[place].isInBatch, let root = root(of: code), !root.isAssigned,
      root.depth <= bindings[place - 1].depth
    { place -= 1 }
    bindings[place].leavesFunction = bindings[place].leavesFunction || leavesFunction
    let depth = bindings[place].depth
    let name = constantName(for: code, depth: depth)
    bindings[place].clauses.append(Self.clause(name, code.text))
    if let path = code.path { scope.bind(path, to: name, depth: depth) }
    return result(name)
  }

  static func clause(_ name: String, _ value: String) -> String {
    let isInParentheses = value.hasPrefix("(") && value.firstIndex(of: ")") == value.indices.last
    let value = isInParentheses ? String(value.dropFirst().dropLast()) : value
    return name == value ? "let \(name)" : "let \(name) = \(value)"
  }

  /// The clauses of a condition, in which constants that nothing uses are comparisons with nil.
  private static func useful(_ clauses: [String], for block: [String]) -> [String] {
    clauses.enumerated().map { index, clause in
      let parts = clause.split(separator: " = ", maxSplits: 1)
      guard clause.hasPrefix("let ") else { return clause }
      let name = parts[0].dropFirst("let ".count)
      let isUsed = (clauses[(index + 1)...] + block).contains {
        UnusedConstants.code(of: $0).containsWord(name)
      }
      return isUsed ? clause : "\(parts.count > 1 ? parts[1] : name) != nil"
    }
  }

  /// The local variable to whose value a code belongs.
  private func root(of code: Code) -> Scope.Variable? {
    guard let path = code.path, path.hasPrefix("v.") else { return nil }
    return scope.variables.first { path.hasPrefix("v.\($0.key).") || path == "v.\($0.key)" }
  }

  /// The local variable that a code is.
  private func variable(of code: Code) -> Scope.Variable? {
    guard let path = code.path, path.hasPrefix("v.") else { return nil }
    return scope.variable(withKey: String(path.dropFirst(2)))
  }

  /// Makes a guard statement of the declaration of a constant, in the next pass.
  func require(_ variable: Scope.Variable) {
    context.memory.learn("required.\(variable.key)", .bool)
  }

  func isRequirable(_ variable: Scope.Variable) -> Bool {
    !variable.isAssigned && variable.conditions != nil
      && context.memory["tested.\(variable.key)"] == .unknown
  }

  /// Notes that the code compares a variable with nil, so that its declaration must allow nil.
  func noteTest(of code: Code) {
    if let variable = variable(of: code), context.memory["required.\(variable.key)"] == .unknown {
      context.memory.learn("tested.\(variable.key)", .bool)
    }
  }

  /// The variable of a code if a guard statement can be its declaration.
  func requirable(_ code: Code) -> Scope.Variable? {
    guard let variable = variable(of: code), !variable.isAssigned,
      variable.conditions == conditionCount
    else { return nil }
    return variable
  }

  /// The name of a constant for a value that is not nil.
  func constantName(for code: Code, depth: Int) -> String {
    if let variable = variable(of: code), !variable.isAssigned, variable.depth < depth,
      variable.name == code.text
    {
      return variable.name
    }
    let last = code.text.split { !($0.isLetter || $0.isNumber || $0 == "_") }.last.map(String.init)
    var names: [String] = []
    if variable(of: code) == nil, code.precedence == .primary, let last,
      code.text.hasSuffix(last), last.first?.isLetter == true, last != "first"
    {
      names.append(last)
    }
    switch code.type.wrapped {
    case .indexPath: names += ["path", "place", "position"]
    case .item: names += ["row", "item", "element"]
    case .dragContext: names += ["context", "dragContext"]
    case .object("DropItem"): names += ["item", "dropItem"]
    case .object("DragItem"): names += ["dragItem", "item"]
    case .string: names += ["text", "word"]
    case .object("Image"): names += ["image", "picture"]
    case .int, .double: names += ["number", "count"]
    case .table: names += ["table", "list"]
    case .collection: names += ["collection", "list"]
    default: names.append("value")
    }
    let taken = assigned.declared
    let isFree = { (name: String) in !taken.contains(name) && !self.scope.uses(name) }
    if let name = names.first(where: isFree) { return SwiftText.identifier(name) }
    var number = 2
    while !isFree("\(names[0])\(number)") { number += 1 }
    return SwiftText.identifier("\(names[0])\(number)")
  }

  // MARK: Statements

  private func write(_ statement: LuaStatement) throws {
    switch statement.kind {
    case .local(let names, let values): try writeLocal(names, values, at: statement.range)
    case .assignment(let targets, let values): try writeAssignment(targets, values)
    case .call(let call): emit(try calls.statement(call))
    case .block(let block):
      emit("do {")
      writeNested(block)
      emit("}")
    case .whileLoop(let condition, let block):
      scope.push()
      let text = try conditions.clauses(condition, true, isFirst: false).joined(separator: ", ")
      emit("while \(text) {")
      writeNested(block, inLoop: true)
      emit("}")
      scope.pop()
    case .repeatLoop(let block, let until):
      emit("repeat {")
      writeNested(block, inLoop: true)
      let (text, clauses) = try conditions.withBindings {
        try conditions.boolean(until, false).text
      }
      guard clauses.isEmpty else { throw Untranslatable("a value that may be nil") }
      emit("} while \(text)")
    case .conditional(let branches, let otherwise):
      try writeConditional(branches[...], otherwise, isFirst: true)
    case .numericLoop(let name, let from, let to, let step, let block):
      try writeLoop(name, from, to, step, block, at: statement.range)
    case .genericLoop(let names, let values, let block):
      try writeLoop(names, values, block, at: statement.range)
    case .localFunction(let name, _):
      throw Untranslatable("the function '\(name)' inside a function")
    case .function: throw Untranslatable("a function that is defined while another runs")
    case .result(let values): try writeResult(values)
    case .breakLoop: emit("break")
    case .goto(let label): throw Untranslatable("goto \(label)")
    case .label: break
    }
  }

  private func writeNested(_ block: [LuaStatement], inLoop: Bool = false) {
    emitNested(nestedLines(block, inLoop: inLoop))
  }

  private func writeLocal(
    _ names: [String], _ values: [LuaExpression], at range: Range<Int>
  ) throws {
    var codes: [Code] = []
    var failure: (any Error)?
    for (number, name) in names.enumerated() {
      do {
        if number < values.count {
          if number == values.count - 1, names.count > values.count, values[number].mayBeMany {
            throw Untranslatable("a call with several results")
          }
          codes.append(
            try expressions.value(values[number], for: key(name, range.lowerBound)).whole)
        } else {
          codes.append(Code("nil", .nothing))
        }
      } catch {
        failure = failure ?? error
        codes.append(Code("nil", .unknown))
      }
    }
    for (name, code) in zip(names, codes) {
      let key = key(name, range.lowerBound)
      let type = code.type.stored
      // A constant has the type of its value, which an earlier pass may not have known. A word may
      // be an operation.
      if type.isKnown, type != .nothing, code.literal == nil, code.words == nil,
        !assigned.names.contains(name)
      {
        context.memory.replace(key, type)
      } else {
        context.memory.learn(key, type)
      }
    }
    if values.count > names.count { failure = failure ?? Untranslatable("more values than names") }
    let variables = zip(names, codes).map { name, code in
      let variable = declare(
        name, code.type.stored, at: range.lowerBound,
        conditions: code.type.isOptional ? conditionCount : nil)
      if isRequired(variable) { scope.bind("v.\(variable.key)", to: variable.name) }
      return variable
    }
    if let failure { throw failure }
    for (variable, code) in zip(variables, codes) {
      if isRequired(variable) {
        output.addGuard([Self.clause(variable.name, code.text)], else: [exit])
      } else {
        emit(try declaration(of: variable, code))
      }
    }
  }

  /// Whether the declaration of a variable is a guard statement.
  private func isRequired(_ variable: Scope.Variable) -> Bool {
    context.memory["required.\(variable.key)"] == .bool && isRequirable(variable)
  }

  private func key(_ name: String, _ offset: Int) -> String {
    "l.\(chunk.name).\(offset).\(name).\(kind.rawValue)"
  }

  private func declaration(of variable: Scope.Variable, _ code: Code) throws -> String {
    let type = context.memory[variable.key]
    let word = variable.isAssigned ? "var" : "let"
    if code.text == "[]" { emptyLists.insert(variable.key) }
    if variable.name == "_" { return "_ = \(code.text)" }
    guard type.isKnown, type != .nothing else {
      throw Untranslatable("the type of '\(variable.name)' is not known")
    }
    if type == code.type, code.literal == nil || type == .string, code.text != "[]",
      !code.text.hasPrefix(".")
    {
      return "\(word) \(variable.name) = \(code.text.withTrailingClosure)"
    }
    guard let name = type.name else {
      throw Untranslatable("the type of '\(variable.name)' has no name")
    }
    let value = try expressions.coerced(code, to: type)
    if value.text == "nil", variable.isAssigned { return "var \(variable.name): \(name)" }
    // An initializer names the type.
    if value.text.hasPrefix("\(name)(") { return "\(word) \(variable.name) = \(value.text)" }
    return "\(word) \(variable.name): \(name) = \(value.text)"
  }

  private func writeAssignment(_ targets: [LuaExpression], _ values: [LuaExpression]) throws {
    guard targets.count == values.count else {
      throw Untranslatable("an assignment to more or fewer variables than values")
    }
    if targets.count == 1 { return emit(try assignment(targets[0], values[0])) }
    if let swap = try libraries.swap(targets, values) { return emit(swap) }
    // Values that no target changes can be assigned one after the other.
    let names = targets.map { text(of: $0.range) }
    let isIndependent = values.enumerated().allSatisfy { number, value in
      names[..<number].allSatisfy { !text(of: value.range).contains($0) }
    }
    guard isIndependent else { throw Untranslatable("an assignment of values to each other") }
    for (target, value) in zip(targets, values) { emit(try assignment(target, value)) }
  }

  private func assignment(_ target: LuaExpression, _ value: LuaExpression) throws -> String {
    if case .index(let base, let key) = target.kind {
      return try libraries.elementAssignment(base, key, value)
    }
    if case .field(let base, let name) = target.kind {
      return try calls.fieldAssignment(base, name, value)
    }
    guard case .name(let name) = target.kind else { throw Untranslatable("this assignment") }
    if let variable = scope[name] {
      let code = try expressions.value(value, for: variable.key).whole
      guard context.memory.learn(variable.key, code.type.stored) else {
        throw Untranslatable("'\(name)' holds values of different types")
      }
      scope.widen("v.\(variable.key)")
      let type = context.memory[variable.key]
      return try expressions.coerced(code, to: type).assignment(to: variable.name)
    }
    let place = try expressions.place(name)
    if case .record(let number) = place.code.type {
      guard context.table(number)?.isList == true else {
        throw Untranslatable("'\(name)' is replaced by another table")
      }
      let list = try expressions.list(place.code)
      guard let key = list.place else { throw Untranslatable("an assignment to '\(name)'") }
      return try expressions.assign(
        expressions.value(value, for: key).whole, to: list, key: key)
    }
    let code = try expressions.value(value, for: place.key).whole
    return try expressions.assign(code, to: place.code, key: place.key)
  }

  // MARK: Conditions

  /// Writes `guard` for an `if` that leaves the block, and for the declaration before it.
  private func writeGuard(_ statement: LuaStatement, _ next: LuaStatement?) throws -> Bool {
    // local x = …; if not x then return end
    if case .local(let names, let values) = statement.kind, names.count == 1, values.count == 1,
      let next, case .conditional(let branches, nil) = next.kind, branches.count == 1,
      branches[0].block.terminates, !assigned.names.contains(names[0]),
      case .unary("not", let operand) = branches[0].condition.bare.kind,
      operand.bare.name == names[0]
    {
      let outer = bindings
      bindings.append(Bindings(depth: scope.depth))
      defer { bindings = outer }
      let code = try expressions.value(values[0], for: key(names[0], statement.range.lowerBound))
      guard case .optional(let type) = code.type, type != .bool else { return false }
      let needed = bindings.last?.clauses ?? []
      if !needed.isEmpty { output.addGuard(needed, else: [exit]) }
      let inner = nestedLines(branches[0].block)
      declare(names[0], type, at: statement.range.lowerBound)
      let name = Self.identifier(ofLocal: names[0])
      output.addGuard(["let \(name) = \(code.text)"], else: inner)
      return true
    }
    return false
  }

  private func nestedLines(_ block: [LuaStatement], inLoop: Bool = false) -> [String] {
    let outer = isInLoop
    isInLoop = isInLoop || inLoop
    conditionCount += 1
    defer {
      isInLoop = outer
      conditionCount -= 1
    }
    return collect {
      scope.push()
      write(block)
      scope.pop()
    }
  }

  private func emitNested(_ lines: [String]) { output.add(nested: lines) }

  private func writeConditional(
    _ branches: ArraySlice<LuaBranch>, _ otherwise: [LuaStatement]?, isFirst: Bool
  ) throws {
    guard let branch = branches.first else { return }
    let isSingle = isFirst && branches.count == 1 && otherwise == nil
    if isSingle, branch.block.terminates, conditions.narrows(branch.condition, false) {
      let inner = nestedLines(branch.block)
      // The names that the guard declares are visible in the rest of the block.
      guardBlock = inner
      defer { guardBlock = [] }
      let clauses = try conditions.clauses(branch.condition, false, isFirst: true)
      return clauses == ["true"] ? () : output.addGuard(clauses, else: inner)
    }
    if isSingle, branch.block.terminates, case .unary("not", _) = branch.condition.bare.kind,
      try writeGuard(branch)
    {
      return
    }
    // What is shown not to be nil is used in the first block.
    if isFirst, branches.count == 1, let otherwise, conditions.narrows(branch.condition, false),
      !conditions.narrows(branch.condition, true)
    {
      scope.push()
      let clauses = try conditions.clauses(branch.condition, false, isFirst: true)
      let inner = nestedLines(otherwise)
      scope.pop()
      emit("if \(Self.useful(clauses, for: inner).joined(separator: ", ")) {")
      emitNested(inner)
      emit("} else {")
      writeNested(branch.block)
      return emit("}")
    }
    scope.push()
    let clauses = try conditions.clauses(branch.condition, true, isFirst: isFirst)
    if clauses == ["false"], branches.count == 1, otherwise == nil {
      scope.pop()
      return
    }
    if clauses == ["true"], isFirst {
      scope.push()
      write(branch.block)
      scope.pop()
      scope.pop()
      return
    }
    let inner = nestedLines(branch.block)
    scope.pop()
    let condition = Self.useful(clauses, for: inner).joined(separator: ", ")
    let head = (isFirst ? "if " : "} else if ") + condition + " {"
    if isSingle, inner.count == 1, !inner[0].contains("//"),
      head.count + inner[0].count + 3 < StatementText.lineWidth
    {
      return emit("\(head) \(inner[0]) }")
    }
    emit(head)
    emitNested(inner)
    if branches.count > 1 {
      return try writeConditional(branches.dropFirst(), otherwise, isFirst: false)
    }
    if let otherwise {
      emit("} else {")
      writeNested(otherwise)
    }
    emit("}")
  }

  /// Writes `guard` for a negation that leaves the block; false if the condition is a constant.
  private func writeGuard(_ branch: LuaBranch) throws -> Bool {
    let outer = bindings
    scope.push()
    let trial = try conditions.clauses(branch.condition, false, isFirst: true)
    scope.pop()
    bindings = outer
    guard trial != ["true"], trial != ["false"] else { return false }
    // The block does not see the constants of the condition.
    let inner = nestedLines(branch.block)
    output.addGuard(
      try conditions.clauses(branch.condition, false, isFirst: true), else: inner)
    return true
  }

  // MARK: Loops

  private func writeLoop(
    _ name: String, _ from: LuaExpression, _ to: LuaExpression, _ step: LuaExpression?,
    _ block: [LuaStatement], at range: Range<Int>
  ) throws {
    let first = try expressions.value(from)
    let last = try expressions.value(to)
    guard first.type == .int, last.type == .int else {
      throw Untranslatable("a loop over numbers that are not integers")
    }
    var limit = last
    limit.offset += 1
    var variable = declareLoop(name, .int, at: range.lowerBound)
    let numbers: String
    if let step {
      let step = try expressions.value(step).whole
      guard step.type == .int else {
        throw Untranslatable("a loop with a step that is not an integer")
      }
      numbers =
        "stride(from: \(first.whole.text), through: \(last.whole.text), by: \(step.text))"
    } else if first.constant == 1, last.isCount {
      (variable.offset, variable.counts) = (1, true)
      numbers = "0..<\(last.text)"
    } else if first.constant == 0, limit.offset == 0, limit.isCount {
      numbers = "0..<\(limit.text)"
    } else if first.constant == 1 {
      (variable.offset, variable.counts) = (1, true)
      numbers = "stride(from: 0, to: \(last.whole.text), by: 1)"
    } else {
      numbers = "stride(from: \(first.whole.text), through: \(last.whole.text), by: 1)"
    }
    writeLoop(block, [(name, variable)], over: numbers)
  }

  private func writeLoop(
    _ names: [String], _ values: [LuaExpression], _ block: [LuaStatement], at range: Range<Int>
  ) throws {
    guard values.count == 1, case .call(let function, let arguments) = values[0].kind,
      function.name == "ipairs", arguments.count == 1, names.count <= 2
    else {
      throw Untranslatable(
        "a loop over the fields of a table, whose order is not defined in Lua")
    }
    let list = try expressions.list(arguments[0])
    guard case .list(let element) = list.type else {
      throw Untranslatable("'ipairs' of something that is not a list")
    }
    let value = names.count > 1 ? names[1] : "_"
    let item = value == "_" ? nil : declareLoop(value, element, at: range.lowerBound)
    if names[0] == "_" {
      return writeLoop(block, item.map { [(value, $0)] } ?? [], over: list.text)
    }
    var number = declareLoop(names[0], .int, at: range.lowerBound)
    (number.offset, number.counts) = (1, true)
    guard let item else {
      return writeLoop(block, [(names[0], number)], over: "\(list.at(.primary)).indices")
    }
    writeLoop(
      block, [(names[0], number), (value, item)], over: "\(list.at(.primary)).enumerated()")
  }

  private func declareLoop(_ name: String, _ type: SwiftType, at offset: Int) -> Scope.Variable {
    let key = key(name, offset)
    context.memory.learn(key, type)
    return Scope.Variable(
      name: Self.identifier(ofLocal: name), key: key, depth: scope.depth + 1, isAssigned: false)
  }

  private func writeLoop(
    _ block: [LuaStatement], _ variables: [(name: String, variable: Scope.Variable)],
    over elements: String
  ) {
    scope.push()
    for (name, variable) in variables { scope.declare(variable, as: name) }
    let inner = nestedLines(block, inLoop: true)
    scope.pop()
    let names = variables.map { _, variable in
      let isUsed = inner.contains {
        UnusedConstants.code(of: $0).containsWord(variable.name[...])
      }
      return isUsed ? variable.name : "_"
    }
    let numbering = ".enumerated()"
    if names.count > 1, names[0] == "_", elements.hasSuffix(numbering) {
      emit("for \(names[1]) in \(elements.dropLast(numbering.count)) {")
    } else {
      let pattern = names.count > 1 ? "(\(names.joined(separator: ", ")))" : names.first ?? "_"
      emit("for \(pattern) in \(elements) {")
    }
    emitNested(inner)
    emit("}")
  }

  // MARK: Results

  private func returnsNothing(_ key: String) -> Bool { context.memory[key] == .nothing }

  private func writeResult(_ values: [LuaExpression]) throws {
    let isEnd = isLast && scope.depth == baseDepth
    if case .callback(let callback) = result {
      let writer = ResultWriter(body: self, callback: callback)
      for statement in try writer.statements(values, isEnd: isEnd) { emit(statement) }
      return
    }
    guard values.count <= 1 else { throw Untranslatable("several results") }
    switch result {
    case .helper(_, returnsValue: false):
      if let value = values.first, value.mayBeMany { emit(try calls.statement(value)) }
      if !isEnd { emit("return") }
    case .helper(let key, _):
      guard let value = values.first else {
        context.memory.learn(key, .nothing)
        return emit(returnsNothing(key) ? "return" : "return nil")
      }
      let code = try expressions.value(value, for: key).whole
      let learned = code.type.stored
      guard context.memory.learn(key, learned) else {
        throw Untranslatable("results of different types")
      }
      let text = try expressions.coerced(code, to: context.memory[key]).text
      emit("return \(text.withTrailingClosure)")
    case .closure(.nothing):
      if let value = values.first {
        if case .nil = value.kind {} else { emit(try calls.statement(value)) }
      }
      if !isEnd { emit("return") }
    case .closure(let type):
      guard let value = values.first else { throw Untranslatable("a function without a result") }
      if type == .bool {
        emit("return \(try conditions.boolean(value, true).text)")
      } else {
        emit("return \(try expressions.coerced(expressions.value(value).whole, to: type).text)")
      }
    case .callback: break
    }
  }
}

/// What a function's results are for.
enum BodyResult {
  case callback(CallbackResult)
  /// A function of the policy; the key is that of the type of its results.
  case helper(String, returnsValue: Bool)
  case closure(SwiftType)
}

struct CallbackResult {
  let method: DelegateMethod
  /// The result in UIKit's declaration; nil if there is none.
  let type: String?
  /// The result if the policy returns nothing; nil if that is an error.
  let standard: String?
  /// The result if the delegate does not implement the callback; nil if it depends on the view.
  let usual: String?

  /// The statement that ends the method without effect, where Lua raises an error.
  var exit: String {
    guard let type else { return "return" }
    let value =
      switch type {
      case "[UIDragItem]": "[]"
      case "Bool": "false"
      case "Int": "0"
      case "UITableViewCell", "UICollectionViewCell": "\(type)()"
      case _ where type.hasSuffix("Proposal"): "\(type)(operation: .cancel)"
      case _ where type.hasSuffix("?"): "nil"
      default: usual ?? "nil"
      }
    return "return \(standard ?? value)"
  }
}

extension Code {
  /// Whether it is a number of elements, which is not negative.
  var isCount: Bool {
    let names = ["count", "numberOfSections"]
    return offset == 0 && precedence == .primary
      && (names.contains { text.hasSuffix(".\($0)") }
        || text.contains("numberOfRows(inSection:") || text.contains("numberOfItems(inSection:"))
  }
}

extension LuaExpression {
  /// Whether it may have several values.
  var mayBeMany: Bool {
    switch kind {
    case .call, .methodCall, .varargs: true
    default: false
    }
  }
}
