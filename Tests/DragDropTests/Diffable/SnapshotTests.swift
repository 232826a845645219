import Layout
import TestSupport
import Testing

@testable import DragDrop

typealias TextSnapshot = DiffableDataSourceSnapshot<String, String>

extension DiffableDataSourceSnapshot where SectionIdentifierType == String {
  /// Sections named a, b, c … with these items.
  init(_ sections: [[ItemIdentifierType]]) {
    self.init()
    for (number, items) in sections.enumerated() {
      let name = String(UnicodeScalar(UInt8(97 + number)))
      appendSections([name])
      appendItems(items, toSection: name)
    }
  }

  var lists: [[ItemIdentifierType]] { sectionIdentifiers.map { itemIdentifiers(inSection: $0) } }
}

@Suite
struct SnapshotTests {
  @Test
  func countsItemsAndSections() {
    let snapshot = TextSnapshot([["3"], ["1", "2"]])
    #expect(snapshot.numberOfItems == 3)
    #expect(snapshot.numberOfSections == 2)
    #expect(snapshot.numberOfItems(inSection: "b") == 2)
    #expect(snapshot.numberOfItems(inSection: "x") == 0)
  }

  @Test(arguments: [("2", 2, "b"), ("9", nil, nil)] as [(String, Int?, String?)])
  func findsItemsByNumberAndSection(item: String, index: Int?, section: String?) {
    let snapshot = TextSnapshot([["3"], ["1", "2"]])
    #expect(snapshot.indexOfItem(item) == index)
    #expect(snapshot.sectionIdentifier(containingItem: item) == section)
  }

  @Test
  func findsSectionsByNumber() {
    #expect(TextSnapshot([["3"], ["1", "2"]]).indexOfSection("b") == 1)
  }

  @Test(.covers("DIF-21", "DIF-22"))
  func movesAnItemBeforeOrAfterAnother() {
    var snapshot = TextSnapshot([["1", "2", "3"], ["4"]])
    snapshot.moveItem("3", beforeItem: "1")
    #expect(snapshot.lists == [["3", "1", "2"], ["4"]])
    snapshot.moveItem("1", afterItem: "4")
    #expect(snapshot.lists == [["3", "2"], ["4", "1"]])
    #expect(snapshot.exception == nil)
  }

  @Test
  func deleteAllItemsRemovesSectionsToo() {
    var snapshot = TextSnapshot([["1", "2"], ["3"]])
    snapshot.deleteAllItems()
    #expect(snapshot.numberOfSections == 0 && snapshot.numberOfItems == 0)
    snapshot.appendSections(["b"])
    snapshot.appendItems(["3"])
    #expect(snapshot.lists == [["3"]])
  }

  @Test
  func copiesAreIndependent() {
    let first = TextSnapshot([["1", "2"]])
    var second = first
    second.moveItem("1", afterItem: "2")
    second.appendItems(["3"])
    #expect(first.lists == [["1", "2"]])
    #expect(second.lists == [["2", "1", "3"]])
  }

  @Test
  func keepsReloadsWhileTheItemExists() {
    var snapshot = TextSnapshot([["1", "2", "3"]])
    snapshot.reloadItems(["1", "2"])
    snapshot.reconfigureItems(["3"])
    snapshot.reloadSections(["a"])
    snapshot.deleteItems(["1"])
    #expect(snapshot.reloadedItemIdentifiers == ["2"])
    #expect(snapshot.reconfiguredItemIdentifiers == ["3"])
    #expect(snapshot.reloadedSectionIdentifiers == ["a"])
  }

  // MARK: Mistakes

  struct Mistake: Sendable, CustomTestStringConvertible {
    let message: String
    let hint: String
    let make: @Sendable (inout TextSnapshot) -> Void
    var testDescription: String { hint.isEmpty ? message : hint }
  }

  private static let missing = "Invalid parameter not satisfying: "
  private static let twice = "Duplicate identifiers: {(\n    4\n)}"

