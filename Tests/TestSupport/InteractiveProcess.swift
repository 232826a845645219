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
  private let input: Pipe
  private let output: Pipe
  private var status: ExitStatus?

  /// Starts a program.
  public init(
    _ path: String, _ arguments: [String] = [], environment: [String: String] = [:],
    currentDirectory: String? = nil
  ) throws {
    (process, input, output) = try descriptorLock.withLock {
      let (input, output) = (try Pipe(), try Pipe())
      let process = try spawn(
        path, arguments, environment: standardEnvironment.merging(environment) { $1 },
        currentDirectory: currentDirectory, newSession: true
      ) { actions in
        posix_spawn_file_actions_adddup2(&actions, input.reader, 0)
        posix_spawn_file_actions_adddup2(&actions, output.writer, 1)
        posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
      }
      input.closeReader()
      output.closeWriter()
      return (process, input, output)
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
    var rest = bytes[...]
    while !rest.isEmpty { input.write(&rest) }
  }

  /// Reads output within a time; empty at the end, nil after a timeout.
  public func read(within timeout: Duration = .seconds(30)) -> [UInt8]? {
    guard output.reader >= 0 else { return [] }
    var state = pollfd(fd: output.reader, events: Int16(POLLIN), revents: 0)
    let (seconds, attoseconds) = timeout.components
    let milliseconds = seconds * 1000 + attoseconds / 1_000_000_000_000_000
    guard poll(&state, 1, Int32(clamping: milliseconds)) > 0 else { return nil }
    var bytes: [UInt8] = []
    output.read(into: &bytes)
    return bytes
  }

  /// Sends a signal to the program.
  public func signal(_ number: Int32) { kill(process, number) }

  public func closeInput() { input.closeWriter() }

  public func closeOutput() { output.closeReader() }

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
