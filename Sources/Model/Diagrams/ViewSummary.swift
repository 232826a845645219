package import DragDrop
import Layout
package import Texts

extension ViewDrawing {
  /// A view on one line: `archive  Done: Milk, Eggs … 3 more`.
  ///
  /// Only as many titles are requested as fit the width.
  package func summary(of view: SectionedView) -> StyledText {
    var line = SummaryLine(view: view, style: style)
    return line.text()
  }
}

/// Collects the titles of a view until the line is full.
private struct SummaryLine {
  private let view: SectionedView
  private let style: DrawingStyle
  private var line: StyledText
  /// The number of items that are not on the line yet.
  private var rest: Int
  /// The last state of the line with space for the count of the rest.
  private var safe: (line: StyledText, rest: Int)

  init(view: SectionedView, style: DrawingStyle) {
    self.view = view
    self.style = style
    line = style.truncate(
      StyledText(view.name.printable, .view), to: max(4, style.usableWidth / 2))
    line.append("  ")
    rest = (0..<view.numberOfSections).reduce(0) { $0 + view.numberOfEntries(inSection: $1) }
    safe = (line, rest)
  }

  mutating func text() -> StyledText {
    let sections = view.numberOfSections
    guard sections > 0 else { return line + StyledText("(no sections)", .dim) }
    var isFirstItem = true
    for section in 0..<sections {
      var lead = self.lead(section, of: sections)
      let count = view.numberOfEntries(inSection: section)
      guard count > 0 else {
        guard add(lead + StyledText("(empty)", .dim), items: 0) else { return full() }
        continue
      }
      for item in 0..<count {
        let position = Position(section: section, item: item)
        let piece = lead + StyledText(view.cell(at: position).title.printable)
        guard add(piece, items: 1) else {
          if isFirstItem { addPart(of: piece) }
          return full()
        }
        isFirstItem = false
        lead = ", "
      }
    }
    return line
  }

  /// The text before the items of a section.
  private func lead(_ section: Int, of count: Int) -> StyledText {
    var lead = section == 0 ? StyledText() : "; "
    if let title = view.title(ofSection: section) {
      lead.append(title.printable, .title)
      lead.append(": ")
    } else if count > 1 {
      lead.append("section \(section): ", .dim)
    }
    return lead
  }

  /// Adds a piece that fits; a later call checks the space for the count of the rest.
  private mutating func add(_ piece: StyledText, items: Int) -> Bool {
    let longer = line + piece
    let width = longer.displayWidth
    guard width <= style.usableWidth else { return false }
    line = longer
    rest -= items
    if width + more(rest).displayWidth <= style.usableWidth { safe = (line, rest) }
    return true
  }

  /// Adds the first title, truncated, if it does not fit.
  private mutating func addPart(of piece: StyledText) {
    let room = style.usableWidth - line.displayWidth - more(rest - 1).displayWidth
    safe = (line + style.truncate(piece, to: max(4, room)), rest - 1)
  }

  /// The text at the end: the number of further items, or that there are further sections.
  private func more(_ count: Int) -> StyledText {
    let ellipsis = " \(style.glyphs.ellipsis)"
    return StyledText(count > 0 ? "\(ellipsis) \(style.grouped(count)) more" : ellipsis, .dim)
  }

  private func full() -> StyledText { safe.line + more(safe.rest) }
}
