import DragDrop
import Layout
import Traces

/// One view as a box.
struct ViewBox {
  private(set) var lines: [StyledText] = []
  /// In columns, borders included.
  private(set) var width = 0

  private let view: SectionedView
  private let marks: DragMarks
  private let style: DrawingStyle
  private let visible: VisibleLines
  private var glyphs: Glyphs { style.glyphs }

  init(view: SectionedView, marks: DragMarks, drawing: ViewDrawing) {
    self.view = view
    self.marks = marks
    style = drawing.style
    visible = VisibleLines(
      of: view, limit: drawing.lineLimit, focus: marks.finger(over: view)?.position)
    // A grid needs the room; a list reads well when it is narrow.
    let isGrid = visible.lines.contains { line in
      if case .entries(let entries) = line { entries.count > 1 } else { false }
    }
    let limit = isGrid ? style.usableWidth : drawing.boxLimit
    let content = self.content(limit: limit - 2)
    let widest = content.map { style.columns(of: $0.text) + ($0.isGap ? 8 : 1) }.max() ?? 0
    // Where there is room for badges it is kept free, so that boxes do not jump during a drag.
    let free = style.usableWidth >= Self.roomyWidth ? style.columns("\(glyphs.move) 1 [0, 0]") : 0
    let badge = max(free, badge.map { style.columns($0) } ?? 0)
    let title = 4 + style.columns(name) + (badge > 0 ? badge + 5 : 0)
    width = min(limit, max(title, widest + 2, 12))
    lines = [top()] + content.map { wrap($0) } + [bottom()]
  }

  /// From so many columns on, every box has room for a badge.
  private static let roomyWidth = 60

  // MARK: The frame

  private var name: String {
    let name = view.name.printable
    guard let app = view.application?.name, app != "main" else { return name }
    return "\(name) (\(app.printable))"
  }

  private var badge: String? {
    guard let finger = marks.finger(over: view) else { return nil }
    let badge = finger.badge(glyphs)
    guard finger.operation.isAccepting, let position = finger.position else { return badge }
    return "\(badge) \(position)"
  }

  private func top() -> StyledText {
    var badge = self.badge
    // Where room is short the position goes first, then letters of the name.
    if let full = badge, style.columns(name) + style.columns(full) + 7 > width {
      badge = marks.finger(over: view)?.badge(glyphs)
    }
    let right = badge.map { style.columns($0) + 3 } ?? 0
    let title = style.truncate(StyledText(name, .view), to: max(1, width - 4 - right))
    let rule = width - 4 - style.columns(of: title) - right
    var line = StyledText(glyphs.topLeft, .border)
    line.append(" ")
    line += title
    line.append(" ")
    line.append(String(repeating: glyphs.horizontal, count: max(0, rule)), .border)
    if let badge {
      line.append(" ")
      line.append(badge, .badge)
      line.append(" ")
      line.append(glyphs.horizontal, .border)
    }
    line.append(glyphs.topRight, .border)
    return line
  }

  private func bottom() -> StyledText {
    StyledText(
      glyphs.bottomLeft + String(repeating: glyphs.horizontal, count: width - 2)
        + glyphs.bottomRight, .border)
  }

  private func wrap(_ content: Content) -> StyledText {
    let inner = width - 2
    let border = StyledText(glyphs.vertical, .border)
    if content.isGap {
      let start = style.columns(of: content.text)
      let gap = String(repeating: glyphs.gap, count: max(0, inner - start - 1))
      return border + content.text + StyledText(gap, .gap) + " " + border
    }
    return border + style.fit(style.truncate(content.text, to: inner - 1), to: inner) + border
  }

  // MARK: The content

  private struct Content {
    var text: StyledText
    /// A gap fills its line.
    var isGap = false
  }

  private func content(limit: Int) -> [Content] {
    var content: [Content] = []
    if visible.above > 0 { content.append(more(visible.above, "above")) }
    for line in visible.lines {
      switch line {
      case .header(let section): content.append(Content(text: header(section)))
      case .empty: content.append(Content(text: margin + StyledText("(empty)", .dim)))
      case .entries(let entries):
        if entries.count == 1 {
          content.append(row(entries[0]))
        } else {
          content += cells(entries, limit: limit)
        }
      }
    }
    if view.numberOfSections == 0 {
      content.append(Content(text: margin + StyledText("(no sections)", .dim)))
    }
    if visible.below > 0 { content.append(more(visible.below, "below")) }
    return content
  }

