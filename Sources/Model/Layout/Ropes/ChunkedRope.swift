public import _RopeModule

/// A sequence of items in a balanced tree of chunks, with the sum of any prefix in O(log n).
///
/// Copies share storage. No method traps: an index out of range returns nil or changes nothing.
@usableFromInline
struct ChunkedRope<Summary: ItemSummary> {
  @usableFromInline typealias Item = Summary.Item
  @usableFromInline typealias Chunk = RopeChunk<Summary>

  @usableFromInline var rope: Rope<Chunk>

  @inlinable
  init() { rope = Rope() }

  @inlinable
  init(_ items: some Collection<Item>) {
    var builder = Rope<Chunk>.Builder()
    Self.forEachChunk(of: items) { builder.insertBeforeTip($0) }
    rope = builder.finalize()
  }

  @inlinable @inline(__always)
  var summary: Summary { rope.summary }

  @inlinable @inline(__always)
  var count: Int { rope.summary.count }

  @inlinable
  subscript(index: Int) -> Item? {
    guard index >= 0, index < count else { return nil }
    let place = rope.find(at: index, in: CountMetric<Summary>(), preferEnd: false)
    return rope[place.index].items[place.remaining]
  }

  @inlinable
  @discardableResult
  mutating func update<Result>(at index: Int, _ body: (inout Item) -> Result) -> Result? {
    guard index >= 0, index < count else { return nil }
    var place = rope.find(at: index, in: CountMetric<Summary>(), preferEnd: false)
    return rope.update(at: &place.index) { $0.update(at: place.remaining, body) }
  }

  @inlinable
  mutating func insert(_ item: Item, at index: Int) -> Bool {
    guard index >= 0, index <= count else { return false }
    guard !rope.isEmpty else {
      rope = Rope(Chunk(CollectionOfOne(item)))
      return true
    }
    var place = rope.find(at: index, in: CountMetric<Summary>(), preferEnd: true)
    let spill: Chunk? = rope.update(at: &place.index) { chunk in
      guard chunk.items.count >= Summary.chunkCapacity else {
        chunk.insert(item, at: place.remaining)
        return nil
      }
      let half = chunk.items.count / 2
      var tail = chunk.split(at: half)
      if place.remaining <= half {
        chunk.insert(item, at: place.remaining)
      } else {
        tail.insert(item, at: place.remaining - half)
      }
      return tail
    }
    if let spill { rope.insert(spill, at: rope.index(after: place.index)) }
    return true
  }

  @inlinable
  mutating func remove(at index: Int) -> Item? {
    guard index >= 0, index < count else { return nil }
    var place = rope.find(at: index, in: CountMetric<Summary>(), preferEnd: false)
    let (item, isUndersized) = rope.update(at: &place.index) { chunk in
      (chunk.remove(at: place.remaining), chunk.isUndersized)
    }
    guard isUndersized else { return item }
    if rope.isSingleton {
      if rope.summary.isZero { rope = Rope() }
      return item
    }
    // Removing and inserting the chunk makes the rope merge it with a neighbor or balance the two.
    let chunk = rope.remove(at: &place.index)
    if !chunk.isEmpty { rope.insert(chunk, at: place.index) }
    return item
  }

  @inlinable
  mutating func append(contentsOf items: some Collection<Item>) {
    if rope.isEmpty {
      self = Self(items)
    } else {
      Self.forEachChunk(of: items) { rope.append($0) }
    }
  }

  @inlinable
  static func forEachChunk<Items: Collection<Item>>(
    of items: Items, _ body: (Chunk) -> Void
  ) {
    var start = items.startIndex
    while start != items.endIndex {
      let end =
        items.index(start, offsetBy: Chunk.fill, limitedBy: items.endIndex) ?? items.endIndex
      body(Chunk(items[start..<end]))
      start = end
    }
  }
}

extension ChunkedRope: Sendable where Summary.Item: Sendable {}

