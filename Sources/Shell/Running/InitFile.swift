import Files

/// The person's own script, which the shell runs when it starts; batch runs read none.
package enum InitFile {
  /// `$XDG_CONFIG_HOME/reorder/init.lua`; `~/.config` stands in for the variable.
  ///
  /// - Returns: nil where there is no such file.
  package static func path(
    environment: (String) -> String? = ProcessEnvironment.variable
  ) -> String? {
    guard
      let path = BaseDirectory.config.path(of: "reorder/init.lua", environment: environment),
      FileSystem.kind(of: path) != nil
    else { return nil }
    return path
  }
}
