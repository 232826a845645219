/// How many tests ended how.
public struct SpecSummary: Hashable, Sendable {
  public private(set) var passed = 0
  public private(set) var failed = 0
  public private(set) var pending = 0
  public private(set) var skipped = 0
  /// Passed, but with nothing asserted.
  public private(set) var withoutAssertions = 0
  public private(set) var files = 0

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
  public mutating func addFile() { files += 1 }

  /// All tests.
  public var total: Int { passed + failed + pending + skipped }

  /// `12 passed, 1 failed, 2 pending`.
  public var line: String {
    var parts = ["\(passed) passed", "\(failed) failed"]
    if pending > 0 { parts.append("\(pending) pending") }
    if skipped > 0 { parts.append("\(skipped) skipped") }
    return parts.joined(separator: ", ")
  }
}
