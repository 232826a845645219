import Layout
import Testing

@testable import DragDrop

/// A drag that rests near an edge (7.4).
@Suite
struct AutoscrollTests {
  private let stage = Stage()
  private var simulation: Simulation { stage.simulation }
  private static let tick = 1.0 / 60

  /// A table of a hundred rows, 640 points high, content 4400.
  private func longTable(_ delegate: ScriptedDelegate = .mover()) -> TableView {
    stage.table("list", (0..<100).map { "row \($0)" }, delegate: delegate)
  }

  /// A collection that scrolls horizontally: 40 items in one line.
  private func wideCollection() -> CollectionView {
    stage.collection(
      "strip", [(0..<40).map { "cell \($0)" }], delegate: .mover(),
      layout: FlowLayout(
        width: 320, itemSize: Size(width: 100, height: 320), minimumLineSpacing: 10,
        axis: .horizontal))
  }

  // MARK: Speeds

  @Test(arguments: [
    (AutoscrollProfile.iOS26, 1.0, 1090.0), (.iOS26, 5, 920), (.iOS26, 12, 718),
    (.iOS26, 35, 257), (.iOS26, 50, 60), (.iOS26, 55, 20), (.iOS18, 1, 811), (.iOS18, 25, 381),
    (.iOS18, 45, 122),
  ])
  func matchesTheMeasuredSpeed(_ profile: AutoscrollProfile, _ depth: Double, _ speed: Double) {
    #expect(abs(profile.speed(atDepth: depth) - speed) < 0.05 * speed + 6)
  }

  @Test(arguments: [(Drag.Edge.bottom, 0.5), (.bottom, 5), (.bottom, 35), (.top, 5), (.top, 55)])
  func scrollsBySpeedTimesTick(_ edge: Drag.Edge, _ depth: Double) throws {
    let list = longTable()
    list.contentOffset = Point(x: 0, y: 2000)
    try simulation.lift(list, at(50)).move(to: edge, of: list, depth: depth)
    let start = list.contentOffset.y
    let step = AutoscrollProfile.iOS26.speed(atDepth: depth) * Self.tick
    let sign = edge == .top ? -1.0 : 1
    try simulation.wait(Self.tick)
    #expect(abs(list.contentOffset.y - (start + sign * step)) < 1e-6)
    for _ in 0..<9 { try simulation.wait(Self.tick) }
    #expect(abs(list.contentOffset.y - (start + sign * 10 * step)) < 1e-6)
  }

  @Test
  func changesSpeedWithDepth() throws {
    let list = longTable()
    let drag = try simulation.lift(list, at(0)).move(to: .bottom, of: list, depth: 50)
    try simulation.wait(1)
    try drag.move(to: .bottom, of: list, depth: 5)
    let start = list.contentOffset.y
    try simulation.wait(Self.tick)
    let step = AutoscrollProfile.iOS26.speed(atDepth: 5) * Self.tick
    #expect(abs(list.contentOffset.y - start - step) < 1e-6)
  }

  @Test(arguments: [(26, 60.0), (18, 50.0)])
  func doesNotScrollOutsideTheBand(_ version: Int, _ depth: Double) throws {
    simulation.environment.osVersion = Double(version)
    let list = longTable()
    try simulation.lift(list, at(0)).move(to: .bottom, of: list, depth: depth)
    try simulation.wait(5)
    #expect(list.contentOffset == .zero)
  }

  // MARK: The delay of iOS 18

  @Test
  func waitsAgainAfterLeavingTheBandOnIOS18() throws {
    simulation.environment.osVersion = 18
    let list = longTable()
    let drag = try simulation.lift(list, at(0)).move(to: .bottom, of: list, depth: 25)
    try simulation.wait(0.76)
    #expect(list.contentOffset == .zero)
    try drag.move(to: .bottom, of: list, depth: 200)
    try drag.move(to: .bottom, of: list, depth: 25)
    try simulation.wait(0.76)
    #expect(list.contentOffset == .zero)
    try simulation.wait(0.005 + Self.tick)
    let step = AutoscrollProfile.iOS18.speed(atDepth: 25) * Self.tick
    #expect(abs(list.contentOffset.y - step) < 1e-6)
  }

