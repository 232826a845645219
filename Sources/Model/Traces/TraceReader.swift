import DragDrop
import Recordings
import Texts

/// Reads the traces that ``TraceWriter`` writes.
package enum TraceReader {
  /// The valid part of a trace, with the lines of its events in the file.
  package struct Reading: Hashable, Sendable {
    package internal(set) var trace: Trace
    /// The line number of each event, from 1.
    package internal(set) var lines: [Int] = []
    /// The line number of each view.
    package internal(set) var viewLines: [Int] = []
    /// The line number of each input.
    package internal(set) var inputLines: [Int] = []
    /// The error in the first line that was not read; nil if all lines are valid.
    package internal(set) var problem: TraceProblem?
    /// Whether the recording was closed, according to its last line.
    package internal(set) var isEnded = false
    /// The number of the file's last line.
    package internal(set) var lastLine = 1

    init(trace: Trace) { self.trace = trace }

    /// A complete trace that was not read from a file.
    package init(whole trace: Trace) {
      self.trace = trace
      isEnded = true
    }
  }

  /// Reads the valid part of a trace: all lines before the first invalid one.
  ///
  /// - Throws: The error in the header, without which there is no trace, or an unknown version.
  package static func reading(of text: some Sequence<UInt8>) throws(TraceProblem) -> Reading {
    let bytes = Array(text)
    var lines = TraceLines(bytes)
    guard let first = lines.next() else {
      throw TraceProblem(
        line: 1,
        "the file is empty; a trace starts with the line {\"reorder\":\"trace\",\"version\":1,…}")
    }
    var reading = Reading(trace: Trace(header: try header(first), events: []))
    while let line = lines.next() {
      do throws(TraceProblem) {
        try reading.take(line)
        reading.lastLine = line.number
      } catch {
        reading.problem = error
        break
      }
    }
    return reading
  }

  private static func header(_ line: TraceLines.Line) throws(TraceProblem) -> TraceHeader {
    try line.decode { (node) throws(JSONProblem) in
      try checkFormat(node)
        ? TraceHeader(of: RecordedDevice(node), in: node) : TraceHeader(node)
    }
  }

  /// Checks the kind of file and its version first: another version may have different rules.
  ///
  /// - Returns: Whether it is a recording of a device.
  private static func checkFormat(_ node: JSONNode) throws(JSONProblem) -> Bool {
    guard case .object(let members) = node.content else {
      throw node.problem(node.kind, expected: "the header of a trace")
    }
    let kind = members.first { $0.name == "reorder" }?.value
    guard let kind, case .string(let word) = kind.content, word == "trace" || word == "recording"
    else {
      throw (kind ?? node).problem(
        "not a trace", expected: "a header that begins {\"reorder\":\"trace\",\"version\":1")
    }
    let isRecording = word == "recording"
    guard let version = members.first(where: { $0.name == "version" })?.value else {
      throw node.problem("a header without \"version\"", expected: "\"version\":1")
    }
    let number = try version.integer()
    let reads = isRecording ? RecordedDevice.version : TraceHeader.version
    guard number == reads else {
      throw JSONProblem(
        offset: version.offset,
        message: "this \(word) was written by format \(number); this program reads \(reads)",
        expected: number > reads ? "a newer program" : "the program that wrote it")
    }
    return isRecording
  }
}

extension TraceHeader {
  fileprivate static let keys = [
    "reorder", "version", "core", "lua", "environment", "seed", "workspace", "arguments", "tasks",
    "sources",
  ]

  fileprivate init(_ node: JSONNode) throws(JSONProblem) {
    let object = try node.object(Self.keys)
    let core = try object.required("core").string()
    let lua = try object["lua"]?.string()
    let environment = try Environment(object.required("environment"))
    let seed = try object.required("seed").integer(UInt64.self)
    let workspace = try object["workspace"]?.string()
    var arguments: [String] = []
    for argument in try object["arguments"]?.array() ?? [] {
      arguments.append(try argument.string())
    }
    let tasks = try object["tasks"]?.count() ?? 0
    var sources: [TraceSource] = []
    for source in try object.required("sources").array() {
      sources.append(try TraceSource(source))
    }
    self.init(
      core: core, lua: lua, environment: environment, seed: seed, workspace: workspace,
      arguments: arguments, lessonTasksDone: tasks, sources: sources)
  }
}

