/// The state of an idle simulation, from which the simulation can be restored.
///
/// A simulation is idle if no finger is down, no session is alive and nothing is pending: no load,
/// timer, placeholder or batch of updates. A saved state contains everything that gestures, data
/// sources and apps change: applications and their files, the tree of views, the content and
/// settings of each view, cells and their registrations, layouts, interactions, recognizers,
/// diffable data sources, the environment, the clock, and the numbers of sessions and events.
///
/// Lists and layouts share their storage with those of the simulation, so a state of a million
/// items costs no more than one of ten. The app must save its own state, such as the variables of
/// its delegates.
public struct SavedState {
  /// The number of events recorded before.
  public let eventCount: Int
  /// False if anything was in progress.
  private(set) var isAtRest = true
  private var restoring: [() -> Void] = []
  private var added: Set<ObjectIdentifier> = []
  private var waiting: [AnyObject] = []

  init(eventCount: Int) { self.eventCount = eventCount }

  /// Adds an object, once; objects that are not ``Restorable`` are ignored.
  package mutating func add(_ object: AnyObject?) {
    guard let object = object as? any Restorable,
      added.insert(ObjectIdentifier(object)).inserted
    else { return }
    object.save(in: &self)
  }

  /// Adds objects after the current one.
  ///
  /// A queue is used instead of recursion, because views may be nested to any depth.
  mutating func addLater(_ objects: [AnyObject]) { waiting += objects }

  mutating func addWaiting() {
    while let object = waiting.popLast() { add(object) }
  }

  /// Saves the current values of some properties of an object.
  ///
  /// They are restored in the order in which they were added: if the setter of one property changes
  /// another property, add the other one later.
  ///
  /// - Parameters:
  ///   - values: One property, or a tuple of several.
  ///   - restore: Assigns the values to the same properties, in the same order. A key path would
  ///     avoid the repetition, but is fourteen times as slow.
  package mutating func hold<Values>(_ values: Values, _ restore: @escaping (Values) -> Void) {
    restoring.append { restore(values) }
  }

  /// Adds an action that runs when the state is restored.
  package mutating func whenRestored(_ action: @escaping () -> Void) { restoring.append(action) }

  /// Adds a condition of being idle; if one is false, the state cannot be saved.
  package mutating func require(_ isAtRest: Bool) { self.isAtRest = self.isAtRest && isAtRest }

  func restore() { for action in restoring { action() } }
}

/// An object whose mutable state is part of saved states.
package protocol Restorable: AnyObject {
  /// Adds the mutable state of the object, and the objects that belong to it.
  func save(in state: inout SavedState)
}
