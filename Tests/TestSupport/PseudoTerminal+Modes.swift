import Foundation

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

extension PseudoTerminal {
  /// Whether the terminal edits lines and echoes keys itself, as a shell expects to find it.
  public var isInItsOrdinaryMode: Bool {
    var settings = termios()
    guard tcgetattr(controller, &settings) == 0 else { return false }
    let flags = tcflag_t(ICANON | ECHO | ISIG | IEXTEN)
    return settings.c_lflag & flags == flags && settings.c_oflag & tcflag_t(OPOST) != 0
  }
}
