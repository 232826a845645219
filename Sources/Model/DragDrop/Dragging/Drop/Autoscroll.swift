import Layout

// Autoscroll.
//
// A finger in the band at the edge of a view scrolls the view in that direction, tick by tick,
// until the content ends or the finger leaves the band (7.4). Each tick counts as a movement: the
// destination gets an update, and the gap follows (2.13 d).

/// The autoscroll under one finger.
final class Autoscroll {
  /// A view that scrolls, before or after its first tick.
  private struct Run {
    let view: ScrollView
    /// The edges near the finger: -1, 0 or 1 along each axis.
    let direction: Point
    /// The timer of the next tick.
    let timer: VirtualClock.Timer
  }

  private unowned let touch: Touch
  private var running: Run?
  /// The insets of the source's scroll views when the drag began, which are used until it ends
  /// (AM34).
  private var insets: [(view: ScrollView, inset: EdgeInsets)] = []

  private var simulation: Simulation { touch.simulation }

  init(of touch: Touch) { self.touch = touch }

  /// Keeps the insets of the source's scroll views (AM34).
  func keepInsets(of source: any DragSource) {
    for case let view as ScrollView in source.sourceView.map({ Array($0.andSuperviews) }) ?? [] {
      insets.append((view, view.adjustedContentInset))
    }
  }

  /// Starts, continues or stops the autoscroll after the finger or the content has moved.
  func update() {
    let profile = simulation.environment.autoscroll
    guard simulation.failure == nil, let view = scrollingView(profile) else {
      return end("the finger left the edge")
    }
    let direction = velocity(of: view, profile).signs
    if let running {
      if running.view === view, running.direction == direction { return }
      end("the finger left the edge")
    }
    simulation.log.record(
      .phase, name: "autoscroll", view: view.name, session: touch.session?.number,
      value: .text(direction.edges))
    running = Run(
      view: view, direction: direction,
      timer: schedule(after: profile.delay + simulation.environment.constants.tick))
  }

  func end(_ reason: String) {
    guard let ended = running else { return }
    simulation.clock.cancel(ended.timer)
    running = nil
    simulation.log.record(
      .phase, name: "autoscrollEnded", view: ended.view.name, session: touch.session?.number,
      value: .point(ended.view.contentOffset), reason: reason)
  }

  private func schedule(after seconds: Double) -> VirtualClock.Timer {
    simulation.schedule(after: seconds, isAwaited: false) { [touch = Linked(touch)] in
      touch.object?.autoscroll.tick()
    }
  }

  /// One tick: scrolls by speed times tick, and updates the destination under the finger.
  private func tick() {
    guard let running else { return }
    let tick = simulation.environment.constants.tick
    let profile = simulation.environment.autoscroll
    guard simulation.failure == nil, let view = scrollingView(profile), view === running.view
    else { return update() }
    let velocity = velocity(of: view, profile)
    view.offset = view.clampedOffset(
      view.contentOffset + Point(x: velocity.x * tick, y: velocity.y * tick))
    simulation.log.record(
      .timer, name: "autoscroll", view: view.name, session: touch.session?.number,
      value: .point(view.contentOffset))
    // Scheduled before any callback, so that changes made in a callback can cancel it.
    self.running = Run(view: view, direction: running.direction, timer: schedule(after: tick))
    touch.contentMoved()
    if let still = self.running, still.view === view, !view.canAutoscroll(velocity) {
      end("the content ends here")
    }
    touch.updateRestEffects()
  }

  /// The speed of a view under the finger, with the insets that its drag began with (AM34).
  private func velocity(of view: ScrollView, _ profile: AutoscrollProfile) -> Point {
    view.autoscrollVelocity(
      at: touch.location, profile,
      inset: insets.first { $0.view === view }?.inset ?? view.adjustedContentInset)
  }

  /// The view to scroll if the finger is near an edge with content beyond it: the destination, or
  /// its nearest superview that can scroll there.
  private func scrollingView(_ profile: AutoscrollProfile) -> ScrollView? {
    var candidate: View? =
      touch.machine.isDragging
      ? touch.session?.destinations.current?.target.targetView : touch.reorder?.view
    while let view = candidate {
      if let scrollView = view as? ScrollView, scrollView.isScrollEnabled,
        scrollView.application != nil, scrollView.canAutoscroll(velocity(of: scrollView, profile))
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
  fileprivate func autoscrollVelocity(
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
  fileprivate func canAutoscroll(_ velocity: Point) -> Bool {
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
