#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// Whole files as bytes.
package enum FileBytes {
  /// Everything in a file: a regular one, a pipe, a device.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - limit: How many bytes it may have.
  ///   - onlyRegular: Whether pipes and devices are refused, which may never end.
  ///   - writerTimeout: How many milliseconds to wait for a process that writes to a pipe.
  /// - Returns: The bytes.
  /// - Throws: `FileError`, which tells a file that is not there from one that cannot be read.
  package static func read(
    _ path: String, limit: Int = .max, onlyRegular: Bool = false, writerTimeout: Int32 = 5_000
  ) throws(FileError) -> [UInt8] {
    do throws(SystemError) {
      // A pipe that nobody writes to is opened at once with O_NONBLOCK.
      let descriptor = try systemOpen(path, O_RDONLY | O_NONBLOCK)
      defer { close(descriptor) }
      let status = try systemStatus(descriptor)
      if onlyRegular, !status.isRegular { throw SystemError(code: EINVAL) }
      if status.isFolder { throw SystemError(code: EISDIR) }
      if status.isPipe { try systemWait(forWriterOf: descriptor, milliseconds: writerTimeout) }
      try systemBlock(descriptor)
      let stop = limit == .max ? limit : limit + 1
      let bytes = try Descriptors.read(
        descriptor, expecting: Int(status.st_size), limit: stop)
      if bytes.count > limit { throw SystemError(code: EFBIG) }
      return bytes
    } catch {
      switch error.code {
      case EINVAL where onlyRegular:
        throw FileError(path: path, reason: .notRegular, code: error.code)
      case EFBIG: throw FileError(path: path, reason: .tooLarge, code: error.code)
      case ETIMEDOUT: throw FileError(path: path, reason: .silent, code: error.code)
      default: throw FileError(path: path, system: error)
      }
    }
  }

  /// Everything that standard input has from where it stands.
  ///
  /// - Parameter limit: How many bytes it may have.
  /// - Returns: The bytes.
  /// - Throws: `FileError`, whose path is `stdin`.
  package static func readStandardInput(limit: Int = .max) throws(FileError) -> [UInt8] {
    do throws(SystemError) {
      let stop = limit == .max ? limit : limit + 1
      let bytes = try Descriptors.read(STDIN_FILENO, limit: stop)
      if bytes.count > limit { throw SystemError(code: EFBIG) }
      return bytes
    } catch {
      if error.code == EFBIG { throw FileError(path: "stdin", reason: .tooLarge, code: EFBIG) }
      throw FileError(path: "stdin", system: error)
    }
  }

  /// Writes a file anew.
  ///
  /// The bytes go to a file beside it that then takes its name, with its mode and, where that is
  /// allowed, its owner: a reader finds the old file or the new one, whatever happens, and never
  /// half of either. Links lead to the file that is replaced; pipes and devices are written to.
  ///
  /// A file that cannot be replaced, because its folder takes no other, is written over.
  ///
  /// - Throws: `FileError`; a file that is replaced is then as it was.
  package static func write(_ bytes: [UInt8], to path: String) throws(FileError) {
    do throws(SystemError) {
      try FileReplacement(path: path).write(bytes)
    } catch {
      if error.code == ENOENT { throw FileError(path: path, reason: .noFolder, code: ENOENT) }
      throw FileError(path: path, system: error)
    }
  }

  /// Writes a text file anew, as bytes are.
  ///
  /// - Throws: `FileError`; a file that is replaced is then as it was.
  package static func write(_ text: String, to path: String) throws(FileError) {
    try write(Array(text.utf8), to: path)
  }

  /// Writes a file that must not exist yet (O_EXCL).
  ///
  /// - Throws: `FileError`; what was written of it is then gone.
  package static func writeNew(_ text: String, to path: String) throws(FileError) {
    do throws(SystemError) {
      let descriptor = try systemOpen(path, O_WRONLY | O_CREAT | O_EXCL)
      do throws(SystemError) {
        defer { close(descriptor) }
        try Descriptors.write(text, to: descriptor)
      } catch {
        unlink(path)
        throw error
      }
    } catch {
      throw FileError(path: path, system: error)
    }
  }
}
