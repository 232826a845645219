package import DragDrop
import Layout
import Texts
import Traces

/// Follows the log and writes one line about the result of each drag.
///
/// ```
/// drag 1: inbox [0, 0] Milk, inbox [0, 1] Eggs → archive [0, 0]: refused (forbidden): one item …
/// drag 2: inbox [0, 0] Milk → archive [0, 0]: done (move)
/// ```
package struct DragReport {
  private struct Progress {
    var items: [String] = []
    var destination = ""
    var operation = "cancel"
    var reason: String?
    var failed: String?
    /// Why the drop had no effect: there is no `performDrop`.
    var unperformed: String?
    /// A hint about an action without effect, used if no policy gave a reason.
    var note: String?
  }
  private var drags: [Int: Progress] = [:]
  /// Calls for items without an answer yet, by the call's number: the view, and the position.
  private var questions: [Int: (view: String, position: Position?)] = [:]
  /// The line about a lift that gave no items; another line replaces it if a reorder without a session
  /// follows.
  private var refusedLift: String?
  /// Why the pending call failed, if it did.
  private var failedQuestion: String?
  /// The sessions that have items but have not begun; the delegate is called for each selected row.
  private var lifting: Set<Int> = []
  private let usesUnicode: Bool
  var asJSON: Bool

  /// A report without any drags.
  ///
  /// - Parameters:
  ///   - usesUnicode: Whether an arrow may be drawn.
  ///   - asJSON: Whether the lines are JSON objects.
  package init(usesUnicode: Bool = true, asJSON: Bool = false) {
    self.usesUnicode = usesUnicode
    self.asJSON = asJSON
  }

  /// Handles an event; returns the lines that are complete after it.
  package mutating func lines(after event: Event) -> [String] {
    // The data source is asked whether it can move the row.
    let canMove = [DelegateMethod.canMoveRow.rawValue, DelegateMethod.canMoveItem.rawValue]
    if refusedLift != nil, canMove.contains(event.name) { return [] }
    let isReorder = event.kind == .phase && event.name == "reordering"
    if isReorder, refusedLift != nil {
      refusedLift = nil
      let place = [event.view, event.path.map { "\($0)" }].compactMap { $0 }
      return [
        line(
          "lift", number: nil, items: [place.joined(separator: " ")], destination: "",
          outcome: "reorders", operation: nil, reason: event.reason)
      ]
    }
    let refused = refusedLift
    refusedLift = nil
    let line: String? =
      switch event.kind {
      case .call: called(event)
      case .answer: answered(event)
      case .phase: moved(on: event)
      case .hint: hinted(event)
      case .batch: updated(event)
      default: nil
      }
    return [refused, line].compactMap { $0 }
  }

  /// The lines that remain after the last event.
  package mutating func rest() -> [String] {
    defer { refusedLift = nil }
    return [refusedLift].compactMap { $0 }
  }

  private mutating func called(_ event: Event) -> String? {
    if event.name == DelegateMethod.itemsForBeginning.rawValue
      || event.name == DelegateMethod.itemsForAddingTo.rawValue
    {
      questions[event.number] = (event.view ?? "", event.path)
    }
    return nil
  }

  private mutating func answered(_ event: Event) -> String? {
    guard let number = event.of, let question = questions.removeValue(forKey: number),
      let session = event.session
    else { return nil }
    let place = question.position.map { "\(question.view) \($0)" } ?? question.view
    guard case .list(let titles) = event.value, !titles.isEmpty else {
      if event.name == DelegateMethod.itemsForBeginning.rawValue {
        drags[session] = nil
        refusedLift = line(
          "lift", number: nil, items: [place], destination: "",
          outcome: failedQuestion == nil ? "refused" : "failed", operation: nil,
          reason: failedQuestion ?? event.reason ?? "no items")
        failedQuestion = nil
      }
      return nil
    }
    // A session that never began leaves its number to the next one.
    if event.name == DelegateMethod.itemsForBeginning.rawValue, !lifting.contains(session) {
      drags[session] = Progress()
      lifting.insert(session)
    }
    for title in titles {
      guard case .text(let text) = title else { continue }
      drags[session, default: Progress()].items.append("\(place) \(text)")
    }
    return nil
  }

  private mutating func moved(on event: Event) -> String? {
    switch event.name {
    case "lifting":
      if let session = event.session { lifting.remove(session) }
    case "liftReversed":
      if let session = event.session { drags[session] = nil }
    case "released":
      guard let session = event.session else { break }
      var destination = event.view ?? ""
      if let path = event.path { destination += " \(path)" }
      drags[session, default: Progress()].destination = destination
      if case .text(let operation) = event.value { drags[session]?.operation = operation }
      drags[session]?.reason = event.reason
    case "ended":
      guard let session = event.session, var drag = drags.removeValue(forKey: session) else {
        break
      }
      // A failed drop ends as a cancellation, even if it was released as a copy or move.
      if event.value == .text("cancel"), drag.operation == "copy" || drag.operation == "move" {
        drag.failed = drag.failed ?? event.reason ?? "the drop was cancelled"
      }
      return line(of: drag, number: session)
    default: break
    }
    return nil
  }

  private mutating func hinted(_ event: Event) -> String? {
    switch Hint(rawValue: event.name) {
    // A hint with a session explains a tap during that session, not the lift.
    case let hint? where hint.explainsRefusedLift && event.session == nil:
      let place = [event.view, event.path.map { "\($0)" }].compactMap { $0 }
      return line(
        "lift", number: nil, items: [place.joined(separator: " ")], destination: "",
        outcome: "refused", operation: nil, reason: event.reason)
    case .viewNotUpdated:
      return line(
        "drag", number: event.session, items: [event.view ?? ""], destination: "",
        outcome: "outdated", operation: nil, reason: event.reason)
    case .noPerformDrop:
      if let session = event.session { drags[session]?.unperformed = event.reason }
    case .loadBeforeDrop, .loadByAnotherApp, .loadAfterDrop:
      if let session = event.session { drags[session]?.note = event.reason }
    default: break
    }
    guard event.name == "callbackFailed" else { return nil }
    if !questions.isEmpty { failedQuestion = event.reason ?? "a callback failed" }
    for session in drags.keys { drags[session]?.failed = event.reason ?? "a callback failed" }
    return nil
  }

  /// An exception ends the drags in progress; its message is printed to standard error.
  private mutating func updated(_ event: Event) -> String? {
    guard event.name == "exception" else { return nil }
    for session in drags.keys { drags[session]?.failed = event.reason ?? "an exception" }
    return nil
  }

  private func line(of drag: Progress, number: Int) -> String {
    let outcome =
      switch drag.operation {
      case _ where drag.failed != nil: "failed"
      case "copy" where drag.unperformed != nil, "move" where drag.unperformed != nil: "ignored"
      case "copy", "move": "done"
      case "forbidden": "refused"
      default: "cancelled"
      }
    return line(
      "drag", number: number, items: drag.items, destination: drag.destination, outcome: outcome,
      operation: drag.operation, reason: drag.failed ?? drag.unperformed ?? drag.reason ?? drag.note
    )
  }

  private func line(
    _ what: String, number: Int?, items: [String], destination: String, outcome: String,
    operation: String?, reason: String?
  ) -> String {
    if asJSON {
      var json = JSONText()
      json.object { object in
        object.member("schema", 1)
        object.member("kind", what)
        object.member("number", number)
        object.member("items") { $0.array(items) { $0.string($1) } }
        object.member("destination", destination.isEmpty ? nil : destination)
        object.member("outcome", outcome)
        object.member("operation", operation)
        object.member("reason", reason)
      }
      return json.text
    }
    var line = number.map { "\(what) \($0): " } ?? "\(what): "
    line += items.map(\.printable).joined(separator: ", ")
    if !destination.isEmpty { line += (usesUnicode ? " → " : " -> ") + destination.printable }
    line += ": \(outcome)"
    if let operation, outcome != "failed", outcome != "cancelled" { line += " (\(operation))" }
    if let reason { line += ": \(reason.printable)" }
    return line
  }
}
