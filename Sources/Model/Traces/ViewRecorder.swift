package import DragDrop

/// Records what the views of a simulation show, so that pictures of a trace can be drawn.
///
/// Views are read when a user action begins and nothing else is in progress: all views at a new
/// touch, otherwise those that an event since then has named. Movements that change no view cost
/// only a lookup in a set.
package final class ViewRecorder {
  private let simulation: Simulation
  /// The recorded views, oldest first.
  package private(set) var views: [ShownView] = []
  /// Called with each recorded view, before later observers receive the next event.
  package var sink: ((ShownView) -> Void)?
  /// The number of the last event that changed a view, by the view's name.
  private var changed: [String: Int] = [:]
  /// The index of each view's last record, by the view's name.
  private var last: [String: Int] = [:]
  private var isReading = false

  /// The maximum number of records; beyond it the older half is removed, except those still valid.
  ///
  /// It grows with the number of these, so that the time per record stays constant.
  private var most = 4096

  /// The work of reading a view without rows, in instructions of a script.
  private static let stepsOfView = 100

  /// Starts to record; other observers of the log are still called.
  package init(_ simulation: Simulation) {
    self.simulation = simulation
    simulation.log.addObserver { [weak self] in self?.observe($0) }
  }

  /// Reads the views that changed since the last event, at the end of a recording or before a
  /// picture.
  package func readChanges() {
    let count = simulation.log.count
    read(simulation.allViews, now: max(1, count), after: count)
  }

  /// The recorded views and the current ones; does not change the recording.
  package func viewsNow() -> [ShownView] {
    let kept = (views, last, changed, sink)
    sink = nil
    readChanges()
    defer { (views, last, changed, sink) = kept }
    return views
  }

  /// Removes the records after an event, when the simulation goes back to it.
  package func windBack(to number: Int) {
    while let view = views.last, view.readAfter > number { views.removeLast() }
    last = [:]
    for (index, view) in views.enumerated() { last[view.name] = index }
    // The next user action reads the views that had changed before.
    let events = simulation.log.events.prefix { $0.number <= number }
    changed = [:]
    for event in events.suffix(from: (events.lastIndex { $0.kind == .input } ?? -1) + 1) {
      observe(event)
    }
  }

  private func observe(_ event: Event) {
    switch event.kind {
    case .input:
      if event.view != nil { recordChange(event) }
      guard !simulation.isInsideCallback else { return }
      if Self.beginnings.contains(event.name) || views.isEmpty {
        read(simulation.allViews, now: event.number, after: event.number - 1)
      } else if !changed.isEmpty {
        let names = changed
        read(
          simulation.allViews.filter { names[$0.name] != nil }, now: event.number,
          after: event.number - 1)
      }
    case .batch: recordChange(event)
    case .phase, .timer:
      if Self.changes.contains(event.name) { recordChange(event) }
    case .hit, .call, .answer, .data, .load, .hint: break
    }
  }

  /// The user actions at which views are read.
  private static let beginnings: Set<String> = [
    "touchBegan", "pointerPressed", "accessibilityDrag", "enterForeground",
  ]

  /// The phases and timers that change the appearance of a view.
  private static let changes: Set<String> = [
    "gap", "autoscroll", "autoscrollEnded", "movementBegan", "movementEnded", "movementCancelled",
    "reordering", "added", "drop", "released", "ended",
  ]

  private func recordChange(_ event: Event) {
    if let view = event.view { changed[view] = event.number }
  }

  private func read(_ all: [View], now: Int, after: Int) {
    guard !isReading, !simulation.hasFailed else { return }
    isReading = true
    defer { isReading = false }
    let changed = self.changed
    self.changed = [:]
    let count = simulation.log.count
    var workBudget = simulation.workBudget
    // A request for a cell may run any code of the app, which may cause events, but no gestures.
    simulation.runCode {
      for view in all {
        guard workBudget.spend(steps: Self.stepsOfView) else { break }
        let from = last[view.name] == nil ? 1 : changed[view.name] ?? now
        var shown = ShownView(view, from: from, readAfter: after)
        shown.readAfter = lastEvent(beyond: count, after: after)
        add(shown)
        _ = simulation.takeFailure()  // a cell that cannot be created has no title
      }
    }
    removeMissing(now: now, after: lastEvent(beyond: count, after: after))
  }

  /// The number of the last event, if a reading that began after `count` events has caused any;
  /// otherwise that of the event that the reading was to follow.
  private func lastEvent(beyond count: Int, after: Int) -> Int {
    simulation.log.count > count ? simulation.log.count : after
  }

  /// Records that views have left the screen.
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
    if views.count >= most { shorten() }
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
    most = max(most, 2 * views.count)
  }
}
