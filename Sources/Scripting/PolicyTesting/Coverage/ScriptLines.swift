package import DragChecking
import Lua
package import Policies

/// Counts the lines of scripts that run.
package enum ScriptLines {
  /// Starts counting in a host.
  package static func cover(_ host: PolicyHost) { host.lua.lineCoverage = LuaLineCoverage() }

  /// The lines of every script that has run since then, sorted by name, without the project's own
  /// scripts.
  package static func covered(in host: PolicyHost) -> [SpecCoverage.Script] {
    guard let coverage = host.lua.lineCoverage else { return [] }
    coverage.flush()
    return coverage.chunks.filter { !host.scripts.isOurs($0.key) }
      .sorted { $0.key.precedes($1.key) }
      .map { name, chunk in
        let demos = host.scripts.skippedDemos[name] ?? []
        return SpecCoverage.Script(
          name: name, active: chunk.active.filter { !demos.contains($0) }, hits: chunk.hits)
      }
  }
}
