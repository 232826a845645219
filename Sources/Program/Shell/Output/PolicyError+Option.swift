package import Policies

extension PolicyError {
  /// The same error; for a limit, with a hint about the option that changes it.
  package var withOption: PolicyError {
    guard let limit else { return self }
    var error = self
    error.hints.append("reorder --\(limit.option)-limit changes the limit")
    return error
  }

  /// The same error; if a script needs a view and none is open, with where the two tables of the
  /// prompt are.
  package var withAdviceOnTables: PolicyError {
    guard message.hasSuffix("no views are open") else { return self }
    var error = self
    error.hints.append(
      "scripts and -e begin without views; the shell and --commands begin with inbox and archive")
    return error
  }

  /// The same error; if there is not enough memory, with what frees some at the prompt.
  var withAdviceAtPrompt: PolicyError {
    guard limit == .memory else { return self }
    var error = self
    error.hints.append("NAME = nil, :undo or :reset frees memory")
    return error.withOption
  }
}

extension PolicyError.Limit {
  /// The option that sets the limit.
  fileprivate var option: String {
    switch self {
    case .memory: "memory"
    case .instructions: "instruction"
    case .callbackInstructions: "callback"
    case .seconds: "time"
    case .chunkBytes: "chunk"
    case .outputBytes: "output"
    }
  }
}
