import DragChecking
import DragDrop
import Policies
import Reference
import Texts
import Traces

/// Prints events as they happen, as many as the trace level asks for.
package final class EventPrinter {
  /// The trace level.
  var level: TraceLevel {
    didSet { discard() }
  }
  /// Whether events are printed as JSON, one object per line.
  var printsJSON: Bool {
    get { output.printsJSON }
    set { (output.printsJSON, report.asJSON) = (newValue, newValue) }
  }
  private let output: TextOutput
  /// The results of the drags so far, for the trace level of drags.
  var report: DragReport
  /// A call and its answer are printed in one line, so events are kept until something else is
  /// printed.
  private var pending: [Event] = []
  private let mostPending = 4096
  /// Whether the given number of further bytes may be printed for a script; counts them.
  var mayPrint: (Int) -> Bool = { _ in true }
  /// Whether the numbers of rules are printed with a link to their help, `:help Q-14`.
  var pointsToHelp = false
  /// The hints that are not printed among calls.
  var quiet: [Hint] = []
  /// Receives the lines of events instead of the output.
  var sink: ((StyledText) -> Void)?

  init(output: TextOutput, level: TraceLevel, printsJSON: Bool = false) {
    self.output = output
    self.level = level
    report = DragReport(usesUnicode: output.appearance().usesUnicode, asJSON: printsJSON)
    output.printsJSON = printsJSON
  }

  /// Observes a log from now on.
  func observe(_ log: EventLog) {
    report = DragReport(usesUnicode: output.appearance().usesUnicode, asJSON: printsJSON)
    pending = []
    log.addObserver { [weak self] in self?.take($0) }
  }

  private func take(_ event: Event) {
    switch level {
    case .off: return
    case .drags: report.lines(after: event).forEach(print)
    case .calls, .all:
      guard !output.isMuted, level == .all || !isQuiet(event) else { return }
      pending.append(event)
      if pending.count >= mostPending { flush() }
    }
  }

  private func isQuiet(_ event: Event) -> Bool {
    event.kind == .hint && quiet.contains { $0.rawValue == event.name }
  }

  private func print(_ line: String) {
    guard mayPrint(line.utf8.count + 1) else { return }
    if printsJSON {
      output.print(object: line)
    } else {
      output.print(output.appearance().fitted(line))
    }
  }

  private func print(_ line: StyledText) {
    if mayPrint(line.plain.utf8.count + 1) { output.print(line) }
  }

  /// The first event that must wait because its callback is stopped; nil if there is none.
  var firstWaiting: Int?

  /// Prints the events that have been kept.
  package func flush() {
    let number = firstWaiting ?? .max
    if number == .max { report.rest().forEach(print) }
    let waiting = pending.drop { $0.number < number }
    pending.removeLast(waiting.count)
    defer { pending = Array(waiting) }
    guard !pending.isEmpty else { return }
    for index in pending.indices { pending[index] = annotated(pending[index]) }
    let appearance = output.appearance()
    let text = TraceText(
      verbosity: level == .all ? .all : .calls, usesASCII: !appearance.usesUnicode)
    if let sink { return text.lines(of: pending).forEach(sink) }
    guard !printsJSON else {
      for event in pending where text.shows(event) { print(TraceWriter.line(of: event)) }
      return
    }
    for line in text.lines(of: pending) {
      let parts = appearance.wrapped(line, indentation: 8)
      output.willPrintRows(parts.count)
      for part in parts { print(part) }
    }
  }

  /// An event whose reason links to help, in lessons; otherwise a hint also states how its rules are
  /// known.
  func annotated(_ event: Event) -> Event {
    var event = event
    if pointsToHelp {
      event.reason = event.reason.map(Self.pointingToHelp)
    } else if !printsJSON, event.kind == .hint, Hint(rawValue: event.name) != nil {
      event.reason = event.reason.map(RuleCertainty.addingCaveats)
    }
    return event
  }

  /// A text in which rule numbers are replaced by links to their help.
  static func pointingToHelp(_ text: String) -> String {
    text.replacing(/\((?:[A-Z]+\d+, )*((?:Q-|[A-Z]{1,3}-?)?\d[\d.]*)\)/) {
      // Other numbers are amounts, such as limits; a whole number is always one.
      let number = String($0.output.1)
      let isAmount = Int(number) != nil || RuleBook.rule(number) == nil
      return String(isAmount ? $0.output.0 : "(:help \(number))")
    }
    .replacing(/\b(EX\d+) in (.+)/) { "in \($0.output.2) (:help \($0.output.1))" }
  }

  /// Discards the events that have been kept.
  func discard() { pending = [] }
}
