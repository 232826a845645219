/// A state machine as it is drawn: its states in rows and columns, and the ways between them.
public struct StateChart: Hashable, Sendable {
  /// A state, with its place in the drawing.
  public struct State: Hashable, Sendable {
    public let name: String
    public let row: Int
    public let column: Int
  }

  /// A way from one state to another.
  public struct Way: Hashable, Sendable {
    public let from: String
    public let to: String
    /// What leads there, in few words.
    public let label: String

    init(_ from: String, _ to: String, _ label: String) {
      self.from = from
      self.to = to
      self.label = label
    }
  }

  public let title: String
  /// One sentence for whoever sees the drawing for the first time.
  public let summary: String
  public let states: [State]
  public let ways: [Way]

  private init(title: String, summary: String, rows: [[String?]], ways: [Way]) {
    self.title = title
    self.summary = summary
    states = rows.enumerated().flatMap { row, names in
      names.enumerated().compactMap { column, name in
        name.map { State(name: $0, row: row, column: column) }
      }
    }
    self.ways = ways
  }

  /// The source's side of one touch (SM1 to SM12).
  public static let source = StateChart(
    title: "Source", summary: "What becomes of a touch on something that can be dragged.",
    rows: [
      ["idle", "pressed", "lifting", "dragging"],
      [nil, "reordering", "ended", "ending"],
      [nil, nil, "transferred", nil],
    ],
    ways: [
      Way("idle", "pressed", "touch"), Way("pressed", "idle", "moves, ends or no items"),
      Way("pressed", "lifting", "items"), Way("lifting", "idle", "lift is taken back"),
      Way("lifting", "dragging", "finger moves"), Way("dragging", "ending", "release or cancel"),
      Way("ending", "ended", "animations"), Way("ended", "transferred", "all data is there"),
      Way("pressed", "reordering", "no items, the row moves"),
      Way("reordering", "idle", "release or cancel"),
    ])

  /// One destination's side of one session (DM1 to DM10).
  public static let destination = StateChart(
    title: "Destination", summary: "What a view makes of a session that comes over it.",
    rows: [
      ["unseen", "inside", "outside", nil],
      ["ignored", "performing", "ended", "concluded"],
    ],
    ways: [
      Way("unseen", "inside", "canHandle: true"), Way("unseen", "ignored", "canHandle: false"),
      Way("inside", "ignored", "items added, canHandle: false"),
      Way("inside", "outside", "leaves"), Way("outside", "inside", "comes back"),
      Way("inside", "performing", "release, accepted"),
      Way("performing", "ended", "drop performed"),
      Way("inside", "ended", "release, refused"), Way("outside", "ended", "released elsewhere"),
      Way("ended", "concluded", "animations"),
    ])

  /// The state with a name.
  func state(_ name: String) -> State? { states.first { $0.name == name } }
}
