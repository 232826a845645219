import CPoliciesResources

/// What specs are written in: busted's words and those of drag and drop, in Lua that one can read.
///
/// Each script gets a table of functions of the host and returns a table of globals; later ones find
/// what earlier ones returned.
enum SpecVocabulary {
  static let scripts = [
    Script(name: "assertions", text: String(cString: policies_assertions_lua())),
    Script(name: "comparisons", text: String(cString: policies_comparisons_lua())),
    Script(name: "spies", text: String(cString: policies_spies_lua())),
    Script(name: "drag assertions", text: String(cString: policies_drag_assertions_lua())),
    Script(name: "tables", text: String(cString: policies_tables_lua())),
  ]

  /// The names of the scripts: errors are shown at the line of the spec that called them.
  static let names = Set(scripts.map(\.name))
}
