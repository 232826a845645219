import Layout

// Spring loading.
//
// A drag hovers over the deepest view under the finger whose spring-loaded interaction allows it,
// or over a row of a spring-loaded table. After `springDelay` the handler is called, or the row is
// selected. The drag then continues with whatever the handler changed: data, views, the view under
// the finger (SQ19).

/// The hover of a drag over one spring-loaded target.
final class SpringHover {
  enum Target {
    case interaction(SpringLoadedInteraction)
    case entry(SectionedView, Position)

    func isSameTarget(as other: Target) -> Bool {
      switch (self, other) {
      case (.interaction(let left), .interaction(let right)): left === right
      case (.entry(let left, let row), .entry(let right, let other)):
        left === right && row == other
      default: false
      }
    }

    var view: View? {
      switch self {
      case .interaction(let interaction): interaction.view
      case .entry(let view, _): view
      }
    }

    var path: Position? {
      if case .entry(_, let row) = self { return row }
      return nil
    }
  }

  let target: Target
  let context: ActiveSpringLoadedInteractionContext
  var machine = SpringMachine()
  /// The target item for which the delay runs.
  var item: Any?

  init(target: Target, session: ActiveDragSession) {
    self.target = target
    context = ActiveSpringLoadedInteractionContext(session: session) {
      switch target {
      case .interaction(let interaction): interaction.view
      case .entry(let view, let row): view.visibleCell(at: row)
      }
    }
  }
}

/// The hover of the drag of one touch over spring-loaded targets.
final class SpringLoading {
  private unowned let touch: Touch
  private(set) var hover: SpringHover?
  /// The row under the finger that refused spring loading.
  private var refused: SpringHover.Target?

  private var simulation: Simulation { touch.simulation }

  init(of touch: Touch) { self.touch = touch }

  /// Begins, continues or ends the hover after the finger, or what is under it, has moved.
  func update() {
    guard simulation.failure == nil else { return }
    guard let session = touch.machine.dragged else { return end() }
    let targets = springTargets(under: session)
    if let row = refused, !targets.contains(where: { $0.isSameTarget(as: row) }) { refused = nil }
    if targets.isEmpty, hover == nil { return }
    for target in targets {
      if let hover, hover.target.isSameTarget(as: target) {
        if isAllowedAgain(hover) { return }
      } else if begin(target, session) {
        return
      }
      // A callback may have ended the drag, or failed.
      guard simulation.failure == nil, touch.machine.isDragging else { return }
    }
    end()
  }

  /// Ends the hover: the drag left, was dropped or cancelled, or the interaction was removed.
  func end() {
    guard let hover else { return }
    self.hover = nil
    apply(hover.machine.left(), to: hover)
    simulation.springDidRetire?(hover.context)
  }

  /// The spring-loaded targets under the finger, the deepest first.
  private func springTargets(under session: ActiveDragSession) -> [SpringHover.Target] {
    var targets: [SpringHover.Target] = []
    var candidate = session.destinations.viewUnderFinger
    while let view = candidate {
      candidate = view.superview
      guard isSpringLoaded(view), view.application != nil, session.isVisible(to: view) else {
        continue
      }
      for case let interaction as SpringLoadedInteraction in view.storedInteractions {
        targets.append(.interaction(interaction))
      }
      if let sectioned = view as? SectionedView, sectioned.isSpringLoaded,
        let row = sectioned.position(at: session.location(in: sectioned))
      {
        targets.append(.entry(sectioned, row))
      }
    }
    return targets
  }

  /// A quick check that avoids the search of all interactions.
  private func isSpringLoaded(_ view: View) -> Bool {
    if let sectioned = view as? SectionedView, sectioned.isSpringLoaded { return true }
    return view.storedInteractions.contains { $0 is SpringLoadedInteraction }
  }

  // MARK: Hovering

  /// Asks whether a target allows spring loading, and begins a hover; the previous one ends first.
  private func begin(_ target: SpringHover.Target, _ session: ActiveDragSession) -> Bool {
    // A row that refused is not asked again while the finger is over it.
    if let refused, refused.isSameTarget(as: target) { return false }
    let hover = SpringHover(target: target, session: session)
    let allows = isAllowed(hover)
    guard simulation.failure == nil, touch.machine.isDragging else {
      simulation.springDidRetire?(hover.context)
      return false
    }
    refused = nil
    guard allows else {
      if case .entry = target { refused = target }
      simulation.springDidRetire?(hover.context)
      return false
    }
    end()
    self.hover = hover
    hover.item = hover.context.targetItem
    apply(hover.machine.allowed(), to: hover)
    return true
  }

