import Layout

// Spring loading.
//
// A drag hovers over the deepest view under the finger whose spring-loaded interaction allows it,
// or over a row of a spring-loaded table. After `springDelay` the handler is called, or the row
// selected. The drag then continues with whatever the handler changed: data, views, the view under
// the finger (SQ19).

/// The hover of a drag over one spring-loaded target.
final class SpringHover {
  /// A spring-loaded target.
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

  init(target: Target, drag: TrackedDrag) {
    self.target = target
    context = ActiveSpringLoadedInteractionContext(drag: drag) {
      switch target {
      case .interaction(let interaction): interaction.view
      case .entry(let view, let row): view.visibleCell(at: row)
      }
    }
  }
}

extension Simulation {
  /// Begins, continues or ends the hover of a finger after it, or what is under it, has moved.
  func followSpring(_ touch: Touch) {
    guard failure == nil else { return }
    guard let session = touch.machine.dragged else { return endSpring(touch) }
    let targets = springTargets(under: session)
    if let refused = touch.springRefusal, !targets.contains(where: { $0.isSameTarget(as: refused) })
    {
      touch.springRefusal = nil
    }
    if targets.isEmpty, touch.spring == nil { return }
    for target in targets {
      if let hover = touch.spring, hover.target.isSameTarget(as: target) {
        if goOn(hover, touch, session) { return }
      } else if begin(target, touch, session) {
        return
      }
      // A callback may have ended the drag, or failed.
      guard failure == nil, touch.machine.isDragging else { return }
    }
    endSpring(touch)
  }

  /// Ends the hover: the drag left, was dropped or cancelled, or the interaction was removed.
  func endSpring(_ touch: Touch) {
    guard let hover = touch.spring else { return }
    touch.spring = nil
    apply(hover.machine.left(), to: hover, touch)
    springDidRetire?(hover.context)
  }

  /// The spring-loaded targets under the finger, the deepest first.
  private func springTargets(under session: TrackedDrag) -> [SpringHover.Target] {
    var targets: [SpringHover.Target] = []
    var candidate = session.viewUnderFinger
    while let view = candidate {
      candidate = view.superview
      guard isSpringLoaded(view), view.application != nil, isVisible(session, to: view) else {
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

  /// Asks whether a target allows spring loading, and begins a hover; the old one ends first.
  private func begin(
    _ target: SpringHover.Target, _ touch: Touch, _ session: TrackedDrag
  ) -> Bool {
    // A row that refused is not asked again while the finger is over it.
    if let refused = touch.springRefusal, refused.isSameTarget(as: target) { return false }
    let hover = SpringHover(target: target, drag: session)
    let allows = isAllowed(hover)
    guard failure == nil, touch.machine.isDragging else {
      springDidRetire?(hover.context)
      return false
    }
    touch.springRefusal = nil
    guard allows else {
      if case .entry = target { touch.springRefusal = target }
      springDidRetire?(hover.context)
      return false
    }
    endSpring(touch)
    touch.spring = hover
    hover.item = hover.context.targetItem
    apply(hover.machine.allowed(), to: hover, touch)
    return true
  }

  /// Asks the target of a hover again; false if it ends the hover.
  private func goOn(
    _ hover: SpringHover, _ touch: Touch, _ session: TrackedDrag
  ) -> Bool {
    guard case .interaction = hover.target else { return true }
    let allows = isAllowed(hover)
    guard failure == nil, touch.spring === hover else { return true }
    guard allows else {
      apply(hover.machine.left(), to: hover, touch)
      touch.spring = nil
      springDidRetire?(hover.context)
      return false
    }
    if !areSame(hover.item, hover.context.targetItem) {
      hover.item = hover.context.targetItem
      apply(hover.machine.itemChanged(), to: hover, touch)
    }
    return true
  }

  private func isAllowed(_ hover: SpringHover) -> Bool {
    let session = hover.context.drag
    switch hover.target {
    case .interaction(let interaction):
      return interaction.allows(hover.context, session: session.number)
    case .entry(let view, let row):
      return view.shouldSpringLoad(row, hover.context, session: session.number)
    }
  }

  // MARK: What a hover's machine says

  private func apply(_ action: SpringMachine.Action, to hover: SpringHover, _ touch: Touch) {
    switch action {
    case .nothing: break
    case .begin:
      show(.possible, hover)
      schedule(hover, touch)
    case .restart(let timer):
      timer.map { clock.cancel($0) }
      show(.inactive, hover)
      show(.possible, hover)
      schedule(hover, touch)
    case .activate: activate(hover, touch)
    case .cancel(let timer):
      timer.map { clock.cancel($0) }
      finish(hover)
      show(.inactive, hover)
    }
  }

  private func schedule(_ hover: SpringHover, _ touch: Touch) {
    guard failure == nil else { return }
    hover.machine.waits(
      for: schedule(after: environment.springDelay, isAwaited: false) {
        [weak hover, touch = Linked(touch)] simulation in
        if let hover, let touch = touch.object { simulation.delayPassed(hover, touch) }
      })
  }

  /// Called after the delay: asks once more, then activates.
  private func delayPassed(_ hover: SpringHover, _ touch: Touch) {
    guard touch.spring === hover, failure == nil else { return }
    hover.machine.waits(for: nil)
    log.record(
      .timer, name: "springDelay", view: hover.target.view?.name,
      session: hover.context.drag.number, path: hover.target.path)
    // Views may have changed under the resting finger.
    hover.context.drag.viewUnderFinger = hitTest(hover.context.drag.location)
    followSpring(touch)
    guard touch.spring === hover, failure == nil else { return }
    apply(hover.machine.delayPassed(), to: hover, touch)
  }

  private func activate(_ hover: SpringHover, _ touch: Touch) {
    let session = hover.context.drag
    show(.activating, hover)
    show(.activated, hover)
    let before = hitTest(session.location)?.orList
    switch hover.target {
    case .interaction(let interaction):
      interaction.activate(hover.context, session: session.number)
    case .entry(let view, let row):
      guard failure == nil else { break }
      view.select(row)
      log.record(.phase, name: "selected", view: view.name, session: session.number, path: row)
      view.didSelect(row)
    }
    finish(hover)
    show(.inactive, hover)
    if touch.spring !== hover { springDidRetire?(hover.context) }
    updateChangedDrops()
    // The handler may have shown another view under the finger, such as the contents of a folder.
    guard failure == nil, touch.machine.isDragging else { return }
    let isElsewhere = hitTest(session.location)?.orList !== before
    if isElsewhere { updateDrop(session, hasMoved: false) }
    followAutoscroll(touch)
    // An interaction that is still under the finger was asked just before.
    if case .interaction = hover.target, !isElsewhere, touch.spring === hover { return }
    followSpring(touch)
  }

  private func show(_ state: SpringLoadedInteractionEffectState, _ hover: SpringHover) {
    guard hover.context.state != state else { return }
    hover.context.state = state
    let session = hover.context.drag.number
    log.record(
      .phase, name: "springLoading", view: hover.target.view?.name, session: session,
      path: hover.target.path, value: .text(state.name))
    if case .interaction(let interaction) = hover.target {
      interaction.show(hover.context, session: session)
    }
  }

  private func finish(_ hover: SpringHover) {
    if case .interaction(let interaction) = hover.target {
      interaction.finish(session: hover.context.drag.number)
    }
  }
}

extension View {
  /// The view, or the list that shows it if it is a cell, which may have been made anew.
  fileprivate var orList: View { (self as? Cell)?.sectionedView ?? self }
}
