import Layout
import Testing

@testable import DragDrop

/// Views are found by name, wherever they move.
@Suite
struct ViewNameTests {
  private let simulation = Simulation()
  private func view(_ name: String) -> View {
    View(name: name, frame: Rect(x: 0, y: 0, width: 10, height: 10))
  }

  @Test
  func findsAViewWhileItIsOnTheScreen() {
    let (outer, inner) = (view("outer"), view("inner"))
    outer.addSubview(inner)
    #expect(simulation.view(named: "inner") == nil)
    simulation.application().addSubview(outer)
    #expect(simulation.view(named: "inner") === inner)
    #expect(simulation.allViews.map(\.name) == ["outer", "inner"])
    #expect(inner.application === simulation.application())
    outer.removeFromSuperview()
    #expect(simulation.view(named: "inner") == nil)
    #expect(inner.application == nil)
  }

  @Test
  func findsAViewThatMoves() {
    let (first, second, moved) = (view("first"), view("second"), view("moved"))
    simulation.application().addSubview(first)
    simulation.application(named: "mail").addSubview(second)
    first.addSubview(moved)
    second.addSubview(moved)
    #expect(simulation.view(named: "moved") === moved)
    #expect(moved.application?.name == "mail")
    simulation.application().addSubview(moved)
    #expect(simulation.view(named: "moved") === moved)
    #expect(moved.application?.name == "main")
    #expect(simulation.allViews.map(\.name) == ["first", "moved", "second"])
  }

  @Test
  func findsTheFirstOfSeveralViewsOfAName() {
    let views = (0..<3).map { _ in view("same") }
    views.forEach(simulation.application().addSubview)
    #expect(simulation.view(named: "same") === views[0])
    views[0].removeFromSuperview()
    #expect(simulation.view(named: "same") === views[1])
    views[2].removeFromSuperview()
    #expect(simulation.view(named: "same") === views[1])
    views[1].removeFromSuperview()
    #expect(simulation.view(named: "same") == nil)
  }

  @Test
  func hasNoNamesInCells() throws {
    let table = TableView(
      name: "t", frame: Rect(x: 0, y: 0, width: 320, height: 400), model: ListDataSource(["a"]))
    simulation.application().addSubview(table)
    let cell = try #require(table.cellForRow(at: IndexPath(item: 0, section: 0)))
    let badge = view("badge")
    cell.addSubview(badge)
    #expect(badge.simulation === simulation)
    #expect(simulation.view(named: "badge") == nil)
    table.addSubview(badge)
    #expect(simulation.view(named: "badge") === badge)
  }

  @Test
  func findsTheFirstFreeName() {
    let names = (1...3).map { _ -> String in
      let view = view(simulation.freeViewName(prefix: "table"))
      simulation.application().addSubview(view)
      return view.name
    }
    #expect(names == ["table1", "table2", "table3"])
    simulation.view(named: "table2")?.removeFromSuperview()
    #expect(simulation.freeViewName(prefix: "table") == "table2")
    simulation.application().addSubview(view("table2"))
    #expect(simulation.freeViewName(prefix: "table") == "table4")
  }

  @Test
  func arrangesViewsInLines() {
    let application = simulation.application()
    let frames = (0..<5).map { number -> Rect in
      let frame = application.nextFrame()
      application.addSubview(View(name: "\(number)", frame: frame))
      return frame
    }
    #expect(frames.map(\.minX) == [16, 352, 688, 1024, 16])
    #expect(frames.map(\.minY) == [16, 16, 16, 16, 672])
  }

  @Test
  func beginsALineBelowTheLowestView() {
    let application = simulation.application()
    for number in 0..<8 {
      application.addSubview(View(name: "\(number)", frame: application.nextFrame()))
    }
    #expect(application.nextFrame().minY == 1328)
    application.views[1].frame.origin.y = 3000
    #expect(application.nextFrame().minY == 3656)
    application.views[1].removeFromSuperview()
    #expect(application.nextFrame().minY == 1328)
    application.views[0].frame.size.height = 2000
    #expect(application.nextFrame().minY == 2032)
  }

  @Test
  func createsManyAndDeeplyNestedViewsFast() {
    let application = simulation.application()
    for number in 0..<3000 {
      application.addSubview(View(name: "v\(number)", frame: application.nextFrame()))
    }
    var deepest = view("top")
    application.addSubview(deepest)
    for number in 0..<3000 {
      let next = view("n\(number)")
      deepest.addSubview(next)
      deepest = next
    }
    #expect(simulation.allViews.count == 6001)
    #expect(simulation.view(named: "n2999") === deepest)
    #expect(deepest.application === application)
  }

  @Test
  func removesDeeplyNestedViewsWithoutRecursion() {
    weak var lowest: View?
    do {
      var top = view("deepest")
      lowest = top
      for _ in 0..<100_000 {
        let next = view("next")
        next.addSubview(top)
        top = next
      }
      #expect(lowest != nil)
    }
    #expect(lowest == nil)
  }

  @Test
  func hitsTheDeepestOfManyViewsWithoutRecursion() throws {
    let application = simulation.application()
    let deepest = view("deepest")
    var top = deepest
    for _ in 0..<100_000 {
      let next = View(name: "next", frame: Rect(x: 0, y: 0, width: 50, height: 50))
      next.addSubview(top)
      top = next
    }
    application.addSubview(top)
    let point = deepest.convert(Point(x: 5, y: 5), to: nil)
    #expect(application.hitTest(point) === deepest)
    #expect(deepest.lastDevice === simulation)
    top.removeFromSuperview()
    #expect(deepest.lastDevice === simulation)
  }

  @Test
  func callsAnOverriddenHitTest() {
    final class Hole: View {
      override func hitTest(_ point: Point, with event: ViewEvent?) -> View? { nil }
    }
    let (top, below) = (view("top"), view("below"))
    let hole = Hole(name: "hole", frame: top.bounds)
    top.addSubview(below)
    top.addSubview(hole)
    below.frame = top.bounds
    #expect(top.hitTest(Point(x: 1, y: 1), with: nil) === below)
  }
}
