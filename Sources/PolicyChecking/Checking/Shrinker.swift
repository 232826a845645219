import DragDrop
import Policies
import PolicyTesting

/// Makes the drags of a failure fewer and shorter, as long as they fail for the same cause.
struct Shrinker {
  var world: DragWorld
  /// How many attempts one failure is worth.
  private static let mostAttempts = 200

  /// Shrinks a failure, plays it once more on a fresh device, and adds how that looks.
  mutating func shrink(_ failure: inout CheckResult.Failure) {
    var attempts = 0
    var isSmaller = true
    while isSmaller {
      isSmaller = false
      for candidate in Self.smaller(failure.drags) where attempts < Self.mostAttempts {
        attempts += 1
        guard let finding = play(candidate, failingBy: failure.finding.cause) else { continue }
        failure.drags = candidate
        failure.finding = finding
        isSmaller = true
        break
      }
    }
    world.startAfresh()
    let finding = play(failure.drags, failingBy: failure.finding.cause)
    failure.isRepeatable = finding != nil
    failure.finding = finding ?? failure.finding
    failure.shown = shown(failure)
  }

  /// Plays drags from the start; gives what was wrong with the last one, if the cause is the same.
  private mutating func play(
    _ drags: [PlannedDrag], failingBy cause: [String]
  ) -> CheckFinding? {
    world.startOver()
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

  private func shown(_ failure: CheckResult.Failure) -> SpecFailure {
    var shown = SpecFailure(.assertion, failure.finding.message)
    if let place = failure.finding.place, let colon = place.lastIndex(of: ":"),
      let line = Int(place[place.index(after: colon)...])
    {
      shown.scriptName = String(place[..<colon])
      shown.line = line
    }
    shown.notes = [failure.line] + failure.finding.notes
    FailureMaker.add(world.lastDrag, of: world.host, to: &shown)
    return shown
  }
}

extension PlannedDrag {
  /// The same drag with one thing less.
  fileprivate var simpler: [PlannedDrag] {
    func changed(_ change: (inout PlannedDrag) -> Void) -> PlannedDrag {
      var copy = self
      change(&copy)
      return copy
    }
    var all = added.indices.map { index in changed { $0.added.remove(at: index) } }
    all += places.indices.map { index in changed { $0.places.remove(at: index) } }
    for (index, place) in places.enumerated() {
      guard case .row(let row, let part) = place, part != .above else { continue }
      all.append(changed { $0.places[index] = .row(row, .above) })
    }
    return all
  }
}
