import Layout
import TestSupport
import Testing

@testable import DragDrop

/// The mapping of places, compared with lists that are changed step by step.
@Suite
struct UpdateMapTests {
  private enum Cell: Hashable {
    case old(Int)
    case new
  }

  @Test
  func agreesWithRemovalsAndInsertionsInLists() {
    for seed in RandomSeeds.sample(of: 1...500 as ClosedRange<UInt64>) {
      var random = SeededGenerator(seed: seed)
      let count = Int.random(in: 0...8, using: &random)
      let deleted = (0..<count).filter { _ in Int.random(in: 0..<3, using: &random) == 0 }
      var list = (0..<count).map { Cell.old($0) }
      for item in deleted.reversed() { list.remove(at: item) }
      var inserted: [Int] = []
      for _ in 0..<Int.random(in: 0...4, using: &random) {
        // New places in ascending order, as a batch applies them.
        let start = (inserted.last ?? -1) + 1
        guard start <= list.count else { break }
        let place = Int.random(in: start...list.count, using: &random)
        list.insert(.new, at: place)
        inserted.append(place)
      }
      var batch = UpdateBatch()
      batch.delete(deleted.map { at($0) })
      batch.insert(inserted.map { at($0) })
      let map = UpdateMap(batch.normalized())
      for item in 0..<count {
        #expect(
          map.position(at(item)) == list.firstIndex(of: .old(item)).map { at($0) }, "seed \(seed)")
      }
      for place in 0...count {
        // Directly after the nearest preceding row that still exists.
        let follows = (0..<place).reversed().lazy.compactMap { list.firstIndex(of: .old($0)) }.first
        #expect(map.place(at(place)) == at((follows ?? -1) + 1), "seed \(seed), place \(place)")
      }
    }
  }

  @Test
  func mapsPlacesOfMovedAndDeletedSections() {
    var batch = UpdateBatch()
    batch.deleteSections([1])
    batch.moveSection(from: 3, to: 0)
    batch.insertSections([2])
    let map = UpdateMap(batch.normalized())
    #expect((0...4).map { map.section($0) } == [1, nil, 3, 0, 4])
    #expect(map.place(at(3, 2)) == at(0, 2))
    #expect(map.position(at(1, 0)) == nil)
    #expect(map.place(at(1, 0)) == nil)
  }

  @Test
  func mapsARowMovedOutOfADeletedSection() {
    var batch = UpdateBatch()
    batch.deleteSections([0])
    batch.move(from: at(0, 1), to: at(0, 0))
    let map = UpdateMap(batch.normalized())
    #expect(map.position(at(0, 1)) == at(0, 0))
    #expect(map.position(at(0, 0)) == nil)
    #expect(map.position(at(1, 0)) == at(0, 1))
  }
}
