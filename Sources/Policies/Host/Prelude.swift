import CPoliciesResources

/// Lua functions that every script has as globals; the files have the names of the functions.
enum Prelude {
  static let compose = Script(name: "compose", text: String(cString: policies_compose_lua()))

  /// In the order of loading: later scripts use earlier ones.
  static let scripts = [
    Script(name: "StandardDrop", text: String(cString: policies_standard_drop_lua())),
    Script(name: "StandardPolicy", text: String(cString: policies_standard_policy_lua())),
    compose,
  ]

  /// The names of its scripts in messages.
  static let chunkNames = Set(scripts.map(\.name))
}

extension PolicyHost {
  /// The names of the prelude's scripts, which are also those of their globals.
  package static var preludeNames: [String] { Prelude.scripts.map(\.name) }

  /// Whether a script is the prelude's `compose`, which calls the functions of several policies.
  package static func isComposing(_ scriptName: String) -> Bool {
    scriptName == Prelude.compose.name
  }
}
