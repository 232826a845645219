package import Diagrams
import LineEditor

extension TextOutput {
  /// Prints the list of UIKit's members.
  ///
  /// - Parameters:
  ///   - listing: What is printed.
  ///   - showsTests: Whether the tests of each member follow it.
  package func print(_ listing: SurfaceListing, showsTests: Bool) {
    print(listing.lines(showsTests: showsTests, style: appearance().drawingStyle))
  }
}

extension TextOutput.Appearance {
  /// The same, for drawings.
  var drawingStyle: DrawingStyle {
    DrawingStyle(width: columns, usesASCII: !usesUnicode, columns: { Terminal.columns(of: $0) })
  }
}
