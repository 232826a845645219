package import Policies

extension PolicyError {
  /// The same error; that of a limit says how to raise it.
  package var withOption: PolicyError {
    guard let limit else { return self }
    var error = self
    error.hints.append("reorder --\(limit.option)-limit sets another limit")
    return error
  }
}

extension PolicyError.Limit {
  /// The first word of the option that sets it.
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
