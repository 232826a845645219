import Policies

/// The version of this program.
package enum ReorderVersion {
  /// A version according to semver.org.
  package static let current = "0.2.0"

  /// One line for `--version`: the program's version and that of its Lua.
  package static var line: String { "reorder \(current) (\(PolicyHost.luaVersion))" }
}
