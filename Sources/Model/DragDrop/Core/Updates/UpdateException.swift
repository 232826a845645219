import Layout

/// An `NSInternalInconsistencyException` of a batch update, with UIKit's message.
///
/// The identifiers are those of 3.3 of the reference. Index paths are printed without the address
/// that a device shows, so that messages are reproducible.
public struct UpdateException: Error, Hashable, Sendable {
  /// An EX number, such as EX1.
  public let id: String
  /// UIKit's text.
  public let message: String
  /// The numbers behind the exception, or what to do; empty if UIKit's message is sufficient.
  public let hint: String

  /// The broken rule, and what to do.
  var reason: String { hint.isEmpty ? id : "\(id): \(hint)" }

  init(_ id: String, _ message: String, hint: String = "") {
    self.id = id
    self.message = message
    self.hint = hint
  }

  /// The words that differ between tables and collections.
  struct Wording: Hashable, Sendable {
    let item: String
    let items: String
    let view: String

    static let table = Wording(item: "row", items: "rows", view: "table view")
    static let collection = Wording(item: "item", items: "items", view: "collection view")
  }
}

extension UpdateException {
  /// A position as UIKit prints an index path, with numbers below 0 as unsigned ones.
  static func print(_ position: Position) -> String {
    "{length = 2, path = \(UInt(bitPattern: position.section)) - \(UInt(bitPattern: position.item))}"
  }
}

extension UpdateException {
  /// What to do, and the broken rule with its view; `log` tells what the app did.
  package func advice(in log: EventLog, view: String) -> [String] {
    var lines: [String] = []
    // The newest callback moves a row, which the view then does itself; to count the rows of the
    // batch, the view may have asked which rows can move.
    let calls = log.events.lazy.reversed().filter { $0.kind == .call }
    if let name = calls.first(where: { !["canMoveRow", "canMoveItem"].contains($0.name) })?.name,
      ["moveRow", "moveItem"].contains(name)
    {
      lines.append(
        "\(name) changes only the data: the view moves the row itself, so do not update it here")
    }
    if !hint.isEmpty { lines.append(hint) }
    return lines + ["\(id) in \(view)"]
  }
}