  /// Asks the target of a hover again; false if it ends the hover.
  private func isAllowedAgain(_ hover: SpringHover) -> Bool {
    guard case .interaction = hover.target else { return true }
    let allows = isAllowed(hover)
    guard simulation.failure == nil, self.hover === hover else { return true }
    guard allows else {
      apply(hover.machine.left(), to: hover)
      self.hover = nil
      simulation.springDidRetire?(hover.context)
      return false
    }
    if !areSame(hover.item, hover.context.targetItem) {
      hover.item = hover.context.targetItem
      apply(hover.machine.itemChanged(), to: hover)
    }
    return true
  }

  private func isAllowed(_ hover: SpringHover) -> Bool {
    let session = hover.context.session
    switch hover.target {
    case .interaction(let interaction):
      return interaction.allows(hover.context, session: session.number)
    case .entry(let view, let row):
      return view.shouldSpringLoad(row, hover.context, session: session.number)
    }
  }

  // MARK: Actions of a hover's machine

  private func apply(_ action: SpringMachine.Action, to hover: SpringHover) {
    switch action {
    case .nothing, .activate: break
    case .begin:
      show(.possible, hover)
      schedule(hover)
    case .restart(let timer):
      timer.map { simulation.clock.cancel($0) }
      show(.inactive, hover)
      show(.possible, hover)
      schedule(hover)
    case .cancel(let timer):
      timer.map { simulation.clock.cancel($0) }
      notifyDidFinish(hover)
      show(.inactive, hover)
    }
  }

  private func schedule(_ hover: SpringHover) {
    guard simulation.failure == nil else { return }
    hover.machine.waits(
      for: simulation.schedule(
        after: simulation.environment.constants.springDelay, isAwaited: false
      ) {
        [weak hover, touch = Linked(touch)] in
        if let hover, let touch = touch.object { touch.springs.delayPassed(hover) }
      })
  }

  /// Called after the delay: asks once more, then activates.
  private func delayPassed(_ hover: SpringHover) {
    guard self.hover === hover, simulation.failure == nil else { return }
    hover.machine.waits(for: nil)
    simulation.log.record(
      .timer, name: "springDelay", view: hover.target.view?.name,
      session: hover.context.session.number, path: hover.target.path)
    // Views may have changed under the resting finger.
    hover.context.session.destinations.viewUnderFinger = simulation.hitTest(
      hover.context.session.location)
    update()
    guard self.hover === hover, simulation.failure == nil else { return }
    if case .activate = hover.machine.delayPassed() { activate(hover) }
  }

  private func activate(_ hover: SpringHover) {
    let session = hover.context.session
    show(.activating, hover)
    show(.activated, hover)
    let before = viewOrList(under: session)
    switch hover.target {
    case .interaction(let interaction):
      interaction.activate(hover.context, session: session.number)
    case .entry(let view, let row):
      guard simulation.failure == nil else { break }
      view.select(row)
      simulation.log.record(
        .phase, name: "selected", view: view.name, session: session.number, path: row)
      view.didSelect(row)
    }
    notifyDidFinish(hover)
    show(.inactive, hover)
    if self.hover !== hover { simulation.springDidRetire?(hover.context) }
    simulation.updateChangedDrops()
    // The handler may have shown another view under the finger, such as the contents of a folder.
    guard simulation.failure == nil, touch.machine.isDragging else { return }
    let isElsewhere = viewOrList(under: session) !== before
    if isElsewhere { session.destinations.update(hasMoved: false) }
    touch.autoscroll.update()
    // An interaction that is still under the finger has just been asked.
    if case .interaction = hover.target, !isElsewhere, self.hover === hover { return }
    update()
  }

  /// The view under the finger, or the list that shows it if it is a cell, which may have been
  /// recreated.
  private func viewOrList(under session: ActiveDragSession) -> View? {
    let view = simulation.hitTest(session.location)
    return (view as? Cell)?.sectionedView ?? view
  }

  private func show(_ state: SpringLoadedInteractionEffectState, _ hover: SpringHover) {
    guard hover.context.state != state else { return }
    hover.context.state = state
    let session = hover.context.session.number
    simulation.log.record(
      .phase, name: "springLoading", view: hover.target.view?.name, session: session,
      path: hover.target.path, value: .text(state.name))
    if case .interaction(let interaction) = hover.target {
      interaction.show(hover.context, session: session)
    }
  }

  private func notifyDidFinish(_ hover: SpringHover) {
    if case .interaction(let interaction) = hover.target {
      interaction.notifyDidFinish(session: hover.context.session.number)
    }
  }
}

/// Whether two values of an app are the same object, or equal values.
func areSame(_ left: Any?, _ right: Any?) -> Bool {
  switch (left, right) {
  case (nil, nil): return true
  case (let left as AnyHashable, let right as AnyHashable): return left == right
  case (let left?, let right?):
    guard type(of: left) is AnyObject.Type, type(of: right) is AnyObject.Type else { return false }
    return (left as AnyObject) === (right as AnyObject)
  default: return false
  }
}
