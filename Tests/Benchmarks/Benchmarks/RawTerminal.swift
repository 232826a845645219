#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// A program in a terminal, of which only the output bytes and their times are measured.
final class RawTerminal {
  private let controller: Int32
  private let process: pid_t
  /// The output since `send`.
  private(set) var output: [UInt8] = []

  /// Starts a program; nil if it does not exist.
  init?(_ program: String, _ arguments: [String], environment variables: [String: String] = [:]) {
    var size = winsize(ws_row: 50, ws_col: 100, ws_xpixel: 0, ws_ypixel: 0)
    var ends: (controller: Int32, terminal: Int32) = (-1, -1)
    var name = [CChar](repeating: 0, count: 128)
    guard openpty(&ends.controller, &ends.terminal, &name, nil, &size) == 0 else { return nil }
    close(ends.terminal)
    _ = fcntl(ends.controller, F_SETFD, FD_CLOEXEC)
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, name, O_RDWR, 0)
    posix_spawn_file_actions_adddup2(&actions, 0, 1)
    posix_spawn_file_actions_adddup2(&actions, 0, 2)
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    // A new session, whose terminal is the first that it opens (POSIX_SPAWN_SETSID).
    posix_spawnattr_setflags(&attributes, 0x80)
    var environment = variables
    environment["TERM"] = "xterm-256color"
    environment["LANG"] = "C.UTF-8"
    environment["PATH"] = getenv("PATH").map { String(cString: $0) }
    environment["HOME"] = environment["HOME"] ?? "/nonexistent"
    let argv = ([program] + arguments).map { strdup($0) } + [nil]
    let envp =
      environment.sorted { $0.key < $1.key }.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { for pointer in argv + envp { free(pointer) } }
    var process: pid_t = 0
    guard posix_spawnp(&process, program, &actions, &attributes, argv, envp) == 0 else {
      close(ends.controller)
      return nil
    }
    controller = ends.controller
    self.process = process
  }

  deinit {
    kill(process, SIGKILL)
    var status: Int32 = 0
    waitpid(process, &status, 0)
    close(controller)
  }

  /// Types, and discards earlier output.
  func send(_ text: String) {
    output = []
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      var state = pollfd(fd: controller, events: Int16(POLLIN | POLLOUT), revents: 0)
      guard poll(&state, 1, 5_000) > 0 else { return }
      if state.revents & Int16(POLLIN) != 0 { readSome() }
      guard state.revents & Int16(POLLOUT) != 0 else { continue }
      let count = rest.prefix(512).withUnsafeBytes { write(controller, $0.baseAddress, $0.count) }
      if count <= 0 { return }
      rest = rest.dropFirst(count)
    }
  }

  /// Waits until the program has written a text; false after five seconds.
  func wait(for text: String) -> Bool {
    let wanted = Array(text.utf8)
    while !contains(wanted) {
      var state = pollfd(fd: controller, events: Int16(POLLIN), revents: 0)
      guard poll(&state, 1, 5_000) > 0, readSome() else { return false }
    }
    return true
  }

  /// Reads until there is no output for a while.
  func settle() {
    var state = pollfd(fd: controller, events: Int16(POLLIN), revents: 0)
    while poll(&state, 1, 5) > 0, readSome() {}
  }

  @discardableResult
  private func readSome() -> Bool {
    var buffer = [UInt8](repeating: 0, count: 65_536)
    let count = read(controller, &buffer, buffer.count)
    if count > 0 { output += buffer[..<count] }
    return count > 0
  }

  private func contains(_ wanted: [UInt8]) -> Bool {
    guard let first = wanted.first, output.count >= wanted.count else { return false }
    for start in 0...(output.count - wanted.count)
    where output[start] == first && output[start...].starts(with: wanted) {
      return true
    }
    return false
  }
}
