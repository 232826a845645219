import DragChecking
public import DragDrop
public import Testing

// Expectations that record an issue with the gestures, the views, the calls and the last answer.

extension Screen {
  /// Expects the current proposal of a drag.
  ///
  /// - Parameters:
  ///   - operation: The operation of the proposal.
  ///   - intent: The intent of the proposal; nil accepts any.
  ///   - drag: The result of ``play(_:)``.
  ///   - sourceLocation: The place of a recorded issue.
  public func expectProposal(
    _ operation: DropOperation, intent: DropIntent? = nil, of drag: Drag,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    func text(_ operation: DropOperation, _ intent: DropIntent?) -> String {
      operation.name + (intent.map { ", \($0.name)" } ?? "")
    }
    let proposal = drag.proposal
    let isRight =
      proposal?.operation == operation && (intent == nil || proposal?.intent == intent)
    guard !isRight else { return }
    record(
      "the drag has a different proposal", expected: text(operation, intent),
      actual: proposal.map { text($0.operation, $0.intent) } ?? "no proposal", of: drag,
      at: sourceLocation)
  }

  /// Expects the final operation of a drag that has ended.
  public func expectOperation(
    _ operation: DropOperation, of drag: Drag, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    guard drag.operation != operation else { return }
    record(
      "the drag ended differently", expected: operation.name,
      actual: drag.operation?.name ?? "the drag has not ended", of: drag, at: sourceLocation)
  }

  /// Expects the callbacks of a drag, in order, each with its view: `archive.canHandle`.
  public func expectCalls(
    _ calls: [String], of drag: Drag, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let actual = self.calls(of: drag)
    guard actual != calls else { return }
    record(
      "different callbacks were called", expected: calls.joined(separator: "\n"),
      actual: actual.joined(separator: "\n"), of: drag, at: sourceLocation)
  }

  /// Expects the titles of the rows that a table or collection shows, regardless of sections.
  public func expectItems(
    _ titles: [String], in view: String, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let actual = self.titles(in: view)?.flatMap { $0 }
    guard actual != titles else { return }
    record(
      actual == nil
        ? "no table or collection is named '\(view)'" : "\(view) contains different items",
      expected: titles.joined(separator: "\n"), actual: (actual ?? []).joined(separator: "\n"),
      of: device.player.drags.last, at: sourceLocation)
  }

  private func record(
    _ message: String, expected: String, actual: String, of drag: Drag?,
    at sourceLocation: SourceLocation
  ) {
    var failure = TestFailure(.assertion, message)
    failure.expected = expected
    failure.actual = actual
    failure.notes = played
    if let drag {
      let record = DragRecord(of: drag, in: device)
      failure.notes += record.why
      failure.add(record, usesASCII: true)
    }
    Issue.record(
      Comment(rawValue: failure.lines.joined(separator: "\n")), sourceLocation: sourceLocation)
  }
}
