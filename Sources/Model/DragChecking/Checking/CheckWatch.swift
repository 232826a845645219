import DragDrop

/// What a running check has observed.
final class CheckWatch {
  let control: CheckControl
  /// The rows that could not be lifted, by what the screen showed.
  private var unlifted: Set<RowOnScreen> = []

  private struct RowOnScreen: Hashable {
    let appearance: StateFingerprint
    let row: PlannedDrag.Row
  }

  /// Receives the drags from the start, before each drag is played, and each lift by which rows are
  /// compared.
  var willPlay: ([PlannedDrag]) -> Void = { _ in }
  /// Receives each step before it is played, and each callback before it is called.
  var willRun: ((String) -> Void)?
  /// The drags that have crashed in other processes.
  var crashes: [Crash] = []
  /// The number of drags that were not played, because others like them have crashed.
  private(set) var dragsLikeCrashes = 0
  /// Whether failures are drawn in ASCII, with only the views that they concern.
  var usesASCII = false
  /// The number of drags played, including those that lead back to a state.
  var drags = 0
  /// The number of drags that were skipped because a row or view no longer existed.
  var impossible = 0
  /// The number of states that cannot be compared with others.
  var strangeStates = 0
  /// Whether the policy is stateful.
  var keepsState = false
  /// Whether each drag is played, without asking about lifts first, because an endless callback was found.
  var playsEachDrag = false
  /// The number of lifts whose answers depend on where the finger was before.
  var unsteadyLifts = 0
  /// Whether a limit stopped the interpreter, which must then be replaced.
  var isBroken = false
  /// The names of the `sometimes` properties that held at least once.
  var heldOnce: Set<String> = []
  /// The parts of the policy that were reached.
  var reached = ReachedParts()
  /// The dimensions of the scope whose events no drag has contained yet.
  private(set) var unplayed: Set<CheckScope.Dimension> = []
  /// The functions that have changed their own list by a drop without an intent.
  var performers: Set<String> = []
  /// The views that drags have used.
  var touched = TouchedViews()
  /// Suggestions that are not failures.
  var warnings: Set<String> = []

  init(control: CheckControl = CheckControl()) { self.control = control }

  /// Resets the counters.
  func beginAgain() {
    (drags, impossible, strangeStates, unsteadyLifts) = (0, 0, 0, 0)
    heldOnce = []
  }

  /// Whether a drag is the last one that has crashed in another process.
  private(set) var hasReachedLastCrash = false

  /// The crash of the last of these drags in another process; nil if they can be played.
  func crash(of path: [PlannedDrag]) -> Crash? {
    guard !crashes.isEmpty else { return nil }
    let text = path.written
    guard let index = crashes.firstIndex(where: { $0.drags == text }) else { return nil }
    if index == crashes.count - 1 { hasReachedLastCrash = true }
    return crashes[index]
  }

  /// Whether a drag is like others that have crashed in other processes.
  ///
  /// It is not played: each crash costs another process, which plays all drags again.
  func isLikeCrashes(_ plan: PlannedDrag) -> Bool {
    guard !crashes.isEmpty,
      kindsOfCrashes.contains(plan.kindOfCrash(ofRow: true))
        || kindsOfCrashes.contains(plan.kindOfCrash(ofRow: false))
    else { return false }
    dragsLikeCrashes += 1
    return true
  }

  /// The kinds of drags to a row that have crashed once, and of those to any row of a view that have
  /// crashed several times for one cause.
  private lazy var kindsOfCrashes: Set<String> = {
    var kinds: Set<String> = []
    var counts: [[String]: Int] = [:]
    for crash in crashes {
      guard let drag = try? PlannedDrag.drags(of: crash.drags).last else { continue }
      kinds.insert(drag.kindOfCrash(ofRow: true))
      let ofView = drag.kindOfCrash(ofRow: false)
      let count = counts[[ofView] + crash.finding.cause, default: 0] + 1
      counts[[ofView] + crash.finding.cause] = count
      if count == 3 { kinds.insert(ofView) }
    }
    return kinds
  }()

  /// Records whether the row of a plain drag could be lifted; returns the first row that was added to a
  /// drag although it could not be lifted before.
  func wronglyAdded(
    in played: PlayedDrag, appearance: StateFingerprint
  ) -> PlannedDrag.Row? {
    let plan = played.plan
    guard plan.before.isEmpty, plan.isPlain, !plan.isGrabbed else { return nil }
    if !played.hasLifted {
      unlifted.insert(RowOnScreen(appearance: appearance, row: plan.lifted))
    }
    return plan.added.first { row in
      unlifted.contains(RowOnScreen(appearance: appearance, row: row))
        && played.rows.contains { $0.view == row.view && $0.position == row.position }
    }
  }

  /// Begins to watch which dimensions are played.
  func expect(_ dimensions: Set<CheckScope.Dimension>) { unplayed = dimensions }

  /// Records which dimensions a drag has played.
  func record(_ plan: PlannedDrag, in simulation: Simulation) {
    guard !unplayed.isEmpty else { return }
    let names = [plan.lifted.view] + plan.places.compactMap(\.view)
    let views = simulation.viewsWithListsInCells
    let apps = names.map { name in views.first { $0.name == name }?.application }
    unplayed = unplayed.filter { !plan.plays($0, apps: apps) }
  }
}

/// The parts of a policy that were reached.
struct ReachedParts {
  /// The lines and callbacks.
  var coverage = SpecCoverage()
  /// The distinct answers of the policy's functions.
  private(set) var answers: Set<GivenAnswer> = []
  /// How many lines and answers were known when the callbacks were last examined.
  private var examined = (lines: 0, answers: 0)

  /// Records the answers of a drag.
  mutating func record(_ events: [Event]) {
    for event in events where event.kind == .answer {
      guard let place = event.at else { continue }
      switch event.value {
      case .bool, .proposal: answers.insert(GivenAnswer(place: place, value: event.value))
      default: break
      }
    }
  }

  /// Whether there are more lines or answers than at the last call.
  mutating func hasGrown() -> Bool {
    let lines = coverage.scripts.reduce(0) { $0 + $1.active.count + $1.hits.count }
    defer { examined = (lines, answers.count) }
    return examined != (lines, answers.count)
  }
}

/// An answer of a function, as a place such as `policy.lua:12` and a value.
struct GivenAnswer: Hashable {
  let place: String
  let value: EventValue

  /// The words of the answer as policies write them.
  var words: [String] {
    switch value {
    case .bool(let flag): ["\(flag)"]
    case .proposal(let operation, let intent): [operation.name, intent.name]
    default: []
    }
  }
}

extension PlannedDrag {
  /// What drags have in common that probably crash alike: the views, the number of items and the end; and
  /// the row that the finger was over last, if wanted.
  fileprivate func kindOfCrash(ofRow isOfRow: Bool) -> String {
    var words = [lifted.view, places.last?.view ?? "", "\(added.count)", "\(ending)"]
    if isOfRow, case .row(let row, _)? = places.last {
      words.append(row.position.map { "\($0)" } ?? "none")
    }
    return words.joined(separator: " ")
  }
}
