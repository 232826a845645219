package import Diagrams
package import DragDrop
import Texts
package import Traces

extension TextOutput {
  /// Prints a trace, or a part of it, as text.
  package func print(
    _ trace: Trace, verbosity: TraceText.Verbosity, part: ClosedRange<Int>? = nil
  ) {
    let text = TraceText(verbosity: verbosity, usesASCII: !appearance().usesUnicode)
    for line in text.lines(of: trace.events(in: part)) { print(line) }
  }

  /// Prints the calls of two drags side by side, from their first difference; if there is none,
  /// prints nothing and returns false.
  package func printComparison(
    left: some Sequence<Event>, right: some Sequence<Event>,
    titles: (left: String, right: String)
  ) -> Bool {
    let text = TraceText(verbosity: .calls, usesASCII: !appearance().usesUnicode)
    let comparison = TraceComparison(left: left, right: right, titles: titles, text: text)
    guard !comparison.isSame else { return false }
    var style = drawingStyle
    style.width = min(style.width, 120)
    print(comparison.lines(style: style))
    return true
  }

  /// Prints a trace as a timeline, fitted to the width.
  package func print(_ picture: TracePicture) {
    print(picture.timeline(style: appearance().drawingStyle))
  }
}
