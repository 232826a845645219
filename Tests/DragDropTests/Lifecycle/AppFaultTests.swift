import Layout
import Testing

@testable import DragDrop

/// Faults of UIKit that apps encounter: the calls of a delegate while each is enabled.
@Suite struct AppFaultTests {
  /// The delegate calls that one table receives in a drag from another one: the paths of its
  /// updates, exits, the paths of drops, and when data arrived.
  static func calls(of stage: Stage) throws -> [String] {
    var seen: [String] = []
    func shown(_ path: Position?) -> String { path.map { "\($0)" } ?? "nil" }
    let source = stage.table("source", ["a"], delegate: .mover())
    let delegate = ScriptedDelegate.mover()
    delegate.update = { _, _, path in
      seen.append("update \(shown(path))")
      return (.copy, .insertAtDestinationIndexPath)
    }
    delegate.perform = { view, performance in
      seen.append("drop \(shown(performance.destination))")
      let clock = stage.simulation.clock
      let dropped = clock.now
      performance.session.loadObjects(ofClass: String.self) { texts in
        let isLate = clock.now - dropped > 1_000_000
        seen.append(texts.isEmpty ? "no data" : isLate ? "late data" : "data")
      }
    }
    let target = stage.table("target", ["x", "y", "z"], delegate: delegate)
    let drag = try stage.simulation.lift(source, at(0)).over(target, at(1))
    try drag.over(source, at(0))
    seen.append("left")
    try drag.over(target, at(2)).drop()
    try stage.simulation.wait(2)
    return seen
  }

  private func calls(_ change: (inout Environment) -> Void = { _ in }) throws -> [String] {
    let stage = Stage()
    change(&stage.simulation.environment)
    return try Self.calls(of: stage)
  }

  @Test func areOffByDefault() {
    for fault in EnvironmentSetting.faults {
      #expect(fault.value(in: Environment()) == .bool(false))
    }
    #expect(EnvironmentSetting.faults.count == 8)
  }

  @Test func nilDestinationHidesEveryPath() throws {
    let calls = try calls { $0.faults.nilDestination = true }
    #expect(calls.contains("update nil") && calls.contains("drop nil"))
    #expect(!calls.contains { $0.contains("[") })
  }

  @Test
  func canApplyToOneGesture() throws {
    let stage = Stage()
    var paths: [Position?] = []
    let delegate = ScriptedDelegate.mover()
    delegate.update = { _, _, path in
      paths.append(path)
      return (.move, .unspecified)
    }
    let table = stage.table("t", ["a", "b", "c", "d"], delegate: delegate)
    let drag = try stage.simulation.lift(table, at(0)).over(table, at(1))
    stage.simulation.environment.faults.nilDestination = true
    try drag.over(table, at(2))
    stage.simulation.environment.faults.nilDestination = false
    try drag.over(table, at(3)).drop()
    #expect(paths.contains(at(1)) && paths.contains(nil) && paths.contains(at(3)))
    #expect(!paths.contains(at(2)))
  }

  @Test func staleDestinationIsThePreviousOne() throws {
    let updates = try calls().filter { $0.hasPrefix("update") }
    let stale = try calls { $0.faults.staleDestination = true }.filter { $0.hasPrefix("update") }
    #expect(stale.count == updates.count)
    #expect(stale.first == "update nil")
    #expect(Array(stale.suffix(1)) == Array(updates.dropLast().suffix(1)))
  }

  @Test func sendsAnUpdateBetweenExitAndEntry() throws {
    let usual = try calls()
    let late = try calls { $0.faults.updateAfterExit = true }
    #expect(late.count == usual.count + 1)
    let place = try #require(late.firstIndex(of: "left"))
    #expect(late[place - 1] == usual[place - 2])
  }

  @Test func ignoresTheAnswerToAnUpdateAfterExit() throws {
    let stage = Stage()
    stage.simulation.environment.faults.updateAfterExit = true
    let source = stage.table("source", ["a"], delegate: .mover())
    let target = stage.table("target", ["x"], delegate: .mover())
    let drag = try stage.simulation.lift(source, at(0)).over(target, at(0))
    try drag.move(to: Point(x: 1_000, y: 1_000))
    #expect(drag.proposal == nil)
    #expect(try drag.drop().operation == .cancel)
  }

