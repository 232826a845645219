import Texts

/// How far a check is.
package enum CheckProgress {
  /// It plays the drags of the scope.
  case scope(ExplorationCounts)
  /// It has played so many random drags after them.
  case random(drags: Int)
  /// It has played so many changes of the policy.
  case changes(Int)

  /// What was played, by its name in JSON, and how many of it.
  package var count: (name: String, number: Int) {
    switch self {
    case .scope(let counts): ("drags", counts.actions)
    case .random(let drags): ("randomDrags", drags)
    case .changes(let count): ("changes", count)
    }
  }

  /// A line for a person: `12 of 40 states, 1,024 drags, 3 s …`; how long the check has run is shown from
  /// the first second on.
  package func line(after time: Duration) -> String {
    let seconds = time.components.seconds
    let end = seconds > 0 ? ", \(Int(seconds).grouped) s …" : " …"
    return switch self {
    case .scope(let counts):
      "\(counts.states.grouped) of \(counts.found.grouped) states, \(counts.actions.grouped) drags\(end)"
    case .random(let drags): "\(drags.grouped) random drags\(end)"
    case .changes(let count): "\(count.grouped) changes\(end)"
    }
  }

  /// A JSON object for machines: the same for the same check.
  package func json(of file: String) -> String {
    var json = JSONText()
    json.object { object in
      object.member("schema", 1)
      object.member("kind", "progress")
      object.member("file", file)
      if case .scope(let counts) = self {
        object.member("states", counts.states)
        object.member("found", counts.found)
      }
      object.member(count.name, count.number)
    }
    return json.text
  }
}
