/// The outcome of a test.
public enum SpecOutcome: String, CaseIterable, Sendable {
  case passed
  /// An assertion failed, or an error was raised.
  case failed
  /// It has no function yet, or calls `pending`.
  case pending
  /// It did not run because the setup of its block failed.
  case skipped
}