  @Test func leavesAListRightBeforeADrop() throws {
    let stage = Stage()
    stage.simulation.environment.faults.dropAfterExit = true
    let source = stage.table("source", ["a"], delegate: .mover())
    let target = stage.table("target", ["x"], delegate: .mover())
    try stage.simulation.lift(source, at(0)).over(target, at(0)).drop()
    let names = stage.calls.filter { $0.hasPrefix("target.") }
    let drop = try #require(names.firstIndex { $0.contains("performDrop") })
    #expect(names[drop - 1].contains("dropSessionDidExit"))
    #expect(target.model.titles() == [["a", "x"]])
  }

  @Test func leavesAnInteractionRightBeforeADrop() throws {
    let stage = Stage()
    stage.simulation.environment.faults.dropAfterExit = true
    let picture = PictureDelegate()
    stage.plain("photo", Rect(x: 400, y: 0, width: 100, height: 100), drop: picture)
    let source = stage.table("source", ["a"], delegate: .mover())
    try stage.simulation.lift(source, at(0)).move(to: Point(x: 450, y: 50)).drop()
    let names = stage.calls.filter { $0.hasPrefix("photo.") }
    let drop = try #require(names.firstIndex { $0.contains("performDrop") })
    #expect(names[drop - 1].contains("sessionDidExit"))
  }

  @Test func completesLateLoadsAfterTheDrop() throws {
    #expect(try calls().last == "data")
    #expect(try calls { $0.faults.lateLoads = true }.last == "late data")
  }

  @Test func completesFailingLoadsWithoutData() throws {
    #expect(try calls { $0.faults.failingLoads = true }.last == "no data")
  }

  @Test func completesEndlessLoadsOnlyWhenNothingElseIsPending() throws {
    let stage = Stage()
    stage.simulation.environment.faults.endlessLoads = true
    #expect(try Self.calls(of: stage).last?.hasPrefix("drop") == true)
    try stage.simulation.runUntilIdle()
    #expect(stage.simulation.log.events.last { $0.kind == .load }?.name == "objects")
  }

  @Test func performDropTwiceIsOneDrop() throws {
    let calls = try calls { $0.faults.performDropTwice = true }
    #expect(calls.count { $0.hasPrefix("drop") } == 2)
  }

  @Test func secondPerformDropHasNoPathsOfMovedRows() throws {
    let stage = Stage()
    stage.simulation.environment.faults.performDropTwice = true
    let delegate = ScriptedDelegate.mover()
    var sources: [Position?] = []
    delegate.perform = { view, performance in
      sources.append(performance.items.first?.source)
      if performance.items.first?.source != nil { view.dropOneItem(performance) }
    }
    let table = stage.table("t", ["a", "b", "c"], delegate: delegate)
    try stage.simulation.lift(table, at(0)).over(table, at(2), .below).drop()
    #expect(sources == [at(0), nil])
    #expect(table.model.numberOfItems(inSection: 0) == 3)
  }

  @Test func asksAnInteractionAfterItsExit() throws {
    let stage = Stage()
    stage.simulation.environment.faults.updateAfterExit = true
    let picture = PictureDelegate()
    let photo = stage.plain(
      "photo", Rect(x: 400, y: 0, width: 100, height: 100), drop: picture)
    let source = stage.table("source", ["a"], delegate: .mover())
    let drag = try stage.simulation.lift(source, at(0)).move(to: Point(x: 450, y: 50))
    try drag.move(to: Point(x: 1_000, y: 1_000))
    let names = stage.calls.filter { $0.hasPrefix("photo.") }
    let exit = try #require(names.firstIndex { $0.contains("DidExit") })
    #expect(names.dropFirst(exit + 1).first?.contains("sessionDidUpdate") == true)
    #expect(photo.interactions.count == 1)
  }
}
