/// Why a file could not be read or written.
public struct FileError: Error, Hashable, Sendable, CustomStringConvertible {
  public enum Reason: Hashable, Sendable {
    /// There is no file of this name.
    case notFound
    /// The name is that of a directory.
    case isDirectory
    /// The file is there, but may not be opened.
    case notPermitted
    /// Anything else, with the system's number (`errno`).
    case other(Int32)
  }

  /// The path as it was given.
  public var path: String
  public var reason: Reason
  /// What went wrong, in one line without a final point.
  public var message: String

  public var description: String { "\(path): \(message)" }
}
