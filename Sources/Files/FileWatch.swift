#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// Notices when files are saved, also where a save puts a new file in the place of the old one.
///
/// On Linux the folders of the files tell of it at once (inotify); elsewhere, and where a folder
/// cannot tell, the files are looked at again and again.
package final class FileWatch {
  private let paths: [String]
  private var stamps: [FileStamp?]
  /// The stamps of a change that may go on: it counts once it is the same twice.
  private var unsettled: [FileStamp?]
  /// The files that were there and are not any more.
  package private(set) var gone: [String] = []
  /// The descriptor of inotify; -1 where there is none.
  private let descriptor: Int32

  /// Watches files, some of which may not exist yet.
  package init(_ paths: [String]) {
    self.paths = paths
    stamps = paths.map { FileStamp(of: $0) }
    unsettled = stamps
    #if os(Linux)
    descriptor = inotify_init1(Int32(IN_NONBLOCK) | Int32(IN_CLOEXEC))
    // The folder of a link's target hears of saves that follow the link.
    for path in Set(paths + paths.map(FileSystem.followingLinks)) where descriptor >= 0 {
      inotify_add_watch(
        descriptor, FilePath.parent(of: path), UInt32(IN_CLOSE_WRITE) | UInt32(IN_MOVED_TO))
    }
    #else
    descriptor = -1
    #endif
  }

  deinit { if descriptor >= 0 { close(descriptor) } }

  /// Waits until a file has been saved, or is back.
  ///
  /// A save may take a file away for a moment: one that is gone twice is in ``gone``.
  ///
  /// - Parameter milliseconds: How long to wait at most.
  /// - Returns: False if nothing was saved in this time, or if a signal came.
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
    // As it was or not, its return is news.
    for index in missing { stamps[index] = nil }
    let isSettled = hasHeard || now == unsettled
    guard isSettled, zip(now, stamps).contains(where: { $0 != nil && $0 != $1 }) else {
      return false
    }
    stamps = now
    return true
  }
}
