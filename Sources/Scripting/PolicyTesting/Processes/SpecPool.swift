import DragChecking
import Policies

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// Several worker processes that share the files of a run.
///
/// Results are reported in the order of the files, so that the output of a run does not depend on
/// the number of processes.
final class SpecPool {
  private let command: [String]
  private let count: Int
  private let options: SpecOptions
  private let files: [String]
  private let report: (SpecEvent) -> Bool

  /// The index of the first file that has not been assigned to a worker.
  private var next = 0
  /// The index of the file whose events are being reported.
  private var current = 0
  /// The events of each file that have not been reported yet.
  private var queues: [ArraySlice<SpecEvent>]
  /// The files whose last event has been received.
  private var ended: Set<Int> = []
  private var workers: [Worker] = []
  /// Whether the file that is being reported is the last one.
  private var isEnding = false
  private var isStopped = false
  /// Whether the user interrupted the run.
  private(set) var wasInterrupted = false

  private final class Worker {
    let process: WorkerProcess
    var file: Int?

    init(_ process: WorkerProcess) { self.process = process }
  }

  /// Creates a pool, which is started by ``run()``.
  ///
  /// - Parameters:
  ///   - command: The command of a worker: this program, with arguments that make it call
  ///     ``SpecWorker``.
  ///   - count: The maximum number of processes.
  ///   - options: The options with which files are run.
  ///   - files: The files, in the order of the report.
  ///   - report: Called with each event, in order; false ends the run after that file.
  init(
    command: [String], count: Int, options: SpecOptions, files: [String],
    report: @escaping (SpecEvent) -> Bool
  ) {
    self.command = command
    self.count = count
    self.options = options
    self.files = files
    queues = Array(repeating: [], count: files.count)
    self.report = report
  }

  /// Runs all files; false if no process can be started.
  func run() -> Bool {
    let handler = signal(SIGPIPE, SIG_IGN)
    defer { signal(SIGPIPE, handler) }
    for _ in 0..<min(count, files.count) {
      guard startWorker() else { break }
    }
    guard !workers.isEmpty else { return false }
    while !isStopped, !workers.isEmpty { listen() }
    workers = []
    // The system may refuse to start a process that replaces one that has ended.
    for file in next..<files.count where !isStopped {
      deliver(.began(file: files[file]), of: file)
      deliver("no process could be started to run this file", of: file)
    }
    return true
  }

  private func startWorker() -> Bool {
    guard let process = WorkerProcess(command) else { return false }
    let worker = Worker(process)
    process.send(.options(options))
    workers.append(worker)
    assign(worker)
    return true
  }

  /// Sends the next file to a worker, or closes its input if there is none.
  private func assign(_ worker: Worker) {
    guard next < files.count else {
      worker.file = nil
      worker.process.closeInput()
      return
    }
    worker.file = next
    worker.process.send(.run(files[next]))
    // Reported here, because the process may end before it can send the event.
    deliver(.began(file: files[next]), of: next)
    next += 1
  }

  /// Waits until workers have written something, and reads it.
  private func listen() {
    var states = workers.map { pollfd(fd: $0.process.output, events: Int16(POLLIN), revents: 0) }
    // The time limit is needed for signals that arrive before `poll`, and for results in the middle
    // of a file, of which `poll` is not notified.
    poll(&states, nfds_t(states.count), 250)
    guard !PolicyHost.isInterrupted else { return interrupt() }
    for (worker, state) in zip(workers, states) where !isStopped {
      let hasOutput = state.revents != 0
      let fileHasEnded = hasOutput && worker.process.readEndOfFile()
      let file = worker.file
      let messages = worker.process.receive()
      // After a failure the run may end; otherwise the worker gets its next file at once.
      if fileHasEnded, !options.stopsAtFailure { assign(worker) }
      take(messages, of: file)
      if fileHasEnded, let file, !ended.contains(file) { deliver(Self.noResult, of: file) }
      if fileHasEnded, options.stopsAtFailure { assign(worker) }
      if hasOutput, !fileHasEnded { handleEnd(worker) }
    }
  }

  private static let noResult =
    "the process that runs this file wrote an invalid result"

  private func take(_ messages: [WorkerMessage?], of file: Int?) {
    guard let file else { return }
    for message in messages where !isStopped {
      switch message {
      case .event(.began): break  // reported when the file was assigned
      case .event(let event): deliver(event, of: file)
      case .options, .run, nil:
        // The line may have contained a failure.
        deliver(.finished(broken(file, Self.noResult)), of: file)
      }
    }
  }

  /// Ends the run because the user interrupted it; running files get the result "interrupted".
  private func interrupt() {
    PolicyHost.answerInterrupt()
    wasInterrupted = true
    for worker in workers {
      guard let file = worker.file else { continue }
      take(worker.process.receive(), of: file)
      deliver("interrupted", of: file)
    }
    isStopped = true
  }

  /// Handles the end of a worker: after its last file, or in the middle of one.
  private func handleEnd(_ worker: Worker) {
    workers.removeAll { $0 === worker }
    let end = worker.process.wait()
    guard let file = worker.file else { return }
    if !ended.contains(file) { deliver(end.description, of: file) }
    if next < files.count, !isStopped { _ = startWorker() }
  }

  /// The result of a file that could not be run completely.
  private func broken(_ file: Int, _ message: String) -> SpecResult {
    var result = SpecResult(file: files[file], names: [], outcome: .failed)
    result.failures = [TestFailure(.error, message)]
    return result
  }

  /// Reports why a file could not be run completely.
  private func deliver(_ problem: String, of file: Int) {
    deliver(.finished(broken(file, problem)), of: file)
    deliver(.ended(file: files[file], tests: 0, nil), of: file)
  }

  /// Reports an event, or queues it until the preceding files have been reported.
  private func deliver(_ event: SpecEvent, of file: Int) {
    queues[file].append(event)
    if case .ended = event { ended.insert(file) }
    while !isStopped, queues.indices.contains(current), let event = queues[current].popFirst() {
      if !report(event) { isEnding = true }
      guard case .ended = event else { continue }
      current += 1
      isStopped = isEnding
    }
  }
}
