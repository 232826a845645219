package import DragDrop

/// Writes a trace while it happens, line by line.
///
/// The header and what the log already holds are written at once. Another observer of the log is
/// called as before.
package final class TraceRecorder {
  private let sink: (String) -> Void
  /// The log that is followed now.
  private weak var log: EventLog?
  /// The number of the last event that was written; 0 before the first.
  package private(set) var lastNumber = 0
  /// Whether events are still written.
  package private(set) var isRecording = true
  private var isWriting: Bool { isRecording && !isSuspended }
  /// What was typed, until it is known to count: with its first event, or by ``commitEntry()``.
  private var pendingEntry: String?
  /// The texts that are in the file, each with the number of the last event before it.
  private var sources: [TraceSource: Int]

  /// Begins a recording that follows no log yet.
  ///
  /// - Parameters:
  ///   - header: The first line.
  ///   - sink: Gets each line, with its newline.
  package init(header: TraceHeader, sink: @escaping (String) -> Void) {
    self.sink = sink
    sources = Dictionary(header.sources.map { ($0, 0) }) { first, _ in first }
    sink(TraceWriter.line(of: header) + "\n")
  }

  /// Begins to record a log.
  ///
  /// - Parameters:
  ///   - log: The log to follow.
  ///   - header: The first line.
  ///   - views: Who follows the views; nil writes no lines of views.
  ///   - sink: Gets each line, with its newline.
  package convenience init(
    log: EventLog, header: TraceHeader, views: ViewRecorder? = nil,
    sink: @escaping (String) -> Void
  ) {
    self.init(header: header, sink: sink)
    follow(log, views: views)
  }

  /// Goes on with a log, in which events up to the last one written are known, and with who follows
  /// the views.
  package func follow(_ log: EventLog, views: ViewRecorder? = nil) {
    self.log = log
    for view in views?.views ?? [] { write(view) }
    var steps = log.transitions[...]
    for event in log.events {
      write(event, after: steps.prefix { $0.after < event.number })
      steps = steps.drop { $0.after < event.number }
    }
    views?.sink = { [weak self] in self?.write($0) }
    let previous = log.observer
    log.observer = { [weak self, weak log] event in
      previous?(event)
      guard let self, self.log === log else { return }
      write(event, after: stepsAtEnd(after: event.number - 1))
    }
  }

  /// The last steps of machines, those after an event.
  private func stepsAtEnd(after number: Int) -> ArraySlice<Transition> {
    guard let steps = log?.transitions else { return [] }
    return steps[((steps.lastIndex { $0.after < number } ?? -1) + 1)...]
  }

  /// Writes nothing more.
  package func stop() { isRecording = false }

  /// Whether nothing is written for now, because what happens is known, or will be given up.
  package var isSuspended = false

  /// Writes that the recording is over, and nothing more.
  package func close() {
    guard isRecording else { return }
    write(stepsAtEnd(after: lastNumber))
    sink(TraceWriter.lineOfEnd(after: lastNumber) + "\n")
    stop()
  }

  private func write(_ view: ShownView) {
    // A session that plays again what it did shows again what is known.
    if isWriting, view.readAfter >= lastNumber { sink(TraceWriter.line(of: view) + "\n") }
  }

  // MARK: What comes from outside

  /// Somebody typed an entry, which is run now.
  package func beginEntry(_ text: String) { pendingEntry = text }

  /// The entry has run and counts, whether anything happened or not.
  package func commitEntry() {
    guard let text = pendingEntry else { return }
    pendingEntry = nil
    write(.entry(text))
  }

  /// The entry was no entry at all, as long as nothing has happened.
  package func discardEntry() { pendingEntry = nil }

  /// The entry that was written last was wound back to here.
  package func stopEntry() { write(.stop) }

  /// What was written last was ended by Ctrl-C: the entry, or what the session begins with.
  package func interruptEntry(_ interruption: Interruption) { write(.interrupted(interruption)) }

  /// A file is read, whose text the recording takes in.
  package func note(_ source: TraceSource) {
    guard !isSuspended, sources[source] == nil else { return }
    sources[source] = lastNumber
    write(.source(source))
  }

  /// What followed an event is taken back; see ``Trace/windBack(to:entries:isPart:)``.
  package func windBack(to number: Int, entries: Int, isPart: Bool) {
    guard isRecording else { return }
    sink(
      TraceWriter.lineWindingBack(to: number, entries: entries, isPart: isPart) + "\n")
    lastNumber = min(lastNumber, number)
    // What is read again afterwards is written again.
    sources = sources.filter { $0.value <= number }
  }

  private func write(_ content: TraceInput.Content) {
    guard isWriting else { return }
    sink(TraceWriter.line(of: TraceInput(after: lastNumber, content)) + "\n")
  }

  private func write(_ steps: ArraySlice<Transition>) {
    for step in steps { sink(TraceWriter.line(of: step) + "\n") }
  }

  private func write(_ event: Event, after steps: ArraySlice<Transition>) {
    guard isWriting, event.number > lastNumber else { return }
    commitEntry()
    write(steps)
    sink(TraceWriter.line(of: event) + "\n")
    lastNumber = event.number
  }
}
