public import DragChecking
public import Texts

/// For people: a line for each file, and the details of failures.
public struct PrettyReporter: SpecReporter {
  /// Whether every test is printed, below its blocks.
  public var showsTests: Bool
  /// Whether marks are drawn in ASCII.
  public var usesASCII: Bool

  private var results: [SpecResult] = []
  private var open: [String] = []

  /// A reporter without any results.
  public init(showsTests: Bool = false, usesASCII: Bool = false) {
    self.showsTests = showsTests
    self.usesASCII = usesASCII
  }

  public mutating func begin(file: String) -> [StyledText] {
    results = []
    open = []
    return []
  }

  public mutating func add(_ result: SpecResult) -> [StyledText] {
    let title = results.isEmpty ? [StyledText(result.file.printable, .title)] : []
    results.append(result)
    return showsTests ? title + blocks(of: result) + lines(of: result) : []
  }

  public mutating func end(file: String, tests: Int) -> [StyledText] {
    guard !results.isEmpty else {
      // With a filter, many files may have no test to run; they are only counted.
      guard showsTests || tests == 0 else { return [] }
      var line = StyledText("\(mark(.skipped)) ", .hint)
      line.append(file, .title)
      line.append("  \(SpecSummary.vacancy(tests: tests))", .dim)
      return showsTests ? [line, ""] : [line]
    }
    guard !showsTests else { return [""] }
    var summary = SpecSummary()
    for result in results { summary.add(result) }
    let failed = summary.failed > 0
    var head = StyledText(
      "\(mark(failed ? .failed : .passed)) ", failed ? .failure : .answer)
    head.append(file.printable, .title)
    head.append("  \(failed ? summary.line : "\(summary.passed) passed")", .dim)
    if !failed, summary.pending > 0 { head.append(", \(summary.pending) pending", .dim) }
    let notable = results.filter { $0.outcome != .passed || !$0.warnings.isEmpty }
    return [head] + notable.flatMap { lines(of: $0) }
  }

  public mutating func finish(
    _ summary: SpecSummary, coverage: SpecCoverage?
  ) -> [StyledText] {
    var lines: [StyledText] = []
    if let coverage { lines += [""] + CoverageText(coverage: coverage).lines + [""] }
    return lines + [StyledText(summary.line, summary.failed > 0 ? .failure : .answer)]
  }

  // MARK: One test

  /// The names of the blocks that begin with a test.
  private mutating func blocks(of result: SpecResult) -> [StyledText] {
    let blocks = Array(result.names.dropLast())
    let common = zip(open, blocks).prefix { $0 == $1 }.count
    open = blocks
    return (common..<max(common, blocks.count)).map { depth in
      StyledText(String(repeating: "  ", count: depth + 1) + blocks[depth].printable, .view)
    }
  }

  private func lines(of result: SpecResult) -> [StyledText] {
    let depth = showsTests ? result.names.count : 1
    let margin = String(repeating: "  ", count: max(1, depth))
    var head = StyledText(margin)
    head.append("\(mark(result.outcome)) ", role(result.outcome))
    let name = showsTests ? result.names.last ?? "the file" : shownName(result)
    head.append(name.printable, result.outcome == .failed ? .failure : .plain)
    if let reason = result.reason { head.append("  (\(reason.printable))", .reason) }
    if !showsTests, result.outcome == .pending { head.append("  pending", .dim) }
    var lines = [head]
    let inner = margin + "  "
    // The output of a test that passed is shown only if all tests are.
    if showsTests || result.outcome == .failed {
      lines += result.output.map { StyledText(inner) + StyledText($0.printableWithTabs) }
    }
    lines += result.warnings.map {
      StyledText(inner) + StyledText("warning: \($0.printable)", .hint)
    }
    for failure in result.failures {
      lines += FailureText(failure: failure).lines.map { $0.isEmpty ? "" : StyledText(inner) + $0 }
    }
    if result.outcome == .failed {
      lines += ["", StyledText(inner) + StyledText("again: \(result.command)", .dim), ""]
    }
    return lines
  }

  private func shownName(_ result: SpecResult) -> String {
    result.names.isEmpty ? "the file" : result.names.joined(separator: usesASCII ? " > " : " › ")
  }

  private func mark(_ outcome: SpecOutcome) -> String {
    switch outcome {
    case .passed: usesASCII ? "+" : "✓"
    case .failed: usesASCII ? "x" : "✗"
    case .pending: usesASCII ? "o" : "○"
    case .skipped: "-"
    }
  }

  private func role(_ outcome: SpecOutcome) -> StyleRole {
    switch outcome {
    case .passed: .answer
    case .failed: .failure
    case .pending, .skipped: .hint
    }
  }
}

extension String {
  /// The text with control characters escaped, except tabs, which `print` writes.
  fileprivate var printableWithTabs: String {
    split(separator: "\t", omittingEmptySubsequences: false).map { String($0).printable }
      .joined(separator: "\t")
  }
}
