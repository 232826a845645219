import Policies

/// The version of this program.
public enum ReorderVersion {
  /// By the rules of semver.org.
  public static let current = "0.1.0"

  /// One line for `--version`: the program's version and that of its Lua.
  public static var line: String { "reorder \(current) (\(PolicyHost.luaVersion))" }
}
