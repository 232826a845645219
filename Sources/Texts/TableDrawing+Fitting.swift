// Tables for people, fitted to the width.

extension TableDrawing {
  /// The widths of the visible columns, from the left.
  private struct Fit {
    var widths: [Int]
    let hidden: [Column]
  }

  /// Narrows the widest column by one as long as necessary and allowed, and then hides columns from
  /// the right until the rest fits; the first column is always visible.
  ///
  /// `edge` is the width of a line without its columns, `gap` the width between two columns.
  private func fit(_ style: DrawingStyle, edge: Int, gap: Int) -> Fit {
    let natural = columns.indices.map { column in
      let texts = rows.map { cell($0, column).displayWidth }
      return max(1, columns[column].title.printable.displayWidth, texts.max() ?? 0)
    }
    for shown in stride(from: columns.count, through: 1, by: -1) {
      let room = style.usableWidth - edge - gap * (shown - 1)
      var widths = Array(natural.prefix(shown))
      let minimums = (0..<shown).map { min(natural[$0], max(1, columns[$0].minimumWidth)) }
      guard minimums.reduce(0, +) <= room || shown == 1 else { continue }
      var excess = widths.reduce(0, +) - room
      while excess > 0 {
        let squeezable = widths.indices.filter { widths[$0] > (shown == 1 ? 1 : minimums[$0]) }
        guard let widest = squeezable.max(by: { widths[$0] < widths[$1] }) else { break }
        widths[widest] -= 1
        excess -= 1
      }
      return Fit(widths: widths, hidden: Array(columns.dropFirst(shown)))
    }
    return Fit(widths: [], hidden: [])
  }

  func plainLines(_ style: DrawingStyle) -> [StyledText] {
    let fit = fit(style, edge: 0, gap: 2)
    func line(_ cells: [StyledText]) -> StyledText {
      cells.joined(by: "  ").withoutTrailingBlanks
    }
    var lines = [line(head(fit, style))]
    lines += rows.map { line(cells($0, fit, style)) }
    return lines + note(fit, style)
  }

  func boxLines(_ style: DrawingStyle) -> [StyledText] {
    let fit = fit(style, edge: 4, gap: 3)
    let glyphs = style.glyphs
    let bar = StyledText(glyphs.vertical, .border)
    func line(_ cells: [StyledText]) -> StyledText {
      bar + " " + cells.joined(by: " " + bar + " ") + " " + bar
    }
    func rule(_ left: String, _ middle: String, _ right: String) -> StyledText {
      let parts = fit.widths.map { String(repeating: glyphs.horizontal, count: $0 + 2) }
      return StyledText(left + parts.joined(separator: middle) + right, .border)
    }
    var lines = [rule(glyphs.topLeft, glyphs.top, glyphs.topRight)]
    lines.append(line(head(fit, style)))
    lines.append(rule(glyphs.left, glyphs.cross, glyphs.right))
    lines += rows.map { line(cells($0, fit, style)) }
    lines.append(rule(glyphs.bottomLeft, glyphs.bottom, glyphs.bottomRight))
    return lines + note(fit, style)
  }

  private func head(_ fit: Fit, _ style: DrawingStyle) -> [StyledText] {
    fit.widths.indices.map { index in
      style.fit(
        StyledText(columns[index].title.printable, .title), to: fit.widths[index],
        alignment: columns[index].alignment)
    }
  }

  private func cells(_ row: [StyledText], _ fit: Fit, _ style: DrawingStyle) -> [StyledText] {
    fit.widths.indices.map { index in
      style.fit(cell(row, index), to: fit.widths[index], alignment: columns[index].alignment)
    }
  }

  /// Names the hidden columns.
  private func note(_ fit: Fit, _ style: DrawingStyle) -> [StyledText] {
    guard !fit.hidden.isEmpty else { return [] }
    let count = fit.hidden.count
    let names = fit.hidden.map(\.title.printable).joined(separator: ", ")
    let text =
      "\(style.glyphs.ellipsis) \(count) \(count == 1 ? "column" : "columns") hidden: \(names)"
    return [style.truncate(StyledText(text, .dim), to: style.usableWidth)]
  }
}
