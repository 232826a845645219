public import Texts

/// Shows the results of specs in one form or another.
public protocol SpecReporter {
  /// A file begins; its results follow.
  mutating func begin(file: String) -> [StyledText]
  /// A test is over.
  mutating func add(_ result: SpecResult) -> [StyledText]
  /// All results of a file were added, which defines so many tests, asked for or not.
  mutating func end(file: String, tests: Int) -> [StyledText]
  /// Nothing more comes.
  mutating func finish(_ summary: SpecSummary, coverage: SpecCoverage?) -> [StyledText]
}

extension SpecReporter {
  /// What is to be shown of an event.
  public mutating func lines(for event: SpecEvent) -> [StyledText] {
    switch event {
    case .began(let file): begin(file: file)
    case .finished(let result): add(result)
    case .ended(let file, let tests, _): end(file: file, tests: tests)
    }
  }
}
