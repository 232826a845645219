import Policies
import PolicyTesting
import Texts

// The result of a part of a check as lines of JSON, for `reorder check --merge`.

extension CheckResult {
  /// The first line, which is known before the first drag.
  package var shardHead: String { "\(line(of: "check", writeHead))\n" }

  /// The remaining lines: one for each state and each failure, and a last one that marks the file
  /// as complete.
  package var shardRest: String {
    var lines = states.map { state in
      line(of: "state") {
        $0.member("print", state.fingerprint.written)
        $0.member("played", state.played)
        $0.member("isWhole", state.isWhole)
      }
    }
    lines += failures.map { failure in line(of: "failure") { write(failure, to: &$0) } }
    lines.append(line(of: "end", writeEnd))
    return lines.map { "\($0)\n" }.joined()
  }

  private func line(of kind: String, _ write: (inout JSONText.Members) -> Void) -> String {
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
    json.member("part", part.index + 1)
    json.member("parts", part.count)
    write(scope, to: &json)
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

  private func write(_ scope: CheckScope, to json: inout JSONText.Members) {
    json.member("rows", scope.rows)
    json.member("items", scope.items)
    json.member("drags", scope.drags)
    json.member("dimensions") {
      $0.array(CheckScope.Dimension.allCases.filter(scope.has)) { $0.string($1.rawValue) }
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
    json.member("depth", counts.depth)
    json.member("isFinished", isFinished)
    json.member("hasMoreBeyond", hasMoreBeyond)
    json.member("keepsState", keepsState)
    json.member("wasInterrupted", wasInterrupted)
    json.member("heldOnce") { $0.array(heldOnce.sorted()) { $0.string($1) } }
    json.member("sometimes") {
      $0.array(sometimes) { json, property in
        json.object {
          $0.member("name", property.name)
          $0.member("place", property.place)
        }
      }
    }
    if random.runs > 0 {
      json.member("random") {
        $0.object {
          $0.member("played", random.drags)
          $0.member("runs", random.runs)
          write(random.scope, to: &$0)
        }
      }
    }
    json.member("impossible") { impossibleInStates.write(to: &$0) }
    json.member("unsteady") { unsteadyInStates.write(to: &$0) }
    json.member("warnings") { $0.array(warnings) { $0.string($1) } }
    json.member("coverage") { coverage.write(to: &$0, form: .wire) }
  }
}

extension CheckResult {
  private static let headKeys = [
    "kind", "schema", "file", "part", "parts", "rows", "items", "drags", "dimensions", "properties",
    "lists",
  ]
  private static let endKeys = [
    "kind", "depth", "isFinished", "hasMoreBeyond", "keepsState", "wasInterrupted", "heldOnce",
    "sometimes", "random", "impossible", "unsteady", "warnings", "coverage",
  ]

  /// Parses ``shardHead``.
  init(head node: JSONNode) throws(JSONProblem) {
    let head = try node.object(Self.headKeys)
    self.init(name: try head.required("file").string(), scope: CheckScope())
    part.index = try head.required("part").integer() - 1
    part.count = try head.required("parts").integer()
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
    case "state":
      let state = try node.object(["kind", "print", "played", "isWhole"])
      let text = try state.required("print").string()
      guard let print = StateFingerprint(written: text) else {
        throw node.problem("the state \"\(text)\"", expected: "32 hexadecimal digits")
      }
      var found = Exploration<DragWorld>.State(print)
      found.played = try state.required("played").integer()
      found.isWhole = try state.required("isWhole").bool()
      states.append(found)
    case "failure": failures.append(try Failure(node))
    case "end":
      let end = try node.object(Self.endKeys)
      counts.depth = try end.required("depth").integer()
      isFinished = try end.required("isFinished").bool()
      hasMoreBeyond = try end.required("hasMoreBeyond").bool()
      keepsState = try end.required("keepsState").bool()
      wasInterrupted = try end.required("wasInterrupted").bool()
      heldOnce = Set(try end.strings("heldOnce"))
      for node in try end.required("sometimes").array() {
        let property = try node.object(["name", "place"])
        sometimes.append((try property.required("name").string(), try property.text("place")))
      }
      try end.optional("random") { node throws(JSONProblem) in
        let object = try node.object(["played", "runs", "rows", "items", "drags", "dimensions"])
        random.drags = try object.required("played").integer()
        random.runs = try object.required("runs").integer()
        random.scope = try CheckScope(object)
      }
      impossibleInStates = try StateCounts(end.required("impossible"))
      unsteadyInStates = try StateCounts(end.required("unsteady"))
      warnings = try end.strings("warnings")
      coverage = try SpecCoverage(end.required("coverage"))
    default: throw node.problem("a line of another kind", expected: "state, failure or end")
    }
  }
}

extension CheckScope {
  fileprivate init(_ object: JSONObject) throws(JSONProblem) {
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
