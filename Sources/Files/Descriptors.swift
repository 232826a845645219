import COutput

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// Reads and writes open files, whole.
package enum Descriptors {
  /// Whether a descriptor is a terminal (isatty).
  package static func isTerminal(_ descriptor: Int32) -> Bool { isatty(descriptor) == 1 }

  /// Writes all bytes, and waits where the file takes no more for now (write, poll).
  ///
  /// - Throws: `SystemError`; some of the bytes may be written then.
  package static func write(_ bytes: [UInt8], to descriptor: Int32) throws(SystemError) {
    try SystemError.check(
      bytes.withUnsafeBytes { output_write(descriptor, $0.baseAddress, $0.count) })
  }

  /// Writes all of a text, as bytes are.
  ///
  /// - Throws: `SystemError`; a part of the text may be written then.
  package static func write(_ text: String, to descriptor: Int32) throws(SystemError) {
    var text = text
    try SystemError.check(text.withUTF8 { output_write(descriptor, $0.baseAddress, $0.count) })
  }

  /// Reads to the end.
  ///
  /// - Parameters:
  ///   - descriptor: An open file.
  ///   - expected: How many bytes will likely come.
  ///   - limit: Where reading stops early, at this count or a little above it.
  /// - Returns: The bytes.
  /// - Throws: `SystemError`.
  package static func read(
    _ descriptor: Int32, expecting expected: Int = 0, limit: Int = .max
  ) throws(SystemError) -> [UInt8] {
    var bytes: [UInt8] = []
    // A pipe has no size, and a size may be a lie.
    var room = min(max(expected, 1 << 16), 1 << 28)
    while bytes.count < limit {
      let chunk = try chunk(of: room, from: descriptor)
      if chunk.isEmpty { break }
      if bytes.isEmpty { bytes = chunk } else { bytes += chunk }
      room = 1 << 16
    }
    return bytes
  }

  /// Reads what there is, and waits where there is nothing yet (read).
  ///
  /// - Parameters:
  ///   - size: How many bytes at most.
  ///   - descriptor: An open file.
  /// - Returns: The bytes; none at the end.
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

  /// What is done with an open file.
  package enum Use {
    case reading
    case writing

    fileprivate var event: Int16 { self == .reading ? Int16(POLLIN) : Int16(POLLOUT) }
  }

  /// How many bytes a pipe that is ready takes at once.
  package static let sureToFit = Int(PIPE_BUF)

  /// Whether something can be read or written at once, be it the end or an error (poll).
  package static func isReady(_ descriptor: Int32, _ use: Use) -> Bool {
    var waiting = pollfd(fd: descriptor, events: use.event, revents: 0)
    return poll(&waiting, 1, 0) > 0
  }

  /// Waits until one file can be read, or the other one written (poll).
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
