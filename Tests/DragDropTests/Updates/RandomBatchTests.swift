import Layout
import TestSupport
import Testing

@testable import DragDrop

/// A batch that is valid by construction, and its expected result.
private struct RandomBatch {
  var old: [[ListItem]] = []
  var new: [[ListItem]] = []
  var batch = UpdateBatch()
  /// Items that stay the same, and are selected.
  var selected: [Position] = []
  var selectedAfter: [Position] = []

  /// The origins of the final sections.
  private enum Origin {
    case kept(Int)
    case moved(Int)
    case reloaded(Int)
    case inserted
  }

  /// How an item came into its final section.
  private enum Arrival {
    case stayed(Position)
    case moved(Position)
    case inserted
  }

  init(seed: UInt64, isTable: Bool) {
    var random = SeededGenerator(seed: seed)
    var number = 0
    func item() -> ListItem {
      number += 1
      return ListItem(
        "i\(number)",
        height: Bool.random(using: &random) ? Double(Int.random(in: 1...90, using: &random)) : nil)
    }
    old = (0..<Int.random(in: 1...5, using: &random)).map { _ in
      (0..<Int.random(in: 0...6, using: &random)).map { _ in item() }
    }
    let final = sections(&random)
    // The items that are removed, and those of them that move elsewhere.
    var contents: [[(item: ListItem, arrival: Arrival)]] = final.map { _ in [] }
    var travelers: [Position] = []
    for (index, origin) in final.enumerated() {
      switch origin {
      case .kept(let section), .moved(let section):
        for (row, item) in old[section].enumerated() {
          let place = at(section, row)
          switch Int.random(in: 0..<5, using: &random) {
          case 0: batch.delete([place])
          case 1: travelers.append(place)
          default: contents[index].append((item, .stayed(place)))
          }
        }
      case .reloaded, .inserted:
        for _ in 0..<Int.random(in: 0...4, using: &random) {
          contents[index].append((item(), .inserted))
        }
      }
    }
    let goals = final.indices.filter { index in
      switch final[index] {
      case .kept, .moved: true
      case .inserted: !isTable
      case .reloaded: false
      }
    }
    for traveler in travelers {
      guard let goal = goals.randomElement(using: &random) else { break }
      let place = Int.random(in: 0...contents[goal].count, using: &random)
      contents[goal].insert((old[traveler.section][traveler.item], .moved(traveler)), at: place)
    }
    for goal in goals {
      for _ in 0..<Int.random(in: 0...2, using: &random) {
        let place = Int.random(in: 0...contents[goal].count, using: &random)
        contents[goal].insert((item(), .inserted), at: place)
      }
    }
    tell(final, contents, &random)
  }

  /// Computes the sections after the batch, and adds their updates to it.
  private mutating func sections(_ random: inout SeededGenerator) -> [Origin] {
    var final: [Origin] = []
    var moving: [Int] = []
    // A section may not move to where the insert of a reload goes (EX8).
    let reloads = Bool.random(using: &random)
    for section in old.indices {
      switch Int.random(in: 0..<7, using: &random) {
      case 0:
        batch.deleteSections([section])
        // Updates of a deleted section's items are absorbed.
        if !old[section].isEmpty { batch.delete([at(section, 0)]) }
      case 1 where reloads:
        batch.reloadSections([section])
        final.append(.reloaded(section))
      case 1: moving.append(section)
      default: final.append(.kept(section))
      }
    }
    for section in moving {
      final.insert(.moved(section), at: Int.random(in: 0...final.count, using: &random))
    }
    for _ in 0..<Int.random(in: 0...2, using: &random) {
      final.insert(.inserted, at: Int.random(in: 0...final.count, using: &random))
    }
    // An unchanged section must exist, so that items can move to it.
    if !final.contains(where: { if case .kept = $0 { true } else { false } }) {
      final.append(.inserted)
    }
    for (index, origin) in final.enumerated() {
      switch origin {
      case .moved(let section): batch.moveSection(from: section, to: index)
      case .inserted: batch.insertSections([index])
      case .kept, .reloaded: break
      }
    }
    return final
  }

