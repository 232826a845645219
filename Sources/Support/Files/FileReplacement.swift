#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// Replaces the contents of a file atomically.
struct FileReplacement {
  let path: String
  /// The permissions of a new file, reduced by the process's umask.
  var mode: mode_t = 0o666

  func write(_ bytes: [UInt8]) throws(SystemError) {
    guard let descriptor = try openExisting() else {
      return try replace(path: FileSystem.followingLinks(path), like: nil, by: bytes)
    }
    defer { close(descriptor) }
    let status = try systemStatus(descriptor)
    guard status.isRegular else { return try Descriptors.write(bytes, to: descriptor) }
    // If standard output goes to this file, replacing the file would lose later output.
    if let stream = Self.ownStream(to: status) {
      return try Descriptors.write(bytes, to: stream)
    }
    guard let target = FileSystem.resolved(path) else { throw .current }
    do throws(SystemError) {
      try replace(path: target, like: status, by: bytes)
    } catch {
      guard Self.forbidsReplacing.contains(error.code) else { throw error }
      try retrying { Int(ftruncate(descriptor, 0)) }
      try Descriptors.write(bytes, to: descriptor)
    }
  }

  /// The errors of a folder that accepts no new files, or of a file that is a mount point.
  private static let forbidsReplacing = [EACCES, EPERM, EROFS, EBUSY, EXDEV, ENAMETOOLONG]

  /// Opens the file if it exists, which also checks that it is writable.
  private func openExisting() throws(SystemError) -> Int32? {
    do throws(SystemError) {
      return try systemOpen(path, O_WRONLY)
    } catch {
      if error.code == ENOENT { return nil }
      throw error
    }
  }

  private static func ownStream(to file: stat) -> Int32? {
    [STDOUT_FILENO, STDERR_FILENO].first { stream in
      var status = stat()
      return fstat(stream, &status) == 0 && status.isSameFile(as: file)
    }
  }

  // MARK: Temporary file

  private func replace(
    path: String, like old: stat?, by bytes: [UInt8]
  ) throws(SystemError) {
    let (temporary, descriptor) = try openTemporary(
      in: FilePath.parent(of: path), mode: old == nil ? mode : 0o600)
    do throws(SystemError) {
      try fill(descriptor, like: old, with: bytes)
      try retrying { Int(rename(temporary, path)) }
    } catch {
      unlink(temporary)
      throw error
    }
  }

  /// Creates a file with an unused name.
  private func openTemporary(
    in folder: String, mode: mode_t
  ) throws(SystemError) -> (path: String, descriptor: Int32) {
    // Files left by killed processes are skipped.
    var number = 0
    while true {
      let path = FilePath.joined(folder, ".part-\(getpid())-\(number)")
      do throws(SystemError) {
        return (path, try systemOpen(path, O_WRONLY | O_CREAT | O_EXCL, mode: mode))
      } catch {
        guard error.code == EEXIST else { throw error }
        number += 1
      }
    }
  }

  /// Writes everything, flushes it to the disk, and closes the file.
  private func fill(
    _ descriptor: Int32, like old: stat?, with bytes: [UInt8]
  ) throws(SystemError) {
    do throws(SystemError) {
      try Descriptors.write(bytes, to: descriptor)
      if let old { Self.giveOwnerAndMode(of: old, to: descriptor) }
      try Self.synchronize(descriptor)
    } catch {
      close(descriptor)
      throw error
    }
    try systemClose(descriptor)
  }

  /// Only the superuser can change the owner; others keep the group if they belong to it.
  private static func giveOwnerAndMode(of old: stat, to descriptor: Int32) {
    var mode = old.st_mode & 0o7777
    if fchown(descriptor, old.st_uid, old.st_gid) != 0,
      fchown(descriptor, uid_t.max, old.st_gid) != 0
    {
      // A different group must not get more access than all other users have.
      mode = mode & 0o707 | (mode & 0o007) << 3
    }
    fchmod(descriptor, mode)
  }

  private static func synchronize(_ descriptor: Int32) throws(SystemError) {
    do throws(SystemError) {
      try retrying { Int(fsync(descriptor)) }
    } catch {
      // Some file systems do not support this.
      guard error.code == EINVAL || error.code == ENOTSUP else { throw error }
    }
  }
}
