#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// A file of lines that several processes append to.
///
/// Every change happens under an exclusive lock (flock), and a file that was replaced meanwhile is
/// opened again, so no process loses what another wrote.
struct HistoryFile {
  let path: String

  /// The lines without their newlines; none if the file does not exist.
  func lines() throws(HistoryFailure) -> [ArraySlice<UInt8>] {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    if descriptor < 0 {
      if errno == ENOENT || errno == ENOTDIR { return [] }
      throw failure("read")
    }
    defer { close(descriptor) }
    return isRegular(descriptor) ? Self.split(try readAll(descriptor)) : []
  }

  /// Appends one line.
  func append(_ line: String) throws(HistoryFailure) {
    let descriptor = try openLocked()
    defer { close(descriptor) }
    // A writer that was stopped in the middle left a line without an end: keep ours apart.
    let separator = try endsInsideLine(descriptor) ? "\n" : ""
    try write(Array((separator + line + "\n").utf8), to: descriptor)
  }

  /// Replaces the content by `transform` of its lines, unless that is nil.
  ///
  /// The new file is written beside the old one and takes its place at once.
  func rewrite(
    _ transform: ([ArraySlice<UInt8>]) -> [ArraySlice<UInt8>]?
  ) throws(HistoryFailure) {
    let descriptor = try openLocked()
    defer { close(descriptor) }
    // A device would be read for ever, and replaced by a file.
    guard isRegular(descriptor), let lines = transform(Self.split(try readAll(descriptor)))
    else { return }

    let target = resolvedPath()
    let temporary = target + ".new"
    let output = open(temporary, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
    if output < 0 { throw failure("write") }
    var content: [UInt8] = []
    for line in lines {
      content.append(contentsOf: line)
      content.append(UInt8(ascii: "\n"))
    }
    do {
      try write(content, to: output)
    } catch {
      close(output)
      unlink(temporary)
      throw error
    }
    fsync(output)
    close(output)
    if rename(temporary, target) != 0 {
      let error = failure("write")
      unlink(temporary)
      throw error
    }
  }

  /// Opens the file for reading and appending, making it if needed, and locks it.
  private func openLocked() throws(HistoryFailure) -> Int32 {
    try createDirectories()
    while true {
      let descriptor = open(path, O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC, 0o600)
      if descriptor < 0 { throw failure("write") }
      var result = flock(descriptor, LOCK_EX)
      while result != 0, errno == EINTR { result = flock(descriptor, LOCK_EX) }
      // Files that cannot be locked (some devices and network drives) are written without.
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

  /// Creates the missing directories above the file, for their owner alone.
  private func createDirectories() throws(HistoryFailure) {
    var end = path.startIndex
    while let slash = path[end...].dropFirst().firstIndex(of: "/") {
      let directory = String(path[..<slash])
      if !directory.isEmpty, mkdir(directory, 0o700) != 0, errno != EEXIST {
        var information = stat()
        let code = errno
        if stat(directory, &information) != 0 {
          throw HistoryFailure(operation: "create", path: path, code: code)
        }
      }
      end = slash
    }
  }

  /// The path behind symbolic links, so that replacing the file keeps the link.
  private func resolvedPath() -> String {
    guard let resolved = realpath(path, nil) else { return path }
    defer { free(resolved) }
    return String(cString: resolved)
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
    var content: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = read(descriptor, &chunk, chunk.count)
      if count == 0 { return content }
      if count < 0 {
        if errno == EINTR { continue }
        throw failure("read")
      }
      content.append(contentsOf: chunk[..<count])
    }
  }

  private func write(_ bytes: [UInt8], to descriptor: Int32) throws(HistoryFailure) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { buffer in
        systemWrite(descriptor, buffer.baseAddress, buffer.count)
      }
      if count < 0 {
        if errno == EINTR { continue }
        throw failure("write")
      }
      rest = rest.dropFirst(count)
    }
  }

  private func failure(_ operation: String) -> HistoryFailure {
    HistoryFailure(operation: operation, path: path, code: errno)
  }

  private static func split(_ content: [UInt8]) -> [ArraySlice<UInt8>] {
    content.split(separator: UInt8(ascii: "\n"))
  }
}

/// POSIX `write`, under a name that a method of the same name does not hide.
private func systemWrite(
  _ descriptor: Int32, _ buffer: UnsafeRawPointer?, _ count: Int
) -> Int {
  write(descriptor, buffer, count)
}
