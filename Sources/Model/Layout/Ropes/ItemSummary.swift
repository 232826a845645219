public import _RopeModule

/// The sums that a rope keeps over its items, and by which it can be searched.
///
/// Addition and subtraction must be exact, because summaries are updated by differences.
@usableFromInline
protocol ItemSummary: RopeSummary {
  associatedtype Item

  /// The maximum number of items in one chunk.
  ///
  /// A changed chunk is copied completely if a copy of the rope shares it, so its size should be
  /// fast to allocate: a kilobyte or less.
  static var chunkCapacity: Int { get }
  /// The number of items in the sum.
  var count: Int { get }
  /// The summary of one item.
  init(measuring item: Item)
}

extension ItemSummary {
  @inlinable @inline(__always)
  static var maxNodeSize: Int { 16 }
}

/// The summary of an ordered list: the number of items.
@usableFromInline
struct CountSummary<Item>: ItemSummary {
  @usableFromInline var count: Int

  @inlinable @inline(__always)
  init(measuring item: Item) { count = 1 }

  @inlinable @inline(__always)
  init(count: Int) { self.count = count }

  @inlinable @inline(__always)
  static var chunkCapacity: Int { 40 }

  @inlinable @inline(__always)
  static var zero: Self { Self(count: 0) }

  @inlinable @inline(__always)
  var isZero: Bool { count == 0 }

  @inlinable @inline(__always)
  mutating func add(_ other: Self) { count &+= other.count }

  @inlinable @inline(__always)
  mutating func subtract(_ other: Self) { count &-= other.count }
}

@usableFromInline
struct CountMetric<Summary: ItemSummary>: RopeMetric {
  @usableFromInline typealias Element = RopeChunk<Summary>

  @inlinable @inline(__always)
  init() {}

  @inlinable @inline(__always)
  func size(of summary: Summary) -> Int { summary.count }

  @inlinable @inline(__always)
  func index(at offset: Int, in element: RopeChunk<Summary>) -> Int { offset }
}