  @Test
  func movingInsideTheBandDoesNotRestartTheDelay() throws {
    simulation.environment.osVersion = 18
    let list = longTable()
    let drag = try simulation.lift(list, at(0)).move(to: .bottom, of: list, depth: 25)
    try simulation.wait(0.7)
    try drag.move(to: .bottom, of: list, depth: 30)
    try simulation.wait(0.1)
    #expect(list.contentOffset.y > 0)
  }

  // MARK: Stops

  @Test(arguments: Drag.Edge.allCases, [0.0, 30])
  func stopsAtTheEdgeOfTheContentWithInsets(_ edge: Drag.Edge, _ inset: Double) throws {
    let isVertical = edge == .top || edge == .bottom
    let view: SectionedView = isVertical ? longTable() : wideCollection()
    view.contentInset = EdgeInsets(top: inset, left: inset, bottom: inset, right: inset)
    view.contentOffset = isVertical ? Point(x: 0, y: 500) : Point(x: 500, y: 0)
    let item = view.visiblePositions[view.visiblePositions.count / 2]
    try simulation.lift(view, item).move(to: edge, of: view, depth: 1)
    try simulation.wait(20)
    let size = view.contentSize
    switch edge {
    case .top: #expect(view.contentOffset.y == -inset)
    case .bottom: #expect(view.contentOffset.y == size.height - view.frame.height + inset)
    case .left: #expect(view.contentOffset.x == -inset)
    case .right: #expect(view.contentOffset.x == size.width - view.frame.width + inset)
    }
    #expect(stage.phases.last == "autoscrollEnded")
  }

  @Test
  func hasDepthZeroBeyondTheInset() throws {
    let list = longTable()
    list.contentInset = EdgeInsets(top: 40, left: 0, bottom: 0, right: 0)
    list.contentOffset = Point(x: 0, y: 1000)
    let drag = try simulation.lift(list, at(30))
    try drag.move(to: list.convert(Point(x: 160, y: list.contentOffset.y + 10), to: nil))
    let start = list.contentOffset.y
    try simulation.wait(Self.tick)
    #expect(abs(start - list.contentOffset.y - 1100 * Self.tick) < 1e-6)
  }

  @Test
  func usesTheNearerEdgeInALowView() throws {
    let list = longTable()
    list.frame.size.height = 80
    list.contentOffset = Point(x: 0, y: 1000)
    let drag = try simulation.lift(list, at(23))
    try drag.begin()
    try drag.move(to: list.convert(Point(x: 160, y: list.contentOffset.y + 50), to: nil))
    let start = list.contentOffset.y
    try simulation.wait(Self.tick)
    let step = AutoscrollProfile.iOS26.speed(atDepth: 30) * Self.tick
    #expect(abs(list.contentOffset.y - start - step) < 1e-6)
  }

  @Test
  func continuesIfTheContentGrows() throws {
    let delegate = ScriptedDelegate.mover()
    delegate.update = { _, _, _ in (.copy, .unspecified) }
    let list = stage.table("list", (0..<15).map { "row \($0)" }, delegate: delegate)
    try simulation.lift(list, at(3)).move(to: .bottom, of: list, depth: 5)
    try simulation.wait(2)
    #expect(list.contentOffset.y == 20)
    list.model.insert(ListItem("late"), at: at(15))
    list.insertRows(at: [at(15).indexPath])
    try simulation.wait(2)
    #expect(list.contentOffset.y == 64)
  }

  // MARK: The scrolling view

  @Test(arguments: [
    (DropOperation.forbidden, DropIntent.unspecified), (.cancel, .unspecified),
    (.copy, .unspecified), (.move, .insertAtDestinationIndexPath),
  ])
  func scrollsWhateverTheProposal(_ operation: DropOperation, _ intent: DropIntent) throws {
    let delegate = ScriptedDelegate.mover()
    delegate.update = { _, _, _ in (operation, intent) }
    let list = longTable(delegate)
    try simulation.lift(list, at(0)).move(to: .bottom, of: list)
    try simulation.wait(0.5)
    #expect(list.contentOffset.y > 300)
  }

  @Test
  func doesNotScrollAnUninvolvedView() throws {
    let source = stage.table("source", ["a"], delegate: .mover())
    let list = stage.table("list", (0..<100).map { "\($0)" })
    try simulation.lift(source, at(0)).move(to: .bottom, of: list)
    try simulation.wait(1)
    #expect(list.contentOffset == .zero)
  }

