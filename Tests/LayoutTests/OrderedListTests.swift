import Layout
import TestSupport
import Testing

@Suite struct OrderedListTests {
  @Test(arguments: [0, 1, 63, 64, 191, 192, 193, 256, 257, 1000, 50_000])
  func containsTheElementsOfItsArray(_ count: Int) {
    let array = Array(0..<count)
    let list = OrderedList(array)
    #expect(list.count == count)
    #expect(Array(list) == array)
    #expect(list.element(at: count) == nil)
    #expect(list.element(at: count - 1) == array.last)
  }

  @Test(arguments: [-1, 3, Int.max, Int.min])
  func ignoresIndexesOutOfRange(_ index: Int) {
    var list: OrderedList = ["a", "b", "c"]
    #expect(list.element(at: index) == nil)
    #expect(list.remove(at: index) == nil)
    #expect(list.replace(at: index, with: "x") == nil)
    #expect(list == ["a", "b", "c"])
  }

  @Test(arguments: [(-1, false), (0, true), (3, true), (4, false)])
  func insertsAtEveryIndexUpToTheCount(_ index: Int, _ fits: Bool) {
    var list: OrderedList = ["a", "b", "c"]
    #expect(list.insert("x", at: index) == fits)
    #expect(list.count == (fits ? 4 : 3))
  }

  @Test func copyKeepsItsElements() {
    var list = OrderedList(Array(0..<10_000))
    let copy = list
    for index in stride(from: 0, to: 5000, by: 7) { list.remove(at: index) }
    list[0] = -1
    #expect(Array(copy) == Array(0..<10_000))
    #expect(copy != list)
  }

  @Test func canBeEmptiedAndFilledAgain() {
    var list = OrderedList(Array(0..<1000))
    while list.count > 0 { list.remove(at: list.count / 2) }
    #expect(Array(list).isEmpty)
    list.append(7)
    list.append(contentsOf: [8, 9])
    #expect(list == [7, 8, 9])
  }

  @Test(arguments: [1, 2, 3, 4] as [UInt64])
  func behavesLikeAnArray(_ seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    var array = Array(0..<Int.random(in: 0..<2000, using: &generator))
    var list = OrderedList(array)
    var snapshots: [(OrderedList<Int>, [Int])] = []
    for step in 0..<6000 {
      let index = array.isEmpty ? 0 : Int.random(in: 0..<array.count, using: &generator)
      // Phases that shrink and phases that grow, so that chunks are merged and split.
      let shrinks = (step / 1500) % 2 == 0
      switch Int.random(in: 0..<10, using: &generator) {
      case 0..<4 where shrinks, 0 where !shrinks:
        #expect(list.remove(at: index) == (array.isEmpty ? nil : array.remove(at: index)))
      case 4..<6:
        let to = array.isEmpty ? 0 : Int.random(in: 0..<array.count, using: &generator)
        if !array.isEmpty { array.insert(array.remove(at: index), at: to) }
        if let element = list.remove(at: index) { list.insert(element, at: to) }
      case 6:
        #expect(list.replace(at: index, with: step) == (array.isEmpty ? nil : array[index]))
        if !array.isEmpty { array[index] = step }
      case 7 where step % 50 == 0:
        let more = Array(0..<Int.random(in: 0..<300, using: &generator))
        array += more
        list.append(contentsOf: more)
      default:
        array.insert(step, at: index)
        #expect(list.insert(step, at: index) == true)
      }
      if step % 500 == 0 {
        #expect(Array(list) == array)
        snapshots.append((list, array))
      }
    }
    #expect(Array(list) == array)
    #expect(array.indices.allSatisfy { list[$0] == array[$0] })
    for (list, array) in snapshots { #expect(Array(list) == array) }
  }
}
