import Layout
import TestSupport
import Testing

/// Random changes, displacements and queries, applied to a layout and to the naive one.
@Suite struct LayoutComparisonTests {
  @Test(arguments: [1, 2, 3, 4, 5, 6, 7, 8] as [UInt64])
  func listMatchesTheNaiveLayout(_ seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let sections = Self.sections(.init(isVaried: seed % 2 == 0), using: &generator)
    let spacing = seed % 3 == 0 ? 0 : 6.5
    let axis: Axis = seed > 4 ? .horizontal : .vertical
    compare(
      ListLayout(
        width: 100, rowSpacing: spacing, interSectionSpacing: spacing * 2, axis: axis,
        sections: sections),
      NaiveLayout(
        lines: .rows(spacing: spacing), width: 100, sections: sections, axis: axis,
        interSectionSpacing: spacing * 2), using: &generator)
  }

  @Test(arguments: [1, 2, 3, 4, 5, 6, 7, 8] as [UInt64])
  func gridMatchesTheNaiveLayout(_ seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let sections = Self.sections(.init(isVaried: false), using: &generator)
    let lanes = Int(seed)
    let spacing = seed % 2 == 0 ? 4.0 : 0
    let axis: Axis = seed % 3 == 0 ? .horizontal : .vertical
    compare(
      GridLayout(
        width: 100, itemsPerLine: .count(lanes), itemExtent: 30, lineSpacing: spacing * 2,
        itemSpacing: spacing, interSectionSpacing: spacing, axis: axis, sections: sections),
      NaiveLayout(
        lines: .grid(lanes: lanes, itemExtent: 30, lineSpacing: spacing * 2, itemSpacing: spacing),
        width: 100, sections: sections, axis: axis, interSectionSpacing: spacing),
      using: &generator)
  }

  @Test(arguments: [1, 2, 3, 4, 5, 6, 7, 8] as [UInt64])
  func flowOfUnequalItemsMatchesTheNaiveLayout(_ seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let kind = Kind(isVaried: true, hasSizes: true)
    let sections = Self.sections(kind, using: &generator)
    let spacing = seed % 2 == 0 ? 5.0 : 0
    let axis: Axis = seed % 3 == 0 ? .horizontal : .vertical
    let standard = Size(width: 25, height: 20)
    let width = 100 + Double(seed) * 20
    compare(
      FlowLayout(
        width: width,
        itemSize: axis == .vertical
          ? standard : Size(width: standard.height, height: standard.width),
        minimumLineSpacing: spacing * 2, minimumInteritemSpacing: spacing,
        interSectionSpacing: spacing, axis: axis, sections: sections),
      NaiveLayout(
        lines: .flow(standard: standard, lineSpacing: spacing * 2, itemSpacing: spacing),
        width: width, sections: sections, axis: axis, interSectionSpacing: spacing),
      kind, using: &generator)
  }

  /// How sections are generated.
  struct Kind {
    var isVaried = false
    /// Whether items have their own sizes, never all equal, so that no section of a flow is
    /// computed arithmetically.
    var hasSizes = false
  }

  private static func sections(
    _ kind: Kind, using generator: inout SeededGenerator
  ) -> [SectionMetrics] {
    (0..<Int.random(in: 1...6, using: &generator)).map { _ in
      metrics(kind, using: &generator)
    }
  }

  private static func metrics(
    _ kind: Kind, using generator: inout SeededGenerator
  ) -> SectionMetrics {
    let count = Int.random(in: (kind.hasSizes ? 2 : 0)...12, using: &generator)
    var metrics = SectionMetrics(count: count, extent: extent(using: &generator))
    if kind.hasSizes {
      metrics.sizes = (0..<count).map { _ in size(using: &generator) }
      // Two sizes that occur nowhere else keep the section unequal.
      metrics.sizes?[0] = Size(width: 7, height: 7)
      metrics.sizes?[1] = Size(width: 8, height: 8)
    } else if kind.isVaried {
      metrics.extents = (0..<count).map { _ in extent(using: &generator) }
    }
    if Bool.random(using: &generator) { metrics.headerHeight = extent(using: &generator) }
    if Bool.random(using: &generator) { metrics.footerHeight = extent(using: &generator) }
    if Bool.random(using: &generator) {
      metrics.insets = EdgeInsets(top: 3, left: 5, bottom: 10.5, right: 7)
    }
    if Bool.random(using: &generator) {
      metrics.lineSpacing = 8
      metrics.itemSpacing = 2.5
    }
    return metrics
  }

  /// Multiples of half a point, so that the sums of the naive layout are exact; sometimes 0.
  private static func extent(using generator: inout SeededGenerator) -> Double {
    Double(Int.random(in: 0...6, using: &generator)) * 12.5
  }

  private static func size(using generator: inout SeededGenerator) -> Size {
    Size(
      width: Double(Int.random(in: 0...8, using: &generator)) * 12.5,
      height: Double(Int.random(in: 0...8, using: &generator)) * 12.5)
  }

