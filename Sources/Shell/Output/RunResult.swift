/// How a run ended.
package enum RunResult: Hashable, Sendable {
  case succeeded
  /// A script raised, or went over a limit.
  case scriptFailed
  case interrupted
  /// Something was asked for that does not exist, such as a switch.
  case badUsage
  /// A workspace has an error.
  case badInput
  case noSuchFile
  /// A file could not be written.
  case cannotWrite
  /// Standard output could not be written.
  case cannotWriteResults
}

/// What keeps a run from its beginning, or its files from being written.
package struct RunFailure: Error {
  package let result: RunResult
  /// For standard error.
  package let message: String

  package init(_ result: RunResult, _ message: String) {
    self.result = result
    self.message = message
  }
}
