import COutput

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// A buffer of 64 KiB for an open file.
///
/// The buffer is C memory: when a call into a script never returns, the watchdog thread writes the
/// contents of all buffers and ends the process.
package final class OutputBuffer {
  private let descriptor: Int32
  private let closesFile: Bool
  private let buffer: OpaquePointer

  /// An empty buffer.
  ///
  /// - Parameters:
  ///   - descriptor: An open file.
  ///   - closesFile: Whether to close the file together with the buffer.
  ///   - isHeld: Whether the buffer grows instead of being written when it is full, so that its
  ///     contents are written only if the process is ended, or by ``flush()``.
  package init(descriptor: Int32, closesFile: Bool = false, isHeld: Bool = false) {
    self.descriptor = descriptor
    self.closesFile = closesFile
    buffer = output_buffer_create(descriptor, isHeld)
  }

  deinit {
    output_buffer_free(buffer)
    if closesFile { close(descriptor) }
  }

  /// Adds a text, and writes the buffer when it is full.
  ///
  /// - Throws: `SystemError`; part of the text may have been written.
  package func write(_ text: String) throws(SystemError) {
    var text = text
    try SystemError.check(text.withUTF8 { output_buffer_add(buffer, $0.baseAddress, $0.count) })
  }

  /// Writes the contents of the buffer.
  ///
  /// - Throws: `SystemError`; the rest is lost.
  package func flush() throws(SystemError) {
    try SystemError.check(output_buffer_flush(buffer))
  }
}
