public import Layout

/// One thing that happened: the unit of the event log, of traces and of everything drawn from
/// them.
public struct Event: Hashable, Sendable {
  /// What sort of thing happened.
  public enum Kind: String, CaseIterable, Sendable {
    /// A touch, or something else that the user did.
    case input
    /// What a touch hit.
    case hit
    /// A state machine changed its state.
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
    /// A timer of the virtual clock fired.
    case timer
    /// A sentence for the user about what just happened.
    case hint
  }

  /// The event's number, from 1.
  public let number: Int
  /// Virtual microseconds since the beginning.
  public let time: Int64
  /// What sort of event it is.
  public let kind: Kind
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
  /// What the event carries: an answer, a point, a proposal.
  public var value: EventValue
  /// The reason, given by the policy or by the simulation.
  public var reason: String?
  /// The policy's file and line, as `file:line`.
  public var at: String?

  /// An event of a log that was read; the log of a simulation makes its own events.
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

    /// A field of its name and value.
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
