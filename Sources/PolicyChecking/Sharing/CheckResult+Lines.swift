import Policies
import PolicyTesting
import Texts

// The result of a part of a check as lines of JSON, for `reorder check --merge`.

extension CheckResult {
  /// The first line, which is known before the first drag.
  package var shardHead: String { "\(Self.line(of: "check", writeHead))\n" }

  /// The remaining lines: one for each state and each failure, and a last one that marks the file
  /// as complete.
  package var shardRest: String {
    var lines = explored.stateLines
    lines += failures.map { failure in Self.line(of: "failure") { write(failure, to: &$0) } }
    lines.append(Self.line(of: "end", writeEnd))
    return lines.map { "\($0)\n" }.joined()
  }

  static func line(of kind: String, _ write: (inout JSONText.Members) -> Void) -> String {
    var json = JSONText()
    json.object {
      $0.member("kind", kind)
      write(&$0)
    }
    return json.text
  }

  private func writeHead(to json: inout JSONText.Members) {
    json.member("schema", 1)
    json.member("file", name)
    json.member("part", (part?.index ?? 0) + 1)
    json.member("parts", part?.count ?? 1)
    scope.write(to: &json)
    json.member("properties") { $0.array(properties) { $0.string($1) } }
    json.member("lists") {
      $0.array(lists) { json, list in
        json.object {
          $0.member("name", list.name)
          $0.member("rows", list.rows)
          $0.member("all", list.all)
        }
      }
    }
  }

  private func write(_ failure: Failure, to json: inout JSONText.Members) {
    json.member("property", failure.finding.property)
    json.member("title", failure.finding.title)
    json.member("message", failure.finding.message)
    json.member("place", failure.finding.place)
    json.member("notes") { $0.array(failure.finding.notes) { $0.string($1) } }
    json.member("shape", failure.finding.shape)
    json.member("line", failure.line)
    json.member("isRepeatable", failure.isRepeatable)
    json.member("numbers") { $0.array(failure.numbers) { $0.integer($1) } }
    json.member("counts") { failure.counts.write(to: &$0) }
    json.member("random", failure.randomCount)
    json.member("shown") { failure.shown.write(to: &$0, form: .wire) }
  }

  private func writeEnd(to json: inout JSONText.Members) {
    explored.write(to: &json)
    json.member("wasInterrupted", wasInterrupted)
    sometimes.write(to: &json)
    random.write(to: &json)
    json.member("impossible") { impossible.write(to: &$0) }
    json.member("unsteady") { unsteadyLifts.write(to: &$0) }
    json.member("warnings") { $0.array(warnings) { $0.string($1) } }
    json.member("coverage") { coverage.write(to: &$0, form: .wire) }
  }
}

extension CheckResult {
  private static let headKeys =
    ["kind", "schema", "file", "part", "parts"] + CheckScope.keys + ["properties", "lists"]
  private static let endKeys = [
    "kind", "depth", "isFinished", "hasMoreBeyond", "keepsState", "wasInterrupted", "heldOnce",
    "sometimes", "random", "impossible", "unsteady", "warnings", "coverage",
  ]

  /// Parses ``shardHead``.
  init(head node: JSONNode) throws(JSONProblem) {
    let head = try node.object(Self.headKeys)
    self.init(name: try head.required("file").string(), scope: CheckScope())
    part = (
      try head.required("part").integer() - 1, try head.required("parts").integer()
    )
    scope = try CheckScope(head)
    properties = try head.strings("properties")
    for node in try head.required("lists").array() {
      let list = try node.object(["name", "rows", "all"])
      lists.append(
        (
          try list.required("name").string(), try list.required("rows").integer(),
          try list.required("all").integer()
        ))
    }
  }

  /// Adds the content of another line; the last one completes the result.
  mutating func add(_ node: JSONNode) throws(JSONProblem) {
    switch try node["kind"]?.string() {
    case "state": try explored.addState(node)
    case "failure": failures.append(try Failure(node))
    case "end":
      let end = try node.object(Self.endKeys)
      try explored.read(end)
      wasInterrupted = try end.required("wasInterrupted").bool()
      sometimes = try SometimesProperties(end)
      random = try RandomDrags(end)
      impossible = try StateCounts(end.required("impossible"))
      unsteadyLifts = try StateCounts(end.required("unsteady"))
      warnings = try end.strings("warnings")
      coverage = try SpecCoverage(end.required("coverage"))
    default: throw node.problem("a line of another kind", expected: "state, failure or end")
    }
  }
}

extension CheckScope {
  static let keys = ["rows", "items", "drags", "dimensions"]

  func write(to json: inout JSONText.Members) {
    json.member("rows", rows)
    json.member("items", items)
    json.member("drags", drags)
    json.member("dimensions") {
      $0.array(Dimension.allCases.filter(has)) { $0.string($1.rawValue) }
    }
  }

  init(_ object: JSONObject) throws(JSONProblem) {
    rows = try object.required("rows").integer()
    items = try object.required("items").integer()
    drags = try object.optional("drags") { node throws(JSONProblem) in try node.integer() }
    dimensions = Set(try object.strings("dimensions").compactMap { Dimension(rawValue: $0) })
  }
}

extension CheckResult.Failure {
  fileprivate init(_ node: JSONNode) throws(JSONProblem) {
    let object = try node.object([
      "kind", "property", "title", "message", "place", "notes", "shape", "line", "isRepeatable",
      "numbers", "counts", "random", "shown",
    ])
    var finding = CheckFinding(
      property: try object.required("property").string(),
      title: try object.required("title").string(),
      message: try object.required("message").string(), place: try object.text("place"))
    finding.notes = try object.strings("notes")
    finding.shape = try object.required("shape").string()
    let line = try object.required("line")
    let text = try line.string()
    self.init(
      finding: finding, drags: [], shown: try SpecFailure(object.required("shown")))
    do throws(PolicyError) {
      drags = try PlannedDrag.drags(of: text)
    } catch {
      throw line.problem("\"\(text)\"", expected: "drags")
    }
    isRepeatable = try object.required("isRepeatable").bool()
    for number in try object.required("numbers").array() { numbers.append(try number.integer()) }
    counts = try StateCounts(object.required("counts"))
    randomCount = try object.required("random").integer()
  }
}

extension JSONObject {
  fileprivate func text(_ name: String) throws(JSONProblem) -> String? {
    try optional(name) { node throws(JSONProblem) in try node.string() }
  }
}
