import Layout

/// An `NSInternalInconsistencyException` of a batch update, in UIKit's own words.
///
/// The identifiers are those of 3.3 of the specification. Index paths print without the address
/// that a device shows, so that two runs print the same.
public struct UpdateException: Error, Hashable, Sendable {
  /// EX1 to EX17.
  public let id: String
  /// UIKit's text.
  public let message: String
  /// The numbers behind the exception, or what to do; empty if UIKit's text says it all.
  public let hint: String

  /// Which rule was broken, and what to do.
  var reason: String { hint.isEmpty ? id : "\(id): \(hint)" }

  init(_ id: String, _ message: String, hint: String = "") {
    self.id = id
    self.message = message
    self.hint = hint
  }

  /// The words in which tables and collections differ.
  struct Wording: Hashable, Sendable {
    let item: String
    let items: String
    let view: String

    static let table = Wording(item: "row", items: "rows", view: "table view")
    static let collection = Wording(item: "item", items: "items", view: "collection view")
  }
}

extension UpdateException {
  static func print(_ position: Position) -> String {
    "{length = 2, path = \(position.section) - \(position.item)}"
  }

  static func count(
    section: Int, after: Int, before: Int, inserted: Int, deleted: Int, movedIn: Int,
    movedOut: Int, _ w: Wording
  ) -> UpdateException {
    let message =
      "Invalid update: invalid number of \(w.items) in section \(section).  The number of "
      + "\(w.items) contained in an existing section after the update (\(after)) must be equal to "
      + "the number of \(w.items) contained in that section before the update (\(before)), plus or "
      + "minus the number of \(w.items) inserted or deleted from that section (\(inserted) "
      + "inserted, \(deleted) deleted) and plus or minus the number of \(w.items) moved into or out "
      + "of that section (\(movedIn) moved in, \(movedOut) moved out)."
    let expected = before + inserted - deleted + movedIn - movedOut
    let sum = "\(before) + \(inserted) - \(deleted) + \(movedIn) - \(movedOut) = \(expected)"
    let advice =
      after > expected
      ? "the data source grew by more than the view was told: insert the \(w.items) in the view too"
      : "the view was told of more \(w.items) than the data source has: change the data source too"
    return UpdateException(
      "EX1", message, hint: "\(sum), but the data source now has \(after); \(advice)")
  }

  static func sectionCount(
    after: Int, before: Int, inserted: Int, deleted: Int, _ w: Wording
  ) -> UpdateException {
    UpdateException(
      "EX2",
      "Invalid update: invalid number of sections.  The number of sections contained in the "
        + "\(w.view) after the update (\(after)) must be equal to the number of sections contained "
        + "in the \(w.view) before the update (\(before)), plus or minus the number of sections "
        + "inserted or deleted (\(inserted) inserted, \(deleted) deleted).",
      hint: "\(before) + \(inserted) - \(deleted) = \(before + inserted - deleted), but the data "
        + "source now has \(after)")
  }
}
