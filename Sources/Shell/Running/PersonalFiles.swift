import Files

/// The files that are a person's own; nil where there is none, or none is to be kept.
package enum PersonalFiles {
  package typealias Environment = (String) -> String?

  /// The entries of earlier sessions: `$XDG_STATE_HOME/reorder/history`.
  ///
  /// `REORDER_HISTORY` names another file; set but empty, it turns keeping off.
  package static func historyFile(_ environment: Environment = ProcessEnvironment.variable)
    -> String?
  {
    if let own = environment("REORDER_HISTORY") { return own.isEmpty ? nil : own }
    return BaseDirectory.state.path(of: "reorder/history", environment: environment)
  }

  /// The script that the shell runs when it starts, if it is there, and no batch run reads:
  /// `$XDG_CONFIG_HOME/reorder/init.lua`.
  package static func initScript(
    _ environment: Environment = ProcessEnvironment.variable
  ) -> String? {
    BaseDirectory.config.path(of: "reorder/init.lua", environment: environment)
      .flatMap { FileSystem.kind(of: $0) == nil ? nil : $0 }
  }

  /// What was done of lessons: `$XDG_STATE_HOME/reorder/lessons`.
  static var lessonProgress: String? { BaseDirectory.state.path(of: "reorder/lessons") }
}
