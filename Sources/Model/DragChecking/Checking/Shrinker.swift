import DragDrop
import Traces

/// Removes and shortens the drags of a failure while they still fail for the same cause.
struct Shrinker {
  var world: DragWorld
  /// The header of the traces of the shortest drags; nil if no traces are recorded.
  let header: TraceHeader?
  /// The maximum number of attempts for one failure.
  private static let mostAttempts = 200

  /// Shrinks a failure, replays it on a fresh device, and adds its trace and views.
  mutating func shrink(_ failure: inout CheckResult.Failure) {
    addEarlierAnswer(to: &failure)
    var attempts = 0
    var isSmaller = true
    while isSmaller {
      isSmaller = false
      // Variants of a crash might crash this process.
      for candidate in failure.finding.isCrash ? [] : Self.smaller(failure.drags)
      where attempts < Self.mostAttempts && !world.watch.control.isInterrupted() {
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

  /// Replays the drags of a failure on a fresh device, and adds their trace and views.
  mutating func record(_ failure: inout CheckResult.Failure) {
    world.startAfresh()
    let recorder = header.map { _ in ViewRecorder(world.app.simulation) }
    let finding = play(failure.drags, failingBy: failure.finding.cause)
    failure.isRepeatable = finding != nil
    failure.finding = finding ?? failure.finding
    failure.trace = header.map { header in
      Trace(header: header, log: world.app.simulation.log, views: recorder?.viewsNow() ?? [])
    }
    failure.shown = world.shown(failure.finding, as: failure.finding.message, [failure.line])
  }

  /// A changed answer needs the drags of the earlier answer too.
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

  /// Plays drags from the start; returns the finding of the last one if the cause is the same.
  private mutating func play(
    _ drags: [PlannedDrag], failingBy cause: [String]
  ) -> CheckFinding? {
    world.startOver()
    // A failure needs both of its drags.
    world.answers = KnownAnswers()
    var last: [CheckFinding] = []
    for drag in drags {
      guard last.isEmpty else { return nil }
      last = world.apply(drag)
    }
    return last.first { $0.cause == cause }
  }

  /// Smaller variants: fewer drags first, then fewer rows, fewer places, and upper halves.
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
  /// A failure with its place, the last drag and the views.
  func shown(_ finding: CheckFinding, as message: String, _ notes: [String] = []) -> TestFailure {
    var shown = TestFailure(.assertion, message)
    if let place = finding.place, let colon = place.lastIndex(of: ":"),
      let line = Int(place[place.index(after: colon)...])
    {
      shown.scriptName = String(place[..<colon])
      shown.line = line
    }
    let record = lastDrag.map { DragRecord(of: $0, in: app.simulation) }
    shown.notes =
      notes + finding.notes + (record?.why ?? []) + finding.declaration(isSwift: watch.usesASCII)
    if let record { shown.add(record, usesASCII: watch.usesASCII) }
    return shown
  }
}

extension PlannedDrag {
  /// The same drag, cancelled instead of dropped.
  fileprivate var cancelled: PlannedDrag {
    var copy = self
    if ending == .drop { copy.ending = .cancel }
    return copy
  }

  /// The variants of the drag with one step removed.
  fileprivate var simpler: [PlannedDrag] {
    func changed(_ change: (inout PlannedDrag) -> Void) -> PlannedDrag {
      var copy = self
      change(&copy)
      return copy
    }
    var all = next
    if ending == .release {
      all.append(changed { ($0.ending, $0.next, $0.after) = (.drop, [], []) })
    }
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
