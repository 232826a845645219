import DragDrop

/// The views that the drags of a check have used.
package struct TouchedViews: Codable, Sendable {
  /// The app's views from which something was lifted.
  package private(set) var lifted: Set<String> = []
  /// The app's views that have accepted a drop.
  package private(set) var accepting: Set<String> = []
  /// The app's views whose callbacks were called.
  private var called: Set<String> = []
  /// Why nothing was lifted, in the model's words.
  package private(set) var refusals: Set<String> = []

  /// Whether something was lifted from the app's own views, or one of them has accepted a drop.
  var hasDrag: Bool { !lifted.isEmpty || !accepting.isEmpty }

  /// Whether drags have used a view, or have at least called its delegates.
  func contains(_ view: String) -> Bool {
    lifted.contains(view) || accepting.contains(view) || called.contains(view)
  }

  mutating func record(_ played: PlayedDrag) {
    if played.hasLifted {
      lifted.insert(played.plan.lifted.view)
    } else {
      refusals.formUnion(played.refusals)
    }
    if played.isAccepted { accepting.formUnion(played.targets) }
    called.formUnion(played.events.compactMap { $0.kind == .call ? $0.view : nil })
    lifted.remove(Simulation.otherAppName)
    accepting.remove(Simulation.otherAppName)
  }

  mutating func formUnion(_ other: TouchedViews) {
    lifted.formUnion(other.lifted)
    accepting.formUnion(other.accepting)
    called.formUnion(other.called)
    refusals.formUnion(other.refusals)
  }
}
