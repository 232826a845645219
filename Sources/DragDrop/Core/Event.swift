public import Layout

/// One thing that happened: the unit of the event log, of traces and of everything drawn from
/// them.
public struct Event: Hashable, Sendable {
  /// What sort of thing happened.
  public enum Kind: String, CaseIterable, Sendable {
    /// A touch, or another act of the person.
    case input
    /// What a touch hit.
    case hit
    /// A state machine moved on.
    case phase
    /// A delegate was called.
    case call
    /// What a delegate answered.
    case answer
    /// A batch update, or the exception that it ended in.
    case batch
    /// The default data source changed.
    case data
    /// A representation was asked for or delivered.
    case load
    /// A moment of the virtual clock that something waited for.
    case timer
    /// A sentence for people about what just happened.
    case hint
  }

  /// The event's number, from 1.
  public private(set) var number: Int
  /// Virtual microseconds since the beginning.
  public private(set) var time: Int64
  /// What sort of event it is.
  public private(set) var kind: Kind
  /// For an answer or a completed load: the number of the call or request.
  public var of: Int?
  /// The name of the view that it concerns.
  public var view: String?
  /// The number of the drag session that it concerns, from 1.
  public var session: Int?
  /// The callback, phase, gesture … by name.
  public var name: String
  /// The index path that goes with it.
  public var path: Position?
  /// What belongs to it: an answer, a point, a proposal.
  public var value: EventValue
  /// Why, in the policy's words or ours.
  public var reason: String?
  /// The policy's file and line, as `file:line`.
  public var at: String?

  /// An event, for logs that are read; those of a simulation are made by its log.
  public init(
    number: Int, time: Int64, kind: Kind, of: Int? = nil, view: String? = nil, session: Int? = nil,
    name: String, path: Position? = nil, value: EventValue = .none, reason: String? = nil,
    at: String? = nil
  ) {
    self.number = number
    self.time = time
    self.kind = kind
    self.of = of
    self.view = view
    self.session = session
    self.name = name
    self.path = path
    self.value = value
    self.reason = reason
    self.at = at
  }

  /// Becomes another event where it lies, part by part: to make one and to copy it there, with all
  /// its texts, takes twice as long.
  @inline(__always)
  mutating func become(
    number: Int, time: Int64, kind: Kind, of: Int?, view: String?, session: Int?, name: String,
    path: Position?, value: EventValue, reason: String?, at: String?
  ) {
    self.number = number
    self.time = time
    self.kind = kind
    self.of = of
    self.view = view
    self.session = session
    self.name = name
    self.path = path
    self.value = value
    self.reason = reason
    self.at = at
  }
}

/// What an event carries beside its fixed parts; each case has one form in traces.
public enum EventValue: Hashable, Sendable {
  case none
  case bool(Bool)
  case integer(Int)
  case number(Double)
  case text(String)
  case path(Position)
  case point(Point)
  case proposal(DropOperation, DropIntent)
  case list([EventValue])
  /// Named values in a fixed order.
  case fields([Field])

  /// One named value.
  public struct Field: Hashable, Sendable {
    /// What the part is called.
    public let name: String
    /// What it is.
    public let value: EventValue

    /// A part of a value, by name.
    public init(_ name: String, _ value: EventValue) {
      self.name = name
      self.value = value
    }
  }

  static func fields(_ pairs: [(String, EventValue)]) -> EventValue {
    .fields(pairs.map { Field($0.0, $0.1) })
  }

  /// A rectangle as its four numbers.
  static func rect(_ rect: Rect) -> EventValue {
    .list([rect.minX, rect.minY, rect.width, rect.height].map { .number($0) })
  }

  static func path(orNone position: Position?) -> EventValue {
    position.map { .path($0) } ?? .none
  }
}
