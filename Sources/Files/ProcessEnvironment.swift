#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// The environment that the process was started with.
package enum ProcessEnvironment {
  /// A variable, or nil if it is not set (getenv).
  package static func variable(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }
}
