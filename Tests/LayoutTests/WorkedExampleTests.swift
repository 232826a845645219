import Layout
import Testing

/// The geometry of the worked examples: three sections of three, header 20, rows 40, inset 10 below.
@Suite struct WorkedExampleTests {
  private static let section = SectionMetrics(
    count: 3, extent: 40, headerHeight: 20,
    insets: EdgeInsets(top: 0, left: 0, bottom: 10, right: 0))

  private var list = ListLayout(width: 100, sections: Array(repeating: section, count: 3))

  @Test func rowsStartAfterTheirHeaders() {
    let starts = (0..<3).map { section in
      (0..<3).map { list.frame(of: Position(section: section, item: $0))?.minY }
    }
    #expect(starts == [[20, 60, 100], [170, 210, 250], [320, 360, 400]])
    #expect(list.contentSize == Size(width: 100, height: 450))
  }

  struct Hit: Sendable, CustomTestStringConvertible {
    var name: String
    var own: Position?
    var gap: Position?
    var y: Double
    var hit: LayoutHit

    init(
      _ name: String, own: (Int, Int)? = nil, gap: (Int, Int)? = nil, _ y: Double, _ hit: LayoutHit
    ) {
      self.name = name
      self.own = own.map { Position(section: $0.0, item: $0.1) }
      self.gap = gap.map { Position(section: $0.0, item: $0.1) }
      self.y = y
      self.hit = hit
    }

    var testDescription: String { "\(name), y \(y)" }
  }

  private static func item(_ section: Int, _ item: Int) -> LayoutHit {
    .item(Position(section: section, item: item))
  }

  @Test(arguments: [
    Hit("G1", own: (1, 0), gap: (1, 0), 230, item(1, 1)),
    Hit("G1 at rest", own: (1, 0), gap: (1, 1), 230, .slot),
    Hit("G1 to the end", own: (1, 0), gap: (1, 1), 270, item(1, 2)),
    Hit("G1 back", own: (1, 0), gap: (1, 2), 190, item(1, 1)),
    Hit("G2", own: (1, 2), gap: (1, 2), 230, item(1, 1)),
    Hit("G2 up", own: (1, 2), gap: (1, 1), 190, item(1, 0)),
    Hit("G2 back", own: (1, 2), gap: (1, 0), 230, item(1, 0)),
    Hit("G3", own: (2, 1), gap: (2, 1), 120, item(0, 2)),
    Hit("G3 behind the last", own: (2, 1), gap: (0, 2), 160, item(0, 2)),
    Hit("G3 inset", own: (2, 1), gap: (0, 3), 185, .section(0)),
    Hit("G3 header", own: (2, 1), gap: (0, 3), 200, .header(1)),
    Hit("G4", own: (1, 1), gap: (1, 1), 160, .header(1)),
    Hit("G5", own: (1, 0), gap: (1, 0), 120, item(0, 2)),
    Hit("G5 back", own: (1, 0), gap: (0, 2), 230, item(1, 1)),
    Hit("G5 at rest", own: (1, 0), gap: (1, 0), 230, item(1, 1)),
    Hit("G5 past its place", own: (1, 0), gap: (1, 0), 235, item(1, 1)),
    Hit("G6", own: (1, 2), gap: (1, 2), 120, item(0, 2)),
    Hit("G6 header", own: (1, 2), gap: (1, 2), 155, .header(1)),
    Hit("G7 the gap", own: (1, 2), gap: (1, 2), 270, .slot),
    Hit("G8", own: (1, 2), gap: (1, 2), 190, item(1, 0)),
    Hit("G10", 70, item(0, 1)),
    Hit("G10 at rest", gap: (0, 1), 70, .slot),
    Hit("G10 on", gap: (0, 1), 110, item(0, 1)),
    Hit("G10 further", gap: (0, 2), 150, item(0, 2)),
    Hit("below everything", gap: (0, 2), 490, .nothing),
  ])
  func findsTheRowUnderTheFinger(_ example: Hit) {
    var list = list
    list.displacement = Displacement(removed: example.own, slot: example.gap)
    #expect(list.hitTest(Point(x: 50, y: example.y)) == example.hit)
  }

  @Test(arguments: [
    Hit("right column, free place", own: (1, 1), gap: (1, 1), 80, .section(0)),
    Hit("right column, displaced", own: (1, 1), gap: (0, 2), 80, item(0, 2)),
    Hit("right column, slot at the end", own: (1, 1), gap: (0, 3), 80, .slot),
  ])
  func findsTheItemUnderTheFingerInTwoColumns(_ example: Hit) {
    var grid = GridLayout(
      width: 100, itemsPerLine: .count(2), itemExtent: 40,
      sections: Array(repeating: Self.section, count: 3))
    #expect(grid.frame(of: Position(section: 0, item: 0))?.minY == 20)
    #expect(
      grid.frame(of: Position(section: 0, item: 2)) == Rect(x: 0, y: 60, width: 50, height: 40))
    grid.displacement = Displacement(removed: example.own, slot: example.gap)
    #expect(grid.hitTest(Point(x: 75, y: example.y)) == example.hit)
  }

  @Test func thirdItemKeepsTheLastLineUntilTheSlotReplacesIt() {
    var grid = GridLayout(
      width: 100, itemsPerLine: .count(2), itemExtent: 40,
      sections: Array(repeating: Self.section, count: 3))
    let own = Position(section: 1, item: 1)
    grid.displacement = Displacement(removed: own, slot: own)
    #expect(grid.hitTest(Point(x: 25, y: 80)) == Self.item(0, 2))
    grid.displacement.slot = Position(section: 0, item: 2)
    #expect(grid.hitTest(Point(x: 25, y: 80)) == .slot)
  }
}
