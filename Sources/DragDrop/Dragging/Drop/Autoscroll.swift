import Layout

// Autoscroll.
//
// A finger in the band at the edge of a view scrolls the view in that direction, tick by tick,
// until the content ends or the finger leaves the band (7.4). Each tick counts as a movement: the
// destination gets an update, and the gap follows (2.13 d).

/// The autoscroll of a view under one finger, before or after its first tick.
struct Autoscroll {
  let view: ScrollView
  /// The edges near the finger: -1, 0 or 1 along each axis.
  let direction: Point
  /// The timer of the next tick.
  let timer: VirtualClock.Timer
}

extension Simulation {
  /// Starts, continues or stops the autoscroll of a finger after the finger or the content has
  /// moved.
  func followAutoscroll(_ touch: Touch) {
    let profile = environment.autoscroll
    guard failure == nil, let view = scrollingView(under: touch, profile) else {
      return endAutoscroll(touch, "the finger left the edge")
    }
    let direction = velocity(of: view, under: touch, profile).signs
    if let running = touch.autoscroll {
      if running.view === view, running.direction == direction { return }
      endAutoscroll(touch, "the finger left the edge")
    }
    log.record(
      .phase, name: "autoscroll", view: view.name, session: touch.session?.number,
      value: .text(direction.edges))
    touch.autoscroll = Autoscroll(
      view: view, direction: direction,
      timer: scheduleAutoscroll(touch, after: profile.delay + environment.tick))
  }

  func endAutoscroll(_ touch: Touch, _ reason: String) {
    guard let running = touch.autoscroll else { return }
    clock.cancel(running.timer)
    touch.autoscroll = nil
    log.record(
      .phase, name: "autoscrollEnded", view: running.view.name, session: touch.session?.number,
      value: .point(running.view.contentOffset), reason: reason)
  }

  private func scheduleAutoscroll(_ touch: Touch, after seconds: Double) -> VirtualClock.Timer {
    schedule(after: seconds, isAwaited: false) { [touch = Linked(touch)] simulation in
      if let touch = touch.object { simulation.tickAutoscroll(touch) }
    }
  }

  /// One tick: scrolls by speed times tick, and updates the destination under the finger.
  private func tickAutoscroll(_ touch: Touch) {
    guard let running = touch.autoscroll else { return }
    let profile = environment.autoscroll
    guard failure == nil, let view = scrollingView(under: touch, profile),
      view === running.view
    else { return followAutoscroll(touch) }
    let velocity = velocity(of: view, under: touch, profile)
    view.offset = view.clampedOffset(
      view.contentOffset
        + Point(x: velocity.x * environment.tick, y: velocity.y * environment.tick))
    log.record(
      .timer, name: "autoscroll", view: view.name, session: touch.session?.number,
      value: .point(view.contentOffset))
    // Scheduled before any callback, so that changes made in a callback can cancel it.
    touch.autoscroll = Autoscroll(
      view: view, direction: running.direction,
      timer: scheduleAutoscroll(touch, after: environment.tick))
    contentMoved(under: touch)
    if let still = touch.autoscroll, still.view === view, !view.canAutoscroll(velocity) {
      endAutoscroll(touch, "the content ends here")
    }
    trackRestingFinger(touch)
  }

  /// Updates the drag or reorder after the content has moved under a resting finger, which counts
  /// as a movement (7.1).
  func contentMoved(under touch: Touch) {
    if let session = touch.machine.dragged {
      updateDrop(session, hasMoved: true)
    } else if let reorder = touch.reorder {
      move(reorder, to: touch.location)
    }
  }

  /// Updates what a finger has started: the autoscroll at an edge and the spring under it.
  func trackRestingFinger(_ touch: Touch) {
    followAutoscroll(touch)
    followSpring(touch)
  }

  /// The speed of a view under a finger, with the insets that its drag began with (AM34).
  private func velocity(
    of view: ScrollView, under touch: Touch, _ profile: AutoscrollProfile
  ) -> Point {
    view.autoscrollVelocity(
      at: touch.location, profile,
      inset: touch.session?.bandInsets.first { $0.view === view }?.inset
        ?? view.adjustedContentInset)
  }

  /// The view to scroll if the finger is near an edge with content beyond it: the destination, or
  /// its nearest superview that can scroll there.
  private func scrollingView(under touch: Touch, _ profile: AutoscrollProfile) -> ScrollView? {
    var candidate: View? =
      if touch.machine.isDragging {
        touch.session?.current?.target.targetView
      } else {
        touch.reorder?.view
      }
    while let view = candidate {
      if let scrollView = view as? ScrollView, scrollView.isScrollEnabled,
        scrollView.application != nil,
        scrollView.canAutoscroll(velocity(of: scrollView, under: touch, profile))
      {
        return scrollView
      }
      candidate = view.superview
    }
    return nil
  }
}

extension ScrollView {
  /// The speed along each axis, in points a second, for a finger at a point of the screen.
  func autoscrollVelocity(
    at location: Point, _ profile: AutoscrollProfile, inset: EdgeInsets
  ) -> Point {
    let place = convert(location, from: nil) - contentOffset
    guard Rect(origin: .zero, size: frame.size).contains(place) else { return .zero }
    let velocity = Point(
      x: profile.velocity(
        at: place.x, length: frame.width, before: inset.left, behind: inset.right),
      y: profile.velocity(
        at: place.y, length: frame.height, before: inset.top, behind: inset.bottom))
    guard velocity != .zero else { return .zero }
    // Without content to scroll along an axis the speed is 0.
    let range = offsetRange
    return Point(
      x: range.least.x < range.greatest.x ? velocity.x : 0,
      y: range.least.y < range.greatest.y ? velocity.y : 0)
  }

  /// Whether there is content to scroll to in the direction of a velocity.
  func canAutoscroll(_ velocity: Point) -> Bool {
    guard velocity != .zero else { return false }
    let range = offsetRange
    func isFree(_ velocity: Double, _ offset: Double, _ least: Double, _ greatest: Double) -> Bool {
      velocity < 0 ? offset > least : velocity > 0 && offset < greatest
    }
    return isFree(velocity.x, contentOffset.x, range.least.x, range.greatest.x)
      || isFree(velocity.y, contentOffset.y, range.least.y, range.greatest.y)
  }
}

extension Point {
  fileprivate var signs: Point {
    func sign(_ value: Double) -> Double { value < 0 ? -1 : value > 0 ? 1 : 0 }
    return Point(x: sign(x), y: sign(y))
  }

  /// The names of the edges in a direction.
  fileprivate var edges: String {
    let vertical = y < 0 ? "top" : y > 0 ? "bottom" : ""
    let horizontal = x < 0 ? "left" : x > 0 ? "right" : ""
    return vertical.isEmpty || horizontal.isEmpty
      ? vertical + horizontal : "\(vertical), \(horizontal)"
  }
}
