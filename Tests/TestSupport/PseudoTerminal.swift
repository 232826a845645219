import Foundation

#if canImport(Glibc)
public import Glibc
#elseif canImport(Musl)
public import Musl
#elseif canImport(Darwin)
public import Darwin
#endif

/// A program in a terminal: tests send keys and read the screen.
public final class PseudoTerminal {
  /// The screen after all output read so far.
  public private(set) var screen: Screen
  public let process: pid_t
  /// All bytes that the program wrote.
  public private(set) var output: [UInt8] = []

  private(set) var controller: Int32
  /// The path of the terminal as programs open it.
  let path: String
  private var status: ExitStatus?
  private var hasHungUp = false
  /// The amount of output when the program last received input.
  private var outputCountBeforeInput = 0

  /// How long to wait for something that should happen immediately.
  public static let defaultTimeout = Duration.seconds(20)

  /// The screen did not show the expected contents in time.
  public struct TimeOut: Error, CustomStringConvertible {
    public let expectation: String
    /// The actual contents of the screen.
    public let screen: Screen

    public var description: String {
      "waited in vain for \(expectation); cursor \(screen.cursorRow),\(screen.cursorColumn); screen:\n"
        + screen.rows.map { "|\($0)" }.joined(separator: "\n")
    }
  }

