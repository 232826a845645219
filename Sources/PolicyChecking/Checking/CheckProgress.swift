import Texts

/// How far a check is.
package enum CheckProgress {
  /// It plays the drags of the scope.
  case scope(ExplorationCounts)
  /// It has played so many random drags after them.
  case random(drags: Int)
  /// It has played so many changes of the policy.
  case changes(Int)

  /// A line for a person: `12 of 40 states, 1,024 drags, 3 s …`; the seconds that the check has run are
  /// shown from the first one on.
  package func line(after seconds: Int) -> String {
    let time = seconds > 0 ? ", \(seconds.grouped) s" : ""
    return switch self {
    case .scope(let counts):
      "\(counts.states.grouped) of \(counts.found.grouped) states, \(counts.actions.grouped) drags"
        + "\(time) …"
    case .random(let drags): "\(drags.grouped) random drags\(time) …"
    case .changes(let count): "\(count.grouped) changes\(time) …"
    }
  }

  /// A JSON object for machines: the same for the same check.
  package func json(of file: String) -> String {
    var json = JSONText()
    json.object { object in
      object.member("schema", 1)
      object.member("kind", "progress")
      object.member("file", file)
      switch self {
      case .scope(let counts):
        object.member("states", counts.states)
        object.member("found", counts.found)
        object.member("drags", counts.actions)
      case .random(let drags): object.member("randomDrags", drags)
      case .changes(let count): object.member("changes", count)
      }
    }
    return json.text
  }

  /// Whether a machine hears of it: of every 1,024 drags.
  package var isRound: Bool {
    switch self {
    case .scope(let counts): counts.actions > 0 && counts.actions % 1024 == 0
    case .random(let drags): drags > 0 && drags % 1024 == 0
    case .changes: true
    }
  }
}
