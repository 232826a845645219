import Files

/// When output is colored: the value of `--color`.
package enum ColorPreference: String, Sendable, CaseIterable {
  /// If the output is a terminal with colors, and the environment does not turn them off.
  case automatic = "auto"
  /// Always, even in a file.
  case always
  /// Never.
  case never

  /// Whether to use color on an output.
  ///
  /// In this order: the preference itself; `NO_COLOR` not empty means no; `CLICOLOR_FORCE` or
  /// `FORCE_COLOR` not empty and not `0` means yes; then only a terminal, with `TERM` set and
  /// not `dumb`, and `CLICOLOR` not `0` (no-color.org, bixense.com/clicolors).
  ///
  /// - Parameters:
  ///   - isTerminal: whether the output is a terminal.
  ///   - environment: looks an environment variable up.
  /// - Returns: whether to write color.
  package func usesColor(
    isTerminal: Bool,
    environment: (String) -> String? = ProcessEnvironment.variable
  ) -> Bool {
    switch self {
    case .always: return true
    case .never: return false
    case .automatic: break
    }
    if let value = environment("NO_COLOR"), !value.isEmpty { return false }
    for name in ["CLICOLOR_FORCE", "FORCE_COLOR"] {
      if let value = environment(name), !value.isEmpty, value != "0" { return true }
    }
    guard isTerminal, environment("CLICOLOR") != "0" else { return false }
    let terminal = environment("TERM") ?? ""
    return !terminal.isEmpty && terminal != "dumb"
  }
}
