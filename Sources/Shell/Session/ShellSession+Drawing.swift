package import Diagrams
import DragDrop
import LineEditor
import Policies
import Traces

/// Boxes and tables that fit the output's width.
extension ShellSession {
  private var style: DrawingStyle { output.appearance().drawingStyle }

  /// The views as boxes, with the drags on their way.
  func drawing(of views: [View]) -> [StyledText] {
    ViewDrawing(style: style)
      .lines(of: views, marks: DragMarks(of: host.player.drags, in: views))
  }

  /// Prints rows below titles.
  func printTable(columns: [String], _ rows: [[String]]) {
    output.printTable(columns: columns, rows)
  }
}

extension TextOutput {
  /// Prints rows below titles, in a box that fits the output's width.
  func printTable(columns: [String], _ rows: [[String]]) {
    let table = TableDrawing(
      columns: columns.map { TableDrawing.Column($0) },
      rows: rows.map { row in row.map { StyledText($0) } })
    let appearance = appearance()
    let style = DrawingStyle(
      width: appearance.columns, usesASCII: !appearance.usesUnicode,
      columns: { Terminal.columns(of: $0) })
    print(table.lines(.box, style: style))
  }
}

extension TextOutput {
  /// The style of tables that are for a person on a terminal, and whole for whoever reads a pipe.
  package var drawingStyle: DrawingStyle {
    let appearance = appearance()
    return DrawingStyle(
      width: appearance.wrapsLines ? appearance.columns : 100_000,
      usesASCII: !appearance.usesUnicode, columns: { Terminal.columns(of: $0) })
  }
}
