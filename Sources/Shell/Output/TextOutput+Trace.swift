package import Diagrams
package import Traces

extension TextOutput {
  /// Prints a trace, or a part of it, as text.
  package func print(
    _ trace: Trace, verbosity: TraceText.Verbosity, part: ClosedRange<Int>? = nil
  ) {
    let text = TraceText(verbosity: verbosity, usesASCII: !appearance().usesUnicode)
    for line in text.lines(of: trace.events(in: part)) { print(line) }
  }

  /// Prints a trace as a timeline, fitted to the width.
  package func print(_ picture: TracePicture) {
    print(picture.timeline(style: appearance().drawingStyle))
  }
}
