public import Layout

/// One event in the simulation: the unit of the event log, of traces and of all drawings of them.
public struct Event: Hashable, Sendable {
  /// The kind of an event.
  public enum Kind: String, CaseIterable, Sendable {
    /// A touch, or something else that the user did.
    case input
    /// What a touch hit.
    case hit
    /// A state machine changed its state.
    case phase
    /// A delegate was called.
    case call
    /// A delegate returned.
    case answer
    /// A batch update, or the exception that it raised.
    case batch
    /// The default data source changed.
    case data
    /// A representation was requested or delivered.
    case load
    /// A timer of the virtual clock fired.
    case timer
    /// A message to the user about what just happened.
    case hint
  }

  /// The event's number, from 1.
  public let number: Int
  /// The virtual time since the start, in microseconds.
  public let time: Int64
  /// The kind of event.
  public let kind: Kind
  /// The number of the answered call or the completed request; nil for other kinds.
  public var of: Int?
  /// The name of its view.
  public var view: String?
  /// The number of its drag session, from 1.
  public var session: Int?
  /// The name of the callback, phase, gesture and so on.
  public var name: String
  /// The index path of the event.
  public var path: Position?
  /// The value of the event: an answer, a point, a proposal.
  public var value: EventValue
  /// The reason, given by the policy or by the simulation.
  public var reason: String?
  /// The place in the policy, as `file:line`.
  public var at: String?

  /// An event that was read from a trace; the log of a simulation makes its own events.
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
}

/// The value of an event; each case has one form in traces.
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
    /// The name.
    public let name: String
    /// The value.
    public let value: EventValue

    /// A field with a name and a value.
    public init(_ name: String, _ value: EventValue) {
      self.name = name
      self.value = value
    }
  }

  static func fields(_ pairs: [(String, EventValue)]) -> EventValue {
    .fields(pairs.map { Field($0.0, $0.1) })
  }

  /// A rectangle as four numbers.
  static func rect(_ rect: Rect) -> EventValue {
    .list([rect.minX, rect.minY, rect.width, rect.height].map { .number($0) })
  }

  static func path(orNone position: Position?) -> EventValue {
    position.map { .path($0) } ?? .none
  }
}
