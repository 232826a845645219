/// How a run ended.
package enum RunResult: Hashable, Sendable {
  case succeeded
  /// A script raised an error, or exceeded a limit.
  case scriptFailed
  case interrupted
  /// The command line names something that does not exist, such as a setting.
  case badUsage
  /// A workspace has an error.
  case badInput
  case noSuchFile
  /// A file could not be written.
  case cannotWrite
  /// Standard output could not be written.
  case cannotWriteResults
}

/// Why a run could not begin, or its files could not be written.
package struct RunFailure: Error {
  package let result: RunResult
  /// The message for standard error.
  package let message: String

  package init(_ result: RunResult, _ message: String) {
    self.result = result
    self.message = message
  }
}
