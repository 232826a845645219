/// What ``Linked`` references hold instead of the object itself; the object's `deinit` cuts it.
///
/// The first `weak` reference to an object moves its reference count into a side table for the rest
/// of its life: from then on each retain and release costs several times as much. The objects used
/// at each step of a drag (views, applications, the simulation) have a link instead. With `weak`
/// references a whole drag takes 1.34 times as long.
package final class Link {
  // Followed only until the owner's `deinit` cuts it, and on one thread.
  fileprivate unowned(unsafe) var object: AnyObject?

  package init() {}

  /// Sets the owner of the link.
  package func tie(to owner: some LinkedObject) { object = owner }

  /// Removes the owner; the owner's `deinit` does this first.
  package func cut() { object = nil }

  /// Whether the owner was freed.
  var isCut: Bool { object == nil }
}

/// An object with a link, which its `init` ties and its `deinit` cuts.
package protocol LinkedObject: AnyObject {
  var link: Link { get }
}

/// A weak reference through the object's link: nil after the object was freed.
@propertyWrapper
package struct Linked<Object: LinkedObject> {
  private var link: Link?

  package init(_ object: Object? = nil) { link = object?.link }
  package init(wrappedValue: Object?) { self.init(wrappedValue) }

  /// The object; nil if there is none or it was freed.
  package var object: Object? {
    get {
      // A link always belongs to the object that it was taken from, so the type is correct.
      link?.object.map { unsafeDowncast($0, to: Object.self) }
    }
    set { link = newValue?.link }
  }

  package var wrappedValue: Object? {
    get { object }
    set { object = newValue }
  }
}
