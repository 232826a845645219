#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// Why the system did not do what it was asked (errno).
public struct SystemError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The system's error number.
  public var code: Int32

  public init(code: Int32) {
    self.code = code
  }

  /// What the call before this one failed with.
  public static var current: SystemError { SystemError(code: errno) }

  /// The system's words for it (strerror).
  public var description: String {
    strerror(code).map { String(cString: $0) } ?? "error \(code)"
  }
}
