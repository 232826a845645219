public import DragChecking
public import Texts

/// XML for build servers: a suite for each file, a case for each test.
///
/// The format has no official schema; the elements are those that Jenkins and other readers share.
/// It contains no times and dates, because nothing is measured.
public struct JUnitReporter: SpecReporter {
  private var suites: [(file: String, results: [SpecResult])] = []

  public init() {}

  public mutating func begin(file: String) -> [StyledText] {
    suites.append((file, []))
    return []
  }

  public mutating func add(_ result: SpecResult) -> [StyledText] {
    if suites.isEmpty { suites.append((result.file, [])) }
    suites[suites.count - 1].results.append(result)
    return []
  }

  public mutating func end(file: String, tests: Int) -> [StyledText] { [] }

  public mutating func finish(
    _ summary: SpecSummary, coverage: SpecCoverage?
  ) -> [StyledText] {
    var lines = ["<?xml version=\"1.0\" encoding=\"UTF-8\"?>"]
    let all = suites.flatMap(\.results)
    lines.append("<testsuites\(Self.counts(of: all))>")
    for (file, results) in suites {
      let head = "  <testsuite name=\(file.xmlQuoted)\(Self.counts(of: results))"
      guard !results.isEmpty else {
        lines.append("\(head)/>")
        continue
      }
      lines.append("\(head)>")
      for result in results { lines += Self.lines(of: result) }
      lines.append("  </testsuite>")
    }
    lines.append("</testsuites>")
    return lines.map { StyledText($0) }
  }

  private static func counts(of results: [SpecResult]) -> String {
    let errors = results.count { $0.outcome == .failed && isError($0) }
    let failures = results.count { $0.outcome == .failed && !isError($0) }
    let skipped = results.count { $0.outcome == .pending || $0.outcome == .skipped }
    return " tests=\"\(results.count)\" failures=\"\(failures)\" errors=\"\(errors)\""
      + " skipped=\"\(skipped)\""
  }

  /// A test that failed before any assertion counts as an error, not as a failure.
  private static func isError(_ result: SpecResult) -> Bool {
    result.failures.first?.kind != .assertion
  }

  private static func lines(of result: SpecResult) -> [String] {
    let blocks = result.names.dropLast().joined(separator: " ")
    let classname = blocks.isEmpty ? result.file : blocks
    var head = "    <testcase classname=\(classname.xmlQuoted)"
    head += " name=\((result.names.last ?? "the file").xmlQuoted)"
    head += " file=\(result.file.xmlQuoted)"
    if let line = result.line { head += " line=\"\(line)\"" }
    head += " assertions=\"\(result.assertions)\""
    var inner: [String] = []
    switch result.outcome {
    case .passed: break
    case .pending, .skipped:
      let message = result.reason.map { " message=\($0.xmlQuoted)" } ?? ""
      inner.append("      <skipped\(message)/>")
    case .failed:
      // A case can have only one failure; the text of this one contains the others.
      let name = isError(result) ? "error" : "failure"
      let first = result.failures.first
      let message = (first?.message ?? "failed").xmlQuoted
      let type = (first?.kind.rawValue ?? "error").xmlQuoted
      let text = result.failures.flatMap { FailureText(failure: $0).lines.map(\.plain) }
      inner.append(
        "      <\(name) message=\(message) type=\(type)>"
          + XMLText.escapedContent(text.joined(separator: "\n")) + "</\(name)>")
    }
    if !result.output.isEmpty {
      inner.append(
        "      <system-out>\(XMLText.escapedContent(result.output.joined(separator: "\n")))</system-out>"
      )
    }
    if !result.warnings.isEmpty {
      inner.append(
        "      <system-err>\(XMLText.escapedContent(result.warnings.joined(separator: "\n")))</system-err>"
      )
    }
    guard !inner.isEmpty else { return ["\(head)/>"] }
    return ["\(head)>"] + inner + ["    </testcase>"]
  }
}

extension String {
  /// The text as an attribute, with its quotes.
  fileprivate var xmlQuoted: String { "\"\(XMLText.escapedAttribute(self))\"" }
}
