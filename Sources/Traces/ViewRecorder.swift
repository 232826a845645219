package import DragDrop

/// Follows what the views of a simulation show, so that pictures of a trace can draw them.
///
/// Views are read when the person does something and nothing else is under way: at each new touch
/// all of them, else those that an event named since. Hovers over views that stay as they are cost
/// a look at a set.
package final class ViewRecorder {
  private let simulation: Simulation
  /// What was shown, oldest first.
  package private(set) var views: [ShownView] = []
  /// Called with each, before the event that follows it is told to later observers.
  package var sink: ((ShownView) -> Void)?
  /// The number of the last event that changed a view, by its name.
  private var changed: [String: Int] = [:]
  /// Where the last look of each view is kept, by its name.
  private var last: [String: Int] = [:]
  private var isReading = false

  /// How many are kept at most; the oldest half goes first, save what is still shown.
  private static let most = 4096

  /// Begins to follow; other observers of the log are called as before.
  package init(_ simulation: Simulation) {
    self.simulation = simulation
    let previous = simulation.log.observer
    simulation.log.observer = { [weak self] event in
      previous?(event)
      self?.follow(event)
    }
  }

  /// Reads what has changed since the last event, at the end of a recording or before a picture.
  package func finish() {
    let count = simulation.log.count
    read(simulation.allViews, now: max(1, count), after: count)
  }

  /// What was shown so far and what is shown now; the recording goes on as if nobody had looked.
  package func viewsNow() -> [ShownView] {
    let kept = (views, last, changed, sink)
    sink = nil
    finish()
    defer { (views, last, changed, sink) = kept }
    return views
  }

  /// Forgets what was seen after an event: the simulation has gone back to it.
  package func windBack(to number: Int) {
    while let view = views.last, view.readAfter > number { views.removeLast() }
    last = [:]
    for (index, view) in views.enumerated() { last[view.name] = index }
    // Whatever the person does makes views be read that changed before.
    let events = simulation.log.events.prefix { $0.number <= number }
    changed = [:]
    for event in events.suffix(from: (events.lastIndex { $0.kind == .input } ?? -1) + 1) {
      follow(event)
    }
  }

  private func follow(_ event: Event) {
    switch event.kind {
    case .input:
      if event.view != nil { note(event) }
      guard !simulation.isInsideCallback else { return }
      if Self.beginnings.contains(event.name) || views.isEmpty {
        read(simulation.allViews, now: event.number, after: event.number - 1)
      } else if !changed.isEmpty {
        let names = changed
        read(
          simulation.allViews.filter { names[$0.name] != nil }, now: event.number,
          after: event.number - 1)
      }
    case .batch: note(event)
    case .phase, .timer:
      if Self.changes.contains(event.name) { note(event) }
    case .hit, .call, .answer, .data, .load, .hint: break
    }
  }

  /// The acts with which something new begins.
  private static let beginnings: Set<String> = [
    "touchBegan", "pointerPressed", "accessibilityDrag", "enterForeground",
  ]

  /// The phases and timers after which a view looks otherwise.
  private static let changes: Set<String> = [
    "gap", "autoscroll", "autoscrollEnded", "movementBegan", "movementEnded", "movementCancelled",
    "reordering", "added", "drop", "released", "ended",
  ]

  private func note(_ event: Event) {
    if let view = event.view { changed[view] = event.number }
  }

  private func read(_ all: [View], now: Int, after: Int) {
    // Asking for a cell may run the app's code, which may do anything.
    guard !isReading, simulation.failure == nil else { return }
    isReading = true
    defer { isReading = false }
    let changed = self.changed
    self.changed = [:]
    for view in all {
      let from = last[view.name] == nil ? 1 : changed[view.name] ?? now
      add(ShownView(view, from: from, readAfter: after))
      _ = simulation.takeFailure()  // a cell that cannot be made has no title
    }
    removeMissing(now: now, after: after)
  }

  /// Views that have left the screen.
  private func removeMissing(now: Int, after: Int) {
    let names = Set(simulation.allViews.map(\.name))
    for (name, index) in last.sorted(by: { $0.key < $1.key }) where !names.contains(name) {
      guard views[index].frame != nil else { continue }
      var gone = views[index]
      gone.from = now
      gone.readAfter = after
      gone.frame = nil
      gone.parts = []
      add(gone)
    }
  }

  private func add(_ view: ShownView) {
    if let index = last[view.name], views[index].looksLike(view) { return }
    if views.count >= Self.most { shorten() }
    last[view.name] = views.count
    views.append(view)
    sink?(view)
  }

  private func shorten() {
    let shown = Set(last.values)
    let kept = views.indices.filter { $0 >= views.count / 2 || shown.contains($0) }
    views = kept.map { views[$0] }
    last = [:]
    for (index, view) in views.enumerated() { last[view.name] = index }
  }
}
