import Foundation

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// A running program with pipes as its standard streams, killed when it is released.
public final class InteractiveProcess {
  private let process: pid_t
  private var input: Int32
  private var output: Int32
  private var status: ExitStatus?

  /// Starts a program.
  public init(
    _ path: String, _ arguments: [String] = [], environment: [String: String] = [:],
    currentDirectory: String? = nil
  ) throws {
    (process, input, output) = try descriptorLock.withLock {
      var ends: [Int32] = [-1, -1, -1, -1]
      try ends.withUnsafeMutableBufferPointer { ends in
        guard let start = ends.baseAddress, pipe(start) == 0, pipe(start + 2) == 0 else {
          throw SystemError("pipe")
        }
      }
      for end in ends { closeOnSpawn(end) }
      defer {
        close(ends[0])
        close(ends[3])
      }
      let process = try spawn(
        path, arguments, environment: standardEnvironment.merging(environment) { $1 },
        currentDirectory: currentDirectory, newSession: true
      ) { actions in
        posix_spawn_file_actions_adddup2(&actions, ends[0], 0)
        posix_spawn_file_actions_adddup2(&actions, ends[3], 1)
        posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
      }
      return (process, ends[1], ends[2])
    }
  }

  deinit {
    closeInput()
    closeOutput()
    if status == nil {
      kill(process, SIGKILL)
      _ = reap(process)
    }
  }

  /// Writes bytes for as long as the program reads them.
  public func write(_ bytes: [UInt8]) {
    ignoreSIGPIPE()
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { systemWrite(input, $0) }
      guard count > 0 else { return }
      rest = rest.dropFirst(count)
    }
  }

  /// Reads output within a time; empty at the end, nil after a timeout.
  public func read(within timeout: Duration = .seconds(30)) -> [UInt8]? {
    var state = pollfd(fd: output, events: Int16(POLLIN), revents: 0)
    let (seconds, attoseconds) = timeout.components
    let milliseconds = seconds * 1000 + attoseconds / 1_000_000_000_000_000
    guard poll(&state, 1, Int32(clamping: milliseconds)) > 0 else { return nil }
    var buffer = [UInt8](repeating: 0, count: 65_536)
    let count = buffer.withUnsafeMutableBytes { systemRead(output, $0) }
    return Array(buffer.prefix(max(0, count)))
  }

  /// Sends a signal to the program.
  public func signal(_ number: Int32) { kill(process, number) }

  /// Closes standard input.
  public func closeInput() {
    descriptorLock.withLock {
      if input >= 0 { close(input) }
      input = -1
    }
  }

  /// Stops reading.
  public func closeOutput() {
    descriptorLock.withLock {
      if output >= 0 { close(output) }
      output = -1
    }
  }

  /// How the program ended, or nil if it is still running after that time.
  public func end(within timeout: Duration = .seconds(30)) -> ExitStatus? {
    let deadline = ContinuousClock.now + timeout
    while status == nil, ContinuousClock.now < deadline {
      var code: Int32 = 0
      if waitpid(process, &code, WNOHANG) == process {
        status = ExitStatus(waitStatus: code)
      } else {
        usleep(2000)
      }
    }
    return status
  }
}

private func ignoreSIGPIPE() { signal(SIGPIPE, SIG_IGN) }

private func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
  write(descriptor, bytes.baseAddress, bytes.count)
}

private func systemRead(_ descriptor: Int32, _ buffer: UnsafeMutableRawBufferPointer) -> Int {
  read(descriptor, buffer.baseAddress, buffer.count)
}
