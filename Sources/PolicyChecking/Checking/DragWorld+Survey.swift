import DragDrop
import Layout
import Policies

extension DragWorld {
  /// Asks all places about a lift, then restores the state.
  ///
  /// - Returns: Nil if each drag must be played: the survey failed, or an answer depends on where
  ///   the finger was before.
  mutating func survey(
    _ lift: PlannedDrag, _ places: [PlannedDrag.Place], from saved: Saved
  ) -> Survey? {
    guard !watch.skipsSurveys, watch.control.isRunning else { return nil }
    isFresh = false
    var survey = Survey()
    for (number, order) in Survey.orders(of: places).enumerated() {
      let everyWay = number == 0 && scope.has(.detours) && lift.added.isEmpty
      let first = host.simulation.log.count
      var isSteady = false
      var isWhole = false
      do throws(PolicyError) {
        isSteady = try ask(order, lift, everyWay: everyWay, &survey)
        try host.play(.cancel)
        try host.finish(within: AdaptiveLimits.longestWait)
        isWhole =
          try Content(of: host) == saved.screen.content
          && host.views.allSatisfy { $0.disagreement == nil && !$0.hasUncommittedUpdates }
        watch.reached.note(host.simulation.log.events(after: first))
      } catch {
        if error.kind == .interrupted { watch.control.stop(error) }
        // Individual drags find the problem, with the full limits.
        if error.isEndless { (watch.isBroken, watch.skipsSurveys) = (true, true) }
      }
      if isWhole, !isSteady { watch.unsteadyLifts += 1 }
      if !watch.isBroken { noteChanges() }
      guard restore(saved) else { return nil }
      if survey.isImpossible { return survey }
      guard isSteady, isWhole else { return nil }
    }
    return survey
  }

  /// A question to a place: the place's number, and the index path that its view received.
  private struct Question: Hashable {
    let place: Int
    let path: Position?
  }

  /// Lifts, and moves over places with one finger; false if an answer depends on the route.
  private mutating func ask(
    _ places: [PlannedDrag.Place], _ lift: PlannedDrag, everyWay: Bool, _ survey: inout Survey
  ) throws(PolicyError) -> Bool {
    for step in lift.steps.dropLast() {
      do throws(PolicyError) {
        try step.play(on: host)
      } catch {
        survey.isImpossible = step.isImpossible(by: error)
        throw error
      }
    }
    let route = Survey.route(over: places.count, everyWay: everyWay)
    var drag = lift
    drag.places = route.prefix(2 * places.count).map { places[$0] }
    let lists = places.map { $0.view.flatMap(host.simulation.view(named:)) as? SectionedView }
    let offsets = lists.map { $0?.contentOffset }
    var steps = places.map(\.step)
    var isKnown = places.map { _ in false }
    var answered: [Question: EventValue] = [:]
    for (count, number) in route.enumerated() {
      let first = host.simulation.log.count
      var held: Drag?
      do throws(PolicyError) {
        held = try steps[number].play(on: host)
      } catch {
        guard steps[number].isImpossible(by: error) else { throw error }
      }
      let update = host.simulation.log.events(after: first).lastUpdate
      let question = Question(place: number, path: update?.call.path)
      let value = update?.answer.value ?? .none
      guard answered.updateValue(value, forKey: question) ?? value == value else { return false }
      guard !isKnown[number] else { continue }
      isKnown[number] = true
      // From now on the finger moves to the same point without looking up the cell again.
      if let point = held?.touch?.location { steps[number] = .gesture(.move(point)) }
      let answer = held.map { held in
        Survey.Answer(
          operation: held.proposal?.operation, intent: held.proposal?.intent, reason: held.reason,
          // A list that reorders its own row without a delegate has a place, but no proposal (RP2).
          isReorder: held.reorderOrigin != nil
            || held.proposal == nil && held.destinationPosition != nil)
      }
      let hasScrolled = lists[number]?.contentOffset != offsets[number]
      guard survey.note(answer, at: places[number], hasScrolled) else { return false }
      let known = KnownAnswers.Precedent(value: value, path: path + [drag], places: count + 1)
      guard let call = update?.call,
        let question = KnownAnswers.Question(
          looks: looks, drag, call, host.simulation.log.events(after: first))
      else { continue }
      if answers.note(known, to: question) != nil { return false }
    }
    return true
  }
}
