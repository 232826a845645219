import LuaSyntax

/// The names of the variables that a function assigns to, or whose lists it changes.
struct AssignedNames {
  private(set) var names: Set<String> = []
  /// The names of all local variables.
  private(set) var declared: Set<String> = []

  init(in block: [LuaStatement]) { visit(block) }

  private mutating func visit(_ block: [LuaStatement]) {
    for statement in block { visit(statement) }
  }

  private mutating func visit(_ statement: LuaStatement) {
    switch statement.kind {
    case .local(let names, let values):
      declared.formUnion(names)
      visit(values)
    case .result(let values): visit(values)
    case .assignment(let targets, let values):
      for target in targets {
        insertName(of: target)
        visit(target)
      }
      visit(values)
    case .call(let call): visit(call)
    case .block(let block): visit(block)
    case .whileLoop(let condition, let block), .repeatLoop(let block, until: let condition):
      visit(condition)
      visit(block)
    case .conditional(let branches, let otherwise):
      for branch in branches {
        visit(branch.condition)
        visit(branch.block)
      }
      visit(otherwise ?? [])
    case .numericLoop(let name, let from, let to, let step, let block):
      declared.insert(name)
      visit([from, to] + [step].compactMap { $0 })
      visit(block)
    case .genericLoop(let names, let values, let block):
      declared.formUnion(names)
      visit(values)
      visit(block)
    case .function(let target, let body):
      insertName(of: target)
      visit(body.block)
    case .localFunction(let name, let body):
      declared.formUnion([name] + body.parameters)
      visit(body.block)
    case .breakLoop, .goto, .label: break
    }
  }

  private mutating func visit(_ expressions: [LuaExpression]) {
    for expression in expressions { visit(expression) }
  }

  private mutating func visit(_ expression: LuaExpression) {
    switch expression.kind {
    case .function(let body):
      declared.formUnion(body.parameters)
      visit(body.block)
    case .index(let base, let key): visit([base, key])
    case .field(let base, _), .unary(_, let base), .parenthesized(let base): visit(base)
    case .binary(_, let left, let right): visit([left, right])
    case .call(let function, let arguments):
      if case .field(let library, let name) = function.kind, library.name == "table",
        ["insert", "remove", "sort"].contains(name), let list = arguments.first
      {
        insertName(of: list)
      }
      visit([function] + arguments)
    case .methodCall(let base, let name, let arguments):
      // A snapshot is a value.
      if ["deleteItems", "appendItems", "insertItems", "reconfigureItems", "reloadItems"].contains(
        name)
      {
        insertName(of: base)
      }
      visit([base] + arguments)
    case .table(let fields):
      for field in fields {
        if case .expression(let key) = field.key { visit(key) }
        visit(field.value)
      }
    case .nil, .boolean, .number, .string, .varargs, .name: break
    }
  }

  private mutating func insertName(of target: LuaExpression) {
    switch target.kind {
    case .name(let name): names.insert(name)
    case .index(let base, _): if let name = base.name { names.insert(name) }
    default: break
    }
  }
}

extension LuaExpression {
  /// The name if it is a variable.
  var name: String? { if case .name(let name) = kind { name } else { nil } }

  /// The expression without parentheses around it.
  var bare: LuaExpression {
    if case .parenthesized(let inner) = kind { inner.bare } else { self }
  }

  var isNil: Bool { if case .nil = bare.kind { true } else { false } }
}

extension [LuaStatement] {
  /// Whether control never reaches its end.
  var terminates: Bool {
    switch last?.kind {
    case .result, .breakLoop, .goto: true
    case .block(let block): block.terminates
    case .conditional(let branches, let otherwise):
      otherwise?.terminates == true && branches.allSatisfy { $0.block.terminates }
    default: false
    }
  }
}
