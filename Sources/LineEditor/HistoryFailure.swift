import Files

/// Why the history file could not be read or written; the session goes on without it.
public struct HistoryFailure: Error, Sendable, Equatable, CustomStringConvertible {
  /// What was being done: "read", "write", "create".
  public var operation: String
  /// The file or directory.
  public var path: String
  /// The system's error number (errno).
  public var code: Int32

  /// A failure of `operation` on `path`.
  public init(operation: String, path: String, code: Int32) {
    self.operation = operation
    self.path = path
    self.code = code
  }

  /// One sentence for the person at the prompt.
  public var description: String {
    "cannot \(operation) the history file \(path): \(SystemError(code: code)); "
      + "entries of this session are not kept"
  }
}
