import Layout
import TestSupport
import Testing

@testable import DragDrop

/// Saving and restoring an idle simulation.
@Suite
struct SavedStateTests {
  /// The result of a number of random actions.
  private func goOn(_ world: RandomWorld) throws -> (events: [Event], graph: ObjectGraph) {
    let count = world.simulation.log.count
    for _ in 0..<30 { try world.act() }
    try world.finish()
    return (Array(world.simulation.log.events(after: count)), ObjectGraph(world.simulation))
  }

  @Test(arguments: RandomSeeds.sample(of: 0..<40 as Range<UInt64>))
  func restoredWorldContinuesIdentically(seed: UInt64) throws {
    let world = RandomWorld(seed: seed)
    for _ in 0..<30 { try world.act() }
    try world.finish()
    let simulation = world.simulation
    let state = try #require(simulation.saved())
    let (own, before) = (world.saved(), ObjectGraph(simulation))
    let first = try goOn(world)
    // Restored during the following actions.
    for _ in 0..<Int(seed) % 7 { try world.act() }
    for _ in 0..<2 {
      simulation.restore(state)
      own()
      #expect(simulation.log.count == state.eventCount)
      #expect(before.difference(from: ObjectGraph(simulation)) == nil, "seed \(seed)")
      let again = try goOn(world)
      #expect(again.events == first.events, "seed \(seed)")
      #expect(first.graph.difference(from: again.graph) == nil, "seed \(seed)")
    }
  }

  /// A screen with one of everything.
  private final class Scene {
    let stage = Stage()
    let table: TableView
    let collection: CollectionView
    let base = View(name: "base", frame: Rect(x: 0, y: 0, width: 10, height: 10))
    let inner = View(name: "inner", frame: Rect(x: 0, y: 0, width: 5, height: 5))
    let drag = DragInteraction(delegate: PictureDelegate())
    let drop = DropInteraction(delegate: PictureDelegate())
    let press = LongPressGestureRecognizer()
    let flow = CollectionViewFlowLayout()
    let controller: CollectionViewController
    let source: CollectionViewDiffableDataSource<Int, String>
    let progress = Progress(totalUnitCount: 2)
    var simulation: Simulation { stage.simulation }

    init() {
      let delegate = stage.keep(ScriptedDelegate())
      table = stage.table("table", ["a", "b", "c"], delegate: delegate)
      let application = stage.simulation.application()
      collection = CollectionView(
        name: "collection", frame: application.nextFrame(), collectionViewLayout: flow)
      application.addSubview(collection)
      controller = CollectionViewController(collectionView: collection)
      source = CollectionViewDiffableDataSource(collectionView: collection) { _, _, name in
        CollectionViewCell(title: name)
      }
      application.addSubview(base)
      base.addSubview(inner)
      base.addInteraction(drag)
      inner.addInteraction(drop)
      base.addGestureRecognizer(press)
      progress.addChild(Progress(totalUnitCount: 1), withPendingUnitCount: 1)
      _ = table.cellForRow(at: at(1).indexPath)
    }
  }

