package import Texts

/// One event of a recording: a touch, a call of a delegate, its answer, or a call of the app into a
/// view.
public struct RecordedEvent: Hashable, Sendable {
  /// The kind of an event; the names are those of events in traces.
  public enum Kind: String, Sendable {
    /// A touch.
    case input
    /// What a touch hit, if that is a reorder control.
    case hit
    /// A delegate was called.
    case call
    /// A delegate returned a value.
    case answer
    /// The app dropped an item with a coordinator.
    case phase
    /// The app updated a view.
    case batch
    /// The app requested data, or received it.
    case load
  }

  /// The number, from 1.
  public var number = 0
  /// Microseconds since the recording began.
  public var time: Int64
  public var kind: Kind
  /// The number of the call that returns, of the request that ends, or of the touch that moves or
  /// ends.
  public var of: Int?
  public var view: String?
  /// The number of the drag session, from 1.
  public var session: Int?
  public var name: String
  public var path: RecordedPath?
  public var value: RecordedValue
  public var probe: RecordedProbe?

  public init(
    time: Int64, kind: Kind, of: Int? = nil, view: String? = nil, session: Int? = nil,
    name: String, path: RecordedPath? = nil, value: RecordedValue = .none,
    probe: RecordedProbe? = nil
  ) {
    self.time = time
    self.kind = kind
    self.of = of
    self.view = view
    self.session = session
    self.name = name
    self.path = path
    self.value = value
    self.probe = probe
  }

  /// The line, without a newline.
  package var line: String {
    JSONText.object { line in
      line.member("n", number)
      line.member("t", time)
      line.member("kind", kind.rawValue)
      line.member("of", of)
      line.member("view", view)
      line.member("session", session)
      line.member("name", name)
      if let path { line.member("path") { path.write(to: &$0) } }
      if value != .none { line.member("value") { value.write(to: &$0) } }
      if let probe { line.member("probe") { probe.write(to: &$0) } }
    }
  }

  /// The line between events that states that a method without a result has returned.
  package static func lineOfReturn(of call: Int) -> String {
    JSONText.object { line in
      line.member("reorder", "returned")
      line.member("of", call)
    }
  }

  /// The last line of a recording that was closed.
  package static func lineOfEnd(after number: Int) -> String {
    JSONText.object { line in
      line.member("reorder", "end")
      line.member("after", number)
    }
  }
}

/// A section and a row.
public struct RecordedPath: Hashable, Sendable {
  public var section: Int
  public var item: Int

  public init(section: Int, item: Int) {
    self.section = section
    self.item = item
  }

  func write(to json: inout JSONText) { json.array([section, item]) { $0.integer($1) } }
}

/// The value of an event; its JSON is that of values in traces.
public indirect enum RecordedValue: Hashable, Sendable {
  case none
  case bool(Bool)
  case integer(Int)
  case number(Double)
  case text(String)
  case path(RecordedPath)
  case point(x: Double, y: Double)
  /// A proposal: `move`, `insertAtDestinationIndexPath`.
  case proposal(operation: String, intent: String)
  case list([RecordedValue])
  /// Named values in a fixed order.
  case fields([Field])

  /// One named value.
  public struct Field: Hashable, Sendable {
    public var name: String
    public var value: RecordedValue

    public init(_ name: String, _ value: RecordedValue) {
      self.name = name
      self.value = value
    }
  }

  func write(to json: inout JSONText) {
    switch self {
    case .none: json.null()
    case .bool(let bool): json.bool(bool)
    case .integer(let integer): json.integer(integer)
    case .number(let number): json.number(number.isFinite ? number : 0)
    case .text(let text): json.string(text)
    case .path(let path): json.object { $0.member("path") { path.write(to: &$0) } }
    case .point(let x, let y):
      json.object { $0.member("point") { $0.array([x, y]) { $0.number($1) } } }
    case .proposal(let operation, let intent):
      json.object {
        $0.member("operation", operation)
        $0.member("intent", intent)
      }
    case .list(let values): json.array(values) { $1.write(to: &$0) }
    case .fields(let fields):
      json.object { object in
        for field in fields { object.member(field.name) { field.value.write(to: &$0) } }
      }
    }
  }
}

/// What a view showed when a callback was called or an update had ended.
public struct RecordedProbe: Hashable, Sendable {
  /// The number of rows in each section.
  public var counts: [Int]
  public var hasActiveDrag: Bool
  public var hasActiveDrop: Bool
  public var hasUncommittedUpdates: Bool

  public init(
    counts: [Int], hasActiveDrag: Bool, hasActiveDrop: Bool, hasUncommittedUpdates: Bool
  ) {
    self.counts = counts
    self.hasActiveDrag = hasActiveDrag
    self.hasActiveDrop = hasActiveDrop
    self.hasUncommittedUpdates = hasUncommittedUpdates
  }

  package func write(to json: inout JSONText) {
    json.object { object in
      object.member("counts") { $0.array(counts) { $0.integer($1) } }
      if hasActiveDrag { object.member("drag", true) }
      if hasActiveDrop { object.member("drop", true) }
      if hasUncommittedUpdates { object.member("uncommitted", true) }
    }
  }

  package init(_ node: JSONNode) throws(JSONProblem) {
    let object = try node.object(["counts", "drag", "drop", "uncommitted"])
    self.init(
      counts: try object.required("counts").counts(),
      hasActiveDrag: try object["drag"]?.bool() ?? false,
      hasActiveDrop: try object["drop"]?.bool() ?? false,
      hasUncommittedUpdates: try object["uncommitted"]?.bool() ?? false)
  }
}

extension JSONNode {
  /// Numbers of rows.
  func counts() throws(JSONProblem) -> [Int] {
    var counts: [Int] = []
    for node in try array() { counts.append(try node.integer(in: 0...1_000_000_000)) }
    return counts
  }
}
