import Lua

/// The lines of one script that have code, and how often each ran.
package struct ScriptLines: Hashable, Sendable {
  package let name: String
  /// Ascending, counted from 1.
  package let active: [Int]
  package let hits: [Int: Int]
}

extension PolicyHost {
  /// Starts counting which lines run.
  package func coverLines() { lua.lineCoverage = LuaLineCoverage() }

  /// The lines of every script that has run since then, sorted by name, without the project's own
  /// scripts.
  package var coveredLines: [ScriptLines] {
    guard let coverage = lua.lineCoverage else { return [] }
    coverage.flush()
    return coverage.chunks.filter { !scripts.isOurs($0.key) }
      .sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
      .map { name, chunk in
        let demos = scripts.skippedDemos[name] ?? []
        return ScriptLines(
          name: name, active: chunk.active.filter { !demos.contains($0) }, hits: chunk.hits)
      }
  }
}
