import Lua
package import Policies
package import Texts

/// The parts of policies that specs have run: lines, callbacks, and the results of callbacks.
public struct SpecCoverage: Hashable, Codable, Sendable {
  /// The lines of one script.
  public struct Script: Hashable, Codable, Sendable {
    public var name: String
    /// The lines with code, ascending, counted from 1.
    public var active: [Int]
    /// How often each line ran; lines that did not run are omitted.
    public var hits: [Int: Int]

    public init(name: String, active: [Int], hits: [Int: Int]) {
      self.name = name
      self.active = active
      self.hits = hits
    }

    /// The number of lines with code that ran.
    public var covered: Int { active.count { hits[$0] != nil } }

    /// The lines with code that never ran.
    public var missed: [Int] { active.filter { hits[$0] == nil } }
  }

  /// A policy's function for a callback.
  public struct Callback: Hashable, Codable, Sendable {
    public var name: String
    /// Where it is defined, such as `policy.lua:12`; nil if unknown, as for a spy.
    public var place: String?
    /// The number of calls.
    public var calls = 0
    /// The results, with their reasons if there are any, and the number of times for each.
    public var answers: [String: Int] = [:]

    public init(name: String, place: String?) {
      self.name = name
      self.place = place
    }
  }

  /// The scripts, sorted by name.
  public private(set) var scripts: [Script] = []
  /// The callbacks, sorted by place and name.
  public private(set) var callbacks: [Callback] = []

  public init() {}

  /// Whether nothing was run.
  public var isEmpty: Bool { scripts.isEmpty && callbacks.isEmpty }

  /// Adds the coverage of another run.
  public mutating func merge(_ other: SpecCoverage) {
    for script in other.scripts { add(script) }
    for callback in other.callbacks { add(callback) }
  }

  /// Adds the lines of a script.
  public mutating func add(_ script: Script) {
    guard let index = scripts.firstIndex(where: { $0.name == script.name }) else {
      scripts.append(script)
      scripts.sort { $0.name.precedes($1.name) }
      return
    }
    scripts[index].active = Array(Set(scripts[index].active).union(script.active)).sorted()
    scripts[index].hits.merge(script.hits) { $0 + $1 }
  }

  /// Adds the calls of a callback.
  public mutating func add(_ callback: Callback) {
    let known = callbacks.firstIndex { $0.name == callback.name && $0.place == callback.place }
    guard let index = known else {
      callbacks.append(callback)
      callbacks.sort { $0.key.precedes($1.key) }
      return
    }
    callbacks[index].calls += callback.calls
    callbacks[index].answers.merge(callback.answers) { $0 + $1 }
  }
}

extension SpecCoverage.Callback {
  /// The place, with its line in numeric order, followed by the name.
  fileprivate var key: String {
    guard let place, let colon = place.lastIndex(of: ":"),
      let line = Int(place[place.index(after: colon)...])
    else { return "\u{10FFFF}" + name }
    let digits = String(line)
    let zeros = String(repeating: "0", count: max(0, 9 - digits.count))
    return place[..<colon] + ":" + zeros + digits + ":" + name
  }
}

extension String {
  /// Whether the text is first in byte order, which is the same on every machine.
  func precedes(_ other: String) -> Bool { utf8.lexicographicallyPrecedes(other.utf8) }
}

/// The lines with code in one script, and how often each has run.
package struct ScriptLines: Hashable, Sendable {
  package let name: String
  /// The lines, ascending, from 1.
  package let active: [Int]
  package let hits: [Int: Int]

  /// Starts counting the executed lines in a host.
  package static func cover(_ host: PolicyHost) { host.lua.lineCoverage = LuaLineCoverage() }

  /// The lines of every script that has run since then, sorted by name, without the project's own
  /// scripts.
  package static func covered(in host: PolicyHost) -> [ScriptLines] {
    guard let coverage = host.lua.lineCoverage else { return [] }
    coverage.flush()
    return coverage.chunks.filter { !host.scripts.isOurs($0.key) }
      .sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
      .map { name, chunk in
        let demos = host.scripts.skippedDemos[name] ?? []
        return ScriptLines(
          name: name, active: chunk.active.filter { !demos.contains($0) }, hits: chunk.hits)
      }
  }
}

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
