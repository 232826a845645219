public import _RopeModule

/// What a rope adds up over its items, so that it can be searched by any of the sums.
///
/// Adding and subtracting must be exact: a summary is kept up to date by differences.
@usableFromInline
protocol ItemSummary: RopeSummary {
  associatedtype Item

  /// The most items that one chunk holds.
  ///
  /// A chunk is copied as a whole when it changes under a copy of the rope: it should be of a size
  /// that allocators are quick at, a kilobyte or less.
  static var chunkCapacity: Int { get }
  /// The number of items summed up.
  var count: Int { get }
  /// The summary of one item.
  init(measuring item: Item)
}

extension ItemSummary {
  @inlinable @inline(__always)
  static var maxNodeSize: Int { 16 }
}

/// The summary of an ordered list: nothing but how many items there are.
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

/// Counts whole items.
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
