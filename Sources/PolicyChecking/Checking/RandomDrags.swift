import Texts

/// The random drags that were played after those of a scope, in runs that each have a part of a
/// larger scope.
package struct RandomDrags {
  package private(set) var drags = 0
  package private(set) var runs = 0
  private(set) var scope = CheckScope()

  init() {}

  init(_ exploration: RandomExploration<DragWorld>, scope: CheckScope) {
    (drags, runs, self.scope) = (exploration.actions, exploration.runs, scope)
  }

  /// What parts have played together; a part without random runs does not know their scope.
  init(merging parts: [RandomDrags]) {
    drags = parts.reduce(0) { $0 + $1.drags }
    runs = parts.reduce(0) { $0 + $1.runs }
    scope = parts.first { $0.runs > 0 }?.scope ?? scope
  }

  func write(to json: inout JSONText.Members) {
    guard runs > 0 else { return }
    json.member("random") {
      $0.object {
        $0.member("played", drags)
        $0.member("runs", runs)
        scope.write(to: &$0)
      }
    }
  }

  /// Reads what ``write(to:)`` wrote.
  init(_ end: JSONObject) throws(JSONProblem) {
    try end.optional("random") { node throws(JSONProblem) in
      let object = try node.object(["played", "runs"] + CheckScope.keys)
      drags = try object.required("played").integer()
      runs = try object.required("runs").integer()
      scope = try CheckScope(object)
    }
  }
}
