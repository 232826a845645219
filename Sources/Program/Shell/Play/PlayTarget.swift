import Diagrams
import DragDrop
import Layout

/// The target of the cursor, or of the finger.
enum PlayTarget: Hashable {
  case item(Position)
  /// The place below the last item of a section, or of an empty section.
  case end(Int)
  /// A plain view.
  case whole

  /// The position that a gesture to this target refers to.
  func place(in view: SectionedView) -> Position? {
    switch self {
    case .item(let position): position
    case .end(let section):
      Position(section: section, item: view.numberOfEntries(inSection: section))
    case .whole: nil
    }
  }
}

extension PlayTarget {
  /// The target of a region in the picture; nil for regions without one, such as the open gap.
  init?(_ region: ViewPicture.Region) {
    guard let view = region.view as? SectionedView else {
      self = .whole
      return
    }
    switch region.target {
    case .item(let position): self = .item(position)
    case .header(let section):
      self =
        view.numberOfEntries(inSection: section) > 0
        ? .item(Position(section: section, item: 0)) : .end(section)
    case .footer(let section), .empty(let section): self = .end(section)
    case .view:
      // If further rows follow, the frame does not show the place below the last item.
      guard view.numberOfSections > 0, !Self.canScroll(view, forward: true) else { return nil }
      self = .end(view.numberOfSections - 1)
    case .slot, .placeholder, .more: return nil
    }
  }
}

extension PlayTarget {
  /// Whether a view has more content before or after its visible part.
  static func canScroll(_ view: SectionedView, forward: Bool) -> Bool {
    let (size, bounds) = (view.presentedLayout.contentSize, view.bounds)
    return view.presentedLayout.axis == .vertical
      ? (forward ? size.height > bounds.maxY + 1 : bounds.minY > 1)
      : (forward ? size.width > bounds.maxX + 1 : bounds.minX > 1)
  }
}

/// The gestures of keys and of the mouse.
enum PlayGestures {
  /// The target of the cursor as the target of a gesture.
  static func target(_ view: View, _ target: PlayTarget) -> Gesture.Target {
    let position = (view as? SectionedView).flatMap { target.place(in: $0) }
    return Gesture.Target(.name(view.name), position.map { .position($0) })
  }

  /// Moves the drag to a target; only items have parts.
  static func over(_ view: View, _ target: PlayTarget, _ part: Drag.Part) -> Gesture {
    if case .item = target { return .over(self.target(view, target), part) }
    return .over(self.target(view, target), .above)
  }

  /// Moves the drag to the edge where it scrolls the view.
  static func edge(of view: SectionedView, isAfter: Bool) -> Gesture {
    let edge: Drag.Edge =
      view.presentedLayout.axis == .vertical
      ? (isAfter ? .bottom : .top) : (isAfter ? .right : .left)
    return .edge(.name(view.name), edge, depth: nil)
  }

  /// A point of the screen outside all views.
  static func outside(of views: [View], in simulation: Simulation) -> Point {
    let size = simulation.screenSize
    let candidates = [
      Point(x: 8, y: 8), Point(x: size.width - 4, y: 8), Point(x: 8, y: size.height - 4),
      Point(x: size.width - 4, y: size.height - 4),
    ]
    let frames = views.map { view in view.convert(view.bounds, to: nil) }
    return candidates.first { point in !frames.contains { $0.contains(point) } }
      ?? Point(x: -8, y: -8)
  }
}
