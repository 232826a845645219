public import DragChecking
public import Texts

/// The Test Anything Protocol: version 13, with the blocks as subtests, indented as version 14 does.
///
/// Version 13: https://testanything.org/tap-version-13-specification.html, subtests:
/// https://testanything.org/tap-version-14-specification.html#subtests
public struct TAPReporter: SpecReporter {
  /// A file or a block whose tests are being reported.
  private struct Level {
    let name: String
    var count = 0
    var hasFailed = false
  }

  private var levels = [Level(name: "")]
  private var hasBegun = false

  public init() {}

  public mutating func begin(file: String) -> [StyledText] {
    defer { hasBegun = true }
    return hasBegun ? [] : ["TAP version 13"]
  }

  public mutating func add(_ result: SpecResult) -> [StyledText] {
    let blocks = Array(result.names.dropLast())
    let common = zip(levels.dropFirst(2).map(\.name), blocks).prefix { $0 == $1 }.count
    var lines = levels.count == 1 ? open(result.file) : []
    while levels.count > common + 2 { lines += close() }
    for block in blocks.dropFirst(common) { lines += open(block) }
    return lines + testLines(result)
  }

  public mutating func end(file: String, tests: Int) -> [StyledText] {
    guard levels.count > 1 else {
      return [point(file, failed: false, directive: " # SKIP \(SpecSummary.vacancy(tests: tests))")]
    }
    var lines: [StyledText] = []
    while levels.count > 1 { lines += close() }
    return lines
  }

  public mutating func finish(
    _ summary: SpecSummary, coverage: SpecCoverage?
  ) -> [StyledText] {
    var lines = [StyledText("1..\(levels[0].count)")]
    for line in coverage.map({ CoverageText(coverage: $0).lines }) ?? [] {
      lines.append(StyledText("# \(line.plain)"))
    }
    return lines + [StyledText("# \(summary.line)")]
  }

  // MARK: Levels

  private var margin: String { String(repeating: "    ", count: levels.count - 1) }

  private mutating func open(_ name: String) -> [StyledText] {
    let line = StyledText("\(margin)# Subtest: \(name.oneLine)")
    levels.append(Level(name: name))
    return [line]
  }

  /// Ends a level: writes its plan, and its line in the enclosing level.
  private mutating func close() -> [StyledText] {
    guard levels.count > 1 else { return [] }
    let plan = StyledText("\(margin)1..\(levels[levels.count - 1].count)")
    let level = levels.removeLast()
    return [plan, point(level.name, failed: level.hasFailed, directive: "")]
  }

  private mutating func point(_ name: String, failed: Bool, directive: String) -> StyledText {
    levels[levels.count - 1].count += 1
    if failed { levels[levels.count - 1].hasFailed = true }
    let word = failed ? "not ok" : "ok"
    return StyledText(
      "\(margin)\(word) \(levels[levels.count - 1].count) - \(name.tapDescription)\(directive)")
  }

  // MARK: One test

  private mutating func testLines(_ result: SpecResult) -> [StyledText] {
    let name = result.names.last ?? "the file"
    let reason = result.reason.map { " \($0.oneLine)" } ?? ""
    let directive =
      switch result.outcome {
      case .passed, .failed: ""
      case .pending: " # SKIP pending\(reason.isEmpty ? "" : ":")\(reason)"
      case .skipped: " # SKIP\(reason)"
      }
    var lines = [point(name, failed: result.outcome == .failed, directive: directive)]
    if !result.failures.isEmpty { lines += diagnostics(result) }
    let comments = result.output + result.warnings.map { "warning: \($0)" }
    lines += comments.map { StyledText("\(margin)# \($0.oneLine)") }
    return lines
  }

  /// The YAML block of a failed test: the details of the first failure, and a line for each of the
  /// others.
  private func diagnostics(_ result: SpecResult) -> [StyledText] {
    guard let failure = result.failures.first else { return [] }
    var lines = ["---"]
    lines += Self.field("message", failure.message)
    if let detail = failure.detail { lines += Self.field("detail", detail) }
    lines += Self.field("severity", failure.kind == .assertion ? "fail" : "error")
    if let place = failure.place { lines += Self.field("at", place) }
    if let phase = failure.phase { lines += Self.field("phase", phase) }
    if let expected = failure.expected { lines += Self.field("wanted", expected) }
    if let actual = failure.actual { lines += Self.field("found", actual) }
    lines += Self.list("notes", failure.notes)
    lines += Self.list("drag", failure.timeline.map(\.plain))
    lines += Self.list("views", failure.views.map(\.plain))
    lines += Self.list("others", result.failures.dropFirst().map { $0.lines[0] })
    lines.append("...")
    return lines.map { StyledText("\(margin)  \($0)") }
  }

  /// `name: "value"`, or a list of lines: many readers of TAP support only this much of YAML.
  private static func field(_ name: String, _ value: String) -> [String] {
    let lines = value.split(separator: "\n", omittingEmptySubsequences: false).map { String($0) }
    return lines.count == 1 ? ["\(name): \(quoted(value))"] : list(name, lines)
  }

  private static func list(_ name: String, _ values: [String]) -> [String] {
    values.isEmpty ? [] : ["\(name):"] + values.map { "  - \(quoted($0))" }
  }

  /// A JSON string is a YAML string.
  private static func quoted(_ value: String) -> String {
    var json = JSONText()
    json.string(value)
    return json.text
  }
}

extension String {
  /// The text as a description of a test: characters that would make it a directive are escaped.
  fileprivate var tapDescription: String {
    var text = ""
    for character in oneLine {
      if character == "#" || character == "\\" { text.append("\\") }
      text.append(character)
    }
    return text
  }

  /// The text without line breaks and other control characters.
  fileprivate var oneLine: String { printable }
}
