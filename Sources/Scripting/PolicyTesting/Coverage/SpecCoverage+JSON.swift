package import DragChecking
package import Texts

extension SpecCoverage {
  /// Writes the coverage as an object.
  package func write(to json: inout JSONText, form: SpecResult.JSONForm) {
    json.object { object in
      if form == .report {
        object.member("schema", 1)
        object.member("kind", "coverage")
      }
      object.member("scripts") { $0.array(scripts) { $1.write(to: &$0) } }
      object.member("callbacks") { $0.array(callbacks) { $1.write(to: &$0) } }
    }
  }

  /// Reads an object that ``write(to:form:)`` wrote for another process.
  package init(_ node: JSONNode) throws(JSONProblem) {
    self.init()
    let object = try node.object(["scripts", "callbacks"])
    for node in try object.required("scripts").array() { add(try Script(node)) }
    for node in try object.required("callbacks").array() { add(try Callback(node)) }
  }
}

extension SpecCoverage.Script {
  fileprivate func write(to json: inout JSONText) {
    json.object { object in
      object.member("name", name)
      // Pairs of a line and how often it ran.
      object.member("lines") {
        $0.array(active) { json, line in
          json.array([line, hits[line] ?? 0]) { $0.integer($1) }
        }
      }
    }
  }

  fileprivate init(_ node: JSONNode) throws(JSONProblem) {
    let object = try node.object(["name", "lines"])
    self.init(name: try object.required("name").string(), active: [], hits: [:])
    for pair in try object.required("lines").array() {
      let numbers = try pair.array()
      guard numbers.count == 2 else { throw pair.problem("a list", expected: "line and count") }
      let line: Int = try numbers[0].integer()
      let count = try numbers[1].count()
      active.append(line)
      if count > 0 { hits[line] = count }
    }
  }
}

extension SpecCoverage.Callback {
  fileprivate func write(to json: inout JSONText) {
    json.object { object in
      object.member("name", name)
      object.member("place", place)
      object.member("calls", calls)
      object.member("answers") {
        $0.array(answers.sorted { $0.key.precedes($1.key) }) { json, entry in
          json.object { object in
            object.member("answer", entry.key)
            object.member("count", entry.value)
          }
        }
      }
    }
  }

  fileprivate init(_ node: JSONNode) throws(JSONProblem) {
    let object = try node.object(["name", "place", "calls", "answers"])
    self.init(
      name: try object.required("name").string(),
      place: try object["place"]?.string())
    calls = try object.required("calls").count()
    for node in try object.required("answers").array() {
      let entry = try node.object(["answer", "count"])
      answers[try entry.required("answer").string()] = try entry.required("count").count()
    }
  }
}
