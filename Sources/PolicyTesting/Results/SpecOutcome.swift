/// How a test ended.
public enum SpecOutcome: String, CaseIterable, Sendable {
  case passed
  /// An assertion did not hold, or something raised.
  case failed
  /// It is not written yet, or called `pending`.
  case pending
  /// It did not run because the set-up of its block failed.
  case skipped
}
