#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

// POSIX calls, under names that no method shadows. They throw errno, and retry after a signal.

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

/// Waits until a process has opened a pipe for writing.
func systemWait(
  forWriterOf descriptor: Int32, milliseconds: Int32
) throws(SystemError) {
  var wanted = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
  guard try retrying({ Int(poll(&wanted, 1, milliseconds)) }) > 0 else {
    throw SystemError(code: ETIMEDOUT)
  }
}

/// Makes reads of a file blocking.
func systemBlock(_ descriptor: Int32) throws(SystemError) {
  let flags = try retrying { Int(fcntl(descriptor, F_GETFL)) }
  try retrying { Int(fcntl(descriptor, F_SETFL, Int32(flags) & ~O_NONBLOCK)) }
}

func systemStatus(_ descriptor: Int32) throws(SystemError) -> stat {
  var status = stat()
  try retrying { Int(fstat(descriptor, &status)) }
  return status
}

/// Closes a file that was written; some systems report only now that the disk is full.
func systemClose(_ descriptor: Int32) throws(SystemError) {
  // The file is closed even after EINTR, so the call is not repeated.
  guard close(descriptor) == 0 || errno == EINTR else { throw .current }
}

/// Makes a call that returns -1 on failure.
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
  /// Whether this is a regular file: not a folder, pipe or device.
  var isRegular: Bool { st_mode & S_IFMT == S_IFREG }
  var isPipe: Bool { st_mode & S_IFMT == S_IFIFO }
  var isFolder: Bool { st_mode & S_IFMT == S_IFDIR }

  func isSameFile(as other: stat) -> Bool { st_ino == other.st_ino && st_dev == other.st_dev }
}
