package import Texts

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

  func write(to json: inout JSONText) {
    json.array([x, y, width, height]) { $0.number($1.isFinite ? $1 : 0) }
  }
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
    JSONText.object { line in
      line.member("reorder", "view")
      line.member("after", number)
      line.member("from", number + 1)
      line.member("name", name)
      line.member("app", "main")
      line.member("kind", kind)
      line.member("frame") { frame.write(to: &$0) }
      if kind != "view" {
        line.member("items", setup.counts.reduce(0, +))
        line.member("parts") { parts in
          parts.array(self.parts) { json, part in
            json.object { object in
              object.member("part", part.role)
              object.member("path") { part.path.write(to: &$0) }
              object.member("title", part.title)
              object.member("frame") { part.frame.write(to: &$0) }
            }
          }
        }
      }
      line.member("setup") { setup.write(to: &$0) }
    }
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

  package func write(to json: inout JSONText) {
    json.object { object in
      object.member("counts") { $0.array(counts) { $0.integer($1) } }
      object.member("methods") { $0.array(methods) { $0.string($1) } }
      if isEditing { object.member("editing", true) }
      if !dragInteractionEnabled { object.member("dragInteractionEnabled", false) }
      if let rowHeight { object.member("rowHeight") { $0.number(rowHeight) } }
      if offset != (0, 0) {
        object.member("offset") { $0.array([offsetX, offsetY]) { $0.number($1) } }
      }
      if let flow { object.member("flow") { flow.write(to: &$0) } }
    }
  }

  package init(_ node: JSONNode) throws(JSONProblem) {
    let object = try node.object([
      "counts", "methods", "editing", "dragInteractionEnabled", "rowHeight", "offset", "flow",
    ])
    self.init(
      counts: try object.required("counts").counts(), methods: try object.strings("methods"))
    isEditing = try object["editing"]?.bool() ?? false
    dragInteractionEnabled = try object["dragInteractionEnabled"]?.bool() ?? true
    rowHeight = try object["rowHeight"]?.double()
    if let node = object["offset"] {
      let offset = try node.numbers(2, "[x, y]")
      self.offset = (offset[0], offset[1])
    }
    if let node = object["flow"] { flow = try RecordedFlow(node) }
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

  func write(to json: inout JSONText) {
    json.object { object in
      if isHorizontal { object.member("horizontal", true) }
      object.member("item") { $0.array([itemWidth, itemHeight]) { $0.number($1) } }
      object.member("spacing") { $0.array([lineSpacing, itemSpacing]) { $0.number($1) } }
      object.member("insets") { $0.array(insets) { $0.number($1) } }
    }
  }

  init(_ node: JSONNode) throws(JSONProblem) {
    let object = try node.object(["horizontal", "item", "spacing", "insets"])
    let item = try object.required("item").numbers(2, "[width, height]")
    let spacing = try object.required("spacing").numbers(2, "[line spacing, item spacing]")
    self.init(
      isHorizontal: try object["horizontal"]?.bool() ?? false, itemWidth: item[0],
      itemHeight: item[1], lineSpacing: spacing[0], itemSpacing: spacing[1],
      insets: try object.required("insets").numbers(4, "[top, left, bottom, right]"))
  }
}
