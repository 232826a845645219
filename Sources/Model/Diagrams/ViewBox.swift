import DragDrop
import Layout
import Texts
import Traces

/// The picture of a table or collection as a box.
struct ViewBox: DrawnBox {
  private(set) var lines: [StyledText] = []
  /// The width in columns, with borders.
  private(set) var width = 0
  private(set) var regions: [ViewPicture.Region] = []

  private let view: SectionedView
  private let marks: DragMarks
  private let style: DrawingStyle
  private let visible: VisibleLines
  private var glyphs: Glyphs { style.glyphs }

  init(view: SectionedView, marks: DragMarks, drawing: ViewDrawing) {
    self.view = view
    self.marks = marks
    style = drawing.style
    let size = drawing.sizes[ObjectIdentifier(view)]
    let lineLimit = size.map { max(1, $0.lines - 2) } ?? drawing.lineLimit
    visible = Self.visibleLines(
      of: view, limit: lineLimit, focus: marks.focus(in: view), drawing: drawing)
    // A grid gets the whole width; a list is easier to read in a narrow box.
    let isGrid = visible.lines.contains { line in
      if case .entries(let entries) = line { entries.count > 1 } else { false }
    }
    let limit = size?.columns ?? (isGrid ? style.usableWidth : drawing.boxLimit)
    var content = self.content(
      cellSize: isGrid ? cellSize(limit: limit - 2) : nil, limit: limit - 2)
    let gap = drawing.hasRoomForDrags ? margin.displayWidth + 8 : 0
    let widest =
      content.map { line in
        line.text.displayWidth + (line.isGap ? 8 : 1) + (line.hasControl ? 2 : 0)
      }.max() ?? 0
    let frame = BoxFrame(view: view, marks: marks, drawing: drawing)
    width = size?.columns ?? min(limit, max(frame.titleWidth(), widest + 2, gap + 2, 12))
    if size != nil {
      let blanks = max(0, lineLimit - content.count)
      content = content.prefix(lineLimit) + Array(repeating: Content(text: ""), count: blanks)
    } else if drawing.hasRoomForDrags, content.count < lineLimit {
      content.append(Content(text: ""))
    }
    lines = [frame.top(width)] + content.map { wrap($0) } + [frame.bottom(width)]
    regions = regions(of: content)
  }

  private static func visibleLines(
    of view: SectionedView, limit: Int, focus: Position?, drawing: ViewDrawing
  ) -> VisibleLines {
    func visible(_ limit: Int) -> VisibleLines {
      VisibleLines(
        of: view, limit: limit, focus: focus, firstLine: drawing.firstLines[ObjectIdentifier(view)])
    }
    var lines = visible(limit)
    // The numbers of hidden items before and after the lines take lines of their own.
    for fewer in [limit - 1, limit - 2]
    where drawing.hasRoomForDrags && lines.lines.count + lines.marks > limit {
      lines = visible(max(1, fewer))
    }
    return lines
  }

  /// The regions of the frame, and of the elements in it.
  private func regions(of content: [Content]) -> [ViewPicture.Region] {
    let frame = lines.indices.map {
      ViewPicture.Region(
        view: view, line: $0, columns: 0..<width, target: .view, firstLine: visible.firstLine)
    }
    let elements = content.enumerated().flatMap { line, content in
      content.targets.map { columns, target in
        let end = min(1 + (columns?.upperBound ?? width - 2), width - 1)
        let start = min(1 + (columns?.lowerBound ?? 0), end)
        return ViewPicture.Region(
          view: view, line: line + 1, columns: start..<end, target: target)
      }
    }
    return frame + elements
  }

  private func wrap(_ content: Content) -> StyledText {
    let inner = width - 2
    let border = StyledText(glyphs.vertical, .border)
    if content.isGap {
      let start = content.text.displayWidth
      let gap = String(repeating: glyphs.gap, count: max(0, inner - start - 1))
      return border + content.text + StyledText(gap, .gap) + " " + border
    }
    guard !content.hasControl else {
      let title = style.fit(style.truncate(content.text, to: inner - 3), to: inner - 2)
      return border + title + StyledText(glyphs.reorderControl, .dim) + " " + border
    }
    return border + style.fit(style.truncate(content.text, to: inner - 1), to: inner) + border
  }

  // MARK: The content

  private struct Content {
    var text: StyledText
    /// Whether the line is a gap, which fills the box.
    var isGap = false
    /// Whether there is a reorder control at its right edge.
    var hasControl = false
    /// The targets of the line and their columns; nil for all columns.
    var targets: [(Range<Int>?, ViewPicture.Region.Target)] = []
  }

  /// The lines of the box: those of a grid if cells have a size, otherwise those of a list.
  private func content(cellSize: Int?, limit: Int) -> [Content] {
    var content: [Content] = []
    if visible.above > 0 { content.append(more(visible.above, isAfter: false)) }
    for line in visible.lines {
      switch line {
      case .header(let section):
        content.append(Content(text: header(section), targets: [(nil, .header(section))]))
      case .footer(let section):
        content.append(Content(text: footer(section), targets: [(nil, .footer(section))]))
      case .empty(let section):
        content.append(
          Content(
            text: margin + StyledText("(empty)", .dim), targets: [(nil, .empty(section))]))
      case .entries(let entries):
        if let cellSize {
          content += cells(entries, size: cellSize, limit: limit)
        } else {
          content += entries.map { row($0) }
        }
      }
    }
    if view.numberOfSections == 0 {
      content.append(Content(text: margin + StyledText("(no sections)", .dim)))
    }
    if visible.below > 0 { content.append(more(visible.below, isAfter: true)) }
    return content
  }

