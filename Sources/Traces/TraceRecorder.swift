public import DragDrop

/// Writes a trace while it happens, line by line.
///
/// What the log already holds is written at once. The header comes before the first event, and knows
/// what was loaded until then. Another observer of the log is called as before.
public final class TraceRecorder {
  private let log: EventLog
  private let sink: (String) -> Void
  /// Makes the first line; nil once it is written.
  private var header: (() -> TraceHeader)?
  /// What the views showed before the header was written.
  private var earlyViews: [ShownView] = []
  /// The number of the last event that was written; 0 before the first.
  public private(set) var lastNumber = 0
  /// Whether events are still written.
  public private(set) var isRecording = true

  /// Begins to record.
  ///
  /// - Parameters:
  ///   - log: The log to follow.
  ///   - header: The first line, asked for before the first event, or else by ``stop()``.
  ///   - views: Who follows the views; nil writes no lines of views.
  ///   - sink: Gets each line, with its newline.
  public init(
    log: EventLog, header: @autoclosure @escaping () -> TraceHeader, views: ViewRecorder? = nil,
    sink: @escaping (String) -> Void
  ) {
    self.log = log
    self.sink = sink
    self.header = header
    for view in views?.views ?? [] { write(view) }
    for event in log.events { write(event) }
    views?.sink = { [weak self] in self?.write($0) }
    let previous = log.observer
    log.observer = { [weak self] event in
      previous?(event)
      self?.write(event)
    }
  }

  /// Writes nothing more; a trace without events is a header alone.
  public func stop() {
    writeHeader()
    isRecording = false
  }

  private func writeHeader() {
    guard isRecording, let header else { return }
    self.header = nil
    sink(TraceWriter.line(of: header()) + "\n")
    for view in earlyViews { write(view) }
    earlyViews = []
  }

  private func write(_ view: ShownView) {
    guard isRecording else { return }
    guard header == nil else { return earlyViews.append(view) }
    sink(TraceWriter.line(of: view) + "\n")
  }

  private func write(_ event: Event) {
    guard isRecording else { return }
    writeHeader()
    sink(TraceWriter.line(of: event) + "\n")
    lastNumber = event.number
  }
}
