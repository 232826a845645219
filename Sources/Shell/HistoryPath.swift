public import LineEditor

/// Where the entries are kept between sessions.
public enum HistoryPath {
  /// `$XDG_STATE_HOME/reorder/history`; `~/.local/state` stands in for the variable.
  ///
  /// The base directory specification says to ignore a value that is not absolute. `REORDER_HISTORY`
  /// names another file; set but empty, it turns keeping off.
  ///
  /// - Returns: nil where nothing is to be kept.
  public static func path(
    environment: (String) -> String? = Terminal.environmentVariable
  ) -> String? {
    if let own = environment("REORDER_HISTORY") { return own.isEmpty ? nil : own }
    if let state = environment("XDG_STATE_HOME"), state.hasPrefix("/") {
      return state + "/reorder/history"
    }
    guard let home = environment("HOME"), home.hasPrefix("/") else { return nil }
    return home + "/.local/state/reorder/history"
  }
}
