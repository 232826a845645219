/// The outcome of a test.
public enum SpecOutcome: String, CaseIterable, Sendable {
  case passed
  /// An assertion did not hold, or an error was raised.
  case failed
  /// It has no function yet, or called `pending`.
  case pending
  /// It did not run because the set-up of its block failed.
  case skipped
}
