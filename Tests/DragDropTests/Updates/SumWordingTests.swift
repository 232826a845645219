import Layout
import Testing

@testable import DragDrop

private func exception(
  _ before: [Int], _ after: [Int], collection: Bool = false, osVersion: Double = 26,
  _ change: (inout UpdateBatch) -> Void
) -> UpdateException? {
  var batch = UpdateBatch()
  change(&batch)
  return BatchCheck(
    batch: batch.normalized(), before: before, after: after,
    wording: collection ? .collection : .table, osVersion: osVersion, view: "list"
  ).firstException()
}

@Suite
struct SumWordingTests {
  struct Measured: Sendable, CustomTestStringConvertible {
    let name: String
    let before: [Int]
    let after: [Int]
    var collection = false
    var osVersion = 26.0
    let id: String
    let change: @Sendable (inout UpdateBatch) -> Void
    var testDescription: String { name }
  }

  static let measured = [
    Measured(name: "W16: a row too many", before: [20], after: [20], id: "EX1") {
      $0.delete([at(0)])
    },
    Measured(name: "W17: too few rows", before: [20], after: [15], id: "EX18") {
      $0.delete([at(0)])
    },
    Measured(name: "W18: two reloads", before: [3], after: [5], collection: true, id: "EX1") {
      $0.reload([at(0), at(1)])
    },
    Measured(name: "W19: no updates", before: [3], after: [2], id: "EX18") { _ in },
    Measured(
      name: "W20: a reload's insert meets a move", before: [4], after: [3], collection: true,
      id: "EX8"
    ) {
      $0.delete([at(1)])
      $0.move(from: at(0), to: at(1))
      $0.move(from: at(3), to: at(0))
      $0.reload([at(2)])
    },
    Measured(name: "AM27: a reload of 20 rows, then 3", before: [20], after: [3], id: "EX18") {
      $0.reload([at(0)])
    },
    Measured(name: "AM27: a section that stayed", before: [1], after: [1], id: "EX2") {
      $0.deleteSections([0])
    },
    Measured(
      name: "AM25, AM27: nine sections, one inserted, 16.4", before: .init(repeating: 1, count: 9),
      after: .init(repeating: 1, count: 9), collection: true, osVersion: 16.4, id: "EX18"
    ) { $0.insertSections([9 - 1]) },
    Measured(
      name: "AM27: nine sections, one inserted, 16.3", before: .init(repeating: 1, count: 9),
      after: .init(repeating: 1, count: 9), collection: true, osVersion: 16.3, id: "EX2"
    ) { $0.insertSections([9 - 1]) },
    Measured(name: "AM27: ranges come first", before: [3], after: [2], id: "EX3") {
      $0.delete([at(7)])
    },
  ]

  @Test(arguments: measured)
  func raisesTheExceptionOfTheSystem(_ test: Measured) {
    let found = exception(
      test.before, test.after, collection: test.collection, osVersion: test.osVersion, test.change)
    #expect(found?.id == test.id)
  }

  @Test
  func countsAReloadAsDeletionAndInsertion() {
    let found = exception([3], [5], collection: true) { $0.reload([at(0), at(1)]) }
    #expect(found?.message.contains("(2 inserted, 2 deleted)") ?? false)
  }

  @Test(arguments: [(12.9, false), (13, true), (16.3, true), (16.4, false)])
  func suggestsAReloadedCollectionBeforeIOS16(osVersion: Double, isTold: Bool) {
    let items = exception([3], [5], collection: true, osVersion: osVersion) { $0.reload([at(0)]) }
    let sections = exception([1], [1], collection: true, osVersion: osVersion) {
      $0.deleteSections([0])
    }
    let table = exception([3], [5], osVersion: osVersion) { $0.reload([at(0)]) }
    #expect(items?.hint.hasSuffix("and reloaded (AM25)") == isTold)
    #expect(sections?.hint.hasSuffix("and reloaded (AM25)") == isTold)
    #expect(table?.hint.contains("AM25") == false)
  }

