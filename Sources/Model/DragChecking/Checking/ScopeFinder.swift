import DragDrop
import Layout

/// Finds out on a fresh device what a policy's callbacks can encounter.
struct ScopeFinder {
  let app: any AppUnderTest

  /// The dimensions worth playing: a callback for them exists, or a trial drag shows that they
  /// matter.
  ///
  /// - Returns: The dimensions, and how long a finger must rest with ``CheckScope/Dimension/rests``.
  func dimensions() -> (found: Set<CheckScope.Dimension>, rest: Double?) {
    let lists = app.lists.filter { $0.name != Simulation.otherAppName }
    let callbacks = app.callbacks
    var found: Set<CheckScope.Dimension> = [.viaOtherViews]
    func add(_ dimensions: Set<CheckScope.Dimension>, for methods: Set<DelegateMethod>) {
      if !callbacks.isDisjoint(with: methods) { found.formUnion(dimensions) }
    }
    add([.additions], for: [.itemsForAddingTo, .sessionForAddingItems])
    add(
      [.otherApp], for: [.canHandle, .dropSessionDidUpdate, .performDrop, .sessionDidUpdate])
    add(
      [.interruptions, .overlaps],
      for: [.dragSessionDidEnd, .dropSessionDidEnd, .dropSessionDidExit, .didEnd, .sessionDidEnd])
    add(
      [.intoOtherApp],
      for: [
        .dragSessionDidEnd, .dragSessionAllowsMoveOperation,
        .dragSessionIsRestrictedToDraggingApplication, .willEnd, .didEnd,
        .sessionAllowsMoveOperation, .sessionIsRestrictedToDraggingApplication,
        .sessionDidTransferItems,
      ])
    if lists.contains(where: hasHeaders) {
      add([.headers], for: [.canHandle, .dropSessionDidUpdate, .performDrop])
    }
    if lists.contains(where: \.allowsMultipleSelection) {
      add([.selections], for: [.itemsForBeginning])
    }
    if lists.contains(where: { $0 is TableView }) { add([.editing], for: [.moveRow, .canMoveRow]) }
    do throws(AppError) {
      for list in lists where try answersDependOnMiddles(list) { found.insert(.rowMiddles) }
      if found.contains(.otherApp) {
        app.simulation.addOtherAppIfAlone()
        for list in lists where try loads(into: list) { found.insert(.loads) }
      }
      if let rest = try restTime() { return (found.union([.rests]), rest) }
    } catch {
      // The drags of the check report what the policy raises.
    }
    return (found, nil)
  }

  // MARK: Resting

  /// How long a finger must rest until no timer of the policy and no spring is pending, in seconds:
  /// the longest time of the places of a few drags; nil if resting changes nothing.
  ///
  /// If timers follow each other for longer than ``longestRest``, it is ``shortestRest``.
  func restTime() throws(AppError) -> Double? {
    var rest: Double?
    for trial in DragPlans(scope: CheckScope(), simulation: app.simulation, changes: nil).trials {
      guard let found = try restTime(of: trial) else { continue }
      rest = max(rest ?? 0, found)
    }
    return rest
  }

  private static let (shortestRest, longestRest, step) = (2.0, 10.0, 0.5)

  private func restTime(of trial: PlannedDrag) throws(AppError) -> Double? {
    defer { _ = try? app.play(.cancel) }
    var drag: Drag?
    for case .gesture(let gesture) in trial.steps.dropLast() { drag = try play(gesture) }
    guard let drag, drag.isActive else { return nil }
    var changedAt: Double?
    var elapsed = 0.0
    var known = try state(of: drag)
    repeat {
      let wasPending = isPending(drag)
      elapsed += Self.step
      do throws(AppError) {
        try app.play(.hold(seconds: Self.step))
      } catch {
        // The drags of the check rest as long, and report it.
        guard error.kind != .interrupted else { throw error }
        return max(elapsed, 1)
      }
      let now = try state(of: drag)
      if wasPending || now != known { changedAt = elapsed }
      known = now
    } while elapsed < Self.shortestRest || isPending(drag) && elapsed < Self.longestRest
    guard let changedAt else { return nil }
    return changedAt < Self.longestRest ? max(changedAt, 1) : Self.shortestRest
  }

  /// Whether a timer of the policy or a spring is pending; nothing else is awaited while a finger
  /// rests.
  private func isPending(_ drag: Drag) -> Bool {
    app.simulation.clock.nextDue != nil || drag.springLoading != nil
  }

  /// What a resting finger may change.
  private struct State: Equatable {
    let content: Content
    let views: [ViewAppearance]
    let operation: DropOperation?
    let intent: DropIntent?
  }

  private func state(of drag: Drag) throws(AppError) -> State {
    State(
      content: try Content(of: app), views: app.views.map(ViewAppearance.init),
      operation: drag.proposal?.operation, intent: drag.proposal?.intent)
  }

  // MARK: Answers and loads

  /// Whether the middle of a row gets a different answer from both halves.
  private func answersDependOnMiddles(_ list: SectionedView) throws(AppError) -> Bool {
    guard let own = firstRow(of: list) else { return false }
    let answers = try Drag.Part.allCases.prefix(3).map { part throws(AppError) -> String in
      defer { _ = try? app.play(.cancel) }
      guard let drag = try play(.lift(own)), drag.isActive else { return "" }
      let proposal = try app.play(.over(own, part))?.proposal
      return proposal.map { "\($0.operation.name) \($0.intent.name)" } ?? ""
    }
    return answers[1] != answers[0] && answers[1] != answers[2]
  }

  /// Whether the policy loads data when another app's item is dropped.
  private func loads(into list: SectionedView) throws(AppError) -> Bool {
    let first = app.simulation.log.count
    guard
      let foreign = app.lists.lazy.filter({ $0.application !== list.application })
        .compactMap(firstRow).first,
      try play(.lift(foreign)) != nil,
      try play(.over(firstRow(of: list) ?? .init(.name(list.name)), .above)) != nil
    else { return false }
    try app.play(.drop)
    try app.runUntilIdle(within: 1_000)
    return app.simulation.log.events(after: first).contains { $0.kind == .load }
  }

  /// Whether a section with rows has a header or a footer.
  private func hasHeaders(_ list: SectionedView) -> Bool {
    (0..<list.numberOfSections).contains { section in
      list.numberOfEntries(inSection: section) > 0
        && !DragPlans.framesOfHeaders(in: list, section: section).isEmpty
    }
  }

  private func firstRow(of list: SectionedView) -> Gesture.Target? {
    (0..<list.numberOfSections).first { list.numberOfEntries(inSection: $0) > 0 }.map {
      Gesture.Target(.name(list.name), .position(Position(section: $0, item: 0)))
    }
  }

  /// Plays a gesture; nil if its row or view does not exist.
  private func play(_ gesture: Gesture) throws(AppError) -> Drag? {
    do throws(AppError) {
      return try app.play(gesture)
    } catch {
      guard error.callback == nil, error.kind == .runtime else { throw error }
      return nil
    }
  }
}
