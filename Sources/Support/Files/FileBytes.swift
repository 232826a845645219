#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// Reads and writes whole files as bytes.
package enum FileBytes {
  /// The contents of a file: a regular file, a pipe or a device.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - limit: The maximum number of bytes.
  ///   - onlyRegular: Whether to reject pipes and devices, which may never end.
  ///   - writerTimeout: How many milliseconds to wait for a process that writes to a pipe.
  /// - Returns: The bytes.
  /// - Throws: `FileError`, which distinguishes a missing file from an unreadable one.
  package static func read(
    _ path: String, limit: Int = .max, onlyRegular: Bool = false, writerTimeout: Int32 = 5_000
  ) throws(FileError) -> [UInt8] {
    do throws(SystemError) {
      // With O_NONBLOCK a pipe without a writer opens at once.
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

  /// The first bytes of a regular file; nil if there is no such file, or if it cannot be read.
  package static func prefix(of path: String, _ count: Int) -> [UInt8]? {
    guard FileSystem.isFile(path) else { return nil }
    do throws(SystemError) {
      let descriptor = try systemOpen(path, O_RDONLY)
      defer { close(descriptor) }
      return Array(try Descriptors.read(descriptor, limit: count).prefix(count))
    } catch {
      return nil
    }
  }

  /// The rest of standard input.
  ///
  /// - Parameter limit: The maximum number of bytes.
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

  /// Writes a file, replacing its contents.
  ///
  /// The bytes go to a temporary file in the same folder, which is then renamed; it keeps the mode
  /// and, where allowed, the owner. Readers see either the old file or the new one, never a part of
  /// either. A link is followed, and its target replaced; pipes and devices are written to
  /// directly.
  ///
  /// A file that cannot be replaced, because its folder is not writable, is overwritten.
  ///
  /// - Throws: `FileError`; a file that would be replaced is then unchanged.
  package static func write(
    _ bytes: [UInt8], to path: String, mode: UInt16 = 0o666
  ) throws(FileError) {
    do throws(SystemError) {
      try FileReplacement(path: path, mode: mode_t(mode)).write(bytes)
    } catch {
      if error.code == ENOENT { throw FileError(path: path, reason: .noFolder, code: ENOENT) }
      throw FileError(path: path, system: error)
    }
  }

  /// Writes a text file in the same way.
  ///
  /// - Throws: `FileError`; a file that would be replaced is then unchanged.
  package static func write(
    _ text: String, to path: String, mode: UInt16 = 0o666
  ) throws(FileError) {
    try write(Array(text.utf8), to: path, mode: mode)
  }

  /// Writes a file that must not exist yet (O_EXCL).
  ///
  /// - Throws: `FileError`; a partly written file is then removed.
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
