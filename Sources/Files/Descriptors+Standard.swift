#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

extension Descriptors {
  /// Opens those of the descriptors 0, 1 and 2 that whoever started the process has closed.
  ///
  /// open(2) gives the lowest free number: with a standard stream closed, the first file that is
  /// opened takes its place, and everything that is printed lands in it. The stand-in is `/dev/null`
  /// opened the wrong way round, so that the stream behaves as the closed one: reading 0 and writing
  /// 1 or 2 fails with EBADF. To be called before any file is opened.
  package static func openStandardStreams() {
    for descriptor in STDIN_FILENO...STDERR_FILENO where fcntl(descriptor, F_GETFD) < 0 {
      // Those below are open, so that this one is the lowest free number. It stays open in programs
      // that are started (no O_CLOEXEC), which need the stand-in too.
      _ = open("/dev/null", descriptor == STDIN_FILENO ? O_WRONLY : O_RDONLY)
    }
  }
}
