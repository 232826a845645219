#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// The environment of the process.
package enum ProcessEnvironment {
  /// A variable, or nil if it is not set (getenv).
  package static func variable(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }
}
