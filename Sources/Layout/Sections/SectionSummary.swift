import _RopeModule

/// How many sections, and how long they are together.
struct SectionSummary<Section: LayoutSection>: ItemSummary {
  var count: Int
  var length: Length

  init(measuring item: Section) {
    count = 1
    length = item.length
  }

  private init() {
    count = 0
    length = .zero
  }

  static var chunkCapacity: Int { 32 }
  static var zero: Self { Self() }
  var isZero: Bool { count == 0 && length == .zero }

  mutating func add(_ other: Self) {
    count += other.count
    length += other.length
  }

  mutating func subtract(_ other: Self) {
    count -= other.count
    length -= other.length
  }
}

/// Counts ten-thousandths of a point.
struct SectionLengthMetric<Section: LayoutSection>: RopeMetric {
  typealias Element = RopeChunk<SectionSummary<Section>>

  func size(of summary: SectionSummary<Section>) -> Int { summary.length.units }

  func index(at offset: Int, in element: Element) -> Int { element.index(at: offset, in: self) }
}
