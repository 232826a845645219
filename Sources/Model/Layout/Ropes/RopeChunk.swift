public import _RopeModule

/// A leaf of a rope: a short array of items and their summary.
@usableFromInline
struct RopeChunk<Summary: ItemSummary>: RopeElement {
  @usableFromInline typealias Item = Summary.Item
  @usableFromInline typealias Index = Int

  @usableFromInline var items: [Item]
  @usableFromInline var summary: Summary

  /// A smaller chunk is merged with a neighbor.
  @inlinable @inline(__always)
  static var minimum: Int { Summary.chunkCapacity / 4 }

  /// The number of items in a new chunk: the first insertions need no split.
  @inlinable @inline(__always)
  static var fill: Int { max(1, Summary.chunkCapacity * 3 / 4) }

  @inlinable
  init(_ items: some Collection<Item>) {
    self.items = []
    self.items.reserveCapacity(Summary.chunkCapacity)
    self.items.append(contentsOf: items)
    summary = .zero
    for item in self.items { summary.add(Summary(measuring: item)) }
  }

  @inlinable @inline(__always)
  var isEmpty: Bool { items.isEmpty }

  @inlinable @inline(__always)
  var isUndersized: Bool { items.count < Self.minimum }

  @inlinable
  func invariantCheck() {
    #if DEBUG
    var sum = Summary.zero
    for item in items { sum.add(Summary(measuring: item)) }
    assert(sum == summary)
    #endif
  }

  @inlinable
  mutating func insert(_ item: Item, at offset: Int) {
    items.insert(item, at: offset)
    summary.add(Summary(measuring: item))
  }

  @inlinable
  mutating func remove(at offset: Int) -> Item {
    let item = items.remove(at: offset)
    summary.subtract(Summary(measuring: item))
    return item
  }

  @inlinable
  mutating func update<Result>(at offset: Int, _ body: (inout Item) -> Result) -> Result {
    let old = Summary(measuring: items[offset])
    let result = body(&items[offset])
    summary.subtract(old)
    summary.add(Summary(measuring: items[offset]))
    return result
  }

  @inlinable
  mutating func split(at offset: Int) -> Self {
    let tail = Self(items[offset...])
    items.removeSubrange(offset...)
    summary.subtract(tail.summary)
    return tail
  }

  @inlinable
  mutating func rebalance(nextNeighbor right: inout Self) -> Bool {
    if isEmpty {
      swap(&self, &right)
      return true
    }
    let total = items.count + right.items.count
    if total <= Summary.chunkCapacity {
      items.append(contentsOf: right.items)
      summary.add(right.summary)
      right = Self(EmptyCollection())
      return true
    }
    let half = total / 2
    if items.count < half {
      let tail = right.split(at: half - items.count)
      items.append(contentsOf: right.items)
      summary.add(right.summary)
      right = tail
    } else if items.count > half {
      var middle = split(at: half)
      middle.items.append(contentsOf: right.items)
      middle.summary.add(right.summary)
      right = middle
    }
    return false
  }
}

extension RopeChunk: Sendable where Summary.Item: Sendable {}
