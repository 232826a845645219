import Foundation

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

public struct ProgramResult: Sendable, Equatable {
  /// How it ended.
  public var status: ExitStatus
  public var standardOutput: String
  public var standardError: String
  /// The largest resident memory in bytes that was seen while it ran; 0 if it was not measured.
  public var peakMemory = 0

  /// Whether two programs ended in the same way with the same output.
  public static func == (left: ProgramResult, right: ProgramResult) -> Bool {
    left.status == right.status && left.standardOutput == right.standardOutput
      && left.standardError == right.standardError
  }
}

/// A program did not end in time and was killed.
public struct ProgramTimeOut: Error {
  /// Its result so far.
  public let result: ProgramResult
}

/// Runs a program to its end, with pipes as its standard streams.
///
/// It reads `input` from standard input. `environment` is added to `standardEnvironment`. After
/// `timeout` it is killed and `ProgramTimeOut` is thrown. Its memory is measured on request, while it
/// runs, because Linux counts the memory of this process to that of its children.
public func runProgram(
  _ path: String, _ arguments: [String] = [], input: String = "",
  environment: [String: String] = [:], currentDirectory: String? = nil,
  timeout: Duration = .seconds(60), measuresMemory: Bool = false
) throws -> ProgramResult {
  let (standardInput, standardOutput, standardError, process) = try descriptorLock.withLock {
    let input = try Pipe()
    let output = try Pipe()
    let errors = try Pipe()
    let process = try spawn(
      path, arguments, environment: standardEnvironment.merging(environment) { $1 },
      currentDirectory: currentDirectory, newSession: true
    ) { actions in
      posix_spawn_file_actions_adddup2(&actions, input.reader, 0)
      posix_spawn_file_actions_adddup2(&actions, output.writer, 1)
      posix_spawn_file_actions_adddup2(&actions, errors.writer, 2)
    }
    return (input, output, errors, process)
  }
  standardInput.closeReader()
  standardOutput.closeWriter()
  standardError.closeWriter()

  var unwritten = Array(input.utf8)[...]
  var output: [UInt8] = []
  var errors: [UInt8] = []
  let deadline = ContinuousClock.now + timeout
  var isLate = false
  var peakMemory = 0
  while standardOutput.reader >= 0 || standardError.reader >= 0 {
    if unwritten.isEmpty { standardInput.closeWriter() }
    let rest = deadline - ContinuousClock.now
    guard rest > .zero else {
      isLate = true
      break
    }
    // poll ignores a negative descriptor.
    var states = [
      pollfd(fd: standardInput.writer, events: Int16(POLLOUT), revents: 0),
      pollfd(fd: standardOutput.reader, events: Int16(POLLIN), revents: 0),
      pollfd(fd: standardError.reader, events: Int16(POLLIN), revents: 0),
    ]
    let wait = measuresMemory ? 5 : Int32(clamping: rest.components.seconds * 1000 + 1)
    poll(&states, nfds_t(states.count), wait)
    if measuresMemory { peakMemory = max(peakMemory, residentMemory(of: process)) }
    if states[0].revents != 0 { standardInput.write(&unwritten) }
    if states[1].revents != 0 { standardOutput.read(into: &output) }
    if states[2].revents != 0 { standardError.read(into: &errors) }
  }
  if isLate { kill(process, SIGKILL) }
  let result = ProgramResult(
    status: reap(process), standardOutput: String(decoding: output, as: UTF8.self),
    standardError: String(decoding: errors, as: UTF8.self), peakMemory: peakMemory)
  if isLate { throw ProgramTimeOut(result: result) }
  return result
}

/// The resident memory of a running process in bytes; 0 if it has ended.
private func residentMemory(of process: pid_t) -> Int {
  #if canImport(Darwin)
  var info = proc_taskinfo()
  let size = Int32(MemoryLayout<proc_taskinfo>.size)
  guard proc_pidinfo(process, PROC_PIDTASKINFO, 0, &info, size) == size else { return 0 }
  return Int(info.pti_resident_size)
  #else
  let pages = try? String(contentsOfFile: "/proc/\(process)/statm", encoding: .utf8)
    .split(separator: " ").dropFirst().first.flatMap { Int($0) }
  return (pages ?? 0) * Int(sysconf(Int32(_SC_PAGESIZE)))
  #endif
}

/// Both ends of a pipe; a closed end is -1.
final class Pipe {
  private(set) var reader: Int32
  private(set) var writer: Int32

  init() throws {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw SystemError("pipe") }
    for end in ends { closeOnSpawn(end) }
    (reader, writer) = (ends[0], ends[1])
  }

  deinit {
    closeReader()
    closeWriter()
  }

  func closeReader() {
    if reader >= 0 { close(reader) }
    reader = -1
  }

  func closeWriter() {
    if writer >= 0 { close(writer) }
    writer = -1
  }

  /// Writes as much as possible, and closes the end if there is no reader.
  func write(_ bytes: inout ArraySlice<UInt8>) {
    signal(SIGPIPE, SIG_IGN)
    let part = bytes.prefix(4096)
    let count = part.withUnsafeBytes { systemWrite(writer, $0.baseAddress, $0.count) }
    if count >= 0 { bytes = bytes.dropFirst(count) } else { bytes = [] }
  }

  func read(into bytes: inout [UInt8]) {
    var buffer = [UInt8](repeating: 0, count: 65_536)
    let count = systemRead(reader, &buffer, buffer.count)
    if count > 0 { bytes += buffer[..<count] } else { closeReader() }
  }
}

private func systemWrite(_ descriptor: Int32, _ buffer: UnsafeRawPointer?, _ count: Int) -> Int {
  write(descriptor, buffer, count)
}

private func systemRead(
  _ descriptor: Int32, _ buffer: UnsafeMutableRawPointer, _ count: Int
) -> Int {
  read(descriptor, buffer, count)
}
