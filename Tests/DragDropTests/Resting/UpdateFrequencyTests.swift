import Layout
import Testing

@testable import DragDrop

/// How often a destination is updated (2.13): entry, movement, added items, scrolling, data, ticks.
@Suite
struct UpdateFrequencyTests {
  private let stage = Stage()
  private var simulation: Simulation { stage.simulation }

  private func updates() -> Int {
    stage.calls.filter { $0.contains("dropSessionDidUpdate") }.count
  }

  /// The number of updates that an action causes.
  private func updates(during act: () throws -> Void) rethrows -> Int {
    let before = updates()
    try act()
    return updates() - before
  }

  /// Two tables; the second refuses, so that no gap causes another update.
  private func refusing() -> (source: TableView, target: TableView) {
    let delegate = ScriptedDelegate.mover()
    delegate.addedItems = { [dragItem($0, $1)] }
    let source = stage.table("source", ["a", "b", "c"], delegate: delegate)
    let target = ScriptedDelegate()
    target.update = { _, _, _ in (.forbidden, .unspecified) }
    return (source, stage.table("target", ["x", "y", "z"], delegate: target))
  }

  /// Section 2.13 a.
  @Test
  func updatesOnceOnEntry() throws {
    let (source, target) = refusing()
    let drag = try simulation.lift(source, at(0)).over(source, at(2))
    #expect(try updates { try drag.over(target, at(0)) } == 1)
    try drag.move(to: Point(x: 1300, y: 900))
    #expect(try updates { try drag.over(target, at(0)) } == 1)
  }

  /// Section 2.13 b.
  @Test
  func updatesOnceForEachTouchEvent() throws {
    let (source, target) = refusing()
    let drag = try simulation.lift(source, at(0)).over(target, at(0))
    #expect(try updates { try drag.over(target, at(1)) } == 1)
    #expect(try updates { try drag.over(target, at(1)) } == 1)
  }

  /// Section 2.13 c.
  @Test
  func updatesOnceWhenItemsAreAdded() throws {
    let (source, target) = refusing()
    let drag = try simulation.lift(source, at(0)).over(target, at(0))
    #expect(try updates { try drag.add(source, at(1)) } == 1)
  }

  /// Section 2.13 d.
  @Test
  func updatesOnceForEachScroll() throws {
    let delegate = ScriptedDelegate.mover()
    delegate.update = { _, _, _ in (.forbidden, .unspecified) }
    let list = stage.table("list", (0..<100).map { "\($0)" }, delegate: delegate)
    try simulation.lift(list, at(0)).over(list, at(5))
    #expect(try updates { try simulation.scroll(list, by: 30) } == 1)
  }

  /// Section 2.13 e.
  @Test
  func updatesOnceWhenDataChanges() throws {
    let (source, target) = refusing()
    try simulation.lift(source, at(0)).over(target, at(0))
    #expect(
      updates {
        target.model.insert(ListItem("w"), at: at(0))
        target.insertRows(at: [at(0).indexPath])
      } == 1)
  }

  /// Section 2.13 f.
  @Test
  func updatesAtEachTickOfAHold() throws {
    let (source, target) = refusing()
    let drag = try simulation.lift(source, at(0)).over(target, at(0))
    #expect(try updates { try simulation.wait(0.5) } == 0)
    #expect(try updates { try drag.hold(0.5) } == 29)  // a tick is 16.667 ms: 29 whole ones
    #expect(try updates { try drag.hold(0.01) } == 0)
  }

  /// Rule N26.
  @Test(arguments: [(0, 0), (1, 59), (2, 29), (10, 5), (60, 0)])
  func updateTicksSetsTheFrequencyOfAHold(_ ticks: Int, _ count: Int) throws {
    simulation.environment.constants.updateTicks = ticks
    let (source, target) = refusing()
    let drag = try simulation.lift(source, at(0)).over(target, at(0))
    #expect(try updates { try drag.hold(1) } == count)
  }

  /// Section 2.13 g.
  @Test
  func updatesOnceAfterTheGapMoves() throws {
    let source = stage.table("source", ["a"], delegate: .mover())
    let target = stage.table("target", ["x", "y", "z"], delegate: .mover())
    let drag = try simulation.lift(source, at(0))
    #expect(try updates { try drag.over(target, at(1)) } == 3)  // two of them of the target
    #expect(try updates { try drag.over(target, at(2), .below) } == 2)
    #expect(try updates { try drag.hold(1) } == 59)
  }

  @Test
  func updatesAPlainViewAtEachTick() throws {
    let photo = stage.plain(
      "photo", Rect(x: 0, y: 0, width: 100, height: 100), drag: PictureDelegate.source())
    let frame = stage.plain(
      "frame", Rect(x: 200, y: 0, width: 100, height: 100), drop: PictureDelegate.destination())
    let drag = try simulation.lift(photo).over(frame)
    let before = stage.calls.count { $0.contains("frame.sessionDidUpdate") }
    try drag.hold(0.1)
    #expect(stage.calls.count { $0.contains("frame.sessionDidUpdate") } == before + 5)
  }

  /// Section 2.13.
  @Test
  func updatesOnceForAScrollingTick() throws {
    let delegate = ScriptedDelegate.mover()
    delegate.update = { _, _, _ in (.forbidden, .unspecified) }
    let list = stage.table("list", (0..<1000).map { "\($0)" }, delegate: delegate)
    let drag = try simulation.lift(list, at(0)).move(to: .bottom, of: list)
    #expect(try updates { try drag.hold(0.5) } == 29)
  }

  /// Section 7.1.
  @Test
  func holdKeepsTheGapOfACollection() throws {
    let view = stage.collection("c", [["a", "b", "c", "d"]], delegate: .mover())
    let drag = try simulation.lift(view, at(0)).over(view, at(2), .into)
    #expect(drag.destinationPosition == at(2))
    try drag.hold(1)
    #expect(drag.destinationPosition == at(2))
    try drag.over(view, at(2), .into)
    #expect(drag.destinationPosition == at(1))
  }

  @Test(arguments: [-1, 3601, Double.nan])
  func limitsAHoldToOneHour(_ seconds: Double) throws {
    let (source, _) = refusing()
    let drag = try simulation.lift(source, at(0))
    #expect(throws: DragDropError.self) { try drag.hold(seconds) }
  }

  @Test
  func holdingALiftedItemBeginsNoSession() throws {
    let (source, _) = refusing()
    let drag = try simulation.lift(source, at(0)).hold(2)
    #expect(drag.phaseName == "lifting")
  }
}
