import Files

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
    "cannot \(operation) the history file \(path): \(SystemError(code: code)); entries of this session are not kept"
  }
}
