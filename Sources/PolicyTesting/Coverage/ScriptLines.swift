import Lua
package import Policies

/// The lines with code in one script, and how often each has run.
package struct ScriptLines: Hashable, Sendable {
  package let name: String
  /// The lines, ascending, from 1.
  package let active: [Int]
  package let hits: [Int: Int]

  /// Starts counting the executed lines in a host.
  package static func cover(_ host: PolicyHost) { host.lua.lineCoverage = LuaLineCoverage() }

  /// The lines of every script that has run since then, sorted by name, without the project's own
  /// scripts.
  package static func covered(in host: PolicyHost) -> [ScriptLines] {
    guard let coverage = host.lua.lineCoverage else { return [] }
    coverage.flush()
    return coverage.chunks.filter { !host.scripts.isOurs($0.key) }
      .sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
      .map { name, chunk in
        let demos = host.scripts.skippedDemos[name] ?? []
        return ScriptLines(
          name: name, active: chunk.active.filter { !demos.contains($0) }, hits: chunk.hits)
      }
  }
}
