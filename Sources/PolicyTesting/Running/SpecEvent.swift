/// An event in a run of specs.
public enum SpecEvent: Sendable {
  /// A file begins; its results follow.
  case began(file: String)
  /// A test has ended.
  case finished(SpecResult)
  /// All results of a file have been reported. Has the number of tests in it, selected or not, and
  /// the coverage if it is measured.
  case ended(file: String, tests: Int, SpecCoverage?)
}
