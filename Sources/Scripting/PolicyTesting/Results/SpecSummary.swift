/// The numbers of tests by outcome.
public struct SpecSummary: Hashable, Sendable {
  public private(set) var passed = 0
  public private(set) var failed = 0
  public private(set) var pending = 0
  public private(set) var skipped = 0
  /// Tests that passed without any assertion.
  public private(set) var withoutAssertions = 0
  /// The files that were run.
  public private(set) var files = 0
  /// The files without tests.
  public private(set) var filesWithoutTests = 0
  /// The files of whose tests none was selected.
  public private(set) var filesNotSelected = 0
  /// The files that were not run because the run ended early.
  public internal(set) var filesNotRun = 0

  public init() {}

  /// Counts a test.
  public mutating func add(_ result: SpecResult) {
    switch result.outcome {
    case .passed: passed += 1
    case .failed: failed += 1
    case .pending: pending += 1
    case .skipped: skipped += 1
    }
    if result.outcome == .passed, result.assertions == 0 { withoutAssertions += 1 }
  }

  /// Counts a file.
  ///
  /// - Parameters:
  ///   - tests: The number of tests in it, selected or not.
  ///   - results: The number of results that were reported for it.
  public mutating func addFile(tests: Int, results: Int) {
    files += 1
    guard results == 0 else { return }
    if tests == 0 { filesWithoutTests += 1 } else { filesNotSelected += 1 }
  }

  /// All tests.
  public var total: Int { passed + failed + pending + skipped }

  /// `12 passed, 1 failed, 2 pending; no tests in 1 file`.
  public var line: String {
    var parts = ["\(passed) passed", "\(failed) failed"]
    if pending > 0 { parts.append("\(pending) pending") }
    if skipped > 0 { parts.append("\(skipped) skipped") }
    let files = [
      (filesWithoutTests, "no tests in "), (filesNotSelected, "none selected in "),
      (filesNotRun, "not run: "),
    ].filter { $0.0 > 0 }.map { count, words in words + (count == 1 ? "1 file" : "\(count) files") }
    return ([parts.joined(separator: ", ")] + files).joined(separator: "; ")
  }

  /// Why a file without failures has no results, depending on its number of tests.
  static func vacancy(tests: Int) -> String {
    switch tests {
    case 0: "no tests"
    case 1: "1 test, not selected"
    default: "\(tests) tests, none selected"
    }
  }
}
