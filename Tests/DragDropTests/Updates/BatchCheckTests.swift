import Layout
import Testing

@testable import DragDrop

@Suite
struct BatchCheckTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let id: String
    let before: [Int]
    let after: [Int]
    var collection = false
    let message: String
    let change: @Sendable (inout UpdateBatch) -> Void
    var testDescription: String { id }
  }

  static let cases = [
    Case(
      id: "EX1", before: [3], after: [3],
      message: "Invalid update: invalid number of rows in section 0.  The number of rows contained "
        + "in an existing section after the update (3) must be equal to the number of rows "
        + "contained in that section before the update (3), plus or minus the number of rows "
        + "inserted or deleted from that section (1 inserted, 0 deleted) and plus or minus the "
        + "number of rows moved into or out of that section (0 moved in, 0 moved out)."
    ) { $0.insert([Position(section: 0, item: 1)]) },
    Case(
      id: "EX1 collection", before: [3, 1], after: [3, 2], collection: true,
      message: "Invalid update: invalid number of items in section 1.  The number of items "
        + "contained in an existing section after the update (2) must be equal to the number of "
        + "items contained in that section before the update (1), plus or minus the number of "
        + "items inserted or deleted from that section (0 inserted, 0 deleted) and plus or minus "
        + "the number of items moved into or out of that section (0 moved in, 0 moved out)."
    ) { $0.reload([Position(section: 0, item: 0)]) },
    Case(
      id: "EX2", before: [1, 1], after: [1, 1],
      message: "Invalid update: invalid number of sections.  The number of sections contained in "
        + "the table view after the update (2) must be equal to the number of sections contained "
        + "in the table view before the update (2), plus or minus the number of sections inserted "
        + "or deleted (1 inserted, 0 deleted)."
    ) { $0.insertSections([1]) },
    Case(
      id: "EX3", before: [3], after: [2],
      message: "attempt to delete row 3 from section 0 which only contains 3 rows before the update"
    ) { $0.delete([Position(section: 0, item: 3)]) },
    Case(
      id: "EX4", before: [3], after: [4],
      message: "attempt to insert row 5 into section 0, but there are only 4 rows in section 0 "
        + "after the update"
    ) { $0.insert([Position(section: 0, item: 5)]) },
    Case(
      id: "EX5", before: [1, 1], after: [1],
      message: "attempt to delete section 2, but there are only 2 sections before the update"
    ) { $0.deleteSections([2]) },
    Case(
      id: "EX6", before: [3], after: [3],
      message: "attempt to move index path ({length = 2, path = 0 - 3}) that does not exist - "
        + "there are only 3 rows in section 0 before the update"
    ) { $0.move(from: Position(section: 0, item: 3), to: Position(section: 0, item: 0)) },
    Case(
      id: "EX7", before: [3], after: [3],
      message: "attempt to perform a delete and a move from the same index path "
        + "({length = 2, path = 0 - 1})"
    ) {
      $0.reload([Position(section: 0, item: 1)])
      $0.move(from: Position(section: 0, item: 1), to: Position(section: 0, item: 0))
    },
    Case(
      id: "EX7 two moves", before: [3], after: [3],
      message: "attempt to perform two moves from the same index path ({length = 2, path = 0 - 1})"
    ) {
      $0.move(from: Position(section: 0, item: 1), to: Position(section: 0, item: 0))
      $0.move(from: Position(section: 0, item: 1), to: Position(section: 0, item: 2))
    },
    Case(
      id: "EX7 two section moves", before: [1, 1, 1], after: [1, 1, 1],
      message: "attempt to perform two moves from the same section (2)"
    ) {
      $0.moveSection(from: 2, to: 1)
      $0.moveSection(from: 2, to: 0)
    },
    Case(
      id: "EX8 two moves", before: [3], after: [3], collection: true,
      message: "attempt to perform two moves to the same index path ({length = 2, path = 0 - 2})"
    ) {
      $0.move(from: Position(section: 0, item: 0), to: Position(section: 0, item: 2))
      $0.move(from: Position(section: 0, item: 1), to: Position(section: 0, item: 2))
    },
    Case(
      id: "EX8 two section moves", before: [1, 1, 1], after: [1, 1, 1],
      message: "attempt to perform two moves to the same section (2)"
    ) {
      $0.moveSection(from: 0, to: 2)
      $0.moveSection(from: 1, to: 2)
    },
    Case(
      id: "EX7 sections", before: [1, 1], after: [1],
      message: "attempt to perform a delete and a move from the same section (1)"
    ) {
      $0.deleteSections([1])
      $0.moveSection(from: 1, to: 0)
    },
    Case(
      id: "EX8", before: [3], after: [4],
      message: "attempt to perform an insert and a move to the same index path "
        + "({length = 2, path = 0 - 0})"
    ) {
      $0.insert([Position(section: 0, item: 0)])
      $0.move(from: Position(section: 0, item: 1), to: Position(section: 0, item: 0))
    },
    Case(
      id: "EX8 sections", before: [1], after: [1, 1],
      message: "attempt to perform an insert and a move to the same section (1)"
    ) {
      $0.insertSections([1])
      $0.moveSection(from: 0, to: 1)
    },
    Case(
      id: "EX8 reloaded section", before: [1, 1, 1, 1, 1], after: [1, 1, 1, 1, 1],
      message: "attempt to perform an insert and a move to the same section (4)"
    ) {
      $0.moveSection(from: 2, to: 4)
      $0.reloadSections([3])
      $0.deleteSections([4])
      $0.insertSections([2])
    },
    Case(
      id: "EX8 reloaded section after a delete", before: [1, 1, 1, 1], after: [1, 1, 1],
      message: "attempt to perform an insert and a move to the same section (1)"
    ) {
      $0.deleteSections([0])
      $0.reloadSections([2])
      $0.moveSection(from: 3, to: 1)
    },
    Case(
      id: "EX8 reloaded row", before: [5], after: [5],
      message: "attempt to perform an insert and a move to the same index path "
        + "({length = 2, path = 0 - 4})"
    ) {
      $0.move(from: Position(section: 0, item: 2), to: Position(section: 0, item: 4))
      $0.reload([Position(section: 0, item: 3)])
      $0.delete([Position(section: 0, item: 4)])
      $0.insert([Position(section: 0, item: 2)])
    },
    Case(
      id: "EX8 row of a shifted section", before: [1, 2], after: [1, 1, 2], collection: true,
      message: "attempt to perform an insert and a move to the same index path "
        + "({length = 2, path = 2 - 0})"
    ) {
      $0.insertSections([0])
      $0.reload([Position(section: 1, item: 0)])
      $0.move(from: Position(section: 1, item: 1), to: Position(section: 2, item: 0))
    },
    Case(
      id: "EX9", before: [2], after: [1, 1],
      message: "cannot move a row into a newly inserted section (1)"
    ) {
      $0.insertSections([1])
      $0.move(from: Position(section: 0, item: 0), to: Position(section: 1, item: 0))
    },
    Case(
      id: "EX13", before: [2], after: [1],
      message: "attempt to delete and reload the same index path ({length = 2, path = 0 - 0})"
    ) {
      $0.delete([Position(section: 0, item: 0)])
      $0.reload([Position(section: 0, item: 0)])
    },
    Case(
      id: "EX13 sections", before: [2, 1], after: [2],
      message: "attempt to delete and reload the same section (1)"
    ) {
      $0.deleteSections([1])
      $0.reloadSections([1])
    },
    Case(
      id: "EX14", before: [2], after: [2],
      message: "attempt to move index path ({length = 2, path = 0 - 0}) to index path "
        + "({length = 2, path = 0 - 2}) that does not exist - there are only 2 rows in section 0 "
        + "after the update"
    ) { $0.move(from: Position(section: 0, item: 0), to: Position(section: 0, item: 2)) },
    Case(
      id: "EX15", before: [1], after: [1],
      message: "attempt to insert section 1 but there are only 1 sections after the update"
    ) { $0.insertSections([1]) },
    Case(
      id: "EX16 insert", before: [1], after: [1],
      message: "attempt to insert row 0 into section 4, but there are only 1 sections after the "
        + "update"
    ) { $0.insert([Position(section: 4, item: 0)]) },
    Case(
      id: "EX16 delete", before: [1], after: [1],
      message: "attempt to delete row 0 from section 4, but there are only 1 sections before the "
        + "update"
    ) { $0.delete([Position(section: 4, item: 0)]) },
    Case(
      id: "EX17", before: [1, 1], after: [2],
      message: "cannot move a row from a deleted section (1)"
    ) {
      $0.deleteSections([1])
      $0.move(from: Position(section: 1, item: 0), to: Position(section: 0, item: 0))
    },
  ]

  @Test(arguments: cases)
  func usesUIKitsMessages(_ test: Case) throws {
    var batch = UpdateBatch()
    test.change(&batch)
    let check = BatchCheck(
      batch: batch.normalized(), before: test.before, after: test.after,
      wording: test.collection ? .collection : .table, osVersion: 13)
    let exception = try #require(check.firstException())
    #expect(test.id.hasPrefix(exception.id))
    #expect(exception.message == test.message)
  }

  struct Legal: Sendable, CustomTestStringConvertible {
    let name: String
    let before: [Int]
    let after: [Int]
    let change: @Sendable (inout UpdateBatch) -> Void
    var testDescription: String { name }
  }

  static let legal = [
    Legal(name: "W7: counts only, though the data may be wrong", before: [3], after: [3]) {
      $0.delete([Position(section: 0, item: 0)])
      $0.insert([Position(section: 0, item: 2)])
    },
    Legal(name: "W11: one moved out, one moved in", before: [2, 0], after: [1, 1]) {
      $0.move(from: Position(section: 0, item: 0), to: Position(section: 1, item: 0))
    },
    Legal(name: "the same path named twice counts once", before: [3], after: [2]) {
      $0.delete([Position(section: 0, item: 1), Position(section: 0, item: 1)])
    },
    Legal(name: "a deleted section takes its rows along", before: [2, 3], after: [3]) {
      $0.deleteSections([0])
    },
    Legal(name: "a reloaded section may change its count", before: [2, 3], after: [2, 9]) {
      $0.reloadSections([1])
    },
    Legal(name: "a reload between section moves", before: [2, 3, 4], after: [4, 5, 2]) {
      $0.reloadSections([1])
      $0.moveSection(from: 2, to: 0)
      $0.moveSection(from: 0, to: 2)
    },
    Legal(name: "a moved section keeps its count", before: [2, 3, 4], after: [4, 2, 3]) {
      $0.moveSection(from: 2, to: 0)
    },
    Legal(name: "rows of a section that shifts", before: [2, 3], after: [1, 2, 4]) {
      $0.insertSections([0])
      $0.insert([Position(section: 2, item: 3)])
    },
  ]

  @Test(arguments: legal)
  func acceptsWhatUIKitAccepts(_ test: Legal) {
    var batch = UpdateBatch()
    test.change(&batch)
    let check = BatchCheck(
      batch: batch.normalized(), before: test.before, after: test.after, wording: .table)
    #expect(check.firstException() == nil)
  }

  static let absorbed = [
    Legal(name: "deletes inside a deleted section", before: [2, 3], after: [2]) {
      $0.deleteSections([1])
      $0.delete([Position(section: 1, item: 0), Position(section: 1, item: 2)])
    },
    Legal(name: "inserts inside an inserted section", before: [2], after: [2, 3]) {
      $0.insertSections([1])
      $0.insert([Position(section: 1, item: 0)])
    },
    Legal(name: "a move out of a deleted section", before: [2, 1], after: [3]) {
      $0.deleteSections([1])
      $0.move(from: Position(section: 1, item: 0), to: Position(section: 0, item: 2))
    },
    Legal(name: "a move into an inserted section", before: [2], after: [1, 1]) {
      $0.insertSections([1])
      $0.move(from: Position(section: 0, item: 0), to: Position(section: 1, item: 0))
    },
  ]

  @Test(arguments: absorbed)
  func collectionAbsorbsRedundantUpdates(_ test: Legal) {
    var batch = UpdateBatch()
    test.change(&batch)
    let check = BatchCheck(
      batch: batch.normalized(), before: test.before, after: test.after, wording: .collection)
    #expect(check.firstException() == nil)
  }

  struct Order: Sendable, CustomTestStringConvertible {
    let first: String
    let then: String
    let change: @Sendable (inout UpdateBatch) -> Void
    var testDescription: String { "\(first) before \(then)" }
  }

  private static let far = Position(section: 0, item: 9)

  static let orders = [
    Order(first: "EX3", then: "EX4") {
      $0.insert([far])
      $0.delete([far])
    },
    Order(
      first: "EX3", then: "EX6",
      change: { batch in
        batch.move(from: far, to: far)
        batch.reload([far])
      }),
    Order(first: "EX4", then: "EX6") {
      $0.move(from: far, to: far)
      $0.insert([far])
    },
    Order(first: "EX6", then: "EX14") { $0.move(from: far, to: far) },
    Order(first: "EX14", then: "EX13") {
      $0.move(from: Position(section: 0, item: 0), to: far)
      $0.delete([Position(section: 0, item: 0)])
      $0.reload([Position(section: 0, item: 0)])
    },
    Order(first: "EX7", then: "EX2") {
      $0.move(from: Position(section: 0, item: 0), to: Position(section: 0, item: 1))
      $0.delete([Position(section: 0, item: 0)])
      $0.insertSections([1])
    },
    Order(first: "EX2", then: "EX1") {
      $0.insertSections([1])
      $0.delete([Position(section: 0, item: 0)])
    },
  ]

  /// Section 3.3.
  @Test(arguments: orders)
  func checksRangesThenConflictsThenCounts(_ test: Order) {
    var batch = UpdateBatch()
    test.change(&batch)
    let check = BatchCheck(
      batch: batch.normalized(), before: [2, 2], after: [2, 2], wording: .table, osVersion: 16)
    #expect(check.firstException()?.id == test.first)
  }

  @Test func hintShowsTheArithmetic() throws {
    var batch = UpdateBatch()
    batch.insert([Position(section: 0, item: 1)])
    let check = BatchCheck(batch: batch, before: [3], after: [3], wording: .table)
    let exception = try #require(check.firstException())
    #expect(
      exception.hint
        == "rows of section 0: 3 + 1 - 0 + 0 - 0 = 4, but the data source now has 3; the data "
        + "source has as many rows as before: insert the row there too, or, if it moved there, "
        + "delete its old row in the view too")
  }
}
