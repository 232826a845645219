#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// Detects when files are saved, including saves that replace the file with a new one.
///
/// The files are polled, because a notification of the system would need code for each system.
package final class FileWatch {
  private let paths: [String]
  private var stamps: [FileStamp?]
  /// The stamps of a change that may still be in progress; it counts once two stamps are equal.
  private var unsettled: [FileStamp?]
  /// The files that have been removed.
  package private(set) var gone: [String] = []

  /// Watches files; some may not exist yet.
  package init(_ paths: [String]) {
    self.paths = paths
    stamps = paths.map { FileStamp(of: $0) }
    unsettled = stamps
  }

  /// Waits until a file is saved or reappears.
  ///
  /// A save may remove a file for a moment; a file that is missing twice is added to ``gone``.
  ///
  /// - Parameter milliseconds: The maximum time to wait.
  /// - Returns: False if nothing was saved in this time, or if a signal arrived.
  package func wait(milliseconds: Int32) -> Bool {
    guard poll(nil, 0, milliseconds) >= 0 else { return false }
    let now = paths.map { FileStamp(of: $0) }
    defer { unsettled = now }
    let missing = paths.indices.filter { now[$0] == nil && unsettled[$0] == nil }
    gone = missing.map { paths[$0] }
    // A file that reappears counts as changed, even with the same contents.
    for index in missing { stamps[index] = nil }
    guard now == unsettled, zip(now, stamps).contains(where: { $0 != nil && $0 != $1 }) else {
      return false
    }
    stamps = now
    return true
  }
}

/// Identifies a version of a file, to detect changes.
package struct FileStamp: Hashable, Sendable {
  private let inode: UInt64
  private let size: Int64
  private let seconds: Int
  private let nanoseconds: Int

  /// The current version of the file; nil if it does not exist, or is a folder.
  package init?(of path: String) {
    var status = stat()
    guard stat(path, &status) == 0, !status.isFolder else { return nil }
    inode = UInt64(status.st_ino)
    size = Int64(status.st_size)
    #if canImport(Darwin)
    let time = status.st_mtimespec
    #else
    let time = status.st_mtim
    #endif
    seconds = Int(time.tv_sec)
    nanoseconds = Int(time.tv_nsec)
  }
}
