import DragDrop

/// The answers of all places to one lift, collected with one finger before any drag is dropped.
///
/// Each accepted place gets a drag of its own. Drags that are refused, cancelled or arrive through
/// another view share one drag for all equal answers.
struct LiftAnswers {
  struct Answer: Hashable {
    let operation: DropOperation?
    let intent: DropIntent?
    let reason: String?
    /// Whether a list moves its own row without asking a delegate, so that nothing can refuse it.
    let isReorder: Bool

    fileprivate var isAccepting: Bool { isReorder || operation?.isAccepting ?? false }
  }

  /// What drags must have in common to be represented by one of them.
  private struct Kind: Hashable {
    let views: [String?]
    let answer: Answer
    /// The drag without its places.
    let drag: PlannedDrag
  }

  /// Whether the row cannot be lifted.
  var isImpossible = false
  /// The first answer of each place; nil if the place did not exist.
  private var answers: [PlannedDrag.Place: Answer?] = [:]
  /// Places where a list scrolled, which leads to a separate state.
  private var scrolled: Set<PlannedDrag.Place> = []

  /// Records the answer of a place; false if it differs from an earlier one.
  mutating func record(
    _ answer: Answer?, at place: PlannedDrag.Place, _ hasScrolled: Bool
  ) -> Bool {
    if hasScrolled { scrolled.insert(place) }
    if let known = answers[place] { return known == answer }
    answers[place] = .some(answer)
    return true
  }

  /// The drags of the lift, without those that are equivalent to an earlier one.
  func distinct(among drags: [PlannedDrag]) -> [PlannedDrag] {
    guard !isImpossible else { return Array(drags.prefix(1)) }
    var kinds: Set<Kind> = []
    return drags.filter { drag in
      guard let place = drag.places.last, case .some(.some(let answer)) = answers[place],
        !drag.hasChanges, !scrolled.contains(place),
        !answer.isAccepting || drag.isGivenUp || drag.places.count > 1
      else { return true }
      var rest = drag
      rest.places = []
      let kind = Kind(views: drag.places.map(\.view), answer: answer, drag: rest)
      return kinds.insert(kind).inserted
    }
  }

  /// The orders in which places are asked: first the place outside all views, then each view's
  /// places, so that each view is asked before all others once.
  static func orders(of places: [PlannedDrag.Place]) -> [[PlannedDrag.Place]] {
    let outside = places.filter { $0.view == nil }
    let inside = places.filter { $0.view != nil }
    let starts = inside.indices.filter { $0 == 0 || inside[$0 - 1].view != inside[$0].view }
    return starts.isEmpty ? [outside] : starts.map { outside + inside[$0...] + inside[..<$0] }
  }

  /// Places by number: the first one alternating with each other one.
  ///
  /// With `everyWay`, each place also comes once directly after each other place.
  static func route(over count: Int, everyWay: Bool) -> [Int] {
    let turns = (0..<(everyWay ? count : min(count, 1))).flatMap { place in
      ((place + 1)..<max(count, place + 1)).flatMap { [place, $0] }
    }
    return count == 0 ? [] : turns + [0]
  }
}

extension PlannedDrag {
  fileprivate var isGivenUp: Bool { ending == .cancel || ending == .interrupt }
}
