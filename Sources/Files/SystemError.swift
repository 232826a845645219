#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// Why the system did not do what it was asked (errno).
package struct SystemError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The system's error number.
  package var code: Int32

  package init(code: Int32) {
    self.code = code
  }

  /// Throws an error number of the system, unless it is 0.
  static func check(_ code: Int32) throws(SystemError) {
    if code != 0 { throw SystemError(code: code) }
  }

  /// What the call before this one failed with.
  package static var current: SystemError { SystemError(code: errno) }

  /// The system's words for it (strerror).
  package var description: String {
    strerror(code).map { String(cString: $0) } ?? "error \(code)"
  }
}
