import Lua

/// What specs are written in: busted's words and those of drag and drop, in Lua that one can read.
///
/// Each script gets a table of functions of the host and returns a table of globals; later ones find
/// what earlier ones returned.
enum SpecVocabulary {
  static let scripts = [assertions, comparisons, spies, dragAssertions, tables]

  /// The names of the scripts: errors are shown at the line of the spec that called them.
  static let names = Set(scripts.map(\.name))
}
