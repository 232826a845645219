import Files

/// Where the entries are kept between sessions.
package enum HistoryPath {
  /// `$XDG_STATE_HOME/reorder/history`; `~/.local/state` stands in for the variable.
  ///
  /// `REORDER_HISTORY` names another file; set but empty, it turns keeping off.
  ///
  /// - Returns: nil where nothing is to be kept.
  package static func path(
    environment: (String) -> String? = ProcessEnvironment.variable
  ) -> String? {
    if let own = environment("REORDER_HISTORY") { return own.isEmpty ? nil : own }
    return BaseDirectory.state.path(of: "reorder/history", environment: environment)
  }
}
