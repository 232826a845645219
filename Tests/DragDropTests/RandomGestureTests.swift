import Layout
import TestSupport
import Testing

@testable import DragDrop

/// The recommended code for any drop: sources in this view are deleted and inserted in one batch,
/// items of another view of the app are removed there, the others are new (3.6).
func careful(_ view: SectionedView, _ performance: DropPerformance) {
  // The same row may have been added again and again (Q-21).
  var seen: Set<String> = []
  let items = performance.items.filter { item in
    guard let origin = (item.dragItem.original ?? item.dragItem).origin,
      let position = origin.position
    else { return true }
    return seen.insert("\(origin.view?.name ?? "") \(position)").inserted
  }
  let last = max(0, view.model.numberOfSections - 1)
  let end = Position(section: last, item: view.model.numberOfItems(inSection: last))
  guard performance.operation == .move || performance.operation == .copy else { return }
  var target = performance.destination ?? end
  if performance.intent == .insertIntoDestinationIndexPath { target.item += 1 }
  let sources = performance.operation == .move ? items.compactMap(\.source) : []
  let counted =
    !(performance.items.count == 1 && performance.intent == .insertAtDestinationIndexPath)
  if counted {
    target.item -= sources.count { $0.section == target.section && $0.item < target.item }
  }
  var entries: [ListItem] = []
  if performance.operation == .move {
    for item in items {
      guard let origin = (item.dragItem.original ?? item.dragItem).origin,
        let home = origin.view, let position = origin.position,
        let here = home.model.item(at: position),
        origin.updates == home.updates
      else { continue }
      entries.append(here)
    }
    // Remove sources from other views, the last one first.
    let homes = items.compactMap { item -> (origin: ItemOrigin, view: SectionedView, Position)? in
      guard let origin = item.dragItem.origin, let home = origin.view, home !== view,
        let position = origin.position
      else { return nil }
      return (origin, home, position)
    }
    for (origin, home, position) in homes.sorted(by: { $0.2 > $1.2 }) {
      guard origin.updates == home.updates || homes.count > 1 else { continue }
      home.performBatchUpdates {
        if home.model.remove(at: position) != nil { home.update { $0.delete([position]) } }
      }
    }
  } else {
    entries = items.map { ListItem($0.dragItem.title + "'") }
  }
  let moved = entries
  let limit =
    view.model.numberOfItems(inSection: target.section)
    - sources.count { $0.section == target.section }
  target.item = min(target.item, max(0, limit))
  view.performBatchUpdates {
    for source in sources.sorted(by: >) {
      view.model.remove(at: source)
    }
    view.update { $0.delete(sources) }
    for (offset, entry) in moved.enumerated() {
      let place = Position(section: target.section, item: target.item + offset)
      view.model.insert(entry, at: place)
      view.update { $0.insert([place]) }
    }
  }
}

