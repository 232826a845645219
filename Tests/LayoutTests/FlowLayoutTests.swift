import Layout
import TestSupport
import Testing

@Suite struct FlowLayoutTests {
  private func frames(_ layout: FlowLayout, section: Int = 0) -> [Rect?] {
    (0..<layout.numberOfItems(inSection: section)).map {
      layout.frame(of: Position(section: section, item: $0))
    }
  }

  @Test func distributesRemainingSpaceBetweenEqualItems() {
    let flow = FlowLayout(
      width: 100, itemSize: Size(width: 30, height: 20), minimumLineSpacing: 5,
      minimumInteritemSpacing: 2,
      sections: [
        SectionMetrics(
          count: 4, headerHeight: 10, insets: EdgeInsets(top: 1, left: 1, bottom: 1, right: 1))
      ])
    #expect(
      frames(flow) == [
        Rect(x: 1, y: 11, width: 30, height: 20), Rect(x: 35, y: 11, width: 30, height: 20),
        Rect(x: 69, y: 11, width: 30, height: 20), Rect(x: 1, y: 36, width: 30, height: 20),
      ])
    #expect(flow.contentSize == Size(width: 100, height: 57))
    #expect(flow.hitTest(Point(x: 32, y: 15)) == .section(0))
    #expect(flow.hitTest(Point(x: 40, y: 40)) == .section(0))
  }

  @Test func centersASingleItemThatFillsItsLine() {
    let flow = FlowLayout(
      width: 100, itemSize: Size(width: 60, height: 20), sections: [SectionMetrics(count: 2)])
    #expect(frames(flow).map { $0?.minX } == [20, 20])
  }

  @Test func breaksLinesWhereTheNextItemDoesNotFit() {
    let flow = FlowLayout(
      width: 100, minimumLineSpacing: 10, minimumInteritemSpacing: 10,
      sections: [
        SectionMetrics(
          count: 4,
          sizes: [
            Size(width: 40, height: 20), Size(width: 40, height: 40), Size(width: 50, height: 10),
            Size(width: 30, height: 30),
          ])
      ])
    #expect(
      frames(flow) == [
        Rect(x: 0, y: 10, width: 40, height: 20), Rect(x: 60, y: 0, width: 40, height: 40),
        Rect(x: 0, y: 60, width: 50, height: 10), Rect(x: 60, y: 50, width: 30, height: 30),
      ])
    #expect(flow.hitTest(Point(x: 20, y: 5)) == .section(0))
    #expect(flow.hitTest(Point(x: 20, y: 10)) == .item(Position(section: 0, item: 0)))
    #expect(flow.hitTest(Point(x: 50, y: 45)) == .section(0))
    #expect(flow.hitTest(Point(x: 50, y: 80)) == .nothing)
  }

  @Test func breaksColumnsInAHorizontalFlow() {
    let flow = FlowLayout(
      width: 100, itemSize: Size(width: 30, height: 45), minimumLineSpacing: 5,
      minimumInteritemSpacing: 0, axis: .horizontal,
      sections: [SectionMetrics(count: 3, sizes: [Size(width: 20, height: 50)])])
    #expect(
      frames(flow) == [
        Rect(x: 5, y: 0, width: 20, height: 50), Rect(x: 0, y: 55, width: 30, height: 45),
        Rect(x: 35, y: 0, width: 30, height: 45),
      ])
    #expect(flow.contentSize == Size(width: 65, height: 100))
  }

  @Test func givesAnItemWiderThanTheLineItsOwnLine() {
    let flow = FlowLayout(
      width: 100,
      sections: [
        SectionMetrics(
          count: 3, sizes: [Size(width: 30, height: 50), Size(width: 150, height: 50)])
      ])
    #expect(frames(flow).map { $0?.minY } == [0, 60, 120])
  }

  @Test func appliesAnItemsExtentAlongTheAxis() {
    var flow = FlowLayout(width: 50, sections: [SectionMetrics(count: 2)])
    flow.setExtent(70, of: Position(section: 0, item: 0))
    flow.insertItem(at: Position(section: 0, item: 2), size: Size(width: 10, height: 5))
    flow.setSize(Size(width: 5, height: 6), of: Position(section: 0, item: 9))
    #expect(frames(flow).map { $0?.height } == [70, 50, 5])
    #expect(flow.extent(of: Position(section: 0, item: 0)) == 70)
  }

  private static func size(using generator: inout SeededGenerator) -> Size {
    Size(
      width: Double(Int.random(in: 10...60, using: &generator)),
      height: Double(Int.random(in: 10...60, using: &generator)))
  }

  @Test(arguments: [1, 2, 3, 4, 5, 6, 7, 8] as [UInt64])
  func laysOutADisplacedFlowLikeItsRearrangedItems(_ seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<60 {
      let count = Int.random(in: 1...20, using: &generator)
      let isVaried = seed % 2 == 0
      let standard = Size(width: 30, height: 20)
      let sizes = (0..<count).map { _ in isVaried ? Self.size(using: &generator) : standard }
      let removed = Int.random(in: 0..<count, using: &generator)
      let slot = Int.random(in: 0..<count, using: &generator)
      var rearranged = sizes
      rearranged.insert(rearranged.remove(at: removed), at: slot)

      func flow(_ sizes: [Size]) -> FlowLayout {
        FlowLayout(
          width: 133, itemSize: standard,
          sections: [SectionMetrics(count: count, sizes: isVaried ? sizes : nil)])
      }
      var displaced = flow(sizes)
      displaced.displacement = Displacement(
        removed: Position(section: 0, item: removed), slot: Position(section: 0, item: slot))
      let plain = flow(rearranged)
      var shown = frames(displaced)
      shown.remove(at: removed)
      shown.insert(displaced.frameOfSlot(), at: slot)
      #expect(shown == frames(plain))
      #expect(displaced.contentSize == plain.contentSize)
    }
  }

  /// A partial update gives the same lines as a new layout.
  @Test(arguments: [1, 2, 3] as [UInt64])
  func updatesALongFlowLikeANewLayout(_ seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    var sizes = (0..<1000).map { _ in Self.size(using: &generator) }
    func flow() -> FlowLayout {
      FlowLayout(width: 333, sections: [SectionMetrics(count: sizes.count, sizes: sizes)])
    }
    var changed = flow()
    for round in 0..<4 {
      changed.beginUpdates()
      let place = Int.random(in: 0...sizes.count, using: &generator)
      for _ in 0..<(round % 3 == 0 ? 300 : 2) {
        let item = min(sizes.count - 1, place)
        switch seed % 3 {
        case 0:
          sizes.remove(at: item)
          changed.removeItem(at: Position(section: 0, item: item))
        case 1:
          let size = Self.size(using: &generator)
          sizes.insert(size, at: place)
          changed.insertItem(at: Position(section: 0, item: place), size: size)
        default:
          let target = Int.random(in: 0..<sizes.count, using: &generator)
          let size = sizes.remove(at: item)
          changed.removeItem(at: Position(section: 0, item: item))
          sizes.insert(size, at: target)
          changed.insertItem(at: Position(section: 0, item: target), size: size)
        }
      }
      changed.endUpdates()
      let new = flow()
      #expect(changed.contentSize == new.contentSize)
      let all = Rect(origin: .zero, size: new.contentSize)
      #expect(changed.items(in: all).count == sizes.count)
      #expect(frames(changed) == frames(new))
    }
  }

  @Test func alignsItemsOfOneExplicitSizeInColumns() {
    let size = Size(width: 30, height: 20)
    var flow = FlowLayout(
      width: 100, sections: [SectionMetrics(count: 4, sizes: Array(repeating: size, count: 4))])
    #expect(frames(flow).map { $0?.minX } == [0, 70, 0, 70])
    flow.insertItem(at: Position(section: 0, item: 0), size: Size(width: 90, height: 20))
    #expect(frames(flow).map { $0?.minX } == [5, 0, 70, 0, 40])
  }

  @Test(arguments: [1, 2, 3, 4] as [UInt64])
  func findsTheItemWhoseFrameContainsThePoint(_ seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let sections = (0..<3).map { _ in
      SectionMetrics(
        count: 40,
        sizes: seed % 2 == 0 ? (0..<40).map { _ in Self.size(using: &generator) } : nil,
        headerHeight: 7, insets: EdgeInsets(top: 3, left: 4, bottom: 5, right: 6))
    }
    var flow = FlowLayout(width: 200, sections: sections)
    flow.displacement = Displacement(
      removed: Position(section: 0, item: 3), slot: Position(section: 1, item: 8))
    let positions = (0..<3).flatMap { section in
      (0..<40).map { Position(section: section, item: $0) }
    }
    for _ in 0..<250 {
      let point = Point(
        x: Double(Int.random(in: 0..<400, using: &generator)) / 2,
        y: Double(Int.random(in: 0...Int(flow.contentSize.height) * 2, using: &generator)) / 2)
      let there = positions.filter { flow.frame(of: $0)?.contains(point) ?? false }
      if case .item(let position) = flow.hitTest(point) {
        #expect(there == [position])
      } else {
        #expect(there.isEmpty)
        #expect((flow.hitTest(point) == .slot) == (flow.frameOfSlot()?.contains(point) ?? false))
      }
      let rect = Rect(
        origin: point,
        size: Size(width: 50, height: Double(Int.random(in: 0...200, using: &generator))))
      #expect(
        flow.items(in: rect) == positions.filter { flow.frame(of: $0)?.intersects(rect) ?? false })
    }
  }
}
