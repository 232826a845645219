import DragDrop
import Lua
import LuaSyntax
import Policies

/// Translates one callback: the functions of all policies that implement it.
struct CallbackWriter {
  let context: ClassContext
  let method: DelegateMethod
  let role: PolicyRole
  let kind: ViewKind
  let declaration: SwiftDeclaration

  /// A function of a policy for the callback.
  private struct Answer {
    let policy: RolePolicies.Policy
    let function: LuaFunction
  }

  /// The lines of the method, and of one method per policy if there are several; none if no policy
  /// implements it.
  var lines: [String] {
    guard let policies = context.model.roles.first(where: { $0.role == role }) else { return [] }
    let answers = policies.policies.compactMap { policy in
      policy.function(method).map { Answer(policy: policy, function: $0) }
    }
    guard let first = answers.first else { return [] }
    let isComposed = policies.isComposed
    guard answers.count > 1 else {
      let result = CallbackResult(
        method: method, type: declaration.result, standard: isComposed ? standard : nil,
        usual: declaration.standard)
      let lines = body(first, result)
      if lines.count > 1, let call = callOfSameFunction(first, in: policies) {
        return wrapped(declaration.lines, ["return \(call)"])
      }
      return wrapped(declaration.lines, lines)
    }
    let names = answers.enumerated().map { number, answer in
      let policy = answer.policy.pluginName.map(DelegateClass.variableName) ?? "policy\(number + 1)"
      return policy + method.rawValue.prefix(1).uppercased() + method.rawValue.dropFirst()
    }
    var lines = wrapped(declaration.lines, combination(names))
    // Only the first policy acts.
    let called = method.composition == .action ? 1 : answers.count
    for (name, answer) in zip(names, answers).prefix(called) {
      let optional = optionalResult
      let result = CallbackResult(
        method: method, type: optional, standard: optional == nil ? nil : "nil", usual: nil)
      lines += [""] + wrapped(signature(name, optional), body(answer, result))
    }
    return lines
  }

  /// The call of `itemsForBeginning` if the policy adds items with the same function.
  private func callOfSameFunction(_ answer: Answer, in policies: RolePolicies) -> String? {
    guard method == .itemsForAddingTo,
      policies.policies.compactMap({ $0.function(.itemsForBeginning) }) == [answer.function],
      let first = SwiftDeclaration(of: .itemsForBeginning, as: role, in: kind),
      let parameters = context.functions.parsed(answer.function)?.body.parameters,
      parameters.count <= first.parameterNames.count + 1,
      let call = first.call(first.parameterNames)
    else { return nil }
    // The name of the method may be that of a parameter.
    return call.hasPrefix(first.parameterNames[0] + "(") ? "self.\(call)" : call
  }

  private func wrapped(_ head: [String], _ body: [String]) -> [String] {
    guard !body.isEmpty else { return head.dropLast() + ["\(head[head.count - 1]) {}"] }
    return head.dropLast() + ["\(head[head.count - 1]) {"]
      + body.map { $0.isEmpty ? "" : "  \($0)" } + ["}"]
  }

  // MARK: Bodies