  static let mistakes = [
    Mistake(
      message: "Fatal: supplied item identifiers are not unique. " + twice,
      hint: "'4' is given twice, as number 1 and as number 3"
    ) { $0.appendItems(["4", "5", "4"]) },
    Mistake(
      message: "Fatal: supplied item identifiers are not unique. " + twice,
      hint: "'4' is given more than once, as number 1 and as number 2 and as number 3"
    ) { $0.deleteItems(["4", "4", "4"]) },
    Mistake(
      message: "Fatal: supplied section identifiers are not unique. " + twice,
      hint: "'4' is given twice, as number 1 and as number 2"
    ) { $0.insertSections(["4", "4"], beforeSection: "a") },
    Mistake(
      message: "Diffable data source detected an attempt to insert or append 1 section identifier "
        + "that already exists in the snapshot. Identifiers in a snapshot must be unique. Section "
        + "identifier that already exists: b",
      hint: "the snapshot has it as section 1 already: use moveSection to move one"
    ) { $0.appendSections(["b", "c"]) },
    Mistake(
      message: "Diffable data source detected an attempt to insert or append 2 section identifiers "
        + "that already exist in the snapshot. Identifiers in a snapshot must be unique. Section "
        + "identifiers that already exist: (\n    b,\n    a\n)",
      hint: "the snapshot has them as sections 1, 0 already: use moveSection to move one"
    ) { $0.appendSections(["b", "a"]) },
    Mistake(
      message: "Invalid update: destination for item move is the same as the source [1] for "
        + "update: <_UIDiffableDataSourceUpdate - action: MOV; destinationIdentifier:1; "
        + "destIsSection: 0; identifiers: [1]>.",
      hint: ""
    ) { $0.moveItem("1", afterItem: "1") },
    Mistake(
      message: "There are currently no sections in the data source. Please add a section first.",
      hint: "call appendSections before appendItems"
    ) {
      $0 = TextSnapshot()
      $0.appendItems(["1"])
    },
    Mistake(
      message: missing + "section != NSNotFound",
      hint: "the snapshot has no section 'x': it has 'a', 'b'"
    ) { $0.appendItems(["9"], toSection: "x") },
    Mistake(message: missing + "section != NSNotFound", hint: "the snapshot has no item 'x'") {
      $0.insertItems(["9"], beforeItem: "x")
    },
    Mistake(message: missing + "toIndex != NSNotFound", hint: "the snapshot has no item 'x'") {
      $0.moveItem("1", beforeItem: "x")
    },
    Mistake(
      message: missing + "fromSection != NSNotFound",
      hint: "the snapshot has no section 'x': it has 'a', 'b'"
    ) { $0.moveSection("x", beforeSection: "a") },
    Mistake(
      message: "Attempted to reload item identifier that does not exist in the snapshot: x",
      hint: ""
    ) { $0.reloadItems(["1", "x"]) },
    Mistake(
      message: "Attempted to reconfigure item identifier that does not exist in the snapshot: x",
      hint: ""
    ) { $0.reconfigureItems(["x"]) },
    Mistake(
      message: "Attempted to reload section identifier that does not exist in the snapshot: x",
      hint: ""
    ) { $0.reloadSections(["x"]) },
  ]

  @Test(arguments: mistakes)
  func keepsTheFirstMistakeAndChangesNothing(_ mistake: Mistake) throws {
    var snapshot = TextSnapshot([["1", "2"], ["3"]])
    mistake.make(&snapshot)
    let exception = try #require(snapshot.exception)
    #expect(exception.message == mistake.message)
    #expect(exception.hint == mistake.hint)
    let lists = snapshot.lists
    snapshot.appendSections(["later"])
    #expect(snapshot.lists == lists, "nothing changes any more")
    #expect(snapshot.exception == exception)
  }

  // MARK: Random changes

