import Layout
import TestSupport
import Testing

@testable import DragDrop

/// Gestures while data changes, outside and inside callbacks.
@Suite
struct RandomChangeTests {
  private final class Scene {
    let stage = Stage()
    var views: [SectionedView] = []
    var random: SeededGenerator
    var changesInside = false

    init(seed: UInt64) {
      random = SeededGenerator(seed: seed)
      for index in 0..<3 {
        let delegate = policy()
        let items = (0..<Int.random(in: 1...6, using: &random)).map { "\(index)-\($0)" }
        let kind: Kind = Bool.random(using: &random) ? .table : .collection
        let view = kind.make(
          stage, "v\(index)", items, delegate: delegate, isDataSource: true)
        view.model.insertSection(.init(title: "second", ["x\(index)"]), at: 1)
        view.reloadData()
        if Int.random(in: 0..<4, using: &random) == 0 {
          (view as? TableView)?.dropDelegate = nil
          (view as? CollectionView)?.dropDelegate = nil
        }
        views.append(view)
      }
    }

    private func policy() -> ScriptedDelegate {
      let delegate = ScriptedDelegate.mover()
      let canMove = Bool.random(using: &random)
      delegate.moveEntry = { $0.model.move(from: $1, to: $2) }
      delegate.canMove = { _ in canMove }
      delegate.addedItems = { [unowned self] view, position in
        let item = dragItem(view, position)
        changeSometimes()
        return [item]
      }
      let isEmpty = Int.random(in: 0..<5, using: &random) == 0
      delegate.items = { isEmpty ? [] : [dragItem($0, $1)] }
      delegate.target = { [unowned self] _, proposed in
        changeSometimes()
        let staysInSection = Bool.random(using: &random)
        return staysInSection || views.contains { $0.numberOfSections < 2 } ? proposed : at(1, 0)
      }
      delegate.selected = { [unowned self] _, _ in changeSometimes() }
      delegate.handles = { $0.items.count < 4 }
      delegate.update = { [unowned self] _, _, _ in
        changeSometimes()
        let operations: [DropOperation] = [.move, .move, .copy, .forbidden]
        return (
          operations.randomElement(using: &random) ?? .move,
          DropIntent.allCases.randomElement(using: &random) ?? .unspecified
        )
      }
      delegate.perform = { [unowned self] view, performance in
        check(view, performance)
        changeSometimes()
      }
      return delegate
    }

    /// The guarantees for a policy in `performDrop`.
    private func check(_ view: SectionedView, _ performance: DropPerformance) {
      if let destination = performance.destination {
        let end = view.numberOfEntries(inSection: destination.section)
        #expect(destination.section < view.numberOfSections && destination.item <= end)
        if performance.intent == .insertIntoDestinationIndexPath { #expect(destination.item < end) }
      } else {
        #expect(performance.intent == .unspecified)
      }
      for case let source? in performance.items.map(\.source) {
        #expect(source.item < view.numberOfEntries(inSection: source.section))
      }
    }

    private func changeSometimes() {
      if changesInside, Int.random(in: 0..<6, using: &random) == 0 { change() }
    }

    func change() {
      guard let view = views.randomElement(using: &random) else { return }
      let section = Int.random(in: 0..<view.model.numberOfSections, using: &random)
      switch Int.random(in: 0..<6, using: &random) {
      case 0:
        view.performBatchUpdates {
          let rows = (0..<view.model.numberOfItems(inSection: section)).map { at(section, $0) }
          for row in rows.reversed() { view.model.remove(at: row) }
          view.update { $0.delete(rows) }
        }
      case 1 where view.model.numberOfSections > 1:
        view.performBatchUpdates {
          view.model.removeSection(at: section)
          view.update { $0.deleteSections([section]) }
        }
      case 2:
        view.performBatchUpdates {
          view.model.insertSection(.init(title: "new", ["n"]), at: section)
          view.update { $0.insertSections([section]) }
        }
      case 3: view.reloadData()
      default:
        view.performBatchUpdates {
          view.model.insert(ListItem("new"), at: at(section, 0))
          view.update { $0.insert([at(section, 0)]) }
        }
      }
    }

    func place() -> (SectionedView, Position)? {
      guard let view = views.randomElement(using: &random) else { return nil }
      let section = Int.random(in: 0..<view.numberOfSections, using: &random)
      let count = view.numberOfEntries(inSection: section)
      guard count > 0 else { return nil }
      return (view, at(section, Int.random(in: 0..<count, using: &random)))
    }

    /// An impossible gesture is not a failure of the drag.
    private func tolerant(_ gesture: () throws -> Drag) throws {
      do { _ = try gesture() } catch DragDropError.gesture {}
    }

    func gesture() throws {
      guard let (view, position) = place() else { return change() }
      let drag = try stage.simulation.lift(view, position)
      for _ in 0..<Int.random(in: 0...6, using: &random) {
        switch Int.random(in: 0..<7, using: &random) {
        case 0: change()
        case 1:
          // A dragged row cannot be tapped, which is a harmless error.
          if let (other, place) = place() { try tolerant { try drag.add(other, place) } }
        case 2:
          try drag.move(
            to: Point(
              x: Double.random(in: -20...1100, using: &random),
              y: Double.random(in: -20...900, using: &random)))
        default:
          if let (other, place) = place() {
            // The first movement may have changed the contents.
            let part = Drag.Part.allCases.randomElement(using: &random) ?? .above
            try tolerant { try drag.over(other, place, part) }
          }
        }
      }
      if Int.random(in: 0..<8, using: &random) == 0 { try drag.cancel() } else { try drag.drop() }
    }
  }

  @Test(arguments: [false, true])
  func keepsPlacesInRangeAndClosesGaps(_ changesInside: Bool) throws {
    for seed in RandomSeeds.sample(of: 1...300 as ClosedRange<UInt64>) {
      let scene = Scene(seed: seed)
      scene.changesInside = changesInside
      for _ in 0..<8 { try scene.gesture() }
      for view in scene.views {
        #expect(
          view.counts == view.model.sections.map(\.items.count), "seed \(seed), \(view.name)")
        #expect(view.layout.displacement == .none, "seed \(seed), \(view.name)")
        #expect(!view.hasActiveDrag && !view.hasActiveDrop, "seed \(seed), \(view.name)")
      }
    }
  }
}
