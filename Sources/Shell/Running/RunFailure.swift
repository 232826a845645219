/// What keeps a run from its beginning, or its files from being written.
public struct RunFailure: Error {
  public let result: RunResult
  /// For standard error.
  public let message: String

  public init(_ result: RunResult, _ message: String) {
    self.result = result
    self.message = message
  }
}
