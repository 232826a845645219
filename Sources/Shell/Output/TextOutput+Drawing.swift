import LineEditor
package import Texts

extension TextOutput.Appearance {
  /// The same, for drawings.
  var drawingStyle: DrawingStyle {
    DrawingStyle(width: columns, usesASCII: !usesUnicode, columns: { Terminal.columns(of: $0) })
  }
}

extension TextOutput {
  /// The style of tables that are for a person on a terminal, and whole for whoever reads a pipe.
  package var drawingStyle: DrawingStyle {
    let appearance = appearance()
    var style = appearance.drawingStyle
    if !appearance.wrapsLines { style.width = 100_000 }
    return style
  }

  /// Prints rows below titles, in a box that fits the output's width.
  func printTable(columns: [String], _ rows: [[String]]) {
    let table = TableDrawing(
      columns: columns.map { TableDrawing.Column($0) },
      rows: rows.map { row in row.map { StyledText($0) } })
    print(table.lines(.box, style: appearance().drawingStyle))
  }

  /// Prints names and values, the values below each other.
  func printFacts(_ facts: [(String, String)]) {
    for line in Terminal.aligned(facts) { print(line) }
  }
}

extension Terminal {
  /// Names and a text beside each, the texts below each other.
  static func aligned(_ rows: [(name: String, text: String)], margin: String = "") -> [String] {
    let width = rows.map { columns(of: $0.name) }.max() ?? 0
    return rows.map { name, text in "\(margin)\(name.padded(to: width, measure: columns))  \(text)"
    }
  }
}
