import DragDrop
import Layout

/// Asks places about a lift with one finger, before any drag is dropped.
struct LiftQuestions {
  let lift: PlannedDrag
  /// The places, in the order in which they are asked.
  let places: [PlannedDrag.Place]
  /// Whether each place is also asked directly after each other place.
  let everyWay: Bool
  /// The state before the lift.
  let screen: DragWorld.Screen
  let app: any AppUnderTest
  let watch: CheckWatch

  /// A question to a place: the place's number, and the index path that its view received.
  private struct Question: Hashable {
    let place: Int
    let path: Position?
  }

  /// Lifts, asks the places, and cancels the drag.
  ///
  /// - Parameters:
  ///   - found: Receives the answers of the places.
  ///   - known: The answers with which new ones are compared.
  /// - Returns: Whether the answers can be used: no question failed, no answer depends on where the
  ///   finger was before, and the drag changed nothing.
  func ask(_ found: inout LiftAnswers, _ known: inout KnownAnswers) -> Bool {
    let first = app.simulation.log.count
    var isSteady = false
    var isWhole = false
    do throws(AppError) {
      isSteady = try moveOverPlaces(&found, &known)
      try app.play(.cancel)
      try app.runUntilIdle(within: AdaptiveLimits.longestWait)
      isWhole =
        try Content(of: app) == screen.content
        && app.lists.allSatisfy { $0.disagreement == nil && !$0.hasUncommittedUpdates }
      watch.reached.record(app.simulation.log.events(after: first))
    } catch {
      if error.kind == .interrupted { watch.control.stop(error) }
      // Individual drags find the problem, with the full limits.
      if error.isEndless { (watch.isBroken, watch.playsEachDrag) = (true, true) }
    }
    if isWhole, !isSteady { watch.unsteadyLifts += 1 }
    return isSteady && isWhole
  }

  /// Lifts, and moves over the places; false if an answer depends on the route.
  private func moveOverPlaces(
    _ found: inout LiftAnswers, _ known: inout KnownAnswers
  ) throws(AppError) -> Bool {
    for step in lift.steps.dropLast() {
      do throws(AppError) {
        try step.play(on: app)
      } catch {
        found.isImpossible = step.isImpossible(by: error)
        throw error
      }
    }
    let route = LiftAnswers.route(over: places.count, everyWay: everyWay)
    var drag = lift
    drag.places = route.prefix(2 * places.count).map { places[$0] }
    let lists = places.map { $0.view.flatMap(app.simulation.view(named:)) as? SectionedView }
    let offsets = lists.map { $0?.contentOffset }
    var steps = places.map(\.step)
    var isKnown = places.map { _ in false }
    var answered: [Question: EventValue] = [:]
    for (count, number) in route.enumerated() {
      let first = app.simulation.log.count
      var held: Drag?
      do throws(AppError) {
        held = try steps[number].play(on: app)
      } catch {
        guard steps[number].isImpossible(by: error) else { throw error }
      }
      let update = app.simulation.log.events(after: first).lastUpdate
      let question = Question(place: number, path: update?.call.path)
      let value = update?.answer.value ?? .none
      guard answered.updateValue(value, forKey: question) ?? value == value else { return false }
      guard !isKnown[number] else { continue }
      isKnown[number] = true
      // From now on the finger moves to the same point without looking up the cell again.
      if let point = held?.touch?.location { steps[number] = .gesture(.move(point)) }
      let answer = held.map { held in
        LiftAnswers.Answer(
          operation: held.proposal?.operation, intent: held.proposal?.intent, reason: held.reason,
          // A list that reorders its own row without a delegate has a place, but no proposal (RP2).
          isReorder: held.reorderOrigin != nil
            || held.proposal == nil && held.destinationPosition != nil)
      }
      let hasScrolled = lists[number]?.contentOffset != offsets[number]
      guard found.record(answer, at: places[number], hasScrolled) else { return false }
      guard let call = update?.call,
        let question = KnownAnswers.Question(
          appearance: screen.appearance, drag, call, app.simulation.log.events(after: first))
      else { continue }
      let answerOfPath = KnownAnswers.Answer(
        value: value, path: screen.path + [drag], places: count + 1)
      if known.record(answerOfPath, to: question) != nil { return false }
    }
    return true
  }
}
