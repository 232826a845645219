#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

// Inside `FileBytes` these names are its own.
private func systemRead(_ file: Int32, _ buffer: UnsafeMutableRawPointer?, _ count: Int) -> Int {
  read(file, buffer, count)
}

private func systemWrite(_ file: Int32, _ buffer: UnsafeRawPointer?, _ count: Int) -> Int {
  write(file, buffer, count)
}

/// Whole files as bytes, read and written with POSIX calls.
public enum FileBytes {
  /// Everything in a file: a regular one, a pipe, a device.
  ///
  /// - Throws: `FileError`, which tells a file that is not there from one that cannot be read.
  public static func read(_ path: String) throws(FileError) -> [UInt8] {
    let descriptor = try retrying(path) { open(path, O_RDONLY | O_CLOEXEC) }
    defer { close(descriptor) }
    var status = stat()
    try retrying(path) { fstat(descriptor, &status) }
    guard status.st_mode & S_IFMT != S_IFDIR else { throw error(path, EISDIR) }

    var bytes: [UInt8] = []
    // A pipe has no size, and a size may be a lie.
    var room = min(max(Int(status.st_size), 1 << 16), 1 << 28)
    var isAtEnd = false
    while !isAtEnd {
      let chunk = try chunk(of: room, from: descriptor, path)
      isAtEnd = chunk.isEmpty
      if bytes.isEmpty { bytes = chunk } else { bytes += chunk }
      room = 1 << 16
    }
    return bytes
  }

  /// Writes a file anew.
  ///
  /// The bytes go to a file beside it that then takes its name: a reader finds the old file or the
  /// new one, whatever happens, and never half of either.
  ///
  /// - Throws: `FileError`; the old file is then as it was.
  public static func write(_ bytes: [UInt8], to path: String) throws(FileError) {
    let temporary = path + ".part"
    let descriptor = try retrying(path) {
      open(temporary, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
    }
    do {
      defer { close(descriptor) }
      var written = 0
      while written < bytes.count {
        written += try retrying(path) {
          bytes[written...].withUnsafeBytes { systemWrite(descriptor, $0.baseAddress, $0.count) }
        }
      }
      try retrying(path) { rename(temporary, path) }
    } catch {
      unlink(temporary)
      throw error
    }
  }

  private static func chunk(
    of size: Int, from descriptor: Int32, _ path: String
  ) throws(FileError) -> [UInt8] {
    var code: Int32 = 0
    let chunk = [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
      var result: Int
      repeat {
        errno = 0
        result = systemRead(descriptor, buffer.baseAddress, size)
      } while result < 0 && errno == EINTR
      if result < 0 { code = errno }
      count = max(result, 0)
    }
    guard code == 0 else { throw error(path, code) }
    return chunk
  }

  /// Makes a call that answers -1 where it failed, again where a signal came in between.
  @discardableResult
  private static func retrying<Result: SignedInteger>(
    _ path: String, _ call: () -> Result
  ) throws(FileError) -> Result {
    while true {
      let result = call()
      if result >= 0 { return result }
      let code = errno
      if code != EINTR { throw error(path, code) }
    }
  }

  private static func error(_ path: String, _ code: Int32) -> FileError {
    switch code {
    case ENOENT: FileError(path: path, reason: .notFound, message: "there is no such file")
    case EISDIR: FileError(path: path, reason: .isDirectory, message: "this is a directory")
    case EACCES, EPERM:
      FileError(path: path, reason: .notPermitted, message: "no permission for this file")
    default:
      FileError(
        path: path, reason: .other(code),
        message: strerror(code).map { String(cString: $0) } ?? "error \(code)")
    }
  }
}
