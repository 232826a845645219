public import DragChecking
public import Texts

/// One JSON object per line: each test, each file without results, the coverage, the summary.
public struct JSONReporter: SpecReporter {
  /// Whether the file has results.
  private var hasResults = false

  public init() {}

  public mutating func begin(file: String) -> [StyledText] {
    hasResults = false
    return []
  }

  public mutating func add(_ result: SpecResult) -> [StyledText] {
    hasResults = true
    var json = JSONText()
    result.write(to: &json, form: .report)
    return [StyledText(json.text)]
  }

  public mutating func end(file: String, tests: Int) -> [StyledText] {
    guard !hasResults else { return [] }
    var json = JSONText()
    json.object { object in
      object.member("schema", 1)
      object.member("kind", "file")
      object.member("file", file)
      object.member("tests", tests)
    }
    return [StyledText(json.text)]
  }

  public mutating func finish(
    _ summary: SpecSummary, coverage: SpecCoverage?
  ) -> [StyledText] {
    var lines: [StyledText] = []
    if let coverage {
      var json = JSONText()
      coverage.write(to: &json, form: .report)
      lines.append(StyledText(json.text))
    }
    var json = JSONText()
    json.object { object in
      object.member("schema", 1)
      object.member("kind", "summary")
      object.member("files", summary.files)
      object.member("passed", summary.passed)
      object.member("failed", summary.failed)
      object.member("pending", summary.pending)
      object.member("skipped", summary.skipped)
      object.member("withoutAssertions", summary.withoutAssertions)
    }
    return lines + [StyledText(json.text)]
  }
}
