#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

extension Descriptors {
  /// Opens each of the descriptors 0, 1 and 2 that is closed.
  ///
  /// open(2) returns the lowest free number: if a standard stream is closed, the first opened file
  /// gets its number, and printed text ends up in that file. The replacement is `/dev/null` opened
  /// in the wrong direction, so that it behaves like the closed stream: reading 0 and writing 1 or
  /// 2 fails with EBADF. Call this before any file is opened.
  package static func openStandardStreams() {
    for descriptor in STDIN_FILENO...STDERR_FILENO where fcntl(descriptor, F_GETFD) < 0 {
      // The lower descriptors are open, so this is the lowest free number. It stays open in child
      // processes (no O_CLOEXEC), which need the replacement too.
      _ = open("/dev/null", descriptor == STDIN_FILENO ? O_WRONLY : O_RDONLY)
    }
  }
}
