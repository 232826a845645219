import Texts

/// The properties that a script declares to hold sometimes, and those that have held.
struct SometimesProperties {
  private var declared: [(name: String, place: String?)] = []
  private(set) var held: Set<String> = []

  init() {}

  init(_ declared: [(name: String, place: String?)]) { self.declared = declared }

  /// Notes the names of properties that have held.
  mutating func note(_ names: Set<String>) { held.formUnion(names) }

  /// Those that have never held.
  var unheld: [(name: String, place: String?)] { declared.filter { !held.contains($0.name) } }

  func write(to json: inout JSONText.Members) {
    json.member("heldOnce") { $0.array(held.sorted()) { $0.string($1) } }
    json.member("sometimes") {
      $0.array(declared) { json, property in
        json.object {
          $0.member("name", property.name)
          $0.member("place", property.place)
        }
      }
    }
  }

  /// Reads what ``write(to:)`` wrote.
  init(_ end: JSONObject) throws(JSONProblem) {
    held = Set(try end.strings("heldOnce"))
    for node in try end.required("sometimes").array() {
      let property = try node.object(["name", "place"])
      let place = try property.optional("place") { node throws(JSONProblem) in try node.string() }
      declared.append((try property.required("name").string(), place))
    }
  }
}
