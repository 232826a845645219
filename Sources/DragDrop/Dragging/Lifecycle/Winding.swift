/// Where a simulation may be cut, so that what happened can be played again up to there.
///
/// A simulation cannot run backwards; it plays again what happened, and stops early. It stops between
/// two acts: where a finger has come to rest, and a person could go on.
package struct Winding {
  /// Whether ``boundaries`` are noted.
  package var isOn = false
  /// How many events there were whenever an act began, ascending.
  package private(set) var boundaries: [Int] = []
  /// No act begins once so many events are recorded; nil stops nowhere.
  package var end: Int? {
    didSet { hasStopped = false }
  }
  /// Whether an act was refused because of ``end``.
  package private(set) var hasStopped = false
  /// Called when the first act is refused, to end the script that wants it.
  package var didStop: (() -> Void)?

  /// Why an act was refused, for whoever asks.
  static let message = "the session was wound back to here"

  /// Notes that an act is about to begin; false where it may not.
  mutating func mayBegin(after count: Int) -> Bool {
    if let end, count >= end {
      hasStopped = true
      return false
    }
    if isOn, boundaries.last != count { boundaries.append(count) }
    return true
  }

  /// Forgets all boundaries but the first ones, and the end.
  mutating func goBack(toBoundaries count: Int) {
    boundaries.removeLast(max(0, boundaries.count - count))
    end = nil
  }
}

extension Simulation {
  /// Whether an act may begin here.
  ///
  /// A finger that has come down and is not lifted yet belongs to nobody but the gesture that is
  /// playing, so it is no place to stop.
  func windingAllowsAct() -> Bool {
    guard winding.isOn || winding.end != nil else { return true }
    guard !touches.contains(where: { $0.machine.isPressed && $0.type == .direct }) else {
      return true
    }
    let wasStopped = winding.hasStopped
    if winding.mayBegin(after: log.count) { return true }
    if !wasStopped { winding.didStop?() }
    return false
  }
}
