import Layout
import TestSupport
import Testing

@testable import DragDrop

/// Random gestures, snapshots and slow items: nothing is lost or duplicated.
@Suite
struct RandomSnapshotTests {
  @Test(arguments: Kind.allCases)
  func viewsMatchTheirSnapshots(_ kind: Kind) throws {
    for seed in RandomSeeds.sample(of: 1...120 as ClosedRange<UInt64>) {
      var random = SeededGenerator(seed: seed)
      let scene = DiffableScene(kind, [["A", "B", "C", "D"], ["E", "F"], []])
      if Bool.random(using: &random) {
        scene.collection?.reorderingHandlers.canReorderItem = { $0 != "B" }
        scene.collection?.reorderingHandlers.didReorder = { _ in }
      }
      scene.delegate.perform = { _, performance in
        guard let item = performance.items.first?.dragItem.localObject as? String else { return }
        let target = performance.destination
        scene.change { snapshot in
          guard snapshot.indexOfItem(item) != nil, let target else { return }
          let section = snapshot.sectionIdentifiers[target.section]
          snapshot.deleteItems([item])
          let others = snapshot.itemIdentifiers(inSection: section)
          if target.item < others.count {
            snapshot.insertItems([item], beforeItem: others[target.item])
          } else {
            snapshot.appendItems([item], toSection: section)
          }
        }
      }
      for _ in 0..<10 { try gesture(scene, &random) }
      #expect(scene.stage.simulation.failure == nil, "seed \(seed)")
      #expect(
        scene.snapshot.itemIdentifiers.sorted() == ["A", "B", "C", "D", "E", "F"], "seed \(seed)")
      #expect(scene.shown == scene.snapshot.lists, "seed \(seed)")
      #expect(!scene.view.hasUncommittedUpdates, "seed \(seed)")
    }
  }

  private func gesture(_ scene: DiffableScene, _ random: inout SeededGenerator) throws {
    let items = scene.snapshot.itemIdentifiers
    guard let item = items.randomElement(using: &random), let path = scene.indexPath(for: item),
      let position = Position(path)
    else { return }
    let drag = try scene.stage.simulation.lift(scene.view, position)
    for _ in 0..<3 {
      if Int.random(in: 0..<5, using: &random) == 0,
        let other = items.randomElement(using: &random),
        let third = items.randomElement(using: &random),
        // Nothing moves behind itself (AM15).
        other != third
      {
        scene.change { $0.moveItem(other, afterItem: third) }
      }
      let point = Point(
        x: Double.random(in: 0...300, using: &random),
        y: Double.random(in: 0...330, using: &random))
      try drag.move(to: scene.view.convert(point, to: nil))
    }
    if Bool.random(using: &random) { try drag.drop() } else { try drag.cancel() }
  }

  @Test
  func everyPlaceholderIsCommittedOrRemoved() throws {
    for seed in RandomSeeds.sample(of: 1...120 as ClosedRange<UInt64>) {
      var random = SeededGenerator(seed: seed)
      let kind: Kind = Bool.random(using: &random) ? .table : .collection
      let scene = PlaceholderScene(kind)
      var waiting: [(context: PlaceholderContext, title: String)] = []
      var expected = ["a", "b", "c"]
      var number = 0
      for _ in 0..<25 {
        switch Int.random(in: 0..<5, using: &random) {
        case 0, 1:
          let place = Int.random(in: 0...scene.shown.count, using: &random)
          number += 1
          waiting.append((try scene.drop(at: at(place)), "n\(number)"))
        case 2:
          guard !waiting.isEmpty else { continue }
          let next = waiting.remove(at: Int.random(in: 0..<waiting.count, using: &random))
          let before = scene.shown
          #expect(scene.commit(next.context, next.title), "seed \(seed)")
          // The item is exactly where its placeholder was; nothing else moves.
          let changed = zip(before, scene.shown).filter { $0 != $1 }
          #expect(changed.count == 1 && changed[0] == ("…", next.title), "seed \(seed)")
          expected.append(next.title)
        case 3:
          guard !waiting.isEmpty else { continue }
          let next = waiting.remove(at: Int.random(in: 0..<waiting.count, using: &random))
          #expect(next.context.deletePlaceholder(), "seed \(seed)")
        default:
          let count = scene.view.model.numberOfItems(inSection: 0)
          let place = at(Int.random(in: 0...count, using: &random))
          number += 1
          expected.append("m\(number)")
          scene.view.performBatchUpdates {
            scene.view.model.insert(ListItem("m\(number)"), at: place)
            scene.view.update { $0.insert([place]) }
          }
        }
        let rows = scene.shown.filter { $0 != "…" }
        #expect(rows == scene.view.model.titles()[0], "seed \(seed)")
        #expect(scene.shown.count == rows.count + waiting.count, "seed \(seed)")
      }
      #expect(scene.view.model.titles()[0].sorted() == expected.sorted(), "seed \(seed)")
      #expect(scene.view.hasUncommittedUpdates == !waiting.isEmpty, "seed \(seed)")
    }
  }
}
