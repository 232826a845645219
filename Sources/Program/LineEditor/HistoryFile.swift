import Files

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// A file of lines to which several processes append.
///
/// Each change is made under an exclusive lock (flock), and a file that has been replaced in the
/// meantime is opened again, so that no process loses lines of another.
struct HistoryFile {
  let path: String

  /// The maximum size, in bytes; sessions trim the file long before.
  private static let sizeLimit = 256 << 20

  /// The lines without newlines; empty if the file does not exist.
  func lines() throws(HistoryFailure) -> [ArraySlice<UInt8>] {
    // With O_NONBLOCK a pipe without a writer opens at once.
    let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC | O_NOFOLLOW)
    if descriptor < 0 {
      if errno == ENOENT || errno == ENOTDIR { return [] }
      throw failure("read")
    }
    defer { close(descriptor) }
    try checkEnds(descriptor)
    return isRegular(descriptor) ? Self.split(try readAll(descriptor)) : []
  }

  /// Appends one line.
  func append(_ line: String) throws(HistoryFailure) {
    let descriptor = try openLocked()
    defer { close(descriptor) }
    // A process that was killed while writing may have left an incomplete line: start a new one.
    let separator = try endsInsideLine(descriptor) ? "\n" : ""
    do throws(SystemError) {
      try Descriptors.write(separator + line + "\n", to: descriptor)
    } catch {
      throw failure("write", error)
    }
  }

  /// Replaces the contents with the result of `transform`, unless it is nil.
  ///
  /// The new file is written next to the old one and replaces it atomically.
  func rewrite(
    _ transform: ([ArraySlice<UInt8>]) -> [ArraySlice<UInt8>]?
  ) throws(HistoryFailure) {
    let descriptor = try openLocked()
    defer { close(descriptor) }
    // Only regular files: reading a device may never end, and it must not be replaced by a file.
    guard isRegular(descriptor), let lines = transform(Self.split(try readAll(descriptor)))
    else { return }

    var content: [UInt8] = []
    for line in lines {
      content.append(contentsOf: line)
      content.append(UInt8(ascii: "\n"))
    }
    do throws(FileError) {
      try FileBytes.write(content, to: path)
    } catch {
      throw failure("write", error.system)
    }
  }

  /// Opens the file for reading and appending, creating it if necessary, and locks it.
  private func openLocked() throws(HistoryFailure) -> Int32 {
    try createDirectories()
    while true {
      let flags = O_RDWR | O_CREAT | O_APPEND | O_NONBLOCK | O_CLOEXEC | O_NOFOLLOW
      let descriptor = open(path, flags, 0o600)
      if descriptor < 0 { throw failure("write") }
      do throws(HistoryFailure) {
        try checkEnds(descriptor)
      } catch {
        close(descriptor)
        throw error
      }
      var result = flock(descriptor, LOCK_EX)
      while result != 0, errno == EINTR { result = flock(descriptor, LOCK_EX) }
      // Files that cannot be locked (on some devices and network drives) are written without a
      // lock.
      var opened = stat()
      var named = stat()
      if fstat(descriptor, &opened) == 0, stat(path, &named) == 0,
        opened.st_ino == named.st_ino, opened.st_dev == named.st_dev
      {
        return descriptor
      }
      close(descriptor)
    }
  }

  /// Creates the missing parent directories, accessible only to their owner.
  private func createDirectories() throws(HistoryFailure) {
    do throws(SystemError) {
      try FileSystem.makeFolder(FilePath.parent(of: path), mode: 0o700)
    } catch {
      throw failure("create", error)
    }
  }

  /// Throws for a pipe or a socket, where reading and writing may wait forever.
  private func checkEnds(_ descriptor: Int32) throws(HistoryFailure) {
    var information = stat()
    guard fstat(descriptor, &information) == 0 else { return }
    let kind = information.st_mode & S_IFMT
    if kind == S_IFIFO || kind == S_IFSOCK { throw failure("use", SystemError(code: ESPIPE)) }
  }

  private func isRegular(_ descriptor: Int32) -> Bool {
    var information = stat()
    return fstat(descriptor, &information) == 0 && information.st_mode & S_IFMT == S_IFREG
  }

  private func endsInsideLine(_ descriptor: Int32) throws(HistoryFailure) -> Bool {
    let size = lseek(descriptor, 0, SEEK_END)
    if size <= 0 { return false }
    var last: UInt8 = 0
    return pread(descriptor, &last, 1, size - 1) == 1 && last != UInt8(ascii: "\n")
  }

  private func readAll(_ descriptor: Int32) throws(HistoryFailure) -> [UInt8] {
    do throws(SystemError) {
      let bytes = try Descriptors.read(descriptor, limit: Self.sizeLimit + 1)
      if bytes.count > Self.sizeLimit { throw SystemError(code: EFBIG) }
      return bytes
    } catch {
      throw failure("read", error)
    }
  }

  private func failure(
    _ operation: String, _ error: SystemError = .current
  ) -> HistoryFailure {
    HistoryFailure(operation: operation, path: path, code: error.code)
  }

  private static func split(_ content: [UInt8]) -> [ArraySlice<UInt8>] {
    content.split(separator: UInt8(ascii: "\n"))
  }
}

/// Why the history file could not be read or written; the session continues without it.
package struct HistoryFailure: Error, Sendable, Equatable, CustomStringConvertible {
  /// The operation: "read", "write", "create".
  package var operation: String
  /// The file or directory.
  package var path: String
  /// The system's error number (errno).
  package var code: Int32

  /// A failure of `operation` on `path`.
  package init(operation: String, path: String, code: Int32) {
    self.operation = operation
    self.path = path
    self.code = code
  }

  /// A one-sentence message for the user.
  package var description: String {
    let reason = code == ELOOP ? "it is a link" : "\(SystemError(code: code))"
    return
      "cannot \(operation) the history file \(path): \(reason); entries of this session are not kept"
  }
}
