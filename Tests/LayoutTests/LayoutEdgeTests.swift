import Layout
import Testing

@Suite struct LayoutEdgeTests {
  private let list = ListLayout(
    width: 100,
    sections: [
      SectionMetrics(
        count: 2, extent: 40, headerHeight: 20, footerHeight: 10,
        insets: EdgeInsets(top: 5, left: 8, bottom: 5, right: 12))
    ])

  @Test(
    arguments: [
      (0, 0, .header(0)), (99.9, 19.9, .header(0)), (0, 20, .section(0)), (50, 24.9, .section(0)),
      (8, 25, .item(Position(section: 0, item: 0))), (7.9, 25, .section(0)),
      (87.9, 64.9, .item(Position(section: 0, item: 0))), (88, 64.9, .section(0)),
      (50, 65, .item(Position(section: 0, item: 1))), (50, 105, .section(0)), (50, 110, .footer(0)),
      (50, 119.9, .footer(0)), (50, 120, .nothing), (50, -0.1, .nothing), (-0.1, 30, .nothing),
      (100, 30, .nothing), (.nan, 30, .nothing), (50, .nan, .nothing), (50, .infinity, .nothing),
    ] as [(Double, Double, LayoutHit)])
  func topAndLeftEdgesBelongToTheItem(_ x: Double, _ y: Double, _ hit: LayoutHit) {
    #expect(list.hitTest(Point(x: x, y: y)) == hit)
  }

  @Test(arguments: [0.1, 1.0 / 3, 33.3, 44.4, 0.0001])
  func findsEveryRowAtItsTopEdge(_ extent: Double) {
    let list = ListLayout(width: 10, sections: [SectionMetrics(count: 5000, extent: extent)])
    for item in 0..<5000 {
      let position = Position(section: 0, item: item)
      guard let frame = list.frame(of: position) else {
        Issue.record("no frame for \(position)")
        return
      }
      #expect(list.hitTest(Point(x: 0, y: frame.minY)) == .item(position))
    }
  }

  @Test func neverFindsAnEmptySection() {
    let list = ListLayout(
      width: 10, sections: [SectionMetrics(count: 0), SectionMetrics(count: 1, extent: 10)])
    #expect(list.hitTest(.zero) == .item(Position(section: 1, item: 0)))
    #expect(list.frameOfSection(0) == Rect(x: 0, y: 0, width: 10, height: 0))
  }

  @Test func findsEachOfAMillionRowsOfOneSize() {
    var list = ListLayout(width: 10, sections: [SectionMetrics(count: 1_000_000, extent: 44)])
    list.setExtent(88, of: Position(section: 0, item: 500_000))
    list.displacement = Displacement(
      removed: Position(section: 0, item: 10), slot: Position(section: 0, item: 999_999))
    let last = Position(section: 0, item: 999_999)
    #expect(list.frame(of: last) == Rect(x: 0, y: 999_999 * 44, width: 10, height: 44))
    #expect(list.frameOfSlot()?.minY == 44_000_000.0)
    #expect(list.contentSize.height == 1_000_001 * 44)
  }

  @Test(arguments: [
    (Displacement(removed: Position(section: 0, item: 0)), 40.0),
    (Displacement(removed: Position(section: 0, item: 0), slotExtent: 7), 7.0),
    (Displacement(), 44.0),
    (Displacement(slotExtent: 7), 7.0),
  ])
  func slotUsesItsOwnTheRemovedOrTheStandardExtent(
    _ displacement: Displacement, _ extent: Double
  ) {
    var list = ListLayout(
      width: 10, sections: [SectionMetrics(count: 1, extent: 40), SectionMetrics(count: 1)])
    list.displacement = displacement
    list.displacement.slot = Position(section: 1, item: 1)
    #expect(list.frameOfSlot()?.height == extent)
  }

