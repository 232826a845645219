import DragDrop

/// Reads what ``TraceWriter`` wrote.
public enum TraceReader {
  /// Reads a trace as far as it is good.
  ///
  /// - Returns: The header with all events before the first line that is wrong, and what is wrong
  ///   with that line; nil where the whole trace is good.
  /// - Throws: What is wrong with the header, without which there is no trace: also a version that
  ///   this program does not know.
  public static func read(
    _ text: some Sequence<UInt8>
  ) throws(TraceProblem) -> (trace: Trace, problem: TraceProblem?) {
    let bytes = Array(text)
    var lines = TraceLines(bytes)
    guard let first = lines.next() else {
      throw TraceProblem(
        line: 1,
        "the file is empty; a trace begins with the line {\"reorder\":\"trace\",\"version\":1,…}")
    }
    var trace = Trace(header: try header(first), events: [])
    while let line = lines.next() {
      do throws(TraceProblem) {
        let event: Event
        switch try entry(line) {
        case .view(let view):
          trace.views.append(view)
          continue
        case .event(let next): event = next
        }
        if let last = trace.events.last, event.number - 1 != last.number {
          throw TraceProblem(
            line: line.number,
            "event \(event.number) after event \(last.number); expected numbers that follow each "
              + "other: events are missing or in disorder")
        }
        trace.events.append(event)
      } catch {
        return (trace, error)
      }
    }
    return (trace, nil)
  }

  /// Reads a trace as far as it is good.
  public static func read(
    _ text: String
  ) throws(TraceProblem) -> (trace: Trace, problem: TraceProblem?) {
    try read(text.utf8)
  }

  private static func header(_ line: TraceLines.Line) throws(TraceProblem) -> TraceHeader {
    try line.decode { (node) throws(JSONProblem) in
      try checkFormat(node)
      return try TraceHeader(node)
    }
  }

  /// What a line behind the header holds.
  private enum Entry {
    case event(Event)
    case view(ShownView)
  }

  private static func entry(_ line: TraceLines.Line) throws(TraceProblem) -> Entry {
    try line.decode { (node) throws(JSONProblem) in
      ShownView.isView(node)
        ? .view(try ShownView(node)) : .event(try Event(node))
    }
  }

  /// The kind of file and its version come first: the rest of another version is not ours to judge.
  private static func checkFormat(_ node: JSONNode) throws(JSONProblem) {
    guard case .object(let members) = node.content else {
      throw node.problem(node.kind, expected: "the header of a trace")
    }
    let kind = members.first { $0.name == "reorder" }?.value
    guard let kind, case .string("trace") = kind.content else {
      throw (kind ?? node).problem(
        "not a trace", expected: "a header that begins {\"reorder\":\"trace\",\"version\":1")
    }
    guard let version = members.first(where: { $0.name == "version" })?.value else {
      throw node.problem("a header without \"version\"", expected: "\"version\":1")
    }
    let number = try version.integer()
    guard number == TraceHeader.version else {
      let reads = TraceHeader.version
      throw JSONProblem(
        offset: version.offset,
        message: "this trace was written by format \(number); this program reads \(reads)",
        expected: number > reads ? "a newer program" : "the program that wrote it")
    }
  }
}

extension TraceHeader {
  fileprivate static let keys = [
    "reorder", "version", "core", "lua", "environment", "seed", "workspace", "sources",
  ]

  fileprivate init(_ node: JSONNode) throws(JSONProblem) {
    let object = try node.object(Self.keys)
    let core = try object.required("core").string()
    let lua = try object.optional("lua") { (node) throws(JSONProblem) in try node.string() }
    let environment = try Environment(object.required("environment"))
    let seed = try object.required("seed").integer(UInt64.self)
    let workspace = try object.optional("workspace") { (node) throws(JSONProblem) in
      try node.string()
    }
    var sources: [TraceSource] = []
    for source in try object.required("sources").array() {
      sources.append(try TraceSource(source))
    }
    self.init(
      core: core, lua: lua, environment: environment, seed: seed, workspace: workspace,
      sources: sources)
  }
}

extension Environment {
  fileprivate init(_ node: JSONNode) throws(JSONProblem) {
    self.init()
    let object = try node.object(["idiom", "osVersion", "switches"])
    let word = try object.required("idiom")
    guard let idiom = Idiom(rawValue: try word.string()) else {
      throw word.problem(
        "an unknown idiom", expected: Idiom.allCases.map(\.rawValue).joined(separator: " or "))
    }
    self.idiom = idiom
    let version = try object.required("osVersion")
    if let setting = EnvironmentSetting.named("osVersion"),
      setting.set(.integer(try version.integer()), in: &self) != nil
    {
      throw version.problem("out of range", expected: setting.expectation)
    }
    let all = EnvironmentSetting.all.filter { !$0.isDevice }
    let switches = try object.required("switches").object(all.map(\.name))
    for known in all {
      guard let value = switches[known.name] else { continue }
      if known.set(try EventValue(value), in: &self) != nil {
        throw value.problem(value.kind, expected: known.expectation)
      }
    }
  }
}

extension TraceSource {
  fileprivate init(_ node: JSONNode) throws(JSONProblem) {
    let object = try node.object(["name", "sha256", "text"])
    self.init(
      name: try object.required("name").string(), text: try object.required("text").string())
    let recorded = try object.required("sha256")
    guard try recorded.string() == sha256 else {
      throw recorded.problem(
        "the SHA-256 of another text than that of \(name)",
        expected: "\(sha256): the text was changed after it was recorded")
    }
  }
}

extension Event {
  fileprivate static let keys = [
    "n", "t", "kind", "of", "view", "session", "name", "path", "value", "reason", "at",
  ]

  fileprivate init(_ node: JSONNode) throws(JSONProblem) {
    let object = try node.object(Self.keys)
    func integer(_ node: JSONNode) throws(JSONProblem) -> Int { try node.integer() }
    func string(_ node: JSONNode) throws(JSONProblem) -> String { try node.string() }
    let word = try object.required("kind")
    guard let kind = Kind(rawValue: try word.string()) else {
      throw word.problem(
        "an unknown kind", expected: Kind.allCases.map(\.rawValue).joined(separator: ", "))
    }
    let number = try object.required("n")
    guard try number.integer() >= 1 else {
      throw number.problem("out of range", expected: "a number from 1")
    }
    self.init(
      number: try number.integer(),
      time: try object.required("t").integer(Int64.self),
      kind: kind,
      of: try object.optional("of", integer),
      view: try object.optional("view", string),
      session: try object.optional("session", integer),
      name: try object.required("name").string(),
      path: try object.optional("path") { (node) throws(JSONProblem) in try node.position() },
      value: try object.optional("value") { (node) throws(JSONProblem) in try EventValue(node) }
        ?? .none,
      reason: try object.optional("reason", string),
      at: try object.optional("at", string))
  }
}
