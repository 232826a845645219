#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// A text file that is written from its beginning.
///
/// What is written is collected, and reaches the file in large pieces and at ``finish()``.
package final class FileSink {
  /// Why a file could not be written.
  package struct Failure: Error, CustomStringConvertible {
    package let path: String
    /// The system's error number (errno).
    package let code: Int32

    package var description: String {
      "\(path): cannot be written: \(SystemError(code: code))"
    }
  }

  private let path: String
  private let descriptor: Int32
  private var collected: [UInt8] = []
  private var failure: Failure?

  /// Makes the file, or empties the one that is there (open).
  package init(path: String) throws(Failure) {
    self.path = path
    do throws(SystemError) {
      descriptor = try systemOpen(path, O_WRONLY | O_CREAT | O_TRUNC)
    } catch {
      throw Failure(path: path, code: error.code)
    }
  }

  deinit { close(descriptor) }

  /// Adds a text.
  package func write(_ text: String) {
    collected += text.utf8
    if collected.count >= 1 << 16 { flush() }
  }

  /// Writes out the rest.
  ///
  /// - Throws: the first failure since the file was made.
  package func finish() throws(Failure) {
    flush()
    if let failure { throw failure }
  }

  /// Writes a whole file anew; what it held stays where that fails.
  package static func write(_ text: String, to path: String) throws(Failure) {
    do throws(FileError) {
      try FileBytes.write(text, to: path)
    } catch {
      throw Failure(path: path, code: error.system.code)
    }
  }

  /// Writes out what was collected so far.
  package func flush() {
    guard failure == nil else { return }
    do throws(SystemError) {
      try Descriptors.write(collected, to: descriptor)
    } catch {
      failure = Failure(path: path, code: error.code)
      return
    }
    collected.removeAll(keepingCapacity: true)
  }
}
