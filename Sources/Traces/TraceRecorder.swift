public import DragDrop

/// Writes a trace while it happens, line by line.
///
/// The header and what the log already holds are written at once. Another observer of the log is
/// called as before.
public final class TraceRecorder {
  private let log: EventLog
  private let sink: (String) -> Void
  /// The number of the last event that was written; 0 before the first.
  public private(set) var lastNumber = 0
  /// Whether events are still written.
  public private(set) var isRecording = true

  /// Begins to record.
  ///
  /// - Parameters:
  ///   - log: The log to follow.
  ///   - header: The first line.
  ///   - views: Who follows the views; nil writes no lines of views.
  ///   - sink: Gets each line, with its newline.
  public init(
    log: EventLog, header: TraceHeader, views: ViewRecorder? = nil,
    sink: @escaping (String) -> Void
  ) {
    self.log = log
    self.sink = sink
    sink(TraceWriter.line(of: header) + "\n")
    for view in views?.views ?? [] { write(view) }
    for event in log.events { write(event) }
    views?.sink = { [weak self] in self?.write($0) }
    let previous = log.observer
    log.observer = { [weak self] event in
      previous?(event)
      self?.write(event)
    }
  }

  /// Writes nothing more.
  public func stop() { isRecording = false }

  private func write(_ view: ShownView) {
    if isRecording { sink(TraceWriter.line(of: view) + "\n") }
  }

  private func write(_ event: Event) {
    guard isRecording else { return }
    sink(TraceWriter.line(of: event) + "\n")
    lastNumber = event.number
  }
}
