#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// The limits of the system for this process, and what it has used.
package enum ProcessLimits {
  /// Makes writing beyond the largest size of a file an error (EFBIG); otherwise it ends the process
  /// (SIGXFSZ).
  package static func failAtFileSize() { signal(SIGXFSZ, SIG_IGN) }

  /// Raises the limit of the stack if it is lower, as far as the system allows (setrlimit).
  ///
  /// - Returns: The limit in bytes if it is still too low; nil otherwise.
  package static func ensureStack(of size: Int) -> Int? {
    #if canImport(Glibc)
    let resource = __rlimit_resource_t(RLIMIT_STACK.rawValue)
    #else
    let resource = RLIMIT_STACK
    #endif
    let wanted = rlim_t(size)
    var limit = rlimit()
    guard getrlimit(resource, &limit) == 0, limit.rlim_cur < wanted else { return nil }
    let before = limit.rlim_cur
    limit.rlim_cur = wanted
    limit.rlim_max = max(limit.rlim_max, wanted)
    return setrlimit(resource, &limit) == 0 ? nil : Int(before)
  }

  /// The processor time of this process, in seconds (clock).
  package static var processorSeconds: Double { Double(clock()) / Double(CLOCKS_PER_SEC) }
}