  private static let changes: [(String, @Sendable (Scene) -> Void)] = [
    ("the tree of views", { $0.table.addSubview($0.base) }),
    ("a view that leaves", { $0.inner.removeFromSuperview() }),
    ("a new view", { _ = $0.stage.table("another", ["x"]) }),
    ("a new application", { $0.simulation.application(named: "mail").team = "T" }),
    (
      "files",
      { scene in
        let files = scene.simulation.application().files
        if let url = files.url(forPath: "a.txt") {
          _ = files.createFile(at: url, contents: .init("a".utf8))
        }
      }
    ),
    ("a frame", { $0.table.frame = Rect(x: 9, y: 9, width: 99, height: 99) }),
    (
      "switches of views", { ($0.base.isHidden, $0.inner.isUserInteractionEnabled) = (true, false) }
    ),
    (
      "insets",
      {
        ($0.table.contentInset, $0.table.contentOffset.y) = (
          EdgeInsets(top: 9, left: 0, bottom: 0, right: 0), 4
        )
      }
    ),
    ("editing", { $0.table.isEditing = true }),
    (
      "the selection",
      {
        $0.table.allowsMultipleSelection = true
        $0.table.select(at(1))
      }
    ),
    ("heights", { ($0.table.rowHeight, $0.table.sectionHeaderHeight) = (9, 9) }),
    ("delegates", { ($0.table.dragDelegate, $0.table.dropDelegate) = (nil, nil) }),
    ("a data source", { $0.collection.dataSource = nil }),
    ("dragging", { ($0.table.dragInteractionEnabled, $0.table.isSpringLoaded) = (false, true) }),
    (
      "items",
      {
        $0.table.model.remove(at: at(0))
        $0.table.reloadData()
      }
    ),
    (
      "a snapshot",
      { scene in
        var snapshot = scene.source.snapshot()
        snapshot.appendSections([1])
        snapshot.appendItems(["x", "y"], toSection: 1)
        scene.source.apply(snapshot)
        scene.source.reorderingHandlers.canReorderItem = { _ in true }
      }
    ),
    (
      "cells",
      { scene in
        let cell = scene.table.cellForRow(at: at(1).indexPath)
        cell?.title = "other"
        cell?.userInteractionEnabledWhileDragging = true
        _ = scene.table.cellForRow(at: at(2).indexPath)
      }
    ),
    ("cells that left", { $0.table.reloadData() }),
    ("registrations", { $0.table.register(TableViewCell.self, forCellReuseIdentifier: "one") }),
    (
      "a layout", { $0.collection.collectionViewLayout = CollectionViewGridLayout(itemsPerLine: 2) }
    ),
    ("what a layout is", { ($0.flow.itemSize.width, $0.flow.sectionInset.top) = (9, 9) }),
    ("cadence", { ($0.collection.reorderingCadence, $0.collection.itemHeight) = (.slow, 9) }),
    ("a controller", { $0.controller.installsStandardGestureForInteractiveMovement = false }),
    (
      "interactions",
      {
        $0.base.removeInteraction($0.drag)
        $0.base.addInteraction($0.drop)
      }
    ),
    ("what an interaction is", { ($0.drag.isEnabled, $0.drag.liftBehavior) = (false, .extended) }),
    ("recognizers", { $0.inner.addGestureRecognizer($0.press) }),
    (
      "what a recognizer is",
      { scene in
        (scene.press.isEnabled, scene.press.minimumPressDuration) = (false, 3)
        (scene.press.name, scene.press.allowableMovement) = ("p", 3)
        scene.press.addAction { _ in }
      }
    ),
    ("descriptors", { $0.base.accessibilityDragSourceDescriptors = [] }),
    ("the environment", { $0.simulation.environment.constants.updateTicks = 3 }),
    ("time", { try? $0.simulation.wait(3) }),
    (
      "the progress",
      {
        $0.progress.completedUnitCount = 1
        $0.progress.cancel()
      }
    ),
    ("a finger", { _ = try? $0.simulation.press($0.table, at(0)) }),
    ("a drag", { _ = try? $0.simulation.lift($0.table, at(0)) }),
  ]

  @Test(arguments: changes.map(\.0))
  func restoresSettings(what: String) throws {
    let change = try #require(Self.changes.first { $0.0 == what }?.1)
    let scene = Scene()
    let before = (ObjectGraph(scene.simulation), ObjectGraph(scene.progress))
    let state = try #require(scene.simulation.saved(with: [scene.progress]))
    #expect(before.0.difference(from: ObjectGraph(scene.simulation)) == nil)
    let count = scene.simulation.log.count
    change(scene)
    let changed = (ObjectGraph(scene.simulation), ObjectGraph(scene.progress))
    #expect(before.0.difference(from: changed.0) ?? before.1.difference(from: changed.1) != nil)
    scene.simulation.restore(state)
    #expect(before.0.difference(from: ObjectGraph(scene.simulation)) == nil)
    #expect(before.1.difference(from: ObjectGraph(scene.progress)) == nil)
    #expect(scene.simulation.log.count == count)
  }

  @Test
  func restoresAViewThatIsOffTheScreen() throws {
    let scene = Scene()
    scene.inner.removeFromSuperview()
    let state = try #require(scene.simulation.saved(with: [scene.inner]))
    scene.inner.isHidden = true
    scene.simulation.restore(state)
    #expect(!scene.inner.isHidden)
  }

  @Test
  func savesNoStateDuringWork() throws {
    let scene = Scene()
    let simulation = scene.simulation
    let state = try #require(simulation.saved())
    _ = try simulation.press(scene.table, at(0))
    #expect(simulation.saved() == nil)
    simulation.restore(state)
    #expect(simulation.saved() != nil)
    simulation.clock.schedule(after: 1) {}
    #expect(simulation.saved() == nil)
    try simulation.wait(1)
    #expect(simulation.saved() != nil)
    scene.table.beginUpdates()
    #expect(simulation.saved() == nil)
  }

  @Test
  func restoresNothingInACallback() throws {
    let stage = Stage()
    let delegate = stage.keep(ScriptedDelegate())
    let table = stage.table("table", ["a"], delegate: delegate)
    let state = try #require(stage.simulation.saved())
    delegate.items = { [unowned stage] _, _ in
      stage.simulation.restore(state)
      return []
    }
    _ = try stage.simulation.lift(table, at(0))
    #expect(stage.simulation.log.count > state.eventCount)
  }
}
