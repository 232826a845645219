import Layout

// What happens while a finger rests near an edge.
//
// A finger in the band at the edge of a view that can scroll that way scrolls it, tick by tick,
// until the content ends or the finger leaves the band (7.4). Each tick that scrolled counts as a
// movement: the destination is asked anew, and the gap follows (2.13 d).

/// A view that scrolls, or is about to, under one finger.
struct Autoscroll {
  let view: ScrollView
  /// The edges that the finger is near: -1, 0 or 1 along each axis.
  let direction: Point
  /// The next tick.
  let timer: VirtualClock.Timer
}

extension Simulation {
  /// Begins, goes on with or ends the autoscroll of a finger: it moved, or content did.
  func followAutoscroll(_ touch: Touch) {
    let profile = environment.autoscroll
    guard failure == nil, let view = scrollingView(under: touch, profile) else {
      return endAutoscroll(touch, "the finger left the edge")
    }
    let direction = view.autoscrollVelocity(at: touch.location, profile).signs
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

  /// One tick: the content moves by speed times tick, and whoever is under the finger hears of it.
  private func tickAutoscroll(_ touch: Touch) {
    guard let running = touch.autoscroll else { return }
    let profile = environment.autoscroll
    guard failure == nil, let view = scrollingView(under: touch, profile),
      view === running.view
    else { return followAutoscroll(touch) }
    let velocity = view.autoscrollVelocity(at: touch.location, profile)
    view.contentOffset = view.clampedOffset(
      view.contentOffset
        + Point(x: velocity.x * environment.tick, y: velocity.y * environment.tick))
    log.record(
      .timer, name: "autoscroll", view: view.name, session: touch.session?.number,
      value: .point(view.contentOffset))
    // The next tick is there before anybody is told, so that what they change can end it.
    touch.autoscroll = Autoscroll(
      view: view, direction: running.direction,
      timer: scheduleAutoscroll(touch, after: environment.tick))
    contentMoved(under: touch)
    if let still = touch.autoscroll, still.view === view, !view.canAutoscroll(velocity) {
      endAutoscroll(touch, "the content ends here")
    }
    trackRestingFinger(touch)
  }

  /// The content moved under a resting finger, which counts as a movement (7.1).
  func contentMoved(under touch: Touch) {
    if let session = touch.machine.dragged {
      updateDrop(session, hasMoved: true)
    } else if let reorder = touch.reorder {
      move(reorder, to: touch.location)
    }
  }

  /// What a finger has set going follows it: the scrolling at an edge, the loading of a spring.
  func trackRestingFinger(_ touch: Touch) {
    followAutoscroll(touch)
    followSpring(touch)
  }

  /// The scroll view that the drag is over, if the finger is near an edge and there is more beyond
  /// it: the destination itself, or the nearest one that holds it.
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
        scrollView.canAutoscroll(scrollView.autoscrollVelocity(at: touch.location, profile))
      {
        return scrollView
      }
      candidate = view.superview
    }
    return nil
  }
}

extension ScrollView {
  /// Points a second along each axis for a finger at a point of the screen.
  func autoscrollVelocity(at location: Point, _ profile: AutoscrollProfile) -> Point {
    let place = convert(location, from: nil) - contentOffset
    let inset = adjustedContentInset
    guard Rect(origin: .zero, size: frame.size).contains(place) else { return .zero }
    let velocity = Point(
      x: profile.velocity(
        at: place.x, length: frame.width, before: inset.left, behind: inset.right),
      y: profile.velocity(
        at: place.y, length: frame.height, before: inset.top, behind: inset.bottom))
    guard velocity != .zero else { return .zero }
    // An axis along which there is nothing to scroll is none.
    let range = offsetRange
    return Point(
      x: range.least.x < range.greatest.x ? velocity.x : 0,
      y: range.least.y < range.greatest.y ? velocity.y : 0)
  }

  /// Whether there is content beyond the edge.
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

  /// The edges that a direction points to.
  fileprivate var edges: String {
    let vertical = y < 0 ? "top" : y > 0 ? "bottom" : ""
    let horizontal = x < 0 ? "left" : x > 0 ? "right" : ""
    return vertical.isEmpty || horizontal.isEmpty
      ? vertical + horizontal : "\(vertical), \(horizontal)"
  }
}
