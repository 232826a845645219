import Diagrams
import LineEditor

extension TextOutput.Appearance {
  /// The same, for drawings.
  var drawingStyle: DrawingStyle {
    DrawingStyle(width: columns, usesASCII: !usesUnicode, columns: { Terminal.columns(of: $0) })
  }
}
