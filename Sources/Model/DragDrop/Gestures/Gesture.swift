public import Layout
import Texts

/// A gesture or other action on the device: a word of the gesture language with its arguments.
///
/// ``GestureScript`` parses gestures from a line, script functions make them from arguments, and
/// ``GesturePlayer`` plays them. ``forms`` describes each kind. A gesture may contain a view, and
/// views belong to one thread, so it is not `Sendable`.
public enum Gesture: Hashable {
  case lift(Target)
  case press(Target)
  case longPress(Target)
  case grab(ViewReference, ItemReference)
  case add(Target)
  case over(Target, Drag.Part)
  case move(Point)
  /// An edge of a view, and the finger's distance from it in points; nil means 12.
  case edge(ViewReference, Drag.Edge, depth: Double?)
  case hold(seconds: Double)
  case drop
  /// Like `drop`, but no time passes: the final animations run later.
  case release
  case cancel
  case select(ViewReference, [ItemReference])
  case tap(Target)
  /// The distance in points, along the axis on which the view scrolls.
  case scroll(ViewReference, by: Double)
  case wait(seconds: Double)
  case interrupt
  case place(Target, Placement, Target)

  /// A view, by its name or as an object.
  public enum ViewReference: Hashable, ExpressibleByStringLiteral {
    case name(String)
    case view(View)
    /// The view of the previous item, or the only view with the item; only for `place`.
    case implied

    /// A view by its name.
    public init(stringLiteral name: String) { self = .name(name) }
  }

  /// A reference to an item of a view, as users write it.
  public enum ItemReference: Hashable, Sendable, CustomStringConvertible {
    case position(Position)
    /// A title or id that only one item of the view has.
    case name(String)

    /// The form that users write: `3`, `1:3` or `Milk`.
    public var description: String {
      switch self {
      case .position(let position): position.written
      case .name(let name): name
      }
    }
  }

  /// A plain view, an item of a table or collection, or a point of the screen.
  public struct Target: Hashable {
    /// The view; implied for a point.
    public var view: ViewReference
    /// The item; nil for a plain view, or for the middle of any view.
    public var item: ItemReference?
    /// The point of the screen, in points; nil for a view or an item.
    public private(set) var point: Point?

    /// A view, or an item in it.
    public init(_ view: ViewReference, _ item: ItemReference? = nil) {
      self.view = view
      self.item = item
    }

    /// A point of the screen, in points, such as that of the visible part of an item.
    public init(_ point: Point) {
      view = .implied
      self.point = point
    }
  }
}

// MARK: Writing

extension Gesture: CustomStringConvertible {
  /// The gesture as a line that is parsed as the same gesture: `over archive 0:1 below`.
  public var description: String {
    switch self {
    case .lift(let target): "lift \(target.written)"
    case .press(let target): "press \(target.written)"
    case .longPress(let target): "longPress \(target.written)"
    case .grab(let view, let item): "grab \(Target(view, item).written)"
    case .add(let target): "add \(target.written)"
    case .over(let target, let part):
      "over \(target.written)" + (part == .above ? "" : " \(part.rawValue)")
    case .move(let point): "move \(NumberText.of(point.x)) \(NumberText.of(point.y))"
    case .edge(let view, let edge, let depth):
      "edge \(view.written) \(edge.rawValue)" + (depth.map { " \(NumberText.of($0))" } ?? "")
    case .hold(let seconds): "hold \(NumberText.of(seconds))"
    case .drop: "drop"
    case .release: "release"
    case .cancel: "cancel"
    case .select(let view, let items):
      "select " + ([view.written] + items.map(\.written)).joined(separator: " ")
    case .tap(let target): "tap \(target.written)"
    case .scroll(let view, let distance): "scroll \(view.written) \(NumberText.of(distance))"
    case .wait(let seconds): "wait \(NumberText.of(seconds))"
    case .interrupt: "interrupt"
    case .place(let source, let placement, let target):
      "place \(source.written) \(placement.rawValue) \(target.written)"
    }
  }
}

extension Gesture.ViewReference {
  fileprivate var written: String {
    switch self {
    case .name(let name): LineWords.word(name)
    case .view(let view): LineWords.word(view.name)
    case .implied: ""
    }
  }
}

extension Gesture.ItemReference {
  /// The name, in quotes if it could be parsed as a number or a placement.
  fileprivate var written: String {
    switch self {
    case .position(let position): position.written
    case .name(let name):
      name.first?.isLetter ?? false && Placement(rawValue: name) == nil
        ? LineWords.word(name) : LineWords.quoted(name)
    }
  }
}

extension Gesture.Target {
  fileprivate var written: String {
    if let point { return "\(NumberText.of(point.x)) \(NumberText.of(point.y))" }
    return [view.written, item?.written ?? ""].filter { !$0.isEmpty }.joined(separator: " ")
  }
}

extension Position {
  /// `3`, or `1:3` outside of section 0.
  fileprivate var written: String { section == 0 ? "\(item)" : "\(section):\(item)" }
}