  private func body(_ answer: Answer, _ result: CallbackResult) -> [String] {
    if method == .performDrop, context.functions.isStandardDrop(answer.function) {
      guard kind != .view, context.data != .diffable else {
        return warning("StandardDrop without an array", answer, result)
      }
      context.use(.standardDrop)
      context.use(.store)
      let view = declaration.parameterNames[0]
      let store = context.hasOneList ? "store" : "store(of: \(view))"
      return ["StandardDrop.perform(coordinator, in: \(view), \(store))"]
    }
    guard let parsed = context.functions.parsed(answer.function) else {
      return warning("the source of '\(method.rawValue)' is not known", answer, result)
    }
    let writer = BodyWriter(
      answer.function, parsed: parsed, in: context, kind: kind, result: .callback(result))
    let names = parameterNames(in: parsed.chunk.text(of: parsed.body.range), parsed.body)
    let types = parameterTypes
    for (number, name) in parsed.body.parameters.enumerated() where name != "_" {
      if number == 0 {
        let policy = context.policy(answer.policy.table) ?? 0
        writer.declare(name, .policy(policy), as: "self", at: -1 - policy)
      } else if number <= names.count, number <= types.count {
        writer.declare(
          name, types[number - 1], as: names[number - 1], at: parsed.body.range.lowerBound)
      } else {
        writer.declare(name, .nothing, as: "nil", at: parsed.body.range.lowerBound)
      }
    }
    // UIKit passes no more than the named ones.
    if parsed.body.isVariadic, parsed.body.parameters.count > types.count {
      writer.declare("...", .nothing, as: "nil", at: parsed.body.range.lowerBound)
    }
    return UnusedConstants.removed(from: writer.body(parsed.body))
  }

  private var parameterTypes: [SwiftType] {
    let row = method.rows.first { $0.role == role }
    // The identifiers of items are items.
    if method == .canReorderItem { return [.collection, .item] }
    return ([role.caller] + (row?.parameters ?? [])).map { SwiftType($0, in: kind) }
  }

  /// The names of the parameters in Swift; handlers do not receive the view.
  private func parameterNames(in text: String, _ body: LuaFunctionBody) -> [String] {
    guard role == .reorderingHandlers else { return declaration.parameterNames }
    let name = body.parameters.dropFirst().first ?? "_"
    let isUsed = name != "_" && text.ranges(of: name).count > 1
    let view = isUsed ? context.model.views.first.flatMap(context.property(of:)) : nil
    return [view ?? "nil"] + declaration.parameterNames
  }

  private func warning(
    _ reason: String, _ answer: Answer, _ result: CallbackResult
  ) -> [String] {
    context.warn()
    let location = answer.function.location
    let place = "\(location?.chunkName ?? "?"):\(location?.lines.lowerBound ?? 0)"
    return [
      "#warning(\(SwiftText.quoted("translate: \(reason) (\(place))")))"
    ] + context.functions.source(of: answer.function).flatMap { SwiftText.comment($0) }
      + (result.type == nil ? [] : [result.exit])
  }

  // MARK: Several policies

  private var standard: String? {
    if let standard = declaration.standard { return standard }
    guard declaration.result != nil else { return nil }
    // UIKit's default depends on the data.
    guard [.dataSource, .delegate].contains(role), kind != .view else { return nil }
    return StoreForwarding(context: context, kind: kind).call(method)
  }

  private var optionalResult: String? {
    declaration.result.map { $0.hasSuffix("?") ? $0 : "\($0)?" }
  }

  private var parameters: [(name: String, type: String)] {
    guard let start = declaration.text.firstIndex(of: "("),
      let end = declaration.text.lastIndex(of: ")")
    else { return [] }
    return declaration.text[declaration.text.index(after: start)..<end].split(separator: ", ").map {
      let parts = $0.split(separator: ": ", maxSplits: 1)
      return (String(parts[0].split(separator: " ").last ?? ""), String(parts[1]))
    }
  }

  private func signature(_ name: String, _ result: String?) -> [String] {
    let list = parameters.map { "_ \($0.name): \($0.type)" }
    let end = result.map { ") -> \($0)" } ?? ")"
    let line = "private func \(name)(\(list.joined(separator: ", "))\(end)"
    guard line.count > 90 else { return [line] }
    return ["private func \(name)("]
      + list.enumerated().map { "  \($1)\($0 < list.count - 1 ? "," : "")" } + [end]
  }

  private func call(_ name: String, replacing: [String: String] = [:]) -> String {
    let arguments = parameters.map { replacing[$0.name] ?? $0.name }
    return "\(name)(\(arguments.joined(separator: ", ")))"
  }

