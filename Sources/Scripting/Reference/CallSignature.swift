import Lua
package import Policies

/// The signature of a function, for the line that is shown below the input.
package struct CallSignature: Hashable, Sendable {
  /// An argument, or a field of the options table.
  package struct Parameter: Hashable, Sendable {
    package var name: String
    package var isOptional = false
    /// Whether any number of further arguments may follow.
    package var isRepeated = false
    /// What it means; may be empty.
    package var summary = ""
  }

  /// The name of the function without its table or object.
  package var name: String
  /// The arguments in order, or the fields of the options table.
  package var parameters: [Parameter]
  /// Whether the parameters are fields, written in braces.
  package var takesFields: Bool
  /// One sentence; may be empty.
  package var summary: String
}

extension PolicyHost {
  /// The signature of a function in the catalog, in Lua's libraries, or written in Lua.
  ///
  /// Runs no code.
  ///
  /// - Parameters:
  ///   - path: The names before the parenthesis: `lift`, or `inbox` and `deleteRows`.
  ///   - isMethod: Whether a colon stands before the last name.
  /// - Returns: Nil if the path leads to no function, or to several with different signatures.
  package func signature(ofCallTo path: [String], isMethod: Bool) -> CallSignature? {
    guard let last = path.last else { return nil }
    if path.count == 1 {
      let value = promptEnvironment[last]
      // A global that was assigned at the prompt replaces the catalog's function of that name.
      if value != untouchedEnvironment[last],
        let own = value.functionValue?.signature(named: last)
      {
        return own
      }
      if let entry = APICatalog.globals.first(where: { $0.name == last }) { return entry.call }
    } else if let function = rawValue(at: path)?.functionValue?.signature(named: last) {
      // The first parameter of a method is the object before the colon.
      return isMethod ? function.withoutFirst : function
    }
    if !isMethod, let function = LuaLibraryReference.function(named: path.joined(separator: ".")) {
      return function.call
    }
    guard isMethod else { return nil }
    if let entry = methods(of: Array(path.dropLast())).first(where: { $0.name == last }) {
      return entry.call
    }
    // The type of a local variable is unknown; if all methods of the name have one signature, it is
    // used.
    let signatures = Set(APICatalog.entries(named: last).filter { $0.kind == .method }.map(\.call))
    return signatures.count == 1 ? signatures.first : nil
  }

  private func methods(of path: [String]) -> [APIEntry] {
    type(at: path.map { .string($0) })?.entries.filter { $0.kind == .method } ?? []
  }

  /// The value at the end of a path through tables, without metamethods.
  private func rawValue(at path: [String]) -> LuaValue? {
    promptEnvironment.globals.rawValue(at: path.map { .string($0) })
  }
}

extension APIEntry {
  fileprivate var call: CallSignature {
    var fields: [APIParameter]?
    if parameters.count == 1, case .options(let options) = parameters[0].type { fields = options }
    return CallSignature(
      name: name,
      parameters: (fields ?? parameters).map { parameter in
        CallSignature.Parameter(
          name: parameter.name, isOptional: parameter.isOptional,
          isRepeated: parameter.isRepeated, summary: parameter.summary)
      }, takesFields: fields != nil, summary: summary)
  }
}

extension LuaLibraryReference {
  fileprivate var call: CallSignature {
    CallSignature(
      name: name,
      parameters: parameters.map { parameter in
        let isOptional = parameter.hasPrefix("[")
        return CallSignature.Parameter(
          name: isOptional ? String(parameter.dropFirst().dropLast()) : parameter,
          isOptional: isOptional, isRepeated: parameter == "...")
      }, takesFields: false, summary: summary)
  }
}

extension LuaFunction {
  fileprivate func signature(named name: String) -> CallSignature? {
    parameterNames.map { names in
      CallSignature(
        name: name,
        parameters: names.map { .init(name: $0, isRepeated: $0 == "...") }, takesFields: false,
        summary: "")
    }
  }
}

extension CallSignature {
  fileprivate var withoutFirst: CallSignature {
    var signature = self
    if signature.parameters.first?.isRepeated == false { signature.parameters.removeFirst() }
    return signature
  }
}
