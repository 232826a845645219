/// The catalog as a configuration for luacheck: our globals, and what policies look like.
public enum LuacheckWriter {
  /// The text of `.luacheckrc`.
  public static func text() -> String {
    let names = APICatalog.globals.map(\.name).reduce(into: [String]()) {
      if !$0.contains($1) { $0.append($1) }
    }
    let rows = names.sorted().map { "    \"\($0)\"," }
    return """
      -- Generated from the catalog of the API by `reorder api`; do not edit.
      stds.reorder = {
        read_globals = {
      \(rows.joined(separator: "\n"))
        },
      }
      std = "lua54+reorder"
      -- A callback takes all of its arguments and rarely needs them all.
      unused_args = false
      self = false
      max_line_length = false

      """
  }
}
