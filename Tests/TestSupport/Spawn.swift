import Foundation

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// A failed system call of the test harness itself.
public struct SystemError: Error, CustomStringConvertible {
  public let call: String
  /// The system error number.
  public let code: Int32

  init(_ call: String, code: Int32 = errno) {
    self.call = call
    self.code = code
  }

  public var description: String { "\(call): \(String(cString: strerror(code)))" }
}

/// A program that a test needs has not been built or is not installed.
public struct MissingProgram: Error, CustomStringConvertible {
  /// The path without an executable file.
  public let path: String

  public var description: String {
    "there is no program at \(path); Scripts/test builds what the tests run"
  }
}

/// How a process ended.
public enum ExitStatus: Sendable, Equatable {
  case exited(Int32)
  case signalled(Int32)

  init(waitStatus status: Int32) {
    let signal = status & 0x7F
    self = signal == 0 ? .exited(status >> 8 & 0xFF) : .signalled(signal)
  }
}

/// An environment in which programs behave the same on every machine.
///
/// Variables that the test run needs (library paths, coverage) are passed on.
public let standardEnvironment: [String: String] = {
  let passedOn = ["LD_LIBRARY_PATH", "LLVM_PROFILE_FILE", "TMPDIR"]
  var environment = ProcessInfo.processInfo.environment.filter { passedOn.contains($0.key) }
  environment["PATH"] = "/usr/local/bin:/usr/bin:/bin"
  environment["HOME"] = "/nonexistent"
  environment["LANG"] = "C.UTF-8"
  environment["TERM"] = "xterm-256color"
  // The terminals of tests do not report their background.
  environment["REORDER_THEME"] = "dark"
  return environment
}()

/// Held while descriptors are created and a program is started, so that no other program inherits
/// them.
let descriptorLock = NSLock()

/// Prevents started programs from inheriting a descriptor.
func closeOnSpawn(_ descriptor: Int32) {
  _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
}

/// POSIX_SPAWN_SETSID, which the module of the C library omits.
#if os(Linux)
private let setSessionFlag = 0x80
#else
private let setSessionFlag = 0x400
#endif

// The types are pointers on macOS, and structures elsewhere.
#if canImport(Darwin)
typealias SpawnFileActions = posix_spawn_file_actions_t?
#else
typealias SpawnFileActions = posix_spawn_file_actions_t
#endif

/// Starts a program, under `descriptorLock`; `prepare` sets up its standard streams.
func spawn(
  _ path: String, _ arguments: [String], environment: [String: String],
  currentDirectory: String? = nil, newSession: Bool,
  prepare: (inout SpawnFileActions) -> Void
) throws -> pid_t {
  guard FileManager.default.isExecutableFile(atPath: path) else { throw MissingProgram(path: path) }
  #if canImport(Darwin)
  var actions: posix_spawn_file_actions_t?
  var attributes: posix_spawnattr_t?
  #else
  var actions = posix_spawn_file_actions_t()
  var attributes = posix_spawnattr_t()
  #endif
  posix_spawn_file_actions_init(&actions)
  defer { posix_spawn_file_actions_destroy(&actions) }
  prepare(&actions)
  posix_spawnattr_init(&attributes)
  defer { posix_spawnattr_destroy(&attributes) }
  var none = sigset_t()
  sigemptyset(&none)
  var all = sigset_t()
  sigfillset(&all)
  posix_spawnattr_setsigmask(&attributes, &none)
  posix_spawnattr_setsigdefault(&attributes, &all)
  let session = newSession ? setSessionFlag : 0
  posix_spawnattr_setflags(
    &attributes, Int16(session | Int(POSIX_SPAWN_SETSIGMASK) | Int(POSIX_SPAWN_SETSIGDEF)))

  var command = [path] + arguments
  if let currentDirectory {
    command = ["/bin/sh", "-c", "cd \"$0\" && exec \"$@\"", currentDirectory] + command
  }
  var argv: [UnsafeMutablePointer<CChar>?] = command.map { strdup($0) } + [nil]
  var envp: [UnsafeMutablePointer<CChar>?] =
    environment.sorted { $0.key < $1.key }.map { strdup("\($0.key)=\($0.value)") } + [nil]
  defer { for pointer in argv + envp { free(pointer) } }
  var process: pid_t = 0
  let result = posix_spawn(&process, command[0], &actions, &attributes, &argv, &envp)
  guard result == 0 else { throw SystemError("posix_spawn \(path)", code: result) }
  return process
}

/// Waits for a process that has ended or is about to.
func reap(_ process: pid_t) -> ExitStatus {
  var status: Int32 = 0
  while waitpid(process, &status, 0) < 0, errno == EINTR {}
  return ExitStatus(waitStatus: status)
}