extension ChunkedRope {
  /// Iterates over the items from an index on, chunk by chunk; O(1) per step.
  struct Iterator: IteratorProtocol {
    private var chunks: Rope<Chunk>.Iterator?
    private var items: [Item] = []
    private var offset = 0

    init(_ storage: ChunkedRope, from index: Int) {
      guard index >= 0, index < storage.count else { return }
      let place = storage.rope.find(at: index, in: CountMetric<Summary>(), preferEnd: false)
      chunks = storage.rope.makeIterator(from: place.index)
      items = chunks?.next()?.items ?? []
      offset = place.remaining
    }

    mutating func next() -> Item? {
      if offset == items.count {
        guard let chunk = chunks?.next() else { return nil }
        items = chunk.items
        offset = 0
      }
      defer { offset += 1 }
      return items[offset]
    }
  }

  func iterator(from index: Int) -> Iterator { Iterator(self, from: index) }

  /// The items in a range; indexes out of range are ignored.
  func items(in range: Range<Int>) -> [Item] {
    var iterator = iterator(from: range.lowerBound)
    var items: [Item] = []
    items.reserveCapacity(range.count)
    while items.count < range.count, let item = iterator.next() { items.append(item) }
    return items
  }

  /// Replaces a range, which must be within `0..<count`, with other items.
  ///
  /// Costs O(log n) for each item if they are few, otherwise only for the ends of the range.
  mutating func replaceSubrange(_ range: Range<Int>, with new: [Item]) {
    guard range.lowerBound >= 0, range.upperBound <= count else { return }
    guard max(range.count, new.count) > 32 else {
      let common = min(range.count, new.count)
      for (offset, item) in new.prefix(common).enumerated() {
        update(at: range.lowerBound + offset) { $0 = item }
      }
      for offset in common..<new.count { _ = insert(new[offset], at: range.lowerBound + offset) }
      for _ in common..<range.count { _ = remove(at: range.lowerBound + common) }
      return
    }
    guard range.count < count else {
      self = Self(new)
      return
    }
    var chunks: [Chunk] = []
    Self.forEachChunk(of: new) { chunks.append($0) }
    rope.replaceSubrange(range, in: CountMetric<Summary>(), with: chunks)
  }
}

extension ChunkedRope {
  /// The sum, in any metric, of all items before an index; nil out of `0...count`.
  func sum<Metric: RopeMetric<Chunk>>(before index: Int, in metric: Metric) -> Int? {
    guard index >= 0, index <= count else { return nil }
    guard index > 0 else { return 0 }
    let place = rope.find(at: index, in: CountMetric<Summary>(), preferEnd: true)
    var sum = rope.offset(of: place.index, in: metric)
    for item in rope[place.index].items[..<place.remaining] {
      sum += metric.size(of: Summary(measuring: item))
    }
    return sum
  }

  /// The item that contains the unit at `position` of a metric, and the number of units before it.
  ///
  /// Nil out of range. Items without units are skipped.
  func locate<Metric: RopeMetric<Chunk>>(
    _ position: Int, in metric: Metric
  ) -> (index: Int, item: Item, before: Int)? {
    guard position >= 0, position < metric.size(of: summary) else { return nil }
    let place = rope.find(at: position, in: metric, preferEnd: false)
    var index = rope.offset(of: place.index, in: CountMetric<Summary>())
    var before = position - place.remaining
    for item in rope[place.index].items {
      let size = metric.size(of: Summary(measuring: item))
      if position < before + size { return (index, item, before) }
      before += size
      index += 1
    }
    return nil
  }
}

extension RopeChunk {
  /// The item that contains the unit at `offset` of a metric; the end if there is none.
  func index<Metric: RopeMetric<Self>>(at offset: Int, in metric: Metric) -> Int {
    var rest = offset
    return items.firstIndex {
      rest -= metric.size(of: Summary(measuring: $0))
      return rest < 0
    } ?? items.count
  }
}
