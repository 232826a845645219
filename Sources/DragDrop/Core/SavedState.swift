/// A simulation at rest, saved so that it can be made so again.
///
/// At rest no finger is down, no session is alive and nothing is pending: no load, no timer, no
/// placeholder, no batch of updates. A saved state holds everything that gestures, data sources and
/// apps change: applications and their files, the tree of views, what each view shows and how it is
/// set up, cells and their registrations, layouts, interactions, recognizers, diffable data sources, the
/// environment, the clock, and the numbers of sessions and events.
///
/// Lists and layouts share their structure with those of the simulation, so that a state of a million
/// items costs no more than one of ten. What only an app knows, such as the variables of its
/// delegates, it saves itself.
public struct SavedState {
  /// How many events there were.
  public let eventCount: Int
  /// Whether nothing was found that is under way.
  private(set) var isAtRest = true
  private var restoring: [() -> Void] = []
  private var added: Set<ObjectIdentifier> = []
  private var waiting: [AnyObject] = []

  init(eventCount: Int) { self.eventCount = eventCount }

  /// Adds an object, once; one of which nothing changes is passed over.
  package mutating func add(_ object: AnyObject?) {
    guard let object = object as? any Restorable,
      added.insert(ObjectIdentifier(object)).inserted
    else { return }
    object.save(in: &self)
  }

  /// Adds objects once the one that is being added is done: nobody limits how deep views lie.
  mutating func addLater(_ objects: [AnyObject]) { waiting += objects }

  mutating func addWaiting() {
    while let object = waiting.popLast() { add(object) }
  }

  /// Holds the present values of some properties of an object.
  ///
  /// They are set again in the order in which they were added, as if somebody assigned them: where a
  /// setter changes another property, that one comes later.
  package mutating func hold<Object: AnyObject, each Value>(
    _ object: Object, _ paths: repeat ReferenceWritableKeyPath<Object, each Value>
  ) {
    func hold<One>(_ path: ReferenceWritableKeyPath<Object, One>) {
      let value = object[keyPath: path]
      restoring.append { object[keyPath: path] = value }
    }
    repeat hold(each paths)
  }

  /// Has something done when the state is restored.
  package mutating func whenRestored(_ action: @escaping () -> Void) { restoring.append(action) }

  /// Notes that something is under way: there is no state to be saved.
  package mutating func require(_ isAtRest: Bool) { self.isAtRest = self.isAtRest && isAtRest }

  func restore() { for action in restoring { action() } }
}

/// An object of which saved states hold what can change.
package protocol Restorable: AnyObject {
  /// Adds what can change in the object, and the objects that belong to it.
  func save(in state: inout SavedState)
}
