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
    /// No file has this name.
    case notFound
    /// The folder that would contain the file does not exist.
    case noFolder
    /// The path is a directory.
    case isDirectory
    /// The file exists, but may not be opened.
    case notPermitted
    /// The path is a pipe or a device, but only a file is allowed.
    case notRegular
    /// The path is a pipe to which no process writes.
    case silent
    /// The file is larger than the limit.
    case tooLarge
    /// Another error.
    case other
  }

  /// The path as given.
  package var path: String
  package var reason: Reason
  package var system: SystemError

  /// Translates the system's error for a file.
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

  /// The message, in one line without a full stop.
  package var message: String {
    switch reason {
    case .notFound: "there is no such file"
    case .noFolder: "its folder does not exist"
    case .isDirectory: "this is a directory"
    case .notPermitted: "no permission for this file"
    case .notRegular: "this is not a file"
    case .silent: "no process writes to this pipe"
    case .tooLarge, .other: system.description
    }
  }

  package var description: String { "\(path): \(message)" }
}
