import Layout
import Testing

/// Extreme and invalid numbers give a valid layout and never trap.
@Suite struct ExtremeInputTests {
  private static let senseless: [Double] = [
    .nan, .infinity, -.infinity, -1, 0, 1e-300, 1e300, .greatestFiniteMagnitude, 0.00004,
  ]
  private static let counts = [Int.min, -1, 0, Int(Int32.max), Int.max]

  private func layouts(_ value: Double, _ metrics: [SectionMetrics]) -> [any ItemLayout] {
    let size = Size(width: value, height: value)
    return [Axis.vertical, .horizontal].flatMap { axis -> [any ItemLayout] in
      [
        ListLayout(
          width: value, rowSpacing: value, interSectionSpacing: value, axis: axis,
          sections: metrics),
        GridLayout(
          width: value, itemsPerLine: .ofSize(value), itemExtent: value, lineSpacing: value,
          itemSpacing: value, interSectionSpacing: value, axis: axis, sections: metrics),
        GridLayout(
          width: 100, itemsPerLine: .count(.max), lineSpacing: value, itemSpacing: value,
          axis: axis, sections: metrics),
        FlowLayout(
          width: value, itemSize: size, minimumLineSpacing: value, minimumInteritemSpacing: value,
          interSectionSpacing: value, axis: axis, sections: metrics),
      ]
    }
  }

  /// Makes every query that does not enumerate all items.
  private func ask(_ layout: any ItemLayout, _ value: Double) {
    var layout = layout
    let size = layout.contentSize
    #expect(size.width >= 0 && size.height >= 0 && size.width.isFinite && size.height.isFinite)
    let numbers = [value, size.width, size.height, size.height / 2, -value, .nan]
    for x in numbers {
      for y in numbers { _ = layout.hitTest(Point(x: x, y: y)) }
    }
    for section in [Int.min, -1, 0, 1, Int.max] {
      expectFinite(layout.frameOfSection(section))
      expectFinite(layout.frameOfHeader(inSection: section))
      expectFinite(layout.frameOfFooter(inSection: section))
      for item in [Int.min, -1, 0, layout.numberOfItems(inSection: section) - 1, Int.max] {
        let position = Position(section: section, item: item)
        layout.displacement = Displacement(
          removed: position, slot: Position(section: 0, item: item), slotExtent: value)
        expectFinite(layout.frame(of: position))
        expectFinite(layout.frameOfSlot())
        _ = layout.extent(of: position)
      }
    }
    _ = layout.items(in: Rect(x: value, y: value, width: 50, height: 50))
  }

  /// A frame, if there is one, has a finite origin and no negative size.
  private func expectFinite(_ frame: Rect?) {
    guard let frame else { return }
    let numbers = [frame.minX, frame.minY, frame.width, frame.height]
    #expect(numbers.allSatisfy { $0.isFinite })
    #expect(frame.width >= 0 && frame.height >= 0)
  }

  @Test(arguments: senseless)
  func acceptsSizesThatAreNotFinite(_ value: Double) {
    let insets = EdgeInsets(top: value, left: value, bottom: value, right: value)
    let size = Size(width: value, height: value)
    for sizes in [nil, [size, Size(width: 10, height: 10), size]] {
      let metrics = SectionMetrics(
        count: 3, extent: value, sizes: sizes, headerHeight: value, footerHeight: value,
        insets: insets, lineSpacing: value, itemSpacing: value)
      for layout in layouts(value, [metrics, metrics]) { ask(layout, value) }
    }
  }

  @Test(arguments: counts)
  func clampsCountsToTheirRange(_ count: Int) {
    let metrics = SectionMetrics(
      count: count, extent: 1e9, headerHeight: 1e9, lineSpacing: 1e9, itemSpacing: 0)
    for layout in layouts(1e9, Array(repeating: metrics, count: 4)) {
      let counts = (0..<4).map { layout.numberOfItems(inSection: $0) }
      #expect(counts == [max(0, min(count, Int(Int32.max))), 0, 0, 0])
      ask(layout, 1e9)
    }
  }

  @Test func ignoresInsertionsWhenFull() {
    let full = SectionMetrics(count: .max)
    for layout in layouts(10, [full, SectionMetrics(count: 1)]) {
      var layout = layout
      layout.insertItem(at: Position(section: 0, item: 5), extent: nil)
      layout.insertSection(SectionMetrics(count: 7), at: 2)
      #expect((0..<3).map { layout.numberOfItems(inSection: $0) } == [Int(Int32.max), 0, 0])
      layout.removeItem(at: Position(section: 0, item: 5))
      layout.insertItem(at: Position(section: 1, item: 0), extent: nil)
      #expect((0..<2).map { layout.numberOfItems(inSection: $0) } == [Int(Int32.max) - 1, 1])
    }
  }

  @Test func ignoresChangesOutOfRange() {
    for layout in layouts(20, [SectionMetrics(count: 2)]) {
      var layout = layout
      let before = layout.contentSize
      for position in [
        Position(section: -1, item: 0), Position(section: 0, item: -1),
        Position(section: 0, item: 3), Position(section: 1, item: 0),
        Position(section: .max, item: .max),
      ] {
        layout.insertItem(at: position, extent: 10)
        layout.removeItem(at: position)
        layout.setExtent(10, of: position)
      }
      layout.removeItem(at: Position(section: 0, item: 2))
      layout.removeSection(at: 1)
      layout.removeSection(at: .min)
      layout.insertSection(SectionMetrics(count: 1), at: 2)
      layout.insertSection(SectionMetrics(count: 1), at: -1)
      layout.endUpdates()
      #expect(layout.contentSize == before)
      #expect(layout.numberOfSections == 1)
    }
  }

  @Test func keepsTheCommonSizeOfAFlowWithTooManyItems() {
    let most = Int(Int32.max) - 1
    var flow = FlowLayout(width: 100, sections: [SectionMetrics(count: most)])
    let before = flow.contentSize
    flow.setSize(Size(width: 90, height: 90), of: Position(section: 0, item: 5))
    #expect(flow.contentSize == before)
    flow.insertItem(at: Position(section: 0, item: 5), size: Size(width: 90, height: 90))
    #expect(flow.numberOfItems(inSection: 0) == most + 1)
    #expect(flow.frame(of: Position(section: 0, item: 5))?.size == Size(width: 50, height: 50))
  }

  @Test(arguments: [0.001, 44])
  func stopsEnumeratingItemsOnRequest(extent: Double) {
    let metrics = SectionMetrics(count: Int(Int32.max), extent: extent)
    var layout: any ItemLayout = ListLayout(width: 100, sections: [metrics])
    for isWrapped in [false, true] {
      if isWrapped { layout = PlaceholderLayout(layout) }
      var steps = 0
      let found = layout.items(in: Rect(x: 0, y: 0, width: 1e9, height: 1e12)) {
        steps += 1
        return steps <= 11
      }
      #expect(found == (0..<10).map { Position(section: 0, item: $0) })
    }
  }
}
