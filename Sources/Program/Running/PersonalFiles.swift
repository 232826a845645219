import Files

/// The paths of the user's own files; nil if there is none, or if it is turned off.
package enum PersonalFiles {
  package typealias Environment = (String) -> String?

  /// The history, the entries of earlier sessions: `$XDG_STATE_HOME/reorder/history`.
  ///
  /// `REORDER_HISTORY` names another file; if it is empty, there is no history.
  package static func historyFile(_ environment: Environment = ProcessEnvironment.variable)
    -> String?
  {
    if let own = environment("REORDER_HISTORY") { return own.isEmpty ? nil : own }
    return BaseDirectory.state.path(of: "reorder/history", environment: environment)
  }

  /// The script that the shell runs at its start, if it exists:
  /// `$XDG_CONFIG_HOME/reorder/init.lua`.
  ///
  /// Other commands do not read it.
  package static func initScript(
    _ environment: Environment = ProcessEnvironment.variable
  ) -> String? {
    initFile(environment).flatMap { FileSystem.kind(of: $0) == nil ? nil : $0 }
  }

  /// The path of that script, which may not exist.
  static func initFile(_ environment: Environment = ProcessEnvironment.variable) -> String? {
    BaseDirectory.config.path(of: "reorder/init.lua", environment: environment)
  }

  /// The progress in lessons: `$XDG_STATE_HOME/reorder/lessons`.
  static var lessonProgress: String? { BaseDirectory.state.path(of: "reorder/lessons") }
}
