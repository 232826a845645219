#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// Writes a text file from the beginning, through an ``OutputBuffer``.
package final class FileSink {
  /// Why a file could not be written.
  package struct Failure: Error, CustomStringConvertible {
    package let path: String
    /// Why it could not be written, without the name of the file.
    package let reason: String

    package init(path: String, reason: String) {
      self.path = path
      self.reason = reason
    }

    /// A failure with the system's error number (errno).
    init(path: String, code: Int32) {
      self.init(path: path, reason: "cannot be written: \(SystemError(code: code))")
    }

    package var description: String { "\(path): \(reason)" }
  }

  private let path: String
  private let buffer: OutputBuffer
  private var failure: Failure?

  /// Creates the file, or truncates an existing one (open).
  package init(path: String) throws(Failure) {
    self.path = path
    do throws(SystemError) {
      buffer = OutputBuffer(
        descriptor: try systemOpen(path, O_WRONLY | O_CREAT | O_TRUNC), closesFile: true)
    } catch {
      throw Failure(path: path, code: error.code)
    }
  }

  /// Adds a text.
  ///
  /// After a failure nothing more is written.
  package func write(_ text: String) {
    attempt { () throws(SystemError) in try buffer.write(text) }
  }

  /// Writes the rest.
  ///
  /// - Throws: The first failure since the file was created.
  package func finish() throws(Failure) {
    flush()
    if let failure { throw failure }
  }

  /// Writes a whole file, replacing its contents; on failure the file is unchanged.
  package static func write(_ text: String, to path: String) throws(Failure) {
    do throws(FileError) {
      try FileBytes.write(text, to: path)
    } catch {
      throw Failure(path: path, code: error.system.code)
    }
  }

  /// Writes the buffer.
  package func flush() {
    attempt { () throws(SystemError) in try buffer.flush() }
  }

  private func attempt(_ write: () throws(SystemError) -> Void) {
    guard failure == nil else { return }
    do throws(SystemError) {
      try write()
    } catch {
      failure = Failure(path: path, code: error.code)
    }
  }
}
