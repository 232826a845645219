import Diagrams
import DragDrop
import Layout

/// Finds the target that an arrow key leads to.
///
/// Within a view, the layout gives the neighboring item, also outside of the visible part; between
/// views, the picture does.
struct PlayNavigator {
  enum Direction: Hashable {
    case up
    case down
    case left
    case right
  }

  /// Whether the places below the last items are targets, too.
  let isDragging: Bool

  // MARK: Within a view

  /// The first target of a view: its first visible item, otherwise the place of an empty section.
  func firstStop(in view: View) -> PlayTarget {
    guard let view = view as? SectionedView, view.numberOfSections > 0 else { return .whole }
    if let position = view.presentedLayout.items(in: view.bounds).first { return .item(position) }
    return .end(0)
  }

  /// The nearest target that exists, if the given one has been removed.
  func clamped(_ target: PlayTarget, in view: View) -> PlayTarget {
    guard let view = view as? SectionedView, view.numberOfSections > 0 else { return .whole }
    switch target {
    case .whole: return firstStop(in: view)
    case .item(var position):
      position.section = min(position.section, view.numberOfSections - 1)
      let count = view.numberOfEntries(inSection: position.section)
      guard count > 0 else { return .end(position.section) }
      return .item(Position(section: position.section, item: min(position.item, count - 1)))
    case .end(let section):
      let section = min(section, view.numberOfSections - 1)
      let count = view.numberOfEntries(inSection: section)
      return isDragging || count == 0
        ? .end(section) : .item(Position(section: section, item: count - 1))
    }
  }

  /// The next target in a direction; nil at the end of the view.
  func next(
    _ direction: Direction, from target: PlayTarget, in view: SectionedView
  ) -> PlayTarget? {
    let axis = view.presentedLayout.axis
    let isAlong =
      axis == .vertical
      ? direction == .up || direction == .down : direction == .left || direction == .right
    let isForward = direction == .down || direction == .right
    switch target {
    case .whole: return nil
    case .end(let section):
      guard isAlong else { return nil }
      return isForward ? start(ofSection: section + 1, view) : lastStop(ofSection: section, view)
    case .item(let position):
      if !isAlong { return beside(position, isForward, in: view) }
      return isForward ? line(after: position, in: view) : line(before: position, in: view)
    }
  }

  private func start(ofSection section: Int, _ view: SectionedView) -> PlayTarget? {
    guard section < view.numberOfSections else { return nil }
    return firstPresented(section, view).map(PlayTarget.item) ?? .end(section)
  }

  /// The last item of a section, or the target before it.
  private func lastStop(ofSection section: Int, _ view: SectionedView) -> PlayTarget? {
    let layout = view.presentedLayout
    var item = layout.numberOfItems(inSection: section) - 1
    // The item that is being reordered has no frame.
    while item >= 0, layout.frame(of: Position(section: section, item: item)) == nil { item -= 1 }
    if item >= 0 { return .item(Position(section: section, item: item)) }
    return section > 0 ? end(ofSection: section - 1, view) : nil
  }

  private func end(ofSection section: Int, _ view: SectionedView) -> PlayTarget? {
    isDragging || view.numberOfEntries(inSection: section) == 0
      ? .end(section) : lastStop(ofSection: section, view)
  }

  private func firstPresented(_ section: Int, _ view: SectionedView) -> Position? {
    let layout = view.presentedLayout
    return (0..<min(2, layout.numberOfItems(inSection: section)))
      .map { Position(section: section, item: $0) }
      .first { layout.frame(of: $0) != nil }
  }

  /// The item in the next line: below, or to the right if lines are columns.
  private func line(after position: Position, in view: SectionedView) -> PlayTarget? {
    guard let frame = frame(of: position, in: view) else { return nil }
    let layout = view.presentedLayout
    let found = layout.items(in: strip(frame, after: true, layout))
    if let first = found.first, first.section == position.section {
      return .item(nearest(to: frame, inLineOf: first, layout))
    }
    return end(ofSection: position.section, view).flatMap { stop in
      // Without a drag, the last item is the last target of the section.
      if case .item = stop { return start(ofSection: position.section + 1, view) }
      return stop
    }
  }

