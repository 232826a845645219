import Foundation

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// FIONREAD, a macro that Swift does not import on macOS.
#if canImport(Darwin)
private let inputSizeRequest: UInt = 0x4004_667F
#else
private let inputSizeRequest = UInt(FIONREAD)
#endif

extension PseudoTerminal {
  /// Whether the terminal edits lines and echoes keys itself, as a shell expects to find it.
  public var isInItsOrdinaryMode: Bool {
    var settings = termios()
    guard tcgetattr(controller, &settings) == 0 else { return false }
    let flags = tcflag_t(ICANON | ECHO | ISIG | IEXTEN)
    return settings.c_lflag & flags == flags && settings.c_oflag & tcflag_t(OPOST) != 0
  }

  /// Waits until the program has read all typed input.
  public func waitUntilInputIsRead(timeout: Duration = defaultTimeout) throws {
    let terminal = open(path, O_RDWR | O_NOCTTY | O_CLOEXEC)
    guard terminal >= 0 else { throw SystemError("open") }
    defer { close(terminal) }
    let deadline = ContinuousClock.now + timeout
    var count: Int32 = 1
    while count > 0 {
      guard ioctl(terminal, inputSizeRequest, &count) == 0 else { throw SystemError("FIONREAD") }
      guard ContinuousClock.now < deadline else {
        throw TimeOut(expectation: "the input to be read", screen: screen)
      }
      sched_yield()
    }
  }
}
