import Policies

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// Several processes that share the files of a run.
///
/// Results are told in the order of the files, whoever is ready first, so that the output of a run
/// does not depend on how many processes it had.
final class SpecPool {
  private let command: [String]
  private let count: Int
  private let options: SpecOptions
  private let files: [String]
  private let report: (SpecEvent) -> Bool

  /// The next file that nobody has begun.
  private var next = 0
  /// The file whose events are told now.
  private var current = 0
  /// What happened in each file and is not told yet.
  private var queues: [ArraySlice<SpecEvent>]
  /// The files whose end is in their queues or told.
  private var ended: Set<Int> = []
  private var workers: [Worker] = []
  /// Whether the file that is told now is the last one.
  private var isEnding = false
  private var isStopped = false
  /// Whether a person ended it.
  private(set) var wasInterrupted = false

  private final class Worker {
    let process: WorkerProcess
    var file: Int?

    init(_ process: WorkerProcess) { self.process = process }
  }

  /// A pool that runs nothing yet.
  ///
  /// - Parameters:
  ///   - command: What to start: this program, so that it calls ``SpecWorker``.
  ///   - count: How many processes at most.
  ///   - options: How each of them runs its files.
  ///   - files: What is to be run, in the order of the report.
  ///   - report: Hears of everything in order; false ends the run with that file.
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

  /// Runs all files; false where no process can be started.
  func run() -> Bool {
    let handler = signal(SIGPIPE, SIG_IGN)
    defer { signal(SIGPIPE, handler) }
    for _ in 0..<min(count, files.count) {
      guard startWorker() else { break }
    }
    guard !workers.isEmpty else { return false }
    while !isStopped, !workers.isEmpty { listen() }
    workers = []
    // The system may refuse a process in the place of one that has died.
    for file in next..<files.count where !isStopped {
      tell(.began(file: files[file]), of: file)
      tell("no process could be started to run this file", of: file)
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

  /// Gives a worker the next file, or sends it home.
  private func assign(_ worker: Worker) {
    guard next < files.count else {
      worker.file = nil
      worker.process.closeInput()
      return
    }
    worker.file = next
    worker.process.send(.run(files[next]))
    // The process may end before it says so itself.
    tell(.began(file: files[next]), of: next)
    next += 1
  }

  /// Waits until a worker has something to say, and takes it.
  private func listen() {
    var states = workers.map { pollfd(fd: $0.process.output, events: Int16(POLLIN), revents: 0) }
    // A signal between the question and `poll` wakes nobody; nor does a result in the middle of a
    // file.
    poll(&states, nfds_t(states.count), 250)
    guard !PolicyHost.isInterrupted else { return interrupt() }
    for (worker, state) in zip(workers, states) where !isStopped {
      let bell = state.revents == 0 ? nil : worker.process.hear()
      let file = worker.file
      let messages = worker.process.receive()
      // A failure may be the end of the run; else the worker need not wait until we have read.
      if bell == .fileEnded, !options.stopsAtFailure { assign(worker) }
      take(messages, of: file)
      if bell == .fileEnded, let file, !ended.contains(file) { tell(Self.noResult, of: file) }
      if bell == .fileEnded, options.stopsAtFailure { assign(worker) }
      if bell == .gone { bury(worker) }
    }
  }

  private static let noResult =
    "the process that runs this file wrote a line that is no result"

  private func take(_ messages: [WorkerMessage?], of file: Int?) {
    guard let file else { return }
    for message in messages where !isStopped {
      switch message {
      case .event(.began): break  // told when the file was assigned
      case .event(let event): tell(event, of: file)
      case .options, .run, nil:
        // A failure may be lost with the line.
        tell(.finished(broken(file, Self.noResult)), of: file)
      }
    }
  }

  /// A person ends the run: the files that run end as they are.
  private func interrupt() {
    PolicyHost.answerInterrupt()
    wasInterrupted = true
    for worker in workers {
      guard let file = worker.file else { continue }
      take(worker.process.receive(), of: file)
      tell("interrupted", of: file)
    }
    isStopped = true
  }

  /// A worker has ended: after its last file, or in the middle of one.
  private func bury(_ worker: Worker) {
    workers.removeAll { $0 === worker }
    let end = worker.process.wait()
    guard let file = worker.file else { return }
    if !ended.contains(file) { tell(end.description, of: file) }
    if next < files.count, !isStopped { _ = startWorker() }
  }

  /// A result of a whole file.
  private func broken(_ file: Int, _ message: String) -> SpecResult {
    var result = SpecResult(file: files[file], names: [], outcome: .failed)
    result.failures = [SpecFailure(.error, message)]
    return result
  }

  /// Tells what keeps a file from being run to its end.
  private func tell(_ problem: String, of file: Int) {
    tell(.finished(broken(file, problem)), of: file)
    tell(.ended(file: files[file], tests: 0, nil), of: file)
  }

  /// Tells an event when its file's turn has come.
  private func tell(_ event: SpecEvent, of file: Int) {
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
