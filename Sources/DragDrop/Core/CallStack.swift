/// The calls of an app's code that run now, and the first failure in one of them.
package final class CallStack {
  /// One callback that runs.
  package struct Call {
    package let method: DelegateMethod
    package let view: String
    package let event: Int
  }

  /// Why a delegate answered so, and from where.
  struct Note {
    var reason: String?
    var at: String?
  }

  let log: EventLog
  /// The first failure that has not been taken yet.
  private(set) var failure: DragDropError?
  /// The callbacks that run now, the innermost last.
  private(set) var calls: [Call] = []
  /// How deep in an app's code we are: in callbacks, completions and blocks.
  private var depth = 0
  private var pendingNote: Note?
  private var isAborting = false
  private var isEnding = false

  init(log: EventLog) { self.log = log }

  /// Whether an app's code runs at this moment.
  var isRunning: Bool { depth > 0 }

  /// False after a failure, until it is settled: nobody is called in a broken state, except to hear
  /// of an end.
  var mayCall: Bool { failure == nil || isAborting || isEnding }

  /// Runs a callback; gives its answer and what it noted about it.
  func run<Answer>(_ call: Call, _ body: () -> Answer) -> (Answer, Note?) {
    depth += 1
    let outer = pendingNote
    pendingNote = nil
    calls.append(call)
    let answer = body()
    calls.removeLast()
    let note = pendingNote
    pendingNote = outer
    depth -= 1
    return (answer, note)
  }

  /// Runs code that is no method of a delegate: a completion, a block.
  func run<Answer>(_ body: () -> Answer) -> Answer {
    depth += 1
    defer { depth -= 1 }
    return body()
  }

  /// Adds to what the callback that runs now says of its answer.
  func note(reason: String?, at place: String?) {
    var note = pendingNote ?? Note()
    if let reason { note.reason = reason }
    if let place { note.at = place }
    pendingNote = note
  }

  // MARK: Failing

  /// The first error counts; while everything is given up, none does.
  func fail(_ error: DragDropError) {
    guard failure == nil, !isAborting else { return }
    failure = error
  }

  /// The code of the callback that runs now failed.
  func failInCallback(_ underlying: any Error) {
    // An exception inside the callback is the cause, and has its own words.
    guard failure == nil else { return }
    guard let call = calls.last else { return fail(.gesture("\(underlying)")) }
    log.record(
      .hint, name: "callbackFailed", view: call.view,
      value: .fields([("callback", .text(call.method.rawValue))]), reason: "\(underlying)")
    fail(
      .callback(call.method, view: call.view, event: call.event, underlying: underlying))
  }

  /// The failure, which is settled by taking it; nil where nothing failed.
  func takeFailure() -> DragDropError? {
    defer { failure = nil }
    return failure
  }

  /// Tells several of an end: also those that come after one whose code fails.
  func tellEnds(_ body: () -> Void) {
    let outer = isEnding
    isEnding = true
    defer { isEnding = outer }
    body()
  }

  /// Gives everything up after a failure: ends are told, and fail no more.
  func abort(_ body: () -> Void) {
    isAborting = true
    defer { isAborting = false }
    body()
  }
}
