import CPoliciesResources

/// Lua that every script finds as globals, named as the scripts are.
enum Prelude {
  static let compose = Script(name: "compose", text: String(cString: policies_compose_lua()))

  /// In the order of loading: later ones use earlier ones.
  static let scripts = [
    Script(name: "StandardDrop", text: String(cString: policies_standard_drop_lua())),
    Script(name: "StandardPolicy", text: String(cString: policies_standard_policy_lua())),
    compose,
  ]

  /// What messages call its scripts.
  static let chunkNames = Set(scripts.map(\.name))
}

extension PolicyHost {
  /// What the scripts are called that every script finds as globals.
  package static var preludeNames: [String] { Prelude.scripts.map(\.name) }

  /// Whether a script is the one of ours through which the answers of several policies go.
  package static func isComposing(_ scriptName: String) -> Bool {
    scriptName == Prelude.compose.name
  }
}
