public import DragChecking
public import Texts

/// Formats the results of specs.
public protocol SpecReporter {
  /// Called when a file begins; its results follow.
  mutating func begin(file: String) -> [StyledText]
  /// Called when a test has ended.
  mutating func add(_ result: SpecResult) -> [StyledText]
  /// Called after all results of a file; `tests` is the number of tests in it, selected or not.
  mutating func end(file: String, tests: Int) -> [StyledText]
  /// Called after all files.
  mutating func finish(_ summary: SpecSummary, coverage: SpecCoverage?) -> [StyledText]
}

extension SpecReporter {
  /// The lines for an event.
  public mutating func lines(for event: SpecEvent) -> [StyledText] {
    switch event {
    case .began(let file): begin(file: file)
    case .finished(let result): add(result)
    case .ended(let file, let tests, _): end(file: file, tests: tests)
    }
  }
}
