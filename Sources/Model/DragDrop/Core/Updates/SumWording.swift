import Layout

/// The message of a system for inconsistent counts: two forms of EX1 and EX2, and EX18 (AM24 to
/// AM27).
struct SumWording {
  let wording: UpdateException.Wording
  let osVersion: Double
  /// The name of the view; on a device, its address.
  let view: String

  /// EX1: the items of one section.
  func items(
    section: Int, after: Int, before: Int, inserted: Int, deleted: Int, movedIn: Int,
    movedOut: Int, in batch: @autoclosure () -> UpdateListing
  ) -> UpdateException {
    let w = wording
    let expected = before + inserted - deleted + movedIn - movedOut
    let sum = "\(before) + \(inserted) - \(deleted) + \(movedIn) - \(movedOut) = \(expected)"
    let advice = advice(
      before: before, expected: expected, after: after, movedIn: movedIn, movedOut: movedOut)
    let hint = "\(sum), but the data source now has \(after); \(advice)"
    if listsUpdates, after < expected {
      return UpdateException(
        "EX18", batch().message(self), hint: "\(w.items) of section \(section): \(hint)")
    }
    return UpdateException(
      "EX1",
      "Invalid update: invalid number of \(w.items) in section \(section).\(gap)The number of \(w.items) contained in an existing section after the update (\(after)) must be equal to the number of \(w.items) contained in that section before the update (\(before)), plus or minus the number of \(w.items) inserted or deleted from that section (\(inserted) inserted, \(deleted) deleted) and plus or minus the number of \(w.items) moved into or out of that section (\(movedIn) moved in, \(movedOut) moved out).\(end)",
      hint: hint + fallback)
  }

  /// What to change, by what the data source did: nothing that the counts show, a part, or more than
  /// the view was told.
  private func advice(
    before: Int, expected: Int, after: Int, movedIn: Int, movedOut: Int
  ) -> String {
    let (w, isMove) = (wording, movedIn != movedOut)
    if after == before {
      let advice =
        if isMove {
          "move the \(w.item) there too, inside the batch and not later"
        } else if expected > before {
          "insert the \(w.item) there too, or, if it moved there, delete its old \(w.item) in the view too"
        } else {
          "delete the \(w.item) there too, or, if it moved there, insert its new \(w.item) in the view too"
        }
      return "the data source has as many \(w.items) as before: \(advice)"
    }
    if isMove, movedOut > 0, after - expected == movedOut {
      return "the data source still has the \(w.item) that the view moved out: move it there too"
    }
    if isMove, movedIn > 0, expected - after == movedIn {
      return "the data source does not have the \(w.item) that the view moved in: move it there too"
    }
    return after > expected
      ? "the data source has more \(w.items) than the view was told: insert them in the view too"
      : "the data source has fewer \(w.items) than the view was told: delete them in the view too, or add them to the data source"
  }

  /// EX2: the sections.
  func sections(
    after: Int, before: Int, inserted: Int, deleted: Int, in batch: @autoclosure () -> UpdateListing
  ) -> UpdateException {
    let expected = before + inserted - deleted
    let hint =
      "\(before) + \(inserted) - \(deleted) = \(expected), but the data source now has \(after)"
    if listsUpdates, after < expected {
      return UpdateException("EX18", batch().message(self), hint: "sections: \(hint)")
    }
    let view = wording.view
    return UpdateException(
      "EX2",
      "Invalid update: invalid number of sections.\(gap)The number of sections contained in the \(view) after the update (\(after)) must be equal to the number of sections contained in the \(view) before the update (\(before)), plus or minus the number of sections inserted or deleted (\(inserted) inserted, \(deleted) deleted).\(end)",
      hint: hint + fallback)
  }

  /// Whether a data source with too few rows gets a list of the updates (AM27).
  private var listsUpdates: Bool { osVersion >= 16.4 }

  /// What a system may do instead of raising; in which cases is not known (AM25).
  private var fallback: String {
    guard wording == .collection, 13..<16.4 ~= osVersion else { return "" }
    return "; before iOS 16.4 a collection logged some of these exceptions and reloaded (AM25)"
  }

  /// The spaces between the two sentences: one since about iOS 14 (AM24).
  private var gap: String { osVersion >= 14 ? " " : "  " }

  /// The end of the message: the view, since about iOS 14 (AM24).
  private var end: String { osVersion >= 14 ? " " + viewLine : "" }

  /// The view as UIKit describes it, with its name instead of the address.
  fileprivate var viewLine: String {
    let type = wording == .table ? "Table view: <UITableView" : "Collection view: <UICollectionView"
    return "\(type): \(view)>"
  }
}

/// The counts and updates of a batch, as EX18 lists them: the exception of iOS 16.4 and later for a
/// data source with too few rows (AM26).
struct UpdateListing {
  let batch: UpdateBatch
  let before: [Int]
  let after: [Int]

  /// The maximum number of counts, and of updates, in the text.
  private static var mostListed: Int { 1000 }

  func message(_ words: SumWording) -> String {
    // Reports of 2023 have the longer form; reports since January 2024 the shorter one.
    let moment = words.osVersion >= 17.2 ? "before and after" : "before and/or after"
    return
      "Invalid batch updates detected: the number of sections and/or \(words.wording.items) returned by the data source \(moment) performing the batch updates are inconsistent with the updates.\n"
      + "Data source before updates = \(counts(before, words))\n"
      + "Data source after updates = \(counts(after, words))\n"
      + "Updates = [\n\(updates(words.wording.item))\n]\n\(words.viewLine)"
  }

  private func counts(_ counts: [Int], _ words: SumWording) -> String {
    "{ \(counts.count) section\(counts.count == 1 ? "" : "s") with \(words.wording.item) counts: [\(list(counts, separator: ", ") { "\($0)" })] }"
  }

  /// Deletes, highest first, then inserts, lowest first; a reload is both.
  ///
  /// It is not known where UIKit lists moves and sections.
  private func updates(_ item: String) -> String {
    func line(_ position: Position) -> String { "(\(position.section) - \(position.item))" }
    var lines: [String] = []
    for section in (batch.sectionDeletes + batch.sectionReloads).sorted(by: >) {
      lines.append("Delete section \(section)")
    }
    for path in (batch.deletes + batch.reloads).sorted(by: >) {
      lines.append("Delete \(item) \(line(path))")
    }
    for section in (batch.sectionInserts + batch.sectionReloads).sorted() {
      lines.append("Insert section \(section)")
    }
    for path in (batch.inserts + batch.reloads).sorted() {
      lines.append("Insert \(item) \(line(path))")
    }
    for move in batch.sectionMoves { lines.append("Move section \(move.from) to \(move.to)") }
    for move in batch.moves { lines.append("Move \(item) \(line(move.from)) to \(line(move.to))") }
    return list(lines, separator: ",\n") { "\t" + $0 }
  }

  private func list<Element>(
    _ elements: [Element], separator: String, _ describe: (Element) -> String
  ) -> String {
    var texts = elements.prefix(Self.mostListed).map(describe)
    if elements.count > texts.count { texts.append("… \(elements.count - texts.count) more") }
    return texts.joined(separator: separator)
  }
}
