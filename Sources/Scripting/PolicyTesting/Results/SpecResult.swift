public import DragChecking
package import Texts
import Traces

/// The result of a test.
public struct SpecResult: Hashable, Sendable {
  /// The path of the spec file, as given.
  public var file: String
  /// The texts from the outermost `describe` to the test's own.
  public var names: [String]
  /// Its line, from 1; nil for a failure of the file itself.
  public var line: Int?
  public var tags: [String] = []
  public var outcome: SpecOutcome
  /// The failures of the test, followed by those of its cleanup.
  public var failures: [TestFailure] = []
  /// Why it is pending or was skipped, if a reason was given.
  public var reason: String?
  /// The number of assertions that were checked.
  public var assertions = 0
  /// The lines that it printed.
  public var output: [String] = []
  /// Warnings, which do not make the test fail.
  public var warnings: [String] = []

  public init(file: String, names: [String], line: Int? = nil, outcome: SpecOutcome) {
    self.file = file
    self.names = names
    self.line = line
    self.outcome = outcome
  }

  /// The texts in one line, which `--filter` searches.
  public var fullName: String { names.joined(separator: " ") }

  /// The command that runs only this test.
  public var command: String {
    let run = "reorder test \(file.quotedForShell)"
    // A hook of a block has a result with its own name, but only the tests of the block can be
    // selected.
    let isAround = failures.first?.phase == names.last && line != nil && assertions == 0
    let name = (isAround ? names.dropLast() : names[...]).joined(separator: " ")
    return name.isEmpty ? run : "\(run) --filter \(name.quotedForShell)"
  }
}

extension String {
  /// The text quoted as one word for a shell; control characters are escaped, `$'…'`.
  fileprivate var quotedForShell: String {
    if printable != self {
      return "$'" + unicodeScalars.map(\.escapedForShell).joined() + "'"
    }
    let plain = allSatisfy {
      $0.isASCII && ($0.isLetter || $0.isNumber || "/._-+:,@%".contains($0))
    }
    if plain, !isEmpty { return self }
    return "'" + split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''")
      + "'"
  }
}

extension Unicode.Scalar {
  /// The character in the form for `$'…'`.
  fileprivate var escapedForShell: String {
    if self == "'" || self == "\\" { return "\\\(self)" }
    let text = String(self)
    guard text.printable != text else { return text }
    return text.utf8.map { byte in
      "\\x" + (byte < 16 ? "0" : "") + String(byte, radix: 16)
    }.joined()
  }
}

/// The outcome of a test.
public enum SpecOutcome: String, CaseIterable, Sendable {
  case passed
  /// An assertion failed, or an error was raised.
  case failed
  /// It has no function yet, or calls `pending`.
  case pending
  /// It did not run because the setup of its block failed.
  case skipped
}

// Results as JSON, for other processes and for programs.

extension SpecResult {
  /// The reader of the JSON.
  package enum JSONForm {
    /// Another process of this program, which needs all members.
    case wire
    /// Other programs, for which lines are plain texts.
    case report
  }

  /// Writes the result as an object.
  func write(to json: inout JSONText, form: JSONForm) {
    json.object { object in
      if form == .report {
        object.member("schema", 1)
        object.member("kind", "test")
      }
      object.member("file", file)
      object.member("names") { $0.array(names) { $0.string($1) } }
      object.member("line", line)
      if !tags.isEmpty { object.member("tags") { $0.array(tags) { $0.string($1) } } }
      object.member("outcome", outcome.rawValue)
      object.member("reason", reason)
      object.member("assertions", assertions)
      if !failures.isEmpty {
        object.member("failures") { $0.array(failures) { $1.write(to: &$0, form: form) } }
      }
      if !output.isEmpty { object.member("output") { $0.array(output) { $0.string($1) } } }
      if !warnings.isEmpty { object.member("warnings") { $0.array(warnings) { $0.string($1) } } }
    }
  }

  /// Reads an object that ``write(to:form:)`` wrote for another process.
  init(_ node: JSONNode) throws(JSONProblem) {
    let object = try node.object([
      "file", "names", "line", "tags", "outcome", "reason", "assertions", "failures", "output",
      "warnings",
    ])
    let word = try object.required("outcome").string()
    guard let outcome = SpecOutcome(rawValue: word) else {
      throw node.problem("the outcome \"\(word)\"", expected: "one that is known")
    }
    self.init(
      file: try object.required("file").string(),
      names: try object.required("names").strings(), outcome: outcome)
    line = try object["line"]?.integer()
    tags = try object.strings("tags")
    reason = try object["reason"]?.string()
    assertions = try object.required("assertions").integer()
    for failure in try object["failures"]?.array() ?? [] {
      failures.append(try TestFailure(failure))
    }
    output = try object.strings("output")
    warnings = try object.strings("warnings")
  }
}

extension TestFailure {
  /// Writes the failure as an object.
  package func write(to json: inout JSONText, form: SpecResult.JSONForm) {
    json.object { object in
      object.member("kind", kind.rawValue)
      object.member("message", message)
      object.member("detail", detail)
      object.member("phase", phase)
      object.member("script", scriptName)
      object.member("line", line)
      object.member("column", column)
      object.member("excerpt", excerpt)
      if !notes.isEmpty { object.member("notes") { $0.array(notes) { $0.string($1) } } }
      object.member("expected", expected)
      object.member("actual", actual)
      if !timeline.isEmpty { object.member("timeline") { $0.lines(timeline, form) } }
      if !views.isEmpty { object.member("views") { $0.lines(views, form) } }
    }
  }

  /// Reads an object that ``write(to:form:)`` wrote for another process.
  package init(_ node: JSONNode) throws(JSONProblem) {
    let object = try node.object([
      "kind", "message", "detail", "phase", "script", "line", "column", "excerpt", "notes",
      "expected", "actual", "timeline", "views",
    ])
    let word = try object.required("kind").string()
    guard let kind = Kind(rawValue: word) else {
      throw node.problem("the kind \"\(word)\"", expected: "one that is known")
    }
    self.init(kind, try object.required("message").string())
    detail = try object["detail"]?.string()
    phase = try object["phase"]?.string()
    scriptName = try object["script"]?.string()
    line = try object["line"]?.integer()
    column = try object["column"]?.integer()
    excerpt = try object["excerpt"]?.string()
    notes = try object.strings("notes")
    expected = try object["expected"]?.string()
    actual = try object["actual"]?.string()
    timeline = try object["timeline"]?.styledLines() ?? []
    views = try object["views"]?.styledLines() ?? []
  }
}

extension JSONNode {
  /// Lines in the form for another process.
  fileprivate func styledLines() throws(JSONProblem) -> [StyledText] {
    var lines: [StyledText] = []
    for line in try array() {
      var text = StyledText()
      for span in try line.array() {
        let parts = try span.strings()
        guard parts.count == 2 else { throw span.problem("a run", expected: "role and text") }
        text.append(parts[1], StyleRole(rawValue: parts[0]) ?? .plain)
      }
      lines.append(text)
    }
    return lines
  }
}

extension JSONText {
  /// Lines as texts; for another process as lists of runs: `["view","inbox"]`.
  fileprivate mutating func lines(_ lines: [StyledText], _ form: SpecResult.JSONForm) {
    array(lines) { json, line in
      guard form == .wire else { return json.string(line.plain) }
      json.array(line.spans) { json, span in
        json.array([span.role.rawValue, span.text]) { $0.string($1) }
      }
    }
  }
}
