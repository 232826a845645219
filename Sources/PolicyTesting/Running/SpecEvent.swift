/// What happens while specs run.
public enum SpecEvent: Sendable {
  /// A file begins; its results follow.
  case began(file: String)
  /// A test is over.
  case finished(SpecResult)
  /// All results of a file were told; with the number of tests that it defines, asked for or not, and
  /// its coverage, where that is asked for.
  case ended(file: String, tests: Int, SpecCoverage?)
}