@Suite
struct RandomGestureTests {
  /// The invariants after any gesture.
  private func check(_ stage: Stage, _ views: [SectionedView], items: Int, _ seed: UInt64) {
    let titles = views.flatMap { $0.model.titles().flatMap { $0 } }.filter { !$0.hasSuffix("'") }
    #expect(titles.count == items, "seed \(seed): an item was lost or duplicated")
    #expect(Set(titles).count == items, "seed \(seed): an item was duplicated")
    for view in views {
      for section in 0..<view.model.numberOfSections {
        #expect(
          view.numberOfEntries(inSection: section) == view.model.numberOfItems(inSection: section),
          "seed \(seed): \(view.name) and its data source disagree")
      }
      #expect(view.layout.displacement == .none, "seed \(seed): a gap stayed open in \(view.name)")
      #expect(!view.hasActiveDrag && !view.hasActiveDrop, "seed \(seed)")
    }
    let log = stage.simulation.log.events
    func count(_ name: String) -> Int { log.count { $0.kind == .call && $0.name == name } }
    #expect(count("dragSessionWillBegin") == count("dragSessionDidEnd"), "seed \(seed)")
    let entered = Set(
      log.filter { $0.name == "dropSessionDidEnter" }.map { "\($0.view ?? "") \($0.session ?? 0)" })
    let ended = Set(
      log.filter { $0.name == "dropSessionDidEnd" }.map { "\($0.view ?? "") \($0.session ?? 0)" })
    #expect(entered == ended, "seed \(seed): a destination was not notified of the end")
    #expect(zip(log, log.dropFirst()).allSatisfy { $0.time <= $1.time }, "seed \(seed)")
  }

  private func policy(_ random: inout SeededGenerator) -> ScriptedDelegate {
    let operations: [DropOperation] = [.move, .move, .move, .copy, .forbidden, .cancel]
    let intents: [DropIntent] = [
      .insertAtDestinationIndexPath, .insertAtDestinationIndexPath,
      .insertIntoDestinationIndexPath, .unspecified, .automatic,
    ]
    let answers = (0..<7).map { _ in
      (
        operations.randomElement(using: &random) ?? .move,
        intents.randomElement(using: &random) ?? .unspecified
      )
    }
    let delegate = ScriptedDelegate.mover()
    if Bool.random(using: &random) {
      delegate.moveEntry = { $0.model.move(from: $1, to: $2) }
      if Bool.random(using: &random) { delegate.canMove = { $0.item != 0 } }
    }
    delegate.addedItems = { [dragItem($0, $1)] }
    let changes = Bool.random(using: &random)
    delegate.update = { _, session, path in
      let index = changes ? (path?.item ?? 3) % answers.count : 0
      return answers[index]
    }
    delegate.perform = careful
    return delegate
  }

  private func run(seed: UInt64) throws -> (Stage, [SectionedView], Int) {
    var random = SeededGenerator(seed: seed)
    let stage = Stage()
    var views: [SectionedView] = []
    var number = 0
    for index in 0..<Int.random(in: 1...3, using: &random) {
      let sections = (0..<Int.random(in: 1...3, using: &random)).map { _ in
        (0..<Int.random(in: 0...6, using: &random)).map { _ in
          number += 1
          return "i\(number)"
        }
      }
      let titles = sections.map { _ in Bool.random(using: &random) ? "title" : nil }
      let delegate = policy(&random)
      if Bool.random(using: &random) {
        views.append(
          stage.collection(
            "c\(index)", sections, titles: titles, delegate: delegate,
            isDataSource: delegate.moveEntry != nil))
      } else {
        let table = stage.table(
          "t\(index)", sections[0], title: titles[0],
          app: index == 2 ? "other" : "main", delegate: delegate,
          isDataSource: delegate.moveEntry != nil)
        for (section, items) in sections.enumerated().dropFirst() {
          table.model.insertSection(.init(title: titles[section], items), at: section)
        }
        table.reloadData()
        views.append(table)
      }
    }
    for _ in 0..<12 { try gesture(stage, views, &random) }
    return (stage, views, number)
  }

  private func gesture(
    _ stage: Stage, _ views: [SectionedView], _ random: inout SeededGenerator
  ) throws {
    func anyPosition() -> (SectionedView, Position)? {
      guard let view = views.randomElement(using: &random) else { return nil }
      let section = Int.random(in: 0..<view.numberOfSections, using: &random)
      let count = view.numberOfEntries(inSection: section)
      guard count > 0 else { return nil }
      return (view, at(section, Int.random(in: 0..<count, using: &random)))
    }
    guard let (view, position) = anyPosition() else { return }
    let drag = try stage.simulation.lift(view, position)
    for _ in 0..<Int.random(in: 0...5, using: &random) {
      switch Int.random(in: 0..<6, using: &random) {
      case 0:
        // A dragged row cannot be tapped, which is a harmless error.
        if let (other, place) = anyPosition() { _ = try? drag.add(other, place) }
      case 1:
        try drag.move(
          to: Point(
            x: Double.random(in: -20...1100, using: &random),
            y: Double.random(in: -20...900, using: &random)))
      default:
        if let (other, place) = anyPosition() {
          try drag.over(other, place, Drag.Part.allCases.randomElement(using: &random) ?? .above)
        }
      }
    }
    switch Int.random(in: 0..<10, using: &random) {
    case 0: try drag.cancel()
    case 1: try stage.simulation.interrupt()
    default: try drag.drop()
    }
  }

  @Test
  func losesNoItemAndEndsEverySession() throws {
    for seed in RandomSeeds.sample(of: 1...400 as ClosedRange<UInt64>) {
      let (stage, views, items) = try run(seed: seed)
      check(stage, views, items: items, seed)
    }
  }
}