  private var isSideways: Bool { view.presentedLayout.axis == .horizontal }

  private func more(_ count: Int, isAfter: Bool) -> Content {
    let word = isSideways ? (isAfter ? "after" : "before") : (isAfter ? "below" : "above")
    let text = "\(glyphs.ellipsis) \(style.grouped(count)) \(word)"
    return Content(
      text: margin + StyledText(text, .dim), targets: [(nil, .more(isAfter: isAfter))])
  }

  /// The number of digits of the largest item number.
  private var digits: Int {
    var greatest = 0
    for case .entries(let entries) in visible.lines {
      for case .item(let position) in entries { greatest = max(greatest, position.item) }
    }
    return String(greatest).count
  }

  /// The columns before titles: the mark and the number.
  private var margin: StyledText { StyledText(String(repeating: " ", count: 3 + digits)) }

  private func header(_ section: Int) -> StyledText {
    let title = view.title(ofSection: section)
    var text = margin
    text.append(title?.printable ?? "section \(section)", title == nil ? .dim : .title)
    if title != nil, view.numberOfSections > 1 { text.append("  section \(section)", .dim) }
    return text
  }

  private func footer(_ section: Int) -> StyledText {
    margin + StyledText(view.footer(ofSection: section)?.printable ?? "(footer)", .dim)
  }

  /// One row of a list: mark, number and title.
  private func row(_ entry: VisibleLines.Entry) -> Content {
    switch entry {
    case .slot: return Content(text: margin, isGap: true, targets: [(nil, .slot)])
    case .placeholder(_, let title):
      let number = String(repeating: " ", count: digits) + glyphs.waiting
      return Content(
        text: StyledText(number + "  " + waiting(title), .dim), targets: [(nil, .placeholder)])
    case .item(let position):
      let cell = view.existingCell(at: position) as? TableViewCell
      return Content(
        text: row(position), hasControl: view.isEditing && cell?.showsReorderControl == true,
        targets: [(nil, .item(position))])
    }
  }

  /// The text of a placeholder.
  private func waiting(_ title: String?) -> String { title?.printable ?? "(waiting)" }

  private func row(_ position: Position) -> StyledText {
    let number = String(position.item)
    var text = mark(position)
    text.append(String(repeating: " ", count: digits - number.count) + number, .number)
    text.append("  ")
    text.append(view.shownTitle(at: position).printable, role(position))
    return text + parts(position)
  }

  /// A line of a grid, with cells of one width; several lines if there are too many cells.
  private func cells(_ entries: [VisibleLines.Entry], size: Int, limit: Int) -> [Content] {
    let perLine = max(1, (limit - 1) / size)
    return stride(from: 0, to: entries.count, by: perLine).map { start in
      var line = StyledText()
      var targets: [(Range<Int>?, ViewPicture.Region.Target)] = []
      for entry in entries[start..<min(start + perLine, entries.count)] {
        let start = targets.count * size
        targets.append((start..<(start + size), target(of: entry)))
        if entry == .slot {
          let gap = String(repeating: glyphs.gap, count: max(1, size - 2))
          line += style.fit(" " + StyledText(gap, .gap), to: size)
        } else {
          line += style.fit(style.truncate(cell(entry), to: size - 1), to: size)
        }
      }
      return Content(text: line, targets: targets)
    }
  }

  private func target(of entry: VisibleLines.Entry) -> ViewPicture.Region.Target {
    switch entry {
    case .item(let position): .item(position)
    case .placeholder: .placeholder
    case .slot: .slot
    }
  }

  /// The width of a cell: computed from the line with the most cells, so that the cells of all
  /// lines are aligned.
  private func cellSize(limit: Int) -> Int {
    var most = 1
    var widest = 1
    for case .entries(let entries) in visible.lines {
      most = max(most, entries.count)
      for entry in entries { widest = max(widest, cell(entry).displayWidth + 1) }
    }
    let narrowest = digits + 6
    return min(max(widest, narrowest, 10), max(narrowest, (limit - 1) / most))
  }

  private func cell(_ entry: VisibleLines.Entry) -> StyledText {
    if case .placeholder(_, let title) = entry {
      return StyledText(" \(glyphs.waiting) \(waiting(title))", .dim)
    }
    guard case .item(let position) = entry else { return "" }
    var text = mark(position)
    text.append("\(position.item) ", .number)
    text.append(view.shownTitle(at: position).printable, role(position))
    return text + parts(position)
  }

  /// The names of the views in a row's cell.
  private func parts(_ position: Position) -> StyledText {
    let names = view.existingCell(at: position)?.shownParts.map(\.name.printable) ?? []
    return names.isEmpty ? "" : StyledText(" [\(names.joined(separator: " "))]", .dim)
  }

  private func mark(_ position: Position) -> StyledText {
    if marks.finger(over: view)?.rowToGoInto == position {
      return StyledText(glyphs.into, .highlight)
    }
    if marks.isSpringing(position, in: view) { return StyledText(glyphs.spring, .highlight) }
    if marks.isDragged(position, in: view) { return StyledText(glyphs.dragged, .dim) }
    return view.selection.contains(position) ? StyledText(glyphs.selected, .highlight) : " "
  }

  private func role(_ position: Position) -> StyleRole {
    if marks.finger(over: view)?.rowToGoInto == position { return .highlight }
    return marks.isDragged(position, in: view) ? .dim : .plain
  }
}