  @Test
  func endsWithTheViewSinceIOS14() {
    let found = exception([20], [20]) { $0.delete([at(0)]) }
    #expect(
      found?.message
        == "Invalid update: invalid number of rows in section 0. The number of rows contained in an "
        + "existing section after the update (20) must be equal to the number of rows contained in "
        + "that section before the update (20), plus or minus the number of rows inserted or "
        + "deleted from that section (0 inserted, 1 deleted) and plus or minus the number of rows "
        + "moved into or out of that section (0 moved in, 0 moved out). "
        + "Table view: <UITableView: list>")
    let sections = exception([1], [1], collection: true, osVersion: 14) { $0.deleteSections([0]) }
    #expect(
      sections?.message
        == "Invalid update: invalid number of sections. The number of sections contained in the "
        + "collection view after the update (1) must be equal to the number of sections contained "
        + "in the collection view before the update (1), plus or minus the number of sections "
        + "inserted or deleted (0 inserted, 1 deleted). Collection view: <UICollectionView: list>")
  }

  @Test
  func listsCountsAndUpdates() {
    let found = exception([20], [3]) {
      $0.delete([at(4), at(7)])
      $0.insert([at(2)])
      $0.reload([at(0)])
    }
    #expect(
      found?.message == """
        Invalid batch updates detected: the number of sections and/or rows returned by the data \
        source before and after performing the batch updates are inconsistent with the updates.
        Data source before updates = { 1 section with row counts: [20] }
        Data source after updates = { 1 section with row counts: [3] }
        Updates = [
        \tDelete row (0 - 7),
        \tDelete row (0 - 4),
        \tDelete row (0 - 0),
        \tInsert row (0 - 0),
        \tInsert row (0 - 2)
        ]
        Table view: <UITableView: list>
        """)
  }

  @Test
  func formatsEmptyListsAndSeveralSections() {
    let found = exception([2, 1], [1, 1], collection: true, osVersion: 17) { _ in }
    #expect(
      found?.message == """
        Invalid batch updates detected: the number of sections and/or items returned by the data \
        source before and/or after performing the batch updates are inconsistent with the updates.
        Data source before updates = { 2 sections with item counts: [2, 1] }
        Data source after updates = { 2 sections with item counts: [1, 1] }
        Updates = [

        ]
        Collection view: <UICollectionView: list>
        """)
  }

  /// Rule Q-45.
  @Test
  func hintNamesTheSectionAndTheSum() {
    let found = exception([2, 5], [2, 3]) { $0.delete([at(1, 0)]) }
    #expect(
      found?.hint.hasPrefix(
        "rows of section 1: 5 + 0 - 1 + 0 - 0 = 4, but the data source now has 3") ?? false)
    #expect(exception([2, 5], [2]) { _ in }?.hint.hasPrefix("sections: 2 + 0 - 0 = 2") ?? false)
  }

  /// Rule EX18.
  @Test
  func listsAtMostAThousandUpdates() {
    let found = exception([5000], [0]) { batch in batch.delete((0..<2000).map { at($0) }) }
    #expect(found?.message.contains("\tDelete row (0 - 1000),\n… 1000 more\n]") ?? false)
  }

  /// Rule Q-44.
  @Test
  func raisesForALegalBatchWithAReloadAndMoves() {
    // The insertion is at 2, where no move ends.
    #expect(
      exception([4], [4]) {
        $0.move(from: at(0), to: at(1))
        $0.reload([at(2)])
      } == nil)
    let found = exception([4], [4]) {
      $0.move(from: at(0), to: at(2))
      $0.reload([at(2)])
    }
    #expect(found?.id == "EX8")
    #expect(found?.hint.contains("(Q-44)") ?? false)
  }

  @Test
  func distinguishesMinorVersions() {
    var environment = Environment()
    #expect(EnvironmentSetting.osVersion.set(.number(16.4), in: &environment) == nil)
    #expect(EnvironmentSetting.osVersion.value(in: environment) == .number(16.4))
    #expect(EnvironmentSetting.osVersion.set(.integer(17), in: &environment) == nil)
    #expect(EnvironmentSetting.osVersion.value(in: environment) == .integer(17))
    #expect(EnvironmentSetting.osVersion.set(.number(10.9), in: &environment) != nil)
  }
}
