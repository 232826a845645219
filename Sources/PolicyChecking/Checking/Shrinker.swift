import DragDrop
import Policies
import PolicyTesting
import Traces

/// Makes the drags of a failure fewer and shorter, as long as they fail for the same cause.
struct Shrinker {
  var world: DragWorld
  /// The header of the traces of the shortest drags; nil where nobody wants them.
  let header: TraceHeader?
  /// How many attempts one failure is worth.
  private static let mostAttempts = 200

  /// Shrinks a failure, plays it once more on a fresh device, and adds how that looks.
  mutating func shrink(_ failure: inout CheckResult.Failure) {
    addEarlierAnswer(to: &failure)
    var attempts = 0
    var isSmaller = true
    while isSmaller {
      isSmaller = false
      for candidate in Self.smaller(failure.drags)
      where attempts < Self.mostAttempts && !PolicyHost.isInterrupted {
        attempts += 1
        guard let finding = play(candidate, failingBy: failure.finding.cause) else { continue }
        failure.drags = candidate
        failure.finding = finding
        isSmaller = true
        break
      }
    }
    record(&failure)
  }

  /// Plays the drags of a failure on a fresh device, and adds how that looks.
  mutating func record(_ failure: inout CheckResult.Failure) {
    world.startAfresh()
    let recorder = header.map { _ in ViewRecorder(world.host.simulation) }
    let finding = play(failure.drags, failingBy: failure.finding.cause)
    failure.isRepeatable = finding != nil
    failure.finding = finding ?? failure.finding
    failure.trace = header.map { header in
      Trace(header: header, log: world.host.simulation.log, views: recorder?.viewsNow() ?? [])
    }
    failure.shown = world.shown(failure.finding, as: failure.finding.message, [failure.line])
  }

  /// An answer is wrong beside an earlier one: both are played.
  private mutating func addEarlierAnswer(to failure: inout CheckResult.Failure) {
    guard let last = failure.drags.last, let asked = failure.finding.earlier.last else { return }
    let earlier = failure.finding.earlier.dropLast() + [asked.cancelled]
    let before = Array(failure.drags.dropLast())
    for candidate in [failure.drags, before + [asked.cancelled, last], earlier + failure.drags]
    where play(candidate, failingBy: failure.finding.cause) != nil {
      failure.drags = candidate
      return
    }
  }

  /// Plays drags from the start; gives what was wrong with the last one, if the cause is the same.
  private mutating func play(
    _ drags: [PlannedDrag], failingBy cause: [String]
  ) -> CheckFinding? {
    world.startOver()
    world.forgetAnswers()
    var last: [CheckFinding] = []
    for drag in drags {
      guard last.isEmpty else { return nil }
      last = world.apply(drag)
    }
    return last.first { $0.cause == cause }
  }

  /// Fewer drags; then fewer rows, fewer places, and upper halves.
  private static func smaller(_ drags: [PlannedDrag]) -> [[PlannedDrag]] {
    var all: [[PlannedDrag]] = drags.indices.dropLast().map { index in
      var fewer = drags
      fewer.remove(at: index)
      return fewer
    }
    for (index, drag) in drags.enumerated() {
      for simpler in drag.simpler {
        var changed = drags
        changed[index] = simpler
        all.append(changed)
      }
    }
    return all
  }
}

extension DragWorld {
  /// A finding about the drag that was played last, with its place, the drag and the views.
  func shown(_ finding: CheckFinding, as message: String, _ notes: [String] = []) -> SpecFailure {
    var shown = SpecFailure(.assertion, message)
    if let place = finding.place, let colon = place.lastIndex(of: ":"),
      let line = Int(place[place.index(after: colon)...])
    {
      shown.scriptName = String(place[..<colon])
      shown.line = line
    }
    shown.notes = notes + finding.notes + why
    FailureMaker.add(lastDrag, of: host, to: &shown)
    return shown
  }

  /// What `:why` says at the end of the drag: the last answer, and what came of it.
  private var why: [String] {
    guard let drag = lastDrag else { return [] }
    let events = DragRecord(of: drag, in: host).events
    guard let answer = events.last(where: { $0.kind == .answer }) else { return [] }
    let answered =
      "why: \(answer.view.map { "\($0)." } ?? "")\(answer.name) answered "
      + "\(answer.value == .none ? "nothing" : answer.value.text())"
      + (answer.at.map { " at \($0)" } ?? "") + (answer.reason.map { ", \"\($0)\"" } ?? "")
    return [answered] + answer.effects(in: host.simulation.log.events(after: answer.number))
  }
}

extension PlannedDrag {
  /// The same drag without its drop.
  fileprivate var cancelled: PlannedDrag {
    var copy = self
    if ending == .drop { copy.ending = .cancel }
    return copy
  }

  /// The same drag with one thing less.
  fileprivate var simpler: [PlannedDrag] {
    func changed(_ change: (inout PlannedDrag) -> Void) -> PlannedDrag {
      var copy = self
      change(&copy)
      return copy
    }
    var all = next
    if ending == .release { all.append(changed { ($0.ending, $0.next) = (.drop, []) }) }
    if fault != nil { all.append(changed { $0.fault = nil }) }
    all += before.indices.map { index in
      changed { $0.before.remove(at: index) }
    }
    all += added.indices.map { index in changed { $0.added.remove(at: index) } }
    if places.count > 3 {
      let half = places.count / 2
      all += [0..<half, half..<places.count].map { part in
        changed { $0.places.removeSubrange(part) }
      }
    }
    all += places.indices.map { index in changed { $0.places.remove(at: index) } }
    for (index, place) in places.enumerated() {
      guard case .row(let row, let part) = place, part != .above else { continue }
      all.append(changed { $0.places[index] = .row(row, .above) })
    }
    return all
  }
}