  private func more(_ count: Int, _ word: String) -> Content {
    Content(text: margin + StyledText("\(glyphs.ellipsis) \(style.grouped(count)) \(word)", .dim))
  }

  /// The columns of the greatest number.
  private var digits: Int {
    var greatest = 0
    for case .entries(let entries) in visible.lines {
      for case .item(let position) in entries { greatest = max(greatest, position.item) }
    }
    return String(greatest).count
  }

  /// Where titles begin: behind the mark and the number.
  private var margin: StyledText { StyledText(String(repeating: " ", count: 3 + digits)) }

  private func header(_ section: Int) -> StyledText {
    let title = view.title(ofSection: section)
    var text = margin
    text.append(title?.printable ?? "section \(section)", title == nil ? .dim : .title)
    if title != nil, view.numberOfSections > 1 { text.append("  section \(section)", .dim) }
    return text
  }

  /// One row of a list: mark, number, title.
  private func row(_ entry: VisibleLines.Entry) -> Content {
    switch entry {
    case .slot: return Content(text: margin, isGap: true)
    case .placeholder(_, let title):
      let number = String(repeating: " ", count: digits) + glyphs.waiting
      return Content(text: StyledText(number + "  " + waiting(title), .dim))
    case .item(let position): return Content(text: row(position))
    }
  }

  /// What stands in place of a row that waits for its data.
  private func waiting(_ title: String?) -> String { title?.printable ?? "(waiting)" }

  private func row(_ position: Position) -> StyledText {
    let number = String(position.item)
    var text = mark(position)
    text.append(String(repeating: " ", count: digits - number.count) + number, .number)
    text.append("  ")
    text.append(view.cell(at: position).title.printable, role(position))
    return text
  }

  /// A line of a grid: cells of one width; as many lines as it takes where there are too many.
  private func cells(_ entries: [VisibleLines.Entry], limit: Int) -> [Content] {
    let texts = entries.map { cell($0) }
    // Every line of the grid has the cells of the fullest one, so that they stand in columns.
    let most =
      visible.lines.map { line in
        if case .entries(let entries) = line { entries.count } else { 0 }
      }.max() ?? 1
    let widest = texts.map { style.columns(of: $0) + 1 }.max() ?? 1
    let narrowest = digits + 6
    let size = min(max(widest, narrowest, 10), max(narrowest, (limit - 1) / most))
    let perLine = max(1, (limit - 1) / size)
    return stride(from: 0, to: texts.count, by: perLine).map { start in
      var line = StyledText()
      for index in start..<min(start + perLine, texts.count) {
        if entries[index] == .slot {
          let gap = String(repeating: glyphs.gap, count: max(1, size - 2))
          line += style.fit(" " + StyledText(gap, .gap), to: size)
        } else {
          line += style.fit(style.truncate(texts[index], to: size - 1), to: size)
        }
      }
      return Content(text: line)
    }
  }

  private func cell(_ entry: VisibleLines.Entry) -> StyledText {
    if case .placeholder(_, let title) = entry {
      return StyledText(" \(glyphs.waiting) \(waiting(title))", .dim)
    }
    guard case .item(let position) = entry else { return "" }
    var text = mark(position)
    text.append("\(position.item) ", .number)
    text.append(view.cell(at: position).title.printable, role(position))
    return text
  }

  private func mark(_ position: Position) -> StyledText {
    if marks.finger(over: view)?.rowToGoInto == position {
      return StyledText(glyphs.into, .highlight)
    }
    if marks.isSpringing(position, in: view) { return StyledText(glyphs.spring, .highlight) }
    return marks.isDragged(position, in: view) ? StyledText(glyphs.dragged, .dim) : " "
  }

  private func role(_ position: Position) -> StyleRole {
    if marks.finger(over: view)?.rowToGoInto == position { return .highlight }
    return marks.isDragged(position, in: view) ? .dim : .plain
  }
}