  @Test
  func randomChangesAgreeWithArrays() {
    for seed in RandomSeeds.sample(of: 1...300 as ClosedRange<UInt64>) {
      var random = SeededGenerator(seed: seed)
      var lists: [[Int]] = [[0, 1, 2], [], [3]]
      var names = [-1, -2, -3]
      var snapshot = DiffableDataSourceSnapshot<Int, Int>()
      snapshot.appendSections(names)
      for (name, items) in zip(names, lists) { snapshot.appendItems(items, toSection: name) }
      var next = 4
      for _ in 0..<40 {
        let all = lists.flatMap { $0 }
        let section = Int.random(in: 0..<lists.count, using: &random)
        let item = all.randomElement(using: &random)
        switch Int.random(in: 0..<8, using: &random) {
        case 0:
          let new = (0..<Int.random(in: 1...30, using: &random)).map { next + $0 }
          next += new.count
          snapshot.appendItems(new, toSection: names[section])
          lists[section] += new
        case 1, 2:
          guard let item, let home = lists.firstIndex(where: { $0.contains(item) }),
            let place = lists[home].firstIndex(of: item)
          else { continue }
          next += 1
          snapshot.insertItems([next], beforeItem: item)
          lists[home].insert(next, at: place)
          next += 1
        case 3:
          guard let item else { continue }
          snapshot.deleteItems([item])
          for index in lists.indices { lists[index].removeAll { $0 == item } }
        case 4, 5:
          guard let item, let target = all.randomElement(using: &random), item != target else {
            continue
          }
          let isBehind = Bool.random(using: &random)
          if isBehind {
            snapshot.moveItem(item, afterItem: target)
          } else {
            snapshot.moveItem(item, beforeItem: target)
          }
          for index in lists.indices { lists[index].removeAll { $0 == item } }
          for index in lists.indices {
            guard let place = lists[index].firstIndex(of: target) else { continue }
            lists[index].insert(item, at: isBehind ? place + 1 : place)
          }
        case 6:
          next += 1
          snapshot.insertSections([next], afterSection: names[section])
          names.insert(next, at: section + 1)
          lists.insert([], at: section + 1)
          next += 1
        default:
          guard lists.count > 1 else { continue }
          snapshot.deleteSections([names[section]])
          names.remove(at: section)
          lists.remove(at: section)
        }
      }
      #expect(snapshot.exception == nil, "seed \(seed)")
      #expect(snapshot.sectionIdentifiers == names, "seed \(seed)")
      #expect(names.map { snapshot.itemIdentifiers(inSection: $0) } == lists, "seed \(seed)")
      for (number, item) in lists.flatMap({ $0 }).enumerated() {
        #expect(snapshot.indexOfItem(item) == number, "seed \(seed)")
      }
    }
  }

  @Test
  func insertsManyItemsAtOnePlace() {
    var snapshot = DiffableDataSourceSnapshot<String, Int>([[0, 1]])
    for item in 2..<200 { snapshot.insertItems([item], afterItem: 0) }
    #expect(snapshot.itemIdentifiers == [0] + (2..<200).reversed() + [1])
    #expect(snapshot.indexOfItem(1) == 199)
  }
}

@Suite
struct SnapshotDifferenceTests {
  /// Applies the updates step by step to arrays.
  private func result(
    of batch: UpdateBatch, on old: DiffableDataSourceSnapshot<Int, Int>,
    to new: DiffableDataSourceSnapshot<Int, Int>
  ) -> [[Int]] {
    let batch = batch.normalized()
    var lists = old.sectionIdentifiers.map { old.itemIdentifiers(inSection: $0) }
    let wanted = new.sectionIdentifiers.map { new.itemIdentifiers(inSection: $0) }
    let moved = Dictionary(
      uniqueKeysWithValues: batch.moves.map { ($0.to, lists[$0.from.section][$0.from.item]) })
    let movedSections = Dictionary(
      uniqueKeysWithValues: batch.sectionMoves.map { ($0.to, $0.from) })
    for path in (batch.deletes + batch.moves.map(\.from)).sorted(by: >) {
      lists[path.section].remove(at: path.item)
    }
    for section in batch.sectionReloads { lists[section] = [-1] }
    let before = lists
    for section in (batch.sectionDeletes + batch.sectionMoves.map(\.from)).sorted(by: >) {
      lists.remove(at: section)
    }
    for section in (batch.sectionInserts + batch.sectionMoves.map(\.to)).sorted() {
      lists.insert(movedSections[section].map { before[$0] } ?? wanted[section], at: section)
    }
    for path in (batch.inserts + batch.moves.map(\.to)).sorted()
    where !batch.sectionInserts.contains(path.section) {
      lists[path.section].insert(
        moved[path] ?? wanted[path.section][path.item], at: path.item)
    }
    for section in lists.indices where lists[section] == [-1] { lists[section] = wanted[section] }
    return lists
  }

