package import Diagrams
package import Traces

extension TextOutput {
  /// Prints a trace, or a part of it, as people read it.
  package func print(
    _ trace: Trace, verbosity: TraceText.Verbosity, part: ClosedRange<Int>? = nil
  ) {
    let appearance = appearance()
    let text = TraceText(verbosity: verbosity, usesASCII: !appearance.usesUnicode)
    for line in text.lines(of: trace.events(in: part)) { print(appearance.text(line)) }
  }

  /// Prints a trace as a timeline that fits the width.
  package func print(_ picture: TracePicture) {
    print(picture.timeline(style: appearance().drawingStyle))
  }

  /// Prints lines, with the roles of their runs as colours where colour is on.
  package func print(_ lines: [StyledText]) {
    let appearance = appearance()
    for line in lines { print(appearance.text(line)) }
  }
}
