/// A table of texts: rows below headers, in a box for people or in a format for programs.
package struct TableDrawing: Sendable {
  /// The alignment of a column's texts.
  package enum Alignment: String, Sendable {
    case leading
    case trailing
  }

  package struct Column: Hashable, Sendable {
    package var title: String
    package var alignment: Alignment
    /// The width in terminal columns below which the column is not narrowed; less if its texts are
    /// shorter.
    package var minimumWidth: Int

    package init(_ title: String, alignment: Alignment = .leading, minimumWidth: Int = 8) {
      self.title = title
      self.alignment = alignment
      self.minimumWidth = minimumWidth
    }
  }

  package enum Format: String, CaseIterable, Sendable {
    /// A box of lines, fitted to the width.
    case box
    /// Columns two spaces apart, fitted to the width.
    case plain
    /// Titles and texts separated by tabs, never truncated: for other programs.
    case tabs
    /// A pipe table in GitHub Flavored Markdown.
    case markdown
    /// One JSON object per line, with the titles as keys.
    case jsonLines = "json"
  }

  package var columns: [Column]
  /// The cells of each row.
  ///
  /// Missing cells are empty; extra cells are ignored.
  package var rows: [[StyledText]]

  package init(columns: [Column], rows: [[StyledText]] = []) {
    self.columns = columns
    self.rows = rows
  }

  /// The table's lines.
  ///
  /// `box` and `plain` fit the style's width: the widest columns are narrowed first. Columns that
  /// still do not fit are hidden from the right, and the last line counts and names them.
  package func lines(_ format: Format = .box, style: DrawingStyle) -> [StyledText] {
    switch format {
    case .box: return boxLines(style)
    case .plain: return plainLines(style)
    case .tabs: return tabLines()
    case .markdown: return markdownLines(style)
    case .jsonLines: return jsonLines()
    }
  }

  private func cell(_ row: [StyledText], _ column: Int) -> StyledText {
    guard column < row.count else { return StyledText() }
    return StyledText(row[column].spans.map { .init($0.text.printable, $0.role) })
  }

  // MARK: Formats for programs

  private func tabLines() -> [StyledText] {
    let head = columns.map { StyledText($0.title.printable) }.joined(by: "\t")
    return [head]
      + rows.map { row in columns.indices.map { cell(row, $0) }.joined(by: "\t") }
  }

  private func jsonLines() -> [StyledText] {
    rows.map { row in
      StyledText(
        JSONText.object { line in
          for (index, column) in columns.enumerated() {
            line.member(column.title, index < row.count ? row[index].plain : "")
          }
        })
    }
  }

  private func markdownLines(_ style: DrawingStyle) -> [StyledText] {
    func escaped(_ text: String) -> String {
      text.reduce(into: "") { $0 += $1 == "|" || $1 == "\\" ? "\\\($1)" : String($1) }
    }
    let texts =
      [columns.map { escaped($0.title.printable) }]
      + rows.map { row in columns.indices.map { escaped(cell(row, $0).plain) } }
    let widths = columns.indices.map { column in
      max(3, texts.map { $0[column].displayWidth }.max() ?? 0)
    }
    func line(_ cells: [String]) -> StyledText {
      StyledText("| " + cells.joined(separator: " | ") + " |")
    }
    let rule = zip(columns, widths).map { column, width in
      String(repeating: "-", count: column.alignment == .trailing ? width - 1 : width)
        + (column.alignment == .trailing ? ":" : "")
    }
    let padded = texts.map { row in
      columns.indices.map { index in
        style.fit(
          StyledText(row[index]), to: widths[index], alignment: columns[index].alignment
        ).plain
      }
    }
    return [line(padded[0]), line(rule)] + padded.dropFirst().map(line)
  }
}

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

  private func plainLines(_ style: DrawingStyle) -> [StyledText] {
    let fit = fit(style, edge: 0, gap: 2)
    func line(_ cells: [StyledText]) -> StyledText {
      cells.joined(by: "  ").withoutTrailingBlanks
    }
    var lines = [line(head(fit, style))]
    lines += rows.map { line(cells($0, fit, style)) }
    return lines + hiddenColumnsNote(fit, style)
  }

  private func boxLines(_ style: DrawingStyle) -> [StyledText] {
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
    return lines + hiddenColumnsNote(fit, style)
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
  private func hiddenColumnsNote(_ fit: Fit, _ style: DrawingStyle) -> [StyledText] {
    guard !fit.hidden.isEmpty else { return [] }
    let count = fit.hidden.count
    let names = fit.hidden.map(\.title.printable).joined(separator: ", ")
    let text =
      "\(style.glyphs.ellipsis) \(count) \(count == 1 ? "column" : "columns") hidden: \(names)"
    return [style.truncate(StyledText(text, .dim), to: style.usableWidth)]
  }
}