  @Test
  func doesNotScrollIfScrollingIsDisabled() throws {
    let list = longTable()
    list.isScrollEnabled = false
    try simulation.lift(list, at(0)).move(to: .bottom, of: list)
    try simulation.wait(1)
    #expect(list.contentOffset == .zero)
    #expect(throws: DragDropError.self) { try simulation.scroll(list, by: 10) }
  }

  @Test
  func scrollsTheEnclosingTable() throws {
    let list = longTable()
    let badge = View(name: "badge", frame: Rect(x: 0, y: 600, width: 320, height: 40))
    badge.addInteraction(DropInteraction(delegate: stage.keep(PictureDelegate.destination())))
    list.addSubview(badge)
    try simulation.lift(list, at(0)).move(to: .bottom, of: list)
    #expect(stage.calls.contains("badge.sessionDidEnter"))
    try simulation.wait(Self.tick)
    #expect(list.contentOffset.y > 0)
  }

  @Test
  func scrollsDuringAReorderWithoutASession() throws {
    let delegate = ScriptedDelegate.mover(canMove: true)
    let list = stage.table(
      "list", (0..<100).map { "row \($0)" }, delegate: delegate, isDataSource: true)
    list.isEditing = true
    let drag = try simulation.grab(list, at(2)).move(to: .bottom, of: list)
    try simulation.wait(1)
    let gap = try #require(drag.reorderDestination)
    #expect(list.contentOffset.y > 600)
    #expect(gap.item > 25)
    try drag.drop()
    #expect(list.model.item(at: gap)?.title == "row 2")
  }

  // MARK: Resulting updates

  /// Section 7.3.
  @Test
  func movesACollectionsGapWithTheContent() throws {
    let list = stage.collection("grid", [(0..<100).map { "\($0)" }], delegate: .mover())
    let drag = try simulation.lift(list, at(0)).move(to: .bottom, of: list, depth: 30)
    let first = try #require(drag.destinationPosition)
    try simulation.wait(1)
    let last = try #require(drag.destinationPosition)
    #expect(last.item > first.item + 3)
    #expect(list.position(at: Point(x: 160, y: list.bounds.maxY - 30)) == nil)
  }

  // MARK: The end

  @Test(arguments: ["exit", "drop", "cancel"])
  func endsOnExitDropAndCancel(_ how: String) throws {
    let list = longTable()
    let drag = try simulation.lift(list, at(0)).move(to: .bottom, of: list)
    try simulation.wait(0.2)
    switch how {
    case "exit": try drag.move(to: Point(x: 1300, y: 900))
    case "drop": try drag.drop()
    default: try drag.cancel()
    }
    let offset = list.contentOffset
    try simulation.wait(1)
    #expect(offset.y > 100)
    #expect(list.contentOffset == offset)
    #expect(stage.phases.filter { $0 == "autoscrollEnded" }.count == 1)
  }

  @Test
  func endsIfTheDelegateFails() throws {
    let delegate = ScriptedDelegate.mover()
    let list = longTable(delegate)
    try simulation.lift(list, at(0)).move(to: .bottom, of: list)
    delegate.update = { [simulation] _, _, _ in
      simulation.failInCallback(DragDropError.gesture("broken"))
      return (.move, .unspecified)
    }
    #expect(throws: DragDropError.self) { try simulation.wait(1) }
    let offset = list.contentOffset
    try simulation.wait(1)
    #expect(list.contentOffset == offset)
  }

  @Test
  func doesNotScrollToTheEndAfterTheGesture() throws {
    let rows = [String](repeating: "row", count: 200_000)
    let list = stage.table("list", rows, delegate: .mover())
    try simulation.lift(list, at(0)).move(to: .bottom, of: list)
    try simulation.runUntilIdle()
    #expect(list.contentOffset == .zero)
  }

  @Test
  func gestureToANamedRowStopsAtIt() throws {
    let list = longTable()
    let drag = try simulation.lift(list, at(14)).over(list, at(40), .below)
    let offset = list.contentOffset
    try simulation.wait(2)
    #expect(list.contentOffset == offset)
    try drag.drop()
    #expect(list.model.item(at: at(40))?.title == "row 14")
  }
}