  /// Starts a program in a new terminal, which is its controlling terminal.
  public init(
    _ path: String, _ arguments: [String] = [], environment: [String: String] = [:],
    currentDirectory: String? = nil, rows: Int = 24, columns: Int = 80
  ) throws {
    screen = Screen(rows: rows, columns: columns)
    var size = Self.windowSize(rows: rows, columns: columns)
    var ends: (controller: Int32, terminal: Int32) = (-1, -1)
    var name = [CChar](repeating: 0, count: 128)
    (controller, process) = try descriptorLock.withLock {
      guard openpty(&ends.controller, &ends.terminal, &name, nil, &size) == 0 else {
        throw SystemError("openpty")
      }
      defer { close(ends.terminal) }
      closeOnSpawn(ends.controller)
      closeOnSpawn(ends.terminal)
      let process = try spawn(
        path, arguments, environment: standardEnvironment.merging(environment) { $1 },
        currentDirectory: currentDirectory, newSession: true
      ) { actions in
        // The leader of a new session gets the first terminal that it opens.
        posix_spawn_file_actions_addopen(&actions, 0, name, O_RDWR, 0)
        posix_spawn_file_actions_adddup2(&actions, 0, 1)
        posix_spawn_file_actions_adddup2(&actions, 0, 2)
      }
      return (ends.controller, process)
    }
    self.path = String(
      decoding: name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  private static func windowSize(rows: Int, columns: Int) -> winsize {
    winsize(ws_row: UInt16(rows), ws_col: UInt16(columns), ws_xpixel: 0, ws_ypixel: 0)
  }

  deinit {
    if status == nil {
      kill(process, SIGKILL)
      _ = reap(process)
    }
    if controller >= 0 { close(controller) }
  }

  /// Closes the window, and waits until the program has ended.
  ///
  /// A program that is still running after `timeout` is killed.
  public func closeWindow(timeout: Duration = defaultTimeout) -> ExitStatus {
    close(controller)
    controller = -1
    let killer = DispatchWorkItem { [process] in kill(process, SIGKILL) }
    DispatchQueue.global().asyncAfter(
      deadline: .now() + .seconds(Int(timeout.components.seconds)), execute: killer)
    let status = reap(process)
    killer.cancel()
    self.status = status
    return status
  }

  // MARK: Keys

  /// Types text, as bytes of UTF-8.
  public func send(_ keys: String) throws {
    outputCountBeforeInput = output.count
    var rest = Array(keys.utf8)[...]
    while !rest.isEmpty {
      var state = pollfd(fd: controller, events: Int16(POLLOUT | POLLIN), revents: 0)
      guard poll(&state, 1, 10_000) > 0 else { throw SystemError("poll", code: ETIMEDOUT) }
      if state.revents & Int16(POLLIN) != 0 { readOutput() }
      guard state.revents & Int16(POLLOUT) != 0 else {
        if hasHungUp { throw SystemError("write", code: EIO) }
        continue
      }
      // Small parts: a terminal accepts only a limited amount at once.
      let part = rest.prefix(512)
      let count = part.withUnsafeBytes { write(controller, $0.baseAddress, $0.count) }
      if count < 0, errno != EINTR, errno != EAGAIN { throw SystemError("write") }
      rest = rest.dropFirst(max(0, count))
    }
  }

  /// Types text between the marks of a bracketed paste.
  public func paste(_ text: String) throws {
    try send("\u{1B}[200~\(text)\u{1B}[201~")
  }

  /// Changes the size of the window.
  ///
  /// In every terminal, output that a program draws while the size changes is drawn for the old
  /// size and shown in the new one. Call `waitUntilSettled` first, so that nothing is being drawn.
  public func resize(rows: Int, columns: Int) throws {
    readAvailable()
    outputCountBeforeInput = output.count
    screen.resize(rows: rows, columns: columns)
    var size = Self.windowSize(rows: rows, columns: columns)
    guard ioctl(controller, UInt(TIOCSWINSZ), &size) == 0 else { throw SystemError("TIOCSWINSZ") }
  }

  /// Sends a signal to the program.
  public func signal(_ number: Int32) {
    kill(process, number)
  }

  // MARK: Waiting

  /// Waits until the screen meets a condition.
  public func waitUntil(
    _ expectation: String = "the condition", timeout: Duration = defaultTimeout,
    _ condition: (Screen) -> Bool
  ) throws {
    let deadline = ContinuousClock.now + timeout
    while !condition(screen) {
      let rest = deadline - ContinuousClock.now
      guard !hasHungUp, rest > .zero else {
        throw TimeOut(expectation: expectation, screen: screen)
      }
      var state = pollfd(fd: controller, events: Int16(POLLIN), revents: 0)
      if poll(&state, 1, Int32(clamping: rest.components.seconds * 1000 + 1)) > 0 { readOutput() }
    }
  }

  /// Waits until the screen meets a condition and a line editor has finished drawing.
  ///
  /// A line editor draws an update in several steps, and the screen can look finished between them,
  /// or even before the first one, when the terminal itself rewraps rows. The last step hides the
  /// cursor and shows it again. If this is the end of the output since the last keys or the last
  /// resize, the editor is waiting for input.
  ///
  /// At Ctrl-C the terminal discards unread output, but may keep its last step. If the new screen
  /// may equal the old one, pass in `answer` the output that the program writes after Ctrl-C.
  public func waitUntilSettled(
    _ expectation: String = "the condition", answer: String = "",
    timeout: Duration = defaultTimeout,
    _ condition: (Screen) -> Bool
  ) throws {
    let showCursor = Array("\u{1B}[?25h".utf8)
    let answer = Data(answer.utf8)
    try waitUntil(expectation, timeout: timeout) { screen in
      let written = output[outputCountBeforeInput...]
      return written.suffix(showCursor.count).elementsEqual(showCursor) && condition(screen)
        && (answer.isEmpty || Data(written).range(of: answer) != nil)
    }
  }

  /// Waits until a row of the screen contains a text.
  public func waitFor(screenContains text: String, timeout: Duration = defaultTimeout) throws {
    try waitUntil("“\(text)”", timeout: timeout) { screen in
      screen.rows.contains { $0.contains(text) }
    }
  }

  /// Waits until the row of the cursor is a text, ignoring trailing blanks.
  public func waitFor(cursorRow text: String, timeout: Duration = defaultTimeout) throws {
    try waitUntil("the cursor in a row “\(text)”", timeout: timeout) { $0.cursorRowText == text }
  }

  /// Waits until the program has written a text, with the line endings of a terminal.
  public func waitFor(outputContains text: String, timeout: Duration = defaultTimeout) throws {
    let expected = Data(text.replacingOccurrences(of: "\n", with: "\r\n").utf8)
    try waitUntil("the output “\(text)”", timeout: timeout) { _ in
      Data(output).range(of: expected) != nil
    }
  }

  /// Waits until the program has ended.
  public func waitForExit(timeout: Duration = defaultTimeout) throws -> ExitStatus {
    if let status { return status }
    let deadline = ContinuousClock.now + timeout
    while !hasHungUp {
      let rest = deadline - ContinuousClock.now
      guard rest > .zero else { throw TimeOut(expectation: "the end", screen: screen) }
      var state = pollfd(fd: controller, events: Int16(POLLIN), revents: 0)
      if poll(&state, 1, Int32(clamping: rest.components.seconds * 1000 + 1)) > 0 { readOutput() }
    }
    let status = reap(process)
    self.status = status
    return status
  }

  private func readAvailable() {
    var state = pollfd(fd: controller, events: Int16(POLLIN), revents: 0)
    while !hasHungUp, poll(&state, 1, 0) > 0 { readOutput() }
  }

  private func readOutput() {
    var buffer = [UInt8](repeating: 0, count: 65_536)
    let count = read(controller, &buffer, buffer.count)
    if count > 0 {
      output += buffer[..<count]
      screen.feed(buffer[..<count])
    } else if count == 0 || errno != EINTR && errno != EAGAIN {
      hasHungUp = true
    }
  }
}