  private func compare(
    _ quick: some ItemLayout, _ naive: NaiveLayout, _ kind: Kind = Kind(isVaried: true),
    using generator: inout SeededGenerator
  ) {
    var quick = quick
    var naive = naive
    for _ in 0..<150 {
      // Some changes are made separately, some in a batch.
      let isBatch = Int.random(in: 0..<4, using: &generator) == 0
      if isBatch { quick.beginUpdates() }
      for _ in 0..<(isBatch ? 4 : 1) { change(&quick, &naive, kind, using: &generator) }
      if isBatch { quick.endUpdates() }
      expectSameFrames(quick, naive)
      let end = max(quick.contentSize.height, quick.contentSize.width) + 40
      for _ in 0..<12 {
        let point = Point(
          x: Double(Int.random(in: -8...Int(end) * 2, using: &generator)) / 2,
          y: Double(Int.random(in: -40...Int(end) * 2, using: &generator)) / 2)
        #expect(quick.hitTest(point) == naive.hitTest(point), "\(point)")
      }
      let rect = Rect(
        x: Double(Int.random(in: -20...100, using: &generator)),
        y: Double(Int.random(in: -60...300, using: &generator)),
        width: Double(Int.random(in: 0...120, using: &generator)),
        height: Double(Int.random(in: 0...300, using: &generator)))
      #expect(quick.items(in: rect) == naive.items(in: rect), "\(rect)")
    }
  }

  private func change(
    _ quick: inout some ItemLayout, _ naive: inout NaiveLayout, _ kind: Kind,
    using generator: inout SeededGenerator
  ) {
    // Some indexes are slightly out of range: those changes are ignored.
    func position() -> Position {
      Position(
        section: Int.random(in: -1...naive.sections.count, using: &generator),
        item: Int.random(in: -1...14, using: &generator))
    }
    switch Int.random(in: 0..<13, using: &generator) {
    case 12:
      let place = position()
      // An item that keeps its section unequal keeps its size.
      guard var flow = quick as? FlowLayout, !kind.hasSizes || place.item > 1 else { return }
      let size = Self.size(using: &generator)
      flow.setSize(size, of: place)
      naive.setSize(size, of: place)
      assign(flow, to: &quick)
    case 0, 1:
      let place = position()
      if kind.hasSizes, place.item < 2 { return }
      let extent = Bool.random(using: &generator) ? Self.extent(using: &generator) : nil
      quick.insertItem(at: place, extent: extent)
      naive.insertItem(at: place, extent: extent)
    case 2:
      let place = position()
      if kind.hasSizes, place.item < 2 { return }
      quick.removeItem(at: place)
      naive.removeItem(at: place)
    case 3:
      let place = position()
      if kind.hasSizes, place.item < 2 { return }
      let extent = Self.extent(using: &generator)
      quick.setExtent(extent, of: place)
      naive.setExtent(extent, of: place)
    case 4 where naive.sections.count < 8:
      let section = Int.random(in: 0...naive.sections.count, using: &generator)
      let metrics = Self.metrics(
        Kind(isVaried: Bool.random(using: &generator), hasSizes: kind.hasSizes), using: &generator)
      quick.insertSection(metrics, at: section)
      naive.sections.insert(metrics, at: section)
    case 5 where naive.sections.count > 1:
      let section = Int.random(in: 0..<naive.sections.count, using: &generator)
      quick.removeSection(at: section)
      naive.sections.remove(at: section)
    case 6:
      quick.displacement = .none
      naive.displacement = .none
    default:
      let displacement = Displacement(
        removed: Bool.random(using: &generator) ? position() : nil,
        slot: Bool.random(using: &generator) ? position() : nil,
        slotExtent: Bool.random(using: &generator) ? Self.extent(using: &generator) : nil)
      quick.displacement = displacement
      naive.displacement = displacement
    }
  }

  private func assign<Layout: ItemLayout>(_ value: some ItemLayout, to layout: inout Layout) {
    if let value = value as? Layout { layout = value }
  }

  private func expectSameFrames(_ quick: some ItemLayout, _ naive: NaiveLayout) {
    let (pieces, sections) = naive.pieces()
    #expect(quick.numberOfSections == sections.count)
    let end = naive.axis == .vertical ? sections.last?.maxY : sections.last?.maxX
    #expect(
      (naive.axis == .vertical ? quick.contentSize.height : quick.contentSize.width) == end ?? 0)
    var frames: [LayoutHit: Rect] = [:]
    for piece in pieces { frames[piece.hit] = piece.frame }
    #expect(quick.frameOfSlot() == frames[.slot])
    var found: [Rect?] = []
    var expected: [Rect?] = []
    for (index, frame) in sections.enumerated() {
      let count = naive.sections[index].count
      #expect(quick.numberOfItems(inSection: index) == count)
      found += [
        quick.frameOfSection(index), quick.frameOfHeader(inSection: index),
        quick.frameOfFooter(inSection: index),
      ]
      expected += [frame, frames[.header(index)], frames[.footer(index)]]
      for item in -1...count {
        let position = Position(section: index, item: item)
        found.append(quick.frame(of: position))
        expected.append(frames[.item(position)])
      }
    }
    #expect(found == expected)
  }
}