  private mutating func tell(
    _ final: [Origin], _ contents: [[(item: ListItem, arrival: Arrival)]],
    _ random: inout SeededGenerator
  ) {
    var arrived: Set<Position> = []
    for (section, content) in contents.enumerated() {
      for (row, entry) in content.enumerated() {
        switch entry.arrival {
        case .stayed(let place):
          if Int.random(in: 0..<3, using: &random) == 0 {
            selected.append(place)
            selectedAfter.append(at(section, row))
          }
          arrived.insert(place)
        case .moved(let place):
          batch.move(from: place, to: at(section, row))
          arrived.insert(place)
        case .inserted:
          // Updates of a new section's items are absorbed.
          if case .inserted = final[section], Bool.random(using: &random) { continue }
          if case .reloaded = final[section] { continue }
          batch.insert([at(section, row)])
        }
      }
    }
    new = contents.map { $0.map(\.item) }
    // An item without a new place is deleted.
    for origin in final {
      guard case .kept(let section) = origin else { continue }
      for row in old[section].indices where !arrived.contains(at(section, row)) {
        batch.delete([at(section, row)])
      }
    }
    for origin in final {
      guard case .moved(let section) = origin else { continue }
      for row in old[section].indices where !arrived.contains(at(section, row)) {
        batch.delete([at(section, row)])
      }
    }
  }
}

@Suite
struct RandomBatchTests {
  @Test(arguments: Kind.allCases)
  func validBatchMatchesTheDataSource(_ kind: Kind) {
    for seed in RandomSeeds.sample(of: 1...600 as ClosedRange<UInt64>) {
      let random = RandomBatch(seed: seed, isTable: kind == .table)
      let stage = Stage()
      let view = kind.make(stage, "v", [], delegate: .mover())
      view.model.restore(random.old.map { .init(items: OrderedList($0)) })
      view.reloadData()
      #expect(view.numberOfSections == random.old.count, "a collection reads them on use")
      view.selection = random.selected.sorted()
      view.performBatchUpdates {
        view.model.restore(random.new.map { .init(items: OrderedList($0)) })
        view.update { $0 = random.batch }
      }
      #expect(stage.simulation.failure == nil, "seed \(seed)")
      #expect(view.counts == random.new.map(\.count), "seed \(seed)")
      for (section, items) in random.new.enumerated() {
        for (row, item) in items.enumerated() {
          #expect(
            view.layout.extent(of: at(section, row)) == item.height ?? 44,
            "seed \(seed), \(at(section, row))")
        }
      }
      #expect(view.selection == random.selectedAfter.sorted(), "seed \(seed)")
    }
  }
}

@Suite
struct ViewUpdateTests {
  @Test
  func nestedBatchesJoinTheOutermost() throws {
    let stage = Stage()
    let table = stage.table("t", ["A", "B"])
    var finished: [Bool] = []
    table.performBatchUpdates(
      {
        table.beginUpdates()
        table.model.remove(at: at(0))
        table.deleteRows(at: [at(0).indexPath])
        table.endUpdates()
        #expect(table.numberOfRows(inSection: 0) == 2, "nothing is applied before the outer end")
      }, completion: { finished.append($0) })
    #expect(table.numberOfRows(inSection: 0) == 1)
    try stage.simulation.wait(0)
    #expect(finished == [true])
  }

  @Test
  func deselectsReloadedRowsAndKeepsMovedOnes() {
    let stage = Stage()
    let table = stage.table("t", ["A", "B", "C"])
    table.selection = [at(0), at(1), at(2)]
    table.performBatchUpdates {
      table.model.move(from: at(0), to: at(2))
      table.moveRow(at: at(0).indexPath, to: at(2).indexPath)
      table.reloadRows(at: [at(1).indexPath])
    }
    #expect(table.indexPathsForSelectedRows == [at(1).indexPath, at(2).indexPath])
    table.model.remove(at: at(2))
    table.reloadSections([0])
    #expect(table.selection.isEmpty)
    #expect(table.numberOfRows(inSection: 0) == 2)
  }
}
