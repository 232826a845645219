import DragDrop
import Texts
import Traces

/// Prints what happens while it happens, as much as is wanted.
final class EventPrinter {
  /// How much is printed.
  var level: TraceLevel {
    didSet { discard() }
  }
  /// Whether events are printed as JSON, one object a line.
  var printsJSON: Bool
  private let output: TextOutput
  private var report: DragReport
  /// A call and its answer share a line, so events wait until somebody else prints.
  private var pending: [Event] = []
  private let mostPending = 4096
  /// Whether so many bytes more may be printed of what a script does.
  var mayPrint: (Int) -> Bool = { _ in true }
  /// Takes the lines of events in place of the output, as they are.
  var sink: ((StyledText) -> Void)?

  init(output: TextOutput, level: TraceLevel, printsJSON: Bool = false) {
    self.output = output
    self.level = level
    self.printsJSON = printsJSON
    report = DragReport(usesUnicode: output.appearance().usesUnicode, asJSON: printsJSON)
  }

  /// Follows a log from now on; another observer of it is called as before.
  func follow(_ log: EventLog) {
    report = DragReport(usesUnicode: output.appearance().usesUnicode, asJSON: printsJSON)
    pending = []
    let previous = log.observer
    log.observer = { [weak self] event in
      previous?(event)
      self?.take(event)
    }
  }

  private func take(_ event: Event) {
    switch level {
    case .off: return
    case .drags: report.lines(after: event).forEach(print)
    case .calls, .all:
      guard !output.isMuted else { return }
      pending.append(event)
      if pending.count >= mostPending { flush() }
    }
  }

  private func print(_ line: String) {
    if mayPrint(line.utf8.count + 1) { output.print(line) }
  }

  private func print(_ line: StyledText) {
    if mayPrint(line.plain.utf8.count + 1) { output.print(line) }
  }

  /// The event from which on events wait to be printed, because a callback waits; nil for none.
  var firstWaiting: Int?

  /// Prints what has happened so far.
  func flush() {
    let number = firstWaiting ?? .max
    if number == .max { report.rest().forEach(print) }
    let waiting = pending.drop { $0.number < number }
    pending.removeLast(waiting.count)
    defer { pending = Array(waiting) }
    guard !pending.isEmpty else { return }
    let appearance = output.appearance()
    let text = TraceText(
      verbosity: level == .all ? .all : .calls, usesASCII: !appearance.usesUnicode)
    if let sink { return text.lines(of: pending).forEach(sink) }
    guard !printsJSON else {
      for event in pending where text.shows(event) { print(TraceWriter.line(of: event)) }
      return
    }
    for line in text.lines(of: pending) {
      for part in appearance.wrapped(line, indentation: 8) { print(part) }
    }
  }

  /// Forgets what has happened so far.
  func discard() { pending = [] }
}

/// How much of what happens is printed.
package enum TraceLevel: String, CaseIterable, Sendable {
  /// Nothing.
  case off
  /// One line for each drag: what came of it, and why.
  case drags
  /// The delegates' callbacks with their answers.
  case calls
  /// Every event.
  case all
}
