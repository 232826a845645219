#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// The folders for a user's files, as defined by the XDG Base Directory Specification.
package enum BaseDirectory: Hashable, Sendable, CaseIterable {
  /// Files that the user writes to configure the program: `$XDG_CONFIG_HOME`, `~/.config`.
  case config
  /// Files that the user installs: `$XDG_DATA_HOME`, `~/.local/share`.
  case data
  /// Files that the program writes to remember state: `$XDG_STATE_HOME`, `~/.local/state`.
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
  /// The XDG specification requires that values that are not absolute are ignored.
  ///
  /// - Returns: nil if the environment names no home directory.
  package func path(
    of file: String, environment: (String) -> String? = ProcessEnvironment.variable
  ) -> String? {
    if let folder = environment(variable), folder.hasPrefix("/") { return "\(folder)/\(file)" }
    guard let home = environment("HOME"), home.hasPrefix("/") else { return nil }
    return "\(home)/\(folderInHome)/\(file)"
  }
}

package enum ProcessEnvironment {
  /// A variable, or nil if it is not set (getenv).
  package static func variable(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }
}
