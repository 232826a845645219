public import LineEditor

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// The person's own script, which the shell runs when it starts; batch runs read none.
public enum InitFile {
  /// `$XDG_CONFIG_HOME/reorder/init.lua`; `~/.config` stands in for the variable.
  ///
  /// The base directory specification says to ignore a value that is not absolute.
  ///
  /// - Returns: nil where there is no such file.
  public static func path(
    environment: (String) -> String? = Terminal.environmentVariable
  ) -> String? {
    guard let path = place(environment), access(path, F_OK) == 0 else { return nil }
    return path
  }

  /// Where it would be.
  private static func place(_ environment: (String) -> String?) -> String? {
    if let config = environment("XDG_CONFIG_HOME"), config.hasPrefix("/") {
      return config + "/reorder/init.lua"
    }
    guard let home = environment("HOME"), home.hasPrefix("/") else { return nil }
    return home + "/.config/reorder/init.lua"
  }
}
