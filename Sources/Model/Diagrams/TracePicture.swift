package import Texts
package import Traces

/// A picture of a trace, in one of several formats.
package struct TracePicture: Sendable {
  package enum Diagram: String, CaseIterable, Sendable {
    case sequence
    /// The two state machines, with the transitions taken.
    case states
  }

  package var trace: Trace
  package var diagram: Diagram
  /// Which events a sequence diagram shows.
  package var verbosity: TraceText.Verbosity
  /// The numbers of the events to draw; nil draws all.
  package var part: ClosedRange<Int>?

  package init(
    of trace: Trace, diagram: Diagram = .sequence, verbosity: TraceText.Verbosity = .calls,
    part: ClosedRange<Int>? = nil
  ) {
    self.trace = trace
    self.diagram = diagram
    self.verbosity = verbosity
    self.part = part
  }

  private var sequence: SequenceDiagram {
    SequenceDiagram(trace, verbosity: verbosity, part: part)
  }

  private var path: LifecyclePath { LifecyclePath(trace.transitions, part: part) }

  /// The picture as Mermaid, each line ended by a newline.
  package var mermaid: String {
    switch diagram {
    case .sequence: sequence.mermaid
    case .states: path.mermaid
    }
  }

  /// The picture as an SVG image.
  package var svg: String {
    switch diagram {
    case .sequence: sequence.svg
    case .states: path.svg
    }
  }

  /// The sequence in characters.
  package func timeline(style: DrawingStyle) -> [StyledText] {
    SequenceText(style: style).lines(of: sequence)
  }

  package var html: String { TracePage(trace, part: part).html }

  /// A Markdown page: both diagrams as Mermaid, and the calls as text.
  package var markdown: String {
    let calls = TraceText(verbosity: verbosity).lines(of: trace.events(in: part)).plainText
    let states = path.mermaid
    return """
      # \(MarkdownText.escaped(PictureTitle.text(of: trace, part)))

      \(MarkdownText.block(sequence.mermaid, language: "mermaid"))

      ## States

      \(MarkdownText.block(states, language: "mermaid"))

      ## Calls

      \(MarkdownText.block(calls, language: "text"))

      """
  }
}

enum MarkdownText {
  /// A line of text with all markup escaped.
  static func escaped(_ text: String) -> String {
    text.printable.reduce(into: "") { result, character in
      if "\\`*_{}[]()#+!<>|~&".contains(character) { result += "\\" }
      result.append(character)
    }
  }

  /// A fenced code block, with a fence longer than any in the text.
  static func block(_ text: String, language: String) -> String {
    var (longest, run) = (0, 0)
    for character in text {
      run = character == "`" ? run + 1 : 0
      longest = max(longest, run)
    }
    let fence = String(repeating: "`", count: max(3, longest + 1))
    return "\(fence)\(language)\n\(text)\(text.hasSuffix("\n") ? "" : "\n")\(fence)"
  }
}
