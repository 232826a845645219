import COutput

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// A buffer of 64 KiB before an open file.
///
/// The buffer is memory of C: when a call into a script never returns, the thread that watches the
/// time writes what all buffers hold, and ends the process.
package final class OutputBuffer {
  private let descriptor: Int32
  private let closesFile: Bool
  private let buffer: OpaquePointer

  /// An empty buffer.
  ///
  /// - Parameters:
  ///   - descriptor: An open file.
  ///   - closesFile: Whether the file is closed together with the buffer.
  package init(descriptor: Int32, closesFile: Bool = false) {
    self.descriptor = descriptor
    self.closesFile = closesFile
    buffer = output_buffer_create(descriptor)
  }

  deinit {
    output_buffer_free(buffer)
    if closesFile { close(descriptor) }
  }

  /// Adds a text; writes the buffer when it is full.
  ///
  /// - Throws: `SystemError`; some of the text may be written then.
  package func write(_ text: String) throws(SystemError) {
    var text = text
    try SystemError.check(text.withUTF8 { output_buffer_add(buffer, $0.baseAddress, $0.count) })
  }

  /// Writes what the buffer holds.
  ///
  /// - Throws: `SystemError`; the rest is lost then.
  package func flush() throws(SystemError) {
    try SystemError.check(output_buffer_flush(buffer))
  }
}
