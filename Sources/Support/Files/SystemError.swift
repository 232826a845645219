#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// Why a system call failed (errno).
package struct SystemError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The system's error number.
  package var code: Int32

  package init(code: Int32) {
    self.code = code
  }

  /// Throws a system error number unless it is 0.
  static func check(_ code: Int32) throws(SystemError) {
    if code != 0 { throw SystemError(code: code) }
  }

  /// The error of the last call.
  package static var current: SystemError { SystemError(code: errno) }

  /// The system's message (strerror).
  package var description: String {
    strerror(code).map { String(cString: $0) } ?? "error \(code)"
  }
}
