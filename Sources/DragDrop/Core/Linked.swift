/// What others hold of an object that they do not keep alive; the object cuts it as it goes.
///
/// Swift's own `weak` moves the object's count of references into a table at its side, once and for
/// all: from then on everybody who takes or lets go of the object pays several times as much. What
/// is touched at each step of a drag (views, applications, the simulation) has a link instead.
package final class Link {
  // Only ever followed until the owner's `deinit` cuts it; and on one thread, without an access
  // inside an access.
  @exclusivity(unchecked) fileprivate unowned(unsafe) var object: AnyObject?

  package init() {}

  /// Leads to its owner from now on.
  package func tie(to owner: some LinkedObject) { object = owner }

  /// Leads nowhere any more; the first thing that the owner's `deinit` does.
  package func cut() { object = nil }

  /// Whether the owner is gone.
  var isCut: Bool { object == nil }
}

/// An object with a link, which its `init` ties and its `deinit` cuts.
package protocol LinkedObject: AnyObject {
  var link: Link { get }
}

/// A reference that keeps nothing alive: nil once the object is gone.
@propertyWrapper
package struct Linked<Object: LinkedObject> {
  private var link: Link?

  package init(_ object: Object? = nil) { link = object?.link }
  package init(wrappedValue: Object?) { self.init(wrappedValue) }

  /// The object, nil where there is none or it is gone.
  package var object: Object? {
    get {
      // A link belongs to the object that it was taken from.
      link?.object.map { unsafeDowncast($0, to: Object.self) }
    }
    set { link = newValue?.link }
  }

  package var wrappedValue: Object? {
    get { object }
    set { object = newValue }
  }
}
