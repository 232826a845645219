/// A table of texts: rows below headers, in a box for people or in a format for programs.
package struct TableDrawing: Sendable {
  /// The alignment of a column's texts.
  package enum Alignment: String, Sendable {
    case leading
    case trailing
  }

  /// A column.
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

  /// The formats of a table.
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

  func cell(_ row: [StyledText], _ column: Int) -> StyledText {
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
      var json = JSONText()
      json.object { line in
        for (index, column) in columns.enumerated() {
          line.member(column.title, index < row.count ? row[index].plain : "")
        }
      }
      return StyledText(json.text)
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
