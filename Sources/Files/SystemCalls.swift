#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

// POSIX calls under names that no method hides, which throw what errno says and go on after a
// signal.

func systemOpen(
  _ path: String, _ flags: Int32, mode: mode_t = 0o666
) throws(SystemError) -> Int32 {
  Int32(try retrying { Int(open(path, flags | O_CLOEXEC, mode)) })
}

func systemRead(
  _ descriptor: Int32, into buffer: UnsafeMutableRawBufferPointer
) throws(SystemError) -> Int {
  try retrying { read(descriptor, buffer.baseAddress, buffer.count) }
}

/// Waits until somebody has opened a pipe to write to it.
func systemWait(
  forWriterOf descriptor: Int32, milliseconds: Int32
) throws(SystemError) {
  var wanted = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
  guard try retrying({ Int(poll(&wanted, 1, milliseconds)) }) > 0 else {
    throw SystemError(code: ETIMEDOUT)
  }
}

/// Reads of a file wait from now on.
func systemBlock(_ descriptor: Int32) throws(SystemError) {
  let flags = try retrying { Int(fcntl(descriptor, F_GETFL)) }
  try retrying { Int(fcntl(descriptor, F_SETFL, Int32(flags) & ~O_NONBLOCK)) }
}

func systemStatus(_ descriptor: Int32) throws(SystemError) -> stat {
  var status = stat()
  try retrying { Int(fstat(descriptor, &status)) }
  return status
}

/// Closes a file that was written: some systems tell only now that it does not fit.
func systemClose(_ descriptor: Int32) throws(SystemError) {
  // It is closed even where a signal came in between, so it is not tried again.
  guard close(descriptor) == 0 || errno == EINTR else { throw .current }
}

/// Makes a call that answers -1 where it failed.
@discardableResult
func retrying(_ call: () -> Int) throws(SystemError) -> Int {
  while true {
    let result = call()
    if result >= 0 { return result }
    let error = SystemError.current
    if error.code != EINTR { throw error }
  }
}

extension stat {
  /// Whether it is of a file with content of its own: no folder, pipe or device.
  var isRegular: Bool { st_mode & S_IFMT == S_IFREG }
  var isPipe: Bool { st_mode & S_IFMT == S_IFIFO }
  var isFolder: Bool { st_mode & S_IFMT == S_IFDIR }

  func isSameFile(as other: stat) -> Bool { st_ino == other.st_ino && st_dev == other.st_dev }
}