  /// The statements that combine the answers of several policies, as `compose` does.
  private func combination(_ names: [String]) -> [String] {
    let standard = standard ?? "nil"
    switch method.composition {
    case .permission:
      return names.map { "if \(call($0)) == false { return false }" } + ["return \(standard)"]
    case .restriction:
      return names.map { "if \(call($0)) == true { return true }" } + ["return \(standard)"]
    case .items:
      return ["var items: [UIDragItem]?"]
        + names.flatMap {
          [
            "if let answer = \(call($0)) {", "  if answer.isEmpty { return [] }",
            "  items = items ?? answer", "}",
          ]
        } + ["return items ?? \(standard)"]
    case .dropProposal, .proposal:
      let type = declaration.result ?? ""
      return [
        "// The most restrictive answer wins, the first of equal ones.",
        "let strictness: [UIDropOperation] = [.forbidden, .cancel, .copy, .move]",
        "var chosen: \(type)?",
      ]
        + names.flatMap {
          [
            "if let answer = \(call($0)),",
            "  strictness.firstIndex(of: answer.operation) ?? 0",
            "    < chosen.map({ strictness.firstIndex(of: $0.operation) ?? 0 }) ?? strictness.count",
            "{", "  chosen = answer", "}",
          ]
        } + ["return chosen ?? \(standard)"]
    case .target:
      let proposed = declaration.parameterNames.dropFirst(2).first ?? ""
      return ["var target = \(proposed)"]
        + names.map {
          "target = \(call($0, replacing: [proposed: "target"])) ?? target"
        } + ["return target"]
    case .action: return [call(names[0])]
    case .notification: return names.map { call($0) }
    case .first:
      return names.map { "if let answer = \(call($0)) { return answer }" }
        + ["return \(standard)"]
    }
  }
}

/// The methods of a data source that answer from the class's store.
struct StoreForwarding {
  let context: ClassContext
  let kind: ViewKind

  /// The call of the store's own method; nil if it has none.
  func call(_ method: DelegateMethod) -> String? {
    guard let declaration = SwiftDeclaration(of: method, as: .dataSource, in: kind),
      method.role == .dataSource
    else { return nil }
    let names = declaration.parameterNames
    guard let call = declaration.call(names) else { return nil }
    context.use(.store)
    return (context.hasOneList ? "store" : "store(of: \(names[0]))") + "." + call
  }

  /// The method that a class needs as a data source if the policy lacks it.
  func lines(_ method: DelegateMethod) -> [String] {
    guard let declaration = SwiftDeclaration(of: method, as: .dataSource, in: kind),
      let call = call(method)
    else { return [] }
    var lines = declaration.lines
    lines[lines.count - 1] += " {"
    return lines + ["  \(call)", "}"]
  }

  /// The method for the headers of a collection, which UIKit shows as supplementary views.
  var headersOfCollection: [String] {
    context.use(.store)
    let store = context.hasOneList ? "store" : "store(of: collectionView)"
    return [
      "func collectionView(", "  _ collectionView: UICollectionView,",
      "  titleForHeaderInSection section: Int", ") -> String? {",
      "  \(store).collectionView(collectionView, titleForHeaderInSection: section)", "}",
    ]
  }
}

