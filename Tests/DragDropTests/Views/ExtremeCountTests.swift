import Layout
import Testing

@testable import DragDrop

/// Counts and numbers out of range cause an error, never a trap.
@Suite
struct ExtremeCountTests {
  /// A data source that returns the given counts.
  private final class Claims: TableViewDataSource, CollectionViewDataSource {
    var sections = 1
    var counts: (Int) -> Int = { _ in 1 }

    func numberOfSections(in tableView: TableView) -> Int { sections }
    func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int {
      counts(section)
    }
    func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
      TableViewCell(title: "x")
    }
    func numberOfSections(in collectionView: CollectionView) -> Int { sections }
    func collectionView(
      _ collectionView: CollectionView, numberOfItemsInSection section: Int
    ) -> Int { counts(section) }
    func collectionView(
      _ collectionView: CollectionView, cellForItemAt indexPath: IndexPath
    ) -> CollectionViewCell { CollectionViewListCell(title: "x") }
  }

  private func views(_ stage: Stage, _ claims: Claims) -> [SectionedView] {
    let table = stage.table("t", [])
    table.dataSource = stage.keep(claims)
    let collection = stage.collection("c", [[]])
    collection.dataSource = claims
    return [table, collection]
  }

  @Test(arguments: [-1, .min, .max])
  func rejectsACountOfRowsOutOfRange(_ count: Int) throws {
    let claims = Claims()
    claims.counts = { _ in count }
    let stage = Stage()
    for view in views(stage, claims) {
      view.reloadData()
      let failure = try #require(stage.simulation.takeFailure())
      #expect("\(failure)".contains("returned \(count) for section 0, which no"))
      #expect(view.numberOfEntries(inSection: 0) == 0)
      #expect(view.numberOfSections == 1)
      #expect(stage.simulation.log.events.contains { $0.name == "exception" })
    }
  }

  @Test(arguments: [-1, .min, .max, 1_000_001])
  func rejectsACountOfSectionsOutOfRange(_ count: Int) throws {
    let claims = Claims()
    claims.sections = count
    let stage = Stage()
    for view in views(stage, claims) {
      view.reloadData()
      let failure = try #require(stage.simulation.takeFailure())
      #expect("\(failure)".contains("numberOfSections returned \(count)"))
      #expect(view.numberOfSections == 0)
    }
  }

  @Test
  func rejectsSectionsThatExceedTheLimitTogether() throws {
    let claims = Claims()
    claims.sections = 3
    claims.counts = { _ in 1_500_000_000 }
    let stage = Stage()
    let view = views(stage, claims)[0]
    view.reloadData()
    #expect("\(try #require(stage.simulation.takeFailure()))".contains("for section 1"))
    #expect((0..<3).map { view.numberOfEntries(inSection: $0) } == [1_500_000_000, 0, 0])
  }

  @Test
  func revertsABatchThatEndsInAnInvalidCount() throws {
    let claims = Claims()
    let stage = Stage()
    for view in views(stage, claims) {
      claims.counts = { _ in 1 }
      view.reloadData()
      claims.counts = { _ in .max }
      view.performBatchUpdates { view.update { $0.insert([at(1)]) } }
      #expect(stage.simulation.takeFailure() != nil)
      #expect(view.numberOfEntries(inSection: 0) == 1)
    }
  }

  private static let senseless: [Double] = [
    .nan, .infinity, -.infinity, 1e300, -1e300, .greatestFiniteMagnitude, -0.0,
  ]

  @Test(arguments: senseless)
  func acceptsFramesOffsetsAndTouchesOutOfRange(_ value: Double) throws {
    let frames = [
      Rect(x: value, y: value, width: value, height: value),
      Rect(x: 0, y: 0, width: 100, height: value), Rect(x: 0, y: 0, width: value, height: 100),
    ]
    for frame in frames {
      let stage = Stage()
      let views: [SectionedView] = [
        stage.table("t", ["a", "b"], delegate: .mover(canMove: true), isDataSource: true),
        stage.hooked([["a", "b"]], CollectionViewFlowLayout(), delegate: .mover(canMove: true)),
        stage.hooked(
          [["a"], ["b"]], CollectionViewGridLayout(itemsPerLine: 2), delegate: .mover()),
      ]
      for view in views {
        view.frame = frame
        view.contentOffset = Point(x: value, y: value)
        view.scrollRectToVisible(frame)
        _ = view.position(at: Point(x: value, y: value))
        _ = view.visiblePositions
        _ = view.convert(Point(x: value, y: value), to: nil)
        if let collection = view as? CollectionView,
          collection.beginInteractiveMovementForItem(at: at(0).indexPath)
        {
          collection.updateInteractiveMovementTargetPosition(Point(x: value, y: value))
          collection.endInteractiveMovement()
        }
      }
      let touch = try stage.simulation.touchBegan(at: Point(x: value, y: value))
      try stage.simulation.wait(1)
      try stage.simulation.touchMoved(touch, to: Point(x: -value, y: value))
      try stage.simulation.touchEnded(touch)
      try stage.simulation.runUntilIdle()
      #expect(stage.simulation.takeFailure() == nil)
      for view in views {
        #expect(view.model.titles().flatMap { $0 }.sorted() == ["a", "b"], "\(view.name) \(frame)")
      }
      // With a frame on the screen, drags in the view work again.
      for view in views.dropFirst() { view.isHidden = true }
      views[0].frame = Rect(x: 0, y: 0, width: 320, height: 400)
      views[0].contentOffset = .zero
      let titles = views[0].model.titles()[0]
      try stage.simulation.lift(views[0], at(0)).over(views[0], at(1), .below).drop()
      #expect(views[0].model.titles() == [titles.reversed()], "\(frame)")
    }
  }

  @Test(arguments: senseless)
  func dragToAPlaceOutOfRangeGoesNowhere(_ value: Double) throws {
    let stage = Stage()
    let view = stage.collection("c", [["a", "b"]], delegate: .mover(canMove: true))
    let drag = try stage.simulation.lift(view, at(0))
    try drag.move(to: Point(x: value, y: value)).move(to: Point(x: 10, y: value))
    try stage.simulation.scroll(view, by: value)
    try drag.drop()
    #expect(view.model.titles() == [["a", "b"]])
  }
}
