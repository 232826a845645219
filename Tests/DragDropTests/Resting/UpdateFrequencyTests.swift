import Layout
import Testing

@testable import DragDrop

/// How often a destination is asked (2.13): by entry, movement, added items, scrolling, data, ticks.
@Suite("Update frequency (2.13)")
struct UpdateFrequencyTests {
  private let stage = Stage()
  private var simulation: Simulation { stage.simulation }

  private func updates() -> Int {
    stage.calls.filter { $0.contains("dropSessionDidUpdate") }.count
  }

  /// What an act adds to the updates.
  private func updates(during act: () throws -> Void) rethrows -> Int {
    let before = updates()
    try act()
    return updates() - before
  }

  /// Two tables; the second refuses, so that no gap asks once more.
  private func refusing() -> (source: TableView, target: TableView) {
    let delegate = ScriptedDelegate.mover()
    delegate.addedItems = { [dragItem($0, $1)] }
    let source = stage.table("source", ["a", "b", "c"], delegate: delegate)
    let target = ScriptedDelegate()
    target.update = { _, _, _ in (.forbidden, .unspecified) }
    return (source, stage.table("target", ["x", "y", "z"], delegate: target))
  }

  @Test("2.13 a: one update for each entry")
  func entry() throws {
    let (source, target) = refusing()
    let drag = try simulation.lift(source, at(0)).over(source, at(2))
    #expect(try updates { try drag.over(target, at(0)) } == 1)
    try drag.move(to: Point(x: 1300, y: 900))
    #expect(try updates { try drag.over(target, at(0)) } == 1)
  }

  @Test("2.13 b: one update for each touch event, also to the same point")
  func movement() throws {
    let (source, target) = refusing()
    let drag = try simulation.lift(source, at(0)).over(target, at(0))
    #expect(try updates { try drag.over(target, at(1)) } == 1)
    #expect(try updates { try drag.over(target, at(1)) } == 1)
  }

  @Test("2.13 c: one update where items were added")
  func added() throws {
    let (source, target) = refusing()
    let drag = try simulation.lift(source, at(0)).over(target, at(0))
    #expect(try updates { try drag.add(source, at(1)) } == 1)
  }

  @Test("2.13 d: one update for each scrolling of the content")
  func scrolling() throws {
    let delegate = ScriptedDelegate.mover()
    delegate.update = { _, _, _ in (.forbidden, .unspecified) }
    let list = stage.table("list", (0..<100).map { "\($0)" }, delegate: delegate)
    try simulation.lift(list, at(0)).over(list, at(5))
    #expect(try updates { try simulation.scroll(list, by: 30) } == 1)
  }

  @Test("2.13 e: one update where data changed under the finger")
  func data() throws {
    let (source, target) = refusing()
    try simulation.lift(source, at(0)).over(target, at(0))
    #expect(
      updates {
        target.model.insert(ListItem("w"), at: at(0))
        target.insertRows(at: [at(0).indexPath])
      } == 1)
  }

  @Test("2.13 f: a hold asks with every tick, a wait never")
  func hold() throws {
    let (source, target) = refusing()
    let drag = try simulation.lift(source, at(0)).over(target, at(0))
    #expect(try updates { try simulation.wait(0.5) } == 0)
    #expect(try updates { try drag.hold(0.5) } == 29)  // a tick is 16.667 ms: 29 whole ones
    #expect(try updates { try drag.hold(0.01) } == 0)
  }

  @Test(
    "N26: updateTicks says with how many ticks a hold asks",
    arguments: [(0, 0), (1, 59), (2, 29), (10, 5), (60, 0)])
  func updateTicks(_ ticks: Int, _ count: Int) throws {
    simulation.environment.updateTicks = ticks
    let (source, target) = refusing()
    let drag = try simulation.lift(source, at(0)).over(target, at(0))
    #expect(try updates { try drag.hold(1) } == count)
  }

  @Test("2.13 g: exactly one more update, at the same point, after a gap has moved")
  func gap() throws {
    let source = stage.table("source", ["a"], delegate: .mover())
    let target = stage.table("target", ["x", "y", "z"], delegate: .mover())
    let drag = try simulation.lift(source, at(0))
    #expect(try updates { try drag.over(target, at(1)) } == 3)  // two of them of the target
    #expect(try updates { try drag.over(target, at(2), .below) } == 2)
    #expect(try updates { try drag.hold(1) } == 59)
  }

  @Test("a plain view is asked with every tick too")
  func plainView() throws {
    let photo = stage.plain(
      "photo", Rect(x: 0, y: 0, width: 100, height: 100), drag: PictureDelegate.source())
    let frame = stage.plain(
      "frame", Rect(x: 200, y: 0, width: 100, height: 100), drop: PictureDelegate.destination())
    let drag = try simulation.lift(photo).over(frame)
    let before = stage.calls.count { $0.contains("frame.sessionDidUpdate") }
    try drag.hold(0.1)
    #expect(stage.calls.count { $0.contains("frame.sessionDidUpdate") } == before + 5)
  }

  @Test("2.13 d, f: a tick that scrolled asks once")
  func scrollingHold() throws {
    let delegate = ScriptedDelegate.mover()
    delegate.update = { _, _, _ in (.forbidden, .unspecified) }
    let list = stage.table("list", (0..<1000).map { "\($0)" }, delegate: delegate)
    let drag = try simulation.lift(list, at(0)).move(to: .bottom, of: list)
    #expect(try updates { try drag.hold(0.5) } == 29)
  }

  @Test("7.1: a hold counts as rest, so a collection's gap stays")
  func restInCollections() throws {
    let view = stage.collection("c", [["a", "b", "c", "d"]], delegate: .mover())
    let drag = try simulation.lift(view, at(0)).over(view, at(2), .into)
    #expect(drag.destinationPosition == at(2))
    try drag.hold(1)
    #expect(drag.destinationPosition == at(2))
    try drag.over(view, at(2), .into)
    #expect(drag.destinationPosition == at(1))
  }

  @Test("a finger is held for 0 to 3600 seconds", arguments: [-1, 3601, Double.nan])
  func outOfRange(_ seconds: Double) throws {
    let (source, _) = refusing()
    let drag = try simulation.lift(source, at(0))
    #expect(throws: DragDropError.self) { try drag.hold(seconds) }
  }

  @Test("holding a lifted item begins no session")
  func heldLift() throws {
    let (source, _) = refusing()
    let drag = try simulation.lift(source, at(0)).hold(2)
    #expect(drag.phaseName == "lifting")
  }
}
