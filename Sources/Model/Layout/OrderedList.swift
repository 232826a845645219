// Public, because the methods are inlined: without specialization, each takes 6 to 30 times as long.
public import _RopeModule

/// A list for a million items: inserting and removing cost O(log n).
///
/// It is a value like `Array`, but a change in the middle does not move the following items, and a
/// copy (for undo, say) shares all equal storage. The items are in chunks of up to 40 at the leaves
/// of a balanced tree.
///
/// The subscript traps out of range, as an array's does. For untrusted indexes use
/// `element(at:)`, `remove(at:)`, `insert(_:at:)` and `replace(at:with:)`, which return nil or false
/// instead.
public struct OrderedList<Element> {
  @usableFromInline var storage: ChunkedRope<CountSummary<Element>>

  /// A list without items.
  @inlinable
  public init() { storage = ChunkedRope() }

  /// The items of an array, in its order; O(n).
  @inlinable
  public init(_ elements: [Element]) { storage = ChunkedRope(elements) }

  /// The items of any sequence, in its order; O(n).
  @inlinable
  public init(_ elements: some Sequence<Element>) { self.init(Array(elements)) }

  /// The number of items; O(1).
  @inlinable
  public var count: Int { storage.count }

  /// The item at an index from 0, or nil out of range.
  @inlinable
  public func element(at index: Int) -> Element? { storage[index] }

  /// Inserts an item before the one at `index`; `index` may be `count`.
  ///
  /// - Returns: False, without a change, if `index` is out of `0...count`.
  @inlinable @discardableResult
  public mutating func insert(_ element: Element, at index: Int) -> Bool {
    storage.insert(element, at: index)
  }

  /// Removes and returns an item; nil, without a change, out of range.
  @inlinable @discardableResult
  public mutating func remove(at index: Int) -> Element? { storage.remove(at: index) }

  /// Replaces an item and returns the old one; nil, without a change, out of range.
  @inlinable @discardableResult
  public mutating func replace(at index: Int, with element: Element) -> Element? {
    storage.update(at: index) { item in
      let old = item
      item = element
      return old
    }
  }

  /// Appends an item.
  @inlinable
  public mutating func append(_ element: Element) { insert(element, at: count) }

  /// Appends items, in their order; O(m) for m items.
  @inlinable
  public mutating func append(contentsOf elements: [Element]) {
    storage.append(contentsOf: elements)
  }
}

extension OrderedList: RandomAccessCollection {
  /// 0.
  @inlinable
  public var startIndex: Int { 0 }

  /// The number of items.
  @inlinable
  public var endIndex: Int { count }

  /// The item at an index, which must be in `0..<count`.
  @inlinable
  public subscript(index: Int) -> Element {
    get {
      guard let element = storage[index] else { preconditionFailure("Index out of range") }
      return element
    }
    set {
      guard replace(at: index, with: newValue) != nil else {
        preconditionFailure("Index out of range")
      }
    }
  }

  /// Iterates over the items chunk by chunk; O(1) per step.
  public struct Iterator: IteratorProtocol {
    @usableFromInline var chunks: Rope<RopeChunk<CountSummary<Element>>>.Iterator
    @usableFromInline var items: [Element] = []
    @usableFromInline var offset = 0

    @inlinable
    init(_ list: OrderedList) { chunks = list.storage.rope.makeIterator() }

    /// The next item; nil after the last.
    @inlinable
    public mutating func next() -> Element? {
      if offset == items.count {
        guard let chunk = chunks.next() else { return nil }
        items = chunk.items
        offset = 0
      }
      defer { offset += 1 }
      return items[offset]
    }
  }

  /// An iterator from the first item on; O(log n).
  @inlinable
  public func makeIterator() -> Iterator { Iterator(self) }
}

extension OrderedList: Sendable where Element: Sendable {}

extension OrderedList: Equatable where Element: Equatable {
  /// Whether both have the same items in the same order; O(1) if one is an unchanged copy of the
  /// other.
  @inlinable
  public static func == (left: Self, right: Self) -> Bool {
    left.storage.rope.isIdentical(to: right.storage.rope)
      || (left.count == right.count && left.elementsEqual(right))
  }
}

extension OrderedList: ExpressibleByArrayLiteral {
  /// The items of an array literal.
  @inlinable
  public init(arrayLiteral elements: Element...) { self.init(elements) }
}

extension OrderedList: CustomStringConvertible {
  /// The description of an array with these items.
  public var description: String { Array(self).description }
}
