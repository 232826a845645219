/// The folders in which programs keep a person's files, by the XDG Base Directory Specification.
package enum BaseDirectory: Hashable, Sendable, CaseIterable {
  /// What the person sets up: `$XDG_CONFIG_HOME`, `~/.config`.
  case config
  /// What the person brings: `$XDG_DATA_HOME`, `~/.local/share`.
  case data
  /// What the program remembers: `$XDG_STATE_HOME`, `~/.local/state`.
  case state

  private var variable: String {
    switch self {
    case .config: "XDG_CONFIG_HOME"
    case .data: "XDG_DATA_HOME"
    case .state: "XDG_STATE_HOME"
    }
  }

  private var folderInHome: String {
    switch self {
    case .config: ".config"
    case .data: ".local/share"
    case .state: ".local/state"
    }
  }

  /// The path of a file in the folder.
  ///
  /// The specification says to ignore a value that is not absolute.
  ///
  /// - Returns: nil where the environment names no home.
  package func path(
    of file: String, environment: (String) -> String? = ProcessEnvironment.variable
  ) -> String? {
    if let folder = environment(variable), folder.hasPrefix("/") { return "\(folder)/\(file)" }
    guard let home = environment("HOME"), home.hasPrefix("/") else { return nil }
    return "\(home)/\(folderInHome)/\(file)"
  }
}
