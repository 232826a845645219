import COutput

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// Reads and writes open files.
package enum Descriptors {
  /// Whether a descriptor is a terminal (isatty).
  package static func isTerminal(_ descriptor: Int32) -> Bool { isatty(descriptor) == 1 }

  /// Writes all bytes, waiting while the file cannot accept more (write, poll).
  ///
  /// - Throws: `SystemError`; some of the bytes may have been written.
  package static func write(_ bytes: [UInt8], to descriptor: Int32) throws(SystemError) {
    try SystemError.check(
      bytes.withUnsafeBytes { output_write(descriptor, $0.baseAddress, $0.count) })
  }

  /// Writes a whole text.
  ///
  /// - Throws: `SystemError`; part of the text may have been written.
  package static func write(_ text: String, to descriptor: Int32) throws(SystemError) {
    var text = text
    try SystemError.check(text.withUTF8 { output_write(descriptor, $0.baseAddress, $0.count) })
  }

  /// Reads to the end.
  ///
  /// - Parameters:
  ///   - descriptor: An open file.
  ///   - expected: The probable number of bytes.
  ///   - limit: Reading stops at this number of bytes, or slightly above it.
  /// - Returns: The bytes.
  /// - Throws: `SystemError`.
  package static func read(
    _ descriptor: Int32, expecting expected: Int = 0, limit: Int = .max
  ) throws(SystemError) -> [UInt8] {
    var bytes: [UInt8] = []
    // A pipe has no size, and a reported size may be wrong.
    var room = min(max(expected, 1 << 16), 1 << 28)
    while bytes.count < limit {
      let chunk = try chunk(of: room, from: descriptor)
      if chunk.isEmpty { break }
      if bytes.isEmpty { bytes = chunk } else { bytes += chunk }
      room = 1 << 16
    }
    return bytes
  }

  /// Reads the available bytes, waiting if there are none yet (read).
  ///
  /// - Parameters:
  ///   - size: The maximum number of bytes.
  ///   - descriptor: An open file.
  /// - Returns: The bytes; empty at the end.
  /// - Throws: `SystemError`.
  package static func chunk(
    of size: Int, from descriptor: Int32
  ) throws(SystemError) -> [UInt8] {
    var failure: SystemError?
    let chunk = [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
      do throws(SystemError) {
        count = try reading(descriptor, into: UnsafeMutableRawBufferPointer(buffer))
      } catch {
        failure = error
      }
    }
    if let failure { throw failure }
    return chunk
  }

  private static func reading(
    _ descriptor: Int32, into buffer: UnsafeMutableRawBufferPointer
  ) throws(SystemError) -> Int {
    while true {
      do throws(SystemError) {
        return try systemRead(descriptor, into: buffer)
      } catch {
        guard error.code == EAGAIN else { throw error }
        var waiting = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        poll(&waiting, 1, -1)
      }
    }
  }

  /// The direction in which an open file is used.
  package enum Use {
    case reading
    case writing

    fileprivate var event: Int16 { self == .reading ? Int16(POLLIN) : Int16(POLLOUT) }
  }

  /// The number of bytes that a writable pipe always accepts.
  package static let sureToFit = Int(PIPE_BUF)

  /// Whether reading or writing would return at once, including at the end or with an error (poll).
  package static func isReady(_ descriptor: Int32, _ use: Use) -> Bool {
    var waiting = pollfd(fd: descriptor, events: use.event, revents: 0)
    return poll(&waiting, 1, 0) > 0
  }

  /// Waits until one file is readable, or the other one writable (poll).
  package static func wait(untilReadable input: Int32, orWritable output: Int32) {
    var waiting = [
      pollfd(fd: input, events: Int16(POLLIN), revents: 0),
      pollfd(fd: output, events: Int16(POLLOUT), revents: 0),
    ]
    poll(&waiting, 2, -1)
  }

  /// Makes writing to a pipe without a reader an error (EPIPE); otherwise it ends the process
  /// (SIGPIPE).
  package static func failWithoutReader() { signal(SIGPIPE, SIG_IGN) }
}

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