extension TraceHeader {
  /// The header of a recording, with the environment of its device.
  fileprivate init(of device: RecordedDevice, in node: JSONNode) throws(JSONProblem) {
    var environment = Environment()
    guard let idiom = Idiom(rawValue: device.idiom) else {
      throw (node["idiom"] ?? node).problem(
        "an unknown idiom", expected: Idiom.allCases.map(\.rawValue).joined(separator: " or "))
    }
    environment.idiom = idiom
    let setting = EnvironmentSetting.osVersion
    if setting.set(.number(device.versionNumber ?? 0), in: &environment) != nil {
      throw (node["systemVersion"] ?? node).problem("out of range", expected: setting.expectation)
    }
    self.init(core: device.systemName, environment: environment)
    self.device = device
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
    let setting = EnvironmentSetting.osVersion
    if setting.set(try EventValue(version), in: &self) != nil {
      throw version.problem(
        version.kind == "a number" ? "out of range" : version.kind, expected: setting.expectation)
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

extension Event {
  fileprivate static let keys = [
    "n", "t", "kind", "of", "view", "session", "name", "path", "value", "reason", "at",
  ]

  // `extra` are the keys that only recordings of devices have.
  fileprivate init(_ node: JSONNode, extra: [String]) throws(JSONProblem) {
    let object = try node.object(Self.keys + extra)
    let word = try object.required("kind")
    guard let kind = Kind(rawValue: try word.string()) else {
      throw word.problem(
        "an unknown kind", expected: Kind.allCases.map(\.rawValue).joined(separator: ", "))
    }
    let number = try object.required("n")
    guard try number.integer() >= 1 else {
      throw number.problem("out of range", expected: "a number from 1")
    }
    var value = EventValue.none
    if let node = object["value"] { value = try EventValue(node) }
    self.init(
      number: try number.integer(),
      time: try object.required("t").integer(Int64.self),
      kind: kind,
      of: try object["of"]?.integer(),
      view: try object["view"]?.string(),
      session: try object["session"]?.integer(),
      name: try object.required("name").string(),
      path: try object["path"]?.position(),
      value: value,
      reason: try object["reason"]?.string(),
      at: try object["at"]?.string())
  }
}

extension TraceReader.Reading {
  /// Adds one line.
  fileprivate mutating func take(_ line: TraceLines.Line) throws(TraceProblem) {
    enum Content {
      case event(Event, RecordedProbe?)
      case returned(Int)
      case view(ShownView)
      case other(TraceLine)
    }
    let inputs = trace.inputs.count
    let isRecording = trace.header.device != nil
    let content = try line.decode { (node) throws(JSONProblem) in
      if ShownView.isView(node) { return Content.view(try ShownView(node)) }
      if isRecording, case .string("returned")? = node["reorder"]?.content {
        return .returned(try node.object(["reorder", "of"]).required("of").integer())
      }
      if let other = try TraceLine(node, inputs: inputs) { return Content.other(other) }
      guard isRecording else { return .event(try Event(node, extra: []), nil) }
      let event = try Event(node, extra: ["probe"])
      return .event(event, try node["probe"].map(RecordedProbe.init))
    }
    if isEnded {
      throw TraceProblem(
        line: line.number, "a line after the end of the recording; expected the end of the file")
    }
    switch content {
    case .returned(let call): trace.returns[call] = trace.events.last?.number ?? 0
    case .event(let event, let probe):
      if let last = trace.events.last, event.number - 1 != last.number {
        throw TraceProblem(
          line: line.number,
          "event \(event.number) after event \(last.number); expected consecutive numbers: events are missing or out of order"
        )
      }
      trace.events.append(event)
      trace.probes[event.number] = probe
      lines.append(line.number)
    case .view(var view):
      view.inputsBefore = trace.inputs.count
      trace.views.append(view)
      viewLines.append(line.number)
    case .other(.input(let input)):
      let last = trace.events.last?.number
      if let last, input.after != last {
        throw TraceProblem(
          line: line.number,
          "a line that belongs after event \(input.after) follows event \(last); expected lines in order"
        )
      }
      trace.inputs.append(input)
      inputLines.append(line.number)
    case .other(.state(let step)): trace.transitions.append(step)
    case .other(.end(let number)):
      let last = trace.events.last?.number ?? 0
      guard number == last else {
        throw TraceProblem(
          line: line.number,
          "the recording ended after event \(number), but the last event here is \(last); expected all of its events"
        )
      }
      isEnded = true
    case .other(.back(let number, let entries, let isPart)):
      if let last = trace.events.last, number > last.number {
        throw TraceProblem(
          line: line.number,
          "going back to event \(number) from event \(last.number); expected an earlier event")
      }
      let kept = trace.windBack(to: number, entries: entries, isPart: isPart)
      lines.removeLast(lines.count - trace.events.count)
      viewLines.removeLast(viewLines.count - trace.views.count)
      inputLines = kept.map { inputLines[$0] } + (isPart ? [line.number] : [])
    }
  }
}

/// An error in a trace, with its position.
package struct TraceProblem: Error, Hashable, Sendable, CustomStringConvertible {
  /// The line, from 1.
  package let line: Int
  /// The column in characters, from 1.
  package let column: Int
  /// What was found, and what was expected or how to continue.
  package let message: String
  /// Whether the file ends in the middle of a line, as after an interrupted recording.
  package let isTruncated: Bool

  /// The error as `line:column: message`, to append to the file's name.
  package var description: String { "\(line):\(column): \(message)" }

  package init(line: Int, column: Int = 1, _ message: String, isTruncated: Bool = false) {
    self.line = line
    self.column = column
    self.message = message
    self.isTruncated = isTruncated
  }
}
