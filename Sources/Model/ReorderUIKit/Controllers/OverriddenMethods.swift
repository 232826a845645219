import DragDrop

/// Which methods of a class of UIKit a subclass overrides.
///
/// In Objective-C, `UITableViewController` responds only to the optional methods that a subclass
/// implements. Here it has all of them, so that subclasses can override them; Swift does not tell
/// which ones are overridden. A class's metadata has one word for each method, which differs if the
/// method is overridden.
///
/// The base class's method could note that it was called, but that would be too late: whether rows can
/// be moved must be known before the first drag, and an override may call `super`.
struct OverriddenMethods {
  private let base: AnyClass
  private let places: [DelegateMethod: Int]

  /// - Parameters:
  ///   - methods: The methods, in the order of their declarations in the base class.
  ///   - base: The class with the methods.
  ///   - plain: A subclass that overrides nothing.
  ///   - full: A subclass that overrides the methods, and nothing else.
  init(_ methods: [DelegateMethod], of base: AnyClass, plain: AnyClass, full: AnyClass) {
    self.base = base
    let (baseWords, plainWords) = (Self.words(of: base), Self.words(of: plain))
    let fullWords = Self.words(of: full)
    let changed = baseWords.indices.filter {
      baseWords[$0] == plainWords[$0] && baseWords[$0] != fullWords[$0]
    }
    // With another layout of metadata, which ControllerOverrideTests reports, no method is known.
    let isKnown = changed.count == methods.count
    places = isKnown ? Dictionary(uniqueKeysWithValues: zip(methods, changed)) : [:]
  }

  /// Whether an object's class overrides a method; nil for a method that is not known.
  func contains(_ method: DelegateMethod, of object: AnyObject) -> Bool? {
    places[method].map { Self.words(of: type(of: object))[$0] != Self.words(of: base)[$0] }
  }

  /// The words of a class's metadata from its isa pointer on.
  private static func words(of type: AnyClass) -> UnsafeBufferPointer<UInt> {
    let start = unsafeBitCast(type, to: UnsafePointer<UInt>.self)
    // After the kind, the superclass, flags and instance size: the size of the class in bytes and the
    // part of it before the isa pointer.
    let sizes = UnsafeRawPointer(start + 4).assumingMemoryBound(to: UInt32.self)
    return UnsafeBufferPointer(
      start: start, count: Int(sizes[0] - sizes[1]) / MemoryLayout<UInt>.size)
  }
}
