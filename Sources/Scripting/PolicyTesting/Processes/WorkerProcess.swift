import Files

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// A worker process of this program, which runs spec files or a part of a check.
///
/// Its standard input receives messages, and it writes its results to a file.
///
/// The file keeps the results even if the process dies, and the pool is not woken for each of them:
/// the worker writes a line to its standard output when all results of a file are complete, or to
/// report its progress.
package final class WorkerProcess {
  /// The descriptor of the results in the worker.
  package static let resultsInWorker: Int32 = 3
  /// The descriptor of the lines that report a worker's progress.
  package static let progressInWorker: Int32 = 1

  private let process: pid_t
  private var input: Int32
  /// The standard output of the worker, which gets a line for each completed file and is closed at
  /// its end.
  let output: Int32
  private let resultsFile: Int32
  /// The number of bytes of the results that have been read.
  private var readCount = 0
  private var unread: [UInt8] = []
  /// The incomplete last line of its standard output.
  private var partialLine: [UInt8] = []
  private var isReaped = false

  /// Starts a process; nil if the system refuses.
  package init?(_ command: [String]) {
    guard let path = command.first, let messages = Self.makePipe() else { return nil }
    guard let progress = Self.makePipe() else {
      close(messages.reader)
      close(messages.writer)
      return nil
    }
    let results = Self.makeFile()
    let started = results.flatMap {
      Self.spawn(path, command, input: messages.reader, output: progress.writer, results: $0)
    }
    close(messages.reader)
    close(progress.writer)
    guard let results, let started else {
      close(messages.writer)
      close(progress.reader)
      if let results { close(results) }
      return nil
    }
    process = started
    input = messages.writer
    output = progress.reader
    resultsFile = results
  }

  deinit {
    stop()
    close(output)
    close(resultsFile)
  }

  /// Sends a message; it is lost if the process has ended.
  func send(_ message: WorkerMessage) {
    if input >= 0 { try? Descriptors.write(message.line, to: input) }
  }

  /// Reads from its standard output, which must be readable or closed.
  ///
  /// - Returns: Whether a file has ended; if not, the process has.
  func readEndOfFile() -> Bool {
    let line = try? Descriptors.chunk(of: 64, from: output)
    return line?.isEmpty == false
  }

  /// Waits until one of several processes has written to its standard output or closed it, for at
  /// most a quarter of a second.
  ///
  /// - Returns: The indices of those processes.
  package static func awaitOutput(of processes: [WorkerProcess]) -> [Int] {
    var states = processes.map { pollfd(fd: $0.output, events: Int16(POLLIN), revents: 0) }
    guard poll(&states, nfds_t(states.count), 250) > 0 else { return [] }
    return states.indices.filter { states[$0].revents != 0 }
  }

  /// Reads complete lines from its standard output, which must be readable or closed; nil at its
  /// end.
  package func lines() -> [[UInt8]]? {
    guard let chunk = try? Descriptors.chunk(of: 1 << 16, from: output), !chunk.isEmpty else {
      return nil
    }
    partialLine += chunk
    var lines = partialLine.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    partialLine = lines.popLast().map { Array($0) } ?? []
    return lines.map { Array($0) }
  }

  /// Reads the results since the last call: complete messages, nil for a line that is not a
  /// message.
  func receive() -> [WorkerMessage?] {
    readResults()
    var messages: [WorkerMessage?] = []
    var start = unread.startIndex
    while let end = unread[start...].firstIndex(of: UInt8(ascii: "\n")) {
      messages.append(WorkerMessage(unread[start..<end]))
      start = end + 1
    }
    unread.removeFirst(start)
    return messages
  }

  /// Everything that it has written so far, for callers that receive no messages.
  package func results() -> [UInt8] {
    readResults()
    return unread
  }

  private func readResults() {
    while true {
      let count = unread.count
      unread += [UInt8](unsafeUninitializedCapacity: 1 << 16) { buffer, count in
        count = max(0, pread(resultsFile, buffer.baseAddress, buffer.count, off_t(readCount)))
      }
      guard unread.count > count else { break }
      readCount += unread.count - count
    }
  }

  /// How a process ended.
  package enum End: CustomStringConvertible {
    /// A call never returned.
    case endless
    case status(Int32)
    case signal(Int32)

    package var description: String {
      switch self {
      case .endless: "the time limit was reached in a call that did not return"
      case .status, .signal: "the process that ran this file \(words)"
      }
    }

    /// How the process ended, in words.
    package var words: String {
      switch self {
      case .endless: "reached the time limit in a call that did not return"
      case .status(let number): "ended with status \(number)"
      case .signal(let number):
        // macOS adds the number: "Killed: 9".
        "ended with signal \(number) (\(String(cString: strsignal(number)).prefix { $0 != ":" }))"
      }
    }
  }

  /// Waits for the end of the process; returns how it ended.
  @discardableResult
  package func wait() -> End {
    closeInput()
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
    isReaped = true
    let signal = status & 0x7F
    guard signal == 0 else { return .signal(signal) }
    let number = status >> 8 & 0xFF
    return number == SpecWorker.endlessStatus ? .endless : .status(number)
  }

  /// Passes Ctrl-C on to the process.
  package func interrupt() {
    if !isReaped { kill(process, SIGINT) }
  }

  /// Kills the process.
  func stop() {
    guard !isReaped else { return }
    kill(process, SIGKILL)
    wait()
  }

  /// Closes its standard input, so that it ends after its pending messages.
  func closeInput() {
    if input >= 0 { close(input) }
    input = -1
  }

  // MARK: The system

  /// Both ends of a pipe, not inherited by other processes.
  private static func makePipe() -> (reader: Int32, writer: Int32)? {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return nil }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    return (ends[0], ends[1])
  }

  /// A file without a name, not inherited by other processes.
  private static func makeFile() -> Int32? {
    let folder = ProcessEnvironment.variable("TMPDIR") ?? "/tmp"
    var name = Array("\(folder)/reorder-results-XXXXXX".utf8CString)
    let file = mkstemp(&name)
    guard file >= 0 else { return nil }
    unlink(name)
    _ = fcntl(file, F_SETFD, FD_CLOEXEC)
    return file
  }

  private static func spawn(
    _ path: String, _ command: [String], input: Int32, output: Int32, results: Int32
  ) -> pid_t? {
    #if canImport(Darwin)
    var actions: posix_spawn_file_actions_t?
    var attributes: posix_spawnattr_t?
    #else
    var actions = posix_spawn_file_actions_t()
    var attributes = posix_spawnattr_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, input, 0)
    posix_spawn_file_actions_adddup2(&actions, output, 1)
    posix_spawn_file_actions_adddup2(&actions, results, resultsInWorker)
    // This process ignores SIGPIPE; the child must not inherit that.
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var signals = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, SIGPIPE)
    posix_spawnattr_setsigdefault(&attributes, &signals)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF))

    var arguments: [UnsafeMutablePointer<CChar>?] = command.map { strdup($0) } + [nil]
    var environment: [UnsafeMutablePointer<CChar>?] = variables.map { strdup($0) } + [nil]
    defer { for text in arguments + environment { free(text) } }
    var process: pid_t = 0
    let result = posix_spawn(&process, path, &actions, &attributes, &arguments, &environment)
    return result == 0 ? process : nil
  }

  /// The environment of a worker: the variables about libraries and plug-ins, and those of tools
  /// that observe this process.
  private static var variables: [String] {
    let names = [
      "LD_LIBRARY_PATH", "DYLD_LIBRARY_PATH", "LLVM_PROFILE_FILE", "TMPDIR", "PATH", "HOME",
      "XDG_DATA_HOME",
    ]
    return names.compactMap { (name: String) -> String? in
      ProcessEnvironment.variable(name).map { "\(name)=\($0)" }
    }
  }
}
