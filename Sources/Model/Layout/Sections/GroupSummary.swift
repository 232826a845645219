import _RopeModule

/// A group of items in a section: a run of equal rows, or a line of items.
protocol ItemGroup: Hashable, Sendable {
  /// The maximum number of groups in one chunk of a rope.
  static var chunkCapacity: Int { get }
  /// The number of items.
  var count: Int { get }
  /// Their length along the scrolling axis.
  var length: Length { get }
}

/// The number of groups, the number of their items, and their total length.
struct GroupSummary<Group: ItemGroup>: ItemSummary {
  var count: Int
  var members: Int
  var length: Length

  init(measuring item: Group) {
    count = 1
    members = item.count
    length = item.length
  }

  private init() {
    count = 0
    members = 0
    length = .zero
  }

  static var chunkCapacity: Int { Group.chunkCapacity }
  static var zero: Self { Self() }
  var isZero: Bool { count == 0 && members == 0 && length == .zero }

  mutating func add(_ other: Self) {
    count += other.count
    members += other.members
    length += other.length
  }

  mutating func subtract(_ other: Self) {
    count -= other.count
    members -= other.members
    length -= other.length
  }
}

/// Counts the items of groups.
struct MemberMetric<Group: ItemGroup>: RopeMetric {
  typealias Element = RopeChunk<GroupSummary<Group>>

  func size(of summary: GroupSummary<Group>) -> Int { summary.members }
  func index(at offset: Int, in element: Element) -> Int { element.index(at: offset, in: self) }
}

/// Counts the length in ten-thousandths of a point, with the spacing after each group.
struct GroupLengthMetric<Group: ItemGroup>: RopeMetric {
  typealias Element = RopeChunk<GroupSummary<Group>>

  var spacing = Length.zero

  func size(of summary: GroupSummary<Group>) -> Int {
    (summary.length + spacing * summary.count).units
  }

  func index(at offset: Int, in element: Element) -> Int { element.index(at: offset, in: self) }
}
