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
    var line = JSONObject()
    line.add("n", .integer(number))
    line.add("t", .integer(Int(time)))
    line.add("kind", .string(kind.rawValue))
    line.add("of", of.map(JSONValue.integer))
    line.add("view", view.map(JSONValue.string))
    line.add("session", session.map(JSONValue.integer))
    line.add("name", .string(name))
    line.add("path", path?.json)
    if value != .none { line.add("value", value.json) }
    line.add("probe", probe?.json)
    return line.text
  }

  /// The line between events that states that a method without a result has returned.
  package static func lineOfReturn(of call: Int) -> String {
    var line = JSONObject()
    line.add("reorder", .string("returned"))
    line.add("of", .integer(call))
    return line.text
  }

  /// The last line of a recording that was closed.
  package static func lineOfEnd(after number: Int) -> String {
    var line = JSONObject()
    line.add("reorder", .string("end"))
    line.add("after", .integer(number))
    return line.text
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

  var json: JSONValue { .array([.integer(section), .integer(item)]) }
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

  var json: JSONValue {
    switch self {
    case .none: .null
    case .bool(let bool): .bool(bool)
    case .integer(let integer): .integer(integer)
    case .number(let number): .number(number)
    case .text(let text): .string(text)
    case .path(let path): .object([("path", path.json)])
    case .point(let x, let y): .object([("point", .array([.number(x), .number(y)]))])
    case .proposal(let operation, let intent):
      .object([("operation", .string(operation)), ("intent", .string(intent))])
    case .list(let values): .array(values.map(\.json))
    case .fields(let fields): .object(fields.map { ($0.name, $0.value.json) })
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

  package var json: JSONValue {
    var members = [("counts", JSONValue.array(counts.map(JSONValue.integer)))]
    if hasActiveDrag { members.append(("drag", .bool(true))) }
    if hasActiveDrop { members.append(("drop", .bool(true))) }
    if hasUncommittedUpdates { members.append(("uncommitted", .bool(true))) }
    return .object(members)
  }
}
