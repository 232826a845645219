package import DragDrop
package import Layout
package import Recordings

/// The contents of a view from an event on: enough to draw it without its app.
///
/// Traces contain these between their events, so that pictures can be drawn without the policy and
/// the data source. A later one with the same name replaces the earlier one.
package struct ShownView: Hashable, Sendable {
  /// A visible part of the view.
  package struct Part: Hashable, Sendable {
    /// The kind of a part.
    package enum Role: String, CaseIterable, Sendable {
      case header
      /// A row or item.
      case item
      case footer
      case placeholder
      case gap
    }

    package var role: Role
    /// The position of an item or placeholder; the section of a header or footer, with item 0; nil
    /// for a gap.
    package var path: Position?
    package var title: String
    /// In points from the view's top left corner, after scrolling.
    package var frame: Rect

    package init(role: Role, path: Position?, title: String = "", frame: Rect) {
      self.role = role
      self.path = path
      self.title = title
      self.frame = frame
    }
  }

  package var name: String
  /// The number of the first event from which the view looks like this.
  package var from: Int
  /// The number of the last event before the view was read; its line in a file follows that event.
  package var readAfter: Int
  /// The number of lines of inputs before its line in a file.
  package var inputsBefore = 0
  package var application: String
  package var kind: ViewKind
  /// In points of the screen; nil if the view has left the screen.
  package var frame: Rect?
  /// The visible parts, from the top left to the bottom right.
  package var parts: [Part]
  /// The number of all items, visible or not.
  package var itemCount: Int
  /// What a replay needs; only recordings of devices have it.
  package var setup: RecordedSetup?

  package init(
    name: String, from: Int, readAfter: Int, application: String = "main", kind: ViewKind,
    frame: Rect?, parts: [Part] = [], itemCount: Int = 0
  ) {
    self.name = name
    self.from = from
    self.readAfter = readAfter
    self.application = application
    self.kind = kind
    self.frame = frame
    self.parts = parts
    self.itemCount = itemCount
  }

  /// Whether two views look the same, regardless of the event.
  func looksLike(_ other: ShownView) -> Bool {
    var other = other
    other.from = from
    other.readAfter = readAfter
    return self == other
  }
}

extension ShownView {
  /// The maximum number of parts that are read.
  private static let maximumParts = 400

  /// Reads what a view shows now; requests the visible cells from the data source.
  package init(_ view: View, from: Int, readAfter: Int) {
    let onScreen = view.convert(view.bounds, to: nil)
    self.init(
      name: view.name, from: from, readAfter: readAfter,
      application: view.application?.name ?? "", kind: view.kind,
      frame: view.application == nil || view.isHidden ? nil : onScreen)
    guard let view = view as? SectionedView, frame != nil else { return }
    parts = Self.parts(of: view, in: view.drawnBounds)
    itemCount = (0..<view.numberOfSections).reduce(0) {
      $0 + view.numberOfEntries(inSection: $1)
    }
  }

  private static func parts(of view: SectionedView, in visible: Rect) -> [Part] {
    let layout = view.presentedLayout
    var parts: [Part] = []
    for position in layout.someItems(in: visible).prefix(maximumParts) {
      guard let frame = layout.frame(of: position) else { continue }
      parts.append(
        Part(role: .item, path: position, title: view.shownTitle(at: position), frame: frame))
    }
    for placeholder in view.placeholders.shown(in: visible) {
      parts.append(
        Part(
          role: .placeholder, path: placeholder.position, title: placeholder.title ?? "",
          frame: placeholder.frame))
    }
    if let slot = layout.frameOfSlot(), slot.intersects(visible) {
      parts.append(Part(role: .gap, path: nil, frame: slot))
    }
    for section in layout.sections(in: visible, most: maximumParts) {
      let place = Position(section: section, item: 0)
      if let frame = layout.frameOfHeader(inSection: section), frame.intersects(visible) {
        let title = view.title(ofSection: section) ?? ""
        parts.append(Part(role: .header, path: place, title: title, frame: frame))
      }
      if let frame = layout.frameOfFooter(inSection: section), frame.intersects(visible) {
        let title = view.footer(ofSection: section) ?? ""
        parts.append(Part(role: .footer, path: place, title: title, frame: frame))
      }
    }
    parts.sort { ($0.frame.minY, $0.frame.minX) < ($1.frame.minY, $1.frame.minX) }
    return parts.map { part in
      var part = part
      part.frame.origin = part.frame.origin - visible.origin
      return part
    }
  }
}

extension SectionedView {
  /// The visible rectangle, limited to the size of a large screen, because the frame of a view may
  /// have any size.
  package var drawnBounds: Rect {
    var rect = bounds
    rect.size.height = min(rect.height, 4096)
    rect.size.width = min(rect.width, 4096)
    return rect
  }
}

extension ItemLayout {
  /// The items in a rectangle; some of them if there are very many, such as rows of height 0, which
  /// are all at one position.
  package func someItems(in rect: Rect) -> [Position] {
    var steps = 100_000
    return items(in: rect) {
      steps -= 1
      return steps >= 0
    }
  }

  /// The sections in a rectangle and at its edges, found by binary search, because there may be many.
  package func sections(in rect: Rect, most: Int) -> Range<Int> {
    func first(where holds: (Rect) -> Bool) -> Int {
      var (low, high) = (0, numberOfSections)
      while low < high {
        let middle = (low + high) / 2
        if holds(frameOfSection(middle) ?? .zero) { high = middle } else { low = middle + 1 }
      }
      return low
    }
    let isVertical = axis == .vertical
    let start = first { isVertical ? $0.maxY >= rect.minY : $0.maxX >= rect.minX }
    let end = first { isVertical ? $0.minY > rect.maxY : $0.minX > rect.maxX }
    return start..<max(start, min(end, start + most))
  }
}