  private func line(before position: Position, in view: SectionedView) -> PlayTarget? {
    guard let frame = frame(of: position, in: view) else { return nil }
    let layout = view.presentedLayout
    let found = layout.items(in: strip(frame, after: false, layout))
    if let last = found.last, last.section == position.section {
      return .item(nearest(to: frame, inLineOf: last, layout))
    }
    return position.section > 0 ? end(ofSection: position.section - 1, view) : nil
  }

  private func frame(of position: Position, in view: SectionedView) -> Rect? {
    view.presentedLayout.frame(of: position) ?? view.presentedLayout.frameOfSlot()
  }

  /// The area before or after a line in which the next line can be.
  private func strip(_ frame: Rect, after: Bool, _ layout: any ItemLayout) -> Rect {
    let reach = 600.0
    let size = layout.contentSize
    if layout.axis == .vertical {
      let y = after ? frame.maxY + 0.5 : max(0, frame.minY - reach)
      let height = after ? reach : max(0, frame.minY - 0.5 - y)
      return Rect(x: 0, y: y, width: size.width, height: height)
    }
    let x = after ? frame.maxX + 0.5 : max(0, frame.minX - reach)
    let width = after ? reach : max(0, frame.minX - 0.5 - x)
    return Rect(x: x, y: 0, width: width, height: size.height)
  }

  private func nearest(
    to frame: Rect, inLineOf position: Position, _ layout: any ItemLayout
  ) -> Position {
    guard let line = layout.frame(of: position) else { return position }
    let size = layout.contentSize
    let strip =
      layout.axis == .vertical
      ? Rect(x: 0, y: line.midY - 0.5, width: size.width, height: 1)
      : Rect(x: line.midX - 0.5, y: 0, width: 1, height: size.height)
    func distance(_ position: Position) -> Double {
      guard let other = layout.frame(of: position) else { return .infinity }
      return layout.axis == .vertical
        ? abs(other.midX - frame.midX) : abs(other.midY - frame.midY)
    }
    return layout.items(in: strip).min { distance($0) < distance($1) } ?? position
  }

  /// The neighboring item in the same line.
  private func beside(
    _ position: Position, _ isForward: Bool, in view: SectionedView
  ) -> PlayTarget? {
    let layout = view.presentedLayout
    guard let frame = layout.frame(of: position) else { return nil }
    let step = isForward ? 1 : -1
    var next = Position(section: position.section, item: position.item + step)
    if layout.displacement.removed == next { next.item += step }
    guard let other = layout.frame(of: next) else { return nil }
    let isSameLine =
      layout.axis == .vertical
      ? abs(other.midY - frame.midY) < 0.5 : abs(other.midX - frame.midX) < 0.5
    return isSameLine ? .item(next) : nil
  }

  // MARK: Between views

  /// The neighboring view in the picture; nil if there is none in that direction.
  func view(_ direction: Direction, of view: View, in picture: ViewPicture, among views: [View])
    -> View?
  {
    guard let own = Self.frame(of: view, in: picture) else { return nil }
    var best: (view: View, distance: Int)?
    for other in views where other !== view {
      guard let frame = Self.frame(of: other, in: picture) else { continue }
      let gap: Int
      let offset: Int
      switch direction {
      case .left: (gap, offset) = (own.left - frame.right, abs(own.top - frame.top))
      case .right: (gap, offset) = (frame.left - own.right, abs(own.top - frame.top))
      case .up: (gap, offset) = (own.top - frame.bottom, abs(own.left - frame.left))
      case .down: (gap, offset) = (frame.top - own.bottom, abs(own.left - frame.left))
      }
      guard gap > 0 else { continue }
      let distance = gap + 2 * offset
      if best.map({ distance < $0.distance }) ?? true { best = (other, distance) }
    }
    return best?.view
  }

  private static func frame(
    of view: View, in picture: ViewPicture
  ) -> (top: Int, left: Int, bottom: Int, right: Int)? {
    let regions = picture.regions.filter { $0.view === view && $0.target == .view }
    guard let first = regions.first, let last = regions.last else { return nil }
    return (first.line, first.columns.lowerBound, last.line, first.columns.upperBound - 1)
  }
}