  @Test func horizontalGridFillsLinesFromTopToBottom() {
    let grid = GridLayout(
      width: 100, itemsPerLine: .count(2), itemExtent: 30, lineSpacing: 10, axis: .horizontal,
      sections: [
        SectionMetrics(
          count: 3, headerHeight: 20, insets: EdgeInsets(top: 10, left: 5, bottom: 0, right: 0))
      ])
    let frames = (0..<3).map { grid.frame(of: Position(section: 0, item: $0)) }
    #expect(
      frames == [
        Rect(x: 25, y: 10, width: 30, height: 45), Rect(x: 25, y: 55, width: 30, height: 45),
        Rect(x: 65, y: 10, width: 30, height: 45),
      ])
    #expect(grid.contentSize == Size(width: 95, height: 100))
    #expect(grid.hitTest(Point(x: 70, y: 60)) == .section(0))
    #expect(grid.frameOfHeader(inSection: 0) == Rect(x: 0, y: 0, width: 20, height: 100))
  }

  @Test(arguments: [(100.0, 3), (94.0, 3), (93.9, 2), (10.0, 1), (0.0, 1)])
  func fitsAsManyCellsOfAGivenSizeAsPossibleInALine(_ width: Double, _ lanes: Int) {
    let grid = GridLayout(
      width: width, itemsPerLine: .ofSize(30), itemSpacing: 2,
      sections: [SectionMetrics(count: 10)])
    #expect(grid.frame(of: Position(section: 0, item: lanes))?.minY == 30)
    #expect(grid.extent(of: Position(section: 0, item: 0)) == 30)
  }

  @Test func breaksLinesAgainForANewWidth() {
    var grid = GridLayout(
      width: 60, itemsPerLine: .ofSize(30), sections: [SectionMetrics(count: 6)])
    #expect(grid.contentSize == Size(width: 60, height: 90))
    grid.width = 90
    #expect(grid.contentSize == Size(width: 90, height: 60))
  }

  @Test(
    arguments: [
      (9.9, .item(Position(section: 0, item: 0))), (10, .section(0)), (12.9, .section(0)),
      (13, .item(Position(section: 0, item: 1))), (22.9, .item(Position(section: 0, item: 1))),
      (23, .spacing(after: 0)), (30.9, .spacing(after: 0)),
      (31, .item(Position(section: 1, item: 0))), (41, .nothing),
    ] as [(Double, LayoutHit)])
  func rowSpacingBelongsToTheSectionAndSectionSpacingToNone(
    _ y: Double, _ hit: LayoutHit
  ) {
    let list = ListLayout(
      width: 10, rowSpacing: 3, interSectionSpacing: 8,
      sections: [SectionMetrics(count: 2, extent: 10), SectionMetrics(count: 1, extent: 10)])
    #expect(list.hitTest(Point(x: 5, y: y)) == hit)
    #expect(list.contentSize.height == 41)
  }

  @Test func horizontalListRunsFromLeftToRight() {
    let list = ListLayout(
      width: 100, axis: .horizontal,
      sections: [
        SectionMetrics(
          count: 2, extent: 40, headerHeight: 20,
          insets: EdgeInsets(top: 10, left: 5, bottom: 30, right: 0))
      ])
    #expect(
      list.frame(of: Position(section: 0, item: 1))
        == Rect(x: 65, y: 10, width: 40, height: 60))
    #expect(list.contentSize == Size(width: 105, height: 100))
    #expect(list.hitTest(Point(x: 70, y: 80)) == .section(0))
  }

  @Test func keepsTheDisplacementAfterAChange() {
    var list = ListLayout(width: 10, sections: [SectionMetrics(count: 3, extent: 10)])
    list.displacement = Displacement(removed: Position(section: 0, item: 2))
    list.insertItem(at: Position(section: 0, item: 0), extent: nil)
    #expect(list.frame(of: Position(section: 0, item: 2)) == nil)
    #expect(list.frame(of: Position(section: 0, item: 3))?.minY == 20)
    list.reload([SectionMetrics(count: 1)])
    #expect(list.displacement == .none)
  }
}