/// Removes constants that only a reason for the trace used.
enum UnusedConstants {
  static func removed(from lines: [String]) -> [String] {
    var lines = lines
    var isFound = true
    while isFound {
      isFound = false
      for (index, line) in lines.enumerated() {
        let text = line.drop { $0 == " " }
        let isClause =
          text.hasSuffix(",")
          || index + 1 < lines.count && lines[index + 1].drop { $0 == " " }.hasPrefix("else {")
        guard !isClause, text.hasPrefix("let ") || text.hasPrefix("var ") else {
          if let changed = presence(in: line, at: index, of: lines) {
            lines[index] = changed
            isFound = true
          }
          continue
        }
        let name = text.dropFirst(4).prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "`" }
        let isUsed = lines.enumerated().contains { $0 != index && code(of: $1).containsWord(name) }
        guard !isUsed, let value = text.firstRange(of: " = ") else { continue }
        let expression = text[value.upperBound...]
        guard !expression.hasSuffix("{") else { continue }
        let space = line.prefix { $0 == " " }
        let isPure = !expression.contains(".remove(") && !expression.contains(".drop(")
        if isPure { lines.remove(at: index) } else { lines[index] = "\(space)_ = \(expression)" }
        isFound = true
        break
      }
    }
    return lines
  }

  /// A condition that binds a name that is not used, as a comparison with nil.
  private static func presence(in line: String, at index: Int, of lines: [String]) -> String? {
    let start = line.drop { $0 == " " }
    guard ["if ", "guard ", "} else if ", "while ", "let "].contains(where: start.hasPrefix) else {
      return nil
    }
    for match in line.matches(of: /let ([A-Za-z0-9_`]+)( = [\w.?\[\]]+)?(?=,| \{| else|$)/) {
      let rest = line[match.range.upperBound...]
      let isUsed =
        code(of: String(rest)).containsWord(match.output.1)
        || lines[(index + 1)...].contains { code(of: $0).containsWord(match.output.1) }
      if !isUsed {
        let value = match.output.2?.dropFirst(" = ".count) ?? match.output.1
        return line.replacingCharacters(in: match.range, with: "\(value) != nil")
      }
    }
    return nil
  }

  /// A line without its comment.
  static func code(of line: String) -> String {
    if line.drop(while: { $0 == " " }).hasPrefix("//") { return "" }
    return line.firstRange(of: "  // ").map { String(line[..<$0.lowerBound]) } ?? line
  }
}

extension String {
  /// Whether a word occurs in it, not as a part of another.
  func containsWord(_ word: Substring) -> Bool {
    ranges(of: word).contains { range in
      let before = range.lowerBound > startIndex ? self[index(before: range.lowerBound)] : " "
      let after = range.upperBound < endIndex ? self[range.upperBound] : " "
      return !before.isNamePart && !after.isNamePart
    }
  }

  /// The text with the closure that ends it after the parentheses: `x.map { $0.row }`.
  var withTrailingClosure: String {
    guard hasSuffix("})"), let start = firstRange(of: "({"), ranges(of: "({").count == 1,
      ranges(of: "})").count == 1
    else { return self }
    let inner = String(self[start.upperBound...].dropLast(2))
    let head = self[..<start.lowerBound]
    guard let name = inner.prefixMatch(of: #/ (\w+) in /#), !inner.contains("\""),
      !inner.contains("{")
    else { return "\(head) {\(inner)}" }
    let body = String(inner[name.range.upperBound...])
    let short = body.replacingVariable(name.output.1, with: "$0")
    // A closure names a parameter that it does not use.
    return short == body ? "\(head) {\(inner)}" : "\(head) { \(short)}"
  }

  /// The text with another name for a variable, not for members and labels of the same name.
  private func replacingVariable(_ name: Substring, with other: String) -> String {
    var text = ""
    var position = startIndex
    for range in ranges(of: name) {
      let before = range.lowerBound > startIndex ? self[index(before: range.lowerBound)] : " "
      let after = range.upperBound < endIndex ? self[range.upperBound] : " "
      guard !before.isNamePart, before != ".", !after.isNamePart, after != ":" else { continue }
      text += self[position..<range.lowerBound] + other
      position = range.upperBound
    }
    return text + self[position...]
  }

  fileprivate func replacingCharacters(in range: Range<String.Index>, with text: String) -> String {
    self[..<range.lowerBound] + text + self[range.upperBound...]
  }
}

extension Character {
  fileprivate var isNamePart: Bool { isLetter || isNumber || self == "_" }
}
