import LineEditor
package import Texts

extension TextOutput.Appearance {
  /// The style of drawings with this appearance.
  var drawingStyle: DrawingStyle {
    DrawingStyle(width: columns, usesASCII: !usesUnicode)
  }
}

extension TextOutput {
  /// The style of tables: fitted to a terminal, but not truncated in a pipe.
  package var drawingStyle: DrawingStyle {
    let appearance = appearance()
    var style = appearance.drawingStyle
    if !appearance.wrapsLines { style.width = 100_000 }
    return style
  }

  /// Prints a table with titles, which fits the output's width.
  func printTable(columns: [String], _ rows: [[String]]) {
    // The first column has the names, which must stay readable, so other columns shrink first.
    let width = appearance().columns
    let name = width < 72 ? 24 : width / 2
    let table = TableDrawing(
      columns: columns.enumerated().map {
        TableDrawing.Column($1, minimumWidth: $0 == 0 ? name : 8)
      },
      rows: rows.map { row in row.map { StyledText($0) } })
    print(table.lines(.box, style: appearance().drawingStyle))
  }

  /// Prints names and values, the values aligned.
  func printFacts(_ facts: [(String, String)]) {
    let appearance = appearance()
    let indentation = (facts.map { $0.0.displayWidth }.max() ?? 0) + 2
    for fact in Terminal.aligned(facts) {
      for line in fact.split(separator: "\n", omittingEmptySubsequences: false) {
        for row in appearance.wrapped(StyledText(String(line)), indentation: indentation) {
          print(row.plain)
        }
      }
    }
  }
}

extension Terminal {
  /// Names with a text next to each, the texts aligned.
  static func aligned(_ rows: [(name: String, text: String)], margin: String = "") -> [String] {
    let width = rows.map { $0.name.displayWidth }.max() ?? 0
    let blanks = String(repeating: " ", count: margin.count + width + 2)
    return rows.map { name, text in
      "\(margin)\(name.padded(to: width))  "
        + text.replacing("\n", with: "\n\(blanks)")
    }
  }
}
