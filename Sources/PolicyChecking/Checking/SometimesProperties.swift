/// The properties that a script declares to hold sometimes, and those that have held.
struct SometimesProperties: Codable {
  struct Property: Codable {
    let name: String
    let place: String?
  }

  private(set) var declared: [Property] = []
  private(set) var held: Set<String> = []

  init(_ declared: [Property] = []) { self.declared = declared }

  /// Notes the names of properties that have held.
  mutating func note(_ names: Set<String>) { held.formUnion(names) }

  /// Those that have never held.
  var unheld: [Property] { declared.filter { !held.contains($0.name) } }
}
