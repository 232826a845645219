import Layout
import Testing

/// Random changes, displacements and questions, put to a layout and to the naive one.
@Suite struct LayoutComparisonTests {
  @Test(arguments: [1, 2, 3, 4, 5, 6] as [UInt64])
  func aListAnswersAsTheNaiveLayoutDoes(_ seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let sections = Self.sections(varied: seed % 2 == 0, using: &generator)
    compare(
      ListLayout(width: 100, sections: sections),
      NaiveLayout(lines: .rows, width: 100, sections: sections), using: &generator)
  }

  @Test(arguments: [1, 2, 3, 4, 5, 6] as [UInt64])
  func aGridAnswersAsTheNaiveLayoutDoes(_ seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let sections = Self.sections(varied: false, using: &generator)
    let lanes = Int(seed)
    let spacing = seed % 2 == 0 ? 4.0 : 0
    compare(
      GridLayout(
        width: 100, itemsPerLine: .count(lanes), itemExtent: 30, lineSpacing: spacing * 2,
        itemSpacing: spacing, sections: sections),
      NaiveLayout(
        lines: .grid(lanes: lanes, itemExtent: 30, lineSpacing: spacing * 2, itemSpacing: spacing),
        width: 100, sections: sections),
      using: &generator)
  }

  private static func sections(
    varied: Bool, using generator: inout SeededGenerator
  ) -> [SectionMetrics] {
    (0..<Int.random(in: 1...6, using: &generator)).map { _ in
      metrics(varied: varied, using: &generator)
    }
  }

  private static func metrics(
    varied: Bool, using generator: inout SeededGenerator
  ) -> SectionMetrics {
    let count = Int.random(in: 0...12, using: &generator)
    var metrics = SectionMetrics(count: count, extent: extent(using: &generator))
    if varied { metrics.extents = (0..<count).map { _ in extent(using: &generator) } }
    if Bool.random(using: &generator) { metrics.headerHeight = extent(using: &generator) }
    if Bool.random(using: &generator) { metrics.footerHeight = extent(using: &generator) }
    if Bool.random(using: &generator) {
      metrics.insets = EdgeInsets(top: 3, left: 5, bottom: 10.5, right: 7)
    }
    return metrics
  }

  /// Halves of points, so that the naive layout's own sums are exact; now and then nothing.
  private static func extent(using generator: inout SeededGenerator) -> Double {
    Double(Int.random(in: 0...6, using: &generator)) * 12.5
  }

  private func compare(
    _ quick: some ItemLayout, _ naive: NaiveLayout, using generator: inout SeededGenerator
  ) {
    var quick = quick
    var naive = naive
    for _ in 0..<250 {
      change(&quick, &naive, using: &generator)
      expectSameFrames(quick, naive)
      for _ in 0..<12 {
        let height = max(quick.contentSize.height + 40, 80)
        let point = Point(
          x: Double(Int.random(in: -4...208, using: &generator)) / 2,
          y: Double(Int.random(in: -40...Int(height * 2), using: &generator)) / 2)
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
    _ quick: inout some ItemLayout, _ naive: inout NaiveLayout,
    using generator: inout SeededGenerator
  ) {
    // Numbers a little out of range too: those change nothing.
    func position() -> Position {
      Position(
        section: Int.random(in: -1...naive.sections.count, using: &generator),
        item: Int.random(in: -1...14, using: &generator))
    }
    switch Int.random(in: 0..<12, using: &generator) {
    case 0, 1:
      let place = position()
      let extent = Bool.random(using: &generator) ? Self.extent(using: &generator) : nil
      quick.insertItem(at: place, extent: extent)
      naive.insertItem(at: place, extent: extent)
    case 2:
      let place = position()
      quick.removeItem(at: place)
      naive.removeItem(at: place)
    case 3:
      let place = position()
      let extent = Self.extent(using: &generator)
      quick.setExtent(extent, of: place)
      naive.setExtent(extent, of: place)
    case 4 where naive.sections.count < 8:
      let section = Int.random(in: 0...naive.sections.count, using: &generator)
      let metrics = Self.metrics(varied: Bool.random(using: &generator), using: &generator)
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

  private func expectSameFrames(_ quick: some ItemLayout, _ naive: NaiveLayout) {
    let (pieces, sections) = naive.pieces()
    #expect(quick.numberOfSections == sections.count)
    #expect(quick.contentSize.height == sections.last?.maxY ?? 0)
    var frames: [LayoutHit: Rect] = [:]
    for piece in pieces { frames[piece.hit] = piece.frame }
    #expect(quick.frameOfSlot() == frames[.slot])
    for (index, frame) in sections.enumerated() {
      let count = naive.sections[index].count
      #expect(quick.frameOfSection(index) == frame)
      #expect(quick.frameOfHeader(inSection: index) == frames[.header(index)])
      #expect(quick.frameOfFooter(inSection: index) == frames[.footer(index)])
      #expect(quick.numberOfItems(inSection: index) == count)
      for item in -1...count {
        let position = Position(section: index, item: item)
        #expect(quick.frame(of: position) == frames[.item(position)])
      }
    }
  }
}
