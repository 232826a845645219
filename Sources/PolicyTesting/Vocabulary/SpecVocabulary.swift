import CPolicyTestingResources
import Policies

/// The functions and assertions of specs, written in Lua: busted's, and those for drag and drop.
///
/// Each script receives a table of functions of the host and returns a table of globals; later
/// scripts can use what earlier ones returned.
enum SpecVocabulary {
  static let scripts = [
    Script(name: "assertions", text: String(cString: policytesting_assertions_lua())),
    Script(name: "comparisons", text: String(cString: policytesting_comparisons_lua())),
    Script(name: "spies", text: String(cString: policytesting_spies_lua())),
    Script(name: "drag assertions", text: String(cString: policytesting_drag_assertions_lua())),
    Script(name: "tables", text: String(cString: policytesting_tables_lua())),
  ]

  /// The names of the scripts; errors in them are reported at the line of the spec that called
  /// them.
  static let names = Set(scripts.map(\.name))
}
