import _RopeModule

/// The number of sections, their total length, the number of their items, and the number of
/// sections with stale lines.
struct SectionSummary<Section: LayoutSection>: ItemSummary {
  var count: Int
  var length: Length
  var items: Int
  var stale: Int

  init(measuring item: Section) {
    count = 1
    length = item.length
    items = item.count
    stale = item.isStale ? 1 : 0
  }

  private init() {
    count = 0
    length = .zero
    items = 0
    stale = 0
  }

  static var chunkCapacity: Int { 32 }
  static var zero: Self { Self() }
  var isZero: Bool { self == .zero }

  mutating func add(_ other: Self) {
    count += other.count
    length += other.length
    items += other.items
    stale += other.stale
  }

  mutating func subtract(_ other: Self) {
    count -= other.count
    length -= other.length
    items -= other.items
    stale -= other.stale
  }
}

/// Counts the length in ten-thousandths of a point, with the spacing after each section.
struct SectionLengthMetric<Section: LayoutSection>: RopeMetric {
  typealias Element = RopeChunk<SectionSummary<Section>>

  let spacing: Length

  func size(of summary: SectionSummary<Section>) -> Int {
    (summary.length + spacing * summary.count).units
  }

  func index(at offset: Int, in element: Element) -> Int { element.index(at: offset, in: self) }
}

/// Counts the sections with stale lines.
struct StaleSectionMetric<Section: LayoutSection>: RopeMetric {
  typealias Element = RopeChunk<SectionSummary<Section>>

  func size(of summary: SectionSummary<Section>) -> Int { summary.stale }
  func index(at offset: Int, in element: Element) -> Int { element.index(at: offset, in: self) }
}
