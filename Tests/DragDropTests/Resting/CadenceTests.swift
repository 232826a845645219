import Layout
import TestSupport
import Testing

@testable import DragDrop

/// How a cadence delays the gap (7.2).
@Suite
struct CadenceTests {
  private let stage = Stage()
  private var simulation: Simulation { stage.simulation }

  private func collection(
    _ cadence: CollectionView.ReorderingCadence, canMove: Bool = true, count: Int = 5
  ) -> CollectionView {
    let view = stage.collection(
      "c", [(0..<count).map { "\($0)" }], delegate: .mover(canMove: canMove), isDataSource: true)
    view.reorderingCadence = cadence
    return view
  }

  private func gap(of view: CollectionView) -> Position? {
    view.presentedLayout.displacement.slot
  }

  @Test(.covers("COL-04", "COL-05", "COL-06"))
  func movesTheGapImmediatelyByDefault() throws {
    #expect(CollectionView.ReorderingCadence.immediate.rawValue == 0)
    let view = collection(.immediate)
    #expect(CollectionView(name: "d", frame: .zero).reorderingCadence == .immediate)
    try simulation.lift(view, at(0)).over(view, at(2), .into)
    #expect(gap(of: view) == at(2))
  }

  @Test(
    .covers("COL-07", "COL-08"),
    arguments: [(CollectionView.ReorderingCadence.fast, 0.1), (.slow, 0.25)])
  func movesTheGapAfterTheDelay(_ cadence: CollectionView.ReorderingCadence, _ delay: Double) throws
  {
    let view = collection(cadence)
    try simulation.lift(view, at(0)).over(view, at(2), .into)
    try simulation.wait(delay - 0.001)
    #expect(gap(of: view) == at(0))
    try simulation.wait(0.002)
    #expect(gap(of: view) == at(2))
    #expect(stage.phases.last == "gap [0, 2]")
    #expect(stage.calls.last?.contains("dropSessionDidUpdate[0, 0]") == true)
  }

  @Test(arguments: CollectionView.ReorderingCadence.allCases.dropFirst())
  func cadenceDelaySetsTheDelayOfEachCadence(_ cadence: CollectionView.ReorderingCadence) throws {
    simulation.environment.constants.cadenceDelay.fast = cadence == .fast ? 2 : 9
    simulation.environment.constants.cadenceDelay.slow = cadence == .slow ? 2 : 9
    let view = collection(cadence)
    try simulation.lift(view, at(0)).over(view, at(2), .into)
    try simulation.wait(1.9)
    #expect(gap(of: view) == at(0))
    try simulation.wait(0.2)
    #expect(gap(of: view) == at(2))
  }

  @Test
  func restartsTheDelayForAnotherPath() throws {
    let view = collection(.slow)
    let drag = try simulation.lift(view, at(0)).over(view, at(1), .into)
    try simulation.wait(0.2)
    try drag.over(view, at(2), .into)
    try simulation.wait(0.2)
    #expect(gap(of: view) == at(0))
    try drag.over(view, at(2), .above)
    try simulation.wait(0.1)
    #expect(gap(of: view) == at(2))
  }

  @Test
  func movesNoGapToARefusedCell() throws {
    let view = collection(.slow)
    let delegate = try #require(view.delegate as? ScriptedDelegate)
    let drag = try simulation.lift(view, at(0)).over(view, at(2), .into)
    delegate.update = { _, _, _ in (.forbidden, .unspecified) }
    try drag.over(view, at(2), .into)
    try simulation.wait(1)
    #expect(gap(of: view) == at(0))
  }

  @Test
  func movesNothingAfterExit() throws {
    let view = collection(.slow)
    let drag = try simulation.lift(view, at(0)).over(view, at(2), .into)
    try drag.move(to: Point(x: 1300, y: 900))
    try simulation.wait(1)
    #expect(gap(of: view) == nil)
  }

  @Test
  func ignoresTheCadenceIfItemsCannotMove() throws {
    let view = collection(.slow, canMove: false)
    try simulation.lift(view, at(0)).over(view, at(2), .into)
    #expect(gap(of: view) == at(2))
  }

  @Test(arguments: [42.0, 5])
  func movesTheGapDuringSlowAutoscroll(_ depth: Double) throws {
    let view = collection(.slow, count: 100)
    try simulation.lift(view, at(2)).move(to: .bottom, of: view, depth: depth)
    try simulation.wait(1)
    #expect(view.contentOffset.y > 80)
    let moved = stage.phases.filter { $0.hasPrefix("gap") }.count
    #expect(depth > 40 ? moved >= 2 : moved == 0)
  }

  /// Rule CR3.
  @Test
  func dropsBeforeACellWhoseGapIsDelayed() throws {
    let view = collection(.slow)
    let delegate = try #require(view.delegate as? ScriptedDelegate)
    var destinations: [Position?] = []
    delegate.perform = { _, performance in destinations.append(performance.destination) }
    let drag = try simulation.lift(view, at(0)).over(view, at(3), .into)
    #expect(drag.destinationPosition == at(2))
    try drag.drop()
    #expect(destinations == [at(2)])
    #expect(!stage.calls.contains { $0.contains("moveItem") })
  }

  /// Rule CR2.
  @Test
  func dataSourceMovesTheItemAfterTheDelay() throws {
    let view = collection(.fast)
    let drag = try simulation.lift(view, at(0)).over(view, at(3), .into)
    try simulation.wait(0.2)
    try drag.drop()
    #expect(view.model.titles() == [["1", "2", "3", "0", "4"]])
  }
}
