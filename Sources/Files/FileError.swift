#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// Why a file could not be read or written.
package struct FileError: Error, Hashable, Sendable, CustomStringConvertible {
  package enum Reason: Hashable, Sendable {
    /// There is no file of this name.
    case notFound
    /// The folder that the file is to be in does not exist.
    case noFolder
    /// The name is that of a directory.
    case isDirectory
    /// The file is there, but may not be opened.
    case notPermitted
    /// It is a pipe or a device, where only a file may be.
    case notRegular
    /// It is a pipe to which nobody writes.
    case silent
    /// It has more bytes than were wanted.
    case tooLarge
    /// Anything else.
    case other
  }

  /// The path as it was given.
  package var path: String
  package var reason: Reason
  /// What the system says of it.
  package var system: SystemError

  /// What the system's error means for a file.
  package init(path: String, system: SystemError) {
    self.path = path
    self.system = system
    reason =
      switch system.code {
      case ENOENT: .notFound
      case EISDIR: .isDirectory
      case EACCES, EPERM: .notPermitted
      default: .other
      }
  }

  init(path: String, reason: Reason, code: Int32) {
    self.path = path
    self.reason = reason
    system = SystemError(code: code)
  }

  /// What went wrong, in one line without a final point.
  package var message: String {
    switch reason {
    case .notFound: "there is no such file"
    case .noFolder: "its folder does not exist"
    case .isDirectory: "this is a directory"
    case .notPermitted: "no permission for this file"
    case .notRegular: "this is not a file"
    case .silent: "nobody writes to this pipe"
    case .tooLarge, .other: system.description
    }
  }

  package var description: String { "\(path): \(message)" }
}
