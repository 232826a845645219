import DragDrop
import Layout
import Traces

/// The visible part of a table or collection, line by line, as currently presented.
///
/// The cost depends only on what is visible: positions come from the layout, and titles are
/// requested only for the kept lines.
struct VisibleLines {
  enum Entry: Hashable {
    case item(Position)
    /// A placeholder, with the text of its cell.
    case placeholder(section: Int, title: String?)
    case slot
  }

  enum Line: Hashable {
    case header(Int)
    case footer(Int)
    case entries([Entry])
    case empty(Int)
  }

  private(set) var lines: [Line] = []
  /// The number of items before and after the lines.
  private(set) var above = 0
  private(set) var below = 0

  /// The number of visible lines before the kept ones.
  private(set) var firstLine = 0

  /// How many lines are needed for the numbers of items before and after the lines.
  var marks: Int { (above > 0 ? 1 : 0) + (below > 0 ? 1 : 0) }

  /// Reads the visible lines of a view.
  ///
  /// - Parameters:
  ///   - view: The view.
  ///   - limit: The maximum number of lines.
  ///   - focus: An item to keep if it is visible; without one the slot is kept.
  ///   - firstLine: The first line to keep, if the focus or the slot is then among the lines; nil
  ///     for the lines around it.
  init(of view: SectionedView, limit: Int, focus: Position?, firstLine: Int? = nil) {
    let layout = view.presentedLayout
    let rect = view.drawnBounds
    lines = Self.lines(of: layout, view.placeholders.shown(in: rect), in: rect)
    keep(limit, around: focus, from: firstLine)
    count(layout)
  }

  private static func lines(
    of layout: any ItemLayout, _ placeholders: [ListPlaceholders.Shown], in rect: Rect
  ) -> [Line] {
    var entries = layout.someItems(in: rect).map { position in
      (entry: Entry.item(position), frame: layout.frame(of: position) ?? .zero)
    }
    for placeholder in placeholders {
      let entry = Entry.placeholder(
        section: placeholder.position.section, title: placeholder.title)
      entries.append((entry, placeholder.frame))
    }
    if let slot = layout.frameOfSlot(), slot.intersects(rect) { entries.append((.slot, slot)) }
    var lines: [Line] = []
    let bySection = Dictionary(grouping: entries) { Self.section(of: $0.entry, in: layout) }
    for section in sections(of: layout, in: rect) {
      // A header stays visible at the top of its section, as in a plain table.
      if layout.numberOfSections > 1 || layout.frameOfHeader(inSection: section) != nil {
        lines.append(.header(section))
      }
      lines += rows(bySection[section] ?? [], axis: layout.axis).map(Line.entries)
      if layout.numberOfPresented(inSection: section) == 0 { lines.append(.empty(section)) }
      if layout.frameOfFooter(inSection: section)?.intersects(rect) ?? false {
        lines.append(.footer(section))
      }
    }
    return lines
  }

  /// Entries in rows from the top, each row from the left.
  ///
  /// The items in a line of the layout have a common center line, whatever their sizes. If lines
  /// are columns, the first row contains the first item of each line, the second row the second
  /// items.
  private static func rows(
    _ entries: [(entry: Entry, frame: Rect)], axis: Axis
  ) -> [[Entry]] {
    func main(_ frame: Rect) -> Double { axis == .vertical ? frame.midY : frame.midX }
    func cross(_ frame: Rect) -> Double { axis == .vertical ? frame.minX : frame.minY }
    let sorted = entries.sorted {
      (main($0.frame), cross($0.frame)) < (main($1.frame), cross($1.frame))
    }
    var lines: [[(entry: Entry, frame: Rect)]] = []
    for next in sorted {
      // Half a point allows for rounding errors.
      if let last = lines.last?.last, abs(main(last.frame) - main(next.frame)) < 0.5 {
        lines[lines.count - 1].append(next)
      } else {
        lines.append([next])
      }
    }
    // Entries with nearly the same center may be in the wrong order.
    lines = lines.map { $0.sorted { cross($0.frame) < cross($1.frame) } }
    guard axis == .horizontal else { return lines.map { $0.map(\.entry) } }
    return (0..<(lines.map(\.count).max() ?? 0)).map { row in
      lines.compactMap { row < $0.count ? $0[row].entry : nil }
    }
  }

  /// The section of an entry; that of the slot is in the displacement.
  private static func section(of entry: Entry, in layout: any ItemLayout) -> Int {
    switch entry {
    case .item(let position): position.section
    case .placeholder(let section, _): section
    case .slot: layout.displacement.slot?.section ?? 0
    }
  }

  private static func sections(of layout: any ItemLayout, in rect: Rect) -> [Int] {
    // Those of height 0 are all at one position.
    layout.sections(in: rect, most: 100_000).filter { section in
      guard let frame = layout.frameOfSection(section) else { return false }
      // A section of height 0 in the rectangle counts; a section that only touches it does not.
      return frame.height == 0 || frame.width == 0 || frame.intersects(rect)
    }
  }

  /// Reduces the lines to a limit, around the focus or the slot.
  private mutating func keep(_ limit: Int, around focus: Position?, from known: Int?) {
    guard lines.count > limit else { return }
    let center = lines.firstIndex { line in
      guard case .entries(let entries) = line else { return false }
      return entries.contains { $0 == .slot || (focus != nil && $0 == focus.map(Entry.item)) }
    }
    var start = known ?? (center ?? 0) - limit / 2
    if known != nil, let center { start = min(max(start, center - limit + 1), center) }
    firstLine = min(max(0, start), lines.count - limit)
    lines = Array(lines[firstLine..<(firstLine + limit)])
  }

  /// Counts the items that are not shown, without visiting them.
  private mutating func count(_ layout: any ItemLayout) {
    var items: [Position] = []
    for case .entries(let entries) in lines {
      for case .item(let position) in entries { items.append(position) }
    }
    let section = lines.first.flatMap(Self.section) ?? 0
    let start = items.first ?? Position(section: section, item: 0)
    var total = 0
    for section in 0..<layout.numberOfSections {
      if section == start.section { above = total + start.item }
      total += layout.numberOfItems(inSection: section)
    }
    if let removed = layout.displacement.removed {
      total -= 1
      if removed < start { above -= 1 }
    }
    below = total - above - items.count
  }

  private static func section(_ line: Line) -> Int? {
    switch line {
    case .header(let section), .footer(let section), .empty(let section): section
    case .entries: nil
    }
  }
}