  private func random(
    _ generator: inout SeededGenerator, from old: DiffableDataSourceSnapshot<Int, Int>?
  ) -> DiffableDataSourceSnapshot<Int, Int> {
    var items = Array(0..<20).shuffled(using: &generator)
    var snapshot = DiffableDataSourceSnapshot<Int, Int>()
    snapshot.appendSections(Array([100, 101, 102, 103].shuffled(using: &generator).prefix(3)))
    for section in snapshot.sectionIdentifiers {
      let count = Int.random(in: 0...6, using: &generator)
      snapshot.appendItems(Array(items.prefix(count)), toSection: section)
      items.removeFirst(min(count, items.count))
    }
    // Half of the time most items keep their order.
    guard var near = old, Bool.random(using: &generator) else { return snapshot }
    for _ in 0..<3 {
      let all = near.itemIdentifiers
      guard let item = all.randomElement(using: &generator),
        let target = all.randomElement(using: &generator)
      else { break }
      near.moveItem(item, beforeItem: target)
    }
    return near
  }

  @Test
  func updatesLeadFromOneSnapshotToTheOther() {
    for seed in RandomSeeds.sample(of: 1...500 as ClosedRange<UInt64>) {
      var generator = SeededGenerator(seed: seed)
      let old = random(&generator, from: nil)
      var new = random(&generator, from: old)
      let some = new.itemIdentifiers.filter { _ in Bool.random(using: &generator) }
      new.reloadItems(Array(some.prefix(2)))
      new.reconfigureItems(Array(some.dropFirst(2)))
      if Int.random(in: 0..<3, using: &generator) == 0 {
        new.reloadSections(Array(new.sectionIdentifiers.prefix(1)))
      }
      let difference = SnapshotDifference(from: old, to: new)
      let batch = difference.batch
      let wanted = new.sectionIdentifiers.map { new.itemIdentifiers(inSection: $0) }
      #expect(result(of: batch, on: old, to: new) == wanted, "seed \(seed)")
      let counts = wanted.map(\.count)
      for wording in [UpdateException.Wording.table, .collection] {
        guard wording == .collection || !difference.reloadsTables else { continue }
        let check = BatchCheck(
          batch: batch.normalized(),
          before: old.sectionIdentifiers.map { old.numberOfItems(inSection: $0) }, after: counts,
          wording: wording)
        #expect(check.firstException() == nil, "seed \(seed)")
        let second = BatchCheck(
          batch: difference.reloads.normalized(), before: counts, after: counts, wording: wording)
        #expect(second.firstException() == nil, "seed \(seed)")
      }
    }
  }

  @Test
  func findsNoUpdatesForEqualSnapshots() {
    let snapshot = TextSnapshot([["1", "2"], ["3"]])
    var rebuilt = TextSnapshot()
    rebuilt.appendSections(["a", "b"])
    rebuilt.appendItems(["3"], toSection: "b")
    rebuilt.appendItems(["1", "2"], toSection: "a")
    #expect(SnapshotDifference(from: snapshot, to: rebuilt).batch.isEmpty)
  }

  @Test(arguments: [(0, 4), (4, 0), (1, 2)])
  func findsOneMoveForOneMovedItem(_ from: Int, _ to: Int) {
    let items = ["1", "2", "3", "4", "5"]
    var moved = items
    moved.insert(moved.remove(at: from), at: to)
    let batch = SnapshotDifference(from: TextSnapshot([items]), to: TextSnapshot([moved])).batch
    #expect(batch.moves.count == 1)
    #expect(batch.deletes.isEmpty && batch.inserts.isEmpty)
  }

  @Test
  func findsMovesAcrossSectionsAndNewSectionsWithItems() {
    let old = TextSnapshot([["1", "2"], ["3"]])
    var new = old
    new.moveItem("1", afterItem: "3")
    #expect(
      SnapshotDifference(from: old, to: new).batch.moves
        == [UpdateBatch.Move(from: at(0, 0), to: at(1, 1))])
    new.appendSections(["c"])
    new.deleteItems(["2"])
    new.appendItems(["2"], toSection: "c")
    let difference = SnapshotDifference(from: old, to: new)
    #expect(difference.batch.sectionInserts == [2])
    #expect(difference.batch.moves.contains(UpdateBatch.Move(from: at(0, 1), to: at(2, 0))))
    #expect(difference.batch.inserts.isEmpty && difference.reloadsTables)
  }

  @Test(
    arguments: [
      ([], []), ([5], [0]), ([1, 2, 3], [0, 1, 2]), ([3, 1, 2], [1, 2]),
      ([2, 5, 3, 4], [0, 2, 3]),
      ([3, 2, 1], [2]),
    ] as [([Int], [Int])])
  func keepsALongestIncreasingSubsequenceInOrder(_ values: [Int], _ expected: [Int]) {
    #expect(longestAscent(values) == expected)
  }
}
