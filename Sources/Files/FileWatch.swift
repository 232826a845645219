#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// Detects when files are saved, including saves that replace the file with a new one.
///
/// On Linux the folders of the files are watched (inotify). On other systems, and if a folder
/// cannot be watched, the files are polled.
package final class FileWatch {
  private let paths: [String]
  private var stamps: [FileStamp?]
  /// The stamps of a change that may still be in progress; it counts once two stamps are equal.
  private var unsettled: [FileStamp?]
  /// The files that have been removed.
  package private(set) var gone: [String] = []
  /// The inotify descriptor; -1 if there is none.
  private let descriptor: Int32

  /// Watches files; some may not exist yet.
  package init(_ paths: [String]) {
    self.paths = paths
    stamps = paths.map { FileStamp(of: $0) }
    unsettled = stamps
    #if os(Linux)
    descriptor = inotify_init1(Int32(IN_NONBLOCK) | Int32(IN_CLOEXEC))
    // Saves that follow a link happen in the folder of its target.
    for path in Set(paths + paths.map(FileSystem.followingLinks)) where descriptor >= 0 {
      inotify_add_watch(
        descriptor, FilePath.parent(of: path), UInt32(IN_CLOSE_WRITE) | UInt32(IN_MOVED_TO))
    }
    #else
    descriptor = -1
    #endif
  }

  deinit { if descriptor >= 0 { close(descriptor) } }

  /// Waits until a file is saved or reappears.
  ///
  /// A save may remove a file for a moment; a file that is missing twice is added to ``gone``.
  ///
  /// - Parameter milliseconds: The maximum time to wait.
  /// - Returns: False if nothing was saved in this time, or if a signal arrived.
  package func wait(milliseconds: Int32) -> Bool {
    var state = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    guard poll(&state, 1, milliseconds) >= 0 else { return false }
    let hasHeard = state.revents & Int16(POLLIN) != 0
    if hasHeard {
      var events = [UInt8](repeating: 0, count: 4096)
      while read(descriptor, &events, events.count) > 0 {}
    }
    let now = paths.map { FileStamp(of: $0) }
    defer { unsettled = now }
    let missing = paths.indices.filter { now[$0] == nil && unsettled[$0] == nil }
    gone = missing.map { paths[$0] }
    // A file that reappears counts as changed, even with the same contents.
    for index in missing { stamps[index] = nil }
    let isSettled = hasHeard || now == unsettled
    guard isSettled, zip(now, stamps).contains(where: { $0 != nil && $0 != $1 }) else {
      return false
    }
    stamps = now
    return true
  }
}
