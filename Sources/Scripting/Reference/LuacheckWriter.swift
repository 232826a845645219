import Lessons
import Lua
import Policies
import PolicyTesting
import Texts

/// The globals of scripts and specs, as a configuration for luacheck.
///
/// They are read from the environment of scripts, so that luacheck reports functions that the
/// sandbox leaves out.
package enum LuacheckWriter {
  /// The text of `.luacheckrc`.
  package static func text() -> String {
    let host = PolicyHost()
    let globals = host.lua.makeEnvironment().globals.orderedEntries()
    let words = (try? SpecSession(host: host))?.globals ?? []
    return """
      -- Generated from the catalog of the API by `reorder api`; do not edit.
      stds.reorder = {
        read_globals = {
      \(rows(globals.compactMap { key, value in key.stringValue.map { ($0, value) } }))
          "arg",
        },
      }
      stds.specs = {
        read_globals = {
      \(rows(words.sorted { $0.name < $1.name }, isOpen: true))
        },
      }
      std = "reorder"
      files["**/*_spec.lua"] = { std = "reorder+specs" }
      files["**/lessons/*.lua"] = { read_globals = { \(lessonNames(host)) } }
      exclude_files = { "**/*.gen.lua" }
      -- Callbacks declare all of their arguments, but rarely use all.
      unused_args = false
      self = false
      max_line_length = false

      """
  }

  /// The globals that only lessons have, in quotes.
  private static func lessonNames(_ host: PolicyHost) -> String {
    LessonFunctions.make(for: host).map { "\"\($0.0)\"" }.joined(separator: ", ")
  }

  /// One global a row, with its fields; a table that is open may have others.
  private static func rows(_ globals: [(name: String, value: LuaValue)], isOpen: Bool = false)
    -> String
  {
    globals.map { name, value in
      guard let table = value.tableValue else { return "    \(name) = {}," }
      if isOpen { return "    \(name) = { other_fields = true }," }
      if name == "_G" { return "    \(name) = { other_fields = true, read_only = false }," }
      let fields = table.orderedKeys().compactMap(\.stringValue).map { "\"\($0)\"" }
      return "    \(name) = {\n      fields = {\n\(wrapped(fields))\n      },\n    },"
    }.joined(separator: "\n")
  }

  /// Words separated by commas, wrapped into lines.
  private static func wrapped(_ words: [String]) -> String {
    "        \(words.map { "\($0)," }.joined(separator: " "))"
      .wrapped(to: 96, indentation: 8).joined(separator: "\n")
  }
}
