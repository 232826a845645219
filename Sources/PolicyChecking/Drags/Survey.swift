import DragDrop

/// What places answer a lift, all asked by one finger before any drag is dropped.
///
/// Where a view takes the items, a drag of its own is dropped; of those that are refused, given up or come
/// by way of another view one stands for all with the same answer.
struct Survey {
  struct Answer: Hashable {
    let operation: DropOperation?
    let intent: DropIntent?
    let reason: String?
    /// Whether a row is moved without a session, which nobody refuses.
    let isReorder: Bool

    fileprivate var isAccepting: Bool { isReorder || operation?.isAccepting ?? false }
  }

  /// What drags have in common of which one is played.
  private struct Kind: Hashable {
    let views: [String?]
    let answer: Answer
    /// The drag without its places.
    let drag: PlannedDrag
  }

  /// Whether there is nothing to lift.
  var isImpossible = false
  /// What places have answered first; nil where there was nothing to touch.
  private var answers: [PlannedDrag.Place: Answer?] = [:]
  /// Where a list has scrolled, which leads to a state of its own.
  private var scrolled: Set<PlannedDrag.Place> = []

  /// Notes what a place has answered; false if it was something else before.
  mutating func note(
    _ answer: Answer?, at place: PlannedDrag.Place, _ hasScrolled: Bool
  ) -> Bool {
    if hasScrolled { scrolled.insert(place) }
    if let known = answers[place] { return known == answer }
    answers[place] = .some(answer)
    return true
  }

  /// The drags of the lift without those that end as one before them.
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

  /// The orders in which places are asked: the place outside of all views first, then each view's, and
  /// each view before all others once.
  static func orders(of places: [PlannedDrag.Place]) -> [[PlannedDrag.Place]] {
    let outside = places.filter { $0.view == nil }
    let inside = places.filter { $0.view != nil }
    let starts = inside.indices.filter { $0 == 0 || inside[$0 - 1].view != inside[$0].view }
    return starts.isEmpty ? [outside] : starts.map { outside + inside[$0...] + inside[..<$0] }
  }

  /// Places by their numbers: the first one and each other one in turn; then, where ways matter, so that
  /// each comes once right after each other one.
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
