/// A rectangle in points.
public struct RecordedRect: Hashable, Sendable {
  public var x: Double
  public var y: Double
  public var width: Double
  public var height: Double

  public init(x: Double, y: Double, width: Double, height: Double) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  var json: JSONValue { .array([x, y, width, height].map(JSONValue.number)) }
}

/// A view and its visible cells, at the start and after updates.
public struct RecordedView: Hashable, Sendable {
  /// A visible row, header or footer.
  public struct Part: Hashable, Sendable {
    /// `item`, `header` or `footer`.
    public var role: String
    public var path: RecordedPath
    /// The text of the cell; nil unless the recording includes texts.
    public var title: String?
    /// From the top left corner of the view, after scrolling.
    public var frame: RecordedRect

    public init(role: String, path: RecordedPath, title: String? = nil, frame: RecordedRect) {
      self.role = role
      self.path = path
      self.title = title
      self.frame = frame
    }
  }

  public var name: String
  /// `table`, `collection` or `view`.
  public var kind: String
  /// In points of the window.
  public var frame: RecordedRect
  public var parts: [Part]
  public var setup: RecordedSetup

  public init(
    name: String, kind: String, frame: RecordedRect, parts: [Part] = [], setup: RecordedSetup
  ) {
    self.name = name
    self.kind = kind
    self.frame = frame
    self.parts = parts
    self.setup = setup
  }

  /// The line after a number of events, without a newline.
  package func line(after number: Int) -> String {
    var line = JSONObject()
    line.add("reorder", .string("view"))
    line.add("after", .integer(number))
    line.add("from", .integer(number + 1))
    line.add("name", .string(name))
    line.add("app", .string("main"))
    line.add("kind", .string(kind))
    line.add("frame", frame.json)
    if kind != "view" {
      line.add("items", .integer(setup.counts.reduce(0, +)))
      line.add("parts", .array(parts.map(\.json)))
    }
    line.add("setup", setup.json)
    return line.text
  }
}

extension RecordedView.Part {
  fileprivate var json: JSONValue {
    var members = [("part", JSONValue.string(role)), ("path", path.json)]
    if let title { members.append(("title", .string(title))) }
    members.append(("frame", frame.json))
    return .object(members)
  }
}

/// What a replay needs in order to make a view that behaves in the same way.
public struct RecordedSetup: Hashable, Sendable {
  /// The number of rows in each section.
  public var counts: [Int]
  /// The methods of its delegates and data source that are implemented.
  public var methods: [String]
  public var isEditing = false
  public var dragInteractionEnabled = true
  public var isSpringLoaded = false
  /// The height of rows whose frame is not recorded; nil for UIKit's own.
  public var rowHeight: Double?
  /// How far the view is scrolled.
  public var offset: (x: Double, y: Double) {
    get { (offsetX, offsetY) }
    set { (offsetX, offsetY) = newValue }
  }
  private var offsetX = 0.0
  private var offsetY = 0.0
  /// The layout of a collection; nil if it is not a flow layout.
  public var flow: RecordedFlow?

  public init(counts: [Int], methods: [String]) {
    self.counts = counts
    self.methods = methods
  }

  package var json: JSONValue {
    var members = [
      ("counts", JSONValue.array(counts.map(JSONValue.integer))),
      ("methods", .array(methods.map(JSONValue.string))),
    ]
    if isEditing { members.append(("editing", .bool(true))) }
    if !dragInteractionEnabled { members.append(("dragInteractionEnabled", .bool(false))) }
    if isSpringLoaded { members.append(("springLoaded", .bool(true))) }
    if let rowHeight { members.append(("rowHeight", .number(rowHeight))) }
    if offset != (0, 0) {
      members.append(("offset", .array([.number(offsetX), .number(offsetY)])))
    }
    if let flow { members.append(("flow", flow.json)) }
    return .object(members)
  }
}

/// The properties of a flow layout.
public struct RecordedFlow: Hashable, Sendable {
  public var isHorizontal: Bool
  public var itemWidth: Double
  public var itemHeight: Double
  public var lineSpacing: Double
  public var itemSpacing: Double
  /// The top, left, bottom and right inset of sections.
  public var insets: [Double]

  public init(
    isHorizontal: Bool, itemWidth: Double, itemHeight: Double, lineSpacing: Double,
    itemSpacing: Double, insets: [Double]
  ) {
    self.isHorizontal = isHorizontal
    self.itemWidth = itemWidth
    self.itemHeight = itemHeight
    self.lineSpacing = lineSpacing
    self.itemSpacing = itemSpacing
    self.insets = insets
  }

  var json: JSONValue {
    var members: [(String, JSONValue)] = isHorizontal ? [("horizontal", .bool(true))] : []
    members.append(("item", .array([.number(itemWidth), .number(itemHeight)])))
    members.append(("spacing", .array([.number(lineSpacing), .number(itemSpacing)])))
    members.append(("insets", .array(insets.map(JSONValue.number))))
    return .object(members)
  }
}
