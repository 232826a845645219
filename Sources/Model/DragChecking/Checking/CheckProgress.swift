import Texts

/// The progress of one check, or the sum over several processes that share it.
package struct CheckProgress: Hashable {
  /// How much of the scope was played.
  package var scope = ExplorationCounts()
  /// The lifts in the current state about which no place has been asked yet.
  package var liftsLeft = 0
  /// The number of random drags; nil until the scope is finished.
  package var randomDrags: Int?

  package init() {}

  /// The last kind of thing that was played, by its name in JSON, and its number.
  var count: (name: String, number: Int) {
    randomDrags.map { ("randomDrags", $0) } ?? ("drags", scope.actions)
  }

  static func + (left: CheckProgress, right: CheckProgress) -> CheckProgress {
    var sum = left
    sum.scope.actions += right.scope.actions
    sum.scope.states += right.scope.states
    sum.scope.found += right.scope.found
    sum.scope.statesLeft += right.scope.statesLeft
    sum.scope.actionsLeft += right.scope.actionsLeft
    sum.liftsLeft += right.liftsLeft
    if let more = right.randomDrags { sum.randomDrags = (sum.randomDrags ?? 0) + more }
    return sum
  }

  /// The progress for people: `12 of 40 states, 430 drags left in this one; 1,024 drags, 3 s …`.
  ///
  /// The duration is shown from the first second.
  package func line(after time: Duration, jobs: Int = 1) -> String {
    var parts: [String] = []
    if randomDrags == nil || scope.statesLeft > 0 {
      parts.append("\(states(jobs)); \(Self.counted(scope.actions, "drag"))")
    }
    if let randomDrags { parts.append(Self.counted(randomDrags, "random drag")) }
    let seconds = Int(time.components.seconds)
    if seconds > 0 { parts.append("\(seconds.grouped) s") }
    return (jobs > 1 ? "\(jobs) jobs: " : "") + parts.joined(separator: ", ") + " …"
  }

  /// The number of states, and what is left to play in the current ones.
  private func states(_ jobs: Int) -> String {
    let all = scope.states + scope.statesLeft
    let states = "\(scope.states.grouped) of \(Self.counted(all, "state"))"
    if liftsLeft > 0 { return "\(states), \(Self.counted(liftsLeft, "lift")) left to try" }
    guard scope.actionsLeft > 0 else { return states }
    let place = jobs > 1 ? "the current ones" : "this one"
    return "\(states), \(Self.counted(scope.actionsLeft, "drag")) left in \(place)"
  }

  private static func counted(_ count: Int, _ word: String) -> String {
    "\(count.grouped) \(word)\(count == 1 ? "" : "s")"
  }

  /// A JSON object for other programs.
  ///
  /// The same check always gives the same object.
  ///
  /// - Parameters:
  ///   - file: The policy.
  ///   - isEnd: Whether its check has finished.
  /// - Returns: The object, without a line break.
  package func json(of file: String, isEnd: Bool = false) -> String {
    var json = JSONText()
    json.object { object in
      object.member("schema", 1)
      object.member("kind", "progress")
      object.member("file", file)
      if scope.found > 0 {
        object.member("states", scope.states)
        object.member("found", scope.found)
        object.member("statesLeft", scope.statesLeft)
        object.member("drags", scope.actions)
        object.member("dragsLeft", scope.actionsLeft)
      }
      if liftsLeft > 0 { object.member("liftsLeft", liftsLeft) }
      object.member("randomDrags", randomDrags)
      if isEnd { object.member("isEnd", true) }
    }
    return json.text
  }

  /// Parses what ``json(of:isEnd:)`` wrote; nil if the line is something else.
  static func read(_ line: [UInt8]) -> (file: String, progress: CheckProgress, isEnd: Bool)? {
    guard let node = try? JSONNode(line[...]), let file = try? node["file"]?.string() else {
      return nil
    }
    func number(_ name: String) -> Int? { try? node[name]?.integer() }
    var progress = CheckProgress()
    progress.scope = ExplorationCounts(
      actions: number("drags") ?? 0, states: number("states") ?? 0, found: number("found") ?? 0)
    progress.scope.statesLeft = number("statesLeft") ?? 0
    progress.scope.actionsLeft = number("dragsLeft") ?? 0
    progress.liftsLeft = number("liftsLeft") ?? 0
    progress.randomDrags = number("randomDrags")
    return (file, progress, node["isEnd"] != nil)
  }
}

/// Selects the progress that is reported to other programs: every 1,024th drag, once.
package struct ProgressMilestones {
  private var last = ("", 0)

  package init() {}

  /// Whether this progress is reported.
  package mutating func includes(_ progress: CheckProgress) -> Bool {
    let count = progress.count
    guard count.number > 0, count.number.isMultiple(of: 1024), progress.liftsLeft == 0,
      count != last
    else { return false }
    last = count
    return true
  }
}
