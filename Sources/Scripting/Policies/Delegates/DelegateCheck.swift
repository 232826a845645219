package import DragDrop
package import Lua
import LuaSyntax
import Texts

/// Checks delegates when they are assigned; otherwise a mistake would show only at the first call,
/// or never.
package enum DelegateCheck {
  /// Throws for a table that cannot be a delegate in these roles, and warns of functions that will
  /// never be called.
  ///
  /// Values other than tables pass.
  static func check(
    at index: Int, on stack: LuaStack, as roles: [PolicyRole], of kind: ViewKind? = nil,
    in host: PolicyHost
  ) throws(APIFailure) {
    guard let table = stack.value(at: index).tableValue else { return }
    let composed = table.composedPolicies
    let policies = composed ?? [table]
    for (place, policy) in policies.enumerated() {
      guard let fault = fault(of: policy, as: roles) else { continue }
      let which = composed == nil ? "" : "policy \(place + 1) of \(policies.count): "
      throw .message(which + fault)
    }
    let place = stack.location(at: 1)
    let diagnostics = DelegateDiagnostics(of: host)
    let problems = policies.flatMap { policy in
      misspeltCallbacks(
        in: policy, for: roles, of: kind, isCalled: { diagnostics.isHelper($0, in: policy) })
    }
    for var problem in problems {
      problem.scriptName = problem.scriptName ?? place?.chunkName
      problem.line = problem.line ?? place?.line
      host.warn(problem.description, once: "callback \(problem.description)")
    }
  }

  /// Why a table cannot be a delegate; nil if it can.
  package static func fault(of table: LuaTable, as roles: [PolicyRole]) -> String? {
    if let fault = listFault(of: table) { return fault }
    for method in DelegateMethod.methods(of: roles) {
      let value = inherited(.string(method.rawValue), of: table)
      guard value != .nil, !isCallable(value) else { continue }
      let row = method.rows.first { roles.contains($0.role) }
      let parameters = row?.argumentNames.joined(separator: ", ")
      return
        "\(method.rawValue) must be a function, got \(value.fault): write function policy:\(method.rawValue)(\(parameters ?? "…")) … end"
    }
    return nil
  }

  /// The error for a list of policies, or a list of functions without names.
  private static func listFault(of table: LuaTable) -> String? {
    let first = table[raw: 1]
    guard first.tableValue != nil || first.functionValue != nil,
      !table.orderedEntries().contains(where: {
        $0.key.stringValue != nil && $0.value.functionValue != nil
      })
    else { return nil }
    if first.functionValue != nil {
      return
        "a delegate's functions must have the names of callbacks, { canHandle = function(self, …) … end }; this is a list"
    }
    return table.rawLength == 1
      ? "a delegate must be one table of functions, not a list: remove the braces around it"
      : "a delegate must be one table of functions, not a list: write compose { first, second }"
  }

  /// A field of a table, or of the tables in its chain of `__index`; `__index` functions are not
  /// called.
  private static func inherited(_ key: LuaValue, of table: LuaTable) -> LuaValue {
    var table = table
    // The same limit as in Lua, so that the loop ends for a circular chain.
    for _ in 0..<2000 {
      let value = table[raw: key]
      guard value == .nil, let parent = table.metatable?[raw: "__index"].tableValue else {
        return value
      }
      table = parent
    }
    return .nil
  }

  private static func isCallable(_ value: LuaValue) -> Bool {
    value.functionValue != nil || value.tableValue?.metatable?[raw: "__call"] ?? .nil != .nil
  }

  /// Functions that will never be called, because their names are only similar to those of
  /// callbacks.
  ///
  /// Suggestions fit the kind of view, if it is given. A layout's overrides contain nothing else, so
  /// every other function in them is reported. Functions that `isCalled` names are not reported.
  package static func misspeltCallbacks(
    in table: LuaTable, for roles: [PolicyRole] = [], of kind: ViewKind? = nil,
    isCalled: (String) -> Bool = { _ in false }
  ) -> [PolicyError] {
    let names = DelegateMethod.names
    let fitting = DelegateMethod.allCases.filter { method in
      kind == nil || method.rows.contains { $0.kind == nil || $0.kind == kind }
    }
    let isOfLayout = roles == [.collectionViewLayout]
    let candidates = (isOfLayout ? DelegateMethod.methods(of: roles) : fitting).map(\.rawValue)
    return table.orderedEntries().compactMap { key, value in
      guard let name = key.stringValue, let function = value.functionValue,
        !(isOfLayout ? candidates : names).contains(name)
      else { return nil }
      let nearest = nearestCallback(to: name, among: candidates)
      guard isOfLayout || nearest != nil, !isCalled(name) else { return nil }
      let advice = nearest.map { NearestName.question($0) } ?? NearestName.list(of: candidates)
      return PolicyError(
        .runtime,
        "'\(name)' is not \(isOfLayout ? "a method that overrides replace" : "a callback") and will not be called; \(advice)",
        scriptName: function.location?.chunkName, line: function.location?.lines.lowerBound)
    }
  }

  /// A message about a callback that is written without its first parameter, the policy; nil if there
  /// is none.
  ///
  /// Such a function has a dot instead of a colon, or is a field without `self`.
  static func shiftedParameters(in table: LuaTable, of host: PolicyHost) -> String? {
    for method in DelegateMethod.allCases {
      guard let function = table[raw: .string(method.rawValue)].functionValue,
        let source = host.scripts.source(of: function), !source.isOurs,
        let names = method.rows.first?.argumentNames, let first = names.first
      else { continue }
      let words = LuaToken.tokens(of: source.text).map(\.text)
      let (dot, field) = (
        [".", method.rawValue, "(", first], [method.rawValue, "=", "function", "(", first]
      )
      for beginning in [dot, field] where words.containsRun(beginning) {
        let parameters = names.joined(separator: ", ")
        return beginning == dot
          ? "\(method.rawValue) is written with a dot, so \(first) is the policy itself: write a colon, as in function policy:\(method.rawValue)(\(parameters))"
          : "the first parameter of \(method.rawValue) is the policy itself, and \(first) comes second: write function(_, \(parameters))"
      }
    }
    return nil
  }

  /// The longest callback that `name` begins with, because UIKit's argument labels may follow it;
  /// otherwise the one with the most similar name.
  private static func nearestCallback(to name: String, among names: [String]) -> String? {
    let beginnings = names.filter { name.hasPrefix($0) && $0.count >= 8 }
    return beginnings.max { $0.count < $1.count } ?? NearestName.find(name, in: names)
  }
}

extension PolicySource {
  /// Whether the text calls a function with a name as a field or method.
  func calls(_ name: String) -> Bool {
    let words = LuaToken.tokens(of: text).map(\.text)
    return words.containsRun([":", name, "("]) || words.containsRun([".", name, "("])
  }
}

extension [Substring] {
  /// Whether texts follow one another in it.
  fileprivate func containsRun(_ run: [String]) -> Bool {
    indices.dropLast(run.count - 1).contains { start in
      self[start..<start + run.count].elementsEqual(run, by: ==)
    }
  }
}
