package import DragDrop
import Texts

// The lines between events, in both directions. The key `reorder` is first and names the kind of
// line.

extension TraceWriter {
  /// An input's line, without a newline.
  package static func line(of input: TraceInput) -> String {
    JSONText.object { line in
      switch input.content {
      case .entry(let text):
        line.member("reorder", "entry")
        line.member("after", input.after)
        line.member("text", text)
      case .source(let source):
        line.member("reorder", "source")
        line.member("after", input.after)
        line.members(of: source)
      case .stop:
        line.member("reorder", "stop")
        line.member("after", input.after)
      case .interrupted(let interruption):
        line.member("reorder", "interrupted")
        line.member("after", input.after)
        line.member("event", interruption.event)
        line.member("instructions", interruption.instructions)
      }
    }
  }

  /// The line of a transition of a state machine, without a newline.
  package static func line(of step: Transition) -> String {
    JSONText.object { line in
      line.member("reorder", "state")
      line.member("after", step.after)
      line.member("view", step.view)
      line.member("session", step.session)
      line.member("row", step.row.id)
      line.member("from", step.row.from)
      line.member("to", step.row.to)
    }
  }

  /// The last line of a closed recording.
  package static func lineOfEnd(after number: Int) -> String {
    JSONText.object { line in
      line.member("reorder", "end")
      line.member("after", number)
    }
  }

  /// The line that discards what followed an event; see ``Trace/windBack(to:entries:isPart:)``.
  package static func lineGoingBack(to number: Int, entries: Int, isPart: Bool) -> String {
    JSONText.object { line in
      line.member("reorder", "back")
      line.member("to", number)
      line.member("entries", entries)
      line.member("part") { $0.bool(isPart) }
    }
  }
}

extension JSONText.Members {
  mutating func members(of source: TraceSource) {
    member("name", source.name)
    if source.role != .script { member("role", source.role.rawValue) }
    member("hash", source.hash)
    member("text", source.text)
  }
}

extension TraceSource {
  /// The keys of a source; older recordings have a SHA-256, which is not checked.
  static let keys = ["name", "role", "hash", "sha256", "text"]

  init(_ node: JSONNode, besides keys: [String] = []) throws(JSONProblem) {
    let object = try node.object(keys + Self.keys)
    var role = Role.script
    if let word = object["role"] {
      guard let known = Role(rawValue: try word.string()) else {
        throw word.problem(
          "an unknown role", expected: Role.allCases.map(\.rawValue).joined(separator: ", "))
      }
      role = known
    }
    self.init(
      name: try object.required("name").string(), text: try object.required("text").string(),
      role: role)
    guard object["sha256"] == nil else { return }
    let recorded = try object.required("hash")
    guard try recorded.string() == hash else {
      throw recorded.problem(
        "a hash that does not match the text of \(name)",
        expected: "\(hash): the text was changed after it was recorded")
    }
  }
}

/// The kinds of lines that are not events, by their key `reorder`.
package enum TraceLineKind: String, CaseIterable {
  case entry
  case source
  case stop
  case interrupted
  case back
  case view
  case state
  case end
}

/// The meaning of a line that is not an event.
enum TraceLine {
  case input(TraceInput)
  case state(Transition)
  case back(to: Int, entries: Int, isPart: Bool)
  case end(after: Int)

  /// Reads a line that follows `inputs` inputs; nil if it is the line of an event.
  init?(_ node: JSONNode, inputs: Int) throws(JSONProblem) {
    guard case .object(let members) = node.content,
      let kind = members.first(where: { $0.name == "reorder" })?.value
    else { return nil }
    func after(_ object: JSONObject) throws(JSONProblem) -> Int {
      try object.required("after").count()
    }
    let word = try kind.string()
    switch TraceLineKind(rawValue: word) {
    case .entry:
      let object = try node.object(["reorder", "after", "text"])
      self = .input(
        TraceInput(after: try after(object), .entry(try object.required("text").string())))
    case .source:
      let keys = ["reorder", "after"]
      let object = try node.object(keys + TraceSource.keys)
      self = .input(
        TraceInput(after: try after(object), .source(try TraceSource(node, besides: keys))))
    case .stop:
      let object = try node.object(["reorder", "after"])
      self = .input(TraceInput(after: try after(object), .stop))
    case .interrupted:
      let object = try node.object(["reorder", "after", "event", "instructions"])
      let event = try object.required("event")
      let number = try after(object)
      guard try event.count() <= number else {
        throw event.problem("a later event", expected: "a number up to \(number)")
      }
      self = .input(
        TraceInput(
          after: number,
          .interrupted(
            Interruption(
              event: try event.count(),
              instructions: try object["instructions"]?.count()))))
    case .state: self = .state(try Transition(node))
    case .end:
      self = .end(after: try after(try node.object(["reorder", "after"])))
    case .back:
      let object = try node.object(["reorder", "to", "entries", "part"])
      guard case .bool(let isPart) = try object.required("part").content else {
        throw try object.required("part").problem("not a boolean", expected: "true or false")
      }
      let entries = try object.required("entries")
      let count = try entries.count()
      guard count <= inputs else {
        throw entries.problem(
          "more entries than there are", expected: "a number up to \(inputs)")
      }
      self = .back(to: try object.required("to").count(), entries: count, isPart: isPart)
    case .view:
      throw kind.problem("a view without reorder as its first key", expected: "it first")
    case nil where word == "trace":
      throw kind.problem("a second header", expected: "one recording a file")
    case nil:
      throw kind.problem(
        "an unknown line",
        expected: TraceLineKind.allCases.map(\.rawValue).choice(quotes: .none))
    }
  }
}

extension Transition {
  fileprivate init(_ node: JSONNode) throws(JSONProblem) {
    let object = try node.object(["reorder", "after", "view", "session", "row", "from", "to"])
    let id = try object.required("row")
    let (from, to) = (try object.required("from").string(), try object.required("to").string())
    for table in [StateTable.source, .destination] {
      guard let place = table.place(of: try id.string(), from: from, to: to) else { continue }
      self.init(
        after: try object.required("after").count(), machine: table.name,
        view: try object["view"]?.string(),
        session: try object["session"]?.count(),
        place: place)
      return
    }
    throw id.problem("a transition that no state machine has", expected: "a row of a state table")
  }
}

extension JSONNode {
  /// An integer that is not negative.
  func count() throws(JSONProblem) -> Int {
    let number: Int = try integer()
    guard number >= 0 else { throw problem("out of range", expected: "a number from 0") }
    return number
  }
}
