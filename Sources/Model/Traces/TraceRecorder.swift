package import DragDrop

/// Writes a trace during the session, line by line.
///
/// The header and the events that are already in the log are written immediately. Other observers
/// of the log are still called.
package final class TraceRecorder {
  private let sink: (String) -> Void
  private weak var log: EventLog?
  /// The number of the last event written; 0 before the first.
  package private(set) var lastNumber = 0
  /// Whether events are written.
  package private(set) var isRecording = true
  private var isWriting: Bool { isRecording && !isSuspended }
  /// The number of the event that earlier observers are being notified of; nil if it is written.
  private var due: Int?
  /// The typed entry, until it is valid: at its first event, or by ``commitEntry()``.
  private var pendingEntry: String?
  /// The recorded texts, each with the number of the last event before it.
  private var sources: [TraceSource: Int]

  /// Creates a recording that does not observe a log yet.
  ///
  /// - Parameters:
  ///   - header: The first line.
  ///   - sink: Called with each line, including its newline.
  package init(header: TraceHeader, sink: @escaping (String) -> Void) {
    self.sink = sink
    sources = Dictionary(header.sources.map { ($0, 0) }) { first, _ in first }
    sink(TraceWriter.line(of: header) + "\n")
  }

  /// Starts to record a log.
  ///
  /// - Parameters:
  ///   - log: The log to observe.
  ///   - header: The first line.
  ///   - views: The recorder of the views; nil writes no lines of views.
  ///   - sink: Called with each line, including its newline.
  package convenience init(
    log: EventLog, header: TraceHeader, views: ViewRecorder? = nil,
    sink: @escaping (String) -> Void
  ) {
    self.init(header: header, sink: sink)
    attach(to: log, views: views)
  }

  /// Continues with another log, whose events up to the last one written are already recorded, and
  /// with the recorder of its views.
  package func attach(to log: EventLog, views: ViewRecorder? = nil) {
    (self.log, due) = (log, nil)
    for view in views?.views ?? [] { write(view) }
    var steps = log.transitions[...]
    for event in log.events {
      write(event, after: steps.prefix { $0.after < event.number })
      steps = steps.drop { $0.after < event.number }
    }
    views?.sink = { [weak self] in self?.write($0) }
    log.addObserver(beforeOthers: true) { [weak self] event in
      self?.writeDue()
      self?.due = event.number
    }
    log.addObserver { [weak self, weak log] event in
      guard let self, self.log === log else { return }
      due = nil
      write(event, after: log?.transitions(after: event.number - 1) ?? [])
    }
  }

  /// Continues with a log that was followed before, and whose events are all written.
  package func `continue`(with log: EventLog) { (self.log, due) = (log, nil) }

  /// Writes the event that other observers are still being notified of, when one of them has caused
  /// another event.
  private func writeDue() {
    guard let number = due, let log else { return }
    due = nil
    guard let event = log.events.last(where: { $0.number == number }) else { return }
    write(event, after: log.transitions(after: number - 1).prefix { $0.after < number })
  }

  /// Ends the recording without a last line.
  package func stop() { isRecording = false }

  /// Whether writing is suspended, because the events are recorded already or will be discarded.
  package var isSuspended = false

  /// Writes the last line, which marks the recording as complete, and ends the recording.
  package func close() {
    guard isRecording else { return }
    write(log?.transitions(after: lastNumber) ?? [])
    sink(TraceWriter.lineOfEnd(after: lastNumber) + "\n")
    stop()
  }

  private func write(_ view: ShownView) {
    // A session that replays its events shows views again that are already in the file.
    if isWriting, view.readAfter >= lastNumber { sink(TraceWriter.line(of: view) + "\n") }
  }

  // MARK: Inputs

  /// The user typed an entry, which runs now.
  package func beginEntry(_ text: String) { pendingEntry = text }

  /// The entry was valid, whether it caused events or not.
  package func commitEntry() {
    guard let text = pendingEntry else { return }
    pendingEntry = nil
    write(.entry(text))
  }

  /// The entry was invalid; it is discarded unless it has caused events.
  package func discardEntry() { pendingEntry = nil }

  /// The session was wound back into the last entry.
  package func stopEntry() { write(.stop) }

  /// Ctrl-C ended the last entry, or the beginning of the session.
  package func interruptEntry(_ interruption: Interruption) { write(.interrupted(interruption)) }

  /// Records the text of a file that is read.
  package func record(_ source: TraceSource) {
    guard !isSuspended, sources[source] == nil else { return }
    sources[source] = lastNumber
    write(.source(source))
  }

  /// Records that the events after one are discarded; see ``Trace/windBack(to:entries:isPart:)``.
  package func windBack(to number: Int, entries: Int, isPart: Bool) {
    guard isRecording else { return }
    sink(
      TraceWriter.lineGoingBack(to: number, entries: entries, isPart: isPart) + "\n")
    lastNumber = min(lastNumber, number)
    // A file that is read again afterwards is recorded again.
    sources = sources.filter { $0.value <= number }
  }

  private func write(_ content: TraceInput.Content) {
    guard isWriting else { return }
    sink(TraceWriter.line(of: TraceInput(after: lastNumber, content)) + "\n")
  }

  private func write(_ steps: some Sequence<Transition>) {
    for step in steps { sink(TraceWriter.line(of: step) + "\n") }
  }

  private func write(_ event: Event, after steps: some Sequence<Transition>) {
    guard isWriting, event.number > lastNumber else { return }
    commitEntry()
    write(steps)
    sink(TraceWriter.line(of: event) + "\n")
    lastNumber = event.number
  }
}
