import Layout
import Testing

@testable import DragDrop

/// Scrolling with a finger or a wheel, and waiting for all pending work.
@Suite struct ScrollTests {
  private func grid(_ stage: Stage, _ axis: Axis) -> CollectionView {
    let view = stage.collection("grid", [(0..<200).map { "\($0)" }])
    let layout = CollectionViewGridLayout(itemsPerLine: 2)
    layout.scrollDirection = axis
    view.collectionViewLayout = layout
    return view
  }

  @Test(arguments: [(Axis.vertical, Point(x: 0, y: 100)), (.horizontal, Point(x: 100, y: 0))])
  func scrollsAlongTheAxisOfTheLayout(axis: Axis, offset: Point) throws {
    let stage = Stage()
    let view = grid(stage, axis)
    try stage.simulation.scroll(view, by: 100)
    #expect(view.contentOffset == offset)
    try stage.simulation.scroll(view, by: -40)
    #expect(view.contentOffset == Point(x: offset.x * 0.6, y: offset.y * 0.6))
  }

  @Test(arguments: [Axis.vertical, .horizontal])
  func staysWithinTheEdges(axis: Axis) throws {
    let stage = Stage()
    let view = grid(stage, axis)
    try stage.simulation.scroll(view, by: 1e9)
    #expect(view.contentOffset == view.offsetRange.greatest)
    try stage.simulation.scroll(view, by: -1e9)
    #expect(view.contentOffset == view.offsetRange.least)
  }

  @Test
  func reportsEndlessScheduling() throws {
    let simulation = Stage().simulation
    func again() { simulation.clock.schedule(after: 1000) { again() } }
    again()
    let error = #expect(throws: DragDropError.self) {
      try simulation.runUntilIdle(within: 50)
    }
    #expect(
      error?.description == """
        waiting never ends: at 0.05 s, after 50 timers or loads, more are due; stop \
        whatever schedules itself again
        """)
  }

  @Test
  func acceptsWorkThatEndsJustInTime() throws {
    let simulation = Stage().simulation
    var left = 50
    func again() {
      left -= 1
      if left > 0 { simulation.clock.schedule(after: 1000) { again() } }
    }
    simulation.clock.schedule(after: 1000) { again() }
    try simulation.runUntilIdle(within: 50)
    #expect(left == 0)
  }
}
