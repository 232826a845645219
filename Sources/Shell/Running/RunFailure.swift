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
